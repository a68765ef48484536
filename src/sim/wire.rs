//! The requests that a program sends.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::{Client, ClientId, Guard, Intent, PatchKind, Pointer, Read, Scenario, Write, kubectl};
use crate::api::{Body, Method, Request, difference, is_merged_by_type};

/// `metadata.resourceVersion`.
pub(super) fn version_pointer() -> Pointer {
    Pointer::new(&["metadata", "resourceVersion"])
}

/// The request that creates the scenario's object before the run.
pub(super) fn create(scenario: &Scenario) -> Request {
    Request {
        method: Method::Post,
        path: with_query(&scenario.collection, &scenario.created_with),
        headers: headers("kubectl", Some("application/json")),
        body: Some(Body::Json(Arc::clone(&scenario.object))),
    }
}

/// The GET of the object, or of the part that the client writes to.
pub(super) fn get(scenario: &Scenario, client: ClientId, read: Read) -> Request {
    let path = match read {
        Read::Part => part_path(scenario, client),
        _ => scenario.path(),
    };
    Request {
        method: Method::Get,
        path,
        headers: headers(agent(scenario, client), None),
        body: None,
    }
}

const JSON: &str = "application/json";
const MERGE: &str = "application/merge-patch+json";
const STRATEGIC: &str = "application/strategic-merge-patch+json";
const JSON_PATCH: &str = "application/json-patch+json";
const APPLY: &str = "application/apply-patch+yaml";

/// The write that `client` sends, from the copy in its hands or from its file.
pub(super) fn write(scenario: &Scenario, id: ClientId, client: &Client, write: Write) -> Request {
    let own = scenario.actor(id).map_or(&[][..], |actor| &actor.intents);
    let file = || {
        let file = scenario.actor(id).and_then(|actor| actor.file.clone());
        file.unwrap_or_default()
    };
    let computed = if is_merged_by_type(&scenario.collection) {
        PatchKind::Strategic
    } else {
        PatchKind::Merge
    };
    let (method, content_type, body) = match write {
        Write::Put { version } => (Method::Put, JSON, Arc::new(put_body(client, version))),
        Write::Create => (Method::Post, JSON, Arc::new(kubectl::new_object(&file()))),
        Write::Given(kind) => (Method::Patch, content_type(kind), file()),
        Write::Apply { .. } => (Method::Patch, APPLY, file()),
        Write::ThreeWay => {
            let live = client.copy.as_ref().map(|copy| Arc::clone(&copy.read));
            let body = kubectl::three_way(&scenario.collection, &file(), &live.unwrap_or_default());
            (Method::Patch, content_type(computed), Arc::new(body))
        }
        Write::Difference(kind) => {
            // Lists are merged by type in a strategic merge patch only.
            let (kind, path) = match kind {
                PatchKind::Strategic => (computed, scenario.collection.as_str()),
                _ => (PatchKind::Merge, ""),
            };
            let copy = client.copy.as_ref();
            let body = copy.map(|copy| difference(path, &copy.read, &copy.object));
            let body = Arc::new(body.unwrap_or_default());
            (Method::Patch, content_type(kind), body)
        }
        Write::Patch { kind, guard } => {
            let body = match kind {
                PatchKind::Json => json_patch_body(own, client, guard),
                _ => merge_body(own, client, kind, guard),
            };
            (Method::Patch, content_type(kind), Arc::new(body))
        }
    };
    let path = match method {
        Method::Post => scenario.collection.clone(),
        _ => part_path(scenario, id),
    };
    let mut query = scenario
        .actor(id)
        .map_or_else(String::new, |actor| actor.query.clone());
    if let Write::Apply { force } = write {
        query.push_str(if force { "&force=true" } else { "" });
    }
    // kubectl.md: the PUT of `kubectl scale` names no content type.
    let is_bare = method == Method::Put && path != scenario.path();
    Request {
        method,
        path: with_query(&path, &query),
        headers: headers(agent(scenario, id), (!is_bare).then_some(content_type)),
        body: Some(Body::Json(body)),
    }
}

