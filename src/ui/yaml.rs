//! YAML lines, with the mark of the client that changed them.

use yew::prelude::*;

use super::dom::{Tag, tag};
use super::icon::{icon, mark};
use super::words::{self, code};
use crate::figure::YamlLine;
use crate::sim::ClientId;

/// The line as it is written, with its indentation.
pub fn indented(line: &YamlLine) -> String {
    "  ".repeat(line.depth) + &line.text
}

/// A line; `by` is the client that changed it, `motion` the class with which it appears when it is new.
pub fn yaml_line(line: &YamlLine, by: Option<ClientId>, motion: Option<&'static str>) -> Tag {
    let fixed = matches!(line.at.keys(), [top] if top == "apiVersion" || top == "kind");
    let mut row = tag("div")
        .class("yaml__line")
        .class_if(fixed, "yaml__line--fixed")
        .class_if(is_long(line), "yaml__line--long");
    if let Some(by) = by {
        row = row.of_client("yaml__line--", by);
    }
    if let Some(motion) = motion {
        row = row.class(motion);
    }
    let writer = by.map(|by| writer(by).child(by.to_string()));
    row.child(code(indented(line))).child(writer)
}

/// Whether the line has no good place to break: an entry of a list, a key longer than a card is wide.
fn is_long(line: &YamlLine) -> bool {
    line.text.starts_with("- ") || line.at.field().len() > 30
}

fn writer(client: ClientId) -> Tag {
    tag("span").class("yaml__by").child(mark(client))
}

/// What vanished, struck through, with whose it was.
pub fn ghost(text: String, client: ClientId, lost: AttrValue) -> Tag {
    let whose = words::unseen(format!("{client} "));
    tag("div")
        .class("yaml__line yaml__line--ghost anim-verdict")
        .child(icon("lost"))
        .child(tag("code").english().child(tag("s").child(text)))
        .child(writer(client).child(whose).child(lost))
}
