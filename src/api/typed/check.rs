//! Whether an applied configuration fits the schema (`validatingObjectWalker`).

use serde_json::{Map, Value};

use super::{Fields, step_to};
use crate::api::schema::{List, ListKind, Type};
use crate::api::{field_set, go};

/// What does not fit the schema, as `(path, text)`.
pub(crate) fn check(ty: Type, value: &Value) -> Vec<(String, String)> {
    let got = |what: &str| {
        vec![(
            String::new(),
            format!("expected {what}, got {}", show(value)),
        )]
    };
    match (ty, value) {
        (_, Value::Null) | (Type::Any | Type::Quantity | Type::IntOrString, _) => Vec::new(),
        (Type::Struct(shape), Value::Object(map)) => check_map(Fields::Struct(shape), map),
        (Type::Map(of) | Type::AtomicMap(of), Value::Object(map)) => {
            check_map(Fields::Map(*of), map)
        }
        (Type::List(list), Value::Array(items)) => check_list(list, items),
        (Type::Struct(_) | Type::Map(_) | Type::AtomicMap(_), _) => got("map"),
        (Type::List(_), _) => got("list"),
        (Type::Int32 | Type::Int64, Value::Number(_)) | (Type::Bool, Value::Bool(_)) => Vec::new(),
        (Type::Int32 | Type::Int64, _) => {
            let kind = go_kind(value);
            vec![(
                String::new(),
                format!("expected numeric (int or float), got {kind}"),
            )]
        }
        (Type::Bool, _) => got("boolean"),
        (_, Value::String(_)) => Vec::new(),
        _ => {
            let inner = go::print(value);
            vec![(
                String::new(),
                format!("expected string, got &value.valueUnstructured{{Value:{inner}}}"),
            )]
        }
    }
}

fn show(value: &Value) -> String {
    format!("&{{{}}}", go::print(value))
}

const fn go_kind(value: &Value) -> &'static str {
    match value {
        Value::Array(_) => "[]interface {}",
        Value::Object(_) => "map[string]interface {}",
        other => go::found(other),
    }
}

fn prefixed(prefix: &str, errors: Vec<(String, String)>) -> impl Iterator<Item = (String, String)> {
    errors
        .into_iter()
        .map(move |(path, text)| (format!("{prefix}{path}"), text))
}

fn check_map(fields: Fields, map: &Map<String, Value>) -> Vec<(String, String)> {
    let mut errors = Vec::new();
    for (key, value) in map {
        if matches!(fields, Fields::Struct(_)) && !fields.names(key) {
            errors.push((format!(".{key}"), "field not declared in schema".to_owned()));
            break;
        }
        errors.extend(prefixed(&format!(".{key}"), check(fields.of(key), value)));
    }
    errors
}

fn check_list(list: &List, items: &[Value]) -> Vec<(String, String)> {
    let mut errors = Vec::new();
    let mut seen: Vec<String> = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let prefix = if list.kind == ListKind::Atomic {
            format!("[{index}]")
        } else {
            let Some(step) = step_to(list, item) else {
                errors.push((
                    String::new(),
                    format!("element {index}: {}", no_step(list, item)),
                ));
                return errors;
            };
            let shown = field_set::show(&step);
            if seen.contains(&step) {
                errors.push((String::new(), format!("duplicate entries for key {shown}")));
            }
            seen.push(step);
            shown
        };
        errors.extend(prefixed(&prefix, check(list.of, item)));
    }
    errors
}

/// Why there is no step to an element.
fn no_step(list: &List, item: &Value) -> String {
    let ListKind::Keys(names) = list.kind else {
        return String::new();
    };
    if item.is_null() {
        return "associative list with keys may not have a null element".to_owned();
    }
    let Some(item) = item.as_object() else {
        return "associative list with keys may not have non-map elements".to_owned();
    };
    let missing = names
        .iter()
        .find(|(name, default)| default.is_none() && !item.contains_key(*name));
    let name = missing.map_or("", |(name, _)| name);
    format!(
        "associative list with keys has an element that omits key field \"{name}\" (and doesn't have default value)"
    )
}
