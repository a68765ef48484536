//! What is wrong with one field, in the words of
//! `staging/src/k8s.io/apimachinery/pkg/util/validation/field/errors.go`.

use serde_json::{Value, json};

use super::go::quote;

/// What is wrong with one field (`field.Error`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cause {
    /// As `FieldValueInvalid`.
    pub(crate) reason: &'static str,
    /// The whole text without the field, as `Invalid value: 0: must be …`.
    pub(crate) message: String,
    /// As `metadata.name`.
    pub(crate) field: String,
}

impl Cause {
    fn new(reason: &'static str, field: &str, message: String) -> Self {
        Self {
            reason,
            message,
            field: field.to_owned(),
        }
    }

    /// A value that is not allowed. `value` is already quoted as Go would.
    pub(crate) fn invalid(field: &str, value: &str, detail: &str) -> Self {
        Self::new(
            "FieldValueInvalid",
            field,
            with_detail(&format!("Invalid value: {value}"), detail),
        )
    }

    /// A string that is not allowed.
    pub(crate) fn invalid_text(field: &str, value: &str, detail: &str) -> Self {
        Self::invalid(field, &quote(value), detail)
    }

    /// A value that must be there.
    pub(crate) fn required(field: &str, detail: &str) -> Self {
        Self::new(
            "FieldValueRequired",
            field,
            with_detail("Required value", detail),
        )
    }

    /// A field that must not be set here.
    pub(crate) fn forbidden(field: &str, detail: &str) -> Self {
        Self::new(
            "FieldValueForbidden",
            field,
            with_detail("Forbidden", detail),
        )
    }

    /// A value that is too long.
    pub(crate) fn too_long(field: &str, limit: usize) -> Self {
        Self::new(
            "FieldValueTooLong",
            field,
            format!("Too long: may not be more than {limit} bytes"),
        )
    }

    /// A value of another type than the schema of a custom resource says.
    pub(crate) fn type_invalid(field: &str, found: &str, detail: &str) -> Self {
        let text = format!("Invalid value: {}", quote(found));
        Self::new("FieldValueTypeInvalid", field, with_detail(&text, detail))
    }

    /// A value that another element has, too. `value` is already quoted.
    pub(crate) fn duplicate(field: &str, value: &str) -> Self {
        Self::new(
            "FieldValueDuplicate",
            field,
            format!("Duplicate value: {value}"),
        )
    }

    /// A name of something that is not there.
    pub(crate) fn not_found(field: &str, value: &str) -> Self {
        Self::new(
            "FieldValueNotFound",
            field,
            format!("Not found: {}", quote(value)),
        )
    }

    /// A field that another manager owns.
    pub(crate) fn manager_conflict(field: &str, who: &str) -> Self {
        Self::new(
            "FieldManagerConflict",
            field,
            format!("conflict with {who}"),
        )
    }

    /// A value that is not one of a few. `value` is already quoted.
    pub(crate) fn not_supported(field: &str, value: &str, supported: &[&str]) -> Self {
        let supported: Vec<String> = supported.iter().map(|value| quote(value)).collect();
        let detail = format!("supported values: {}", supported.join(", "));
        Self::new(
            "FieldValueNotSupported",
            field,
            with_detail(&format!("Unsupported value: {value}"), &detail),
        )
    }

    /// The cause as JSON.
    pub(crate) fn json(&self) -> Value {
        json!({"reason": self.reason, "message": self.message, "field": self.field})
    }
}

fn with_detail(text: &str, detail: &str) -> String {
    if detail.is_empty() {
        text.to_owned()
    } else {
        format!("{text}: {detail}")
    }
}
