//! DELETE (`staging/src/k8s.io/apiserver/pkg/registry/rest/delete.go`,
//! `staging/src/k8s.io/apiserver/pkg/registry/generic/registry/store.go`).

use std::sync::Arc;

use serde_json::{Value, json};

use super::body;
use super::cause::Cause;
use super::decode::{self, Words};
use super::go::quote;
use super::input;
use super::kind::Kind;
use super::list::selector;
use super::object::{finalizers, meta_get, meta_str, remove_meta, set_meta};
use super::request::Body;
use super::response::Payload;
use super::schema::DELETE_OPTIONS;
use super::server::{Context, Server};
use super::status::{self, Answer, Failure};
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
    body: Value,
    policy: String,
    orphans: Option<bool>,
}

impl Options {
    fn read(context: &Context<'_>) -> Answer<Self> {
        let query = context.query;
        let options = if context.request.body.is_some() {
            input::check_format(context)?;
            Self::from_body(context.request.body.as_ref()).map_err(Failure::internal)?
        } else {
            let orphans = query.find("orphanDependents");
            Self {
                body: Value::Null,
                policy: query.get("propagationPolicy").to_owned(),
                orphans: orphans.map(|_| query.is_on("orphanDependents")),
            }
        };
        options.check()?;
        Ok(options)
    }

    fn from_body(body: Option<&Body>) -> Result<Self, String> {
        let wrong = |why| format!("couldn't get version/kind; json parse error: {why}");
        let body = body::parse(body).map_err(wrong)?.value;
        let decoded = decode::decode(&DELETE_OPTIONS, &body, Words::Json);
        match decoded.error {
            Some(error) => Err(error),
            None => Ok(Self {
                policy: text(&decoded.value, "propagationPolicy").to_owned(),
                orphans: decoded
                    .value
                    .get("orphanDependents")
                    .and_then(Value::as_bool),
                body: decoded.value,
            }),
        }
    }

    fn dry_run(&self) -> Vec<&str> {
        let given = self.body.get("dryRun").and_then(Value::as_array);
        given
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect()
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
        let dry_run = self.dry_run();
        if dry_run.iter().any(|value| *value != "All") {
            let value = Value::from(dry_run).to_string();
            causes.push(Cause::not_supported("dryRun", &value, &["All"]));
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

/// Whether the body of a DELETE asks for a rehearsal only.
pub(crate) fn is_rehearsal(body: Option<&Body>) -> bool {
    Options::from_body(body).is_ok_and(|options| options.dry_run() == ["All"])
}

fn text<'a>(options: &'a Value, key: &str) -> &'a str {
    options.get(key).and_then(Value::as_str).unwrap_or_default()
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
