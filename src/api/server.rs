//! The server: from a request to its answer.

use std::sync::Arc;

use serde_json::Value;

use super::delete;
use super::kind::{KINDS, Kind};
use super::manager::{self, Manager};
use super::object::{keep_meta, meta_str};
use super::request::{Method, Request};
use super::response::{Payload, Response};
use super::route::{self, Lost, Query, Target};
use super::status::{Answer, Failure};
use super::store::{Event, Key, Store};

/// Whether the server is compiled whole. The page leaves out what no program of its lessons can ask for
/// (other kinds, lists, watches over HTTP, deletes, scale, dry runs, bodies as text): a fifth of its size.
/// Nothing else differs; what is left out is answered as a method that the resource does not have.
pub(crate) const WHOLE: bool = cfg!(feature = "whole-server");

/// How a server begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The resourceVersion of the first object that is created; at least 1.
    pub first_revision: u64,
    /// The one instant at which everything happens, as RFC 3339 in UTC.
    pub now: String,
    /// The namespaces that exist.
    pub namespaces: Vec<String>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            first_revision: 1,
            now: "2024-05-01T10:00:00Z".to_owned(),
            namespaces: vec!["default".to_owned(), "lab".to_owned()],
        }
    }
}

/// A simulated kube-apiserver with its store: a value, cheap to clone.
///
/// It has no clock and no randomness: equal servers give equal answers to equal requests.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Server {
    now: Arc<str>,
    namespaces: Arc<[String]>,
    pub(crate) store: Store,
}

/// What the steps of one request share.
pub(crate) struct Context<'a> {
    /// What the path names.
    pub(crate) target: Target<'a>,
    /// The parameters.
    pub(crate) query: &'a Query,
    /// The request itself.
    pub(crate) request: &'a Request,
    /// The `Warning` headers of the answer.
    pub(crate) warnings: Vec<String>,
    /// Unknown fields of a patch itself, until it is known what becomes of them.
    pub(crate) patch_faults: Vec<String>,
}

impl Context<'_> {
    /// The kind that is asked for.
    pub(crate) const fn kind(&self) -> &'static Kind {
        self.target.kind
    }

    /// Whether the client asks for a watch.
    pub(crate) fn is_watch(&self) -> bool {
        self.query.is_on("watch")
    }

    /// Where the object lies in the store.
    pub(crate) fn key(&self, name: &str) -> Key {
        (
            self.kind().index(),
            self.target.namespace.into(),
            name.into(),
        )
    }

    /// Who writes.
    pub(crate) fn manager(&self, applied: bool) -> Manager {
        let user_agent = self.request.header("User-Agent").unwrap_or_default();
        Manager {
            name: manager::manager_name(self.query.get("fieldManager"), user_agent),
            applied,
            api_version: self.kind().api_version(),
            subresource: self.target.subresource.to_owned(),
        }
    }
}

