//! The refusals: `Status` objects with the exact texts of
//! `staging/src/k8s.io/apimachinery/pkg/api/errors/errors.go`.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::cause::Cause;
use super::go::quote;
use super::kind::Kind;
use super::response::{Payload, Response};

/// The result of a step that may end the request.
pub(crate) type Answer<T> = Result<T, Box<Failure>>;

/// A refusal, before it becomes a response.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Failure {
    code: u16,
    /// Empty: no reason is given.
    reason: &'static str,
    message: String,
    details: Option<Value>,
}

/// The resource and the object that a refusal is about.
fn about(kind: &Kind, what: &str, name: &str) -> Value {
    let mut details = Map::new();
    for (key, value) in [("name", name), ("group", kind.group), ("kind", what)] {
        if !value.is_empty() {
            details.insert(key.to_owned(), value.into());
        }
    }
    Value::Object(details)
}

/// As `deployments.apps`; without a group the bare word.
fn qualified(kind: &Kind, what: &str) -> String {
    if kind.group.is_empty() {
        what.to_owned()
    } else {
        format!("{what}.{}", kind.group)
    }
}

impl Failure {
    /// A refusal without details.
    pub(crate) fn new(code: u16, reason: &'static str, message: impl Into<String>) -> Box<Self> {
        Box::new(Self {
            code,
            reason,
            message: message.into(),
            details: None,
        })
    }

    fn with(code: u16, reason: &'static str, message: String, details: Value) -> Box<Self> {
        Box::new(Self {
            code,
            reason,
            message,
            details: Some(details),
        })
    }

    /// 400: the request makes no sense.
    pub(crate) fn bad_request(message: impl Into<String>) -> Box<Self> {
        Self::new(400, "BadRequest", message)
    }

    /// 500 without a reason: an error that the server did not foresee.
    pub(crate) fn internal(message: impl Into<String>) -> Box<Self> {
        Self::new(500, "", message)
    }

    /// 404: no such object.
    pub(crate) fn not_found(kind: &Kind, name: &str) -> Box<Self> {
        let message = format!("{} {} not found", qualified(kind, kind.plural), quote(name));
        Self::with(404, "NotFound", message, about(kind, kind.plural, name))
    }

    /// 404: no such namespace.
    pub(crate) fn namespace_not_found(name: &str) -> Box<Self> {
        let message = format!("namespaces {} not found", quote(name));
        Self::with(
            404,
            "NotFound",
            message,
            json!({"name": name, "kind": "namespaces"}),
        )
    }

    /// 409: the name is taken.
    pub(crate) fn already_exists(kind: &Kind, name: &str, being_deleted: bool) -> Box<Self> {
        let prefix = if being_deleted {
            "object is being deleted: "
        } else {
            ""
        };
        let resource = qualified(kind, kind.plural);
        let message = format!("{prefix}{resource} {} already exists", quote(name));
        Self::with(
            409,
            "AlreadyExists",
            message,
            about(kind, kind.plural, name),
        )
    }

    /// 409: the object is not the one that the client meant. `what` is the plural or, for a delete, the kind.
    pub(crate) fn conflict(kind: &Kind, what: &str, name: &str, why: &str) -> Box<Self> {
        let resource = qualified(kind, what);
        let message = format!(
            "Operation cannot be fulfilled on {resource} {}: {why}",
            quote(name)
        );
        Self::with(409, "Conflict", message, about(kind, what, name))
    }

    /// 409: the well-known sentence (`OptimisticLockErrorMsg`,
    /// `staging/src/k8s.io/apiserver/pkg/registry/generic/registry/store.go`).
    pub(crate) fn modified(kind: &Kind, name: &str) -> Box<Self> {
        let why = "the object has been modified; please apply your changes to the latest version and try again";
        Self::conflict(kind, kind.plural, name, why)
    }

    /// 422: the object breaks a rule. `what` is the kind, or the plural where the store itself complains.
    pub(crate) fn invalid(kind: &Kind, what: &str, name: &str, causes: &[Cause]) -> Box<Self> {
        Self::invalid_with(
            &qualified(kind, what),
            about(kind, what, name),
            name,
            causes,
        )
    }

    /// 422: the number of replicas breaks a rule.
    pub(crate) fn invalid_scale(name: &str, causes: &[Cause]) -> Box<Self> {
        let details = json!({"name": name, "group": "autoscaling", "kind": "Scale"});
        Self::invalid_with("Scale.autoscaling", details, name, causes)
    }

    /// 422: the parameters break a rule (`options` is `PatchOptions`, …).
    pub(crate) fn invalid_options(options: &str, causes: &[Cause]) -> Box<Self> {
        let details = json!({"group": "meta.k8s.io", "kind": options});
        Self::invalid_with(&format!("{options}.meta.k8s.io"), details, "", causes)
    }

    /// 422: the patched object cannot be read; names neither kind nor object.
    pub(crate) fn invalid_patch(causes: &[Cause]) -> Box<Self> {
        Self::invalid_with("", json!({}), "", causes)
    }

