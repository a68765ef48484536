//! Icons: each is a symbol of the sprite in `index.html`.

use yew::prelude::*;

use crate::sim::ClientId;

/// An icon of the sprite. It says nothing to a screen reader: the words beside it do.
pub fn icon(name: &str) -> Html {
    html! { <svg class="icon" aria-hidden="true"><use href={format!("#i-{name}")} /></svg> }
}

/// A client's mark: round for A, a diamond for B.
pub fn mark(client: ClientId) -> Html {
    html! { <span class={classes!("mark", format!("mark--{}", client.letter()))} aria-hidden="true" /> }
}

/// A client's badge: its mark with its letter.
pub fn badge(client: ClientId, small: bool) -> Html {
    let class = classes!(
        "badge",
        format!("badge--{}", client.letter()),
        small.then_some("badge--small")
    );
    html! { <span {class} aria-hidden="true">{ client.to_string() }</span> }
}

/// The server's badge.
pub fn server_badge(small: bool) -> Html {
    html! {
        <span class={classes!("badge", "badge--server", small.then_some("badge--small"))} aria-hidden="true">
            { icon("server") }
        </span>
    }
}
