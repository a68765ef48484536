//! Strategic merge patch (`staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go`): a merge
//! patch that knows the lists of a type, with directives for what it cannot say otherwise.

mod lists;
mod order;

use crate::api::order as small;
use serde_json::{Map, Value};

use crate::api::go;
use crate::api::schema::{Struct, Type};

use lists::merge_field_lists;
use order::order_lists;

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

fn without_nulls(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            let kept = map.into_iter().filter(|(_, value)| !value.is_null());
            small::map(kept.map(|(key, value)| (key, without_nulls(value)))).into()
        }
        Value::Array(items) => items.into_iter().map(without_nulls).collect(),
        other => other,
    }
}

/// A value that is new; what carries a directive is dropped.
fn without_directives(value: Value) -> Option<Value> {
    match value {
        Value::Object(map) if map.contains_key(PATCH) => None,
        Value::Object(map) => {
            let kept = map.into_iter();
            let kept = kept.filter_map(|(key, value)| Some((key, without_directives(value)?)));
            Some(small::map(kept).into())
        }
        Value::Array(items) => Some(items.into_iter().filter_map(without_directives).collect()),
        other => Some(other),
    }
}
