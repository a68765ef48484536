//! The texts: French and English have the same messages, attributes and variables; every message that the
//! program names exists and every message that exists is named; all of them can be said; French is set as
//! French is; and what the page reads says the same as Fluent itself.

#![allow(clippy::expect_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use interleave::i18n::{Catalog, Language, Message};
use interleave::lesson::CATALOGUE;
use serde_json::Value;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The files of a language: name and source.
fn sources(language: Language) -> BTreeMap<String, String> {
    let folder = root().join("locales").join(language.tag());
    fs::read_dir(folder)
        .expect("the folder of the language")
        .map(|entry| {
            let entry = entry.expect("an entry");
            let source = fs::read_to_string(entry.path()).expect("a text file");
            (entry.file_name().to_string_lossy().into_owned(), source)
        })
        .collect()
}

fn compiled(language: Language) -> Value {
    texts::compile(sources(language).values().map(String::as_str))
        .expect("the page understands the texts")
}

fn catalog(language: Language) -> Catalog {
    Catalog::new(language, &[&compiled(language).to_string()]).expect("a catalogue")
}

fn keys(language: Language) -> BTreeSet<String> {
    compiled(language)
        .as_object()
        .expect("a map")
        .keys()
        .cloned()
        .collect()
}

/// The variables of a compiled pattern.
fn variables(pattern: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for insert in pattern.as_array().into_iter().flatten().skip(1).step_by(2) {
        match insert {
            Value::String(variable) => {
                found.insert(variable.clone());
            }
            select => {
                for (variable, variants) in select.as_object().expect("a selection") {
                    found.insert(variable.clone());
                    found.extend(
                        variants
                            .as_object()
                            .expect("variants")
                            .values()
                            .flat_map(variables),
                    );
                }
            }
        }
    }
    found
}

#[test]
fn both_languages_have_the_same_files_messages_and_variables() {
    let files = |language| sources(language).into_keys().collect::<Vec<_>>();
    assert_eq!(files(Language::English), files(Language::French));
    assert_eq!(keys(Language::English), keys(Language::French));
    let (english, french) = (compiled(Language::English), compiled(Language::French));
    for (key, pattern) in english.as_object().expect("a map") {
        assert_eq!(variables(pattern), variables(&french[key]), "{key}");
    }
}

/// Every text literal in the sources that has the form of a message's id.
fn literals(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            literals(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let source = fs::read_to_string(&path).expect("a source");
            let quoted = source.split('"').skip(1).step_by(1);
            let is_id = |text: &&str| {
                !text.is_empty()
                    && text.chars().all(|sign| {
                        sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-'
                    })
            };
            found.extend(quoted.filter(is_id).map(str::to_owned));
        }
    }
}

/// The ids that the program makes from a stem and the name of a value.
fn families() -> BTreeSet<String> {
    use interleave::app::{Key, Panel, Speed};
    use interleave::explore::Outcome;
    use interleave::figure::Prospect;
    let mut ids = BTreeSet::new();
    ids.insert("map-show-one.of".to_owned());
    ids.insert("pages-list.about".to_owned());
    for panel in Panel::ALL {
        let name = panel.name();
        ids.extend(["", "-open", "-close", "-closed"].map(|part| format!("{name}{part}")));
    }
    for part in ["link", "picture", "mermaid", "script"] {
        ids.extend(["", ".what"].map(|kind| format!("take-{part}{kind}")));
    }
    ids.extend(["copy", "save", "share", "print"].map(|way| format!("take-{way}-done")));
    for slider in ["objects", "thinking", "delay"] {
        ids.extend(["", ".value"].map(|part| format!("chart-{slider}{part}")));
    }
    for measure in ["throughput", "success", "wasted", "waiting"] {
        ids.extend(["", ".unit", ".short"].map(|part| format!("chart-{measure}{part}")));
    }
    for outcome in Outcome::ALL {
        ids.extend(["all", "some"].map(|kind| format!("map-{}.{kind}", outcome.name())));
    }
    for prospect in Prospect::ALL {
        let stem = format!("prospect-{}", prospect.name());
        ids.extend(["", ".still", ".end"].map(|kind| format!("{stem}{kind}")));
    }
    for key in Key::ALL {
        ids.extend(["", ".keys", ".short"].map(|part| format!("key-{}{part}", key.name())));
    }
    for lesson in CATALOGUE {
        ids.extend(["", ".ask"].map(|part| format!("speaker-{}{part}", lesson.id)));
    }
    ids.extend(Speed::ALL.map(|speed| format!("speed-{}", speed.name())));
    ids.extend(["lose", "deliver", "over"].map(|offer| format!("move-{offer}-none")));
    for lesson in CATALOGUE {
        ids.extend(lesson.texts().into_iter().map(|key| key.to_string()));
        for case in lesson.cases {
            let scenario = case.scenario();
            ids.extend(
                scenario
                    .actors
                    .iter()
                    .map(|actor| format!("agent-{}", actor.agent)),
            );
            let choices = case
                .prediction
                .iter()
                .flat_map(|prediction| prediction.choices);
            for choice in choices {
                ids.insert(format!("choice-{}", choice.name()));
                ids.insert(format!("choice-{}.then", choice.name()));
            }
        }
    }
    ids
}

