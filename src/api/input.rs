//! What a write checks before it looks at the store: parameters, content type, the body's own identity.

use serde_json::Value;

use super::body::{self, Parsed};
use super::cause::Cause;
use super::decode::{self, Decoded, Words};
use super::go::quote;
use super::identity;
use super::schema::SCALE;
use super::server::Context;
use super::status::{Answer, Failure};
use super::validate;

/// The content type of an apply.
pub(crate) const APPLY: &str = "application/apply-patch+yaml";
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

/// Checks the parameters of a write (`…/apimachinery/pkg/apis/meta/v1/validation/validation.go`);
/// `options` is `PatchOptions`, ….
pub(crate) fn check_options(context: &Context<'_>, options: &str) -> Answer<()> {
    let query = context.query;
    let mut causes = Vec::new();
    if options == "PatchOptions" {
        if content_type(context) == APPLY {
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
        identity::custom(context, &body)?
    } else {
        identity::built_in(kind, &body)?
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

/// 400: a body that cannot be read as the kind asked for.
pub(crate) fn cannot_be(name: &str, version: &str, wanted: &str, why: &str) -> Box<Failure> {
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
    if let Some(why) = identity::nameless(&parsed.value) {
        return Err(unrecognised(&why));
    }
    Ok(parsed)
}
