//! Objects and values as the texts that kubectl reads and prints.

use serde_json::Value;

use crate::figure::{object_lines, scalar};
use crate::sim::Pointer;

/// An object as a manifest: YAML, or JSON where a key would have to be quoted. Without its namespace, which
/// the script chooses, and without what the server adds.
pub(super) fn manifest(object: &Value) -> String {
    let lines = object_lines(object);
    let is_plain = |key: &String| scalar(&Value::from(key.as_str())) == *key;
    if !lines.iter().all(|line| line.at.keys().iter().all(is_plain)) {
        let mut bare = object.clone();
        Pointer::new(&["metadata", "namespace"]).remove(&mut bare);
        return bare.to_string();
    }
    let mut text = String::new();
    for line in lines {
        text.push_str(&"  ".repeat(line.depth));
        text.push_str(&line.text);
        text.push('\n');
    }
    text
}

/// A place as kubectl's JSONPath, without its braces: `.data.max-connections`.
pub(super) fn json_path(at: &Pointer) -> String {
    let mut path = String::new();
    for key in at.keys() {
        path.push('.');
        path.push_str(&key.replace('\\', r"\\").replace('.', r"\."));
    }
    path
}

/// A value as kubectl prints it by JSONPath and a shell reads it: a text without its quotes and without line
/// breaks at its end, a list as JSON, nothing for nothing.
pub(super) fn plain(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.trim_end_matches('\n').to_owned(),
        // As Go's encoder writes these three.
        Some(other) => other
            .to_string()
            .replace('<', "\\u003c")
            .replace('>', "\\u003e")
            .replace('&', "\\u0026"),
    }
}

/// The fields of an object that are no map, those of its identity and its bookkeeping left out.
pub(super) fn leaves(object: &Value, found: &mut Vec<Pointer>) {
    collect(object, &mut Vec::new(), found);
}

fn collect<'a>(value: &'a Value, at: &mut Vec<&'a str>, found: &mut Vec<Pointer>) {
    let Value::Object(map) = value else {
        let here = Pointer::new(at);
        if !found.contains(&here) {
            found.push(here);
        }
        return;
    };
    for (key, value) in map {
        let is_identity =
            at.is_empty() && matches!(key.as_str(), "apiVersion" | "kind" | "metadata" | "status");
        if !is_identity {
            at.push(key);
            collect(value, at, found);
            at.pop();
        }
    }
}