impl Server {
    /// A server without objects.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        Self {
            now: config.now.as_str().into(),
            namespaces: config.namespaces.clone().into(),
            store: Store::new(config.first_revision.saturating_sub(1)),
        }
    }

    /// Answers a request.
    pub fn handle(&mut self, request: &Request) -> Response {
        let (path, query) = request.path.split_once('?').unwrap_or((&request.path, ""));
        let query = Query::parse(query);
        let target = match route::find(path) {
            Ok(target) => target,
            Err(Lost::Nowhere) => return nowhere(),
            Err(Lost::Refused(failure)) => return failure.response(),
        };
        if target.kind.custom && target.namespace.is_empty() && request.method != Method::Get {
            return nowhere();
        }
        let context = Context {
            target,
            query: &query,
            request,
            warnings: Vec::new(),
            patch_faults: Vec::new(),
        };
        let is_rehearsal = match (request.method, &request.body) {
            (Method::Get, _) => false,
            (Method::Delete, body @ Some(_)) if WHOLE => delete::is_rehearsal(body.as_ref()),
            _ => WHOLE && query.get("dryRun") == "All",
        };
        if is_rehearsal {
            return self.rehearse(context);
        }
        self.answer(context)
    }

    fn answer(&mut self, mut context: Context<'_>) -> Response {
        let mut response = match self.dispatch(&mut context) {
            Ok((code, body)) => Response {
                code,
                headers: Vec::new(),
                body,
            },
            Err(failure) => failure.response(),
        };
        for warning in context.warnings {
            let text = format!("299 - {}", super::go::quote(&warning));
            response.headers.push(("Warning".to_owned(), text));
        }
        response
    }

    /// Answers a request with `dryRun=All`: everything is checked, nothing is kept.
    fn rehearse(&self, context: Context<'_>) -> Response {
        let before = self.store.get(&context.key(context.target.name));
        let mut response = self.clone().answer(context);
        if let (true, Payload::Json(body)) = (response.is_success(), &mut response.body)
            && !meta_str(body, "resourceVersion").is_empty()
        {
            // What is not written has no new resourceVersion.
            let before = before.map_or(&Value::Null, |before| before);
            keep_meta(Arc::make_mut(body), before, "resourceVersion");
        }
        response
    }

    fn dispatch(&mut self, context: &mut Context<'_>) -> Answer<(u16, Payload)> {
        let Target {
            kind,
            namespace,
            name,
            subresource,
        } = context.target;
        let is_object = !name.is_empty();
        match (context.request.method, subresource) {
            (Method::Get, "scale") if WHOLE => self.get_scale(context),
            (Method::Put, "scale") if WHOLE => self.replace_scale(context),
            (Method::Patch, "scale") if WHOLE => self.patch_scale(context),
            (Method::Get, _) if is_object => self.get(context),
            (Method::Put, _) if is_object => self.replace(context),
            (Method::Patch, _) if is_object => self.patch(context),
            (Method::Get, _) if WHOLE && context.is_watch() => self.watch(context),
            (Method::Get, _) if WHOLE => self.list(context),
            (Method::Delete, "") if WHOLE && is_object => self.delete(context),
            (Method::Delete, "") if WHOLE && !namespace.is_empty() => {
                self.delete_collection(context)
            }
            (Method::Post, "") if !namespace.is_empty() && (kind.custom || !is_object) => {
                self.create(context)
            }
            (method, _) => Err(no_method(kind, method, is_object)),
        }
    }

    /// The revision of the last write.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.store.revision()
    }

    /// The instant at which everything happens, as RFC 3339 in UTC.
    #[must_use]
    pub fn now(&self) -> &str {
        &self.now
    }

    /// Whether a namespace exists.
    pub(crate) fn has_namespace(&self, name: &str) -> bool {
        self.namespaces.iter().any(|known| known == name)
    }

    /// The stored object at an API path, as `/api/v1/namespaces/lab/configmaps/app-config`.
    #[must_use]
    pub fn object(&self, path: &str) -> Option<&Arc<Value>> {
        let target = route::find(path).ok()?;
        self.store.get(&(
            target.kind.index(),
            target.namespace.into(),
            target.name.into(),
        ))
    }

    /// Raises the revision by some writes of which nothing else is known, as those of other clients to
    /// other objects.
    pub fn advance(&mut self, writes: u64) {
        self.store.advance(writes);
    }

    /// Forgets the events up to a revision, as etcd's compaction does: a watch from before it is refused.
    pub fn compact(&mut self, revision: u64) {
        self.store.compact(revision);
    }

    /// What happened to the objects of a collection (`/api/v1/namespaces/lab/configmaps`) after a
    /// revision, in order; nothing for a path that names no collection.
    pub fn events_since(&self, path: &str, revision: u64) -> impl Iterator<Item = &Event> {
        let target = route::find(path).ok();
        let wanted = target.map(|target| (target.kind.index(), target.namespace.to_owned()));
        self.store.events_since(revision).filter(move |event| {
            let (kind, namespace, _) = &event.key;
            wanted.as_ref().is_some_and(|(index, within)| {
                index == kind && (within.is_empty() || **within == **namespace)
            })
        })
    }
}

/// The kinds that are served, as `(apiVersion, kind, plural)`.
#[must_use]
pub fn served() -> Vec<(String, &'static str, &'static str)> {
    KINDS
        .iter()
        .map(|kind| (kind.api_version(), kind.name, kind.plural))
        .collect()
}

/// What is answered to a verb that the resource does not have. A custom resource's handler looks for the
/// name before it knows that it cannot go on.
fn no_method(kind: &Kind, method: Method, is_object: bool) -> Box<Failure> {
    match method {
        _ if !kind.custom => Failure::no_method(),
        Method::Put | Method::Patch if !is_object => Failure::no_name(),
        Method::Delete => Failure::no_verb(kind, "delete"),
        _ => Failure::no_verb(kind, "create"),
    }
}

fn nowhere() -> Response {
    Response {
        code: 404,
        headers: Vec::new(),
        body: Payload::Text("404 page not found\n".to_owned()),
    }
}
