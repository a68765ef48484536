//! What differs by kind, as data in one table.

use serde_json::Value;

use super::cause::Cause;
use super::decode::{self, Decoded, Words};
use super::field_set::Steps;
use super::schema::{self, Struct};
use super::{custom, defaults, validate, warnings};

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
    /// What is wrong with a new object; with the old one, if it is an update.
    pub(crate) validate: fn(&Value, Option<&Value>) -> Vec<Cause>,
    /// What a client is warned of.
    pub(crate) warnings: fn(&Value, Option<&Value>) -> Vec<String>,
    /// What is wrong with a new status.
    pub(crate) validate_status: fn(&Value, &Value) -> Vec<Cause>,
}

/// The kinds that the server serves: in the page, only those that its lessons are about.
pub(crate) static KINDS: &[Kind] = &[
    Kind {
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
        warnings: |_, _| Vec::new(),
        validate_status: |_, _| Vec::new(),
    },
    #[cfg(feature = "whole-server")]
    Kind {
        group: "apps",
        version: "v1",
        name: "Deployment",
        plural: "deployments",
        package: "apps",
        shape: &schema::DEPLOYMENT,
        custom: false,
        unconditional_update: true,
        create_on_update: false,
        status: true,
        scale: true,
        generation: Generation::SpecAndAnnotations,
        defaults: defaults::deployment,
        validate: validate::deployment,
        warnings: warnings::deployment,
        validate_status: validate::deployment_status,
    },
    Kind {
        group: "coordination.k8s.io",
        version: "v1",
        name: "Lease",
        plural: "leases",
        package: "coordination",
        shape: &schema::LEASE,
        custom: false,
        unconditional_update: false,
        create_on_update: true,
        status: false,
        scale: false,
        generation: Generation::None,
        defaults: |_| {},
        validate: validate::lease,
        warnings: |_, _| Vec::new(),
        validate_status: |_, _| Vec::new(),
    },
    #[cfg(feature = "whole-server")]
    Kind {
        group: "lab.example.com",
        version: "v1",
        name: "Widget",
        plural: "widgets",
        package: "unstructured",
        shape: &schema::WIDGET,
        custom: true,
        unconditional_update: false,
        create_on_update: false,
        status: true,
        scale: false,
        generation: Generation::AllButMetadata,
        defaults: |_| {},
        validate: validate::widget,
        warnings: warnings::custom,
        validate_status: |object, old| validate::widget(object, Some(old)),
    },
];

impl Kind {
    /// The kind of a resource.
    pub(crate) fn find(group: &str, version: &str, plural: &str) -> Option<&'static Self> {
        KINDS
            .iter()
            .find(|kind| (kind.group, kind.version, kind.plural) == (group, version, plural))
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

    /// The content types of a PATCH.
    pub(crate) const fn patch_types(&self) -> &'static [&'static str] {
        const ALL: &[&str] = &[
            "application/json-patch+json",
            "application/merge-patch+json",
            "application/apply-patch+yaml",
            "application/strategic-merge-patch+json",
        ];
        if self.custom { ALL.split_at(3).0 } else { ALL }
    }

    /// What a write at this address cannot change, so that nobody owns it by it (`GetResetFields`).
    pub(crate) fn reset_fields(&self, subresource: &str) -> &'static [Steps] {
        match subresource {
            "" if self.status => &[&["f:status"]],
            "status" if self.custom => &[&["f:spec"], &["f:metadata"]],
            "status" => &[&["f:spec"], &["f:metadata", "f:labels"]],
            _ => &[],
        }
    }

    /// Reads an object of the kind, whose own kind and apiVersion are known to fit.
    pub(crate) fn decode(&self, value: &Value, words: Words) -> Decoded {
        if self.custom {
            return custom::decode(self.shape, value);
        }
        let mut decoded = decode::decode(self.shape, value, words);
        self.mark(&mut decoded.value);
        decoded
    }

    /// The empty object of the kind, against which a create is compared.
    pub(crate) fn empty_object(&self) -> Value {
        let mut empty = if self.custom {
            Value::Object(serde_json::Map::new())
        } else {
            decode::zero(self.shape)
        };
        self.mark(&mut empty);
        empty
    }

    fn mark(&self, object: &mut Value) {
        if let Some(object) = object.as_object_mut() {
            object.insert("kind".to_owned(), self.name.into());
            object.insert("apiVersion".to_owned(), self.api_version().into());
        }
    }
}
