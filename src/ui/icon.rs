//! Icons: each is a symbol of the sprite in `index.html`.

use super::dom::{Tag, tag};
use crate::sim::ClientId;

/// An icon of the sprite. It says nothing to a screen reader: the words beside it do.
pub fn icon(name: &str) -> Tag {
    tag("svg")
        .class("icon")
        .attr("aria-hidden", "true")
        .child(tag("use").attr("href", format!("#i-{name}")))
}

/// A client's mark: round for A, a diamond for B.
pub fn mark(client: ClientId) -> Tag {
    tag("span")
        .class("mark")
        .of_client("mark--", client)
        .attr("aria-hidden", "true")
}

/// A client's badge: its mark with its letter.
pub fn badge(client: ClientId, small: bool) -> Tag {
    let badge = tag("span").class("badge").of_client("badge--", client);
    sized(badge, small).child(client.to_string())
}

/// The server's badge.
pub fn server_badge(small: bool) -> Tag {
    let badge = tag("span").class("badge badge--server");
    sized(badge, small).child(icon("server"))
}

fn sized(badge: Tag, small: bool) -> Tag {
    badge
        .class_if(small, "badge--small")
        .attr("aria-hidden", "true")
}
