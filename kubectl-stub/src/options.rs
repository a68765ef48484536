//! The words of a command line.

use std::collections::BTreeMap;

/// The flags that are followed by a value.
const WITH_VALUE: [&str; 8] = [
    "--namespace",
    "--field-manager",
    "--type",
    "--raw",
    "-f",
    "-n",
    "-o",
    "-p",
];
/// The flags that stand alone.
const ALONE: [&str; 4] = [
    "--local",
    "--server-side",
    "--force-conflicts",
    "--wait=false",
];

/// A command line, taken apart.
#[derive(Debug, Default)]
pub struct Options {
    /// What is no flag: `patch`, `configmaps/app-config`.
    pub words: Vec<String>,
    flags: BTreeMap<String, String>,
}

impl Options {
    /// Takes the words apart.
    ///
    /// # Errors
    /// The first flag that is not known, or lacks its value.
    pub fn parse(words: &[String]) -> Result<Self, String> {
        let mut options = Self::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let (flag, joined) = match word.split_once('=') {
                Some((flag, value)) if word.starts_with("--") => (flag, Some(value.to_owned())),
                _ => (word.as_str(), None),
            };
            if !word.starts_with('-') {
                options.words.push(word.clone());
            } else if ALONE.contains(&word.as_str()) {
                options.flags.insert(word.clone(), String::new());
            } else if WITH_VALUE.contains(&flag) {
                let value = joined.or_else(|| words.next().cloned());
                let value = value.ok_or_else(|| format!("{flag} lacks its value"))?;
                options.flags.insert(flag.to_owned(), value);
            } else {
                return Err(format!("{word} is not known here"));
            }
        }
        Ok(options)
    }

    /// The value of a flag.
    #[must_use]
    pub fn get(&self, flag: &str) -> Option<&str> {
        self.flags.get(flag).map(String::as_str)
    }

    /// Whether the flag is given.
    #[must_use]
    pub fn has(&self, flag: &str) -> bool {
        self.flags.contains_key(flag)
    }
}
