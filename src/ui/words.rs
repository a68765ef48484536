//! Texts with code in them.

use yew::prelude::*;

use crate::i18n::{Block, Inline, blocks, inlines};

/// A term of Kubernetes, HTTP or code: English, and never translated.
pub fn code(text: impl Into<AttrValue>) -> Html {
    html! { <code lang="en" translate="no">{ text.into() }</code> }
}

/// One line of text with code between backticks.
pub fn line(text: &str) -> Html {
    runs(inlines(text))
}

fn runs(inlines: Vec<Inline>) -> Html {
    inlines
        .into_iter()
        .map(|run| match run {
            Inline::Text(text) => html! { { text } },
            Inline::Code(text) => code(text),
        })
        .collect()
}

/// Paragraphs and lists.
pub fn paragraphs(text: &str) -> Html {
    blocks(text)
        .into_iter()
        .map(|block| match block {
            Block::Paragraph(inlines) => html! { <p>{ runs(inlines) }</p> },
            Block::List(items) => {
                html! { <ul>{ for items.into_iter().map(|item| html! { <li>{ runs(item) }</li> }) }</ul> }
            }
        })
        .collect()
}
