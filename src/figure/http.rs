//! An exchange as the HTTP text that travels.

use serde_json::Value;

use super::json::{WIRE, ordered};
use crate::api::{Body, Payload, Request, Response};

/// One line of an HTTP text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HttpLine {
    /// The line.
    pub text: String,
    /// How much it matters.
    pub tone: Tone,
}

/// How much a line matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The first line of a request or an answer.
    Head,
    /// A header, or bookkeeping that was folded.
    Dim,
    /// An ordinary line.
    Plain,
    /// What the answer hangs on: the resourceVersion that is compared.
    Key,
    /// What a refusal says.
    Refusal,
}

/// The request.
#[must_use]
pub fn request_lines(request: &Request) -> Vec<HttpLine> {
    let head = format!("{} {} HTTP/1.1", request.method.as_str(), request.path);
    let mut lines = vec![HttpLine {
        text: head,
        tone: Tone::Head,
    }];
    lines.extend(request.headers.iter().map(header));
    if let Some(body) = &request.body {
        lines.push(plain(String::new()));
        match body {
            Body::Json(value) => lines.extend(json_lines(value)),
            Body::Text(text) => lines.extend(text.lines().map(|line| plain(line.to_owned()))),
        }
    }
    lines
}

/// The answer.
#[must_use]
pub fn response_lines(response: &Response) -> Vec<HttpLine> {
    let head = format!(
        "HTTP/1.1 {} {}",
        response.code,
        reason_phrase(response.code)
    );
    let mut lines = vec![HttpLine {
        text: head,
        tone: Tone::Head,
    }];
    lines.extend(response.headers.iter().map(header));
    lines.push(plain(String::new()));
    match &response.body {
        Payload::Json(value) => lines.extend(json_lines(value)),
        Payload::Text(text) => lines.extend(text.lines().map(|line| plain(line.to_owned()))),
        Payload::Events(events) => lines.extend(events.iter().flat_map(json_lines)),
    }
    lines
}

/// The phrase that HTTP gives a code.
#[must_use]
pub const fn reason_phrase(code: u16) -> &'static str {
    match code {
        200 => "OK",
        201 => "Created",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        409 => "Conflict",
        410 => "Gone",
        413 => "Request Entity Too Large",
        415 => "Unsupported Media Type",
        422 => "Unprocessable Entity",
        500 => "Internal Server Error",
        504 => "Gateway Timeout",
        _ => "",
    }
}

const fn plain(text: String) -> HttpLine {
    HttpLine {
        text,
        tone: Tone::Plain,
    }
}

fn header((name, value): &(String, String)) -> HttpLine {
    HttpLine {
        text: format!("{name}: {value}"),
        tone: Tone::Dim,
    }
}

/// JSON, a line a field, in the order in which manifests are written; `managedFields` is folded.
fn json_lines(value: &Value) -> Vec<HttpLine> {
    let failed = value.get("kind").is_some_and(|kind| kind == "Status")
        && value
            .get("status")
            .is_some_and(|status| status == "Failure");
    let mut lines = Vec::new();
    write(value, "", 0, failed, "", &mut lines);
    lines
}

fn write(
    value: &Value,
    key: &str,
    depth: usize,
    failed: bool,
    end: &str,
    lines: &mut Vec<HttpLine>,
) {
    let indent = "  ".repeat(depth);
    let name = if key.is_empty() {
        String::new()
    } else {
        format!("{}: ", Value::from(key))
    };
    let mut push = |text: String, tone| {
        lines.push(HttpLine {
            text: format!("{indent}{text}"),
            tone,
        })
    };
    match value {
        Value::Array(items) if key == "managedFields" && !items.is_empty() => {
            push(format!("{name}[ … ]{end}"), Tone::Dim);
        }
        Value::Object(map) if !map.is_empty() => {
            push(format!("{name}{{"), Tone::Plain);
            let entries = ordered(map, WIRE);
            for (place, (key, value)) in entries.iter().enumerate() {
                let end = if place + 1 < entries.len() { "," } else { "" };
                write(value, key, depth + 1, failed, end, lines);
            }
            lines.push(plain(format!("{indent}}}{end}")));
        }
        Value::Array(items) if !items.is_empty() => {
            push(format!("{name}["), Tone::Plain);
            for (place, item) in items.iter().enumerate() {
                write(
                    item,
                    "",
                    depth + 1,
                    failed,
                    if place + 1 < items.len() { "," } else { "" },
                    lines,
                );
            }
            lines.push(plain(format!("{indent}]{end}")));
        }
        _ => {
            let tone = match key {
                "message" | "reason" if failed && depth == 1 => Tone::Refusal,
                "resourceVersion" => Tone::Key,
                _ => Tone::Plain,
            };
            push(format!("{name}{value}{end}"), tone);
        }
    }
}
