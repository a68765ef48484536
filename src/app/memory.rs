//! What a browser keeps between two visits: a small JSON text.

use serde::{Deserialize, Serialize};

/// What is kept: which lessons are done, and what was chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Memory {
    /// The ids of the lessons whose goal was met.
    pub done: Vec<String>,
    /// The language's tag, if one was chosen.
    pub lang: Option<String>,
    /// `light` or `dark`, if one was chosen.
    pub theme: Option<String>,
    /// The last lesson that was open.
    pub last: Option<String>,
}

/// The stored text is not one of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryError;

impl Memory {
    /// Reads the stored text.
    ///
    /// # Errors
    /// [`MemoryError`] if it is not what [`Memory::to_text`] writes.
    pub fn from_text(text: &str) -> Result<Self, MemoryError> {
        serde_json::from_str(text).map_err(|_| MemoryError)
    }

    /// The text to store.
    #[must_use]
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
