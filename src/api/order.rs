//! Sorting short lists and filling maps: each use of the standard library's sort, which collecting into a map
//! is too, adds 4 kB to the page; these add a tenth.

use serde_json::{Map, Value};

/// A map of these entries; of several under one key the last one stays.
pub(crate) fn map(entries: impl Iterator<Item = (String, Value)>) -> Map<String, Value> {
    let mut map = Map::new();
    for (key, value) in entries {
        map.insert(key, value);
    }
    map
}

/// Sorts in place by insertion: stable, and quadratic in the list's length, which is a handful here (field
/// managers, finalizers, the objects of a lesson).
pub(crate) fn sort<T>(items: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        for place in (1..=end).rev() {
            let Some([left, right]) = items.get_mut(place - 1..=place) else {
                return;
            };
            if !is_before(right, left) {
                break;
            }
            std::mem::swap(left, right);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort;

    #[test]
    fn it_sorts_and_keeps_equals_in_their_order() {
        let mut items = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        sort(&mut items, |a, b| a.0 < b.0);
        assert_eq!(items, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
        sort::<u8>(&mut [], |a, b| a < b);
    }
}
