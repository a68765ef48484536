//! Watches: what happened since a revision
//! (`staging/src/k8s.io/apiserver/pkg/storage/cacher/cacher.go`).
//!
//! A real watch stays open and goes on. This one answers at once with what there is, as if the client's
//! `timeoutSeconds` had passed; a client that goes on asks again from the last resourceVersion it saw.

use std::sync::Arc;

use serde_json::{Value, json};

use super::list::{check_match, selector};
use super::object::set_meta;
use super::read::wanted_revision;
use super::response::Payload;
use super::selector::Selector;
use super::server::{Context, Server};
use super::status::{Answer, Failure};
use super::store::{Change, Event};

impl Server {
    /// WATCH of a collection. Without a resourceVersion, or from `"0"`, it begins with what is there.
    pub(crate) fn watch(&self, context: &Context<'_>) -> Answer<(u16, Payload)> {
        check_match(context)?;
        let selector = selector(context)?;
        let revision = wanted_revision(context).map_err(Failure::internal)?;
        if revision == 0 {
            let there = self.store.list(context.kind(), context.target.namespace);
            let there = there.filter(|object| selector.matches(object));
            return Ok((
                200,
                Payload::Events(there.map(|object| report(Change::Added, object)).collect()),
            ));
        }
        let compacted = self.store.compacted();
        if revision < compacted {
            let text = format!("too old resource version: {revision} ({compacted})");
            let status = Failure::new(410, "Expired", text).status();
            return Ok((
                200,
                Payload::Events(vec![json!({"type": "ERROR", "object": status})]),
            ));
        }
        let events = self
            .events(context, revision)
            .filter_map(|event| seen(event, &selector))
            .collect();
        Ok((200, Payload::Events(events)))
    }

    /// The events of the collection asked for, after a revision.
    pub(crate) fn events<'a>(
        &'a self,
        context: &'a Context<'_>,
        revision: u64,
    ) -> impl Iterator<Item = &'a Event> {
        let (index, namespace) = (context.kind().index(), context.target.namespace);
        self.store.events_since(revision).filter(move |event| {
            event.key.0 == index && (namespace.is_empty() || *event.key.1 == *namespace)
        })
    }
}

fn report(change: Change, object: &Arc<Value>) -> Value {
    let change = match change {
        Change::Added => "ADDED",
        Change::Modified => "MODIFIED",
        Change::Deleted => "DELETED",
    };
    json!({"type": change, "object": **object})
}

/// An event as a watch with a selector sees it: what begins to fit is added, what ceases to fit is gone.
fn seen(event: &Event, selector: &Selector) -> Option<Value> {
    let before = event
        .previous
        .as_ref()
        .filter(|object| selector.matches(object));
    let is_there = event.change != Change::Deleted && selector.matches(&event.object);
    match (before, is_there) {
        (None, false) => None,
        (None, true) => Some(report(Change::Added, &event.object)),
        (Some(_), true) => Some(report(Change::Modified, &event.object)),
        (Some(before), false) => {
            let mut last = (**before).clone();
            set_meta(&mut last, "resourceVersion", event.revision.to_string());
            Some(report(Change::Deleted, &Arc::new(last)))
        }
    }
}
