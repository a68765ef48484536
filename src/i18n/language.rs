//! The languages of the tutorial, and how one is chosen.

use std::fmt;

/// A language of the tutorial.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All of them, in the order of the buttons.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Its BCP 47 tag: `en`, `fr`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// The language of exactly this tag.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The first of the reader's preferences (tags such as `fr-CA`, best first) that there is; English if
    /// there is none.
    #[must_use]
    pub fn negotiate<'a>(preferences: impl IntoIterator<Item = &'a str>) -> Self {
        preferences
            .into_iter()
            .filter_map(|tag| tag.split(['-', '_']).next())
            .find_map(|primary| Self::from_tag(&primary.to_ascii_lowercase()))
            .unwrap_or_default()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}
