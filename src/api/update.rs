//! PUT, and what PATCH shares with it: from a wanted object to the stored one
//! (`staging/src/k8s.io/apiserver/pkg/registry/generic/registry/store.go`).

use std::sync::Arc;

use serde_json::Value;

use super::cause::Cause;
use super::create::{object_kind, wipe};
use super::identity;
use super::input;
use super::kind::{Generation, Kind};
use super::object::{
    finalizers, is_being_deleted, keep, keep_meta, meta_get, meta_str, parse_version, remove_meta,
    set_meta,
};
use super::response::Payload;
use super::server::{Context, Server};
use super::status::{Answer, Failure};
use super::validate;

impl Server {
    /// PUT: replaces an object.
    pub(crate) fn replace(&mut self, context: &mut Context<'_>) -> Answer<(u16, Payload)> {
        input::check_options(context, "UpdateOptions")?;
        let mut object = input::read_object(context)?;
        identity::match_namespace(context, &mut object)?;
        identity::match_name(context, &object)?;
        let stored = self.stored(context, meta_str(&object, "uid"))?;
        let Some(stored) = stored else {
            wipe(&mut object);
            self.note_manager(context, None, &mut object);
            let created = self.insert(context, object)?;
            return Ok((201, Payload::Json(created)));
        };
        self.note_manager(context, Some(&stored), &mut object);
        let written = self.update(context, &stored, object)?;
        Ok((200, Payload::Json(written)))
    }

    /// The stored object that a PUT is about, if it must be the one with that uid; nothing if a PUT may
    /// create it.
    pub(crate) fn stored(&self, context: &Context<'_>, uid: &str) -> Answer<Option<Arc<Value>>> {
        let (kind, name) = (context.kind(), context.target.name);
        let stored = self.store.get(&context.key(name)).cloned();
        let found = stored
            .as_deref()
            .map_or("", |stored| meta_str(stored, "uid"));
        if !uid.is_empty() && uid != found {
            return Err(wrong_uid(context, uid, found));
        }
        let may_create = kind.create_on_update && context.target.subresource.is_empty();
        if stored.is_none() && !may_create {
            return Err(Failure::not_found(kind, name));
        }
        Ok(stored)
    }

    /// Writes an object in the place of the stored one, if the resourceVersion and the rules allow it.
    pub(crate) fn update(
        &mut self,
        context: &mut Context<'_>,
        stored: &Arc<Value>,
        mut object: Value,
    ) -> Answer<Arc<Value>> {
        let kind = context.kind();
        let name = context.target.name;
        check_version(kind, name, &object, stored)?;
        keep_meta(&mut object, stored, "resourceVersion");
        let status = context.target.subresource == "status";
        prepare(kind, status, &mut object, stored);
        let mut causes = validate::common(&object, stored);
        causes.extend(if status {
            (kind.validate_status)(&object, stored)
        } else {
            (kind.validate)(&object, Some(stored))
        });
        if !causes.is_empty() {
            let what = object_kind(&object, kind);
            return Err(Failure::invalid(kind, what, name, &causes));
        }
        if !status {
            context
                .warnings
                .extend((kind.warnings)(&object, Some(stored)));
        }
        let key = context.key(name);
        if is_being_deleted(stored) && finalizers(&object).is_empty() {
            self.store.delete(&key);
            return Ok(Arc::new(object));
        }
        if object == **stored {
            return Ok(Arc::clone(stored));
        }
        Ok(self.store.put(&key, object))
    }
}

/// The optimistic lock: the resourceVersion must be the stored one, or none where the kind allows it.
fn check_version(kind: &Kind, name: &str, object: &Value, stored: &Value) -> Answer<()> {
    let given = parse_version(meta_str(object, "resourceVersion")).map_err(Failure::internal)?;
    let current = parse_version(meta_str(stored, "resourceVersion")).unwrap_or_default();
    if given == 0 && !kind.unconditional_update {
        let cause = Cause::invalid(
            "metadata.resourceVersion",
            "0",
            "must be specified for an update",
        );
        return Err(Failure::invalid(kind, kind.plural, name, &[cause]));
    }
    if given != 0 && given != current {
        return Err(Failure::modified(kind, name));
    }
    Ok(())
}

/// Gives back what a client cannot change (`BeforeUpdate`,
/// `staging/src/k8s.io/apiserver/pkg/registry/rest/update.go`, and the kind's `PrepareForUpdate`).
fn prepare(kind: &Kind, status: bool, object: &mut Value, stored: &Value) {
    keep_meta(object, stored, "generation");
    match (status, kind.custom) {
        (true, true) => only_status(object, stored),
        (true, false) => {
            keep(object, stored, "spec");
            keep_meta(object, stored, "labels");
        }
        (false, _) if kind.status => keep(object, stored, "status"),
        (false, _) => {}
    }
    if !status && is_new_generation(kind, object, stored) {
        let before = meta_get(stored, "generation")
            .and_then(Value::as_i64)
            .unwrap_or_default();
        set_meta(object, "generation", before + 1);
    }
    if meta_str(object, "uid").is_empty() {
        keep_meta(object, stored, "uid");
    }
    keep_meta(object, stored, "creationTimestamp");
    remove_meta(object, "selfLink");
    if is_being_deleted(stored) {
        keep_meta(object, stored, "deletionTimestamp");
        if meta_get(object, "deletionGracePeriodSeconds").is_none() {
            keep_meta(object, stored, "deletionGracePeriodSeconds");
        }
    }
}

/// The status of a custom resource is written without anything else but its managers.
fn only_status(object: &mut Value, stored: &Value) {
    let mut only = stored.clone();
    keep(&mut only, object, "status");
    keep_meta(&mut only, object, "managedFields");
    *object = only;
}

fn is_new_generation(kind: &Kind, object: &Value, stored: &Value) -> bool {
    let differs = |key: &str| object.get(key) != stored.get(key);
    match kind.generation {
        Generation::None => false,
        Generation::SpecAndAnnotations => {
            differs("spec") || meta_get(object, "annotations") != meta_get(stored, "annotations")
        }
        Generation::AllButMetadata => {
            let keys = [object, stored]
                .into_iter()
                .filter_map(Value::as_object)
                .flat_map(|map| map.keys());
            keys.into_iter()
                .any(|key| key != "metadata" && differs(key))
        }
    }
}

/// 409: another object than the one meant (`Preconditions.Check`,
/// `staging/src/k8s.io/apiserver/pkg/storage/interfaces.go`).
fn wrong_uid(context: &Context<'_>, wanted: &str, found: &str) -> Box<Failure> {
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
