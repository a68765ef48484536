//! JSON Merge Patch (RFC 7396), as `gopkg.in/evanphx/json-patch.v4` does it.

use crate::api::order;
use serde_json::{Map, Value};

/// `patch` applied to `target`: objects are merged key by key, `null` deletes, everything else replaces.
///
/// `None` for a patch that is neither an object nor a list, which the library refuses.
#[must_use]
pub fn merge_patch(target: &Value, patch: &Value) -> Option<Value> {
    match (target, patch) {
        (Value::Object(target), Value::Object(patch)) => Some(Value::Object(apply(target, patch))),
        (_, Value::Object(_) | Value::Array(_)) => Some(without_nulls(patch)),
        _ => None,
    }
}

fn apply(target: &Map<String, Value>, patch: &Map<String, Value>) -> Map<String, Value> {
    let mut merged = target.clone();
    for (key, value) in patch {
        let value = match (merged.get(key), value) {
            (_, Value::Null) => {
                merged.remove(key);
                continue;
            }
            (Some(Value::Object(below)), Value::Object(value)) => {
                Value::Object(apply(below, value))
            }
            // DIFFERENCE to the RFC: in a list that takes the place of an object nulls stay, elsewhere
            // the objects of a list lose theirs.
            (Some(Value::Object(_)), value) => value.clone(),
            (_, value) => without_nulls(value),
        };
        merged.insert(key.clone(), value);
    }
    merged
}

/// A value that is new: its nulls would delete something that is not there (`pruneNulls`). An element
/// that is null itself stays.
fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            let kept = map.iter().filter(|(_, value)| !value.is_null());
            order::map(kept.map(|(key, value)| (key.clone(), without_nulls(value)))).into()
        }
        Value::Array(items) => items.iter().map(without_nulls).collect(),
        other => other.clone(),
    }
}
