//! JSON Merge Patch (RFC 7396), as `gopkg.in/evanphx/json-patch.v4` does it.

use serde_json::{Map, Value};

/// `patch` applied to `target`: objects are merged key by key, `null` deletes, everything else replaces.
pub(crate) fn apply(target: &Value, patch: &Value) -> Value {
    let Value::Object(patch) = patch else {
        return patch.clone();
    };
    let mut merged = target.as_object().cloned().unwrap_or_default();
    for (key, value) in patch {
        if value.is_null() {
            merged.remove(key);
            continue;
        }
        let below = merged
            .get(key)
            .filter(|below| below.is_object() && value.is_object());
        let value = below.map_or_else(|| without_nulls(value), |below| apply(below, value));
        merged.insert(key.clone(), value);
    }
    Value::Object(merged)
}

/// A value that is new: its nulls would delete something that is not there.
fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(map) => Value::Object(
            map.iter()
                .filter(|(_, value)| !value.is_null())
                .map(|(key, value)| (key.clone(), without_nulls(value)))
                .collect::<Map<_, _>>(),
        ),
        other => other.clone(),
    }
}
