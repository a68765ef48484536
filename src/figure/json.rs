//! Objects in the order in which a person, or the server, writes them.

use serde_json::{Map, Value};

/// An order of keys: these first, the others after them by name; a `status` object comes last.
pub type KeyOrder = &'static [&'static str];

/// As manifests are written.
pub const MANIFEST: KeyOrder = &[
    "apiVersion",
    "kind",
    "metadata",
    "name",
    "namespace",
    "resourceVersion",
];

/// As kube-apiserver prints objects and Status objects
/// (`staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/types.go`, the order of the fields there).
pub const WIRE: KeyOrder = &[
    "kind",
    "apiVersion",
    "metadata",
    "name",
    "generateName",
    "namespace",
    "group",
    "uid",
    "resourceVersion",
    "generation",
    "creationTimestamp",
    "deletionTimestamp",
    "deletionGracePeriodSeconds",
    "labels",
    "annotations",
    "ownerReferences",
    "finalizers",
    "managedFields",
    "op",
    "path",
    "value",
    "message",
    "reason",
    "details",
    "code",
];

/// The entries of a map in that order.
pub fn ordered(map: &Map<String, Value>, order: KeyOrder) -> Vec<(&String, &Value)> {
    let rank = |key: &str, value: &Value| {
        let known = order.iter().position(|first| *first == key);
        let rank = match (key, value) {
            // The `status` of a Status is a word, and stands before its message.
            ("status", Value::String(_)) => {
                order.iter().position(|first| *first == "managedFields")
            }
            ("status", _) => Some(usize::MAX),
            _ => known,
        };
        rank.unwrap_or(order.len())
    };
    // The map has its keys in alphabetical order: what is of the same rank stays in it.
    let mut entries = Vec::new();
    for (key, value) in map {
        let own = rank(key, value);
        let place =
            entries.partition_point(|(key, value): &(&String, &Value)| rank(key, value) <= own);
        entries.insert(place, (key, value));
    }
    entries
}
