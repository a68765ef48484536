//! The `Warning` headers that a kind adds of its own (`WarningsOnCreate`, `WarningsOnUpdate`).

use serde_json::Value;

use super::go::quote;
use super::object::{is_plain_finalizer, meta_get, meta_str, new_finalizers};
use super::validate::not_a_label;

/// A custom resource: a new finalizer should have a domain and a path
/// (`staging/src/k8s.io/apiextensions-apiserver/pkg/registry/customresource/strategy.go`).
pub(crate) fn custom(object: &Value, old: Option<&Value>) -> Vec<String> {
    new_finalizers(object, old)
        .into_iter()
        .filter(|name| is_plain_finalizer(name))
        .map(|name| {
            let name = quote(name);
            format!("metadata.finalizers: {name}: prefer a domain-qualified finalizer name including a path (/) to avoid accidental conflicts with other finalizer writers")
        })
        .collect()
}

/// A Deployment (`pkg/registry/apps/deployment/strategy.go`, `pkg/api/pod/warnings.go`).
pub(crate) fn deployment(object: &Value, old: Option<&Value>) -> Vec<String> {
    let mut warnings = Vec::new();
    match old {
        Some(old) if meta_get(old, "generation") == meta_get(object, "generation") => {
            return warnings;
        }
        Some(_) => {}
        None => {
            let faults = not_a_label(meta_str(object, "name"));
            if !faults.is_empty() {
                warnings.push(format!(
                    "metadata.name: this is used in Pod names and hostnames, which can result in surprising behavior; a DNS label is recommended: [{}]",
                    faults.join(" ")
                ));
            }
        }
    }
    let containers = object
        .pointer("/spec/template/spec/containers")
        .and_then(Value::as_array);
    for (index, container) in containers.into_iter().flatten().enumerate() {
        warnings.extend(hidden(container, index));
    }
    warnings
}

/// Variables that come twice, unless the second one builds on the first.
fn hidden(container: &Value, index: usize) -> Vec<String> {
    let variables = container
        .get("env")
        .and_then(Value::as_array)
        .map(Vec::as_slice)
        .unwrap_or_default();
    let text = |variable: &Value, key: &str| {
        variable
            .get(key)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    let mut warnings = Vec::new();
    for (place, variable) in variables.iter().enumerate() {
        let (name, value) = (text(variable, "name"), text(variable, "value"));
        let before = variables
            .iter()
            .take(place)
            .any(|other| text(other, "name") == name);
        let reference = format!("$({name})");
        let builds_on_it = value.contains(&reference) && value != reference;
        if before && (!builds_on_it || variable.get("valueFrom").is_some()) {
            warnings.push(format!(
                "spec.template.spec.containers[{index}].env[{place}]: hides previous definition of {}, which may be dropped when using apply",
                quote(&name)
            ));
        }
    }
    warnings
}
