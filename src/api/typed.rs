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
    fn insert(&mut self, step: &str, below: Self) {
        self.added.insert(step.to_owned(), below.added);
        self.modified.insert(step.to_owned(), below.modified);
        self.removed.insert(step.to_owned(), below.removed);
    }

    fn join(&mut self, other: &Self) {
        self.added = self.added.union(&other.added);
        self.modified = self.modified.union(&other.modified);
        self.removed = self.removed.union(&other.removed);
    }

    /// Forgets some fields and what is below them.
    pub(crate) fn ignore(&mut self, fields: &Set) {
        for set in [&mut self.added, &mut self.modified, &mut self.removed] {
            *set = set.without(fields);
        }
    }
}

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

/// What changed from `left` to `right`.
pub(crate) fn compare(ty: Type, left: Option<&Value>, right: Option<&Value>) -> Difference {
    let nothing = is_empty(left) && is_empty(right);
    let mut found = match if nothing {
        Parts::Leaf
    } else {
        parts(ty, left, right)
    } {
        Parts::Leaf => compare_leaves(left, right),
        Parts::Map(fields) => compare_maps(fields, map_of(left), map_of(right)),
        Parts::List(list) => compare_lists(list, left, right),
    };
    match (left, right) {
        (None, Some(_)) => found.added.add_root(),
        (Some(_), None) => found.removed.add_root(),
        _ => {}
    }
    found
}

fn compare_leaves(left: Option<&Value>, right: Option<&Value>) -> Difference {
    let mut found = Difference::default();
    if left.is_some() && right.is_some() && left != right {
        found.modified.add_root();
    }
    found
}

fn compare_maps(
    fields: Fields,
    left: Option<&Map<String, Value>>,
    right: Option<&Map<String, Value>>,
) -> Difference {
    let mut found = Difference::default();
    let get = |map: Option<&'_ Map<String, Value>>, key: &str| {
        map.is_some_and(|map| map.contains_key(key))
    };
    for (key, value) in left.into_iter().flatten() {
        let other = right.and_then(|right| right.get(key));
        found.insert(
            &field_set::field(key),
            compare(fields.of(key), Some(value), other),
        );
    }
    for (key, value) in right.into_iter().flatten() {
        if !get(left, key) {
            found.insert(
                &field_set::field(key),
                compare(fields.of(key), None, Some(value)),
            );
        }
    }
    found
}

/// Elements under one step are compared one to one, but several under one step as if they were one leaf
/// (`compareWalker.visitListItems`).
fn compare_lists(list: &List, left: Option<&Value>, right: Option<&Value>) -> Difference {
    let mut pairs: BTreeMap<String, (Vec<&Value>, Vec<&Value>)> = BTreeMap::new();
    for (step, item) in steps(list, left) {
        pairs.entry(step).or_default().0.push(item);
    }
    for (step, item) in steps(list, right) {
        pairs.entry(step).or_default().1.push(item);
    }
    let mut found = Difference::default();
    for (step, (old, new)) in pairs {
        let mut below = Difference::default();
        match (old.as_slice(), new.as_slice()) {
            ([] | [_], [] | [_]) => {
                below = compare(list.of, old.first().copied(), new.first().copied());
            }
            ([_, _, ..], [_, _, ..]) => {
                if old != new {
                    below.modified.add_root();
                }
            }
            ([_, _, ..], rest) => {
                if let Some(new) = rest.first() {
                    below.join(&compare(list.of, None, Some(*new)));
                }
                below.removed.add_root();
            }
            (rest, _) => {
                if let Some(old) = rest.first() {
                    below.join(&compare(list.of, Some(*old), None));
                }
                below.added.add_root();
            }
        }
        found.insert(&step, below);
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

/// `right` laid over `left`: nothing is removed, and where both have a value the right one counts.
pub(crate) fn merge(ty: Type, left: Option<&Value>, right: Option<&Value>) -> Option<Value> {
    let nothing = is_empty(left) && is_empty(right);
    match if nothing {
        Parts::Leaf
    } else {
        parts(ty, left, right)
    } {
        Parts::Leaf => right.or(left).cloned(),
        Parts::Map(fields) => {
            let (old, new) = (map_of(left), map_of(right));
            let mut merged = Map::new();
            for (key, value) in old.into_iter().flatten() {
                let over = new.and_then(|new| new.get(key));
                merged.extend(
                    merge(fields.of(key), Some(value), over).map(|value| (key.clone(), value)),
                );
            }
            for (key, value) in new.into_iter().flatten() {
                if !old.is_some_and(|old| old.contains_key(key)) {
                    merged.extend(
                        merge(fields.of(key), None, Some(value)).map(|value| (key.clone(), value)),
                    );
                }
            }
            (!merged.is_empty()).then_some(Value::Object(merged))
        }
        Parts::List(list) => merge_lists(list, &steps(list, left), &steps(list, right)),
    }
}

/// Elements of both lists stand in the order of the right one, with those of the left alone where they
/// stood before (`mergingWalker.visitListItems`).
fn merge_lists(list: &List, old: &[(String, &Value)], new: &[(String, &Value)]) -> Option<Value> {
    let find_old = |step: &str| {
        let mut found = old.iter().filter(|(known, _)| known == step);
        match (found.next(), found.next()) {
            (Some((_, item)), None) => Some(*item),
            (Some(_), Some(_)) => Some(&Value::Null),
            _ => None,
        }
    };
    let find_new = |step: &str| {
        new.iter()
            .find(|(known, _)| known == step)
            .map(|(_, item)| *item)
    };
    let mut shared = new
        .iter()
        .map(|(step, _)| step)
        .filter(|step| find_old(step).is_some());
    let mut next_shared = shared.next();
    let mut merged = Vec::new();
    let mut done: Vec<&str> = Vec::new();
    let (mut lefts, mut rights) = (old.iter().peekable(), new.iter().peekable());
    while lefts.peek().is_some() || rights.peek().is_some() {
        if let (Some((left, _)), Some((right, _))) = (lefts.peek(), rights.peek()) {
            if left == right {
                merged.extend(merge(list.of, find_old(left), find_new(left)));
                done.push(left);
                lefts.next();
                rights.next();
                next_shared = shared.next();
                continue;
            }
            if find_new(left).is_some() && next_shared.is_some_and(|next| next != left) {
                lefts.next();
                continue;
            }
        }
        if let Some((left, item)) = lefts.peek() {
            if find_new(left).is_none() {
                merged.extend(merge(list.of, Some(item), None));
                lefts.next();
                continue;
            }
            if done.contains(&left.as_str()) {
                lefts.next();
            }
        }
        if let Some((right, item)) = rights.next() {
            merged.extend(merge(list.of, find_old(right), Some(item)));
            done.push(right);
            if next_shared == Some(right) {
                next_shared = shared.next();
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
            let inner = super::go::print(value);
            vec![(
                String::new(),
                format!("expected string, got &value.valueUnstructured{{Value:{inner}}}"),
            )]
        }
    }
}

fn show(value: &Value) -> String {
    format!("&{{{}}}", super::go::print(value))
}

const fn go_kind(value: &Value) -> &'static str {
    match value {
        Value::Array(_) => "[]interface {}",
        Value::Object(_) => "map[string]interface {}",
        other => super::decode::found(other),
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
