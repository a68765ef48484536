//! `ConfigMap` (`pkg/apis/core/validation/validation.go`).

use serde_json::{Map, Value};

use super::{meta, names};
use crate::api::base64;
use crate::api::cause::Cause;

/// The largest sum of all values, in bytes (`MaxSecretSize`).
const SIZE: usize = 1024 * 1024;

/// What is wrong with a ConfigMap.
pub(crate) fn config_map(object: &Value, old: Option<&Value>) -> Vec<Cause> {
    let mut causes = old.map(|old| meta::update(object, old)).unwrap_or_default();
    causes.extend(old.map(|old| immutable(object, old)).unwrap_or_default());
    causes.extend(meta::built_in(object));
    let (data, binary) = (map(object, "data"), map(object, "binaryData"));
    causes.extend(keys("data", data, "binaryData", binary));
    causes.extend(keys("binaryData", binary, "data", data));
    let texts = data
        .into_iter()
        .flatten()
        .map(|(_, value)| value.as_str().map_or(0, str::len));
    let bytes = binary
        .into_iter()
        .flatten()
        .map(|(_, value)| value.as_str().map_or(0, base64::length));
    if texts.chain(bytes).sum::<usize>() > SIZE {
        causes.push(Cause::too_long("[]", SIZE));
    }
    causes
}

fn map<'a>(object: &'a Value, key: &str) -> Option<&'a Map<String, Value>> {
    object.get(key)?.as_object()
}

fn keys(
    name: &str,
    bag: Option<&Map<String, Value>>,
    other_name: &str,
    other: Option<&Map<String, Value>>,
) -> Vec<Cause> {
    let mut causes = Vec::new();
    for (key, _) in bag.into_iter().flatten() {
        let field = format!("{name}[{key}]");
        causes.extend(meta::faults(&field, key, names::config_key(key)));
        if other.is_some_and(|other| other.contains_key(key)) {
            let detail = format!("duplicate of key present in {other_name}");
            causes.push(Cause::invalid_text(&field, key, &detail));
        }
    }
    causes
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
