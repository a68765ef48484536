//! Names, keys and labels (`staging/src/k8s.io/apimachinery/pkg/util/validation/validation.go`,
//! `…/api/validate/content`). Each check returns what is wrong, one text per fault.

/// The longest DNS subdomain.
const SUBDOMAIN_LENGTH: usize = 253;
/// The longest name part of a qualified name, and the longest label value.
const LABEL_LENGTH: usize = 63;

const SUBDOMAIN: &str = "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const LABEL: &str = "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
const CONFIG_KEY: &str = "a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')";
const QUALIFIED: &str = "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const LABEL_VALUE: &str = "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";

fn too_long(limit: usize) -> String {
    format!("must be no more than {limit} bytes")
}

/// The name of most objects.
pub(super) fn subdomain(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if text.len() > SUBDOMAIN_LENGTH {
        faults.push(too_long(SUBDOMAIN_LENGTH));
    }
    if !text.split('.').all(is_lower_label) {
        faults.push(SUBDOMAIN.to_owned());
    }
    faults
}

/// A name without dots, as that of a container.
pub(super) fn label(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if text.len() > LABEL_LENGTH {
        faults.push(too_long(LABEL_LENGTH));
    }
    if !is_lower_label(text) {
        let dots_only = text.split('.').all(is_lower_label);
        faults.push(
            if dots_only {
                "must not contain dots"
            } else {
                LABEL
            }
            .to_owned(),
        );
    }
    faults
}

/// The beginning of a generated name: what `subdomain` allows, but for the end.
pub(super) fn subdomain_prefix(text: &str) -> Vec<String> {
    // `maskTrailingDash`: a dash at the end will be followed by letters.
    let masked = text
        .strip_suffix('-')
        .filter(|rest| !rest.is_empty())
        .map(|rest| format!("{rest}a"));
    subdomain(masked.as_deref().unwrap_or(text))
}

fn is_lower_label(label: &str) -> bool {
    let edge = |byte: Option<u8>| {
        byte.is_some_and(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    edge(label.bytes().next())
        && edge(label.bytes().next_back())
        && label
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// A key of a ConfigMap.
pub(super) fn config_key(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if text.len() > SUBDOMAIN_LENGTH {
        faults.push(too_long(SUBDOMAIN_LENGTH));
    }
    if text.is_empty() || !text.bytes().all(is_name_byte) {
        faults.push(CONFIG_KEY.to_owned());
    }
    match text {
        "." => faults.push("must not be '.'".to_owned()),
        ".." => faults.push("must not be '..'".to_owned()),
        _ if text.starts_with("..") => faults.push("must not start with '..'".to_owned()),
        _ => {}
    }
    faults
}

const fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.')
}

/// Letters and digits at both ends, `-`, `_` and `.` in between.
fn is_name(text: &str) -> bool {
    let edge = |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric());
    edge(text.bytes().next()) && edge(text.bytes().next_back()) && text.bytes().all(is_name_byte)
}

/// The key of a label, the name of a finalizer.
pub(super) fn qualified_name(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let parts: Vec<&str> = text.split('/').collect();
    let name = match parts.as_slice() {
        [name] => *name,
        [prefix, name] => {
            if prefix.is_empty() {
                faults.push("prefix part must be non-empty".to_owned());
            } else {
                faults.extend(
                    subdomain(prefix)
                        .iter()
                        .map(|fault| format!("prefix part {fault}")),
                );
            }
            *name
        }
        _ => {
            return vec![format!(
                "a valid label key {QUALIFIED} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')"
            )];
        }
    };
    if name.is_empty() {
        faults.push("name part must be non-empty".to_owned());
    } else if name.len() > LABEL_LENGTH {
        faults.push(format!("name part {}", too_long(LABEL_LENGTH)));
    }
    if !is_name(name) {
        faults.push(format!("name part {QUALIFIED}"));
    }
    faults
}

/// The value of a label.
pub(super) fn label_value(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if text.len() > LABEL_LENGTH {
        faults.push(too_long(LABEL_LENGTH));
    }
    if !text.is_empty() && !is_name(text) {
        faults.push(LABEL_VALUE.to_owned());
    }
    faults
}

/// A part of a path (`…/apimachinery/pkg/api/validation/path/name.go`).
pub(super) fn path_segment(text: &str) -> Vec<String> {
    if matches!(text, "." | "..") {
        return vec![format!("may not be '{text}'")];
    }
    ['/', '%']
        .into_iter()
        .filter(|character| text.contains(*character))
        .map(|character| format!("may not contain '{character}'"))
        .collect()
}
