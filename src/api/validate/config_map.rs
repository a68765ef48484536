//! `ConfigMap` (`pkg/apis/core/validation/validation.go`).

use serde_json::{Map, Value};

use super::names;
use crate::api::base64;
use crate::api::status::Cause;

/// The largest sum of all values, in bytes (`MaxSecretSize`).
const SIZE: usize = 1024 * 1024;

/// What is wrong with a ConfigMap.
pub(crate) fn config_map(object: &Value, old: Option<&Value>) -> Vec<Cause> {
    let mut causes = old.map(|old| immutable(object, old)).unwrap_or_default();
    let (data, binary) = (map(object, "data"), map(object, "binaryData"));
    let has = |map: Option<&Map<String, Value>>, key: &String| {
        map.is_some_and(|map| map.contains_key(key))
    };
    let mut size = 0;
    for (name, bag, twin, twin_name) in [
        ("data", data, binary, "binaryData"),
        ("binaryData", binary, data, "data"),
    ] {
        for (key, value) in bag.into_iter().flatten() {
            let field = format!("{name}[{key}]");
            for fault in names::config_key(key) {
                causes.push(Cause::invalid_text(&field, key, &fault));
            }
            if has(twin, key) {
                let detail = format!("duplicate of key present in {twin_name}");
                causes.push(Cause::invalid_text(&field, key, &detail));
            }
            let text = value.as_str().unwrap_or_default();
            size += if name == "data" {
                text.len()
            } else {
                base64::check(text).unwrap_or_default()
            };
        }
    }
    if size > SIZE {
        causes.push(Cause::too_long("", SIZE));
    }
    causes
}

fn map<'a>(object: &'a Value, key: &str) -> Option<&'a Map<String, Value>> {
    object.get(key)?.as_object()
}

fn immutable(object: &Value, old: &Value) -> Vec<Cause> {
    if old.get("immutable") != Some(&Value::Bool(true)) {
        return Vec::new();
    }
    ["immutable", "data", "binaryData"]
        .into_iter()
        .filter(|key| object.get(key) != old.get(key))
        .map(|key| Cause::forbidden(key, "field is immutable when `immutable` is set"))
        .collect()
}
