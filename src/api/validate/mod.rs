//! What is wrong with an object, in the words of the real server's validation.
//!
//! Each kind has one function that gets the new object and, on an update, the old one.

mod config_map;
mod deployment;
mod lease;
mod meta;
mod names;
mod pod;
mod scale;

use serde_json::Value;

use crate::api::cause::Cause;
use crate::api::custom;
use crate::api::schema::WIDGET;

pub(crate) use config_map::config_map;
pub(crate) use deployment::{deployment, deployment_status};
pub(crate) use lease::lease;
pub(crate) use meta::{common, manager};
pub(crate) use scale::scale;

/// What is wrong with a Widget
/// (`staging/src/k8s.io/apiextensions-apiserver/pkg/registry/customresource/validator.go`).
pub(crate) fn widget(object: &Value, old: Option<&Value>) -> Vec<Cause> {
    let kind = object
        .get("kind")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let version = object
        .get("apiVersion")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let mut causes = Vec::new();
    for (field, given, wanted) in [
        ("kind", kind, "Widget"),
        ("apiVersion", version, "lab.example.com/v1"),
    ] {
        if given != wanted {
            causes.push(Cause::invalid_text(
                field,
                given,
                &format!("must be {wanted}"),
            ));
        }
    }
    if !causes.is_empty() {
        return causes;
    }
    causes = match old {
        None => meta::custom(object),
        Some(old) => meta::update(object, old),
    };
    causes.extend(custom::validate(&WIDGET, object));
    causes
}

/// Why a name is not a DNS label.
pub(crate) fn not_a_label(name: &str) -> Vec<String> {
    names::label(name)
}

/// A number below zero.
fn negative(object: &Value, key: &str, field: &str) -> Option<Cause> {
    let number = object.get(key)?.as_i64()?;
    let detail = "must be greater than or equal to 0";
    (number < 0).then(|| Cause::invalid(field, &number.to_string(), detail))
}
