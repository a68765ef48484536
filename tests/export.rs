//! The pictures of a run: Mermaid's text has lines that Mermaid knows and no others, the SVG picture is XML
//! whatever the texts are, stays in its frame, and looks like the page.

#![allow(clippy::indexing_slicing, clippy::expect_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use interleave::export::{Run, Shade, mermaid, svg};
use interleave::history::History;
use interleave::i18n::{Catalog, Language};
use interleave::lesson::CATALOGUE;
use interleave::sim::{
    Actor, Guard, Instruction, Intent, OnConflict, PatchKind, Pointer, Program, Scenario, Schedule,
    World, Write,
};
use proptest::prelude::*;
use roxmltree::{Document, Node};
use serde_json::json;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a file")
}

fn texts_of(language: Language) -> &'static Catalog {
    static ALL: LazyLock<[Catalog; 2]> = LazyLock::new(|| {
        Language::ALL.map(|language| {
            let folder = root().join("locales").join(language.tag());
            let files = fs::read_dir(folder).expect("the folder of the language");
            let sources: Vec<_> = files
                .map(|file| read(&file.expect("an entry").path()))
                .collect();
            let compiled = texts::compile(sources.iter().map(String::as_str)).expect("texts");
            Catalog::new(language, &[&compiled.to_string()]).expect("a catalogue")
        })
    });
    let mut all = ALL.iter();
    all.find(|texts| texts.language() == language)
        .expect("its texts")
}

/// Every demonstration: the lesson's id, the case, the run.
fn demonstrations() -> Vec<(&'static str, usize, History)> {
    let mut runs = Vec::new();
    for lesson in CATALOGUE {
        for (case, number) in lesson.cases.iter().zip(1..) {
            let schedule: Schedule = case.demonstration.parse().expect("a schedule");
            runs.push((
                lesson.id,
                number,
                History::replay(case.world(), &schedule).0,
            ));
        }
    }
    runs
}

fn with_each(check: impl Fn(&Run)) {
    for (lesson, case, history) in demonstrations() {
        for language in Language::ALL {
            check(&Run {
                history: &history,
                lesson,
                case,
                title: "The title",
                texts: texts_of(language),
            });
        }
    }
}

/// Four clients, the second of them with texts of its own, that patch one field each.
fn crowd(value: &str, agent: &str) -> World {
    let client = |agent: &str, value: &str| {
        let wanted = Intent::Set {
            at: Pointer::new(&["data", "key"]),
            value: value.into(),
        };
        let write = Write::Patch {
            kind: PatchKind::Merge,
            guard: Guard::None,
        };
        let program = Program {
            instructions: vec![
                Instruction::Change,
                Instruction::Write {
                    write,
                    on_conflict: OnConflict::GiveUp,
                },
            ],
            max_attempts: 1,
        };
        Actor::new(agent, vec![wanted], program)
    };
    World::new(Arc::new(Scenario {
        collection: "/api/v1/namespaces/lab/configmaps".to_owned(),
        object: Arc::new(json!({
            "apiVersion": "v1",
            "kind": "ConfigMap",
            "metadata": {"name": "x", "namespace": "lab"},
            "data": {"key": "0"},
        })),
        created_with: String::new(),
        first_revision: 100,
        actors: vec![
            client("a", "1"),
            client(agent, value),
            client("c", "3"),
            client("d", "4"),
        ],
        lock: false,
    }))
}

fn play(world: World, schedule: &str) -> History {
    History::replay(world, &schedule.parse().expect("a schedule")).0
}

// Mermaid

/// The text behind a colon or an alias: no sign in it means something to Mermaid but the entities and the
/// line breaks.
fn is_harmless(text: &str) -> bool {
    let mut rest = text.replace("<br/>", "");
    while let Some(place) = rest.find('#') {
        let Some(end) = rest[place..].find(';') else {
            return false;
        };
        let code = &rest[place + 1..place + end];
        if code.is_empty() || !code.chars().all(|sign| sign.is_ascii_digit()) {
            return false;
        }
        rest.replace_range(place..=place + end, "");
    }
    !rest.contains(['#', ';', '%', '$', '<', '>', '&', '\\'])
        && !rest.trim().starts_with("wrap:")
        && !rest.chars().any(char::is_control)
}

