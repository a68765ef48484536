//! A message that is still in no language: its id and its variables.

use std::borrow::Cow;

/// A message and its variables, to be said in whichever language is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its id in the texts.
    pub id: Cow<'static, str>,
    /// The attribute, if it is not the message's own value.
    pub attribute: Option<Cow<'static, str>>,
    /// The variables: name and value. All are texts: numbers of versions and codes are names, not amounts.
    pub variables: Vec<(&'static str, String)>,
}

impl Message {
    /// The message of this id.
    #[must_use]
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self {
            id: id.into(),
            attribute: None,
            variables: Vec::new(),
        }
    }

    /// One of its attributes.
    #[must_use]
    pub fn attribute(mut self, name: impl Into<Cow<'static, str>>) -> Self {
        self.attribute = Some(name.into());
        self
    }

    /// The message with a variable.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.variables.push((name, value.into()));
        self
    }

    /// Its key among the compiled messages: `<id>` or `<id>.<attribute>`.
    #[must_use]
    pub fn key(&self) -> String {
        match &self.attribute {
            Some(attribute) => [&self.id, ".", attribute].concat(),
            None => self.id.to_string(),
        }
    }

    /// The value of a variable.
    #[must_use]
    pub fn variable(&self, name: &str) -> Option<&str> {
        self.variables
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value.as_str())
    }
}
