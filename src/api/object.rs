//! An object as a JSON tree, with typed access to its metadata.

use crate::api::order;
use serde_json::{Map, Value};

/// `metadata`, if it is an object.
pub(crate) fn meta(object: &Value) -> Option<&Map<String, Value>> {
    object.get("metadata")?.as_object()
}

/// A string in the metadata; the empty string if there is none.
pub(crate) fn meta_str<'a>(object: &'a Value, key: &str) -> &'a str {
    meta(object)
        .and_then(|meta| meta.get(key))
        .and_then(Value::as_str)
        .unwrap_or_default()
}

/// A value in the metadata.
pub(crate) fn meta_get<'a>(object: &'a Value, key: &str) -> Option<&'a Value> {
    meta(object)?.get(key)
}

/// Sets a value in the metadata, which is made if there is none.
pub(crate) fn set_meta(object: &mut Value, key: &str, value: impl Into<Value>) {
    let Some(object) = object.as_object_mut() else {
        return;
    };
    let meta = object
        .entry("metadata")
        .or_insert_with(|| Value::Object(Map::new()));
    if let Some(meta) = meta.as_object_mut() {
        meta.insert(key.to_owned(), value.into());
    }
}

/// Takes a value out of the metadata.
pub(crate) fn remove_meta(object: &mut Value, key: &str) -> Option<Value> {
    object.get_mut("metadata")?.as_object_mut()?.remove(key)
}

/// Gives the metadata of `object` the value that `other` has under the key, or none.
pub(crate) fn keep_meta(object: &mut Value, other: &Value, key: &str) {
    match meta_get(other, key) {
        Some(value) => set_meta(object, key, value.clone()),
        None => {
            remove_meta(object, key);
        }
    }
}

/// Gives `object` the value that `other` has under the key, or none.
pub(crate) fn keep(object: &mut Value, other: &Value, key: &str) {
    let Some(map) = object.as_object_mut() else {
        return;
    };
    match other.get(key) {
        Some(value) => {
            map.insert(key.to_owned(), value.clone());
        }
        None => {
            map.remove(key);
        }
    }
}

/// The finalizers, in order.
pub(crate) fn finalizers(object: &Value) -> Vec<&str> {
    meta_get(object, "finalizers")
        .and_then(Value::as_array)
        .map(|items| items.iter().filter_map(Value::as_str).collect())
        .unwrap_or_default()
}

/// Whether a finalizer has no domain and is none that Kubernetes itself knows.
pub(crate) fn is_plain_finalizer(name: &str) -> bool {
    !name.contains('/') && !matches!(name, "kubernetes" | "orphan" | "foregroundDeletion")
}

/// The finalizers that the old object has not, by name.
pub(crate) fn new_finalizers<'a>(object: &'a Value, old: Option<&Value>) -> Vec<&'a str> {
    let known = old.map(finalizers).unwrap_or_default();
    let mut fresh = finalizers(object);
    fresh.retain(|name| !known.contains(name));
    order::sort(&mut fresh, |a, b| a < b);
    fresh.dedup();
    fresh
}

/// Whether the object waits for its finalizers (`metadata.deletionTimestamp`).
pub(crate) fn is_being_deleted(object: &Value) -> bool {
    meta_get(object, "deletionTimestamp").is_some()
}

/// A resourceVersion as a number; absent, empty and `"0"` all are 0.
///
/// # Errors
/// Go's text for a string that is not a number (`strconv.ParseUint`).
pub(crate) fn parse_version(text: &str) -> Result<u64, String> {
    if text.is_empty() {
        return Ok(0);
    }
    let problem = if text.bytes().all(|byte| byte.is_ascii_digit()) {
        match text.parse() {
            Ok(number) => return Ok(number),
            Err(_) => "value out of range",
        }
    } else {
        "invalid syntax"
    };
    Err(format!(
        "strconv.ParseUint: parsing {}: {problem}",
        super::go::quote(text)
    ))
}
