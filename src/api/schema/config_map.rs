//! `ConfigMap` (`staging/src/k8s.io/api/core/v1/types.go`).

use super::meta::{API_VERSION, KIND, METADATA, STRING_MAP};
use super::{Struct, Type, omitted, pointer};

/// `v1.ConfigMap`.
pub(crate) static CONFIG_MAP: Struct = Struct {
    name: "ConfigMap",
    atomic: false,
    fields: &[
        KIND,
        API_VERSION,
        METADATA,
        pointer("immutable", Type::Bool),
        omitted("data", STRING_MAP),
        omitted("binaryData", Type::Map(&Type::Bytes)),
    ],
};
