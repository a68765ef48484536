//! What a step did, as data: the one source for the diagram, the wire, the arrows and the sentences.

use std::sync::Arc;

use serde_json::Value;

use super::{ClientId, Instruction, Intent, Unless};
use crate::api::{self, Request, Response};

/// What one step did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Who moved.
    pub client: ClientId,
    /// Where it was in its program.
    pub pc: usize,
    /// The instruction there; a delivery is none of them and leaves it to be done.
    pub instruction: Instruction,
    /// Which attempt it was, from 1.
    pub attempt: u32,
    /// What happened.
    pub effect: Effect,
}

/// What happened in a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A request went to the server and was answered.
    Exchanged(Exchange),
    /// The client changed its own copy.
    Changed(Vec<Change>),
    /// The client left its copy as it is, and stopped.
    Left(Unless),
    /// The client took the object from its cache, at this resourceVersion (empty: there is no object in it).
    Recalled(String),
    /// A watch event reached the client's cache.
    Delivered(Delivery),
}

/// A watch event that reached a cache.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// What had happened to the object.
    pub change: api::Change,
    /// The object's resourceVersion then.
    pub version: String,
}

/// One field that a client changed in its own copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What it wanted.
    pub intent: Intent,
    /// The value before, if there was one.
    pub before: Option<Value>,
    /// The value after, if there is one.
    pub after: Option<Value>,
}

/// A request and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// What was sent.
    pub request: Arc<Request>,
    /// What the server answered.
    pub response: Arc<Response>,
    /// The answer never arrived.
    pub lost: bool,
    /// The same request had been sent before, and its answer was lost.
    pub again: bool,
    /// The object's resourceVersion before.
    pub before: String,
    /// The object's resourceVersion after.
    pub after: String,
}

impl Event {
    /// The exchange with the server, if the step had one.
    #[must_use]
    pub const fn exchange(&self) -> Option<&Exchange> {
        match &self.effect {
            Effect::Exchanged(exchange) => Some(exchange),
            _ => None,
        }
    }
}

impl Exchange {
    /// Whether the stored object changed.
    #[must_use]
    pub fn wrote(&self) -> bool {
        self.before != self.after
    }

    /// Whether it was refused because another manager owns a field: the other 409, with causes.
    #[must_use]
    pub fn met_an_owner(&self) -> bool {
        let cause = self
            .response
            .json()
            .and_then(|body| body.pointer("/details/causes/0/reason"));
        cause.is_some_and(|reason| reason == "FieldManagerConflict")
    }
}
