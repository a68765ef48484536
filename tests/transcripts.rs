//! Replays recorded exchanges with a real kube-apiserver v1.36 against the simulated one.
//!
//! Each file of the folder holds one scenario. The recordings carry ranks in place of
//! resourceVersions (`"1"`, `"2"`, …), `uid-1`, … in place of uids and `<time>` for the one second in
//! which everything happens. A replay notes which real value stands for which rank as the answers come
//! in, uses these values in the later requests, and compares code, headers and the whole body.
//!
//! `INTERLEAVE_TRANSCRIPTS` names another folder, `INTERLEAVE_ONLY` a comma-separated list of scenarios.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a recording that cannot be read must fail the test"
)]

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use interleave::api::{Body, Config, Method, Payload, Request, Response, Server};
use serde_json::{Map, Value, json};

/// What a recording holds that no other build of the server repeats: the part of a file and why.
///
/// Everything not named here must match to the letter.
const EXCEPTED: &[(&str, &str)] = &[(
    "too old resource version: ",
    "the second number is the oldest revision that this one watch cache held",
)];

const FIRST_REVISION: u64 = 700_001;
const NOW: &str = "2024-05-01T10:00:00Z";

/// Which real value stands for which recorded one.
#[derive(Default)]
struct Names {
    real_of: BTreeMap<String, String>,
    recorded_of: BTreeMap<String, String>,
}

impl Names {
    fn bind(&mut self, recorded: &str, real: &str) {
        if !self.real_of.contains_key(recorded) && !self.recorded_of.contains_key(real) {
            self.real_of.insert(recorded.to_owned(), real.to_owned());
            self.recorded_of
                .insert(real.to_owned(), recorded.to_owned());
        }
    }

    /// Notes the pairs of resourceVersions and uids at the same place of both trees.
    fn learn(&mut self, recorded: &Value, real: &Value) {
        match (recorded, real) {
            (Value::Object(recorded), Value::Object(real)) => {
                for (key, recorded) in recorded {
                    let Some(real) = real.get(key) else { continue };
                    match (key.as_str(), recorded, real) {
                        ("resourceVersion", Value::String(a), Value::String(b)) if is_rank(a) => {
                            self.bind(a, b);
                        }
                        ("uid", Value::String(a), Value::String(b)) if a.starts_with("uid-") => {
                            self.bind(a, b);
                        }
                        _ => self.learn(recorded, real),
                    }
                }
            }
            (Value::Array(recorded), Value::Array(real)) => {
                for (recorded, real) in recorded.iter().zip(real) {
                    self.learn(recorded, real);
                }
            }
            _ => {}
        }
    }

    /// A recorded request body with the real values put in.
    fn realise(&self, value: &Value, key: &str) -> Value {
        match value {
            Value::Object(map) => {
                let patches_version = map.get("path") == Some(&json!("/metadata/resourceVersion"));
                let realised = map.iter().map(|(key, value)| {
                    let key_of_value = if patches_version && key == "value" {
                        "resourceVersion"
                    } else {
                        key
                    };
                    (key.clone(), self.realise(value, key_of_value))
                });
                Value::Object(realised.collect())
            }
            Value::Array(items) => {
                Value::Array(items.iter().map(|item| self.realise(item, key)).collect())
            }
            Value::String(text) if key == "resourceVersion" => json!(self.real(text)),
            Value::String(text) => json!(self.realise_text(text)),
            other => other.clone(),
        }
    }

    fn real(&self, recorded: &str) -> String {
        self.real_of
            .get(recorded)
            .cloned()
            .unwrap_or_else(|| recorded.to_owned())
    }

    /// Uids, the time and the resourceVersion in a last-applied annotation.
    fn realise_text(&self, text: &str) -> String {
        let mut text = text.replace("<time>", NOW);
        for (recorded, real) in self.real_of.iter().rev() {
            if recorded.starts_with("uid-") {
                text = text.replace(recorded.as_str(), real);
            } else {
                let quoted = format!("\"resourceVersion\":\"{recorded}\"");
                text = text.replace(&quoted, &format!("\"resourceVersion\":\"{real}\""));
            }
        }
        text
    }

    fn realise_path(&self, path: &str) -> String {
        let Some((path, query)) = path.split_once('?') else {
            return path.to_owned();
        };
        let parameters = query
            .split('&')
            .map(|parameter| match parameter.split_once('=') {
                Some(("resourceVersion", rank)) => format!("resourceVersion={}", self.real(rank)),
                _ => parameter.to_owned(),
            });
        format!("{path}?{}", parameters.collect::<Vec<_>>().join("&"))
    }

