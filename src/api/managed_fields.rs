//! Who owns which field (`staging/src/k8s.io/apimachinery/pkg/util/managedfields/internal`).

use crate::api::order;
use serde_json::Value;

use super::field_set::{Set, Steps};
use super::kind::Kind;
use super::manager::{Entry, Manager};
use super::object::{meta_get, meta_str, remove_meta, set_meta};
use super::schema::Type;
use super::typed::{self, Difference};

/// The most entries of managers that did not apply (`DefaultMaxUpdateManagers`).
const MAX_UPDATE_MANAGERS: usize = 10;

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
        order::sort(&mut self.0, |a, b| a.rank() < b.rank());
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
                entry.fields.subtract(set);
            }
        }
        self.0
            .retain(|entry| !from(entry) || !entry.fields.is_empty());
    }

    /// Takes from a manager what nobody owns; an entry without fields goes.
    pub(crate) fn strip(&mut self, manager: &Manager) {
        for entry in self.0.iter_mut().filter(|entry| entry.manager == *manager) {
            strip(&mut entry.fields);
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
        if self.0.len() <= MAX_UPDATE_MANAGERS {
            return;
        }
        let mut updates: Vec<Entry> = self
            .0
            .iter()
            .filter(|entry| !entry.manager.applied)
            .cloned()
            .collect();
        order::sort(&mut updates, |a, b| {
            (&a.time, &a.manager) < (&b.time, &b.manager)
        });
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

/// The fields that nobody owns (`stripMetaManager`).
const NEVER_OWNED: &[Steps] = &[
    &["f:apiVersion"],
    &["f:kind"],
    &["f:metadata"],
    &["f:metadata", "f:name"],
    &["f:metadata", "f:namespace"],
    &["f:metadata", "f:creationTimestamp"],
    &["f:metadata", "f:selfLink"],
    &["f:metadata", "f:uid"],
    &["f:metadata", "f:clusterName"],
    &["f:metadata", "f:generation"],
    &["f:metadata", "f:managedFields"],
    &["f:metadata", "f:resourceVersion"],
];

fn strip(fields: &mut Set) {
    for steps in NEVER_OWNED {
        fields.forget(steps);
    }
}

/// What a writer comes to own by a change.
fn gain(changed: Difference) -> Set {
    let mut gained = changed.modified;
    gained.add(&changed.added);
    strip(&mut gained);
    gained
}

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
    let mut fields = gain(changed);
    if !fields.is_empty() {
        if let Some(known) = managed.find(manager) {
            fields.add(&known.fields);
        }
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
    let fields = gain(changed);
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
    let mut changed = typed::compare(Type::Struct(kind.shape), Some(live), Some(new));
    changed.cut(&["f:metadata", "f:managedFields"]);
    for steps in kind.reset_fields(subresource) {
        changed.cut(steps);
    }
    changed
}
