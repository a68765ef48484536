//! `/scale` of a Deployment: its number of replicas as an object of its own
//! (`pkg/registry/apps/deployment/storage/storage.go`).

use std::sync::Arc;

use serde_json::{Value, json};

use super::identity;
use super::input;
use super::object::{keep_meta, meta_str};
use super::patching;
use super::response::Payload;
use super::schema::SCALE;
use super::server::{Context, Server};
use super::status::{Answer, Failure};
use super::validate;

impl Server {
    /// GET of the scale.
    pub(crate) fn get_scale(&self, context: &Context<'_>) -> Answer<(u16, Payload)> {
        let stored = self.scaled(context)?;
        Ok((200, Payload::Json(Arc::new(scale_of(&stored)))))
    }

    /// PUT of the scale.
    pub(crate) fn replace_scale(&mut self, context: &mut Context<'_>) -> Answer<(u16, Payload)> {
        input::check_options(context, "UpdateOptions")?;
        let mut scale = input::read_scale(context)?;
        identity::match_namespace(context, &mut scale)?;
        identity::match_name(context, &scale)?;
        self.stored(context, meta_str(&scale, "uid"))?;
        let stored = self.scaled(context)?;
        self.set_scale(context, &stored, &scale)
    }

    /// PATCH of the scale.
    pub(crate) fn patch_scale(&mut self, context: &mut Context<'_>) -> Answer<(u16, Payload)> {
        patching::check_type(context)?;
        input::check_options(context, "PatchOptions")?;
        let stored = self.scaled(context)?;
        let mut scale = patching::patched(context, &SCALE, &scale_of(&stored))?;
        identity::match_namespace(context, &mut scale)?;
        identity::match_name(context, &scale)?;
        self.set_scale(context, &stored, &scale)
    }

    fn scaled(&self, context: &Context<'_>) -> Answer<Arc<Value>> {
        let name = context.target.name;
        let stored = self.store.get(&context.key(name)).cloned();
        stored.ok_or_else(|| Failure::not_found(context.kind(), name))
    }

    fn set_scale(
        &mut self,
        context: &mut Context<'_>,
        stored: &Arc<Value>,
        scale: &Value,
    ) -> Answer<(u16, Payload)> {
        let causes = validate::scale(scale);
        if !causes.is_empty() {
            return Err(Failure::invalid_scale(context.target.name, &causes));
        }
        let mut object = (**stored).clone();
        let replicas = scale
            .pointer("/spec/replicas")
            .cloned()
            .unwrap_or_else(|| json!(0));
        if let Some(spec) = object.get_mut("spec").and_then(Value::as_object_mut) {
            spec.insert("replicas".to_owned(), replicas);
        }
        keep_meta(&mut object, scale, "resourceVersion");
        self.note_manager(context, Some(stored), &mut object);
        let written = self.update(context, stored, object)?;
        Ok((200, Payload::Json(Arc::new(scale_of(&written)))))
    }
}

/// The scale of a stored object.
fn scale_of(object: &Value) -> Value {
    let count = |path: &str| object.pointer(path).cloned().unwrap_or_else(|| json!(0));
    let replicas = count("/spec/replicas");
    let spec = if replicas == json!(0) {
        json!({})
    } else {
        json!({"replicas": replicas})
    };
    let labels = object
        .pointer("/spec/selector/matchLabels")
        .and_then(Value::as_object);
    let pairs = labels
        .into_iter()
        .flatten()
        .map(|(key, value)| format!("{key}={}", value.as_str().unwrap_or_default()));
    let selector = pairs.collect::<Vec<_>>().join(",");
    let mut scale = json!({
        "kind": "Scale",
        "apiVersion": "autoscaling/v1",
        "metadata": {},
        "spec": spec,
        "status": {"replicas": count("/status/replicas"), "selector": selector},
    });
    for key in [
        "name",
        "namespace",
        "uid",
        "resourceVersion",
        "creationTimestamp",
    ] {
        keep_meta(&mut scale, object, key);
    }
    scale
}
