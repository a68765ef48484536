//! All messages of one language.

use serde_json::{Map, Value};

use super::{Language, Message};

/// All messages of one language, in the form to which the Fluent files are compiled (see the crate `texts`).
#[derive(Debug)]
pub struct Catalog {
    language: Language,
    messages: Map<String, Value>,
}

impl Catalog {
    /// Reads compiled messages: those of the page, and those of a lesson. `None` if a text is not of that
    /// form.
    #[must_use]
    pub fn new(language: Language, compiled: &[&str]) -> Option<Self> {
        let mut messages = Map::new();
        for text in compiled {
            match serde_json::from_str(text) {
                Ok(Value::Object(mut more)) => messages.append(&mut more),
                _ => return None,
            }
        }
        Some(Self { language, messages })
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Whether there is such a message.
    #[must_use]
    pub fn has(&self, message: &Message) -> bool {
        self.messages.contains_key(&message.key())
    }

    /// The message in this language. A message that is missing shows its key: a page with a hole is better
    /// than no page.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        self.try_say(message).unwrap_or_else(|| message.key())
    }

    /// The message of an id, without variables.
    #[must_use]
    pub fn text(&self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    /// The message in this language; `None` if it is missing, or needs a variable that was not given.
    #[must_use]
    pub fn try_say(&self, message: &Message) -> Option<String> {
        let mut said = String::new();
        say(self.messages.get(&message.key())?, message, &mut said)?;
        Some(said)
    }
}

/// Adds a pattern to what is said.
fn say(pattern: &Value, message: &Message, said: &mut String) -> Option<()> {
    match pattern {
        Value::String(text) => said.push_str(text),
        Value::Array(parts) => {
            for (place, part) in parts.iter().enumerate() {
                match part {
                    Value::String(text) if place % 2 == 0 => said.push_str(text),
                    Value::String(variable) => said.push_str(message.variable(variable)?),
                    select => choose(select, message, said)?,
                }
            }
        }
        _ => return None,
    }
    Some(())
}

/// Adds the variant that the variable's value chooses.
fn choose(select: &Value, message: &Message, said: &mut String) -> Option<()> {
    let (variable, variants) = select.as_object()?.iter().next()?;
    let value = message.variable(variable)?;
    say(
        variants.get(value).or_else(|| variants.get("*"))?,
        message,
        said,
    )
}
