//! What differs by kind, as data in one table.

use serde_json::Value;

use super::field_set::Set;
use super::schema::{self, Struct};
use super::status::Cause;
use super::validate;

/// When `metadata.generation` grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Generation {
    /// The kind has none.
    None,
    /// With the spec and with the annotations (`pkg/registry/apps/deployment/strategy.go`).
    SpecAndAnnotations,
    /// With everything but metadata and status
    /// (`staging/src/k8s.io/apiextensions-apiserver/pkg/registry/customresource/strategy.go`).
    AllButMetadata,
}

/// What is particular to a kind.
#[derive(Debug)]
pub(crate) struct Kind {
    /// The API group; empty for the core group.
    pub(crate) group: &'static str,
    /// The version within the group.
    pub(crate) version: &'static str,
    /// The kind, as `ConfigMap`.
    pub(crate) name: &'static str,
    /// The resource, as `configmaps`.
    pub(crate) plural: &'static str,
    /// The Go package of the internal type, for one error text.
    pub(crate) package: &'static str,
    /// The fields.
    pub(crate) shape: &'static Struct,
    /// Whether a CustomResourceDefinition made it: no Go type, no strategic merge patch.
    pub(crate) custom: bool,
    /// `AllowUnconditionalUpdate`: a PUT without resourceVersion overwrites.
    pub(crate) unconditional_update: bool,
    /// `AllowCreateOnUpdate`: a PUT of a missing object creates it.
    pub(crate) create_on_update: bool,
    /// Whether there is `/status`.
    pub(crate) status: bool,
    /// Whether there is `/scale`.
    pub(crate) scale: bool,
    /// When the generation grows.
    pub(crate) generation: Generation,
    /// Fills in what the client left out.
    pub(crate) defaults: fn(&mut Value),
    /// What is wrong with a new object, its metadata apart; with the old one, if it is an update.
    pub(crate) validate: fn(&Value, Option<&Value>) -> Vec<Cause>,
}

/// The kinds that the server serves.
pub(crate) static KINDS: &[Kind] = &[Kind {
    group: "",
    version: "v1",
    name: "ConfigMap",
    plural: "configmaps",
    package: "core",
    shape: &schema::CONFIG_MAP,
    custom: false,
    unconditional_update: true,
    create_on_update: false,
    status: false,
    scale: false,
    generation: Generation::None,
    defaults: |_| {},
    validate: validate::config_map,
}];

impl Kind {
    /// The kind of a resource.
    pub(crate) fn find(group: &str, version: &str, plural: &str) -> Option<&'static Self> {
        KINDS
            .iter()
            .find(|kind| kind.group == group && kind.version == version && kind.plural == plural)
    }

    /// The kind's place in the table.
    pub(crate) fn index(&self) -> usize {
        KINDS
            .iter()
            .position(|kind| std::ptr::eq(kind, self))
            .unwrap_or_default()
    }

    /// As `apps/v1`, or `v1` in the core group.
    pub(crate) fn api_version(&self) -> String {
        if self.group.is_empty() {
            self.version.to_owned()
        } else {
            format!("{}/{}", self.group, self.version)
        }
    }

    /// What a write at this address cannot change, so that nobody owns it by it (`GetResetFields`).
    pub(crate) fn reset_fields(&self, subresource: &str) -> Set {
        match subresource {
            "" if self.status => Set::of(&["status"]),
            _ => Set::default(),
        }
    }
}
