//! The fields that a value has, and the value without some of them.

use serde_json::{Map, Value};

use super::{Fields, Parts, map_of, parts, step_to, steps};
use crate::api::field_set::{self, Set};
use crate::api::schema::Type;

/// The fields that an applied configuration names, and so owns.
pub(crate) fn field_set(ty: Type, value: &Value) -> Set {
    let mut set = Set::default();
    match parts(ty, Some(value), None) {
        Parts::Leaf => set.add_root(),
        Parts::Map(fields) => {
            for (key, value) in map_of(Some(value)).into_iter().flatten() {
                let mut below = field_set(fields.of(key), value);
                let empty = value.is_null() || value.as_object().is_some_and(Map::is_empty);
                if empty || !fields.names(key) {
                    below.add_root();
                }
                set.insert(field_set::field(key), below);
            }
        }
        Parts::List(list) => {
            let all = steps(list, Some(value));
            for (step, item) in &all {
                let repeated = all.iter().filter(|(other, _)| other == step).count() > 1;
                let mut below = if repeated {
                    Set::default()
                } else {
                    field_set(list.of, item)
                };
                below.add_root();
                set.insert(step.clone(), below);
            }
        }
    }
    set
}

/// The value without some of its fields and elements.
pub(crate) fn remove(ty: Type, value: &Value, fields: &Set) -> Value {
    match parts(ty, Some(value), None) {
        Parts::Leaf if value.is_object() || value.is_array() => Value::Null,
        Parts::Leaf => value.clone(),
        Parts::Map(of) => {
            let mut kept = Map::new();
            for (key, value) in map_of(Some(value)).into_iter().flatten() {
                let value = match fields.below(&field_set::field(key)) {
                    Some(below) if below.has_root() => continue,
                    Some(below) => remove(of.of(key), value, below),
                    None => value.clone(),
                };
                kept.insert(key.clone(), value);
            }
            if kept.is_empty() {
                Value::Null
            } else {
                Value::Object(kept)
            }
        }
        Parts::List(list) => {
            let mut kept = Vec::new();
            for item in value.as_array().into_iter().flatten() {
                match step_to(list, item).and_then(|step| fields.below(&step)) {
                    Some(below) if below.has_root() => {}
                    Some(below) => kept.push(remove(list.of, item, below)),
                    None => kept.push(item.clone()),
                }
            }
            if kept.is_empty() {
                Value::Null
            } else {
                Value::Array(kept)
            }
        }
    }
}

/// The set in which a field that the schema names is a member when anything below it is
/// (`Set.EnsureNamedFieldsAreMembers`).
pub(crate) fn with_named_fields(ty: Type, set: &Set) -> Set {
    let parts = match ty {
        Type::Struct(shape) => Parts::Map(Fields::Struct(shape)),
        Type::List(list) => Parts::List(list),
        Type::Map(of) => Parts::Map(Fields::Map(*of)),
        _ => Parts::Map(Fields::Map(Type::Any)),
    };
    set.map_below(|step, below| {
        let name = step.strip_prefix("f:");
        let (of, named) = match (parts, name) {
            (Parts::Map(fields), Some(name)) => (fields.of(name), fields.names(name)),
            (Parts::List(list), None) => (list.of, false),
            _ => (Type::Any, false),
        };
        let mut inner = with_named_fields(of, below);
        if named {
            inner.add_root();
        }
        inner
    })
}
