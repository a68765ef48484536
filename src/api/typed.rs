//! Values with their schema: which fields are there, what differs, how two are merged
//! (`sigs.k8s.io/structured-merge-diff/v6/typed`).
//!
//! A missing value and `null` are two things here: a field that Go writes as `null` when it is empty
//! (`containers` of a new Deployment) counts as there, so that filling it adds nothing but its elements.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::field_set::{self, Set};
use super::schema::{List, ListKind, Struct, Type};

/// What one object has that the other has not.
#[derive(Debug, Default)]
pub(crate) struct Difference {
    /// In the second alone.
    pub(crate) added: Set,
    /// In both, with different values.
    pub(crate) modified: Set,
    /// In the first alone.
    pub(crate) removed: Set,
}

impl Difference {
    fn insert(&mut self, step: String, below: Self) {
        self.added.insert(step.clone(), below.added);
        self.modified.insert(step.clone(), below.modified);
        self.removed.insert(step, below.removed);
    }

    /// Forgets some fields and what is below them.
    pub(crate) fn ignore(&mut self, fields: &Set) {
        for set in [&mut self.added, &mut self.modified, &mut self.removed] {
            *set = set.without(fields);
        }
    }
}

/// How a value is taken apart.
enum Parts {
    /// Not at all.
    Leaf,
    /// By fields or keys.
    Map(Fields),
    /// By elements.
    List(&'static List),
}

#[derive(Clone, Copy)]
enum Fields {
    Struct(&'static Struct),
    Map(Type),
}

impl Fields {
    fn of(self, name: &str) -> Type {
        match self {
            Self::Struct(shape) => shape.field(name).map_or(Type::Any, |field| field.ty),
            Self::Map(of) => of,
        }
    }

    /// Whether the schema itself names the field.
    fn names(self, name: &str) -> bool {
        matches!(self, Self::Struct(shape) if shape.field(name).is_some())
    }
}

/// Without a schema maps are taken apart and lists are not (`__untyped_deduced_`).
fn parts(ty: Type, left: Option<&Value>, right: Option<&Value>) -> Parts {
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

/// The elements of a list by the step that leads to each; of several with one step the first counts.
fn items<'a>(list: &List, value: Option<&'a Value>) -> Vec<(String, &'a Value)> {
    let mut found: Vec<(String, &Value)> = Vec::new();
    for item in value.and_then(Value::as_array).into_iter().flatten() {
        if let Some(step) = step_to(list, item)
            && !found.iter().any(|(known, _)| *known == step)
        {
            found.push((step, item));
        }
    }
    found
}

/// The step that leads to an element.
pub(crate) fn step_to(list: &List, item: &Value) -> Option<String> {
    match list.kind {
        ListKind::Keys(names) => {
            let item = item.as_object()?;
            let mut keys = Map::new();
            for (name, default) in names {
                let value = item
                    .get(*name)
                    .cloned()
                    .or_else(|| default.map(Value::from));
                if let Some(value) = value {
                    keys.insert((*name).to_owned(), value);
                }
            }
            (!keys.is_empty()).then(|| field_set::keys(&keys))
        }
        _ => Some(field_set::value(item)),
    }
}

/// What changed from `left` to `right`.
pub(crate) fn compare(ty: Type, left: Option<&Value>, right: Option<&Value>) -> Difference {
    let mut found = Difference::default();
    let parts = if is_empty(left) && is_empty(right) {
        Parts::Leaf
    } else {
        parts(ty, left, right)
    };
    match parts {
        Parts::Leaf => {
            if let (Some(left), Some(right)) = (left, right)
                && left != right
            {
                found.modified.add_root();
            }
        }
        Parts::Map(fields) => {
            let (old, new) = (map_of(left), map_of(right));
            let fresh = new
                .into_iter()
                .flatten()
                .filter(|(key, _)| old.is_none_or(|old| !old.contains_key(*key)));
            for (key, _) in old.into_iter().flatten().chain(fresh) {
                let pick =
                    |map: Option<&'_ Map<String, Value>>| map.and_then(|map| map.get(key)).cloned();
                let (old, new) = (pick(old), pick(new));
                let below = compare(fields.of(key), old.as_ref(), new.as_ref());
                found.insert(field_set::field(key), below);
            }
        }
        Parts::List(list) => {
            let mut pairs: BTreeMap<String, (Option<&Value>, Option<&Value>)> = BTreeMap::new();
            for (step, item) in items(list, left) {
                pairs.entry(step).or_default().0 = Some(item);
            }
            for (step, item) in items(list, right) {
                pairs.entry(step).or_default().1 = Some(item);
            }
            for (step, (old, new)) in pairs {
                found.insert(step, compare(list.of, old, new));
            }
        }
    }
    match (left, right) {
        (None, Some(_)) => found.added.add_root(),
        (Some(_), None) => found.removed.add_root(),
        _ => {}
    }
    found
}

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
            for (step, item) in items(list, Some(value)) {
                let mut below = field_set(list.of, item);
                below.add_root();
                set.insert(step, below);
            }
        }
    }
    set
}

