//! Strategic merge patch (`staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go`): a merge
//! patch that knows the lists of a type, with directives for what it cannot say otherwise.

use serde_json::{Map, Value};

use crate::api::go;
use crate::api::schema::{List, ListKind, Struct, Type};

const PATCH: &str = "$patch";
const RETAIN_KEYS: &str = "$retainKeys";
const DELETE_FROM: &str = "$deleteFromPrimitiveList";
const ORDER: &str = "$setElementOrder";

type Object = Map<String, Value>;

/// Why a patch cannot be applied, by the kind of answer.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Wrong {
    /// 400: the patch is written wrongly.
    Format(&'static str),
    /// 422 without a word.
    Content,
    /// 500: an error that the server did not foresee.
    Other(String),
}

type Outcome<T> = Result<T, Wrong>;

const BAD_ORDER: Wrong = Wrong::Format("invalid patch format of setElementOrder list");
const BAD_RETAIN: Wrong = Wrong::Format("invalid patch format of retainKeys");
const BAD_PRIMITIVE: Wrong = Wrong::Format("invalid patch format of primitive list");

/// `patch` applied to an object of that shape.
///
/// # Errors
/// A directive that is unknown or does not fit, an element without its key.
pub(crate) fn apply(shape: &'static Struct, object: &Value, patch: &Value) -> Outcome<Value> {
    let (Value::Object(object), Value::Object(patch)) = (object, patch) else {
        return Ok(object.clone());
    };
    merge_maps(Type::Struct(shape), object.clone(), patch.clone()).map(Value::Object)
}

fn merge_maps(ty: Type, mut object: Object, mut patch: Object) -> Outcome<Object> {
    if let Some(directive) = patch.remove(PATCH) {
        return match directive.as_str() {
            Some("replace") => Ok(patch),
            Some("delete") => Ok(Object::new()),
            _ => {
                patch.insert(PATCH.to_owned(), directive.clone());
                Err(unknown_directive(&directive, &patch))
            }
        };
    }
    retain_keys(&mut object, &mut patch)?;
    order_lists(ty, &mut object, &mut patch)?;
    for (key, value) in patch {
        let (key, deletes) = match key.strip_prefix(DELETE_FROM) {
            None => (key, false),
            Some(rest) => (
                rest.strip_prefix('/').ok_or(BAD_PRIMITIVE)?.to_owned(),
                true,
            ),
        };
        if value.is_null() {
            object.remove(&key);
            continue;
        }
        let merged =
            match (object.remove(&key), value) {
                (Some(Value::Object(old)), Value::Object(new)) => {
                    Some(Value::Object(merge_maps(field_type(ty, &key)?, old, new)?))
                }
                (Some(Value::Array(old)), Value::Array(new)) => Some(Value::Array(
                    merge_field_lists(field_type(ty, &key)?, old, new, deletes)?,
                )),
                (old, _) if deletes => old,
                (_, value) => without_directives(without_nulls(value)),
            };
        object.extend(merged.map(|value| (key, value)));
    }
    Ok(object)
}

fn unknown_directive(directive: &Value, of: &Object) -> Wrong {
    let of = go::print(&Value::Object(of.clone()));
    Wrong::Other(format!(
        "unknown patch type: {} in map: {of}",
        go::print(directive)
    ))
}

/// The type of a field that is merged; a field without one cannot be.
fn field_type(ty: Type, key: &str) -> Outcome<Type> {
    match ty {
        Type::Struct(shape) => shape.field(key).map(|field| field.ty).ok_or_else(|| {
            Wrong::Other(format!(
                "unable to find api field in struct {} for the json field \"{key}\"",
                shape.name
            ))
        }),
        Type::Map(of) | Type::AtomicMap(of) => Ok(*of),
        _ => Ok(Type::Any),
    }
}

/// `$retainKeys`: the other keys go; the patch must not name one of them.
fn retain_keys(object: &mut Object, patch: &mut Object) -> Outcome<()> {
    let Some(directive) = patch.remove(RETAIN_KEYS) else {
        return Ok(());
    };
    let Value::Array(keys) = directive else {
        return Err(BAD_RETAIN);
    };
    let retained = |key: &str| keys.iter().any(|known| known.as_str() == Some(key));
    let is_directive = |key: &str| key.starts_with(DELETE_FROM) || key.starts_with(ORDER);
    if patch
        .iter()
        .any(|(key, value)| !value.is_null() && !is_directive(key) && !retained(key))
    {
        return Err(BAD_RETAIN);
    }
    object.retain(|key, _| retained(key));
    Ok(())
}

/// `$setElementOrder/<list>`: merges that list, then puts its elements in the order given.
fn order_lists(ty: Type, object: &mut Object, patch: &mut Object) -> Outcome<()> {
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

fn merge_field_lists(
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

fn without_nulls(value: Value) -> Value {
    match value {
        Value::Object(map) => map
            .into_iter()
            .filter(|(_, value)| !value.is_null())
            .map(|(key, value)| (key, without_nulls(value)))
            .collect(),
        Value::Array(items) => items.into_iter().map(without_nulls).collect(),
        other => other,
    }
}

/// A value that is new; what carries a directive is dropped.
fn without_directives(value: Value) -> Option<Value> {
    match value {
        Value::Object(map) if map.contains_key(PATCH) => None,
        Value::Object(map) => Some(
            map.into_iter()
                .filter_map(|(key, value)| Some((key, without_directives(value)?)))
                .collect(),
        ),
        Value::Array(items) => Some(items.into_iter().filter_map(without_directives).collect()),
        other => Some(other),
    }
}
