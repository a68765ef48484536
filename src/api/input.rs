//! What a write checks before it looks at the store: content type, parameters, the body's own identity.

use std::sync::Arc;

use serde_json::Value;

use super::body;
use super::decode::{self, Decoded};
use super::kind::{KINDS, Kind};
use super::object::{meta_str, set_meta};
use super::server::Context;
use super::status::{Answer, Failure, quote};

const ACCEPTED: &[&str] = &[
    "application/json",
    "application/yaml",
    "application/vnd.kubernetes.protobuf",
];

/// What happens to unknown and duplicate fields (`fieldValidation`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strictness {
    /// They are dropped.
    Ignore,
    /// They are dropped, and the client is told.
    Warn,
    /// They are refused.
    Strict,
}

/// Reads `fieldValidation`.
pub(crate) fn strictness(context: &Context<'_>) -> Strictness {
    match context.query.get("fieldValidation") {
        "Ignore" => Strictness::Ignore,
        "Strict" => Strictness::Strict,
        _ => Strictness::Warn,
    }
}

/// The content type without its parameters; `""` if none was sent.
pub(crate) fn content_type<'a>(context: &Context<'a>) -> &'a str {
    let value = context.request.header("Content-Type").unwrap_or_default();
    value.split(';').next().unwrap_or_default().trim()
}

/// The object in the body of a POST or PUT, defaults filled in.
pub(crate) fn read_object(context: &mut Context<'_>) -> Answer<Value> {
    let kind = context.kind();
    if !matches!(
        content_type(context),
        "" | "application/json" | "application/yaml"
    ) {
        return Err(Failure::unsupported_but(ACCEPTED));
    }
    let body = parse(context)?;
    let Decoded {
        mut value,
        strict,
        error,
    } = typed(kind, &body)?;
    let cannot = |why: &str| {
        let text = format!(
            "{} in version {} cannot be handled as a {}: {why}",
            kind.name,
            quote(kind.version),
            kind.name
        );
        Failure::bad_request(text)
    };
    if let Some(error) = error {
        return Err(cannot(&error));
    }
    if !strict.is_empty() {
        match strictness(context) {
            Strictness::Ignore => {}
            Strictness::Warn => context.warnings.extend(strict),
            Strictness::Strict => {
                return Err(cannot(&format!(
                    "strict decoding error: {}",
                    strict.join(", ")
                )));
            }
        }
    }
    (kind.defaults)(&mut value);
    Ok(value)
}

fn parse(context: &Context<'_>) -> Answer<Arc<Value>> {
    let body = context.request.body.as_ref();
    let unrecognised = |why: &str| {
        Failure::bad_request(format!(
            "the object provided is unrecognized (must be of type {}): couldn't get version/kind; json parse error: {why} ({})",
            context.kind().name,
            body::summary(body)
        ))
    };
    let value = body::parse(body).map_err(|why| unrecognised(&why))?;
    let of = "struct { APIVersion string \"json:\\\"apiVersion,omitempty\\\"\"; Kind string \"json:\\\"kind,omitempty\\\"\" }";
    if !matches!(*value, Value::Object(_) | Value::Null) {
        let found = decode::found(&value);
        return Err(unrecognised(&format!(
            "json: cannot unmarshal {found} into Go value of type {of}"
        )));
    }
    for key in ["apiVersion", "kind"] {
        if let Some(other) = value.get(key)
            && !matches!(other, Value::String(_) | Value::Null)
        {
            let found = decode::found(other);
            let why = format!(
                "json: cannot unmarshal {found} into Go struct field .{key} of type string"
            );
            return Err(unrecognised(&why));
        }
    }
    Ok(value)
}

/// Reads a body as the kind that it says it is, which must be the kind asked for.
fn typed(kind: &'static Kind, body: &Value) -> Answer<Decoded> {
    let text = |key: &str| body.get(key).and_then(Value::as_str).unwrap_or_default();
    let wanted = kind.api_version();
    let name = if text("kind").is_empty() {
        kind.name
    } else {
        text("kind")
    };
    let api_version = if text("apiVersion").is_empty() {
        &wanted
    } else {
        text("apiVersion")
    };
    if name == kind.name && api_version == wanted {
        let mut decoded = decode::decode(kind.shape, body);
        if let Some(object) = decoded.value.as_object_mut() {
            object.insert("kind".to_owned(), kind.name.into());
            object.insert("apiVersion".to_owned(), wanted.into());
        }
        return Ok(decoded);
    }
    let version = api_version.rsplit('/').next().unwrap_or_default();
    let known = KINDS
        .iter()
        .any(|kind| kind.name == name && kind.api_version() == api_version);
    let why = if known {
        format!(
            "converting ({version}.{name}) to ({}.{}): unknown conversion",
            kind.package, kind.name
        )
    } else {
        format!(
            "no kind {} is registered for version {} in scheme \"k8s.io/kubernetes/pkg/api/legacyscheme/scheme.go:30\"",
            quote(name),
            quote(api_version)
        )
    };
    let text = format!(
        "{name} in version {} cannot be handled as a {}: {why}",
        quote(version),
        kind.name
    );
    Err(Failure::bad_request(text))
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
