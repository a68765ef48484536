//! What kubectl does without a cluster: files, `patch --local`, JSONPath.

use std::fs;

use interleave::api::{json_patch, merge_patch};
use serde_json::Value;

use crate::print::Outcome;

/// The object in a file, YAML or JSON.
///
/// # Errors
/// What kubectl says of a file that it cannot read.
pub fn object(file: &str) -> Result<Value, Outcome> {
    let text = fs::read_to_string(file)
        .map_err(|_| Outcome::error(&format!("the path \"{file}\" does not exist")))?;
    let object: Value = serde_norway::from_str(&text)
        .map_err(|error| Outcome::error(&format!("error parsing {file}: {error}")))?;
    match object {
        Value::Object(_) => Ok(object),
        _ => Err(Outcome::error("no objects passed to patch")),
    }
}

/// The object, patched.
///
/// # Errors
/// What kubectl says of a patch that it cannot apply.
pub fn patched(object: &Value, kind: &str, patch: &Value) -> Result<Value, Outcome> {
    match (kind, patch) {
        ("merge", _) => Ok(merge_patch(object, patch).unwrap_or_default()),
        ("json", Value::Array(operations)) => json_patch(object, operations)
            .map_err(|_| Outcome::error("the patch cannot be applied to the file")),
        _ => Err(Outcome::misuse("this kind of patch with --local")),
    }
}

/// What a JSONPath of plain keys (`{.data.log-level}`, a full stop in a key as `\.`) prints; nothing for a
/// field that is not there.
///
/// # Errors
/// Another JSONPath.
pub fn json_path(object: &Value, path: &str) -> Result<String, Outcome> {
    let keys = path
        .strip_prefix("{.")
        .and_then(|path| path.strip_suffix('}'))
        .ok_or_else(|| Outcome::misuse(path))?;
    let mut here = Some(object);
    for key in keys.replace("\\.", "\u{0}").split('.') {
        here = here.and_then(|value| value.get(key.replace('\u{0}', ".")));
    }
    Ok(match here {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        // As Go's encoder writes these three.
        Some(other) => other
            .to_string()
            .replace('<', "\\u003c")
            .replace('>', "\\u003e")
            .replace('&', "\\u0026"),
    })
}
