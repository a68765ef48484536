//! Custom resources: objects without a Go type, brought into form by the schema of their definition.

use serde_json::{Map, Number, Value};

use super::cause::Cause;
use super::decode::{self, Decoded, Words};
use super::go::found;
use super::schema::{List, ListKind, OBJECT_META, Struct, Type};

/// Reads a custom resource: its metadata as every object's, the rest pruned of unknown fields and of
/// nulls (`unstructuredSchemaCoercer`,
/// `staging/src/k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_handler.go`).
pub(crate) fn decode(shape: &'static Struct, value: &Value) -> Decoded {
    let mut decoded = Decoded::default();
    let Value::Object(given) = value else {
        decoded.error = Some(format!(
            "json: cannot unmarshal {} into Go value of type map[string]interface {{}}",
            found(value)
        ));
        decoded.value = Value::Object(Map::new());
        return decoded;
    };
    let mut object = prune(shape, given, "", &mut decoded.strict);
    if let Some(metadata) = given.get("metadata").filter(|metadata| !metadata.is_null()) {
        let metadata = decode::decode(&OBJECT_META, metadata, Words::Json);
        decoded.error = metadata.error;
        let unknown = metadata.strict.into_iter();
        let unknown = unknown.map(|text| text.replacen('"', "\"metadata.", 1));
        decoded.strict.splice(0..0, unknown);
        object.insert("metadata".to_owned(), metadata.value);
    }
    decoded.value = Value::Object(object);
    decoded
}

fn prune(
    shape: &Struct,
    given: &Map<String, Value>,
    path: &str,
    strict: &mut Vec<String>,
) -> Map<String, Value> {
    let mut kept = Map::new();
    for (key, value) in given {
        let path = if path.is_empty() {
            key.clone()
        } else {
            format!("{path}.{key}")
        };
        match shape.field(key) {
            None => strict.push(format!("unknown field \"{path}\"")),
            Some(_) if value.is_null() => {}
            Some(field) => {
                kept.insert(key.clone(), prune_value(field.ty, value, &path, strict));
            }
        }
    }
    kept
}

fn prune_value(ty: Type, value: &Value, path: &str, strict: &mut Vec<String>) -> Value {
    match (ty, value) {
        (Type::Struct(shape), Value::Object(map)) if path != "metadata" => {
            Value::Object(prune(shape, map, path, strict))
        }
        (Type::List(list), Value::Array(items)) => items
            .iter()
            .enumerate()
            .map(|(index, item)| prune_value(list.of, item, &format!("{path}[{index}]"), strict))
            .collect(),
        (_, Value::Number(number)) => whole(number),
        _ => value.clone(),
    }
}

/// A number without a fraction is an integer, however it is written.
fn whole(number: &Number) -> Value {
    let float = number
        .as_f64()
        .filter(|float| float.fract() == 0.0 && float.abs() < 9.0e15);
    #[expect(
        clippy::cast_possible_truncation,
        reason = "it has no fraction and is small enough"
    )]
    match float {
        Some(float) => Value::from(float as i64),
        None => Value::Number(number.clone()),
    }
}

/// What the schema of the definition finds wrong.
pub(crate) fn validate(shape: &'static Struct, object: &Value) -> Vec<Cause> {
    let mut causes = Vec::new();
    for field in shape.fields {
        if field.name != "metadata"
            && let Some(value) = object.get(field.name)
        {
            check(field.ty, value, field.name, &mut causes);
        }
    }
    if causes.is_empty() {
        for field in shape.fields {
            if let Some(value) = object.get(field.name) {
                check_lists(field.ty, value, field.name, &mut causes);
            }
        }
    }
    causes
}

fn check(ty: Type, value: &Value, path: &str, causes: &mut Vec<Cause>) {
    match (ty, value) {
        (Type::Struct(shape), Value::Object(map)) => {
            for (key, value) in map {
                if let Some(field) = shape.field(key) {
                    check(field.ty, value, &format!("{path}.{key}"), causes);
                }
            }
        }
        (Type::List(list), Value::Array(items)) => {
            for (index, item) in items.iter().enumerate() {
                let path = format!("{path}[{index}]");
                check_required(list, item, &path, causes);
                check(list.of, item, &path, causes);
            }
        }
        _ => {
            let (found, wanted) = (open_api_type(value), wanted(ty));
            if !wanted.is_empty() && found != wanted {
                let detail = format!("{path} in body must be of type {wanted}: \"{found}\"");
                causes.push(Cause::type_invalid(path, found, &detail));
            }
        }
    }
}

/// The fields that tell elements apart are required.
fn check_required(list: &List, item: &Value, path: &str, causes: &mut Vec<Cause>) {
    if let (ListKind::Keys(keys), Value::Object(item)) = (list.kind, item) {
        for (name, _) in keys {
            if !item.contains_key(*name) {
                causes.push(Cause::required(&format!("{path}.{name}"), ""));
            }
        }
    }
}

fn open_api_type(value: &Value) -> &'static str {
    match value {
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        other => found(other),
    }
}

const fn wanted(ty: Type) -> &'static str {
    match ty {
        Type::Str => "string",
        Type::Int64 => "integer",
        Type::Struct(_) | Type::Map(_) => "object",
        Type::List(_) => "array",
        _ => "",
    }
}

/// Elements that are told apart by keys must have the keys, and no two the same
/// (`…/apiserver/schema/listtype/validation.go`).
fn check_lists(ty: Type, value: &Value, path: &str, causes: &mut Vec<Cause>) {
    match (ty, value) {
        (Type::Struct(shape), Value::Object(map)) => {
            for (key, value) in map {
                if let Some(field) = shape.field(key) {
                    check_lists(field.ty, value, &format!("{path}.{key}"), causes);
                }
            }
        }
        (Type::List(list), Value::Array(items)) => check_keys(list, items, path, causes),
        _ => {}
    }
}

fn check_keys(list: &List, items: &[Value], path: &str, causes: &mut Vec<Cause>) {
    let ListKind::Keys(keys) = list.kind else {
        return;
    };
    let mut seen: Vec<Map<String, Value>> = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let key: Map<String, Value> = keys
            .iter()
            .filter_map(|(name, _)| Some(((*name).to_owned(), item.get(*name)?.clone())))
            .collect();
        if seen.contains(&key) {
            let value = Value::Object(key).to_string();
            causes.push(Cause::duplicate(&format!("{path}[{index}]"), &value));
        } else {
            seen.push(key);
        }
    }
}
