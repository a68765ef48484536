//! etcd in small: one global revision, the objects, and what happened to them.

use std::sync::Arc;

use serde_json::Value;

use super::kind::Kind;
use super::object::set_meta;

/// Where an object lies: the kind's place in the table, namespace, name. Sorts as a list of one kind does.
pub(crate) type Key = (usize, Arc<str>, Arc<str>);

/// What happened to an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// It was created.
    Added,
    /// It was written again.
    Modified,
    /// It is gone.
    Deleted,
}

/// One write, as a watch reports it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    /// The revision of the write.
    pub revision: u64,
    /// What happened.
    pub change: Change,
    /// The object after the write; for a deletion as it last was, with the deletion's own resourceVersion.
    pub object: Arc<Value>,
    /// The object before the write.
    pub(crate) previous: Option<Arc<Value>>,
    pub(crate) key: Key,
}

/// The objects and the revision of the last write.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Store {
    revision: u64,
    compacted: u64,
    /// In the order of their keys: a list, as a page knows a handful of objects.
    objects: Arc<Vec<(Key, Arc<Value>)>>,
    events: Arc<Vec<Event>>,
}

impl Store {
    /// An empty store whose last write, of which nothing is known, had this revision.
    pub(crate) fn new(revision: u64) -> Self {
        Self {
            revision,
            compacted: revision,
            objects: Arc::default(),
            events: Arc::default(),
        }
    }

    /// The revision of the last write.
    pub(crate) const fn revision(&self) -> u64 {
        self.revision
    }

    /// The newest revision whose events are gone.
    pub(crate) const fn compacted(&self) -> u64 {
        self.compacted
    }

    /// Raises the revision, as writes elsewhere in the cluster do.
    pub(crate) fn advance(&mut self, by: u64) {
        self.revision = self.revision.saturating_add(by);
    }

    /// Forgets the events up to a revision, that one included.
    pub(crate) fn compact(&mut self, revision: u64) {
        let revision = revision.min(self.revision);
        if revision <= self.compacted {
            return;
        }
        self.compacted = revision;
        if self.events.iter().any(|event| event.revision <= revision) {
            Arc::make_mut(&mut self.events).retain(|event| event.revision > revision);
        }
    }

    /// Where a key is, or belongs.
    fn place(&self, key: &Key) -> Result<usize, usize> {
        self.objects.binary_search_by(|(known, _)| known.cmp(key))
    }

    /// The object under a key.
    pub(crate) fn get(&self, key: &Key) -> Option<&Arc<Value>> {
        let place = self.place(key).ok()?;
        self.objects.get(place).map(|(_, object)| object)
    }

    /// The objects of a kind by their names, in one namespace or (`""`) in all of them.
    pub(crate) fn list<'a>(
        &'a self,
        kind: &Kind,
        namespace: &'a str,
    ) -> impl Iterator<Item = &'a Arc<Value>> {
        let index = kind.index();
        self.objects
            .iter()
            .filter(move |((of, within, _), _)| {
                *of == index && (namespace.is_empty() || **within == *namespace)
            })
            .map(|(_, object)| object)
    }

    /// The events after a revision, in order.
    pub(crate) fn events_since(&self, revision: u64) -> impl Iterator<Item = &Event> {
        self.events
            .iter()
            .filter(move |event| event.revision > revision)
    }

    /// Writes an object under the next revision, which becomes its resourceVersion.
    pub(crate) fn put(&mut self, key: &Key, object: Value) -> Arc<Value> {
        let object = self.stamp(object);
        let place = self.place(key);
        let objects = Arc::make_mut(&mut self.objects);
        let previous = match place {
            Ok(place) => objects
                .get_mut(place)
                .map(|(_, stored)| std::mem::replace(stored, Arc::clone(&object))),
            Err(place) => {
                objects.insert(place, (key.clone(), Arc::clone(&object)));
                None
            }
        };
        let change = if previous.is_some() {
            Change::Modified
        } else {
            Change::Added
        };
        self.note(change, key, &object, previous);
        object
    }

    /// Takes an object away under the next revision.
    pub(crate) fn delete(&mut self, key: &Key) {
        if let Ok(place) = self.place(key) {
            let (_, previous) = Arc::make_mut(&mut self.objects).remove(place);
            let last = self.stamp((*previous).clone());
            self.note(Change::Deleted, key, &last, Some(previous));
        }
    }

    fn stamp(&mut self, mut object: Value) -> Arc<Value> {
        self.revision = self.revision.saturating_add(1);
        set_meta(&mut object, "resourceVersion", self.revision.to_string());
        Arc::new(object)
    }

    fn note(
        &mut self,
        change: Change,
        key: &Key,
        object: &Arc<Value>,
        previous: Option<Arc<Value>>,
    ) {
        let event = Event {
            revision: self.revision,
            change,
            object: Arc::clone(object),
            previous,
            key: key.clone(),
        };
        Arc::make_mut(&mut self.events).push(event);
    }
}