/// Whether Mermaid knows the line; `clients` are those that it has heard of.
fn is_known(line: &str, clients: &mut BTreeSet<String>) -> bool {
    let Some(line) = line.strip_prefix("    ") else {
        return false;
    };
    if let Some(rest) = line.strip_prefix("participant ") {
        let (name, alias) = rest.split_once(" as ").expect("an alias");
        return clients.insert(name.to_owned()) && is_harmless(alias);
    }
    if line.starts_with("accTitle: ") || line.starts_with("accDescr: ") {
        return !line.contains(['#', ';', '{', '}']);
    }
    let (head, text) = line.split_once(": ").expect("a text");
    let ends: Vec<&str> = if let Some(place) = head.strip_prefix("Note ") {
        let (_, who) = place
            .split_once(" of ")
            .unwrap_or(("", &place["over ".len()..]));
        who.split(',').collect()
    } else {
        let arrows = ["-->>", "->>", "--x", "--)"];
        let arrow = arrows.iter().find(|arrow| head.contains(**arrow));
        head.split(arrow.expect("an arrow")).collect()
    };
    ends.iter().all(|end| clients.contains(*end)) && is_harmless(text)
}

fn assert_known(text: &str) {
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("---"));
    let title = lines.next().and_then(|line| line.strip_prefix("title: "));
    let title: Result<String, _> = serde_json::from_str(title.expect("a title"));
    assert!(title.is_ok());
    assert_eq!(lines.next(), Some("---"));
    assert_eq!(lines.next(), Some("sequenceDiagram"));
    let mut clients = BTreeSet::new();
    for line in lines {
        assert!(is_known(line, &mut clients), "{line}");
    }
}

#[test]
fn mermaid_has_an_arrow_for_each_message_and_a_note_for_each_local_step() {
    with_each(|run| {
        let text = mermaid(run);
        assert_known(&text);
        let count = |wanted: &[&str]| {
            let is_it = |line: &&str| wanted.iter().any(|one| line.contains(one));
            text.lines().filter(is_it).count()
        };
        let steps: Vec<_> = run.history.steps().collect();
        let exchanges = steps.iter().filter(|step| step.event.exchange().is_some());
        let exchanges = exchanges.count();
        assert_eq!(count(&["->>S: "]), exchanges);
        assert_eq!(count(&["S-->>", "S--x"]), exchanges);
        assert_eq!(
            count(&["Note left", "Note right", "S--)"]),
            steps.len() - exchanges
        );
        assert_eq!(count(&["Note over"]), 1);
    });
}

// SVG

fn number(node: Node, name: &str) -> f64 {
    let text = node.attribute(name).expect(name);
    text.parse().expect(name)
}

/// The picture, parsed; every text of it lies in the frame, as far as the width of a sign can be known.
fn assert_framed(picture: &str) {
    let document = Document::parse(picture).expect("XML");
    let top = document.root_element();
    let (wide, tall) = (number(top, "width"), number(top, "height"));
    assert_eq!(
        top.attribute("viewBox"),
        Some(format!("0 0 {wide} {tall}").as_str())
    );
    for node in document
        .descendants()
        .filter(|node| node.has_tag_name("text"))
    {
        let (x, y, size) = (
            number(node, "x"),
            number(node, "y"),
            number(node, "font-size"),
        );
        let mono = node
            .attribute("font-family")
            .is_some_and(|family| family.contains("mono"));
        let sign = if mono { 0.6 } else { 0.5 };
        let text = node.text().unwrap_or_default();
        let length = text.chars().count() as f64 * sign * size;
        let (begin, end) = match node.attribute("text-anchor") {
            Some("end") => (x - length, x),
            Some("middle") => (x - length / 2.0, x + length / 2.0),
            _ => (x, x + length),
        };
        assert!(
            begin >= 16.0 && end <= wide - 16.0,
            "{text}: {begin} to {end}"
        );
        assert!(y >= 16.0 && y <= tall - 16.0, "{text}: {y}");
    }
}

