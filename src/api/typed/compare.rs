//! What differs between two values (`compareWalker`).

use serde_json::{Map, Value};

use super::{Fields, Parts, is_empty, map_of, parts, steps};
use crate::api::field_set::{self, Set, Steps};
use crate::api::schema::{List, Type};

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
        self.added.add(&other.added);
        self.modified.add(&other.modified);
        self.removed.add(&other.removed);
    }

    /// Forgets a field and what is below it.
    pub(crate) fn cut(&mut self, steps: Steps) {
        for set in [&mut self.added, &mut self.modified, &mut self.removed] {
            set.cut(steps);
        }
    }
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
    let mut pairs: Vec<(String, [Vec<&Value>; 2])> = Vec::new();
    for (side, items) in [left, right].into_iter().enumerate() {
        for (step, item) in steps(list, items) {
            let known = pairs.iter().position(|(known, _)| *known == step);
            let place = known.unwrap_or_else(|| {
                pairs.push((step, [Vec::new(), Vec::new()]));
                pairs.len() - 1
            });
            let sides = pairs.get_mut(place).map(|(_, sides)| sides);
            if let Some(found) = sides.and_then(|sides| sides.get_mut(side)) {
                found.push(item);
            }
        }
    }
    let mut found = Difference::default();
    for (step, [old, new]) in pairs {
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