#[test]
fn every_message_is_used_and_every_message_used_exists() {
    let keys = keys(Language::English);
    let families = families();
    for id in &families {
        assert!(keys.contains(id), "{id} is used and does not exist");
    }
    let mut literals_found = BTreeSet::new();
    literals(&root().join("src"), &mut literals_found);
    literals(&root().join("xtask/src"), &mut literals_found);
    let page = fs::read_to_string(root().join("static/author.html")).expect("the authors’ page");
    let names = page.split("{{").filter_map(|rest| rest.split_once("}}"));
    literals_found.extend(names.map(|(name, _)| name.to_owned()));
    let unused: Vec<_> = keys
        .iter()
        .filter(|key| {
            // The hint of a step is looked up beside its label, wherever there is one.
            let id = key.strip_suffix(".hint").unwrap_or(key);
            !families.contains(*key) && !literals_found.contains(id)
        })
        .collect();
    assert!(unused.is_empty(), "not used: {unused:?}");
}

#[test]
fn every_literal_that_is_said_exists() {
    let keys = keys(Language::English);
    for file in ["src/ui", "src/app", "src/describe.rs"] {
        for (path, source) in sources_below(&root().join(file)) {
            for call in [".text(\"", "Message::new(\""] {
                for id in source
                    .split(call)
                    .skip(1)
                    .filter_map(|rest| rest.split('"').next())
                {
                    assert!(keys.contains(id), "{}: {id}", path.display());
                }
            }
        }
    }
}

fn sources_below(path: &Path) -> Vec<(PathBuf, String)> {
    if path.is_dir() {
        let entries = fs::read_dir(path).expect("a folder");
        return entries
            .flat_map(|entry| sources_below(&entry.expect("an entry").path()))
            .collect();
    }
    vec![(path.to_owned(), fs::read_to_string(path).expect("a source"))]
}

/// A message with a value for each of its variables; numbers where a selection expects one.
fn message(key: &str, pattern: &Value, value: &'static str) -> Message {
    let (id, attribute) = key
        .split_once('.')
        .map_or((key, None), |(id, name)| (id, Some(name)));
    let mut message = Message::new(id.to_owned());
    if let Some(name) = attribute {
        message = message.attribute(name.to_owned());
    }
    variables(pattern)
        .into_iter()
        .fold(message, |message, name| {
            message.with(String::leak(name), value)
        })
}

/// Fluent itself is the judge of what the page says.
#[test]
fn the_page_says_what_fluent_says() {
    for language in Language::ALL {
        let catalog = catalog(language);
        let mut bundle = FluentBundle::new(vec![language.tag().parse().expect("a tag")]);
        bundle.set_use_isolating(false);
        for (name, source) in sources(language) {
            let resource = FluentResource::try_new(source)
                .unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
            bundle.add_resource(resource).expect("no message twice");
        }
        for (key, pattern) in compiled(language).as_object().expect("a map") {
            for value in ["A", "1", "12"] {
                let message = message(key, pattern, value);
                let found = bundle.get_message(&message.id).expect("the message");
                let expected = match &message.attribute {
                    Some(name) => found.get_attribute(name).map(|attribute| attribute.value()),
                    None => found.value(),
                };
                let mut arguments = FluentArgs::new();
                for (name, value) in &message.variables {
                    // A selection by a number wants a number; it is said as it stands.
                    arguments.set(*name, FluentValue::try_number(value.as_str()));
                }
                let mut errors = Vec::new();
                let expected = bundle.format_pattern(
                    expected.expect("a pattern"),
                    Some(&arguments),
                    &mut errors,
                );
                assert!(errors.is_empty(), "{language} {key}: {errors:?}");
                assert_eq!(
                    catalog.try_say(&message).as_deref(),
                    Some(expected.as_ref()),
                    "{language} {key}"
                );
            }
        }
    }
}

