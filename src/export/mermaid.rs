//! A run as a sequence diagram in Mermaid's language.

use serde_json::Value;

use super::Run;
use super::words::wrapped;
use crate::figure::RowKind;
use crate::i18n::Message;
use crate::sim::ClientId;

/// Mermaid breaks no line of a note by itself.
const NOTE_SIGNS: usize = 44;

/// The run as the text of a Mermaid sequence diagram: the clients and the server, a request and its answer as
/// arrows (a cross ends the one that was lost), what a client did by itself as a note beside it, the verdict
/// as a note at the end.
#[must_use]
pub fn mermaid(run: &Run) -> String {
    // A text of JSON is one of YAML, too.
    let title = Value::from(run.title).to_string();
    let mut text = ["---\ntitle: ", &title, "\n---\nsequenceDiagram\n"].concat();
    let clients: Vec<ClientId> = run.clients().collect();
    let mut line = |parts: &[&str]| {
        text.push_str("    ");
        parts.iter().for_each(|part| text.push_str(part));
        text.push('\n');
    };
    let about = Message::new("export-title").with("title", run.title);
    line(&["accTitle: ", &one_line(&run.say(&about))]);
    let (_, heading, reason) = run.verdict();
    line(&[
        "accDescr: ",
        &one_line(&[heading.as_str(), " ", &reason].concat()),
    ]);
    // The server stands between the first client and the others.
    for (place, id) in clients.iter().enumerate() {
        let name = id.to_string();
        let label = [&name, " · ", &run.name(*id)].concat();
        line(&["participant ", &name, " as ", &escaped(&label)]);
        if place == 0 {
            line(&["participant S as ", &escaped(&run.text("server"))]);
        }
    }
    for row in run.rows() {
        let id = row.client.to_string();
        match &row.kind {
            RowKind::Local(said) => {
                let side = if row.client == ClientId::A {
                    "left"
                } else {
                    "right"
                };
                line(&["Note ", side, " of ", &id, ": ", &escaped(said)]);
            }
            RowKind::Delivery(event) => line(&["S--)", &id, ": ", &escaped(&event.text())]),
            RowKind::Exchange {
                request,
                answer,
                lost,
                ..
            } => {
                line(&[&id, "->>S: ", &escaped(&request.text())]);
                let mut said = answer.text();
                let arrow = if *lost {
                    said.push_str(" · ");
                    said.push_str(&run.text("answer-lost"));
                    "S--x"
                } else {
                    "S-->>"
                };
                line(&[arrow, &id, ": ", &escaped(&said)]);
            }
        }
    }
    let last = clients.last().filter(|last| **last != ClientId::A);
    let last = last.map_or_else(|| "S".to_owned(), ToString::to_string);
    let mut note = vec![escaped(&heading)];
    note.extend(
        wrapped(&reason, NOTE_SIGNS)
            .iter()
            .map(|part| escaped(part)),
    );
    line(&["Note over A,", &last, ": ", &note.join("<br/>")]);
    text
}

/// A text that Mermaid takes for itself: no comment (`%%`), no end of a statement (`;`), no markup, no
/// formula (`$$`).
fn escaped(text: &str) -> String {
    let mut safe = String::new();
    // `wrap:` at the beginning of a text is a word of Mermaid's.
    let text = text.trim();
    let is_word = text.starts_with("wrap:") || text.starts_with("nowrap:");
    for sign in text.chars() {
        match sign {
            '#' => safe.push_str("#35;"),
            ';' => safe.push_str("#59;"),
            '%' => safe.push_str("#37;"),
            '$' => safe.push_str("#36;"),
            '&' => safe.push_str("#38;"),
            '<' => safe.push_str("#60;"),
            '>' => safe.push_str("#62;"),
            ':' if is_word => safe.push_str("#58;"),
            '\\' => safe.push_str("#92;"),
            sign if sign.is_control() => safe.push(' '),
            sign => safe.push(sign),
        }
    }
    safe
}

/// The title and the description know no such escapes: they end with the line.
fn one_line(text: &str) -> String {
    text.chars()
        .filter(|sign| !matches!(sign, '#' | ';' | '{' | '}' | '%'))
        .map(|sign| if sign.is_control() { ' ' } else { sign })
        .collect()
}
