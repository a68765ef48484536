//! What kubectl prints.

use interleave::api::{Payload, Response};
use serde_json::Value;

/// How a call ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// What goes to the standard output.
    pub stdout: String,
    /// What goes to the standard error.
    pub stderr: String,
    /// The exit status.
    pub code: u8,
}

/// What kubectl adds to every conflict of a server-side apply.
const ADVICE: &str = "\
Please review the fields above--they currently have other managers. Here
are the ways you can resolve this warning:
* If you intend to manage all of these fields, please re-run the apply
  command with the `--force-conflicts` flag.
* If you do not intend to manage all of the fields, please edit your
  manifest to remove references to the fields that should keep their
  current managers.
* You may co-own fields by updating your manifest to match the existing
  value; in this case, you'll become the manager if the other manager(s)
  stop managing the field (remove it from their configuration).
See https://kubernetes.io/docs/reference/using-api/server-side-apply/#conflicts
";

impl Outcome {
    /// It went well.
    #[must_use]
    pub const fn print(stdout: String) -> Self {
        Self {
            stdout,
            stderr: String::new(),
            code: 0,
        }
    }

    /// An error of kubectl's own.
    #[must_use]
    pub fn error(text: &str) -> Self {
        Self::complaint(format!("error: {text}\n"))
    }

    fn complaint(stderr: String) -> Self {
        Self {
            stdout: String::new(),
            stderr,
            code: 1,
        }
    }

    /// Something that the real kubectl may know and this one does not.
    #[must_use]
    pub fn misuse(what: &str) -> Self {
        Self {
            stdout: String::new(),
            stderr: format!("this stand-in for kubectl does not know: {what}\n"),
            code: 2,
        }
    }

    /// An object, as the flag `-o` wants it.
    #[must_use]
    pub fn object(object: &Value, output: Option<&str>) -> Self {
        match output.map(|output| output.split_once('=').unwrap_or((output, ""))) {
            Some(("json", _)) => {
                let mut shown = object.clone();
                if let Some(metadata) = shown.get_mut("metadata").and_then(Value::as_object_mut) {
                    metadata.remove("managedFields");
                }
                Self::print(format!("{shown:#}\n"))
            }
            Some(("jsonpath", path)) => match crate::local::json_path(object, path) {
                Ok(text) => Self::print(text),
                Err(outcome) => outcome,
            },
            _ => Self::misuse("this output"),
        }
    }

    /// A refusal; `doing` is what kubectl says of its own command, `error when replacing "a.json": `.
    #[must_use]
    pub fn refusal(response: &Response, doing: &str) -> Self {
        let Payload::Json(status) = &response.body else {
            return Self::error("unknown");
        };
        let text = |at: &str| status.pointer(at).and_then(Value::as_str);
        let message = text("/message").unwrap_or_default();
        match (text("/reason"), text("/details/kind")) {
            (Some("Invalid"), Some(kind)) => {
                let name = text("/details/name").unwrap_or_default();
                let tail = message
                    .split_once(" is invalid: ")
                    .map_or("", |(_, tail)| tail);
                Self::complaint(format!("The {kind} \"{name}\" is invalid: {tail}\n"))
            }
            (Some("Invalid"), None) => {
                Self::complaint(format!("The request is invalid: {message}\n"))
            }
            (reason, _) => {
                let reason = reason.unwrap_or_default();
                Self::complaint(format!("Error from server ({reason}): {doing}{message}\n"))
            }
        }
    }

    /// A refused server-side apply.
    #[must_use]
    pub fn refused_apply(response: &Response) -> Self {
        match response
            .json()
            .and_then(|status| status.get("message")?.as_str())
        {
            Some(message) if response.code == 409 => {
                Self::complaint(format!("error: {message}\n{ADVICE}"))
            }
            _ => Self::refusal(response, ""),
        }
    }
}
