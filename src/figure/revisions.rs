//! The revisions that the object went through.

use std::sync::Arc;

use serde_json::Value;

use crate::history::{History, MomentId};
use crate::sim::ClientId;

/// One revision of the object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revision {
    /// Its resourceVersion.
    pub version: String,
    /// Who wrote it; `None` for the one the run began with.
    pub by: Option<ClientId>,
}

/// The revisions from the start of the run to where the learner is.
#[must_use]
pub fn revisions(history: &History) -> Vec<Revision> {
    let start = history
        .path()
        .first()
        .map(|id| history.moment(*id).world.resource_version().to_owned());
    let mut revisions: Vec<_> = start
        .map(|version| Revision { version, by: None })
        .into_iter()
        .collect();
    for step in history.steps() {
        if let Some(exchange) = step.event.exchange().filter(|exchange| exchange.wrote()) {
            revisions.push(Revision {
                version: exchange.after.clone(),
                by: Some(step.event.client),
            });
        }
    }
    revisions
}

/// Who wrote the stored revision, and the object before that write.
#[must_use]
pub fn last_write(history: &History) -> Option<(ClientId, Arc<Value>)> {
    let path: Vec<MomentId> = history.path();
    path.iter().rev().find_map(|id| {
        let step = history.moment(*id).from.as_ref()?;
        step.event.exchange().filter(|exchange| exchange.wrote())?;
        let before = history.moment(step.parent).world.object()?;
        Some((step.event.client, Arc::clone(before)))
    })
}
