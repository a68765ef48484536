//! `Scale` (`pkg/apis/autoscaling/validation/validation.go`).

use serde_json::Value;

use super::{meta, negative};
use crate::api::cause::Cause;

/// What is wrong with a Scale.
pub(crate) fn scale(object: &Value) -> Vec<Cause> {
    let mut causes = meta::built_in(object);
    let spec = object.get("spec").unwrap_or(&Value::Null);
    causes.extend(negative(spec, "replicas", "spec.replicas"));
    causes
}
