//! What a client sends: an HTTP request as a value.

use std::sync::Arc;

use serde_json::Value;

/// The HTTP methods that kube-apiserver routes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Read an object, a list or a watch.
    Get,
    /// Create an object in a collection.
    Post,
    /// Replace a whole object.
    Put,
    /// Change a part of an object; the content type says how.
    Patch,
    /// Delete an object.
    Delete,
}

impl Method {
    /// The method as it stands on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Patch => "PATCH",
            Self::Delete => "DELETE",
        }
    }
}

/// A request's body.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Body {
    /// A body that is already known to be JSON.
    Json(Arc<Value>),
    /// A body as text: it may be JSON, YAML or nonsense.
    Text(Arc<str>),
}

/// One HTTP request to the API server.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// The method.
    pub method: Method,
    /// The path with its query, as on the wire: `/api/v1/namespaces/lab/configmaps/app-config?fieldManager=x`.
    pub path: String,
    /// The headers in the order sent; names are compared without case.
    pub headers: Vec<(String, String)>,
    /// The body, if one was sent.
    pub body: Option<Body>,
}

impl Request {
    /// The value of the first header of that name, without regard to case.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(key, _)| key.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }
}
