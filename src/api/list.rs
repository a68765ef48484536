//! GET of a collection.

use crate::api::order;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::cause::Cause;
use super::go::quote;
use super::kind::Kind;
use super::object::meta_str;
use super::read::wanted_revision;
use super::response::Payload;
use super::selector::Selector;
use super::server::{Context, Server};
use super::status::{Answer, Failure};

impl Server {
    /// LIST: the objects of a collection, with the resourceVersion of the whole store.
    pub(crate) fn list(&self, context: &Context<'_>) -> Answer<(u16, Payload)> {
        let kind = context.kind();
        check_match(context)?;
        let selector = selector(context)?;
        let revision = wanted_revision(context)
            .map_err(|why| Failure::bad_request(format!("invalid resource version: {why}")))?;
        let exact = context.query.get("resourceVersionMatch") == "Exact";
        if revision > self.revision() {
            return Err(Failure::too_large_version(
                revision,
                self.revision(),
                !exact,
            ));
        }
        let (objects, at) = if exact {
            (self.objects_at(context, revision)?, revision)
        } else {
            (
                self.store
                    .list(kind, context.target.namespace)
                    .cloned()
                    .collect(),
                self.revision(),
            )
        };
        let items: Vec<Value> = objects
            .iter()
            .filter(|object| selector.matches(object))
            .map(|object| item(kind, object))
            .collect();
        let metadata = if kind.custom {
            json!({"resourceVersion": at.to_string(), "continue": ""})
        } else {
            json!({"resourceVersion": at.to_string()})
        };
        let list = json!({
            "kind": format!("{}List", kind.name),
            "apiVersion": kind.api_version(),
            "metadata": metadata,
            "items": items,
        });
        Ok((200, Payload::Json(Arc::new(list))))
    }

    /// The objects as they were after the write of that revision.
    fn objects_at(&self, context: &Context<'_>, revision: u64) -> Answer<Vec<Arc<Value>>> {
        if revision < self.store.compacted() {
            let text = "The resourceVersion for the provided list is too old.";
            return Err(Failure::new(410, "Expired", text));
        }
        let kind = context.kind();
        let mut objects: Vec<Arc<Value>> = self
            .store
            .list(kind, context.target.namespace)
            .cloned()
            .collect();
        let events: Vec<_> = self.events(context, revision).collect();
        for event in events.into_iter().rev() {
            objects.retain(|object| !is_same(object, &event.object));
            objects.extend(event.previous.clone());
        }
        order::sort(&mut objects, |a, b| place(a) < place(b));
        Ok(objects)
    }
}

fn place(object: &Value) -> (&str, &str) {
    (meta_str(object, "namespace"), meta_str(object, "name"))
}

fn is_same(a: &Value, b: &Value) -> bool {
    place(a) == place(b)
}

/// Reads the selectors of a list or a watch.
pub(crate) fn selector(context: &Context<'_>) -> Answer<Selector> {
    let (labels, fields) = (
        context.query.get("labelSelector"),
        context.query.get("fieldSelector"),
    );
    Selector::parse(labels, fields, context.kind().custom).map_err(Failure::bad_request)
}

/// `ValidateListOptions` (`…/apimachinery/pkg/apis/meta/internalversion/validation/validation.go`).
pub(crate) fn check_match(context: &Context<'_>) -> Answer<()> {
    let rule = context.query.get("resourceVersionMatch");
    let version = context.query.get("resourceVersion");
    let field = "resourceVersionMatch";
    let mut causes = Vec::new();
    if rule.is_empty() {
        return Ok(());
    }
    if context.is_watch() {
        let detail =
            "resourceVersionMatch is forbidden for watch unless sendInitialEvents is provided";
        causes.push(Cause::forbidden(field, detail));
    } else {
        if version.is_empty() {
            let detail = "resourceVersionMatch is forbidden unless resourceVersion is provided";
            causes.push(Cause::forbidden(field, detail));
        }
        if !matches!(rule, "Exact" | "NotOlderThan") {
            let supported = ["Exact", "NotOlderThan", ""];
            causes.push(Cause::not_supported(field, &quote(rule), &supported));
        }
        if rule == "Exact" && version == "0" {
            let detail = "resourceVersionMatch \"exact\" is forbidden for resourceVersion \"0\"";
            causes.push(Cause::forbidden(field, detail));
        }
    }
    if causes.is_empty() {
        Ok(())
    } else {
        Err(Failure::invalid_options("ListOptions", &causes))
    }
}

/// An element of a list: a built-in kind does not repeat its kind in it.
fn item(kind: &Kind, object: &Value) -> Value {
    let mut item: Map<String, Value> = object.as_object().cloned().unwrap_or_default();
    if !kind.custom {
        item.remove("kind");
        item.remove("apiVersion");
    }
    Value::Object(item)
}
