//! The posters of the lessons: what an embed shows before it is wanted. Each is a small module for
//! `static/embed.js`, so that a host's policy needs to allow nothing but that script.

use std::path::PathBuf;

use interleave::figure::{object_lines, program_lines};
use interleave::history::History;
use interleave::i18n::{Catalog, Message};
use interleave::lesson::{CATALOGUE, Case, Lesson, position, texts};
use interleave::sim::ClientId;
use serde_json::{Value, json};

/// One poster for each lesson in the language of the catalogue: file and contents.
pub fn posters(catalog: &Catalog) -> Vec<(PathBuf, String)> {
    let poster = |lesson: &Lesson| {
        let name = format!("{}.{}.js", lesson.id, catalog.language());
        (
            PathBuf::from(name),
            format!("export default {}", poster(catalog, lesson)),
        )
    };
    CATALOGUE.iter().map(poster).collect()
}

fn poster(catalog: &Catalog, lesson: &Lesson) -> Value {
    let cases: Vec<_> = lesson
        .cases
        .iter()
        .map(|case| drawing(catalog, case))
        .collect();
    let number = position(lesson.id).unwrap_or(0) + 1;
    let part = say(catalog, texts::lesson(lesson.id), "part");
    let part = Message::new("lesson-eyebrow")
        .with("number", number.to_string())
        .with("part", part);
    json!({
        "title": title(catalog, lesson),
        "part": catalog.say(&part),
        "text": summary(catalog, lesson),
        "start": catalog.text("embed-start"),
        "whole": catalog.text("embed-whole"),
        "server": catalog.text("server"),
        "cases": cases,
    })
}

/// What stands on the three cards at the start.
fn drawing(catalog: &Catalog, case: &Case) -> Value {
    let history = History::new(case.world());
    let program = |id| -> Vec<String> {
        let lines = program_lines(&history, id);
        lines.into_iter().map(|line| line.verb).collect()
    };
    let name = |id: ClientId| {
        let actor = history.world().scenario().actor(id);
        let agent = actor.map_or("", |actor| actor.agent.as_str());
        catalog.say(&Message::new(format!("agent-{agent}")))
    };
    let object = history.world().object();
    let lines = object
        .map(|object| object_lines(object))
        .unwrap_or_default();
    let yaml: Vec<_> = lines
        .iter()
        .filter(|line| !matches!(line.at.field(), "apiVersion" | "kind" | "resourceVersion"))
        .map(|line| format!("{}{}", "  ".repeat(line.depth), line.text))
        .collect();
    json!({
        "names": [name(ClientId::A), name(ClientId::B)],
        "a": program(ClientId::A),
        "b": program(ClientId::B),
        "rv": history.world().resource_version(),
        "yaml": yaml,
    })
}

/// The title of a lesson.
pub fn title(catalog: &Catalog, lesson: &Lesson) -> String {
    catalog.say(&Message::new(texts::lesson(lesson.id)))
}

/// The first sentence of a lesson's situation, with its code between backticks.
pub fn summary(catalog: &Catalog, lesson: &Lesson) -> String {
    first_sentence(&say(catalog, texts::lesson(lesson.id), "situation")).to_owned()
}

fn say(catalog: &Catalog, id: String, attribute: &'static str) -> String {
    catalog.say(&Message::new(id).attribute(attribute))
}

/// A text up to the end of its first sentence; a full stop in code ends none.
fn first_sentence(text: &str) -> &str {
    let mut in_code = false;
    let mut ends = false;
    for (place, sign) in text.char_indices() {
        if ends && sign.is_whitespace() {
            return text.get(..place).unwrap_or(text);
        }
        in_code ^= sign == '`';
        ends = !in_code && matches!(sign, '.' | '?' | '!');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::first_sentence;

    #[test]
    fn the_first_sentence_ends_outside_of_code() {
        for (text, sentence) in [
            ("One. Two.", "One."),
            ("It is `a. b`? Yes.", "It is `a. b`?"),
            ("With `kubectl`. Two", "With `kubectl`."),
            ("Version 1.35 is out. Two", "Version 1.35 is out."),
            ("Only one", "Only one"),
        ] {
            assert_eq!(first_sentence(text), sentence);
        }
    }
}
