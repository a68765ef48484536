//! The lists in a strategic merge patch: merged by their key, put in order.

use serde_json::Value;

use super::{
    BAD_ORDER, ORDER, Object, Outcome, PATCH, Wrong, field_type, merge_maps, unknown_directive,
    without_directives,
};
use crate::api::go;
use crate::api::schema::{List, ListKind, Type};

/// `$setElementOrder/<list>`: merges that list, then puts its elements in the order given.
pub(super) fn order_lists(ty: Type, object: &mut Object, patch: &mut Object) -> Outcome<()> {
    let directives: Vec<String> = patch
        .keys()
        .filter(|key| key.starts_with(ORDER))
        .cloned()
        .collect();
    for directive in directives {
        let Some(Value::Array(order)) = patch.remove(&directive) else {
            return Err(Wrong::Other(format!(
                "expected a []interface {{}}, but received another type for {directive}"
            )));
        };
        let key = directive
            .strip_prefix(ORDER)
            .and_then(|rest| rest.strip_prefix('/'));
        let key = key.ok_or(BAD_ORDER)?.to_owned();
        let ty = field_type(ty, &key)?;
        let merge_key = merge_key(ty);
        let old = take_list(object, &key)?;
        let new = take_list(patch, &key)?;
        check_order(new.as_deref().unwrap_or_default(), &order, merge_key)?;
        let merged = match (old.clone(), new) {
            (None, None) => continue,
            (Some(old), None) => old,
            (None, Some(new)) => new.into_iter().filter_map(without_directives).collect(),
            (Some(old), Some(new)) => merge_field_lists(ty, old, new, false)?,
        };
        let (listed, others) = partition(merged, &order, merge_key)?;
        let live = old.unwrap_or_default();
        object.insert(
            key,
            Value::Array(interleave(
                sort_by(listed, &order, merge_key),
                others,
                &live,
                merge_key,
            )),
        );
    }
    Ok(())
}

fn take_list(object: &mut Object, key: &str) -> Outcome<Option<Vec<Value>>> {
    match object.remove(key) {
        None => Ok(None),
        Some(Value::Array(items)) => Ok(Some(items)),
        Some(_) => Err(Wrong::Other(
            "expected a []interface {}, but received another type".to_owned(),
        )),
    }
}

/// The elements of the patch must stand in the order that the directive gives.
fn check_order(patch: &[Value], order: &[Value], merge_key: Option<&str>) -> Outcome<()> {
    if patch.is_empty() || order.is_empty() {
        return Ok(());
    }
    let mut rest = order.iter();
    for item in patch.iter().filter(|item| item.get(PATCH).is_none()) {
        let key = identity(item, merge_key)?;
        let mut found = false;
        for known in rest.by_ref() {
            if identity(known, merge_key)? == key {
                found = true;
                break;
            }
        }
        if !found {
            let show = |items: &[Value]| go::print(&Value::Array(items.to_vec()));
            return Err(Wrong::Other(format!(
                "the order in patch list:\n{}\n doesn't match $setElementOrder list:\n{}",
                show(patch),
                show(order)
            )));
        }
    }
    Ok(())
}

/// The key by which a list is merged; the list of a set has none.
const fn list_key(list: &List) -> Option<&'static str> {
    match list.kind {
        ListKind::Keys([(key, _), ..]) => Some(key),
        _ => None,
    }
}

const fn merge_key(ty: Type) -> Option<&'static str> {
    match ty {
        Type::List(list) => list_key(list),
        _ => None,
    }
}

/// What tells an element apart: the value under its key, or itself.
fn identity<'a>(item: &'a Value, merge_key: Option<&str>) -> Outcome<&'a Value> {
    match merge_key {
        None => Ok(item),
        Some(key) => item.get(key).ok_or_else(|| {
            Wrong::Other(format!(
                "map: {} does not contain declared merge key: {key}",
                go::print(item)
            ))
        }),
    }
}

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
        let mut merged = old.clone();
        merged.extend(new.iter().filter(|item| !old.contains(item)).cloned());
        merged
    };
    let (listed, others) = partition(merged, &new, merge_key)?;
    Ok(interleave(
        sort_by(listed, &new, merge_key),
        others,
        &old,
        merge_key,
    ))
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

/// The elements that a list of elements names, and the others.
fn partition(
    items: Vec<Value>,
    by: &[Value],
    merge_key: Option<&str>,
) -> Outcome<(Vec<Value>, Vec<Value>)> {
    let mut named = Vec::new();
    let mut others = Vec::new();
    for item in items {
        let key = identity(&item, merge_key)?;
        let is_named = by.iter().any(|known| match merge_key {
            None => known == key,
            Some(name) => known.get(name) == Some(key),
        });
        if is_named {
            named.push(item)
        } else {
            others.push(item)
        }
    }
    Ok((named, others))
}

fn position(items: &[Value], item: &Value, merge_key: Option<&str>) -> Option<usize> {
    items.iter().position(|known| match merge_key {
        None => known == item,
        Some(key) => known.get(key) == item.get(key),
    })
}

fn sort_by(mut items: Vec<Value>, order: &[Value], merge_key: Option<&str>) -> Vec<Value> {
    items.sort_by_key(|item| position(order, item, merge_key));
    items
}

/// Puts what the server alone has among what the patch names: in front of the first element that comes
/// later in the live list. An element that is new to the live list comes before it (`mergeSortedSlice`).
fn interleave(
    named: Vec<Value>,
    others: Vec<Value>,
    live: &[Value],
    merge_key: Option<&str>,
) -> Vec<Value> {
    let mut merged = Vec::new();
    let mut named = named.into_iter().peekable();
    for other in others {
        let place = position(live, &other, merge_key);
        while let Some(next) = named.peek() {
            let next = position(live, next, merge_key);
            if place.is_some() && next.is_some() && place < next {
                break;
            }
            merged.extend(named.next());
        }
        merged.push(other);
    }
    merged.extend(named);
    merged
}
