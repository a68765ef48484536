//! The annotation of client-side `kubectl apply`, as server-side apply by `kubectl` treats it
//! (`staging/src/k8s.io/apimachinery/pkg/util/managedfields/internal/lastappliedmanager.go`,
//! `lastappliedupdater.go`).

use serde_json::{Map, Value};

use crate::api::field_set::Set;
use crate::api::kind::Kind;
use crate::api::object::meta_get;
use crate::api::schema::Type;
use crate::api::typed;

const ANNOTATION: &str = "kubectl.kubernetes.io/last-applied-configuration";

fn annotation(object: &Value) -> Option<&str> {
    let text = meta_get(object, "annotations")?.get(ANNOTATION)?.as_str()?;
    (!text.is_empty()).then_some(text)
}

/// The fields that the last client-side apply wrote and nobody changed since: `kubectl` may take them
/// without force.
pub(crate) fn allowed(kind: &Kind, live: &Value) -> Option<Set> {
    let last = serde_json::from_str::<Value>(annotation(live)?).ok()?;
    if last.get("apiVersion")?.as_str()? != kind.api_version() {
        return None;
    }
    let ty = Type::Struct(kind.shape);
    if !typed::check(ty, &last).is_empty() {
        return None;
    }
    let changed = typed::compare(ty, Some(&last), Some(live));
    let mut set = typed::field_set(ty, &last);
    for changed in [&changed.modified, &changed.added, &changed.removed] {
        set.subtract(changed);
    }
    Some(set)
}

/// Writes the configuration into the annotation of an object that has one.
pub(crate) fn renew(object: &mut Value, config: &Value) {
    if annotation(object).is_none() {
        return;
    }
    let mut config = config.clone();
    if let Some(annotations) = config
        .pointer_mut("/metadata/annotations")
        .and_then(Value::as_object_mut)
    {
        annotations.remove(ANNOTATION);
    }
    let annotations: Option<&mut Map<String, Value>> = object
        .pointer_mut("/metadata/annotations")
        .and_then(Value::as_object_mut);
    if let Some(annotations) = annotations {
        annotations.insert(ANNOTATION.to_owned(), format!("{config}\n").into());
    }
}
