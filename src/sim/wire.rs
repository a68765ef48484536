//! The requests that a program sends.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::{Client, ClientId, Guard, Intent, PatchKind, Pointer, Scenario, Write};
use crate::api::{Body, Method, Request};

/// `metadata.resourceVersion`.
pub(super) fn version_pointer() -> Pointer {
    Pointer::new(&["metadata", "resourceVersion"])
}

/// The request that creates the scenario's object before the run.
pub(super) fn create(scenario: &Scenario) -> Request {
    Request {
        method: Method::Post,
        path: format!("{}?fieldManager=kubectl-create", scenario.collection),
        headers: headers("kubectl", Some("application/json")),
        body: Some(Body::Json(Arc::clone(&scenario.object))),
    }
}

/// The GET of the object.
pub(super) fn get(scenario: &Scenario, client: ClientId) -> Request {
    Request {
        method: Method::Get,
        path: scenario.path(),
        headers: headers(agent(scenario, client), None),
        body: None,
    }
}

/// The write that `client` sends, from the copy in its hands.
pub(super) fn write(scenario: &Scenario, id: ClientId, client: &Client, write: Write) -> Request {
    let (method, content_type, body) = match write {
        Write::Put { version } => (Method::Put, "application/json", put_body(client, version)),
        Write::Patch { kind, guard } => {
            let own = scenario.actor(id).map_or(&[][..], |actor| &actor.intents);
            match kind {
                PatchKind::Merge => (
                    Method::Patch,
                    "application/merge-patch+json",
                    merge_body(own, client, kind, guard),
                ),
                PatchKind::Strategic => (
                    Method::Patch,
                    "application/strategic-merge-patch+json",
                    merge_body(own, client, kind, guard),
                ),
                PatchKind::Json => (
                    Method::Patch,
                    "application/json-patch+json",
                    json_patch_body(own, client, guard),
                ),
            }
        }
    };
    Request {
        method,
        path: scenario.path(),
        headers: headers(agent(scenario, id), Some(content_type)),
        body: Some(Body::Json(Arc::new(body))),
    }
}

/// Whether a write by a client with the intents `own` reaches the field that `other` is about.
pub(super) fn covers(write: Write, own: &[Intent], other: &Intent) -> bool {
    match write {
        Write::Put { .. } => true,
        // A merge patch carries a list whole; the other two can name one item of it.
        Write::Patch {
            kind: PatchKind::Merge,
            ..
        } => own.iter().any(|intent| intent.at().overlaps(other.at())),
        Write::Patch { .. } => own.iter().any(|intent| {
            intent == other
                || (intent.at().overlaps(other.at()) && !matches!(intent, Intent::AddItem { .. }))
        }),
    }
}

fn agent(scenario: &Scenario, client: ClientId) -> &str {
    scenario
        .actor(client)
        .map_or("", |actor| actor.agent.as_str())
}

fn headers(agent: &str, content_type: Option<&str>) -> Vec<(String, String)> {
    let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let mut headers = vec![
        pair("User-Agent", &format!("{agent}/1.0")),
        pair("Accept", "application/json"),
    ];
    headers.extend(content_type.map(|value| pair("Content-Type", value)));
    headers
}

fn put_body(client: &Client, version: bool) -> Value {
    let mut object = client
        .copy
        .as_ref()
        .map_or(Value::Null, |copy| (*copy.object).clone());
    if !version {
        version_pointer().remove(&mut object);
    }
    object
}

/// The value the field has in the client's hands; without a copy, what the intent alone makes of nothing.
fn wanted(intent: &Intent, client: &Client) -> Option<Value> {
    match &client.copy {
        Some(copy) => intent.at().get(&copy.object).cloned(),
        None => intent.target(&Value::Null),
    }
}

fn merge_body(own: &[Intent], client: &Client, kind: PatchKind, guard: Guard) -> Value {
    let mut patch = Value::Object(Map::new());
    if let (Guard::ResourceVersion, Some(version)) = (guard, client.resource_version()) {
        version_pointer().set(&mut patch, version.into());
    }
    for intent in own {
        let value = match (kind, intent) {
            (PatchKind::Strategic, Intent::AddItem { item, .. }) => Some(json!([item])),
            _ => wanted(intent, client),
        };
        intent.at().set(&mut patch, value.unwrap_or(Value::Null));
    }
    patch
}

fn json_patch_body(own: &[Intent], client: &Client, guard: Guard) -> Value {
    let mut operations = Vec::new();
    let read = |at: &Pointer| {
        client
            .copy
            .as_ref()
            .and_then(|copy| at.get(&copy.read).cloned())
    };
    if let (Guard::ResourceVersion, Some(version)) = (guard, client.resource_version()) {
        operations.push(
            json!({"op": "test", "path": version_pointer().to_json_pointer(), "value": version}),
        );
    }
    for intent in own {
        let path = intent.at().to_json_pointer();
        let before = read(intent.at());
        if let (Guard::Test, Some(before)) = (guard, &before) {
            operations.push(json!({"op": "test", "path": path, "value": before}));
        }
        operations.push(match (intent, wanted(intent, client)) {
            (Intent::AddItem { item, .. }, _) if before.is_some() => {
                json!({"op": "add", "path": format!("{path}/-"), "value": item})
            }
            (_, None) => json!({"op": "remove", "path": path}),
            (_, Some(value)) => {
                json!({"op": if before.is_some() { "replace" } else { "add" }, "path": path, "value": value})
            }
        });
    }
    Value::Array(operations)
}
