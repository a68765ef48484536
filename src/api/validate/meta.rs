//! `metadata` (`staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go`).

use serde_json::{Map, Value};

use super::{names, negative};
use crate::api::cause::Cause;
use crate::api::go::quote;
use crate::api::object::{
    finalizers, is_being_deleted, is_plain_finalizer, meta_get, meta_str, new_finalizers,
};

/// The largest sum of all annotations, in bytes.
const ANNOTATIONS_SIZE: usize = 256 * 1024;
/// The longest name of a field manager, in bytes.
const MANAGER_LENGTH: usize = 128;

/// What a kind asks of a name.
type NameRule = fn(&str) -> Vec<String>;

/// The faults of one text as causes.
pub(super) fn faults(field: &str, value: &str, faults: Vec<String>) -> impl Iterator<Item = Cause> {
    faults
        .into_iter()
        .map(move |fault| Cause::invalid_text(field, value, &fault))
}

/// The string pairs of a map.
fn pairs(map: Option<&Value>) -> impl Iterator<Item = (&str, &str)> {
    map.and_then(Value::as_object)
        .into_iter()
        .flat_map(Map::iter)
        .filter_map(|(key, value)| Some((key.as_str(), value.as_str()?)))
}

/// What is wrong with a map of labels.
pub(super) fn labels(map: Option<&Value>, field: &str) -> Vec<Cause> {
    pairs(map)
        .flat_map(|(key, value)| {
            faults(field, key, names::qualified_name(key))
                .chain(faults(field, value, names::label_value(value)))
                .collect::<Vec<_>>()
        })
        .collect()
}

/// What is wrong with a map of annotations.
pub(super) fn annotations(map: Option<&Value>, field: &str) -> Vec<Cause> {
    let mut causes = Vec::new();
    let mut size = 0;
    for (key, value) in pairs(map) {
        causes.extend(faults(
            field,
            key,
            names::qualified_name(&key.to_ascii_lowercase()),
        ));
        size += key.len() + value.len();
    }
    if size > ANNOTATIONS_SIZE {
        causes.push(Cause::too_long(field, ANNOTATIONS_SIZE));
    }
    causes
}

/// `ValidateObjectMeta` of a built-in kind, whose finalizers must be standard ones or have a prefix
/// (`pkg/apis/core/validation/validation.go`).
pub(super) fn built_in(object: &Value) -> Vec<Cause> {
    let mut causes = custom(object);
    for (index, name) in finalizers(object).iter().enumerate() {
        if is_plain_finalizer(name) {
            let detail = "name is neither a standard finalizer name nor is it fully qualified";
            causes.push(Cause::invalid_text(
                &format!("metadata.finalizers[{index}]"),
                name,
                detail,
            ));
        }
    }
    causes
}

/// `ValidateObjectMeta` of a kind whose names are DNS subdomains.
pub(super) fn custom(object: &Value) -> Vec<Cause> {
    check(object, names::subdomain, names::subdomain_prefix)
}

fn check(object: &Value, name_rule: NameRule, prefix_rule: NameRule) -> Vec<Cause> {
    let mut causes = Vec::new();
    let (name, prefix) = (meta_str(object, "name"), meta_str(object, "generateName"));
    if !prefix.is_empty() {
        causes.extend(faults("metadata.generateName", prefix, prefix_rule(prefix)));
    }
    if name.is_empty() {
        causes.push(Cause::required(
            "metadata.name",
            "name or generateName is required",
        ));
    } else {
        causes.extend(faults("metadata.name", name, name_rule(name)));
    }
    if let Some(meta) = object.get("metadata") {
        causes.extend(negative(meta, "generation", "metadata.generation"));
    }
    causes.extend(marks(object));
    causes.extend(finalizer_names(object));
    causes.extend(managed_fields(object));
    causes
}

