//! Selectors: by labels, as text in a query or as an object, and by fields.

use serde_json::Value;

use super::object::{meta_get, meta_str};

/// What one label must be like.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Requirement {
    key: String,
    /// Whether one of the values is asked for, or none of them.
    wanted: bool,
    /// The values; `None`: any.
    values: Option<Vec<String>>,
}

/// What the labels of an object must be like.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Labels(Vec<Requirement>);

impl Labels {
    /// Whether a map of labels fits.
    pub(crate) fn matches(&self, labels: Option<&Value>) -> bool {
        self.0.iter().all(|requirement| {
            let value = labels
                .and_then(|labels| labels.get(&requirement.key))
                .and_then(Value::as_str);
            let found = match (&requirement.values, value) {
                (None, value) => value.is_some(),
                (Some(values), Some(value)) => values.iter().any(|known| known == value),
                (Some(_), None) => false,
            };
            found == requirement.wanted
        })
    }

    /// Reads `a=b,c!=d,e in (f,g),h,!i`; `None` for anything else.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut requirements = Vec::new();
        let mut rest = text.trim();
        while !rest.is_empty() {
            let end = end_of_requirement(rest);
            let (head, tail) = rest.split_at(end);
            requirements.push(parse_requirement(head.trim())?);
            rest = tail.strip_prefix(',').unwrap_or_default().trim_start();
        }
        Some(Self(requirements))
    }
}

/// The first comma that is not in parentheses.
fn end_of_requirement(text: &str) -> usize {
    let mut inside = false;
    for (index, character) in text.char_indices() {
        match character {
            '(' => inside = true,
            ')' => inside = false,
            ',' if !inside => return index,
            _ => {}
        }
    }
    text.len()
}

fn parse_requirement(text: &str) -> Option<Requirement> {
    let make = |key: &str, wanted, values| {
        let key = key.trim().to_owned();
        (!key.is_empty() && !key.contains(char::is_whitespace)).then_some(Requirement {
            key,
            wanted,
            values,
        })
    };
    if let Some(key) = text.strip_prefix('!') {
        return make(key, false, None);
    }
    for (operator, wanted) in [(" notin ", false), (" in ", true)] {
        if let Some((key, set)) = text.split_once(operator) {
            let set = set.trim().strip_prefix('(')?.strip_suffix(')')?;
            let values = set
                .split(',')
                .map(|value| value.trim().to_owned())
                .collect();
            return make(key, wanted, Some(values));
        }
    }
    for (operator, wanted) in [("!=", false), ("==", true), ("=", true)] {
        if let Some((key, value)) = text.split_once(operator) {
            return make(key, wanted, Some(vec![value.trim().to_owned()]));
        }
    }
    make(text, true, None)
}

/// A `LabelSelector` object; `None` if it is none or asks for something unknown.
pub(crate) fn of_object(selector: &Value) -> Option<Labels> {
    let mut requirements = Vec::new();
    let labels = selector.get("matchLabels").and_then(Value::as_object);
    for (key, value) in labels.into_iter().flatten() {
        let values = Some(vec![value.as_str()?.to_owned()]);
        requirements.push(Requirement {
            key: key.clone(),
            wanted: true,
            values,
        });
    }
    let expressions = selector.get("matchExpressions").and_then(Value::as_array);
    for expression in expressions.into_iter().flatten() {
        let values = expression.get("values").and_then(Value::as_array);
        let values: Vec<String> = values
            .into_iter()
            .flatten()
            .filter_map(|value| value.as_str().map(str::to_owned))
            .collect();
        let (wanted, values) = match expression.get("operator")?.as_str()? {
            "In" => (true, Some(values)),
            "NotIn" => (false, Some(values)),
            "Exists" => (true, None),
            "DoesNotExist" => (false, None),
            _ => return None,
        };
        let key = expression.get("key")?.as_str()?.to_owned();
        requirements.push(Requirement {
            key,
            wanted,
            values,
        });
    }
    Some(Labels(requirements))
}

/// What a list or a watch asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Selector {
    labels: Labels,
    /// Field, whether it must be equal, value.
    fields: Vec<(String, bool, String)>,
}

impl Selector {
    /// Reads `labelSelector` and `fieldSelector`; custom resources word one complaint differently.
    ///
    /// # Errors
    /// What the server says of a selector that it does not understand.
    pub(crate) fn parse(labels: &str, fields: &str, custom: bool) -> Result<Self, String> {
        let labels = Labels::parse(labels)
            .ok_or_else(|| format!("unable to parse requirement: found '{labels}'"))?;
        let mut parsed = Vec::new();
        for part in fields.split(',').filter(|part| !part.is_empty()) {
            let (key, value, equal) = if let Some((key, value)) = part.split_once("!=") {
                (key, value, false)
            } else if let Some((key, value)) =
                part.split_once("==").or_else(|| part.split_once('='))
            {
                (key, value, true)
            } else {
                return Err(format!(
                    "invalid selector: '{fields}'; can't understand '{part}'"
                ));
            };
            if !matches!(key, "metadata.name" | "metadata.namespace") {
                return Err(if custom {
                    format!("field label not supported: {key}")
                } else {
                    let key = super::go::quote(key);
                    format!(
                        "{key} is not a known field selector: only \"metadata.name\", \"metadata.namespace\""
                    )
                });
            }
            parsed.push((key.to_owned(), equal, value.to_owned()));
        }
        Ok(Self {
            labels,
            fields: parsed,
        })
    }

    /// Whether an object fits.
    pub(crate) fn matches(&self, object: &Value) -> bool {
        let fields = self.fields.iter().all(|(field, equal, value)| {
            let key = field.strip_prefix("metadata.").unwrap_or_default();
            (meta_str(object, key) == value) == *equal
        });
        fields && self.labels.matches(meta_get(object, "labels"))
    }
}
