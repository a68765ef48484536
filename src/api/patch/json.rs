//! JSON Patch (RFC 6902), as `gopkg.in/evanphx/json-patch.v4` does it: more lenient than the RFC in some
//! places (a `replace` of a missing key adds it, negative places count from the end of a list).

use serde_json::{Map, Value};

use crate::api::go;

/// The most operations that one patch may have (`maxJSONPatchOperations`).
pub(crate) const MAX_OPERATIONS: usize = 10_000;

/// A patch that does not apply. The real server does not say why either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

/// `operations` applied to `document`, all or nothing.
///
/// # Errors
/// An operation that is unknown, incomplete, or does not fit the document, or a `test` that fails.
pub fn json_patch(document: &Value, operations: &[Value]) -> Result<Value, Failed> {
    let mut document = document.clone();
    for operation in operations {
        step(&mut document, operation).ok_or(Failed)?;
    }
    Ok(document)
}

fn step(document: &mut Value, operation: &Value) -> Option<()> {
    let text = |key: &str| operation.get(key)?.as_str();
    let value = operation.get("value");
    let path = text("path");
    match text("op")? {
        "add" => add(document, path?, value.cloned().unwrap_or_default()),
        "remove" => remove(document, path?).map(drop),
        "replace" => replace(document, path?, value),
        "move" => {
            let from = text("from")?;
            let moved = remove(document, from)?;
            add(document, path?, moved)
        }
        "copy" => {
            let copied = get(document, text("from")?)?;
            add(document, path?, copied)
        }
        "test" => test(document, path?, value),
        _ => None,
    }
}

/// The container that a path leads to, and the last step. The root itself is in no container.
fn container<'a>(document: &'a mut Value, path: &str) -> Option<(&'a mut Value, String)> {
    let (_, steps) = path.split_once('/')?;
    let mut at = document;
    let mut steps: Vec<String> = steps.split('/').map(unescape).collect();
    let last = steps.pop()?;
    for step in steps {
        at = match at {
            Value::Object(map) => map.get_mut(&step)?,
            Value::Array(items) => {
                let index = place(&step, items.len())?;
                items.get_mut(index)?
            }
            _ => return None,
        };
    }
    Some((at, last))
}

fn unescape(step: &str) -> String {
    step.replace("~1", "/").replace("~0", "~")
}

/// A place in a list; a negative one counts from the end.
fn place(step: &str, length: usize) -> Option<usize> {
    let index: i64 = step.parse().ok()?;
    let length = i64::try_from(length).ok()?;
    let index = if index < 0 { index + length } else { index };
    usize::try_from(index).ok()
}

/// The value at a path; a missing key of an object counts as `null`.
fn get(document: &mut Value, path: &str) -> Option<Value> {
    let (container, last) = container(document, path)?;
    match container {
        Value::Object(map) => Some(map.get(&last).cloned().unwrap_or_default()),
        Value::Array(items) => items.get(place(&last, items.len())?).cloned(),
        _ => None,
    }
}

fn add(document: &mut Value, path: &str, value: Value) -> Option<()> {
    let (container, last) = container(document, path)?;
    match container {
        Value::Object(map) => {
            map.insert(last, value);
        }
        Value::Array(items) if last == "-" => items.push(value),
        Value::Array(items) => {
            let index = place(&last, items.len() + 1)?;
            if index > items.len() {
                return None;
            }
            items.insert(index, value);
        }
        _ => return None,
    }
    Some(())
}

fn remove(document: &mut Value, path: &str) -> Option<Value> {
    let (container, last) = container(document, path)?;
    match container {
        Value::Object(map) => map.remove(&last),
        Value::Array(items) => {
            let index = place(&last, items.len())?;
            (index < items.len()).then(|| items.remove(index))
        }
        _ => None,
    }
}

fn replace(document: &mut Value, path: &str, value: Option<&Value>) -> Option<()> {
    if path.is_empty() {
        *document = value
            .filter(|value| value.is_object() || value.is_array())?
            .clone();
        return Some(());
    }
    let value = value.cloned().unwrap_or_default();
    let (container, last) = container(document, path)?;
    match container {
        Value::Object(map) => {
            map.insert(last, value);
        }
        Value::Array(items) => {
            let index = place(&last, items.len())?;
            *items.get_mut(index)? = value;
        }
        _ => return None,
    }
    Some(())
}

fn test(document: &mut Value, path: &str, value: Option<&Value>) -> Option<()> {
    let wanted = value.cloned().unwrap_or_default();
    let found = if path.is_empty() {
        document.clone()
    } else {
        get(document, path)?
    };
    (found == wanted).then_some(())
}

/// Reads the body of a patch: a list of objects. `lax`: the library alone reads it, which looks at the
/// fields of an operation only when it comes to it.
///
/// # Errors
/// What Go's decoder says of another shape.
pub(crate) fn operations(body: &Value, lax: bool) -> Result<&[Value], String> {
    let (list, element) = if lax {
        ("jsonpatch.Patch", "jsonpatch.Operation")
    } else {
        ("[]handlers.jsonPatchOp", "handlers.jsonPatchOp")
    };
    let complain = |value: &Value, what: &str| {
        let found = go::found(value);
        Err(format!(
            "json: cannot unmarshal {found} into Go value of type {what}"
        ))
    };
    let items = match body {
        Value::Array(items) => items.as_slice(),
        Value::Null => &[],
        other => return complain(other, list),
    };
    for item in items {
        match item {
            Value::Object(_) if lax => {}
            Value::Object(fields) => check_fields(fields)?,
            Value::Null => {}
            other => return complain(other, element),
        }
    }
    Ok(items)
}

fn check_fields(fields: &Map<String, Value>) -> Result<(), String> {
    for (key, value) in fields {
        let is_text = matches!(value, Value::String(_) | Value::Null);
        if matches!(key.as_str(), "op" | "path" | "from") && !is_text {
            let found = go::found(value);
            return Err(format!(
                "json: cannot unmarshal {found} into Go struct field jsonPatchOp.{key} of type string"
            ));
        }
    }
    Ok(())
}
