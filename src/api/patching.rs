//! PATCH (`staging/src/k8s.io/apiserver/pkg/endpoints/handlers/patch.go`).

use serde_json::{Map, Value};

use super::body::{self, Parsed};
use super::cause::Cause;
use super::decode::{self, Decoded, Words};
use super::go;
use super::identity;
use super::input::{self, Strictness};
use super::kind::Kind;
use super::patch::{json as json_patch, merge, strategic};
use super::response::Payload;
use super::schema::Struct;
use super::server::{Context, Server};
use super::status::{Answer, Failure};

const STRATEGIC: &str = "application/strategic-merge-patch+json";
/// What the library says of a patch that it cannot read (`ErrBadJSONPatch`).
const BAD_PATCH: &str = "Invalid JSON Patch";
const JSON: &str = "application/json-patch+json";

impl Server {
    /// PATCH: changes a part of an object, or with apply creates it.
    pub(crate) fn patch(&mut self, context: &mut Context<'_>) -> Answer<(u16, Payload)> {
        let kind = context.kind();
        check_type(context)?;
        input::check_options(context, "PatchOptions")?;
        let stored = self.store.get(&context.key(context.target.name)).cloned();
        if input::content_type(context) == input::APPLY {
            return self.apply_patch(context, stored.as_ref());
        }
        let stored = stored.ok_or_else(|| Failure::not_found(kind, context.target.name))?;
        let mut object = patched(context, kind.shape, &stored)?;
        (kind.defaults)(&mut object);
        self.note_manager(context, Some(&stored), &mut object);
        identity::match_namespace(context, &mut object)?;
        identity::match_name(context, &object)?;
        let written = self.update(context, &stored, object)?;
        Ok((200, Payload::Json(written)))
    }
}

/// A PATCH must say what kind of patch it is; the filter of a built-in kind does not say which there are.
pub(crate) fn check_type(context: &Context<'_>) -> Answer<()> {
    let kind = context.kind();
    let types = kind.patch_types();
    if types.contains(&input::content_type(context)) {
        Ok(())
    } else if kind.custom {
        Err(Failure::unsupported_but(types))
    } else {
        Err(Failure::unsupported())
    }
}

/// What a refusal shows of the patched object.
type Quoted<'a> = &'a dyn Fn() -> String;

/// The stored object with the patch of the request applied, read again as an object of that shape.
pub(crate) fn patched(
    context: &mut Context<'_>,
    shape: &'static Struct,
    stored: &Value,
) -> Answer<Value> {
    if input::content_type(context) == STRATEGIC {
        return strategically(context, shape, stored);
    }
    // Only who cares for unknown fields reads the patch in a way that explains itself.
    let lax = input::strictness(context) == Strictness::Ignore;
    let is_json_patch = input::content_type(context) == JSON;
    let wrong = |why: String| match (lax, is_json_patch) {
        (false, _) => Failure::bad_request(format!("error decoding patch: {why}")),
        (true, true) => Failure::bad_request(why),
        (true, false) => Failure::bad_request(BAD_PATCH),
    };
    let Parsed {
        value: body,
        duplicates,
    } = body::parse(context.request.body.as_ref()).map_err(wrong)?;
    context.patch_faults = duplicates;
    let patched = if is_json_patch {
        let operations = json_patch::operations(&body, lax).map_err(wrong)?;
        if operations.len() > json_patch::MAX_OPERATIONS {
            return Err(too_many(operations.len()));
        }
        note_faults(context, operations);
        json_patch::json_patch(stored, operations).map_err(|_| Failure::rejected())?
    } else {
        match &*body {
            Value::Object(_) => merge::merge_patch(stored, &body),
            // A list takes the place of the object.
            Value::Array(_) if lax => Some((*body).clone()),
            Value::Null => None,
            other => return Err(wrong(not_an_object(other))),
        }
        .ok_or_else(|| Failure::bad_request(BAD_PATCH))?
    };
    // Costly, and seldom needed.
    let quoted = || patched.to_string();
    if let Some(why) = identity::nameless(&patched) {
        let why = format!("couldn't get version/kind; json parse error: {why}");
        return Err(unreadable(&quoted(), &why));
    }
    if std::ptr::eq(context.kind().shape, shape) {
        check_identity(context, &patched, &quoted)?;
    }
    let decoded = decode_as(context.kind(), shape, &patched, Words::Json);
    settle(context, decoded, &quoted)
}

