//! The order of a merged list: that of a list in the patch, and for what only the server has the live one.

use crate::api::order;
use serde_json::Value;

use super::lists::{bad_type, identity, list_key, merge_field_lists};
use super::{BAD_ORDER, ORDER, Object, Outcome, PATCH, Wrong, field_type, without_directives};
use crate::api::go;
use crate::api::schema::Type;

/// `$setElementOrder/<list>`: merges that list, then puts its elements in the order given.
pub(super) fn order_lists(ty: Type, object: &mut Object, patch: &mut Object) -> Outcome<()> {
    let directives: Vec<String> = patch
        .keys()
        .filter(|key| key.starts_with(ORDER))
        .cloned()
        .collect();
    for directive in directives {
        let order = take_list(patch, &directive)?.unwrap_or_default();
        let key = directive
            .strip_prefix(ORDER)
            .and_then(|rest| rest.strip_prefix('/'));
        let key = key.ok_or(BAD_ORDER)?.to_owned();
        let ty = field_type(ty, &key)?;
        let merge_key = merge_key(ty);
        let old = take_list(object, &key)?;
        let new = take_list(patch, &key)?;
        check_order(new.as_deref().unwrap_or_default(), &order, merge_key)?;
        let merged = match (old.clone(), new.clone()) {
            (None, None) => continue,
            (Some(old), None) => old,
            (None, Some(new)) => new.into_iter().filter_map(without_directives).collect(),
            (Some(old), Some(new)) => merge_field_lists(ty, old, new, false)?,
        };
        let is_empty = old.iter().chain(&new).all(Vec::is_empty);
        if is_empty {
            let text = "no elements in any of the given slices";
            return Err(Wrong::Other(text.to_owned()));
        }
        let live = old.unwrap_or_default();
        let arranged = arrange(merged, &order, &live, merge_key)?;
        object.insert(key, Value::Array(arranged));
    }
    Ok(())
}

fn take_list(object: &mut Object, key: &str) -> Outcome<Option<Vec<Value>>> {
    match object.remove(key) {
        None => Ok(None),
        Some(Value::Array(items)) => Ok(Some(items)),
        Some(other) => Err(bad_type("[]interface {}", &other)),
    }
}

const fn merge_key(ty: Type) -> Option<&'static str> {
    match ty {
        Type::List(list) => list_key(list),
        _ => None,
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

/// Puts the elements that `by` names in its order and the others where they stood in the live list
/// (`normalizeElementOrder`).
pub(super) fn arrange(
    items: Vec<Value>,
    by: &[Value],
    live: &[Value],
    merge_key: Option<&str>,
) -> Outcome<Vec<Value>> {
    let mut named = Vec::new();
    let mut others = Vec::new();
    for item in items {
        let key = identity(&item, merge_key)?;
        if is_named(by, key, merge_key)? {
            named.push(item);
        } else {
            others.push(item);
        }
    }
    order::sort(&mut named, |a, b| {
        position(by, a, merge_key) < position(by, b, merge_key)
    });
    Ok(interleave(named, others, live, merge_key))
}

fn is_named(by: &[Value], key: &Value, merge_key: Option<&str>) -> Outcome<bool> {
    for (place, known) in by.iter().enumerate() {
        match merge_key {
            Some(_) if !known.is_object() => {
                let text = format!("value for key {place} is not a map");
                return Err(Wrong::Other(text));
            }
            Some(name) if known.get(name) == Some(key) => return Ok(true),
            None if known == key => return Ok(true),
            _ => {}
        }
    }
    Ok(false)
}

fn position(items: &[Value], item: &Value, merge_key: Option<&str>) -> Option<usize> {
    items.iter().position(|known| match merge_key {
        None => known == item,
        Some(key) => known.get(key) == item.get(key),
    })
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