    /// A real answer with the recorded names put in.
    fn record(&self, value: &Value) -> Value {
        match value {
            Value::Object(map) => Value::Object(
                map.iter()
                    .map(|(key, value)| (key.clone(), self.record(value)))
                    .collect(),
            ),
            Value::Array(items) => {
                Value::Array(items.iter().map(|item| self.record(item)).collect())
            }
            Value::String(text) => json!(self.record_text(text)),
            other => other.clone(),
        }
    }

    fn record_text(&self, text: &str) -> String {
        let mut text = text.replace(NOW, "<time>");
        for (real, recorded) in self.recorded_of.iter().rev() {
            if recorded.starts_with("uid-") || real.len() >= 6 {
                text = text.replace(real.as_str(), recorded);
            }
        }
        text
    }
}

fn is_rank(text: &str) -> bool {
    !text.is_empty() && text != "0" && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn folder() -> PathBuf {
    std::env::var_os("INTERLEAVE_TRANSCRIPTS").map_or_else(
        || {
            PathBuf::from(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/tests/data/transcripts"
            ))
        },
        PathBuf::from,
    )
}

fn wanted(name: &str) -> bool {
    std::env::var("INTERLEAVE_ONLY").map_or(true, |only| {
        only.split(',').any(|wanted| wanted.trim() == name)
    })
}

/// The values that stand for the resourceVersions that the server never gave out.
fn invented(scenario: &Value, names: &mut Names) {
    let Some(invented) = scenario["inventedResourceVersions"].as_object() else {
        return;
    };
    for (rank, meaning) in invented {
        let number: u64 = rank.parse().unwrap();
        let base = if meaning.as_str().unwrap().starts_with("lower") {
            100_000
        } else {
            900_000
        };
        names.bind(rank, &(base + number).to_string());
    }
}

fn request(recorded: &Value, names: &Names) -> Request {
    let method = match recorded["method"].as_str().unwrap() {
        "GET" => Method::Get,
        "POST" => Method::Post,
        "PUT" => Method::Put,
        "PATCH" => Method::Patch,
        "DELETE" => Method::Delete,
        other => panic!("an unknown method: {other}"),
    };
    let headers = recorded["headers"].as_object().cloned().unwrap_or_default();
    let body = match (recorded.get("body"), recorded.get("bodyText")) {
        (Some(body), _) => Some(Body::Json(Arc::new(names.realise(body, "")))),
        (None, Some(text)) => Some(Body::Text(
            names.realise_text(text.as_str().unwrap()).into(),
        )),
        (None, None) => None,
    };
    Request {
        method,
        path: names.realise_path(recorded["path"].as_str().unwrap()),
        headers: headers
            .iter()
            .map(|(name, value)| (name.clone(), value.as_str().unwrap_or_default().to_owned()))
            .collect(),
        body,
    }
}

/// An answer in the shape of a recording.
fn as_recorded(response: &Response) -> Value {
    let mut answer = Map::new();
    answer.insert("code".to_owned(), json!(response.code));
    let mut headers = Map::new();
    for (name, value) in &response.headers {
        match name.as_str() {
            "Warning" => {
                let warnings = headers.entry("Warning").or_insert_with(|| json!([]));
                warnings.as_array_mut().unwrap().push(json!(value));
            }
            _ => {
                headers.insert(name.clone(), json!(value));
            }
        }
    }
    if !headers.is_empty() {
        answer.insert("headers".to_owned(), Value::Object(headers));
    }
    match &response.body {
        Payload::Json(body) => answer.insert("body".to_owned(), (**body).clone()),
        Payload::Text(text) => answer.insert("bodyText".to_owned(), json!(text)),
        Payload::Events(events) => answer.insert("events".to_owned(), json!(events)),
    };
    Value::Object(answer)
}

/// Blanks what is excepted, in both answers alike.
fn blank_excepted(value: &mut Value) {
    match value {
        Value::Object(map) => map.values_mut().for_each(blank_excepted),
        Value::Array(items) => items.iter_mut().for_each(blank_excepted),
        Value::String(text) => {
            for (start, _) in EXCEPTED {
                if text.starts_with(start)
                    && let Some((kept, _)) = text.clone().split_once(" (")
                {
                    *text = format!("{kept} (…)");
                }
            }
        }
        _ => {}
    }
}

