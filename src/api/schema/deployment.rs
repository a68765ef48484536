//! `Deployment` (`staging/src/k8s.io/api/apps/v1/types.go`) and `Scale`
//! (`staging/src/k8s.io/api/autoscaling/v1/types.go`).

use super::meta::{API_VERSION, KIND, METADATA};
use super::pod::{LABEL_SELECTOR, POD_TEMPLATE};
use super::{List, ListKind, Struct, Type, omitted, pointer, written, written_pointer};

/// `v1.Deployment`.
pub(crate) static DEPLOYMENT: Struct = Struct {
    name: "Deployment",
    atomic: false,
    fields: &[
        KIND,
        API_VERSION,
        METADATA,
        omitted("spec", Type::Struct(&SPEC)),
        omitted("status", Type::Struct(&STATUS)),
    ],
};

static SPEC: Struct = Struct {
    name: "DeploymentSpec",
    atomic: false,
    fields: &[
        pointer("replicas", Type::Int32),
        written_pointer("selector", Type::Struct(&LABEL_SELECTOR)),
        written("template", Type::Struct(&POD_TEMPLATE)),
        omitted("strategy", Type::Struct(&STRATEGY)),
        omitted("minReadySeconds", Type::Int32),
        pointer("revisionHistoryLimit", Type::Int32),
        omitted("paused", Type::Bool),
        pointer("progressDeadlineSeconds", Type::Int32),
    ],
};

static STRATEGY: Struct = Struct {
    name: "DeploymentStrategy",
    atomic: false,
    fields: &[
        omitted("type", Type::Named("v1.DeploymentStrategyType")),
        pointer("rollingUpdate", Type::Struct(&ROLLING_UPDATE)),
    ],
};

static ROLLING_UPDATE: Struct = Struct {
    name: "RollingUpdateDeployment",
    atomic: false,
    fields: &[
        pointer("maxUnavailable", Type::IntOrString),
        pointer("maxSurge", Type::IntOrString),
    ],
};

static STATUS: Struct = Struct {
    name: "DeploymentStatus",
    atomic: false,
    fields: &[
        omitted("observedGeneration", Type::Int64),
        omitted("replicas", Type::Int32),
        omitted("updatedReplicas", Type::Int32),
        omitted("readyReplicas", Type::Int32),
        omitted("availableReplicas", Type::Int32),
        omitted("unavailableReplicas", Type::Int32),
        pointer("terminatingReplicas", Type::Int32),
        omitted("conditions", Type::List(&CONDITIONS)),
        pointer("collisionCount", Type::Int32),
    ],
};

static CONDITIONS: List = List {
    of: Type::Struct(&CONDITION),
    kind: ListKind::Keys(&[("type", None)]),
};

static CONDITION: Struct = Struct {
    name: "DeploymentCondition",
    atomic: false,
    fields: &[
        written("type", Type::Named("v1.DeploymentConditionType")),
        written("status", Type::Named("v1.ConditionStatus")),
        written_pointer("lastUpdateTime", Type::Time),
        written_pointer("lastTransitionTime", Type::Time),
        omitted("reason", Type::Str),
        omitted("message", Type::Str),
    ],
};

/// `autoscaling/v1.Scale`.
pub(crate) static SCALE: Struct = Struct {
    name: "Scale",
    atomic: false,
    fields: &[
        KIND,
        API_VERSION,
        METADATA,
        omitted("spec", Type::Struct(&SCALE_SPEC)),
        omitted("status", Type::Struct(&SCALE_STATUS)),
    ],
};

static SCALE_SPEC: Struct = Struct {
    name: "ScaleSpec",
    atomic: false,
    fields: &[omitted("replicas", Type::Int32)],
};

static SCALE_STATUS: Struct = Struct {
    name: "ScaleStatus",
    atomic: false,
    fields: &[
        written("replicas", Type::Int32),
        omitted("selector", Type::Str),
    ],
};
