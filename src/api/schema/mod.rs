//! The shape of the objects: which fields a type has, how Go writes an empty one, and how the lists in
//! it are merged.
//!
//! The same table answers four questions that the real server answers from the Go types and the OpenAPI
//! schema made from them: is this value of the right type (`decode`), what does the object look like
//! when it is written again (`decode`), which parts have owners of their own (`typed`), and how does a
//! strategic merge patch treat this list (`patch::strategic`).

mod config_map;
mod deployment;
mod lease;
mod meta;
mod pod;
mod widget;

pub(crate) use config_map::CONFIG_MAP;
pub(crate) use deployment::{DEPLOYMENT, SCALE};
pub(crate) use lease::LEASE;
pub(crate) use meta::{DELETE_OPTIONS, OBJECT_META};
pub(crate) use widget::WIDGET;

/// The type of a value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Type {
    /// A string.
    Str,
    /// A string of another Go type, as `types.UID`: only errors show the difference.
    Named(&'static str),
    /// A boolean.
    Bool,
    /// An integer of 32 bits.
    Int32,
    /// An integer of 64 bits.
    Int64,
    /// An instant, to the second.
    Time,
    /// An instant, to the microsecond.
    MicroTime,
    /// Base64 text.
    Bytes,
    /// An amount, as `100m` or `64Mi`.
    Quantity,
    /// A number or a string, as `25%`.
    IntOrString,
    /// Whatever JSON allows: kept as it is.
    Any,
    /// A structure with known fields.
    Struct(&'static Struct),
    /// Any keys, values of one type.
    Map(&'static Type),
    /// The same, owned as a whole.
    AtomicMap(&'static Type),
    /// A list.
    List(&'static List),
}

/// A list and how it is merged.
#[derive(Debug)]
pub(crate) struct List {
    /// The type of the elements.
    pub(crate) of: Type,
    /// Which elements are the same one.
    pub(crate) kind: ListKind,
}

/// How the elements of a list are told apart (`x-kubernetes-list-type`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ListKind {
    /// They are not: the list is one value.
    Atomic,
    /// By their value.
    Set,
    /// By these fields; the first is the key of a strategic merge patch. With a field may come the value
    /// that stands for a missing one.
    Keys(&'static [(&'static str, Option<&'static str>)]),
}

/// A structure.
#[derive(Debug)]
pub(crate) struct Struct {
    /// The name of the Go type.
    pub(crate) name: &'static str,
    /// Whether it is owned as a whole (`x-kubernetes-map-type: atomic`).
    pub(crate) atomic: bool,
    /// The fields in Go's order.
    pub(crate) fields: &'static [Field],
}

impl Struct {
    /// The field of that name; names are compared with case.
    pub(crate) fn field(&self, name: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.name == name)
    }
}

/// A field of a structure.
#[derive(Debug)]
pub(crate) struct Field {
    /// The name in JSON.
    pub(crate) name: &'static str,
    /// The type of the value.
    pub(crate) ty: Type,
    /// What becomes of an empty value.
    pub(crate) empty: Empty,
}

/// What Go writes for an empty value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Empty {
    /// Nothing (`omitempty`); but a structure is always written.
    Omitted,
    /// The zero value: `""`, `0`, `{}`, or `null` for a list, a map or a pointer.
    Written,
    /// A pointer with `omitempty`: nothing if it was not set, the zero value if it was.
    Pointer,
    /// A pointer without `omitempty`: `null` if it was not set.
    WrittenPointer,
}

/// A field that is left out when it is empty.
const fn omitted(name: &'static str, ty: Type) -> Field {
    Field {
        name,
        ty,
        empty: Empty::Omitted,
    }
}

/// A field that is written even when it is empty.
const fn written(name: &'static str, ty: Type) -> Field {
    Field {
        name,
        ty,
        empty: Empty::Written,
    }
}

/// A field behind a pointer: left out when it was not set.
const fn pointer(name: &'static str, ty: Type) -> Field {
    Field {
        name,
        ty,
        empty: Empty::Pointer,
    }
}

/// A field behind a pointer that is written as `null` when it was not set.
const fn written_pointer(name: &'static str, ty: Type) -> Field {
    Field {
        name,
        ty,
        empty: Empty::WrittenPointer,
    }
}
