//! YAML lines, with the mark of the client that changed them.

use yew::prelude::*;

use super::icon::{icon, mark};
use super::words::code;
use crate::figure::YamlLine;
use crate::sim::ClientId;

/// A line; `by` is the client that changed it.
pub fn yaml_line(
    key: usize,
    line: &YamlLine,
    by: Option<ClientId>,
    moving: Option<&'static str>,
) -> Html {
    let fixed = matches!(line.at.keys(), [top] if top == "apiVersion" || top == "kind")
        .then_some("yaml__line--fixed");
    let text = format!("{}{}", "  ".repeat(line.depth), line.text);
    let class = classes!(
        "yaml__line",
        fixed,
        by.map(|by| format!("yaml__line--{}", by.letter())),
        by.and(moving),
    );
    html! {
        <div {key} {class}>
            { code(text) }
            if let Some(by) = by { <span class="yaml__by">{ mark(by) }{ by.to_string() }</span> }
        </div>
    }
}

/// What vanished, struck through, with whose it was.
pub fn ghost(depth: usize, text: String, whose: AttrValue) -> Html {
    let indent = "  ".repeat(depth);
    html! {
        <div key={text.clone()} class="yaml__line yaml__line--ghost anim-verdict">
            <code lang="en" translate="no">{ indent }<s>{ text.clone() }</s></code>
            <span class="yaml__by">{ icon("lost") }{ whose }</span>
        </div>
    }
}