/// `right` laid over `left`: nothing is removed, and where both have a value the right one counts.
pub(crate) fn merge(ty: Type, left: Option<&Value>, right: Option<&Value>) -> Option<Value> {
    let parts = if is_empty(left) && is_empty(right) {
        Parts::Leaf
    } else {
        parts(ty, left, right)
    };
    match parts {
        Parts::Leaf => right.or(left).cloned(),
        Parts::Map(fields) => {
            let (old, new) = (map_of(left), map_of(right));
            let mut merged = Map::new();
            for (key, value) in old.into_iter().flatten() {
                let over = new.and_then(|new| new.get(key));
                if let Some(value) = merge(fields.of(key), Some(value), over) {
                    merged.insert(key.clone(), value);
                }
            }
            for (key, value) in new.into_iter().flatten() {
                if !merged.contains_key(key)
                    && let Some(value) = merge(fields.of(key), None, Some(value))
                {
                    merged.insert(key.clone(), value);
                }
            }
            (!merged.is_empty()).then_some(Value::Object(merged))
        }
        Parts::List(list) => merge_lists(list, left, right),
    }
}

/// Elements of both lists stand in the order of the right one, with those of the left alone where they
/// stood before (`mergingWalker.visitListItems`).
fn merge_lists(list: &'static List, left: Option<&Value>, right: Option<&Value>) -> Option<Value> {
    let (old, new) = (items(list, left), items(list, right));
    let find = |items: &[(String, &Value)], step: &str| {
        items
            .iter()
            .find(|(known, _)| known == step)
            .map(|(_, item)| (*item).clone())
    };
    let mut shared = new
        .iter()
        .map(|(step, _)| step)
        .filter(|step| find(&old, step).is_some());
    let mut next_shared = shared.next();
    let mut merged = Vec::new();
    let mut push = |step: &str| {
        let (old, new) = (find(&old, step), find(&new, step));
        merged.extend(merge(list.of, old.as_ref(), new.as_ref()));
    };
    let (mut lefts, mut rights) = (old.iter().peekable(), new.iter().peekable());
    loop {
        match (lefts.peek(), rights.peek()) {
            (None, None) => break,
            (Some((a, _)), Some((b, _))) if a == b => {
                push(a);
                lefts.next();
                rights.next();
                next_shared = shared.next();
            }
            (Some((a, _)), Some(_))
                if next_shared.is_some_and(|next| next != a) && find(&new, a).is_some() =>
            {
                lefts.next();
            }
            (Some((a, _)), _) if find(&new, a).is_none() => {
                push(a);
                lefts.next();
            }
            (_, Some((b, _))) => {
                push(b);
                rights.next();
                if next_shared == Some(b) {
                    next_shared = shared.next();
                }
            }
            (Some(_), None) => {
                lefts.next();
            }
        }
    }
    (!merged.is_empty()).then_some(Value::Array(merged))
}

/// The value without some of its fields and elements.
pub(crate) fn remove(ty: Type, value: &Value, fields: &Set) -> Value {
    match parts(ty, Some(value), None) {
        Parts::Leaf if value.is_object() || value.is_array() => Value::Null,
        Parts::Leaf => value.clone(),
        Parts::Map(of) => {
            let mut kept = Map::new();
            for (key, value) in map_of(Some(value)).into_iter().flatten() {
                match fields.below(&field_set::field(key)) {
                    Some(below) if below.has_root() => {}
                    Some(below) => {
                        kept.insert(key.clone(), remove(of.of(key), value, below));
                    }
                    None => {
                        kept.insert(key.clone(), value.clone());
                    }
                }
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
