//! The patches that clients compute before they send them, as kubectl does (`diffMaps`, `diffLists` and
//! `CreateThreeWayMergePatch` in `staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go`; for a
//! custom resource, whose lists are whole, `…/util/jsonmergepatch/patch.go`). `$retainKeys` is not written.

use serde_json::{Map, Value};

use super::{merge_patch, strategic};
use crate::api::kind::Kind;
use crate::api::route;
use crate::api::schema::{ListKind, Type};

type Object = Map<String, Value>;

/// Which differences go into a patch.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keep {
    /// All of them.
    All,
    /// What is gone.
    Deletions,
    /// What is new or another.
    Changes,
}

/// Whether the objects under an API path are merged as their type says: a custom resource has none.
#[must_use]
pub fn is_merged_by_type(path: &str) -> bool {
    kind(path).is_some_and(|kind| !kind.custom)
}

/// The patch that makes `after` of `before`, both of the kind under `path`.
#[must_use]
pub fn difference(path: &str, before: &Value, after: &Value) -> Value {
    diff(shape(path), before, after, Keep::All).into()
}

/// The patch that `kubectl apply` sends: what `file` changes in `live`, and what it no longer says although
/// `last`, the file before it, did.
#[must_use]
pub fn three_way(path: &str, last: &Value, file: &Value, live: &Value) -> Value {
    let ty = shape(path);
    let gone = diff(ty, last, file, Keep::Deletions);
    join(ty, gone, diff(ty, live, file, Keep::Changes)).into()
}

/// The object that the server will make of `object` with such a patch; the same object if it will refuse.
#[must_use]
pub fn patched(path: &str, object: &Value, patch: &Value) -> Value {
    let patched = match kind(path) {
        Some(kind) if !kind.custom => strategic::apply(kind.shape, object, patch).ok(),
        _ => merge_patch(object, patch),
    };
    patched.unwrap_or_else(|| object.clone())
}

fn kind(path: &str) -> Option<&'static Kind> {
    Some(route::find(path).ok()?.kind)
}

fn shape(path: &str) -> Type {
    match kind(path) {
        Some(kind) if !kind.custom => Type::Struct(kind.shape),
        _ => Type::Any,
    }
}

fn field(ty: Type, key: &str) -> Type {
    match ty {
        Type::Struct(shape) => shape.field(key).map_or(Type::Any, |field| field.ty),
        Type::Map(of) | Type::AtomicMap(of) => *of,
        _ => Type::Any,
    }
}

/// How the elements of a list are told apart, if it is merged: by this key, or (`None`) by their value.
fn merge_key(ty: Type) -> Option<Option<&'static str>> {
    match ty {
        Type::List(list) => match list.kind {
            ListKind::Keys([(key, _), ..]) => Some(Some(key)),
            ListKind::Set => Some(None),
            _ => None,
        },
        _ => None,
    }
}

fn diff(ty: Type, before: &Value, after: &Value, keep: Keep) -> Object {
    let (Value::Object(before), Value::Object(after)) = (before, after) else {
        return Object::new();
    };
    let mut patch = Object::new();
    for (key, old) in before {
        match (old, after.get(key)) {
            (_, None) if keep == Keep::Changes => {}
            (_, None) => {
                patch.insert(key.clone(), Value::Null);
            }
            (Value::Object(_), Some(new @ Value::Object(_))) => {
                let inner = diff(field(ty, key), old, new, keep);
                if !inner.is_empty() {
                    patch.insert(key.clone(), inner.into());
                }
            }
            (Value::Array(old), Some(Value::Array(new))) if merge_key(field(ty, key)).is_some() => {
                diff_lists(field(ty, key), key, old, new, keep, &mut patch);
            }
            (old, Some(new)) if old != new && keep != Keep::Deletions => {
                patch.insert(key.clone(), new.clone());
            }
            _ => {}
        }
    }
    if keep != Keep::Deletions {
        let added = after.iter().filter(|(key, _)| !before.contains_key(*key));
        patch.extend(added.map(|(key, value)| (key.clone(), value.clone())));
    }
    patch
}

