//! Texts with code in them.

use yew::prelude::*;

use super::dom::{Tag, siblings, tag, text};
use super::store::Scene;
use crate::i18n::{Block, Inline, Message, blocks, inlines};

/// Up to how many characters a term in a sentence stays on one line: half a line of the narrowest screen.
const UNBROKEN: usize = 24;

/// A term of Kubernetes, HTTP or code.
pub fn code(term: impl Into<AttrValue>) -> Tag {
    tag("code").english().child(term.into())
}

/// Words that only a screen reader says.
pub fn unseen(words: impl Into<AttrValue>) -> Tag {
    tag("span").class("vh").child(words.into())
}

/// A message of one line, with code between backticks.
pub fn line(scene: &Scene, message: &Message) -> Html {
    marked(&scene.say(message))
}

/// One line of text with code between backticks.
pub fn marked(text: &str) -> Html {
    runs(inlines(text))
}

fn runs(inlines: Vec<Inline>) -> Html {
    let run = |run| match run {
        Inline::Text(words) => text(words.into()),
        Inline::Code(term) => {
            let is_short = term.chars().count() <= UNBROKEN;
            code(term).class_if(is_short, "nb").into()
        }
    };
    siblings(inlines.into_iter().map(run).collect())
}

/// A message of paragraphs and lists.
pub fn paragraphs(scene: &Scene, message: &Message) -> Html {
    let block = |block| match block {
        Block::Paragraph(inlines) => tag("p").child(runs(inlines)).into(),
        Block::List(items) => {
            let item = |item| tag("li").child(runs(item));
            tag("ul").children(items.into_iter().map(item)).into()
        }
    };
    siblings(blocks(&scene.say(message)).into_iter().map(block).collect())
}
