//! The lists in a strategic merge patch, merged by their key.

use serde_json::Value;

use super::order::arrange;
use super::{Object, Outcome, PATCH, Wrong, merge_maps, unknown_directive};
use crate::api::go;
use crate::api::schema::{List, ListKind, Type};

/// A value of another Go type than the one expected (`ErrBadArgType`).
pub(super) fn bad_type(wanted: &str, found: &Value) -> Wrong {
    let found = go::type_name(found);
    Wrong::Other(format!("expected a {wanted}, but received a {found}"))
}

/// The key by which a list is merged; the list of a set has none.
pub(super) const fn list_key(list: &List) -> Option<&'static str> {
    match list.kind {
        ListKind::Keys([(key, _), ..]) => Some(key),
        _ => None,
    }
}

/// What tells an element apart: the value under its key, or itself.
pub(super) fn identity<'a>(item: &'a Value, merge_key: Option<&str>) -> Outcome<&'a Value> {
    match merge_key {
        None => Ok(item),
        Some(_) if !item.is_object() => Err(bad_type("map[string]interface {}", item)),
        Some(key) => item.get(key).ok_or_else(|| {
            Wrong::Other(format!(
                "map: {} does not contain declared merge key: {key}",
                go::print(item)
            ))
        }),
    }
}

/// Merges the list in a field, if its type says that it is merged.
pub(super) fn merge_field_lists(
    ty: Type,
    old: Vec<Value>,
    new: Vec<Value>,
    deletes: bool,
) -> Outcome<Vec<Value>> {
    let Type::List(list) = ty else { return Ok(new) };
    if list.kind == ListKind::Atomic && !deletes {
        return Ok(new);
    }
    merge_lists(list, old, new, deletes)
}

fn merge_lists(
    list: &List,
    mut old: Vec<Value>,
    mut new: Vec<Value>,
    deletes: bool,
) -> Outcome<Vec<Value>> {
    let mut kinds = old.iter().chain(&new).map(std::mem::discriminant);
    let Some(first) = kinds.next() else {
        return Ok(old);
    };
    if old.iter().chain(&new).any(Value::is_array) {
        return Err(Wrong::Content);
    }
    if kinds.any(|kind| kind != first) {
        let show = go::print(&Value::Array(vec![
            Value::Array(old.clone()),
            Value::Array(new.clone()),
        ]));
        return Err(Wrong::Other(format!(
            "list element types are not identical: {show}"
        )));
    }
    let merge_key = list_key(list);
    let are_maps = old.iter().chain(&new).any(Value::is_object);
    if !are_maps && deletes {
        old.retain(|item| !new.contains(item));
        return Ok(old);
    }
    let merged = if are_maps {
        let Some(key) = merge_key else {
            return Err(Wrong::Other(
                "cannot merge lists without merge key for type slice".to_owned(),
            ));
        };
        special_elements(&mut old, &mut new, key)?;
        merge_elements(list.of, &mut old, &new, key)?
    } else {
        let mut merged = Vec::with_capacity(old.len() + new.len());
        for item in old.iter().chain(&new) {
            if !merged.contains(item) {
                merged.push(item.clone());
            }
        }
        merged
    };
    arrange(merged, &new, &old, merge_key)
}

/// `$patch: delete` and `$patch: replace` in the elements of a list.
fn special_elements(old: &mut Vec<Value>, new: &mut Vec<Value>, key: &str) -> Outcome<()> {
    let mut replace = false;
    for item in new.iter() {
        match item.get(PATCH) {
            None => {}
            Some(Value::String(directive)) if directive == "delete" => {
                let value = identity(item, Some(key))?;
                old.retain(|item| item.get(key) != Some(value));
            }
            Some(Value::String(directive)) if directive == "replace" => replace = true,
            Some(Value::String(directive)) if directive == "merge" => {
                let text = "merging lists cannot yet be specified in the patch";
                return Err(Wrong::Other(text.to_owned()));
            }
            Some(directive) => {
                return Err(unknown_directive(
                    directive,
                    item.as_object().unwrap_or(&Object::new()),
                ));
            }
        }
    }
    new.retain(|item| item.get(PATCH).is_none());
    if replace {
        *old = std::mem::take(new);
    }
    Ok(())
}

/// Merges elements with a known key in place and puts the others at the end.
fn merge_elements(of: Type, old: &mut [Value], new: &[Value], key: &str) -> Outcome<Vec<Value>> {
    let mut added: Vec<Value> = Vec::new();
    for item in new {
        let value = identity(item, Some(key))?;
        let known = old
            .iter_mut()
            .chain(&mut added)
            .find(|known| known.get(key) == Some(value));
        match (known, item) {
            (Some(known), Value::Object(item)) => {
                let before = known.as_object().cloned().unwrap_or_default();
                *known = Value::Object(merge_maps(of, before, item.clone())?);
            }
            _ => added.push(item.clone()),
        }
    }
    Ok(old.iter().cloned().chain(added).collect())
}
