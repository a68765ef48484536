//! What a browser keeps between two visits: a small JSON text.

use serde_json::{Map, Value};

/// What is kept: which lessons are done, and what was chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
        match serde_json::from_str(text) {
            Ok(Value::Object(kept)) => Ok(Self {
                done: texts(&kept, "done")?,
                lang: text_of(&kept, "lang")?,
                theme: text_of(&kept, "theme")?,
                last: text_of(&kept, "last")?,
            }),
            _ => Err(MemoryError),
        }
    }

    /// The text to store.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut kept = Map::new();
        let mut keep = |name: &str, value| kept.insert(name.to_owned(), value);
        keep("done", self.done.clone().into());
        keep("lang", self.lang.clone().into());
        keep("theme", self.theme.clone().into());
        keep("last", self.last.clone().into());
        Value::Object(kept).to_string()
    }
}

fn texts(kept: &Map<String, Value>, name: &str) -> Result<Vec<String>, MemoryError> {
    let mut texts = Vec::new();
    match kept.get(name) {
        None => {}
        Some(Value::Array(items)) => {
            for item in items {
                texts.push(item.as_str().ok_or(MemoryError)?.to_owned());
            }
        }
        Some(_) => return Err(MemoryError),
    }
    Ok(texts)
}

fn text_of(kept: &Map<String, Value>, name: &str) -> Result<Option<String>, MemoryError> {
    match kept.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone())),
        Some(_) => Err(MemoryError),
    }
}
