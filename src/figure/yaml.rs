//! An object as YAML, line by line, with the place of each line.

use serde_json::Value;

use super::json::{MANIFEST, ordered};
use crate::sim::{Pointer, kubectl::LAST_APPLIED};

/// One line of YAML.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct YamlLine {
    /// How deep it stands; a step is two spaces.
    pub depth: usize,
    /// The line without its indentation.
    pub text: String,
    /// The place of what it shows.
    pub at: Pointer,
}

/// What the server adds and a reader can do without.
const HIDDEN_METADATA: [&str; 4] = ["uid", "creationTimestamp", "managedFields", "namespace"];

/// The object as the server's card shows it.
#[must_use]
pub fn object_lines(object: &Value) -> Vec<YamlLine> {
    let mut lines = Vec::new();
    write(object, &mut Vec::new(), &mut lines);
    lines
}

/// What a client's copy shows: only what is not identity, with the one top-level key left out if there is
/// but one.
#[must_use]
pub fn body_lines(object: &Value) -> Vec<YamlLine> {
    let is_body = |line: &YamlLine| match line.at.keys() {
        [top] => !matches!(top.as_str(), "apiVersion" | "kind" | "metadata"),
        [top, below, ..] => {
            top != "metadata" || !matches!(below.as_str(), "name" | "resourceVersion")
        }
        [] => false,
    };
    let mut lines: Vec<_> = object_lines(object).into_iter().filter(is_body).collect();
    let tops = lines.iter().filter(|line| line.depth == 0).count();
    if tops == 1 && lines.len() > 1 {
        lines.retain(|line| line.depth > 0);
        for line in &mut lines {
            line.depth -= 1;
        }
    }
    lines
}

fn write(value: &Value, at: &mut Vec<String>, lines: &mut Vec<YamlLine>) {
    let Value::Object(map) = value else { return };
    for (key, value) in ordered(map, MANIFEST) {
        if at.as_slice() == ["metadata"] && HIDDEN_METADATA.contains(&key.as_str()) {
            continue;
        }
        at.push(key.clone());
        let place = Pointer::new(&at.iter().map(String::as_str).collect::<Vec<_>>());
        let depth = at.len() - 1;
        let line = |text: String| YamlLine {
            depth,
            text,
            at: place.clone(),
        };
        match value {
            Value::Object(inner) if !inner.is_empty() => {
                lines.push(line(format!("{key}:")));
                write(value, at, lines);
            }
            Value::Array(items) if !items.is_empty() => {
                lines.push(line(format!("{key}:")));
                lines.extend(items.iter().map(|item| line(format!("- {}", flow(item)))));
            }
            Value::String(text) if key == LAST_APPLIED => {
                lines.push(line(format!("{key}: {}", applied(text))));
            }
            _ => lines.push(line(format!("{key}: {}", flow(value)))),
        }
        at.pop();
    }
}

/// What `kubectl apply` has kept, without what tells the object apart: the annotation in full is on the wire.
fn applied(text: &str) -> String {
    let Ok(Value::Object(mut file)) = serde_json::from_str(text) else {
        return "…".to_owned();
    };
    file.retain(|key, _| !matches!(key.as_str(), "apiVersion" | "kind" | "metadata"));
    flow(&Value::Object(file))
}

/// A value on one line.
fn flow(value: &Value) -> String {
    match value {
        Value::Object(map) => {
            let fields: Vec<_> = ordered(map, MANIFEST)
                .iter()
                .map(|(key, value)| format!("{key}: {}", flow(value)))
                .collect();
            format!("{{{}}}", fields.join(", "))
        }
        Value::Array(items) => format!(
            "[{}]",
            items.iter().map(flow).collect::<Vec<_>>().join(", ")
        ),
        _ => scalar(value),
    }
}

/// A scalar as YAML: a text is quoted where it would be read as something else.
#[must_use]
pub fn scalar(value: &Value) -> String {
    match value {
        Value::String(text) if is_plain(text) => text.clone(),
        other => other.to_string(),
    }
}

fn is_plain(text: &str) -> bool {
    // What begins with a digit is a number, or a time, unless it ends as none does: `30s`.
    let is_no_number = text.ends_with(|last: char| matches!(last, 'g'..='y'));
    let first = text.chars().next().is_some_and(|first| {
        first.is_ascii_alphabetic() || first == '/' || (first.is_ascii_digit() && is_no_number)
    });
    let rest = text
        .chars()
        .all(|sign| sign.is_ascii_alphanumeric() || "-._/".contains(sign));
    first
        && rest
        && !matches!(
            text,
            "true" | "false" | "null" | "yes" | "no" | "on" | "off" | "y" | "n"
        )
}

/// The places whose value differs between two objects, those of the server's bookkeeping left out.
#[must_use]
pub fn changed_fields(before: &Value, after: &Value) -> Vec<Pointer> {
    let old = object_lines(before);
    let is_new = |line: &YamlLine| !old.contains(line) && line.at.field() != "resourceVersion";
    object_lines(after)
        .into_iter()
        .filter(is_new)
        .map(|line| line.at)
        .collect()
}
