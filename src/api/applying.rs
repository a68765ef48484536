//! PATCH with a configuration to apply (`applyPatcher`,
//! `staging/src/k8s.io/apiserver/pkg/endpoints/handlers/patch.go`).

use std::sync::Arc;

use serde_json::{Map, Value};

use super::body;
use super::create::wipe;
use super::decode::Words;
use super::go;
use super::identity;
use super::object::meta_str;
use super::patch::apply;
use super::response::Payload;
use super::server::{Context, Server};
use super::status::{Answer, Failure};

impl Server {
    /// PATCH with the content type of an apply: merges a configuration, or creates the object from it.
    pub(crate) fn apply_patch(
        &mut self,
        context: &mut Context<'_>,
        stored: Option<&Arc<Value>>,
    ) -> Answer<(u16, Payload)> {
        let kind = context.kind();
        if stored.is_none() && !context.target.subresource.is_empty() {
            return Err(Failure::not_found(kind, context.target.name));
        }
        let config = read_config(context)?;
        let empty = stored.is_none().then(|| kind.empty_object());
        let live: &Value = match (stored, &empty) {
            (Some(stored), _) => stored,
            (None, Some(empty)) => empty,
            (None, None) => &Value::Null,
        };
        let force = context.query.is_on("force");
        let applied = apply::apply(
            kind,
            live,
            &config,
            &context.manager(true),
            force,
            self.now(),
        )?;
        let mut object = kind.decode(&applied.object, Words::Converter).value;
        (kind.defaults)(&mut object);
        applied.managed.write(&mut object);
        let uid = meta_str(&object, "uid");
        if stored.is_none() && !uid.is_empty() {
            let why = format!(
                "uid mismatch: the provided object specified uid {uid}, and no existing object was found"
            );
            return Err(Failure::conflict(
                kind,
                kind.plural,
                context.target.name,
                &why,
            ));
        }
        if stored.is_none() {
            wipe(&mut object);
        }
        identity::match_namespace(context, &mut object)?;
        identity::match_name(context, &object)?;
        match stored {
            Some(stored) => Ok((200, Payload::Json(self.update(context, stored, object)?))),
            None => Ok((201, Payload::Json(self.insert(context, object)?))),
        }
    }
}

fn read_config(context: &Context<'_>) -> Answer<Arc<Value>> {
    let wrong = |why: &str| Failure::bad_request(format!("error decoding YAML: {why}"));
    let body = body::parse(context.request.body.as_ref())
        .map_err(|why| wrong(&why))?
        .value;
    match &*body {
        Value::Object(_) => Ok(body),
        Value::Null => Ok(Arc::new(Value::Object(Map::new()))),
        other => Err(wrong(&format!(
            "error unmarshaling JSON: while decoding JSON: json: cannot unmarshal {} into Go value of type map[string]interface {{}}",
            go::found(other)
        ))),
    }
}
