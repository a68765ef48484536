//! DELETE (`staging/src/k8s.io/apiserver/pkg/registry/rest/delete.go`).

use std::sync::Arc;

use serde_json::Value;

use super::body;
use super::kind::Kind;
use super::object::{finalizers, is_being_deleted, meta_str};
use super::response::Payload;
use super::server::{Context, Server};
use super::status::{self, Answer, Failure};
use super::write::waiting;

impl Server {
    /// DELETE of one object: it goes at once, or waits for its finalizers.
    pub(crate) fn delete(&mut self, context: &Context<'_>) -> Answer<(u16, Payload)> {
        let kind = context.kind();
        let name = context.target.name;
        let options = match &context.request.body {
            None => Arc::default(),
            body => body::parse(body.as_ref()).map_err(Failure::bad_request)?,
        };
        let key = context.key(name);
        let stored = self
            .store
            .get(&key)
            .cloned()
            .ok_or_else(|| Failure::not_found(kind, name))?;
        check_preconditions(kind, name, &stored, &options)?;
        if finalizers(&stored).is_empty() {
            self.store.delete(&key);
            let status = status::deleted(kind, name, meta_str(&stored, "uid"));
            return Ok((200, Payload::Json(Arc::new(status))));
        }
        if is_being_deleted(&stored) {
            return Ok((200, Payload::Json(stored)));
        }
        let object = waiting(&stored, self.now());
        Ok((200, Payload::Json(self.store.put(&key, object))))
    }
}

fn check_preconditions(kind: &Kind, name: &str, stored: &Value, options: &Value) -> Answer<()> {
    let wanted = |key: &str| options.get("preconditions")?.get(key)?.as_str();
    for (key, what, hint) in [
        ("uid", "UID", "deleted and then recreated"),
        ("resourceVersion", "ResourceVersion", "modified"),
    ] {
        let found = meta_str(stored, key);
        if let Some(wanted) = wanted(key)
            && wanted != found
        {
            let why = format!(
                "the {what} in the precondition ({wanted}) does not match the {what} in record ({found}). The object might have been {hint}"
            );
            return Err(Failure::conflict(kind, kind.name, name, &why));
        }
    }
    Ok(())
}
