//! Values as Go's `fmt` prints them.

use serde_json::Value;

/// A value as `%v` prints it.
pub(crate) fn print(value: &Value) -> String {
    match value {
        Value::Null => "<nil>".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(print).collect();
            format!("[{}]", items.join(" "))
        }
        Value::Object(map) => {
            let pairs: Vec<String> = map
                .iter()
                .map(|(key, value)| format!("{key}:{}", print(value)))
                .collect();
            format!("map[{}]", pairs.join(" "))
        }
        other => other.to_string(),
    }
}
