//! Which messages a lesson needs: the one list that the screen and the test of the texts share.

use std::fmt;

use super::{Lesson, QUIZ};

/// A message, or one attribute of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextKey {
    /// The message.
    pub id: String,
    /// The attribute; `None` is the message's own value.
    pub attribute: Option<String>,
}

impl fmt::Display for TextKey {
    /// The key among the compiled messages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)?;
        self.attribute
            .iter()
            .try_for_each(|name| write!(f, ".{name}"))
    }
}

impl TextKey {
    fn value(id: String) -> Self {
        Self {
            id,
            attribute: None,
        }
    }

    fn attribute(id: &str, attribute: impl Into<String>) -> Self {
        Self {
            id: id.to_owned(),
            attribute: Some(attribute.into()),
        }
    }
}

/// The sections of the summary: each message has a value (its heading) and `.text`.
pub static SUMMARY: &[&str] = &["summary-choose", "summary-refusals", "summary-checklist"];

/// The rows of the summary's first table: the way to write, `.when` to take it, `.risk` that stays.
pub static WAYS: &[&str] = &[
    "summary-way-update",
    "summary-way-patch",
    "summary-way-guarded",
    "summary-way-apply",
];

/// The rows of the second table: the refusal, what it `.means`, what to `.do`.
pub static REFUSALS: &[&str] = &[
    "summary-refusal-conflict",
    "summary-refusal-exists",
    "summary-refusal-owner",
    "summary-refusal-invalid",
];

/// How many points the checklist has: `summary-checklist` has as many attributes `.point-<n>`.
pub const CHECKLIST: usize = 6;

/// The message with a lesson's title and its attributes `.part` and `.situation`.
#[must_use]
pub fn lesson(id: &str) -> String {
    format!("lesson-{id}")
}

/// The message of a case: `.goal`, `.explanation`, `.missed-<verdict>`; its value is the name of the case if
/// the lesson has several.
#[must_use]
pub fn case(id: &str, number: usize) -> String {
    format!("lesson-{id}-{number}")
}

/// The message with a lesson's "precisely" notes: `.note-<n>`.
#[must_use]
pub fn notes(id: &str) -> String {
    format!("lesson-{id}-precisely")
}

/// The message of a question of the summary: `.answer-<n>` and `.why-<n>`.
#[must_use]
pub fn quiz(number: usize) -> String {
    format!("quiz-{number}")
}

impl TextKey {
    /// Whether every page needs it, for the list of lessons and the way on: titles, parts, names of cases.
    #[must_use]
    pub fn is_for_every_page(&self) -> bool {
        self.id.starts_with("lesson-")
            && self.attribute.as_deref().is_none_or(|name| name == "part")
    }
}

impl Lesson {
    /// Every text of this lesson.
    #[must_use]
    pub fn texts(&self) -> Vec<TextKey> {
        let main = lesson(self.id);
        let mut keys = vec![TextKey::value(main.clone())];
        keys.extend(["part", "situation"].map(|name| TextKey::attribute(&main, name)));
        for (case_of, number) in self.cases.iter().zip(1..) {
            let message = case(self.id, number);
            if self.cases.len() > 1 {
                keys.push(TextKey::value(message.clone()));
            }
            keys.extend(["goal", "explanation"].map(|name| TextKey::attribute(&message, name)));
            let misses = case_of.misses.iter();
            keys.extend(misses.map(|name| TextKey::attribute(&message, format!("missed-{name}"))));
            if case_of.prediction.is_some() {
                keys.push(TextKey::attribute(&message, "question"));
            }
        }
        let message = notes(self.id);
        keys.extend((1..=self.notes).map(|n| TextKey::attribute(&message, format!("note-{n}"))));
        if self.cases.is_empty() {
            keys.extend(summary());
        }
        keys
    }
}

fn summary() -> Vec<TextKey> {
    let mut keys = Vec::new();
    for id in SUMMARY {
        keys.push(TextKey::value((*id).to_owned()));
        keys.push(TextKey::attribute(id, "text"));
    }
    for (rows, columns) in [(WAYS, ["when", "risk"]), (REFUSALS, ["means", "do"])] {
        for id in rows {
            keys.push(TextKey::value((*id).to_owned()));
            keys.extend(columns.map(|column| TextKey::attribute(id, column)));
        }
    }
    keys.extend(
        (1..=CHECKLIST).map(|n| TextKey::attribute("summary-checklist", format!("point-{n}"))),
    );
    for (question, number) in QUIZ.iter().zip(1..) {
        let id = quiz(number);
        keys.push(TextKey::value(id.clone()));
        for n in 1..=question.answers {
            keys.extend(
                ["answer", "why"].map(|name| TextKey::attribute(&id, format!("{name}-{n}"))),
            );
        }
    }
    keys
}
