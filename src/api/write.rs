//! POST, PUT and PATCH: the order of checks
//! (`staging/src/k8s.io/apiserver/pkg/registry/generic/registry/store.go`).

use std::sync::Arc;

use serde_json::{Value, json};

use super::body;
use super::decode;
use super::input::{self, Strictness};
use super::kind::Kind;
use super::managed_fields;
use super::object::{
    finalizers, is_being_deleted, keep, keep_meta, meta_get, meta_str, parse_version, remove_meta,
    set_meta,
};
use super::patch::{json as json_patch, merge};
use super::response::Payload;
use super::server::{Context, Server};
use super::status::{Answer, Cause, Failure};
use super::validate;

impl Server {
    /// POST: creates an object.
    pub(crate) fn create(&mut self, context: &mut Context<'_>) -> Answer<(u16, Payload)> {
        let kind = context.kind();
        let mut object = input::read_object(context)?;
        input::match_namespace(context, &mut object)?;
        wipe(&mut object);
        let empty = empty_object(kind);
        managed_fields::update(
            kind,
            &empty,
            &mut object,
            &context.manager(false),
            self.now(),
        );
        let created = self.insert(context, object)?;
        Ok((201, Payload::Json(created)))
    }

    /// The part of a create that PUT and apply share: from a read body to a stored object.
    fn insert(&mut self, context: &Context<'_>, mut object: Value) -> Answer<Arc<Value>> {
        let kind = context.kind();
        if !self.has_namespace(context.target.namespace) {
            return Err(Failure::namespace_not_found(context.target.namespace));
        }
        let version = meta_str(&object, "resourceVersion").to_owned();
        self.prepare_new(kind, &mut object);
        let name = meta_str(&object, "name").to_owned();
        let causes: Vec<Cause> = validate::metadata(&object, !kind.custom)
            .into_iter()
            .chain((kind.validate)(&object, None))
            .collect();
        if !causes.is_empty() {
            return Err(Failure::invalid(kind, kind.name, &name, &causes));
        }
        if parse_version(&version).is_ok_and(|version| version != 0) {
            return Err(Failure::internal(
                "resourceVersion should not be set on objects to be created",
            ));
        }
        let key = context.key(&name);
        if let Some(there) = self.store.get(&key) {
            return Err(Failure::already_exists(
                kind,
                &name,
                is_being_deleted(there),
            ));
        }
        Ok(self.store.put(&key, object))
    }

    /// What the server alone decides about a new object.
    fn prepare_new(&self, kind: &Kind, object: &mut Value) {
        for key in [
            "resourceVersion",
            "deletionTimestamp",
            "deletionGracePeriodSeconds",
            "selfLink",
            "generation",
        ] {
            remove_meta(object, key);
        }
        set_meta(object, "uid", uid(self.revision()));
        set_meta(object, "creationTimestamp", self.now());
        if kind.generation != super::kind::Generation::None {
            set_meta(object, "generation", 1);
        }
    }

    /// PUT: replaces an object.
    pub(crate) fn replace(&mut self, context: &mut Context<'_>) -> Answer<(u16, Payload)> {
        let kind = context.kind();
        let mut object = input::read_object(context)?;
        input::match_namespace(context, &mut object)?;
        input::match_name(context, &object)?;
        let key = context.key(context.target.name);
        let stored = self.store.get(&key).cloned();
        let uid = meta_str(&object, "uid");
        let found = stored
            .as_deref()
            .map_or("", |stored| meta_str(stored, "uid"));
        if !uid.is_empty() && uid != found {
            return Err(self.wrong_uid(context, uid, found));
        }
        let Some(stored) = stored else {
            if !kind.create_on_update {
                return Err(Failure::not_found(kind, context.target.name));
            }
            wipe(&mut object);
            let empty = empty_object(kind);
            managed_fields::update(
                kind,
                &empty,
                &mut object,
                &context.manager(false),
                self.now(),
            );
            remove_meta(&mut object, "resourceVersion");
            let created = self.insert(context, object)?;
            return Ok((201, Payload::Json(created)));
        };
        managed_fields::update(
            kind,
            &stored,
            &mut object,
            &context.manager(false),
            self.now(),
        );
        let written = self.update(context, &stored, object)?;
        Ok((200, Payload::Json(written)))
    }

    fn wrong_uid(&self, context: &Context<'_>, wanted: &str, found: &str) -> Box<Failure> {
        let kind = context.kind();
        let (namespace, name) = (context.target.namespace, context.target.name);
        let prefix = if kind.custom {
            format!("{}/", kind.group)
        } else {
            String::new()
        };
        let why = format!(
            "StorageError: invalid object, Code: 4, Key: /registry/{prefix}{}/{namespace}/{name}, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: UID in precondition: {wanted}, UID in object meta: {found}",
            kind.plural
        );
        Failure::conflict(kind, kind.plural, name, &why)
    }

