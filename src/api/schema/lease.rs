//! `Lease` (`staging/src/k8s.io/api/coordination/v1/types.go`).

use super::meta::{API_VERSION, KIND, METADATA};
use super::{Struct, Type, omitted, pointer};

/// `v1.Lease`.
pub(crate) static LEASE: Struct = Struct {
    name: "Lease",
    atomic: false,
    fields: &[
        KIND,
        API_VERSION,
        METADATA,
        omitted("spec", Type::Struct(&SPEC)),
    ],
};

static SPEC: Struct = Struct {
    name: "LeaseSpec",
    atomic: false,
    fields: &[
        pointer("holderIdentity", Type::Str),
        pointer("leaseDurationSeconds", Type::Int32),
        pointer("acquireTime", Type::MicroTime),
        pointer("renewTime", Type::MicroTime),
        pointer("leaseTransitions", Type::Int32),
        pointer("strategy", Type::Named("v1.CoordinatedLeaseStrategy")),
        pointer("preferredHolder", Type::Str),
    ],
};
