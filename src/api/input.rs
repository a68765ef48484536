//! What a write checks before it looks at the store: parameters, content type, the body's own identity.

use serde_json::Value;

use super::body::{self, Parsed};
use super::decode::{self, Decoded, Words};
use super::kind::{KINDS, Kind};
use super::object::{meta_str, set_meta};
use super::schema::SCALE;
use super::server::Context;
use super::status::{Answer, Cause, Failure, quote};
use super::validate;

const ACCEPTED: &[&str] = &[
    "application/json",
    "application/yaml",
    "application/vnd.kubernetes.protobuf",
];

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

/// Checks the parameters of a write (`…/apimachinery/pkg/apis/meta/v1/validation/validation.go`);
/// `options` is `PatchOptions`, ….
pub(crate) fn check_options(context: &Context<'_>, options: &str) -> Answer<()> {
    let query = context.query;
    let mut causes = Vec::new();
    if options == "PatchOptions" {
        if content_type(context) == "application/apply-patch+yaml" {
            if query.get("fieldManager").is_empty() {
                causes.push(Cause::required(
                    "fieldManager",
                    "is required for apply patch",
                ));
            }
        } else if query.find("force").is_some() {
            causes.push(Cause::forbidden(
                "force",
                "may not be specified for non-apply patch",
            ));
        }
    }
    causes.extend(validate::manager(query.get("fieldManager"), "fieldManager"));
    let dry_run = query.get("dryRun");
    if !matches!(dry_run, "" | "All") {
        let value = Value::from(vec![dry_run]).to_string();
        causes.push(Cause::not_supported("dryRun", &value, &["All"]));
    }
    let validation = query.get("fieldValidation");
    let known = ["", "Ignore", "Strict", "Warn"];
    if !known.contains(&validation) {
        causes.push(Cause::not_supported(
            "fieldValidation",
            &quote(validation),
            &known,
        ));
    }
    if causes.is_empty() {
        Ok(())
    } else {
        Err(Failure::invalid_options(options, &causes))
    }
}

/// The object in the body of a POST or PUT, defaults filled in.
pub(crate) fn read_object(context: &mut Context<'_>) -> Answer<Value> {
    let kind = context.kind();
    let Parsed {
        value: body,
        duplicates,
    } = parse(context)?;
    let mut decoded = if kind.custom {
        custom(context, &body)?
    } else {
        built_in(kind, &body)?
    };
    decoded.strict.splice(0..0, duplicates);
    let mut object = settle(context, decoded, kind.name, kind.version)?;
    (kind.defaults)(&mut object);
    Ok(object)
}

/// The Scale in the body of a PUT.
pub(crate) fn read_scale(context: &mut Context<'_>) -> Answer<Value> {
    let Parsed {
        value: body,
        duplicates,
    } = parse(context)?;
    let mut decoded = decode::decode(&SCALE, &body, Words::Json);
    decoded.strict.splice(0..0, duplicates);
    settle(context, decoded, "Scale", "v1")
}

fn cannot_be(name: &str, version: &str, wanted: &str, why: &str) -> Box<Failure> {
    let version = quote(version);
    Failure::bad_request(format!(
        "{name} in version {version} cannot be handled as a {wanted}: {why}"
    ))
}

/// The object that was read, unless a value is of a wrong type or a field that must be known is not.
fn settle(context: &mut Context<'_>, decoded: Decoded, name: &str, version: &str) -> Answer<Value> {
    let cannot = |why: &str| cannot_be(name, version, name, why);
    if let Some(error) = decoded.error {
        return Err(cannot(&error));
    }
    if !decoded.strict.is_empty() {
        match strictness(context) {
            Strictness::Ignore => {}
            Strictness::Warn => context.warnings.extend(decoded.strict),
            Strictness::Strict => {
                return Err(cannot(&format!(
                    "strict decoding error: {}",
                    decoded.strict.join(", ")
                )));
            }
        }
    }
    Ok(decoded.value)
}

/// Refuses a body in a format that is not JSON.
pub(crate) fn check_format(context: &Context<'_>) -> Answer<()> {
    if matches!(
        content_type(context),
        "" | "application/json" | "application/yaml"
    ) {
        return Ok(());
    }
    let accepted = if context.kind().custom {
        ACCEPTED.split_at(2).0
    } else {
        ACCEPTED
    };
    Err(Failure::unsupported_but(accepted))
}

/// The body as JSON that can say what it is.
fn parse(context: &Context<'_>) -> Answer<Parsed> {
    check_format(context)?;
    let body = context.request.body.as_ref();
    let is_scale = context.target.subresource == "scale";
    let name = if is_scale {
        "Scale"
    } else {
        context.kind().name
    };
    let unrecognised = |why: &str| {
        Failure::bad_request(format!(
            "the object provided is unrecognized (must be of type {name}): couldn't get version/kind; json parse error: {why} ({})",
            body::summary(body)
        ))
    };
    let parsed = body::parse(body).map_err(|why| unrecognised(&why))?;
    if let Some(why) = nameless(&parsed.value) {
        return Err(unrecognised(&why));
    }
    Ok(parsed)
}

/// Why Go cannot read the kind and the version of a body.
pub(crate) fn nameless(body: &Value) -> Option<String> {
    if !matches!(body, Value::Object(_) | Value::Null) {
        let found = decode::found(body);
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
        let found = decode::found(value);
        format!("json: cannot unmarshal {found} into Go struct field .{key} of type string")
    })
}

fn text<'a>(body: &'a Value, key: &str) -> &'a str {
    body.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// Reads a body as the kind that it says it is, which must be the kind asked for.
fn built_in(kind: &'static Kind, body: &Value) -> Answer<Decoded> {
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
fn custom(context: &Context<'_>, body: &Value) -> Answer<Decoded> {
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