const fn content_type(kind: PatchKind) -> &'static str {
    match kind {
        PatchKind::Merge => MERGE,
        PatchKind::Strategic => STRATEGIC,
        PatchKind::Json => JSON_PATCH,
    }
}

fn part_path(scenario: &Scenario, client: ClientId) -> String {
    match scenario.actor(client).map(|actor| actor.part.as_str()) {
        Some("") | None => scenario.path(),
        Some(part) => format!("{}/{part}", scenario.path()),
    }
}

fn with_query(path: &str, query: &str) -> String {
    match query {
        "" => path.to_owned(),
        _ => format!("{path}?{query}"),
    }
}

/// Whether a write says what the field is to be that `intent` is about: every field of the object if it
/// sends the whole, the named ones if it sends a patch or a part.
pub(super) fn covers(scenario: &Scenario, request: &Request, intent: &Intent) -> bool {
    let Some(Body::Json(body)) = &request.body else {
        return false;
    };
    let is_whole = request.method == Method::Post
        || request.method == Method::Put
            && request.path.split('?').next() == Some(&scenario.path());
    is_whole
        || match &**body {
            Value::Array(operations) => operations.iter().any(|one| operates(one, intent)),
            // A merge patch carries a list whole; the others can name one item of it.
            patch => names(patch, request.header("Content-Type") != Some(MERGE), intent),
        }
}

fn names(patch: &Value, by_item: bool, intent: &Intent) -> bool {
    let mut here = patch;
    for key in intent.at().keys() {
        match here {
            Value::Object(map) => match map.get(key) {
                Some(value) => here = value,
                None => return false,
            },
            _ => return true,
        }
    }
    match (intent, here) {
        (Intent::AddItem { item, .. }, Value::Array(items)) if by_item => items.contains(item),
        _ => true,
    }
}

/// Whether an operation of a JSON Patch writes to the field.
fn operates(operation: &Value, intent: &Intent) -> bool {
    let text = |key| {
        operation
            .get(key)
            .and_then(Value::as_str)
            .unwrap_or_default()
    };
    let field = intent.at().to_json_pointer();
    let path = text("path");
    let is_at = |outer: &str, inner: &str| {
        inner
            .strip_prefix(outer)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    text("op") != "test"
        && (is_at(path, &field)
            || is_at(&field, path)
                && match intent {
                    Intent::AddItem { item, .. } => operation.get("value") == Some(item),
                    _ => true,
                })
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
            (PatchKind::Strategic, Intent::AddItem { item, .. }) => {
                Some(Value::Array(vec![item.clone()]))
            }
            _ => wanted(intent, client),
        };
        intent.at().set(&mut patch, value.unwrap_or(Value::Null));
    }
    patch
}

fn json_patch_body(own: &[Intent], client: &Client, guard: Guard) -> Value {
    let mut operations = Vec::new();
    let mut push = |op: &str, path: String, value: Option<Value>| {
        let mut operation = Map::new();
        operation.insert("op".to_owned(), op.into());
        operation.insert("path".to_owned(), path.into());
        operation.extend(value.map(|value| ("value".to_owned(), value)));
        operations.push(Value::Object(operation));
    };
    if let (Guard::ResourceVersion, Some(version)) = (guard, client.resource_version()) {
        let path = version_pointer().to_json_pointer();
        push("test", path, Some(version.into()));
    }
    for intent in own {
        let path = intent.at().to_json_pointer();
        let copy = client.copy.as_ref();
        let before = copy.and_then(|copy| intent.at().get(&copy.read).cloned());
        let is_there = before.is_some();
        if guard == Guard::Test && is_there {
            push("test", path.clone(), before);
        }
        match (intent, wanted(intent, client)) {
            (Intent::AddItem { item, .. }, _) if is_there => {
                push("add", format!("{path}/-"), Some(item.clone()));
            }
            (_, None) => push("remove", path, None),
            (_, value) => push(if is_there { "replace" } else { "add" }, path, value),
        }
    }
    Value::Array(operations)
}
