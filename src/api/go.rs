//! Values and types as Go names them.

use serde_json::Value;

use super::schema::Type;

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

/// A string as Go's `%q` writes it.
pub(crate) fn quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '\u{7}' => quoted.push_str("\\a"),
            '\u{8}' => quoted.push_str("\\b"),
            '\u{b}' => quoted.push_str("\\v"),
            '\u{c}' => quoted.push_str("\\f"),
            '\t' | '\n' | '\r' => quoted.extend(character.escape_default()),
            '\0'..='\u{7f}' if character.is_control() => {
                quoted.push_str(&format!("\\x{:02x}", u32::from(character)));
            }
            _ if character.is_control() => {
                quoted.push_str(&format!("\\u{:04x}", u32::from(character)));
            }
            _ => quoted.push(character),
        }
    }
    quoted.push('"');
    quoted
}

/// The name that a Go error gives to a JSON value.
pub(crate) const fn found(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "bool",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// The Go type of a decoded value as `%s` prints it.
pub(crate) fn type_name(value: &Value) -> &'static str {
    match value {
        Value::Null => "%!s(<nil>)",
        Value::Bool(_) => "bool",
        Value::Number(number) if number.is_f64() => "float64",
        Value::Number(_) => "int64",
        Value::String(_) => "string",
        Value::Array(_) => "[]interface {}",
        Value::Object(_) => "map[string]interface {}",
    }
}

/// What `FromUnstructured` says of a value of a wrong type.
pub(crate) fn cannot_convert(value: &Value, ty: Type) -> String {
    let kind = match value {
        Value::Number(number) if number.is_f64() => "float64",
        Value::Number(_) => "int64",
        Value::Array(_) => "slice",
        Value::Object(_) => "map",
        other => found(other),
    };
    match ty {
        Type::Struct(_) => format!("cannot restore struct from: {kind}"),
        Type::Map(_) | Type::AtomicMap(_) => format!("cannot restore map from {kind}"),
        Type::List(_) => format!("cannot restore slice from {kind}"),
        Type::Str | Type::Named(_) if kind == "int64" => {
            format!("cannot convert int64 to {}", go_type(ty))
        }
        Type::Named(_) => "unrecognized type: string".to_owned(),
        _ => format!("unrecognized type: {}", go_type(ty)),
    }
}

/// The Go type as an error names it.
pub(crate) fn go_type(ty: Type) -> String {
    match ty {
        Type::Str | Type::Time | Type::MicroTime | Type::Quantity => "string".to_owned(),
        Type::Named(name) => name.to_owned(),
        Type::Bool => "bool".to_owned(),
        Type::Int32 | Type::IntOrString => "int32".to_owned(),
        Type::Int64 => "int64".to_owned(),
        Type::Bytes => "[]uint8".to_owned(),
        Type::Any => "interface {}".to_owned(),
        Type::Struct(shape) => format!("v1.{}", shape.name),
        Type::Map(of) | Type::AtomicMap(of) => format!("map[string]{}", go_type(*of)),
        Type::List(list) => format!("[]{}", go_type(list.of)),
    }
}
