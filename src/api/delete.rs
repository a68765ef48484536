//! DELETE (`staging/src/k8s.io/apiserver/pkg/registry/rest/delete.go`,
//! `staging/src/k8s.io/apiserver/pkg/registry/generic/registry/store.go`).

use std::sync::Arc;

use serde_json::{Value, json};

use super::body;
use super::input;
use super::kind::Kind;
use super::list::selector;
use super::object::{finalizers, meta_get, meta_str, remove_meta, set_meta};
use super::response::Payload;
use super::server::{Context, Server};
use super::status::{self, Answer, Cause, Failure, quote};
use super::store::Key;

const ORPHAN: &str = "orphan";
const FOREGROUND: &str = "foregroundDeletion";

impl Server {
    /// DELETE of one object: it goes at once, or waits for its finalizers.
    pub(crate) fn delete(&mut self, context: &Context<'_>) -> Answer<(u16, Payload)> {
        let kind = context.kind();
        let name = context.target.name;
        let options = Options::read(context)?;
        let key = context.key(name);
        let stored = self
            .store
            .get(&key)
            .cloned()
            .ok_or_else(|| Failure::not_found(kind, name))?;
        check_preconditions(kind, name, &stored, &options.body)?;
        if let Some(waiting) = self.remove(&key, &stored, &options) {
            let code = if options.orphans == Some(false) {
                202
            } else {
                200
            };
            return Ok((code, Payload::Json(waiting)));
        }
        let status = status::deleted(kind, name, meta_str(&stored, "uid"));
        Ok((200, Payload::Json(Arc::new(status))))
    }

    /// DELETE of a collection: of each object in it that the selectors name. Answers with the objects
    /// as they were.
    pub(crate) fn delete_collection(&mut self, context: &Context<'_>) -> Answer<(u16, Payload)> {
        let options = Options::read(context)?;
        let (code, list) = self.list(context)?;
        let selector = selector(context)?;
        let objects: Vec<Arc<Value>> = self
            .store
            .list(context.kind(), context.target.namespace)
            .filter(|object| selector.matches(object))
            .cloned()
            .collect();
        for object in objects {
            let name = meta_str(&object, "name");
            check_preconditions(context.kind(), name, &object, &options.body)?;
            self.remove(&context.key(name), &object, &options);
        }
        Ok((code, list))
    }

    /// Takes an object away; returns it if it waits for its finalizers instead.
    fn remove(&mut self, key: &Key, stored: &Arc<Value>, options: &Options) -> Option<Arc<Value>> {
        let mut object = (**stored).clone();
        options.add_finalizers(&mut object);
        if !finalizers(&object).is_empty() {
            wait(&mut object, self.now());
            let is_new = object != **stored;
            return Some(if is_new {
                self.store.put(key, object)
            } else {
                Arc::clone(stored)
            });
        }
        if object != **stored {
            self.store.put(key, object);
        }
        self.store.delete(key);
        None
    }
}

/// `DeleteOptions`, from the body or else from the query.
struct Options {
    body: Arc<Value>,
    policy: String,
    orphans: Option<bool>,
}

impl Options {
    fn read(context: &Context<'_>) -> Answer<Self> {
        let body = match &context.request.body {
            None => Arc::default(),
            body => {
                input::check_format(context)?;
                let wrong = |why| format!("couldn't get version/kind; json parse error: {why}");
                body::parse(body.as_ref())
                    .map_err(|why| Failure::internal(wrong(why)))?
                    .value
            }
        };
        let query = context.query;
        let (policy, orphans) = if context.request.body.is_some() {
            let policy = body
                .get("propagationPolicy")
                .and_then(Value::as_str)
                .unwrap_or_default();
            (
                policy.to_owned(),
                body.get("orphanDependents").and_then(Value::as_bool),
            )
        } else {
            let orphans = query
                .find("orphanDependents")
                .map(|_| query.is_on("orphanDependents"));
            (query.get("propagationPolicy").to_owned(), orphans)
        };
        let options = Self {
            body,
            policy,
            orphans,
        };
        options.check()?;
        Ok(options)
    }

    /// `ValidateDeleteOptions`.
    fn check(&self) -> Answer<()> {
        let field = "propagationPolicy";
        let mut causes = Vec::new();
        if !self.policy.is_empty() && self.orphans.is_some() {
            let detail = "orphanDependents and deletionPropagation cannot be both set";
            causes.push(Cause::invalid_text(field, &self.policy, detail));
        }
        if !matches!(
            self.policy.as_str(),
            "" | "Foreground" | "Background" | "Orphan"
        ) {
            let supported = ["Foreground", "Background", "Orphan", "nil"];
            causes.push(Cause::not_supported(
                field,
                &quote(&self.policy),
                &supported,
            ));
        }
        if causes.is_empty() {
            Ok(())
        } else {
            Err(Failure::invalid_options("DeleteOptions", &causes))
        }
    }

    /// The finalizers by which the garbage collector is told what becomes of the dependents
    /// (`deletionFinalizersForGarbageCollection`).
    fn add_finalizers(&self, object: &mut Value) {
        let before: Vec<String> = finalizers(object).into_iter().map(str::to_owned).collect();
        let has = |name: &str| before.iter().any(|known| known == name);
        let wanted = match (self.orphans, self.policy.as_str()) {
            (Some(true), _) | (None, "Orphan") => Some(ORPHAN),
            (None, "Foreground") => Some(FOREGROUND),
            (Some(false), _) | (None, "Background") => None,
            _ => [ORPHAN, FOREGROUND].into_iter().find(|name| has(name)),
        };
        let surplus = [ORPHAN, FOREGROUND]
            .into_iter()
            .any(|name| has(name) && wanted != Some(name));
        if !surplus && wanted.is_none_or(has) {
            return;
        }
        let kept = before
            .into_iter()
            .filter(|name| name != ORPHAN && name != FOREGROUND);
        let after: Vec<String> = kept.chain(wanted.map(str::to_owned)).collect();
        if after.is_empty() {
            remove_meta(object, "finalizers");
        } else {
            set_meta(object, "finalizers", after);
        }
    }
}

/// Marks an object as waiting for its finalizers (`markAsDeleting`).
fn wait(object: &mut Value, now: &str) {
    let generation = meta_get(object, "generation")
        .and_then(Value::as_i64)
        .unwrap_or_default();
    if meta_get(object, "deletionGracePeriodSeconds").is_none() && generation > 0 {
        set_meta(object, "generation", generation + 1);
    }
    if meta_get(object, "deletionTimestamp").is_none() {
        set_meta(object, "deletionTimestamp", now);
    }
    set_meta(object, "deletionGracePeriodSeconds", json!(0));
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