/// What a patched object says it is must be the kind asked for.
fn check_identity(context: &mut Context<'_>, patched: &Value, quoted: Quoted<'_>) -> Answer<()> {
    let kind = context.kind();
    let says = |key: &str| {
        let text = patched.get(key).and_then(Value::as_str);
        text.is_some_and(|text| !text.is_empty())
    };
    if kind.custom {
        if says("kind") {
            return Ok(());
        }
        let quoted = quoted();
        let why = format!("Object 'Kind' is missing in '{quoted}'");
        return Err(unreadable(&quoted, &why));
    }
    if let Some(other) = identity::other_kind(kind, patched) {
        return Err(unreadable(&quoted(), &other.why));
    }
    if says("apiVersion") {
        return Ok(());
    }
    // Without a version it is read as the internal type, whose fields have no names in JSON.
    let keys = patched.as_object().into_iter().flat_map(Map::keys);
    let unknown = keys.filter(|key| !matches!(key.as_str(), "kind" | "apiVersion"));
    let nothing = Decoded {
        strict: unknown
            .map(|key| format!("unknown field \"{key}\""))
            .collect(),
        ..Decoded::default()
    };
    settle(context, nothing, quoted)?;
    identity::match_name(context, &Value::Null)
}

fn not_an_object(value: &Value) -> String {
    format!(
        "json: cannot unmarshal {} into Go value of type map[string]interface {{}}",
        go::found(value)
    )
}

fn too_many(count: usize) -> Box<Failure> {
    let text = format!(
        "Request entity too large: The allowed maximum operations in a JSON patch is {}, got {count}",
        json_patch::MAX_OPERATIONS
    );
    Failure::new(413, "RequestEntityTooLarge", text)
}

/// Notes the duplicate and unknown fields of the operations themselves.
fn note_faults(context: &mut Context<'_>, operations: &[Value]) {
    let mut faults: Vec<String> = context
        .patch_faults
        .iter()
        .map(|fault| format!("json patch {fault}"))
        .collect();
    for (index, operation) in operations.iter().enumerate() {
        let keys = operation
            .as_object()
            .into_iter()
            .flat_map(|operation| operation.keys());
        let unknown = keys.filter(|key| !matches!(key.as_str(), "op" | "path" | "from" | "value"));
        faults.extend(unknown.map(|key| format!("json patch unknown field \"[{index}].{key}\"")));
    }
    context.patch_faults = faults;
}

fn strategically(
    context: &mut Context<'_>,
    shape: &'static Struct,
    stored: &Value,
) -> Answer<Value> {
    let body = context.request.body.as_ref();
    let Parsed {
        value: body,
        duplicates,
    } = body::parse(body).map_err(Failure::bad_request)?;
    context.patch_faults = duplicates;
    if !matches!(*body, Value::Object(_) | Value::Null) {
        return Err(Failure::bad_request(not_an_object(&body)));
    }
    let patched = strategic::apply(shape, stored, &body).map_err(|wrong| match wrong {
        strategic::Wrong::Format(text) => Failure::bad_request(text),
        strategic::Wrong::Content => Failure::rejected(),
        strategic::Wrong::Other(text) => Failure::internal(text),
    })?;
    let decoded = decode_as(context.kind(), shape, &patched, Words::Converter);
    settle(context, decoded, &|| go::print(&body))
}

/// Reads a patched object: the kind itself, or one of its subresources with a shape of its own.
fn decode_as(kind: &Kind, shape: &'static Struct, value: &Value, words: Words) -> Decoded {
    if std::ptr::eq(kind.shape, shape) {
        kind.decode(value, words)
    } else {
        decode::decode(shape, value, words)
    }
}

/// The object that was read, unless it does not fit; `quoted` is what the refusal shows.
fn settle(context: &mut Context<'_>, decoded: Decoded, quoted: Quoted<'_>) -> Answer<Value> {
    if let Some(error) = decoded.error {
        return Err(unreadable(&quoted(), &error));
    }
    let mut faults = std::mem::take(&mut context.patch_faults);
    faults.extend(decoded.strict);
    if !faults.is_empty() {
        match input::strictness(context) {
            Strictness::Ignore => {}
            Strictness::Warn => context.warnings.extend(faults),
            Strictness::Strict => {
                return Err(unreadable(
                    &quoted(),
                    &format!("strict decoding error: {}", faults.join(", ")),
                ));
            }
        }
    }
    Ok(decoded.value)
}

fn unreadable(quoted: &str, why: &str) -> Box<Failure> {
    Failure::invalid_patch(&[Cause::invalid_text("patch", quoted, why)])
}
