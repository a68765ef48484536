//! What a body says of itself: its kind and version, its name and namespace.

use serde_json::Value;

use super::decode::{Decoded, Words};
use super::go::{self, quote};
use super::input::cannot_be;
use super::kind::{KINDS, Kind};
use super::object::{meta_str, set_meta};
use super::server::Context;
use super::status::{Answer, Failure};

/// Kinds that a real server knows and this one does not serve.
const OTHER_KINDS: &[(&str, &str)] = &[
    ("v1", "Endpoints"),
    ("v1", "Event"),
    ("v1", "Namespace"),
    ("v1", "Node"),
    ("v1", "Pod"),
    ("v1", "Secret"),
    ("v1", "Service"),
    ("v1", "ServiceAccount"),
    ("apps/v1", "DaemonSet"),
    ("apps/v1", "ReplicaSet"),
    ("apps/v1", "StatefulSet"),
    ("batch/v1", "Job"),
];

/// Why Go cannot read the kind and the version of a body.
pub(crate) fn nameless(body: &Value) -> Option<String> {
    if !matches!(body, Value::Object(_) | Value::Null) {
        let found = go::found(body);
        let of = "struct { APIVersion string \"json:\\\"apiVersion,omitempty\\\"\"; Kind string \"json:\\\"kind,omitempty\\\"\" }";
        return Some(format!(
            "json: cannot unmarshal {found} into Go value of type {of}"
        ));
    }
    let wrong = ["apiVersion", "kind"].into_iter().find_map(|key| {
        let value = body.get(key)?;
        (!matches!(value, Value::String(_) | Value::Null)).then_some((key, value))
    });
    wrong.map(|(key, value)| {
        let found = go::found(value);
        format!("json: cannot unmarshal {found} into Go struct field .{key} of type string")
    })
}

fn text<'a>(body: &'a Value, key: &str) -> &'a str {
    body.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// Reads a body as the kind that it says it is, which must be the kind asked for.
pub(crate) fn built_in(kind: &'static Kind, body: &Value) -> Answer<Decoded> {
    match other_kind(kind, body) {
        None => Ok(kind.decode(body, Words::Json)),
        Some(Other { name, version, why }) => Err(cannot_be(&name, &version, kind.name, &why)),
    }
}

/// What a body says it is, and why it cannot be read as the kind asked for.
pub(crate) struct Other {
    name: String,
    version: String,
    /// Go's text.
    pub(crate) why: String,
}

/// Whether a body says that it is another kind than the built-in one asked for.
pub(crate) fn other_kind(kind: &'static Kind, body: &Value) -> Option<Other> {
    let wanted = kind.api_version();
    let or = |text: &str, default: &str| if text.is_empty() { default } else { text }.to_owned();
    let name = or(text(body, "kind"), kind.name);
    let api_version = or(text(body, "apiVersion"), &wanted);
    if name == kind.name && api_version == wanted {
        return None;
    }
    let version = api_version
        .rsplit('/')
        .next()
        .unwrap_or_default()
        .to_owned();
    let served = KINDS
        .iter()
        .filter(|kind| !kind.custom)
        .map(|kind| (kind.api_version(), kind.name));
    let others = OTHER_KINDS
        .iter()
        .map(|(version, name)| ((*version).to_owned(), *name));
    let known = served
        .chain(others)
        .any(|(of, known)| of == api_version && known == name);
    let why = if known {
        format!(
            "converting ({version}.{name}) to ({}.{}): unknown conversion",
            kind.package, kind.name
        )
    } else {
        format!(
            "no kind {} is registered for version {} in scheme \"k8s.io/kubernetes/pkg/api/legacyscheme/scheme.go:30\"",
            quote(&name),
            quote(&api_version)
        )
    };
    Some(Other { name, version, why })
}

/// Reads a custom resource, which may say of itself that it is another kind: that is found out later.
pub(crate) fn custom(context: &Context<'_>, body: &Value) -> Answer<Decoded> {
    let kind = context.kind();
    if text(body, "kind").is_empty() {
        let why = format!("Object 'Kind' is missing in '{body}'");
        return Err(cannot_be(kind.name, kind.version, kind.name, &why));
    }
    let (given, wanted) = (text(body, "apiVersion"), kind.api_version());
    if !given.is_empty() && given != wanted {
        return Err(Failure::bad_request(format!(
            "the API version in the data ({given}) does not match the expected API version ({wanted})"
        )));
    }
    Ok(kind.decode(body, Words::Json))
}

/// The namespace in the body must be that of the path; an empty one becomes it
/// (`EnsureObjectNamespaceMatchesRequestNamespace`).
pub(crate) fn match_namespace(context: &Context<'_>, object: &mut Value) -> Answer<()> {
    let given = meta_str(object, "namespace");
    if given.is_empty() {
        set_meta(object, "namespace", context.target.namespace);
    } else if given != context.target.namespace {
        let text =
            "the namespace of the provided object does not match the namespace sent on the request";
        return Err(Failure::bad_request(text));
    }
    Ok(())
}

/// The name in the body must be that of the path (`checkName`).
pub(crate) fn match_name(context: &Context<'_>, object: &Value) -> Answer<()> {
    let (given, wanted) = (meta_str(object, "name"), context.target.name);
    if given.is_empty() {
        return Err(Failure::bad_request(format!(
            "the name of the object ({wanted} based on URL) was undeterminable: name must be provided"
        )));
    }
    if given != wanted {
        return Err(Failure::bad_request(format!(
            "the name of the object ({given}) does not match the name on the URL ({wanted})"
        )));
    }
    Ok(())
}
