//! From the JSON that a client sent to the object as the server writes it: types are checked, unknown
//! fields dropped and noted, empty values brought into the one form that Go writes.

use serde_json::{Map, Number, Value};

use super::go::{cannot_convert, found, go_type};
use super::schema::{Empty, Field, Struct, Type};
use super::server::WHOLE;
use super::{base64, quantity, time};

/// What became of a decoded body.
#[derive(Debug, Default)]
pub(crate) struct Decoded {
    /// The object in the form in which it is written again.
    pub(crate) value: Value,
    /// The unknown fields, as `unknown field "spec.replicaCount"`.
    pub(crate) strict: Vec<String>,
    /// The first value of a wrong type, in Go's words.
    pub(crate) error: Option<String>,
}

/// Who complains about a value of a wrong type, and in which words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Words {
    /// `sigs.k8s.io/json`, which reads bodies (a fork of Go's own decoder).
    #[default]
    Json,
    /// `FromUnstructured`, which reads the result of a strategic merge patch
    /// (`staging/src/k8s.io/apimachinery/pkg/runtime/converter.go`).
    Converter,
}

/// Reads `value` as the structure `shape`.
pub(crate) fn decode(shape: &'static Struct, value: &Value, words: Words) -> Decoded {
    let mut decoder = Decoder {
        words,
        ..Decoder::default()
    };
    let value = decoder.structure(shape, value);
    Decoded {
        value,
        strict: decoder.strict,
        error: decoder.error,
    }
}

/// The empty object of that type, as Go writes it.
pub(crate) fn zero(shape: &'static Struct) -> Value {
    decode(shape, &Value::Null, Words::Json).value
}

#[derive(Default)]
struct Decoder {
    words: Words,
    /// The structure being read and the names that lead to the value, for Go's errors.
    structure: &'static str,
    fields: Vec<&'static str>,
    /// The same way with the keys of maps and the places in lists, for unknown fields.
    path: String,
    strict: Vec<String>,
    error: Option<String>,
}

impl Decoder {
    /// Notes the first error; Go reads on, so that later unknown fields are still seen.
    fn wrong(&mut self, value: &Value, ty: Type) {
        let text = match self.words {
            Words::Json => self.cannot_unmarshal(found(value), &go_type(ty)),
            Words::Converter => cannot_convert(value, ty),
        };
        self.fail(text);
    }

    fn cannot_unmarshal(&self, found: &str, wanted: &str) -> String {
        let place = if self.fields.is_empty() {
            "Go value".to_owned()
        } else {
            format!(
                "Go struct field {}.{}",
                self.structure,
                self.fields.join(".")
            )
        };
        format!("json: cannot unmarshal {found} into {place} of type {wanted}")
    }

    /// Goes down to a field or a key; whoever does it cuts the path back afterwards.
    fn enter(&mut self, name: &str) {
        if !self.path.is_empty() {
            self.path.push('.');
        }
        self.path.push_str(name);
    }

    fn fail(&mut self, message: String) {
        self.error.get_or_insert(message);
    }

    fn structure(&mut self, shape: &'static Struct, value: &Value) -> Value {
        let nothing = Map::new();
        let given = match value {
            Value::Object(map) => map,
            Value::Null => &nothing,
            other => {
                self.wrong(other, Type::Struct(shape));
                &nothing
            }
        };
        let mut written = Map::new();
        for (key, value) in given {
            match shape.field(key) {
                Some(field) => self.field(shape, field, value, &mut written),
                None => {
                    let length = self.path.len();
                    self.enter(key);
                    self.strict.push(format!("unknown field \"{}\"", self.path));
                    self.path.truncate(length);
                }
            }
        }
        for field in shape.fields {
            if !written.contains_key(field.name)
                && let Some(zero) = self.absent(field)
            {
                written.insert(field.name.to_owned(), zero);
            }
        }
        Value::Object(written)
    }

    fn field(
        &mut self,
        shape: &Struct,
        field: &'static Field,
        value: &Value,
        out: &mut Map<String, Value>,
    ) {
        if value.is_null() {
            return;
        }
        let outer = self.structure;
        let length = self.path.len();
        self.structure = shape.name;
        self.fields.push(field.name);
        self.enter(field.name);
        let value = self.value(field.ty, value);
        self.path.truncate(length);
        self.fields.pop();
        self.structure = outer;
        let kept = match field.empty {
            Empty::Omitted => matches!(field.ty, Type::Struct(_)) || !is_zero(&value),
            Empty::Written | Empty::WrittenPointer => true,
            Empty::Pointer => !value.is_null(),
        };
        if kept {
            out.insert(field.name.to_owned(), value);
        }
    }

