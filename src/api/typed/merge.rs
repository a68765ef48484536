//! One value laid over another (`mergingWalker`).

use serde_json::{Map, Value};

use super::{Parts, is_empty, map_of, parts, steps};
use crate::api::schema::{List, Type};

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

/// The element at a step; several at one step count as `null`, so that the other list's one replaces them.
fn only<'a>(items: &[(String, &'a Value)], step: &str) -> Option<&'a Value> {
    let mut found = items.iter().filter(|(known, _)| known == step);
    match (found.next(), found.next()) {
        (Some((_, item)), None) => Some(item),
        (Some(_), Some(_)) => Some(&Value::Null),
        _ => None,
    }
}

/// Elements of both lists stand in the order of the right one, with those of the left alone where they
/// stood before (`mergingWalker.visitListItems`).
fn merge_lists(list: &List, old: &[(String, &Value)], new: &[(String, &Value)]) -> Option<Value> {
    let find_old = |step: &str| only(old, step);
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
