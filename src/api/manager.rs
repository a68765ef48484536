//! A field manager and what it owns: one entry of `metadata.managedFields`.

use serde_json::{Value, json};

use super::field_set::Set;

/// The manager of a write: who, with what, where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Manager {
    /// The name.
    pub(crate) name: String,
    /// Whether the fields were applied (server-side apply) or written in another way.
    pub(crate) applied: bool,
    /// The version in which the fields are named.
    pub(crate) api_version: String,
    /// `""`, `"status"` or `"scale"`.
    pub(crate) subresource: String,
}

/// One manager and what it owns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Who.
    pub(crate) manager: Manager,
    /// Since when, as RFC 3339 in UTC.
    pub(crate) time: Option<String>,
    /// What.
    pub(crate) fields: Set,
}

impl Entry {
    /// Reads an entry; `None` if it makes no sense.
    pub(crate) fn from_json(value: &Value) -> Option<Self> {
        let text = |key: &str| {
            value
                .get(key)
                .and_then(Value::as_str)
                .unwrap_or_default()
                .to_owned()
        };
        let applied = match text("operation").as_str() {
            "Apply" => true,
            "Update" => false,
            _ => return None,
        };
        if text("apiVersion").is_empty() || text("fieldsType") != "FieldsV1" {
            return None;
        }
        let manager = Manager {
            name: text("manager"),
            applied,
            api_version: text("apiVersion"),
            subresource: text("subresource"),
        };
        let time = value.get("time").and_then(Value::as_str).map(str::to_owned);
        let fields = match value.get("fieldsV1") {
            None => Set::default(),
            Some(fields) => Set::from_json(fields)?,
        };
        Some(Self {
            manager,
            time,
            fields,
        })
    }

    /// Writes the entry.
    pub(crate) fn to_json(&self) -> Value {
        let mut entry = json!({
            "operation": if self.manager.applied { "Apply" } else { "Update" },
            "apiVersion": self.manager.api_version,
            "fieldsType": "FieldsV1",
            "fieldsV1": self.fields.to_json(),
        });
        let time = self.time.as_deref().unwrap_or_default();
        for (key, value) in [
            ("manager", self.manager.name.as_str()),
            ("subresource", &self.manager.subresource),
            ("time", time),
        ] {
            if let (Some(entry), false) = (entry.as_object_mut(), value.is_empty()) {
                entry.insert(key.to_owned(), value.into());
            }
        }
        entry
    }

    /// The order in which the entries are written (`sortEncodedManagedFields`): operation, time in
    /// seconds, name, version, subresource.
    pub(crate) fn rank(&self) -> (bool, &str, &str, &str, &str) {
        let Manager {
            name,
            applied,
            api_version,
            subresource,
        } = &self.manager;
        (
            !applied,
            self.time.as_deref().unwrap_or_default(),
            name,
            api_version,
            subresource,
        )
    }
}

/// The name of the manager: the parameter, or else the beginning of the user agent
/// (`managerOrUserAgent`, `staging/src/k8s.io/apiserver/pkg/endpoints/handlers/create.go`).
pub(crate) fn manager_name(parameter: &str, user_agent: &str) -> String {
    if !parameter.is_empty() {
        return parameter.to_owned();
    }
    let mut name = String::new();
    for character in user_agent.chars().take_while(|character| *character != '/') {
        if !character.is_control() && name.len() + character.len_utf8() <= 128 {
            name.push(character);
        }
    }
    name
}
