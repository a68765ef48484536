//! `Widget`, the custom resource of the tutorial (`widgets.lab.example.com`, version `v1`).
//!
//! `spec.size` is an integer, `spec.color` a string, `spec.parts` a list told apart by `name`,
//! `spec.tags` an atomic list; the status is free.

use super::meta::{API_VERSION, KIND, METADATA, STRINGS};
use super::{List, ListKind, Struct, Type, omitted};

/// `v1.Widget`.
pub(crate) static WIDGET: Struct = Struct {
    name: "Widget",
    atomic: false,
    fields: &[
        KIND,
        API_VERSION,
        METADATA,
        omitted("spec", Type::Struct(&SPEC)),
        omitted("status", Type::Map(&Type::Any)),
    ],
};

static SPEC: Struct = Struct {
    name: "spec",
    atomic: false,
    fields: &[
        omitted("size", Type::Int64),
        omitted("color", Type::Str),
        omitted("parts", Type::List(&PARTS)),
        omitted("tags", STRINGS),
    ],
};

static PARTS: List = List {
    of: Type::Struct(&PART),
    kind: ListKind::Keys(&[("name", None)]),
};

static PART: Struct = Struct {
    name: "part",
    atomic: false,
    fields: &[
        omitted("name", Type::Str),
        omitted("count", Type::Int64),
        omitted("color", Type::Str),
    ],
};
