//! What a client wants: a change, told apart from the request that carries it.

use std::fmt;

use serde_json::{Map, Value};

/// A place in an object, as a list of keys: `data`, `max-connections`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pointer(Vec<String>);

impl Pointer {
    /// The pointer whose keys are these.
    #[must_use]
    pub fn new(keys: &[&str]) -> Self {
        Self(keys.iter().map(|key| (*key).to_owned()).collect())
    }

    /// The last key: the name a person would call the field by.
    #[must_use]
    pub fn field(&self) -> &str {
        self.0.last().map_or("", String::as_str)
    }

    /// The keys, outermost first.
    #[must_use]
    pub fn keys(&self) -> &[String] {
        &self.0
    }

    /// Whether one of the two is the other or lies below it: a write to one changes the other.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a == b)
    }

    /// The value in `object`.
    #[must_use]
    pub fn get<'a>(&self, object: &'a Value) -> Option<&'a Value> {
        self.0.iter().try_fold(object, |value, key| value.get(key))
    }

    /// Puts `value` there, making the maps above it; a place that is no map is left alone.
    pub fn set(&self, object: &mut Value, value: Value) {
        let Some((last, above)) = self.0.split_last() else {
            return;
        };
        let parent = above.iter().try_fold(object, |map, key| {
            map.as_object_mut().map(|map| {
                map.entry(key.as_str())
                    .or_insert_with(|| Value::Object(Map::new()))
            })
        });
        if let Some(map) = parent.and_then(Value::as_object_mut) {
            map.insert(last.clone(), value);
        }
    }

    /// Takes the field away.
    pub fn remove(&self, object: &mut Value) {
        let Some((last, above)) = self.0.split_last() else {
            return;
        };
        let parent = above.iter().try_fold(object, |map, key| map.get_mut(key));
        if let Some(map) = parent.and_then(Value::as_object_mut) {
            map.remove(last);
        }
    }

    /// The JSON pointer (RFC 6901): `/data/max-connections`.
    #[must_use]
    pub fn to_json_pointer(&self) -> String {
        self.0
            .iter()
            .map(|key| format!("/{}", key.replace('~', "~0").replace('/', "~1")))
            .collect()
    }

    /// The smallest object that has `value` there: what a merge patch sends.
    #[must_use]
    pub fn wrap(&self, value: Value) -> Value {
        self.0.iter().rev().fold(value, |inner, key| {
            let mut map = Map::new();
            map.insert(key.clone(), inner);
            Value::Object(map)
        })
    }
}

impl fmt::Display for Pointer {
    /// As a person writes it: `data.max-connections`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("."))
    }
}

/// One change that a client wants.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Intent {
    /// The field is to have this value.
    Set {
        /// The field.
        at: Pointer,
        /// Its value.
        value: Value,
    },
    /// The number in the field (a string of digits, as ConfigMap data are) is to grow.
    Add {
        /// The field.
        at: Pointer,
        /// By how much.
        by: i64,
    },
    /// The list is to have this item, once.
    AddItem {
        /// The list.
        at: Pointer,
        /// The item.
        item: Value,
    },
    /// The field is to go.
    Remove {
        /// The field.
        at: Pointer,
    },
}

impl Intent {
    /// The field it is about.
    #[must_use]
    pub const fn at(&self) -> &Pointer {
        match self {
            Self::Set { at, .. }
            | Self::Add { at, .. }
            | Self::AddItem { at, .. }
            | Self::Remove { at } => at,
        }
    }

    /// Whether doing it twice is more than doing it once.
    #[must_use]
    pub const fn adds_up(&self) -> bool {
        matches!(self, Self::Add { .. })
    }

    /// The value that the field is to have, seen from `object`; `None` if it is to go.
    #[must_use]
    pub fn target(&self, object: &Value) -> Option<Value> {
        match self {
            Self::Set { value, .. } => Some(value.clone()),
            Self::Add { at, by } => {
                let now = at
                    .get(object)
                    .and_then(|v| v.as_str()?.parse::<i64>().ok())
                    .unwrap_or(0);
                Some(Value::String(now.saturating_add(*by).to_string()))
            }
            Self::AddItem { at, item } => {
                let mut items = at
                    .get(object)
                    .and_then(Value::as_array)
                    .cloned()
                    .unwrap_or_default();
                if !items.contains(item) {
                    items.push(item.clone());
                }
                Some(Value::Array(items))
            }
            Self::Remove { .. } => None,
        }
    }

    /// Makes the change in `object`.
    pub fn apply(&self, object: &mut Value) {
        match self.target(object) {
            Some(value) => self.at().set(object, value),
            None => self.at().remove(object),
        }
    }

    /// Whether `object` shows the change, by its value alone; an addition leaves no trace of its own.
    #[must_use]
    pub fn holds(&self, object: &Value) -> bool {
        match self {
            Self::Set { at, value } => at.get(object) == Some(value),
            Self::Add { .. } => false,
            Self::AddItem { at, item } => at
                .get(object)
                .and_then(Value::as_array)
                .is_some_and(|items| items.contains(item)),
            Self::Remove { at } => at.get(object).is_none(),
        }
    }

    /// Whether the change that it is about is another one in `after` than in `before`: the field, or for an
    /// item of a list that item alone.
    #[must_use]
    pub fn differs(&self, before: &Value, after: &Value) -> bool {
        match self {
            Self::AddItem { .. } => self.holds(before) != self.holds(after),
            _ => self.at().get(before) != self.at().get(after),
        }
    }
}