    /// The part of an update that PUT and PATCH share: from a wanted object to the stored one.
    fn update(
        &mut self,
        context: &Context<'_>,
        stored: &Arc<Value>,
        mut object: Value,
    ) -> Answer<Arc<Value>> {
        let kind = context.kind();
        let name = context.target.name;
        let given =
            parse_version(meta_str(&object, "resourceVersion")).map_err(Failure::internal)?;
        let current = meta_str(stored, "resourceVersion");
        if given == 0 {
            if !kind.unconditional_update {
                let cause = Cause::invalid(
                    "metadata.resourceVersion",
                    "0",
                    "must be specified for an update",
                );
                return Err(Failure::invalid(kind, kind.plural, name, &[cause]));
            }
        } else if given.to_string() != current {
            return Err(Failure::modified(kind, name));
        }
        set_meta(&mut object, "resourceVersion", current);
        prepare_update(kind, &mut object, stored);
        let causes: Vec<Cause> = validate::common(&object, stored)
            .into_iter()
            .chain(validate::metadata_update(&object, stored))
            .chain((kind.validate)(&object, Some(stored)))
            .chain(validate::metadata(&object, !kind.custom))
            .collect();
        if !causes.is_empty() {
            return Err(Failure::invalid(kind, kind.name, name, &causes));
        }
        let key = context.key(name);
        if is_being_deleted(&object) && finalizers(&object).is_empty() {
            self.store.delete(&key);
            return Ok(Arc::new(object));
        }
        if object == **stored {
            return Ok(Arc::clone(stored));
        }
        Ok(self.store.put(&key, object))
    }

    /// PATCH: changes a part of an object.
    pub(crate) fn patch(&mut self, context: &mut Context<'_>) -> Answer<(u16, Payload)> {
        let kind = context.kind();
        let content_type = input::content_type(context);
        if !matches!(
            content_type,
            "application/merge-patch+json" | "application/json-patch+json"
        ) {
            return Err(Failure::unsupported());
        }
        let key = context.key(context.target.name);
        let stored = self
            .store
            .get(&key)
            .cloned()
            .ok_or_else(|| Failure::not_found(kind, context.target.name))?;
        let patched = patched(content_type, context, &stored)?;
        let mut object = decode_patched(context, &patched)?;
        managed_fields::update(
            kind,
            &stored,
            &mut object,
            &context.manager(false),
            self.now(),
        );
        input::match_namespace(context, &mut object)?;
        input::match_name(context, &object)?;
        let written = self.update(context, &stored, object)?;
        Ok((200, Payload::Json(written)))
    }
}

/// The empty object of a kind, against which a create is compared.
fn empty_object(kind: &Kind) -> Value {
    let mut empty = decode::zero(kind.shape);
    if let Some(object) = empty.as_object_mut() {
        object.insert("kind".to_owned(), kind.name.into());
        object.insert("apiVersion".to_owned(), kind.api_version().into());
    }
    empty
}

/// `rest.WipeObjectMetaSystemFields`.
fn wipe(object: &mut Value) {
    for key in [
        "uid",
        "creationTimestamp",
        "deletionTimestamp",
        "deletionGracePeriodSeconds",
        "selfLink",
    ] {
        remove_meta(object, key);
    }
}

/// A uid that no other object of this store has: no two creates have one revision.
fn uid(revision: u64) -> String {
    format!("5f0c9b6e-1d3a-4c57-9e21-{revision:012x}")
}

/// Gives back what a client cannot change (`BeforeUpdate`,
/// `staging/src/k8s.io/apiserver/pkg/registry/rest/update.go`).
fn prepare_update(kind: &Kind, object: &mut Value, stored: &Value) {
    if meta_str(object, "uid").is_empty() {
        keep_meta(object, stored, "uid");
    }
    for key in [
        "creationTimestamp",
        "deletionTimestamp",
        "deletionGracePeriodSeconds",
        "generation",
        "selfLink",
    ] {
        keep_meta(object, stored, key);
    }
    if kind.status {
        keep(object, stored, "status");
    }
    let _ = meta_get(object, "generation");
}

fn patched(content_type: &str, context: &Context<'_>, stored: &Value) -> Answer<Value> {
    let wrong = |why: String| Failure::bad_request(format!("error decoding patch: {why}"));
    let body = body::parse(context.request.body.as_ref()).map_err(wrong)?;
    if content_type == "application/json-patch+json" {
        let operations = json_patch::operations(&body).map_err(wrong)?;
        if operations.len() > json_patch::MAX_OPERATIONS {
            let text = format!(
                "Request entity too large: The allowed maximum operations in a JSON patch is {}, got {}",
                json_patch::MAX_OPERATIONS,
                operations.len()
            );
            return Err(Failure::new(413, "RequestEntityTooLarge", text));
        }
        return json_patch::apply(stored, operations).map_err(|_| Failure::rejected());
    }
    match &*body {
        Value::Object(_) => Ok(merge::apply(stored, &body)),
        Value::Null => Err(Failure::bad_request("Invalid JSON Patch")),
        other => Err(wrong(format!(
            "json: cannot unmarshal {} into Go value of type map[string]interface {{}}",
            decode::found(other)
        ))),
    }
}

fn decode_patched(context: &mut Context<'_>, patched: &Value) -> Answer<Value> {
    let kind = context.kind();
    let decoded = decode::decode(kind.shape, patched);
    let refuse = |why: &str| {
        Failure::invalid_patch(&[Cause::invalid_text("patch", &patched.to_string(), why)])
    };
    if let Some(error) = decoded.error {
        return Err(refuse(&error));
    }
    if !decoded.strict.is_empty() {
        match input::strictness(context) {
            Strictness::Ignore => {}
            Strictness::Warn => context.warnings.extend(decoded.strict),
            Strictness::Strict => {
                return Err(refuse(&format!(
                    "strict decoding error: {}",
                    decoded.strict.join(", ")
                )));
            }
        }
    }
    let mut object = decoded.value;
    (kind.defaults)(&mut object);
    Ok(object)
}

/// For the deletion: the object as it waits for its finalizers.
pub(crate) fn waiting(stored: &Value, now: &str) -> Value {
    let mut object = stored.clone();
    set_meta(&mut object, "deletionTimestamp", now);
    set_meta(&mut object, "deletionGracePeriodSeconds", json!(0));
    object
}
