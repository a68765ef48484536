//! A client for the tests of the API server.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::sync::Arc;

use interleave::api::{Body, Config, Method, Payload, Request, Response, Server};
use serde_json::Value;

/// The collection of ConfigMaps.
pub const CONFIG_MAPS: &str = "/api/v1/namespaces/lab/configmaps";
/// The collection of Deployments.
pub const DEPLOYMENTS: &str = "/apis/apps/v1/namespaces/lab/deployments";
/// The collection of Widgets.
pub const WIDGETS: &str = "/apis/lab.example.com/v1/namespaces/lab/widgets";
/// The content type of a merge patch.
pub const MERGE: &str = "application/merge-patch+json";
/// The content type of a JSON Patch.
pub const JSON_PATCH: &str = "application/json-patch+json";
/// The content type of an apply.
pub const APPLY: &str = "application/apply-patch+yaml";

/// A server whose first object gets the resourceVersion `"100"`.
pub fn server() -> Server {
    Server::new(&Config {
        first_revision: 100,
        ..Config::default()
    })
}

/// What is sent.
pub fn request(
    who: &str,
    method: Method,
    path: &str,
    content_type: &str,
    body: Option<Body>,
) -> Request {
    Request {
        method,
        path: path.to_owned(),
        headers: vec![
            ("User-Agent".to_owned(), format!("{who}/1.0")),
            ("Content-Type".to_owned(), content_type.to_owned()),
        ],
        body,
    }
}

/// Sends JSON.
pub fn send(server: &mut Server, who: &str, method: Method, path: &str, body: Value) -> Response {
    let body = Some(Body::Json(Arc::new(body)));
    server.handle(&request(who, method, path, "application/json", body))
}

/// Sends a patch.
pub fn patch(server: &mut Server, who: &str, path: &str, kind: &str, body: Value) -> Response {
    let body = Some(Body::Json(Arc::new(body)));
    server.handle(&request(who, Method::Patch, path, kind, body))
}

/// Applies a configuration as a manager.
pub fn apply(server: &mut Server, manager: &str, path: &str, body: Value) -> Response {
    patch(
        server,
        manager,
        &format!("{path}?fieldManager={manager}"),
        APPLY,
        body,
    )
}

/// Sends a request without a body.
pub fn ask(server: &mut Server, method: Method, path: &str) -> Response {
    server.handle(&request("alice", method, path, "", None))
}

/// The JSON body of an answer.
pub fn body(response: &Response) -> Value {
    match &response.body {
        Payload::Json(value) => (**value).clone(),
        Payload::Text(text) => Value::from(text.as_str()),
        Payload::Events(events) => Value::from(events.clone()),
    }
}

/// `message` of the Status in an answer.
pub fn message(response: &Response) -> String {
    let body = body(response);
    body["message"].as_str().unwrap_or_default().to_owned()
}