fn diff_lists(ty: Type, name: &str, old: &[Value], new: &[Value], keep: Keep, patch: &mut Object) {
    let (Type::List(list), Some(key)) = (ty, merge_key(ty)) else {
        return;
    };
    let (adds, deletes) = (keep != Keep::Deletions, keep != Keep::Changes);
    let mut put = |prefix: &str, items: Vec<Value>| {
        if !items.is_empty() {
            patch.insert(format!("{prefix}{name}"), Value::Array(items));
        }
    };
    if old.is_empty() {
        return put("", if adds { new.to_vec() } else { Vec::new() });
    }
    let mut items = Vec::new();
    for item in new {
        match (find(key, old, item), item, key) {
            (Some(known), _, Some(key)) => {
                let mut inner = diff(list.of, known, item, keep);
                if !inner.is_empty() {
                    inner.insert(key.to_owned(), identity(Some(key), item).clone());
                    items.push(Value::Object(inner));
                }
            }
            (None, ..) if adds => items.push(item.clone()),
            _ => {}
        }
    }
    let mut deleted = Vec::new();
    for item in old {
        if deletes && find(key, new, item).is_none() {
            match key {
                None => deleted.push(item.clone()),
                Some(_) => {
                    let mut mark = only_key(key, item);
                    if let Value::Object(mark) = &mut mark {
                        mark.insert("$patch".to_owned(), "delete".into());
                    }
                    items.push(mark);
                }
            }
        }
    }
    let is_same = old.len() == new.len()
        && (old.iter().zip(new)).all(|(old, new)| identity(key, old) == identity(key, new));
    if adds && !(is_same && items.is_empty())
        || deletes && !(items.is_empty() && deleted.is_empty())
    {
        let order = new.iter().map(|item| only_key(key, item));
        put("$setElementOrder/", order.collect());
    }
    put("", items);
    put("$deleteFromPrimitiveList/", deleted);
}

/// What tells an element apart: the value under its key, or itself.
fn identity<'a>(key: Option<&str>, item: &'a Value) -> &'a Value {
    key.map_or(item, |key| item.get(key).unwrap_or(&Value::Null))
}

/// The element of a list that is the same one as `item`.
fn find<'a>(key: Option<&str>, items: &'a [Value], item: &Value) -> Option<&'a Value> {
    let wanted = identity(key, item);
    items.iter().find(|one| identity(key, one) == wanted)
}

/// An element reduced to its key.
fn only_key(key: Option<&str>, item: &Value) -> Value {
    let Some(name) = key else {
        return item.clone();
    };
    let mut map = Object::new();
    map.insert(name.to_owned(), identity(key, item).clone());
    Value::Object(map)
}

/// Two patches as one: `first`, and then `second`.
fn join(ty: Type, mut first: Object, second: Object) -> Object {
    for (name, value) in second {
        let joined = match (first.remove(&name), value) {
            (Some(Value::Object(one)), Value::Object(two)) => {
                join(field(ty, &name), one, two).into()
            }
            (Some(Value::Array(one)), Value::Array(two)) => {
                join_lists(field(ty, &name), one, two).into()
            }
            (_, value) => value,
        };
        first.insert(name, joined);
    }
    first
}

fn join_lists(ty: Type, first: Vec<Value>, mut second: Vec<Value>) -> Vec<Value> {
    let (Type::List(list), Some(Some(key))) = (ty, merge_key(ty)) else {
        return second;
    };
    for item in first {
        let known = second.iter_mut().find(|one| one.get(key) == item.get(key));
        match (known, item) {
            (Some(Value::Object(known)), Value::Object(item)) => {
                let changes = std::mem::take(known);
                *known = join(list.of, item, changes);
            }
            (_, item) => second.push(item),
        }
    }
    second
}