    fn invalid_with(what: &str, mut details: Value, name: &str, causes: &[Cause]) -> Box<Self> {
        let mut texts: Vec<String> = Vec::new();
        for cause in causes {
            let text = format!("{}: {}", cause.field, cause.message);
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        let text = match texts.as_slice() {
            [one] => one.clone(),
            many => format!("[{}]", many.join(", ")),
        };
        if let Some(details) = details.as_object_mut() {
            details.insert(
                "causes".to_owned(),
                causes.iter().map(Cause::json).collect(),
            );
        }
        Self::with(
            422,
            "Invalid",
            format!("{what} {} is invalid: {text}", quote(name)),
            details,
        )
    }

    /// 422 without a word about what is wrong (`NewGenericServerResponse`): a JSON Patch that fails.
    pub(crate) fn rejected() -> Box<Self> {
        let message = "the server rejected our request due to an error in our request";
        Self::with(422, "Invalid", message.to_owned(), json!({}))
    }

    /// 409: other managers own what an apply would change.
    pub(crate) fn apply_conflict(message: String, causes: &[Cause]) -> Box<Self> {
        let causes: Vec<Value> = causes.iter().map(Cause::json).collect();
        Self::with(409, "Conflict", message, json!({"causes": causes}))
    }

    /// 404: no such resource, as a Status.
    pub(crate) fn no_resource() -> Box<Self> {
        let message = "the server could not find the requested resource";
        Self::with(404, "NotFound", message.to_owned(), json!({}))
    }

    /// 405: the resource has no such verb.
    pub(crate) fn no_method() -> Box<Self> {
        let message = "the server does not allow this method on the requested resource";
        Self::with(405, "MethodNotAllowed", message.to_owned(), json!({}))
    }

    /// 405: a subresource of a custom resource that has no such verb.
    pub(crate) fn no_verb(kind: &Kind, verb: &str) -> Box<Self> {
        let resource = qualified(kind, kind.plural);
        let message = format!(
            "{verb} is not supported on resources of kind {}",
            quote(&resource)
        );
        Self::with(
            405,
            "MethodNotAllowed",
            message,
            about(kind, kind.plural, ""),
        )
    }

    /// 500: a path that should name an object.
    pub(crate) fn no_name() -> Box<Self> {
        let why = "name must be provided";
        let details = json!({"causes": [{"message": why}]});
        Self::with(
            500,
            "InternalError",
            format!("Internal error occurred: {why}"),
            details,
        )
    }

    /// 415 without the list of what is accepted: the filter of a built-in kind's PATCH.
    pub(crate) fn unsupported() -> Box<Self> {
        let message = "415: Unsupported Media Type";
        Self::with(415, "UnsupportedMediaType", message.to_owned(), json!({}))
    }

    /// 415 with the list of what is accepted.
    pub(crate) fn unsupported_but(accepted: &[&str]) -> Box<Self> {
        let message = format!(
            "the body of the request was in an unknown format - accepted media types include: {}",
            accepted.join(", ")
        );
        Self::new(415, "UnsupportedMediaType", message)
    }

    /// 504: a resourceVersion that the server has not reached. `retry`: the client may ask again soon.
    pub(crate) fn too_large_version(wanted: u64, current: u64, retry: bool) -> Box<Self> {
        let short = "Too large resource version";
        let message = format!("Timeout: {short}: {wanted}, current: {current}");
        let causes = json!([{"reason": "ResourceVersionTooLarge", "message": short}]);
        let details = if retry {
            json!({"causes": causes, "retryAfterSeconds": 1})
        } else {
            json!({"causes": causes})
        };
        Self::with(504, "Timeout", message, details)
    }

    /// The `Status` object.
    pub(crate) fn status(&self) -> Value {
        let mut status = json!({
            "kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure",
            "message": self.message, "code": self.code,
        });
        if let Some(status) = status.as_object_mut() {
            if !self.reason.is_empty() {
                status.insert("reason".to_owned(), self.reason.into());
            }
            if let Some(details) = &self.details {
                status.insert("details".to_owned(), details.clone());
            }
        }
        status
    }

    /// The whole response.
    pub(crate) fn response(&self) -> Response {
        let mut headers = Vec::new();
        let retry = self
            .details
            .as_ref()
            .and_then(|details| details.get("retryAfterSeconds"));
        if let Some(seconds) = retry {
            headers.push(("Retry-After".to_owned(), seconds.to_string()));
        }
        Response {
            code: self.code,
            headers,
            body: Payload::Json(Arc::new(self.status())),
        }
    }
}

/// The `Status` of a delete that took the object away.
pub(crate) fn deleted(kind: &Kind, name: &str, uid: &str) -> Value {
    let mut details = about(kind, kind.plural, name);
    if let Some(details) = details.as_object_mut() {
        details.insert("uid".to_owned(), uid.into());
    }
    json!({"kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Success", "details": details})
}
