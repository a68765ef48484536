//! Who owns which field (`staging/src/k8s.io/apimachinery/pkg/util/managedfields/internal`).

use serde_json::{Map, Value, json};

use super::field_set::Set;
use super::kind::Kind;
use super::object::{meta_get, meta_str, remove_meta, set_meta};
use super::schema::Type;
use super::typed::{self, Difference};

/// The manager of a write: who, with what, where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Manager {
    /// The name.
    pub(crate) name: String,
    /// Whether the fields were applied (server-side apply) or written in another way.
    pub(crate) applied: bool,
    /// The version in which the fields are named; not part of an applier's identity.
    pub(crate) api_version: String,
    /// `""`, `"status"` or `"scale"`.
    pub(crate) subresource: String,
}

/// One manager and what it owns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Who.
    pub(crate) manager: Manager,
    /// Since when.
    pub(crate) time: Option<String>,
    /// What.
    pub(crate) fields: Set,
}

impl Entry {
    fn from_json(value: &Value) -> Option<Self> {
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

    fn to_json(&self) -> Value {
        let mut entry = json!({
            "operation": if self.manager.applied { "Apply" } else { "Update" },
            "apiVersion": self.manager.api_version,
            "fieldsType": "FieldsV1",
            "fieldsV1": self.fields.to_json(),
        });
        if let Some(entry) = entry.as_object_mut() {
            let time = self.time.as_deref().unwrap_or_default();
            for (key, value) in [
                ("manager", self.manager.name.as_str()),
                ("subresource", &self.manager.subresource),
                ("time", time),
            ] {
                if !value.is_empty() {
                    entry.insert(key.to_owned(), value.into());
                }
            }
        }
        entry
    }

    /// The order in which the entries are written (`sortEncodedManagedFields`): operation, time in
    /// seconds, name, version, subresource.
    fn rank(&self) -> (bool, &str, &str, &str, &str) {
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

/// All managers of an object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Managed(pub(crate) Vec<Entry>);

impl Managed {
    /// Reads `metadata.managedFields`; `None` if an entry makes no sense.
    pub(crate) fn read(object: &Value) -> Option<Self> {
        let entries = meta_get(object, "managedFields").and_then(Value::as_array);
        entries
            .into_iter()
            .flatten()
            .map(Entry::from_json)
            .collect::<Option<Vec<_>>>()
            .map(Self)
    }

    /// Writes `metadata.managedFields`.
    pub(crate) fn write(mut self, object: &mut Value) {
        self.0.retain(|entry| !entry.fields.is_empty());
        if self.0.is_empty() {
            remove_meta(object, "managedFields");
            return;
        }
        self.0.sort_by(|a, b| a.rank().cmp(&b.rank()));
        let entries: Vec<Value> = self.0.iter().map(Entry::to_json).collect();
        set_meta(object, "managedFields", entries);
    }

    /// The entry of a manager.
    pub(crate) fn find(&self, manager: &Manager) -> Option<&Entry> {
        self.0.iter().find(|entry| entry.manager == *manager)
    }

    /// Takes from every manager what was changed or removed.
    pub(crate) fn release(&mut self, changed: &Difference) {
        for entry in &mut self.0 {
            for set in [&changed.modified, &changed.added, &changed.removed] {
                entry.fields = entry.fields.difference(set);
            }
        }
        self.0.retain(|entry| !entry.fields.is_empty());
    }
}

/// The managers that count for an update: those that the client sent, if they make sense, or else those
/// of the stored object (`decodeLiveOrNew`). A list with one empty entry asks to forget all of them.
fn given_or_live(live: &Value, new: &Value, subresource: bool) -> Managed {
    let stored = || Managed::read(live).unwrap_or_default();
    if subresource {
        return stored();
    }
    let sent = meta_get(new, "managedFields").and_then(Value::as_array);
    if let Some([Value::Object(only)]) = sent.map(Vec::as_slice)
        && only.is_empty()
    {
        return Managed::default();
    }
    match Managed::read(new) {
        Some(managed) if !managed.0.is_empty() => managed,
        _ => stored(),
    }
}

/// The object without the fields that nobody owns (`stripMetaManager`).
pub(crate) fn strip(fields: &Set) -> Set {
    let mut never = Set::default();
    for path in NEVER_OWNED {
        never = never.union(&Set::of(path));
    }
    fields.difference(&never)
}

const NEVER_OWNED: &[&[&str]] = &[
    &["apiVersion"],
    &["kind"],
    &["metadata"],
    &["metadata", "name"],
    &["metadata", "namespace"],
    &["metadata", "creationTimestamp"],
    &["metadata", "selfLink"],
    &["metadata", "uid"],
    &["metadata", "clusterName"],
    &["metadata", "generation"],
    &["metadata", "managedFields"],
    &["metadata", "resourceVersion"],
];

/// Notes in `new` who owns what after a write that is no apply. `live` is the object before it; for a
/// new object the empty one of its kind.
pub(crate) fn update(kind: &Kind, live: &Value, new: &mut Value, manager: &Manager, now: &str) {
    let mut managed = given_or_live(live, new, !manager.subresource.is_empty());
    remove_meta(new, "managedFields");
    if managed.0.is_empty() && !meta_str(live, "uid").is_empty() {
        // Once nobody owns anything, only an apply begins to keep the books again
        // (`skipNonAppliedManager`).
        return;
    }
    let changed = compare(kind, live, new, &manager.subresource);
    let before = managed.find(manager).cloned();
    managed.release(&changed);
    let gained = strip(&changed.modified.union(&changed.added));
    if !gained.is_empty() {
        let kept = managed
            .find(manager)
            .map(|entry| entry.fields.clone())
            .unwrap_or_default();
        managed.0.retain(|entry| entry.manager != *manager);
        managed.0.push(Entry {
            manager: manager.clone(),
            time: Some(now.to_owned()),
            fields: kept.union(&gained),
        });
    } else if let Some(before) = before
        && let Some(entry) = managed.0.iter_mut().find(|entry| entry.manager == *manager)
    {
        entry.time = before.time;
    }
    managed.write(new);
}

/// What a write changes, without managedFields and without what the address cannot change.
pub(crate) fn compare(kind: &Kind, live: &Value, new: &Value, subresource: &str) -> Difference {
    let mut live = live.clone();
    remove_meta(&mut live, "managedFields");
    let mut changed = typed::compare(Type::Struct(kind.shape), Some(&live), Some(new));
    changed.ignore(&kind.reset_fields(subresource));
    changed
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

/// An empty JSON object.
pub(crate) fn empty() -> Value {
    Value::Object(Map::new())
}
