//! `Lease` (`pkg/apis/coordination/validation/validation.go`).

use serde_json::Value;

use super::{meta, negative};
use crate::api::cause::Cause;

/// What is wrong with a Lease.
pub(crate) fn lease(object: &Value, old: Option<&Value>) -> Vec<Cause> {
    let mut causes = match old {
        None => meta::built_in(object),
        Some(old) => meta::update(object, old),
    };
    let spec = object.get("spec").unwrap_or(&Value::Null);
    if let Some(seconds) = spec.get("leaseDurationSeconds").and_then(Value::as_i64)
        && seconds <= 0
    {
        let field = "spec.leaseDurationSeconds";
        causes.push(Cause::invalid(
            field,
            &seconds.to_string(),
            "must be greater than 0",
        ));
    }
    causes.extend(negative(spec, "leaseTransitions", "spec.leaseTransitions"));
    let is_set = |key: &str| {
        spec.get(key)
            .and_then(Value::as_str)
            .is_some_and(|text| !text.is_empty())
    };
    if is_set("preferredHolder") && !is_set("strategy") {
        let detail = "may only be specified when `strategy` is defined";
        causes.push(Cause::forbidden("spec.preferredHolder", detail));
    }
    causes
}
