//! `ObjectMeta` (`staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/types.go`).

use super::{Field, List, ListKind, Struct, Type, omitted, pointer, written};

/// A list of strings that is one value.
pub(super) const STRINGS: Type = Type::List(&List {
    of: Type::Str,
    kind: ListKind::Atomic,
});

/// A map from strings to strings.
pub(super) const STRING_MAP: Type = Type::Map(&Type::Str);

/// `metav1.ObjectMeta`.
pub(crate) static OBJECT_META: Struct = Struct {
    name: "ObjectMeta",
    atomic: false,
    fields: &[
        omitted("name", Type::Str),
        omitted("generateName", Type::Str),
        omitted("namespace", Type::Str),
        omitted("selfLink", Type::Str),
        omitted("uid", Type::Named("types.UID")),
        omitted("resourceVersion", Type::Str),
        omitted("generation", Type::Int64),
        pointer("creationTimestamp", Type::Time),
        pointer("deletionTimestamp", Type::Time),
        pointer("deletionGracePeriodSeconds", Type::Int64),
        omitted("labels", STRING_MAP),
        omitted("annotations", STRING_MAP),
        omitted("ownerReferences", Type::List(&OWNER_REFERENCES)),
        omitted("finalizers", Type::List(&FINALIZERS)),
        pointer("managedFields", Type::List(&MANAGED_FIELDS)),
    ],
};

static FINALIZERS: List = List {
    of: Type::Str,
    kind: ListKind::Set,
};

static OWNER_REFERENCES: List = List {
    of: Type::Struct(&OWNER_REFERENCE),
    kind: ListKind::Keys(&[("uid", None)]),
};

static OWNER_REFERENCE: Struct = Struct {
    name: "OwnerReference",
    atomic: true,
    fields: &[
        written("apiVersion", Type::Str),
        written("kind", Type::Str),
        written("name", Type::Str),
        written("uid", Type::Named("types.UID")),
        pointer("controller", Type::Bool),
        pointer("blockOwnerDeletion", Type::Bool),
    ],
};

static MANAGED_FIELDS: List = List {
    of: Type::Struct(&MANAGED_FIELDS_ENTRY),
    kind: ListKind::Atomic,
};

static MANAGED_FIELDS_ENTRY: Struct = Struct {
    name: "ManagedFieldsEntry",
    atomic: false,
    fields: &[
        omitted("manager", Type::Str),
        omitted("operation", Type::Named("v1.ManagedFieldsOperationType")),
        omitted("apiVersion", Type::Str),
        pointer("time", Type::Time),
        omitted("fieldsType", Type::Str),
        pointer("fieldsV1", Type::Any),
        omitted("subresource", Type::Str),
    ],
};

/// `metav1.DeleteOptions`.
pub(crate) static DELETE_OPTIONS: Struct = Struct {
    name: "DeleteOptions",
    atomic: false,
    fields: &[
        KIND,
        API_VERSION,
        pointer("gracePeriodSeconds", Type::Int64),
        pointer("preconditions", Type::Struct(&PRECONDITIONS)),
        pointer("orphanDependents", Type::Bool),
        pointer("propagationPolicy", Type::Named("v1.DeletionPropagation")),
        omitted("dryRun", STRINGS),
        pointer(
            "ignoreStoreReadErrorWithClusterBreakingPotential",
            Type::Bool,
        ),
    ],
};

static PRECONDITIONS: Struct = Struct {
    name: "Preconditions",
    atomic: false,
    fields: &[
        pointer("uid", Type::Named("types.UID")),
        pointer("resourceVersion", Type::Str),
    ],
};

/// `metadata` of an object.
pub(super) const METADATA: Field = omitted("metadata", Type::Struct(&OBJECT_META));

/// `kind` of an object.
pub(super) const KIND: Field = omitted("kind", Type::Str);

/// `apiVersion` of an object.
pub(super) const API_VERSION: Field = omitted("apiVersion", Type::Str);