/// Sorts what follows the order of keys in a text that was sent or is quoted, for a JSON value has none:
/// the keys of a quoted object, the unknown fields that are named.
fn sort_by_keys(value: &mut Value) {
    match value {
        Value::Object(map) => {
            if let Some(Value::Array(warnings)) = map.get_mut("Warning") {
                warnings.sort_by_key(Value::to_string);
            }
            map.values_mut().for_each(sort_by_keys);
        }
        Value::Array(items) => items.iter_mut().for_each(sort_by_keys),
        Value::String(text) => {
            if let Some(sorted) = sorted_quotation(text) {
                *text = sorted;
            }
            if let Some((start, faults)) = text.split_once("strict decoding error: ") {
                let mut faults: Vec<&str> = faults.split(", ").collect();
                faults.sort_unstable();
                *text = format!("{start}strict decoding error: {}", faults.join(", "));
            }
        }
        _ => {}
    }
}

fn sorted_quotation(text: &str) -> Option<String> {
    let start = text.find("Invalid value: \"{")? + "Invalid value: ".len();
    let end = text.rfind("}\": ")? + 2;
    let quoted: String = serde_json::from_str(text.get(start..end)?).ok()?;
    let object: Value = serde_json::from_str(&quoted).ok()?;
    Some(format!("{}{object}{}", &text[..start], &text[end..]))
}

/// Sorts the causes of an apply conflict as the recordings do.
fn sort_causes(answer: &mut Value) {
    let Some(causes) = answer
        .pointer_mut("/body/details/causes")
        .and_then(Value::as_array_mut)
    else {
        return;
    };
    if causes
        .iter()
        .all(|cause| cause["reason"] == "FieldManagerConflict")
    {
        causes.sort_by_key(|cause| (cause["message"].to_string(), cause["field"].to_string()));
    }
}

/// The places where two trees differ, one line each.
fn differences(path: &str, expected: &Value, got: &Value, out: &mut Vec<String>) {
    match (expected, got) {
        (Value::Object(expected), Value::Object(got)) => {
            for (key, value) in expected {
                match got.get(key) {
                    Some(other) => differences(&format!("{path}.{key}"), value, other, out),
                    None => out.push(format!("{path}.{key}: missing, expected {value}")),
                }
            }
            for (key, value) in got {
                if !expected.contains_key(key) {
                    out.push(format!("{path}.{key}: not expected, got {value}"));
                }
            }
        }
        (Value::Array(expected), Value::Array(got)) if expected.len() == got.len() => {
            for (index, (a, b)) in expected.iter().zip(got).enumerate() {
                differences(&format!("{path}[{index}]"), a, b, out);
            }
        }
        _ if expected != got => out.push(format!(
            "{path}:\n      expected {expected}\n      got      {got}"
        )),
        _ => {}
    }
}

/// Replays one scenario; returns the number of exchanges and the differences found.
fn replay(scenario: &Value) -> (usize, Vec<String>) {
    let mut server = Server::new(&Config {
        first_revision: FIRST_REVISION,
        now: NOW.to_owned(),
        ..Config::default()
    });
    let mut names = Names::default();
    invented(scenario, &mut names);
    let exchanges = scenario["exchanges"].as_array().unwrap();
    let mut report = Vec::new();
    for (index, exchange) in exchanges.iter().enumerate() {
        let request = request(&exchange["request"], &names);
        let response = server.handle(&request);
        let mut expected = exchange["response"].clone();
        let got = as_recorded(&response);
        names.learn(&expected, &got);
        let mut got = names.record(&got);
        blank_excepted(&mut expected);
        blank_excepted(&mut got);
        sort_by_keys(&mut expected);
        sort_by_keys(&mut got);
        sort_causes(&mut got);
        let mut found = Vec::new();
        differences("", &expected, &got, &mut found);
        if !found.is_empty() {
            let line = format!(
                "  [{index}] {} {}",
                exchange["request"]["method"].as_str().unwrap(),
                exchange["request"]["path"].as_str().unwrap()
            );
            report.push(format!("{line}\n    {}", found.join("\n    ")));
        }
    }
    (exchanges.len(), report)
}

#[test]
fn the_recorded_exchanges_replay_word_for_word() {
    let folder = folder();
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "json")
        })
        .collect();
    files.sort();
    let (mut played, mut exchanges, mut differing) = (0, 0, 0);
    let mut reports = Vec::new();
    for path in files {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if !wanted(&name) {
            continue;
        }
        let scenario: Value =
            serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let (count, report) = replay(&scenario);
        played += 1;
        exchanges += count;
        differing += report.len();
        if !report.is_empty() {
            reports.push(format!("{name}\n{}", report.join("\n")));
        }
    }
    println!("{played} scenarios, {exchanges} exchanges, {differing} differ");
    assert!(
        reports.is_empty(),
        "{differing} of {exchanges} exchanges differ, in {} of {played} scenarios:\n\n{}",
        reports.len(),
        reports.join("\n\n")
    );
}
