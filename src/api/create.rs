//! POST, and what PUT and apply share with it: from a read body to a stored object
//! (`staging/src/k8s.io/apiserver/pkg/registry/rest/create.go`).

use std::sync::Arc;

use serde_json::{Value, json};

use super::identity;
use super::input;
use super::kind::{Generation, Kind};
use super::managed_fields;
use super::object::{is_being_deleted, meta_str, parse_version, remove_meta, set_meta};
use super::request::Method;
use super::response::Payload;
use super::server::{Context, Server};
use super::status::{Answer, Failure};

impl Server {
    /// POST: creates an object.
    pub(crate) fn create(&mut self, context: &mut Context<'_>) -> Answer<(u16, Payload)> {
        input::check_format(context)?;
        input::check_options(context, "CreateOptions")?;
        let mut object = input::read_object(context)?;
        wipe(&mut object);
        identity::match_namespace(context, &mut object)?;
        self.note_manager(context, None, &mut object);
        let created = self.insert(context, object)?;
        Ok((201, Payload::Json(created)))
    }

    /// Notes in `object` who owns what after this write; `stored` is the object before it.
    pub(crate) fn note_manager(
        &self,
        context: &Context<'_>,
        stored: Option<&Value>,
        object: &mut Value,
    ) {
        let kind = context.kind();
        let manager = context.manager(false);
        match stored {
            Some(stored) => managed_fields::update(kind, stored, object, &manager, self.now()),
            None => {
                let empty = kind.empty_object();
                managed_fields::update(kind, &empty, object, &manager, self.now());
            }
        }
    }

    /// Stores a new object.
    pub(crate) fn insert(
        &mut self,
        context: &mut Context<'_>,
        mut object: Value,
    ) -> Answer<Arc<Value>> {
        let kind = context.kind();
        let is_post = context.request.method == Method::Post;
        if !self.has_namespace(context.target.namespace) {
            return Err(Failure::namespace_not_found(context.target.namespace));
        }
        // An update that creates reads the resourceVersion, a POST must not have one.
        let version = parse_version(meta_str(&object, "resourceVersion"));
        let has_version = match version {
            Err(why) if !is_post => return Err(Failure::internal(why)),
            version => is_post && version.is_ok_and(|version| version != 0),
        };
        self.prepare_new(kind, &mut object);
        let name = meta_str(&object, "name").to_owned();
        let causes = (kind.validate)(&object, None);
        if !causes.is_empty() {
            let what = object_kind(&object, kind);
            return Err(Failure::invalid(kind, what, &name, &causes));
        }
        context.warnings.extend((kind.warnings)(&object, None));
        if has_version {
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
        remove_meta(object, "resourceVersion");
        set_meta(object, "uid", uid(self.revision()));
        set_meta(object, "creationTimestamp", self.now());
        let prefix = meta_str(object, "generateName").to_owned();
        if !prefix.is_empty() && meta_str(object, "name").is_empty() {
            set_meta(
                object,
                "name",
                format!("{prefix}{}", suffix(self.revision())),
            );
        }
        if kind.generation != Generation::None {
            set_meta(object, "generation", 1);
        }
        if kind.status
            && let Some(object) = object.as_object_mut()
        {
            object.remove("status");
            if !kind.custom {
                object.insert("status".to_owned(), json!({}));
            }
        }
    }
}

/// Takes away what a client cannot say of a new object (`rest.WipeObjectMetaSystemFields`).
pub(crate) fn wipe(object: &mut Value) {
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

/// A uid that no other object of this store has: no two creates follow the same revision.
fn uid(revision: u64) -> String {
    format!("5f0c9b6e-1d3a-4c57-9e21-{revision:012x}")
}

/// The end of a generated name: five characters that form no words.
fn suffix(revision: u64) -> String {
    const LETTERS: &[u8] = b"bcdfghjklmnpqrstvwxz2456789";
    let mut rest = revision.wrapping_mul(2_654_435_761);
    let mut text = String::new();
    for _ in 0..5 {
        let index = usize::try_from(rest % LETTERS.len() as u64).unwrap_or_default();
        text.extend(LETTERS.get(index).copied().map(char::from));
        rest /= LETTERS.len() as u64;
    }
    text
}

/// The kind that an object says it is: a custom resource may be mistaken.
pub(crate) fn object_kind<'a>(object: &'a Value, kind: &'a Kind) -> &'a str {
    object
        .get("kind")
        .and_then(Value::as_str)
        .unwrap_or(kind.name)
}