#[test]
fn a_missing_message_or_variable_leaves_a_hole_and_no_more() {
    let catalog = catalog(Language::French);
    assert_eq!(catalog.text("no-such-message"), "no-such-message");
    assert_eq!(catalog.try_say(&Message::new("lessons-here")), None);
    assert_eq!(catalog.say(&Message::new("lessons-here")), "lessons-here");
}

/// A text without its code: typography is a matter of words.
fn words(pattern: &Value) -> String {
    let text = match pattern {
        Value::String(text) => text.clone(),
        Value::Array(parts) => parts
            .iter()
            .enumerate()
            .map(|(place, part)| match part {
                Value::String(text) if place % 2 == 0 => text.clone(),
                Value::String(_) => "x".to_owned(),
                select => select
                    .as_object()
                    .and_then(|map| map.values().next()?.as_object())
                    .map(|variants| variants.values().map(words).collect())
                    .unwrap_or_default(),
            })
            .collect(),
        _ => String::new(),
    };
    text.split('`')
        .enumerate()
        .map(|(place, run)| if place % 2 == 0 { run } else { "x" })
        .collect()
}

#[test]
fn french_is_set_as_french_is() {
    const THIN: char = '\u{202f}';
    for (key, pattern) in compiled(Language::French).as_object().expect("a map") {
        let words = words(pattern);
        let signs: Vec<char> = words.chars().collect();
        for (place, sign) in signs.iter().enumerate() {
            let before = place
                .checked_sub(1)
                .and_then(|place| signs.get(place))
                .copied();
            let after = signs.get(place + 1).copied();
            match sign {
                ';' | ':' | '!' | '?' | '»' => {
                    assert_eq!(before, Some(THIN), "{key}: before {sign} in {words}")
                }
                '«' => assert_eq!(after, Some(THIN), "{key}: after « in {words}"),
                '\'' | '"' | '“' | '”' => panic!("{key}: {sign} in {words}"),
                _ => {}
            }
        }
        assert!(!words.contains("..."), "{key}: three full stops in {words}");
    }
}

#[test]
fn english_has_its_own_quotes() {
    for (key, pattern) in compiled(Language::English).as_object().expect("a map") {
        let words = words(pattern);
        assert!(
            !words.contains(['\'', '"', '«', '»', '\u{202f}']),
            "{key}: {words}"
        );
    }
}

#[test]
fn every_variable_has_a_comment() {
    for language in Language::ALL {
        for (name, source) in sources(language) {
            let mut comment = String::new();
            for line in source.lines() {
                if let Some(text) = line.strip_prefix('#') {
                    comment.push_str(text);
                    continue;
                }
                for variable in line
                    .split("{ $")
                    .skip(1)
                    .filter_map(|rest| rest.split([' ', '}']).next())
                {
                    assert!(
                        comment.contains(&format!("${variable}")),
                        "{language}/{name}: ${variable} in {line}"
                    );
                }
                // A comment stands until the next message begins behind an empty line.
                if line.is_empty() {
                    comment.clear();
                }
            }
        }
    }
}

#[test]
fn the_languages_are_chosen_as_browsers_say() {
    assert_eq!(Language::negotiate(["fr-CA", "en"]), Language::French);
    assert_eq!(
        Language::negotiate(["de", "EN-gb", "fr"]),
        Language::English
    );
    assert_eq!(Language::negotiate(["de"]), Language::English);
    assert_eq!(Language::negotiate([]), Language::English);
    assert_eq!(Language::from_tag("FR"), None);
}