    /// What Go writes for a field that was not sent.
    fn absent(&mut self, field: &Field) -> Option<Value> {
        match (field.empty, field.ty) {
            (Empty::Omitted | Empty::Written, Type::Struct(shape)) => {
                Some(self.structure(shape, &Value::Null))
            }
            (Empty::Omitted | Empty::Pointer, _) => None,
            (Empty::WrittenPointer, _) => Some(Value::Null),
            (Empty::Written, ty) => Some(zero_of(ty)),
        }
    }

    fn value(&mut self, ty: Type, value: &Value) -> Value {
        match (ty, value) {
            (Type::Any, _)
            | (Type::Str | Type::Named(_) | Type::IntOrString, Value::String(_))
            | (Type::Bool, Value::Bool(_)) => value.clone(),
            (Type::Int32 | Type::IntOrString, Value::Number(number)) => {
                self.integer(number, "int32")
            }
            (Type::Int64, Value::Number(number)) => self.integer(number, "int64"),
            (Type::Time, Value::String(text)) => self.checked(time::normalise(text, false)),
            (Type::MicroTime, Value::String(text)) => self.checked(time::normalise(text, true)),
            (Type::Bytes, Value::String(text)) => self.checked(base64::normalise(text)),
            (Type::Quantity, Value::String(text)) if WHOLE => {
                self.checked(quantity::normalise(text))
            }
            (Type::Quantity, other) if WHOLE => {
                self.checked(quantity::normalise(&other.to_string()))
            }
            (Type::Struct(shape), _) => self.structure(shape, value),
            (Type::Map(of) | Type::AtomicMap(of), Value::Object(map)) => self.map(*of, map),
            (Type::List(list), Value::Array(items)) => self.list(list.of, items),
            _ => {
                self.wrong(value, ty);
                zero_of(ty)
            }
        }
    }

    fn integer(&mut self, number: &Number, wanted: &str) -> Value {
        let narrow = wanted == "int32";
        let integer = number.as_i64();
        let fits = integer.filter(|integer| !narrow || i32::try_from(*integer).is_ok());
        match (fits, integer, self.words) {
            (Some(integer), _, _) => Value::from(integer),
            #[expect(clippy::cast_possible_truncation, reason = "as Go's conversion does")]
            (None, Some(integer), Words::Converter) => Value::from(integer as i32),
            (None, _, Words::Converter) => {
                self.fail(format!("cannot convert float64 to {wanted}"));
                Value::from(0)
            }
            (None, _, Words::Json) => {
                self.fail(self.cannot_unmarshal(&format!("number {number}"), wanted));
                Value::from(0)
            }
        }
    }

    fn checked(&mut self, result: Result<String, String>) -> Value {
        match result {
            Ok(text) => Value::String(text),
            Err(message) => {
                self.fail(message);
                Value::Null
            }
        }
    }

    fn map(&mut self, of: Type, map: &Map<String, Value>) -> Value {
        let length = self.path.len();
        let mut out = Map::new();
        for (key, value) in map {
            self.enter(key);
            let value = if value.is_null() {
                zero_of(of)
            } else {
                self.value(of, value)
            };
            self.path.truncate(length);
            out.insert(key.clone(), value);
        }
        Value::Object(out)
    }

    fn list(&mut self, of: Type, items: &[Value]) -> Value {
        let length = self.path.len();
        let mut out = Vec::with_capacity(items.len());
        for (index, item) in items.iter().enumerate() {
            self.path.push_str(&format!("[{index}]"));
            let item = match (of, item) {
                (Type::Struct(shape), Value::Null) => self.structure(shape, item),
                (_, Value::Null) => zero_of(of),
                _ => self.value(of, item),
            };
            self.path.truncate(length);
            out.push(item);
        }
        Value::Array(out)
    }
}

/// The zero value of a type.
fn zero_of(ty: Type) -> Value {
    match ty {
        Type::Str | Type::Named(_) | Type::Bytes => Value::String(String::new()),
        Type::Bool => Value::Bool(false),
        Type::Int32 | Type::Int64 | Type::IntOrString => Value::from(0),
        _ => Value::Null,
    }
}

/// Whether `omitempty` leaves the value out.
fn is_zero(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(value) => !value,
        Value::Number(number) => number.as_i64() == Some(0),
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(map) => map.is_empty(),
    }
}
