//! What the server answers: an HTTP response as a value.

use std::sync::Arc;

use serde_json::Value;

/// A response's body.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Payload {
    /// An object, a list or a Status.
    Json(Arc<Value>),
    /// Plain text, as `404 page not found`.
    Text(String),
    /// The events of a watch, in order: `{"type": …, "object": …}`.
    Events(Vec<Value>),
}

/// One HTTP response of the API server.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Response {
    /// The HTTP status code.
    pub code: u16,
    /// The headers that matter to a client: `Warning`, `Retry-After`.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Payload,
}

impl Response {
    /// Whether the code is 2xx.
    #[must_use]
    pub const fn is_success(&self) -> bool {
        self.code >= 200 && self.code < 300
    }

    /// The JSON body, if it is one.
    #[must_use]
    pub fn json(&self) -> Option<&Value> {
        match &self.body {
            Payload::Json(value) => Some(value),
            _ => None,
        }
    }

    /// `reason` of the Status in the body, if it is one that has a reason.
    #[must_use]
    pub fn reason(&self) -> Option<&str> {
        self.json()?.get("reason")?.as_str()
    }
}
