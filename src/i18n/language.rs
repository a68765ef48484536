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

    /// A number as it is written in this language: in groups of three digits.
    #[must_use]
    pub fn amount(self, number: u128) -> String {
        let between = match self {
            Self::English => ',',
            Self::French => '\u{202f}',
        };
        let digits = number.to_string();
        let mut written = String::new();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                written.push(between);
            }
            written.push(digit);
        }
        written
    }

    /// A number that is not negative, to one decimal place, or to none from 100 up.
    #[must_use]
    pub fn decimal(self, number: f64) -> String {
        if number >= 100.0 {
            return self.amount(number.round() as u128);
        }
        let point = match self {
            Self::English => ".",
            Self::French => ",",
        };
        let tenths = (number * 10.0).round() as u128;
        let whole = self.amount(tenths / 10);
        match tenths % 10 {
            0 => whole,
            tenth => [&whole, point, &tenth.to_string()].concat(),
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

#[cfg(test)]
mod tests {
    use super::Language::{English, French};

    #[test]
    fn numbers_are_written_as_each_language_does() {
        assert_eq!(English.amount(1_219), "1,219");
        assert_eq!(French.amount(1_234_567), "1\u{202f}234\u{202f}567");
        assert_eq!(English.amount(20), "20");
        assert_eq!(French.decimal(2.34), "2,3");
        assert_eq!(English.decimal(3.96), "4");
        assert_eq!(English.decimal(1_234.4), "1,234");
    }
}
