//! `metadata` (`staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go`).

use serde_json::{Map, Value};

use super::names;
use crate::api::object::{finalizers, is_being_deleted, meta_get, meta_str};
use crate::api::status::{Cause, quote};

/// The largest sum of all annotations, in bytes.
const ANNOTATIONS_SIZE: usize = 256 * 1024;

/// What every kind asks of a name.
type NameRule = fn(&str) -> Vec<String>;

fn pairs<'a>(object: &'a Value, key: &str) -> impl Iterator<Item = (&'a str, &'a str)> {
    meta_get(object, key)
        .and_then(Value::as_object)
        .into_iter()
        .flat_map(Map::iter)
        .filter_map(|(key, value)| Some((key.as_str(), value.as_str()?)))
}

fn faults(field: &str, value: &str, faults: Vec<String>) -> impl Iterator<Item = Cause> {
    faults
        .into_iter()
        .map(move |fault| Cause::invalid_text(field, value, &fault))
}

/// `ValidateObjectMeta` of a kind whose names are DNS subdomains. `builtin`: finalizers must be
/// standard ones or have a prefix (`pkg/apis/core/validation/validation.go`).
pub(crate) fn metadata(object: &Value, builtin: bool) -> Vec<Cause> {
    let mut causes = check(object, names::subdomain, names::subdomain_prefix);
    if builtin {
        for (index, name) in finalizers(object).iter().enumerate() {
            if !name.contains('/')
                && !matches!(*name, "kubernetes" | "orphan" | "foregroundDeletion")
            {
                let detail = "name is neither a standard finalizer name nor is it fully qualified";
                causes.push(Cause::invalid_text(
                    &format!("metadata.finalizers[{index}]"),
                    name,
                    detail,
                ));
            }
        }
    }
    causes
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
    for (key, value) in pairs(object, "labels") {
        causes.extend(faults("metadata.labels", key, names::qualified_name(key)));
        causes.extend(faults("metadata.labels", value, names::label_value(value)));
    }
    let mut size = 0;
    for (key, value) in pairs(object, "annotations") {
        causes.extend(faults(
            "metadata.annotations",
            key,
            names::qualified_name(&key.to_ascii_lowercase()),
        ));
        size += key.len() + value.len();
    }
    if size > ANNOTATIONS_SIZE {
        causes.push(Cause::too_long("metadata.annotations", ANNOTATIONS_SIZE));
    }
    for name in finalizers(object) {
        causes.extend(faults(
            "metadata.finalizers",
            name,
            names::qualified_name(name),
        ));
    }
    causes
}

/// `ValidateObjectMetaUpdate`: what an update may not change.
pub(crate) fn metadata_update(object: &Value, old: &Value) -> Vec<Cause> {
    let mut causes = Vec::new();
    if is_being_deleted(old) {
        let known = finalizers(old);
        let mut fresh: Vec<&str> = finalizers(object)
            .into_iter()
            .filter(|name| !known.contains(name))
            .collect();
        fresh.sort_unstable();
        fresh.dedup();
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
    causes
}

/// What the store itself checks on every update, before the kind does
/// (`validateCommonFields`, `staging/src/k8s.io/apiserver/pkg/registry/rest/update.go`).
pub(crate) fn common(object: &Value, old: &Value) -> Vec<Cause> {
    let mut causes = check(object, names::path_segment, names::path_segment);
    causes.extend(metadata_update(object, old));
    causes
}
