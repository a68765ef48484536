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
    // The map has its keys in alphabetical order: those of the same rank stay in it.
    let mut entries: Vec<(&String, &Value)> = Vec::new();
    for entry in map {
        let own = rank(entry, order);
        let place = entries.partition_point(|other| rank(*other, order) <= own);
        entries.insert(place, entry);
    }
    entries
}

fn rank((key, value): (&String, &Value), order: KeyOrder) -> usize {
    let known = match (key.as_str(), value) {
        // The `status` of a Status is a word, and stands before its message.
        ("status", Value::String(_)) => "managedFields",
        ("status", _) => return usize::MAX,
        (key, _) => key,
    };
    let place = order.iter().position(|first| *first == known);
    place.unwrap_or(order.len())
}
