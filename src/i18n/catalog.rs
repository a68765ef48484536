//! All messages of one language.

use fluent::{FluentArgs, FluentBundle, FluentResource};

use super::{Language, Message};

/// All messages of one language.
pub struct Catalog {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    problems: Vec<String>,
}

impl Catalog {
    /// Reads the messages of `language` from Fluent sources. What cannot be read is left out and told by
    /// [`Catalog::problems`].
    #[must_use]
    pub fn new<'a>(language: Language, sources: impl IntoIterator<Item = &'a str>) -> Self {
        let mut bundle = FluentBundle::new(language.tag().parse().into_iter().collect());
        // Both languages run from left to right, so no text needs to be isolated.
        bundle.set_use_isolating(false);
        let mut problems = Vec::new();
        for source in sources {
            let resource =
                FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, errors)| {
                    problems.extend(errors.into_iter().map(|error| error.to_string()));
                    resource
                });
            if let Err(errors) = bundle.add_resource(resource) {
                problems.extend(errors.into_iter().map(|error| error.to_string()));
            }
        }
        Self {
            language,
            bundle,
            problems,
        }
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// What could not be read in the sources.
    #[must_use]
    pub fn problems(&self) -> &[String] {
        &self.problems
    }

    /// Whether there is such a message.
    #[must_use]
    pub fn has(&self, message: &Message) -> bool {
        self.bundle
            .get_message(&message.id)
            .is_some_and(|found| match &message.attribute {
                Some(name) => found.get_attribute(name).is_some(),
                None => found.value().is_some(),
            })
    }

    /// The message in this language. A message that is missing shows its id: a page with a hole is better
    /// than no page.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        self.try_say(message)
            .unwrap_or_else(|_| message.id.to_string())
    }

    /// The message of an id, without variables.
    #[must_use]
    pub fn text(&self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    /// The message in this language.
    ///
    /// # Errors
    /// What is wrong: the message is missing, or needs a variable that was not given.
    pub fn try_say(&self, message: &Message) -> Result<String, String> {
        let found = self.bundle.get_message(&message.id);
        let pattern = found
            .and_then(|found| match &message.attribute {
                Some(name) => found.get_attribute(name).map(|attribute| attribute.value()),
                None => found.value(),
            })
            .ok_or_else(|| format!("{}: no such message", message.id))?;
        let mut arguments = FluentArgs::with_capacity(message.variables.len());
        for (name, value) in &message.variables {
            arguments.set(*name, value.as_str());
        }
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&arguments), &mut errors)
            .into_owned();
        match errors.first() {
            Some(error) => Err(format!("{}: {error}", message.id)),
            None => Ok(text),
        }
    }
}
