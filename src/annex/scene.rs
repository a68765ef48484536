//! What every part of the annex needs to be shown.

use super::markup::{Tag, tag};
use super::{Atlas, Request};
use crate::history::History;
use crate::i18n::{Catalog, Inline, Message, inlines};
use crate::lesson::Case;

/// What is on the stage, the words to speak of it, and what is known of its orders.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// What the page has told.
    pub request: &'a Request,
    /// The words of the lesson in the language that is shown.
    pub words: &'a Catalog,
    /// The moves made.
    pub history: &'a History,
    pub(super) atlases: &'a [(&'static Case, Option<Atlas>)],
}

impl Scene<'_> {
    /// A message.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    /// A message without variables.
    #[must_use]
    pub fn text(&self, id: &'static str) -> String {
        self.words.text(id)
    }

    /// A message of one line, with code between backticks, in an element.
    #[must_use]
    pub fn line(&self, within: Tag, message: &Message) -> Tag {
        runs(within, inlines(&self.say(message)))
    }

    /// All orders of a case; `None` if they are not explored, or too many.
    #[must_use]
    pub fn atlas_of(&self, case: &Case) -> Option<&Atlas> {
        let mut atlases = self.atlases.iter();
        atlases.find(|(known, _)| *known == case)?.1.as_ref()
    }

    /// All orders of the open case.
    #[must_use]
    pub fn atlas(&self) -> Option<&Atlas> {
        self.atlas_of(self.request.case)
    }

    /// A number as it is written in the language that is shown.
    #[must_use]
    pub fn amount(&self, number: u128) -> String {
        self.words.language().amount(number)
    }
}

/// Runs of text and code, in an element.
pub fn runs(within: Tag, inlines: Vec<Inline>) -> Tag {
    inlines.into_iter().fold(within, |within, run| match run {
        Inline::Text(words) => within.text(&words),
        Inline::Code(term) => {
            let code = tag("code").attr("lang", "en").attr("translate", "no");
            within.child(code.text(&term))
        }
    })
}
