//! What the page shows of a run, as data without a screen: the object as YAML, the programs' lines, the rows
//! of the diagram, the exchange as HTTP text. No rule of Kubernetes is here, only how its objects are written.

mod diagram;
mod http;
mod json;
mod map;
mod program;
mod revisions;
mod yaml;

pub use diagram::{Label, Row, RowKind, label_of_answer, label_of_request, rows};
pub use http::{HttpLine, Tone, reason_phrase, request_lines, response_lines};
pub use map::{Link, Map, MapMark, MapPlace, MapRow, Prospect, decided_at, map};
pub use program::{ProgramLine, change_text, condition_text, program_lines};
pub use revisions::{Revision, last_write, revisions};
pub use yaml::{YamlLine, body_lines, changed_fields, object_lines, scalar};
