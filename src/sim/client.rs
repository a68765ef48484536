//! A client in the middle of its program.

use std::sync::Arc;

use serde_json::Value;

use super::Ledger;
use crate::api::Request;

/// A client's own copy of the object.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Copy {
    /// The object as it was read.
    pub read: Arc<Value>,
    /// The object as the client holds it now: as read, or changed since.
    pub object: Arc<Value>,
    /// The resourceVersion it was read at.
    pub resource_version: String,
    /// Which intents are in it.
    pub ledger: Ledger,
}

/// How far a client is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Progress {
    /// It has steps left.
    Running,
    /// Its write was accepted.
    Done,
    /// It was refused, or stands back, and ends without its change.
    GaveUp,
}

/// A client in the middle of its program.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Client {
    /// The instruction it does next.
    pub pc: usize,
    /// Which attempt it is at, from 1.
    pub attempt: u32,
    /// Its copy of the object, if it has read one.
    pub copy: Option<Copy>,
    /// How far it is.
    pub progress: Progress,
    /// The code of the last answer that reached it.
    pub last_code: Option<u16>,
    /// How many of its intents, in their order, it knows to be in: their write was answered with a 2xx, or it
    /// has read its own mark in the object.
    pub acknowledged: usize,
    /// A request whose answer was lost: it is sent again, as HTTP layers do by themselves.
    pub unanswered: Option<Arc<Request>>,
}

impl Client {
    /// A client that has not begun.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            pc: 0,
            attempt: 1,
            copy: None,
            progress: Progress::Running,
            last_code: None,
            acknowledged: 0,
            unanswered: None,
        }
    }

    /// Whether it has steps left.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.progress == Progress::Running
    }

    /// Whether a write of its was acknowledged.
    #[must_use]
    pub const fn has_written(&self) -> bool {
        self.acknowledged > 0
    }

    /// Whether it has ended without its change by its own decision: no request of its was refused.
    #[must_use]
    pub fn stood_back(&self) -> bool {
        self.progress == Progress::GaveUp && self.last_code.is_none_or(|code| code < 300)
    }

    /// The resourceVersion of its copy, if it has one.
    #[must_use]
    pub fn resource_version(&self) -> Option<&str> {
        self.copy
            .as_ref()
            .map(|copy| copy.resource_version.as_str())
            .filter(|version| !version.is_empty())
    }
}

impl Default for Client {
    fn default() -> Self {
        Self::new()
    }
}
