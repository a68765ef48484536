//! YAML lines, with the mark of the client that changed them.

use yew::prelude::*;

use super::icon::{icon, mark};
use super::words::code;
use crate::figure::YamlLine;
use crate::sim::ClientId;

/// The line as it is written, with its indentation.
pub fn indented(line: &YamlLine) -> String {
    format!("{}{}", "  ".repeat(line.depth), line.text)
}

/// A line; `by` is the client that changed it, `motion` how it appears when it is new.
pub fn yaml_line(line: &YamlLine, by: Option<ClientId>, motion: Option<&'static str>) -> Html {
    let fixed = matches!(line.at.keys(), [top] if top == "apiVersion" || top == "kind")
        .then_some("yaml__line--fixed");
    let class = classes!(
        "yaml__line",
        fixed,
        by.map(|by| format!("yaml__line--{}", by.letter())),
        motion
    );
    html! {
        <div {class}>
            { code(indented(line)) }
            if let Some(by) = by { <span class="yaml__by">{ mark(by) }{ by.to_string() }</span> }
        </div>
    }
}

/// What vanished, struck through, with whose it was.
pub fn ghost(text: String, client: ClientId, lost: AttrValue) -> Html {
    html! {
        <div class="yaml__line yaml__line--ghost anim-verdict">
            { icon("lost") }
            <code lang="en" translate="no"><s>{ text }</s></code>
            <span class="yaml__by">{ mark(client) }<span class="vh">{ format!("{client} ") }</span>{ lost }</span>
        </div>
    }
}