/// Labels, annotations and owners.
fn marks(object: &Value) -> Vec<Cause> {
    let mut causes = labels(meta_get(object, "labels"), "metadata.labels");
    causes.extend(annotations(
        meta_get(object, "annotations"),
        "metadata.annotations",
    ));
    let owners = meta_get(object, "ownerReferences").and_then(Value::as_array);
    for owner in owners.into_iter().flatten() {
        for (key, what) in [
            ("apiVersion", "version must not"),
            ("kind", "must not"),
            ("name", "must not"),
            ("uid", "must not"),
        ] {
            if owner
                .get(key)
                .and_then(Value::as_str)
                .is_none_or(str::is_empty)
            {
                let field = format!("metadata.ownerReferences.{key}");
                causes.push(Cause::invalid_text(&field, "", &format!("{what} be empty")));
            }
        }
    }
    causes
}

fn finalizer_names(object: &Value) -> Vec<Cause> {
    let field = "metadata.finalizers";
    let names = finalizers(object);
    let mut causes: Vec<Cause> = names
        .iter()
        .flat_map(|name| faults(field, name, names::qualified_name(name)))
        .collect();
    if names.contains(&"orphan") && names.contains(&"foregroundDeletion") {
        let detail = "finalizer orphan and foregroundDeletion cannot be both set";
        causes.push(Cause::invalid(
            field,
            &Value::from(names).to_string(),
            detail,
        ));
    }
    causes
}

fn managed_fields(object: &Value) -> Vec<Cause> {
    let mut causes = Vec::new();
    let entries = meta_get(object, "managedFields").and_then(Value::as_array);
    for (index, entry) in entries.into_iter().flatten().enumerate() {
        let name = entry
            .get("manager")
            .and_then(Value::as_str)
            .unwrap_or_default();
        causes.extend(manager(
            name,
            &format!("metadata.managedFields[{index}].manager"),
        ));
    }
    causes
}

/// What is wrong with the name of a field manager.
pub(crate) fn manager(name: &str, field: &str) -> Vec<Cause> {
    let mut causes = Vec::new();
    if name.len() > MANAGER_LENGTH {
        causes.push(Cause::too_long(field, MANAGER_LENGTH));
    }
    for (position, character) in name.char_indices() {
        if character.is_control() {
            let code = u32::from(character);
            let detail = format!("invalid character U+{code:04X} (at position {position})");
            causes.push(Cause::invalid_text(field, name, &detail));
        }
    }
    causes
}

/// `ValidateObjectMetaUpdate`: what an update may not change.
pub(super) fn update(object: &Value, old: &Value) -> Vec<Cause> {
    let mut causes = Vec::new();
    if is_being_deleted(old) {
        let fresh = new_finalizers(object, Some(old));
        if !fresh.is_empty() {
            let names: Vec<String> = fresh.iter().map(|name| quote(name)).collect();
            let detail = format!(
                "no new finalizers can be added if the object is being deleted, found new finalizers []string{{{}}}",
                names.join(", ")
            );
            causes.push(Cause::forbidden("metadata.finalizers", &detail));
        }
    }
    for key in ["name", "namespace", "uid"] {
        let value = meta_str(object, key);
        if value != meta_str(old, key) {
            causes.push(Cause::invalid_text(
                &format!("metadata.{key}"),
                value,
                "field is immutable",
            ));
        }
    }
    for key in ["deletionTimestamp", "deletionGracePeriodSeconds"] {
        let value = meta_get(object, key);
        if value != meta_get(old, key) {
            let value = value.map_or_else(|| "null".to_owned(), Value::to_string);
            causes.push(Cause::invalid(
                &format!("metadata.{key}"),
                &value,
                "field is immutable",
            ));
        }
    }
    causes.extend(marks(object));
    causes
}

/// What the store itself checks on every update, before the kind does
/// (`validateCommonFields`, `staging/src/k8s.io/apiserver/pkg/registry/rest/update.go`).
pub(crate) fn common(object: &Value, old: &Value) -> Vec<Cause> {
    let mut causes = check(object, names::path_segment, names::path_segment);
    causes.extend(update(object, old));
    causes
}
