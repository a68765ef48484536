//! Who owns which field (`staging/src/k8s.io/apimachinery/pkg/util/managedfields/internal`).

use serde_json::{Value, json};

use super::field_set::Set;
use super::kind::Kind;
use super::object::{meta_get, meta_str, remove_meta, set_meta};
use super::schema::Type;
use super::typed::{self, Difference};

/// The most entries of managers that did not apply (`DefaultMaxUpdateManagers`).
const MAX_UPDATE_MANAGERS: usize = 10;

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
        let mut managed = Self::default();
        for entry in entries.into_iter().flatten() {
            managed.put(Entry::from_json(entry)?);
        }
        Some(managed)
    }

    /// Writes `metadata.managedFields`.
    pub(crate) fn write(mut self, object: &mut Value) {
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

    /// Puts an entry in the place of the manager's old one.
    pub(crate) fn put(&mut self, entry: Entry) {
        self.0.retain(|known| known.manager != entry.manager);
        self.0.push(entry);
    }

    /// Drops the entries in a version that is not served.
    pub(crate) fn keep_version(&mut self, api_version: &str) {
        self.0
            .retain(|entry| entry.manager.api_version == api_version);
    }

    /// Takes from the others what a manager changed or removed.
    pub(crate) fn release_others(&mut self, manager: &Manager, changed: &Difference) {
        self.release(changed, |entry| entry.manager != *manager);
    }

    fn release(&mut self, changed: &Difference, from: impl Fn(&Entry) -> bool) {
        for entry in self.0.iter_mut().filter(|entry| from(entry)) {
            for set in [&changed.modified, &changed.added, &changed.removed] {
                entry.fields = entry.fields.difference(set);
            }
        }
        self.0
            .retain(|entry| !from(entry) || !entry.fields.is_empty());
    }

    /// Takes from a manager what nobody owns; an entry without fields goes.
    pub(crate) fn strip(&mut self, manager: &Manager) {
        for entry in self.0.iter_mut().filter(|entry| entry.manager == *manager) {
            entry.fields = strip(&entry.fields);
        }
        self.0.retain(|entry| !entry.fields.is_empty());
    }

    /// Notes the time of a manager's write.
    pub(crate) fn touch(&mut self, manager: &Manager, now: &str) {
        for entry in self.0.iter_mut().filter(|entry| entry.manager == *manager) {
            entry.time = Some(now.to_owned());
        }
    }

    /// Joins the oldest entries of managers that did not apply, so that not too many are kept
    /// (`capUpdateManagers`). The oldest of all gives its place to the joint entry.
    fn cap(&mut self) {
        let mut updates: Vec<Entry> = self
            .0
            .iter()
            .filter(|entry| !entry.manager.applied)
            .cloned()
            .collect();
        updates.sort_by(|a, b| (&a.time, &a.manager).cmp(&(&b.time, &b.manager)));
        let surplus = updates.len().saturating_sub(MAX_UPDATE_MANAGERS);
        let Some((first, rest)) = updates.split_first() else {
            return;
        };
        let bucket = Manager {
            name: "ancient-changes".to_owned(),
            subresource: String::new(),
            ..first.manager.clone()
        };
        for entry in rest.iter().take(surplus) {
            let before = self
                .find(&bucket)
                .map(|known| known.fields.clone())
                .unwrap_or_else(|| {
                    self.0.retain(|known| known.manager != first.manager);
                    first.fields.clone()
                });
            self.0.retain(|known| known.manager != entry.manager);
            self.put(Entry {
                manager: bucket.clone(),
                time: entry.time.clone(),
                fields: before.union(&entry.fields),
            });
        }
    }
}

/// The managers that count for an update: those that the client sent, if they make sense, or else those
/// of the stored object (`decodeLiveOrNew`). An empty list, or one with an empty entry, asks to forget
/// all of them.
fn given_or_live(live: &Value, new: &Value, subresource: bool) -> Managed {
    let stored = || Managed::read(live).unwrap_or_default();
    if subresource {
        return stored();
    }
    let sent = meta_get(new, "managedFields")
        .and_then(Value::as_array)
        .map(Vec::as_slice);
    match sent {
        Some([]) => return Managed::default(),
        Some([Value::Object(only)]) if only.is_empty() => return Managed::default(),
        _ => {}
    }
    match Managed::read(new) {
        Some(managed) if !managed.0.is_empty() => managed,
        _ => stored(),
    }
}

/// A set without the fields that nobody owns (`stripMetaManager`).
fn strip(fields: &Set) -> Set {
    let never = NEVER_OWNED
        .iter()
        .fold(Set::default(), |all, path| all.union(&Set::of(path)));
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
    managed.keep_version(&kind.api_version());
    let changed = compare(kind, live, new, &manager.subresource);
    managed.release(&changed, |_| true);
    let gained = strip(&changed.modified.union(&changed.added));
    if !gained.is_empty() {
        let kept = managed
            .find(manager)
            .map(|entry| entry.fields.clone())
            .unwrap_or_default();
        let fields = kept.union(&gained);
        managed.put(Entry {
            manager: manager.clone(),
            time: Some(now.to_owned()),
            fields,
        });
    }
    managed.cap();
    managed.write(new);
}

/// The books of an object of which nobody owned anything before its first apply.
pub(crate) fn before_first_apply(
    kind: &Kind,
    live: &Value,
    manager: &Manager,
    now: &str,
) -> Managed {
    let manager = Manager {
        name: "before-first-apply".to_owned(),
        applied: false,
        ..manager.clone()
    };
    let empty = kind.empty_object();
    let changed = compare(kind, &empty, live, &manager.subresource);
    let fields = strip(&changed.modified.union(&changed.added));
    let mut managed = Managed::default();
    if !fields.is_empty() {
        managed.put(Entry {
            manager,
            time: Some(now.to_owned()),
            fields,
        });
    }
    managed
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
