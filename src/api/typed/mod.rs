//! Values with their schema: which fields are there, what differs, how two are merged
//! (`sigs.k8s.io/structured-merge-diff/v6/typed`).
//!
//! A missing value and `null` are two things here: a field that Go writes as `null` when it is empty
//! (`containers` of a new Deployment) counts as there, so that filling it adds nothing but its elements.

mod check;
mod compare;
mod fields;
mod merge;

use serde_json::{Map, Value};

use super::field_set;
use super::schema::{List, ListKind, Struct, Type};

pub(crate) use check::check;
pub(crate) use compare::{Difference, compare};
pub(crate) use fields::{field_set, remove, with_named_fields};
pub(crate) use merge::merge;

/// How a value is taken apart.
#[derive(Clone, Copy)]
pub(crate) enum Parts {
    /// Not at all.
    Leaf,
    /// By fields or keys.
    Map(Fields),
    /// By elements.
    List(&'static List),
}

/// What the keys of a map stand for.
#[derive(Clone, Copy)]
pub(crate) enum Fields {
    /// Known fields.
    Struct(&'static Struct),
    /// Any keys with values of one type.
    Map(Type),
}

impl Fields {
    /// The type of the value under a key.
    pub(crate) fn of(self, name: &str) -> Type {
        match self {
            Self::Struct(shape) => shape.field(name).map_or(Type::Any, |field| field.ty),
            Self::Map(of) => of,
        }
    }

    /// Whether the schema itself names the field.
    pub(crate) fn names(self, name: &str) -> bool {
        matches!(self, Self::Struct(shape) if shape.field(name).is_some())
    }
}

/// Without a schema maps are taken apart and lists are not (`__untyped_deduced_`).
pub(crate) fn parts(ty: Type, left: Option<&Value>, right: Option<&Value>) -> Parts {
    match ty {
        Type::Struct(shape) if !shape.atomic => Parts::Map(Fields::Struct(shape)),
        Type::Map(of) => Parts::Map(Fields::Map(*of)),
        Type::List(list) if list.kind != ListKind::Atomic => Parts::List(list),
        Type::Any if [left, right].into_iter().flatten().any(Value::is_object) => {
            Parts::Map(Fields::Map(Type::Any))
        }
        _ => Parts::Leaf,
    }
}

fn is_empty(value: Option<&Value>) -> bool {
    match value {
        Some(Value::Object(map)) => map.is_empty(),
        Some(Value::Array(items)) => items.is_empty(),
        _ => true,
    }
}

fn map_of(value: Option<&Value>) -> Option<&Map<String, Value>> {
    value.and_then(Value::as_object)
}

/// The elements of a list with the steps that lead to them.
pub(crate) fn steps<'a>(list: &List, value: Option<&'a Value>) -> Vec<(String, &'a Value)> {
    let items = value.and_then(Value::as_array).into_iter().flatten();
    items
        .filter_map(|item| Some((step_to(list, item)?, item)))
        .collect()
}

/// The step that leads to an element; `None` if a key is missing.
pub(crate) fn step_to(list: &List, item: &Value) -> Option<String> {
    let ListKind::Keys(names) = list.kind else {
        return Some(field_set::value(item));
    };
    let item = item.as_object()?;
    let mut keys = Map::new();
    for (name, default) in names {
        let value = item
            .get(*name)
            .cloned()
            .or_else(|| default.map(Value::from))?;
        keys.insert((*name).to_owned(), value);
    }
    Some(field_set::keys(&keys))
}
