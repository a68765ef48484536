//! The caches that watch events feed: what a client that watches the object knows of it.

use std::sync::Arc;

use serde_json::Value;

use super::world::version_of;
use super::{ClientId, Copy, Delivery, Effect, Ledger, World};
use crate::api::{Change, Event};

/// What a client that watches the object knows of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cache {
    /// The object as the last event that was delivered showed it, if it existed then.
    pub object: Option<Arc<Value>>,
    /// The revision of that event, or of the list that filled the cache.
    pub revision: u64,
    /// Which intents are in it.
    pub ledger: Ledger,
}

/// The caches of all clients, and what their events will need.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Caches {
    /// By client; `None` for one whose program reads from no cache.
    known: Vec<Option<Cache>>,
    /// Which intents were in the object at the revisions that some cache is still to get.
    ahead: Vec<(u64, Ledger)>,
}

impl World {
    /// The client's cache, if its program reads from one.
    #[must_use]
    pub fn cache(&self, id: ClientId) -> Option<&Cache> {
        self.caches.known.get(id.index())?.as_ref()
    }

    /// A cache begins with the object that there is, as an informer's list finds it.
    pub(super) fn fill_caches(&mut self) {
        let (object, revision) = (self.object().cloned(), self.server.revision());
        let caches = self.scenario.actors.iter().map(|actor| {
            actor.program.has_cache().then(|| Cache {
                object: object.clone(),
                revision,
                ledger: self.ledger.clone(),
            })
        });
        self.caches.known = caches.collect();
        self.forget();
    }

    /// Something was written: some cache will get it.
    pub(super) fn note_write(&mut self) {
        let now = (self.server.revision(), self.ledger.clone());
        self.caches.ahead.push(now);
    }

    /// What every cache has got is forgotten, so that worlds that differ in nothing else are equal.
    pub(super) fn forget(&mut self) {
        let known = self.caches.known.iter().flatten();
        let oldest = known.map(|cache| cache.revision).min();
        let oldest = oldest.unwrap_or(u64::MAX);
        self.caches.ahead.retain(|(revision, _)| *revision > oldest);
        self.server.compact(oldest);
    }

    /// The client takes the object from its cache.
    pub(super) fn recall(&mut self, id: ClientId) -> Option<Effect> {
        let cache = self.cache(id)?;
        let copy = cache.object.as_ref().map(|object| Copy {
            read: Arc::clone(object),
            object: Arc::clone(object),
            resource_version: version_of(object).unwrap_or_default().to_owned(),
            ledger: cache.ledger.clone(),
        });
        let version = copy.as_ref().map(|copy| copy.resource_version.clone());
        self.clients.get_mut(id.index())?.copy = copy;
        self.advance(id);
        Some(Effect::Recalled(version.unwrap_or_default()))
    }

    /// The watch event that the client's cache gets next, if there is one on its way.
    #[must_use]
    pub fn next_event(&self, id: ClientId) -> Option<&Event> {
        self.client(id).filter(|client| client.is_running())?;
        let name = self.scenario.name();
        self.server
            .events_since(&self.scenario.collection, self.cache(id)?.revision)
            .find(|event| {
                let of = event.object.pointer("/metadata/name");
                of.is_some_and(|of| of == name)
            })
    }

    /// The next watch event reaches the client's cache.
    pub(super) fn deliver(&mut self, id: ClientId) -> Option<Effect> {
        let event = self.next_event(id)?.clone();
        let ahead = self.caches.ahead.iter();
        let ledger = ahead
            .filter(|(revision, _)| *revision == event.revision)
            .map(|(_, ledger)| ledger.clone())
            .next()?;
        let version = version_of(&event.object).unwrap_or_default().to_owned();
        *self.caches.known.get_mut(id.index())? = Some(Cache {
            object: (event.change != Change::Deleted).then_some(event.object),
            revision: event.revision,
            ledger,
        });
        Some(Effect::Delivered(Delivery {
            change: event.change,
            version,
        }))
    }
}