#[test]
fn every_picture_is_xml_and_says_in_words_what_it_shows() {
    with_each(|run| {
        for shade in [Shade::Light, Shade::Dark] {
            let picture = svg(run, shade);
            assert_framed(&picture);
            let document = Document::parse(&picture).expect("XML");
            let top = document.root_element();
            let tag = run.texts.language().tag();
            let language = top.attribute(("http://www.w3.org/XML/1998/namespace", "lang"));
            assert_eq!(language, Some(tag));
            let said = |name: &str| {
                let mut nodes = top.children();
                let node = nodes.find(|node| node.has_tag_name(name)).expect(name);
                assert_eq!(node.attribute("id"), Some(name));
                node.text().expect(name).to_owned()
            };
            assert!(said("title").contains(run.title));
            let steps = run.history.steps().count();
            assert!(said("desc").contains(&format!("{steps}. ")), "{tag}");
        }
    });
}

#[test]
fn a_picture_asks_for_nothing() {
    with_each(|run| {
        let picture = svg(run, Shade::Light);
        let document = Document::parse(&picture).expect("XML");
        for node in document.descendants().filter(Node::is_element) {
            let name = node.tag_name().name();
            assert!(
                ["svg", "title", "desc", "rect", "path", "circle", "text"].contains(&name),
                "{name}"
            );
            for attribute in node.attributes() {
                assert!(!attribute.value().contains("url("), "{attribute:?}");
                assert!(!["style", "href", "class"].contains(&attribute.name()));
            }
        }
    });
}

/// The colours of a shade that the page has.
fn colours_of_the_page(place: usize) -> BTreeSet<String> {
    let tokens = read(&root().join("static/css/tokens.css"));
    let pairs = tokens.split("light-dark(").skip(1);
    let pair = pairs.filter_map(|rest| rest.split_once(')').map(|(pair, _)| pair));
    pair.filter_map(|pair| pair.split(',').nth(place))
        .map(|colour| colour.trim().to_owned())
        .collect()
}

#[test]
fn the_picture_has_no_colour_that_the_page_has_not() {
    for (place, shade) in [Shade::Light, Shade::Dark].into_iter().enumerate() {
        let known = colours_of_the_page(place);
        with_each(|run| {
            let picture = svg(run, shade);
            let document = Document::parse(&picture).expect("XML");
            for node in document.descendants() {
                for name in ["fill", "stroke"] {
                    let colour = node.attribute(name).filter(|colour| *colour != "none");
                    if let Some(colour) = colour {
                        assert!(known.contains(colour), "{shade:?}: {colour}");
                    }
                }
            }
        });
    }
}

#[test]
fn a_is_round_and_the_others_are_not() {
    let history = play(crowd("2", "b"), "v1.aabbccdd");
    let run = Run {
        history: &history,
        lesson: "x",
        case: 1,
        title: "Four clients",
        texts: texts_of(Language::English),
    };
    let picture = svg(&run, Shade::Light);
    assert_framed(&picture);
    assert_known(&mermaid(&run));
    let document = Document::parse(&picture).expect("XML");
    let circles = document
        .descendants()
        .filter(|node| node.has_tag_name("circle"));
    // In its head, beside its own step, and on the server's line where it wrote.
    assert_eq!(circles.count(), 3);
    let letters = document.descendants().filter_map(|node| {
        let text = node.text().filter(|_| node.has_tag_name("text"));
        text.filter(|text| ["A", "B", "C", "D"].contains(text))
    });
    assert_eq!(letters.collect::<Vec<_>>(), ["A", "B", "C", "D"]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_breaks_them(title in "\\PC{0,90}", value in any::<String>(), agent in any::<String>()) {
        let history = play(crowd(&value, &agent), "v1.abab");
        let run = Run {
            history: &history,
            lesson: "x",
            case: 2,
            title: &title,
            texts: texts_of(Language::French),
        };
        assert_known(&mermaid(&run));
        Document::parse(&svg(&run, Shade::Dark)).expect("XML");
    }

    #[test]
    fn signs_that_mean_something_break_nothing(value in "[#;%$<>&\"'`:\\\\{}\\[\\]a\n-]{0,40}") {
        let history = play(crowd(&value, &value), "v1.abab");
        let run = Run {
            history: &history,
            lesson: "x",
            case: 1,
            title: &value,
            texts: texts_of(Language::English),
        };
        assert_known(&mermaid(&run));
        Document::parse(&svg(&run, Shade::Light)).expect("XML");
    }
}
