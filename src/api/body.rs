//! Reading a request's body.

use std::sync::Arc;

use serde_json::Value;

use super::json_text;
use super::request::Body;
use super::server::WHOLE;

/// How deep a body may be nested; the same holds for text.
const MAX_DEPTH: usize = 100;

/// A body that was read.
#[derive(Debug)]
pub(crate) struct Parsed {
    /// The JSON value.
    pub(crate) value: Arc<Value>,
    /// The keys that came twice, as `duplicate field "data.color"`.
    pub(crate) duplicates: Vec<String>,
}

/// The JSON value of a body.
///
/// # Errors
/// What Go's decoder says of a text that is not JSON.
pub(crate) fn parse(body: Option<&Body>) -> Result<Parsed, String> {
    match body {
        Some(Body::Json(value)) if is_too_deep(value) => Err("exceeded max depth".to_owned()),
        Some(Body::Json(value)) => Ok(Parsed {
            value: Arc::clone(value),
            duplicates: Vec::new(),
        }),
        Some(Body::Text(text)) if WHOLE => read(text),
        None if WHOLE => read(""),
        _ => Err("unexpected end of JSON input".to_owned()),
    }
}

fn read(text: &str) -> Result<Parsed, String> {
    let text = json_text::parse(text)?;
    Ok(Parsed {
        value: Arc::new(text.value),
        duplicates: text.duplicates,
    })
}

/// Looks without recursion, so that no nesting can exhaust the stack.
fn is_too_deep(value: &Value) -> bool {
    let mut level = vec![value];
    for _ in 0..=MAX_DEPTH {
        let mut below = Vec::new();
        for value in level {
            match value {
                Value::Array(items) => below.extend(items.iter()),
                Value::Object(map) => below.extend(map.values()),
                _ => {}
            }
        }
        if below.is_empty() {
            return false;
        }
        level = below;
    }
    true
}

/// The beginning of a body, as an error quotes it
/// (`summarizeData`, `staging/src/k8s.io/apiserver/pkg/endpoints/handlers/rest.go`).
pub(crate) fn summary(body: Option<&Body>) -> String {
    const LENGTH: usize = 30;
    let text = match body {
        None => String::new(),
        Some(Body::Text(text)) => text.to_string(),
        Some(Body::Json(value)) if is_too_deep(value) => "{".to_owned(),
        Some(Body::Json(value)) => value.to_string(),
    };
    let bytes = text.as_bytes();
    let more = if bytes.len() > LENGTH { " ..." } else { "" };
    let head = bytes.get(..LENGTH).unwrap_or(bytes);
    match head.first() {
        None => "<empty>".to_owned(),
        Some(b'{') => format!("{}{more}", String::from_utf8_lossy(head)),
        Some(_) => {
            head.iter()
                .map(|byte| format!("{byte:02x}"))
                .collect::<String>()
                + more
        }
    }
}
