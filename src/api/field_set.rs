//! Sets of fields, as managedFields hold them
//! (`sigs.k8s.io/structured-merge-diff/v6/fieldpath`).
//!
//! A set is a tree. A step down is written as in `fieldsV1`: `f:name` for a field or a map key,
//! `k:{"name":"web"}` for an element of a list by its keys, `v:"x"` for one by its value.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::go::quote;

/// The way to one field, as `["f:metadata", "f:labels"]`.
pub(crate) type Steps = &'static [&'static str];

/// A set of fields; as a node of a tree, whether the field itself is in the set, and what is below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Set {
    own: bool,
    below: BTreeMap<String, Set>,
}

impl Set {
    /// The set that holds just the field at its root.
    pub(crate) fn leaf() -> Self {
        Self {
            own: true,
            below: BTreeMap::new(),
        }
    }

    /// Whether the field at the root is in the set.
    pub(crate) const fn has_root(&self) -> bool {
        self.own
    }

    /// Puts the field at the root into the set.
    pub(crate) fn add_root(&mut self) {
        self.own = true;
    }

    /// Whether the set holds nothing.
    pub(crate) fn is_empty(&self) -> bool {
        !self.own && self.below.is_empty()
    }

    /// What is below a step.
    pub(crate) fn below(&self, step: &str) -> Option<&Self> {
        self.below.get(step)
    }

    /// Puts a set below a step; an empty one leaves no trace.
    pub(crate) fn insert(&mut self, step: String, set: Self) {
        if !set.is_empty() {
            self.below.insert(step, set);
        }
    }

    /// The set with every set one step below it exchanged.
    pub(crate) fn map_below(&self, exchange: impl Fn(&str, &Self) -> Self) -> Self {
        let mut mapped = Self {
            own: self.own,
            below: BTreeMap::new(),
        };
        for (step, set) in &self.below {
            mapped.below.insert(step.clone(), exchange(step, set));
        }
        mapped
    }

    /// Adds what is in the other.
    pub(crate) fn add(&mut self, other: &Self) {
        self.own |= other.own;
        for (step, set) in &other.below {
            match self.below.get_mut(step) {
                Some(mine) => mine.add(set),
                None => {
                    self.below.insert(step.clone(), set.clone());
                }
            }
        }
    }

    /// What is in one of the two.
    pub(crate) fn union(&self, other: &Self) -> Self {
        let mut both = self.clone();
        both.add(other);
        both
    }

    /// Takes away what is in the other.
    pub(crate) fn subtract(&mut self, other: &Self) {
        self.own &= !other.own;
        self.below.retain(|step, set| {
            if let Some(theirs) = other.below.get(step) {
                set.subtract(theirs);
            }
            !set.is_empty()
        });
    }

    /// What is in this one and not in the other.
    pub(crate) fn difference(&self, other: &Self) -> Self {
        let mut rest = self.clone();
        rest.subtract(other);
        rest
    }

    /// What is in both.
    pub(crate) fn intersection(&self, other: &Self) -> Self {
        let mut common = Self {
            own: self.own && other.own,
            below: BTreeMap::new(),
        };
        for (step, set) in &self.below {
            if let Some(theirs) = other.below.get(step) {
                common.insert(step.clone(), set.intersection(theirs));
            }
        }
        common
    }

    /// Takes one field away, but not what is below it.
    pub(crate) fn forget(&mut self, steps: Steps) {
        self.edit(steps, &|set| set.own = false);
    }

    /// Takes a field away with all that is below it.
    pub(crate) fn cut(&mut self, steps: Steps) {
        self.edit(steps, &|set| *set = Self::default());
    }

    fn edit(&mut self, steps: Steps, change: &dyn Fn(&mut Self)) {
        let Some((first, rest)) = steps.split_first() else {
            return change(self);
        };
        if let Some(set) = self.below.get_mut(*first) {
            set.edit(rest, change);
            if set.is_empty() {
                self.below.remove(*first);
            }
        }
    }

    /// The fields as text, as `.spec.parts[name="axle"].count`, in the order in which the server names them:
    /// the fields of a level before those below it.
    pub(crate) fn paths(&self) -> Vec<String> {
        let mut paths = Vec::new();
        self.collect("", &mut paths);
        paths
    }

    fn collect(&self, prefix: &str, out: &mut Vec<String>) {
        for (step, set) in &self.below {
            if set.own {
                out.push(format!("{prefix}{}", show(step)));
            }
        }
        for (step, set) in &self.below {
            if !set.below.is_empty() {
                set.collect(&format!("{prefix}{}", show(step)), out);
            }
        }
    }

    /// As `fieldsV1`.
    pub(crate) fn to_json(&self) -> Value {
        let mut map = Map::new();
        if self.own && !self.below.is_empty() {
            map.insert(".".to_owned(), Value::Object(Map::new()));
        }
        for (step, set) in &self.below {
            map.insert(step.clone(), set.to_json());
        }
        Value::Object(map)
    }

    /// From `fieldsV1`; `None` if it is no such set.
    pub(crate) fn from_json(value: &Value) -> Option<Self> {
        let mut set = Self::default();
        for (step, value) in value.as_object()? {
            let inner = value.as_object()?;
            if step == "." {
                set.own = true;
                continue;
            }
            if !matches!(step.get(..2), Some("f:" | "k:" | "v:" | "i:")) {
                return None;
            }
            let child = if inner.is_empty() {
                Self::leaf()
            } else {
                Self::from_json(value)?
            };
            set.insert(step.clone(), child);
        }
        Some(set)
    }
}

/// The step to a field or a map key.
pub(crate) fn field(name: &str) -> String {
    format!("f:{name}")
}

/// The step to an element by its value.
pub(crate) fn value(value: &Value) -> String {
    format!("v:{value}")
}

/// The step to an element by its keys.
pub(crate) fn keys(keys: &Map<String, Value>) -> String {
    format!("k:{}", Value::Object(keys.clone()))
}

/// A step as the server names it in a message.
pub(crate) fn show(step: &str) -> String {
    let (prefix, rest) = step.split_at_checked(2).unwrap_or((step, ""));
    match prefix {
        "f:" => format!(".{rest}"),
        "k:" => {
            let keys: Map<String, Value> = serde_json::from_str(rest).unwrap_or_default();
            let parts: Vec<String> = keys
                .iter()
                .map(|(key, value)| format!("{key}={}", text(value)))
                .collect();
            format!("[{}]", parts.join(","))
        }
        "v:" => format!("[={rest}]"),
        _ => format!("[{rest}]"),
    }
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), quote)
}
