//! Presenter mode: what the keys mean, what a clicker's next step is, and that two windows stay in step.

#![allow(clippy::expect_used, clippy::indexing_slicing)]

use interleave::annex::Annex;
use interleave::app::{Action, Address, Key, KeyPress, Memory, Panel, Present, Request, State};
use interleave::i18n::Language;
use interleave::lesson::CATALOGUE;
use interleave::sim::{ClientId, Move};
use proptest::prelude::*;

fn open(address: &str) -> State {
    let (query, fragment) = address.split_once('#').unwrap_or((address, ""));
    let address = Address::parse(query, fragment);
    State::new(address, Language::English, Memory::default())
}

fn after(state: &State, action: Action) -> State {
    state.reduce(action)
}

fn moves(state: &State) -> String {
    Address::of(state)
        .split_once("#v1.")
        .map_or(String::new(), |(_, moves)| moves.to_owned())
}

fn is_asked(state: &State) -> bool {
    state.run.as_ref().is_some_and(|run| run.question.is_some())
}

const PLAIN: KeyPress<'static> = KeyPress {
    key: "",
    is_command: false,
    is_shifted: false,
    in_field: false,
    on_button: false,
};

fn pressed(key: &str) -> Option<Key> {
    Key::of(KeyPress { key, ..PLAIN })
}

#[test]
fn every_key_of_a_clicker_is_known() {
    for (key, does) in [
        ("PageDown", Key::Next),
        ("PageUp", Key::Back),
        (".", Key::Black),
        ("b", Key::Black),
        ("F5", Key::FullScreen),
        ("ArrowRight", Key::Next),
        ("ArrowLeft", Key::Back),
        (" ", Key::Next),
        ("Home", Key::Restart),
        ("End", Key::End),
        ("?", Key::Help),
        ("N", Key::NextLesson),
    ] {
        assert_eq!(pressed(key), Some(does), "{key}");
    }
    // Not ours: the browser's, and the letters of the clients, which would be a step by mistake.
    for key in [
        "a",
        "c",
        "Escape",
        "Tab",
        "Enter",
        "ArrowDown",
        "",
        "é",
        "F1",
    ] {
        assert_eq!(pressed(key), None, "{key}");
    }
}

#[test]
fn keys_are_left_to_fields_buttons_and_the_browser() {
    for key in ["n", " ", ".", "PageDown", "?", "F5"] {
        let field = KeyPress {
            key,
            in_field: true,
            ..PLAIN
        };
        let command = KeyPress {
            key,
            is_command: true,
            ..PLAIN
        };
        assert_eq!((Key::of(field), Key::of(command)), (None, None), "{key}");
    }
    let space = KeyPress {
        key: " ",
        on_button: true,
        ..PLAIN
    };
    assert_eq!(Key::of(space), None, "Space presses the button");
    let page = KeyPress {
        key: "PageDown",
        ..space
    };
    assert_eq!(Key::of(page), Some(Key::Next));
    let shifted = |key| {
        Key::of(KeyPress {
            key,
            is_shifted: true,
            ..PLAIN
        })
    };
    assert_eq!(shifted("ArrowRight"), None);
    assert_eq!(shifted("."), Some(Key::Black), "as on a French keyboard");
    assert_eq!(shifted("F5"), Some(Key::FullScreen), "as clickers begin");
}

#[test]
fn the_next_key_plays_every_demonstration_and_asks_first() {
    for lesson in CATALOGUE {
        for number in 1..=lesson.cases.len() {
            let mut state = open(&format!("?lesson={}&case={number}&present=1", lesson.id));
            let mut asked = 0;
            for _ in 0..40 {
                let before = moves(&state);
                state = after(&state, Action::Next);
                if is_asked(&state) {
                    asked += 1;
                    assert_eq!(moves(&state), before, "the answer waits for the next key");
                }
            }
            let case = lesson.case(number).expect("a case");
            let played = format!("v1.{}", moves(&state));
            assert!(
                played.starts_with(case.demonstration),
                "{}: {played}",
                lesson.id
            );
            assert_eq!(
                asked,
                usize::from(case.prediction.is_some()),
                "{}",
                lesson.id
            );
            assert_eq!(state.said[0].id, "status-over");
            assert!(!moves(&state).is_empty());
        }
    }
}

#[test]
fn the_next_key_follows_the_line_that_was_tried_and_asks_there_too() {
    let mut state = open("?lesson=lost-update&present=1#v1.bababa");
    state = after(&state, Action::Restart);
    for _ in 0..5 {
        state = after(&state, Action::Next);
    }
    assert_eq!(moves(&state), "babab");
    state = after(&state, Action::Next);
    assert!(is_asked(&state));
    state = after(&state, Action::Next);
    assert_eq!(
        (moves(&state).as_str(), is_asked(&state)),
        ("bababa", false)
    );
    assert!(state.predicted().is_some_and(|made| made.chosen.is_none()));
}

#[test]
fn without_questions_the_next_key_asks_none() {
    let mut state = open("?lesson=lost-update&present=1&predict=0");
    for _ in 0..6 {
        state = after(&state, Action::Next);
    }
    assert_eq!(moves(&state), "ababab");
}

#[test]
fn the_end_key_ends_every_demonstration_without_a_question() {
    for lesson in CATALOGUE {
        for number in 1..=lesson.cases.len() {
            let state = open(&format!("?lesson={}&case={number}&present=1", lesson.id));
            let state = after(&state, Action::End);
            let run = state.run.as_ref().expect("a run");
            assert!(
                run.world().is_over() && run.question.is_none(),
                "{}",
                lesson.id
            );
        }
    }
}

#[test]
fn lessons_and_cases_are_walked_in_both_directions() {
    let mut state = open("?lesson=lost-update&present=1");
    let mut walked = vec![(state.lesson.id, state.case)];
    for _ in 0..60 {
        state = after(&state, Action::LessonBeside(true));
        if walked.last() != Some(&(state.lesson.id, state.case)) {
            walked.push((state.lesson.id, state.case));
        }
    }
    let cases: usize = CATALOGUE.iter().map(|one| one.cases.len().max(1)).sum();
    assert_eq!(walked.len(), cases);
    for place in walked.iter().rev().skip(1) {
        state = after(&state, Action::LessonBeside(false));
        assert_eq!((state.lesson.id, state.case), *place);
    }
    let first = after(&state, Action::LessonBeside(false));
    assert_eq!(first.lesson.id, "lost-update");
}

#[test]
fn the_address_keeps_the_part_and_the_session() {
    for address in [
        "?lesson=conflict&present=1",
        "?lesson=conflict&present=notes&session=1a2b3c4d#v1.ab",
    ] {
        assert_eq!(Address::of(&open(address)), address);
    }
    let state = open("?lesson=conflict&present=yes&session=x");
    assert_eq!(Address::of(&state), "?lesson=conflict");
    let state = open("?lesson=conflict&present=1&session=1f");
    let state = after(&state, Action::Present(Present::Off));
    assert_eq!(Address::of(&state), "?lesson=conflict");
}

#[test]
fn nothing_opens_by_itself_in_front_of_a_room() {
    let seen = "?lesson=lost-update#v1.ababab";
    assert!(open(seen).is_open(Panel::Map));
    let room = open(&seen.replace('#', "&present=1#"));
    assert!(!room.is_open(Panel::Map));
    assert!(after(&room, Action::Toggle(Panel::Map)).is_open(Panel::Map));
}

#[test]
fn what_is_told_from_beside_is_read_or_refused() {
    for (told, action) in [
        ("next", Action::Next),
        ("lesson-before", Action::LessonBeside(false)),
        ("leave", Action::Present(Present::Off)),
        ("session 1f", Action::Session(31)),
        (
            "lesson summary",
            Action::Lesson {
                id: "summary",
                case: 1,
            },
        ),
        ("v1.ab", Action::Follow("v1.ab".parse().expect("moves"))),
    ] {
        assert_eq!(Action::told(told), Some(action), "{told}");
    }
    for told in [
        "",
        "{}",
        "{\"lesson\":\"conflict\"}",
        "[]",
        "lesson x",
        "session zz",
        "v9.a",
        "run",
    ] {
        assert_eq!(Action::told(told), None, "{told}");
    }
}

/// What another window shows after it was told of `state`.
fn mirrored(state: &State, other: &State) -> State {
    let told = Request::of(state).expect("a run").write();
    after(other, Action::told(&told).expect("a request"))
}

/// What both windows have in common, as text.
fn common(state: &State) -> String {
    let mut request = Request::of(state).expect("a run");
    request.present = Present::Off;
    request.write()
}

#[test]
fn an_open_question_and_its_answer_are_mirrored() {
    let mut room = open("?lesson=conflict&present=1");
    let mut speaker = open("?lesson=retry&present=notes&lang=fr");
    while !is_asked(&room) {
        room = after(&room, Action::Next);
    }
    speaker = mirrored(&room, &speaker);
    assert!(is_asked(&speaker));
    let choice = room
        .run
        .as_ref()
        .and_then(|run| run.case.prediction)
        .expect("a question")
        .choices[0];
    speaker = after(&speaker, Action::Predict(choice));
    room = mirrored(&speaker, &room);
    assert!(!is_asked(&room));
    assert_eq!(room.predicted(), speaker.predicted());
    assert_eq!(room.predicted().and_then(|made| made.chosen), Some(choice));
}

#[test]
fn one_step_more_in_another_window_is_animated_and_a_leap_is_not() {
    let room = open("?lesson=conflict&present=1");
    let speaker = after(&open("?lesson=conflict&present=notes"), Action::Next);
    let stepped = mirrored(&speaker, &room);
    assert!(stepped.motion.is_some() && stepped.said == speaker.said);
    let leapt = mirrored(&after(&speaker, Action::End), &room);
    assert!(leapt.motion.is_none());
    let back = mirrored(&room, &stepped);
    assert_eq!(back.said[0].id, "status-start");
}

fn action() -> impl Strategy<Value = Action> {
    let client = prop::sample::select(vec![ClientId::A, ClientId::B]);
    prop_oneof![
        client
            .clone()
            .prop_map(|one| Action::Press(Move::Step(one))),
        client.prop_map(|one| Action::Press(Move::Lose(one))),
        Just(Action::Press(Move::Deliver(ClientId::A))),
        Just(Action::Next),
        Just(Action::JustShow),
        Just(Action::Back),
        Just(Action::Forward),
        Just(Action::Restart),
        Just(Action::End),
        Just(Action::Hint),
        Just(Action::Toggle(Panel::Map)),
        Just(Action::LessonBeside(true)),
        Just(Action::LessonBeside(false)),
        Just(Action::Language(Language::French)),
        Just(Action::Language(Language::English)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is done in whichever window, the other one shows the same, and has nothing to tell back.
    #[test]
    fn two_windows_stay_in_step(done in prop::collection::vec((any::<bool>(), action()), 1..40)) {
        let mut windows = [
            open("?lesson=lost-answer&case=2&present=1"),
            open("?lesson=lost-answer&case=2&present=notes"),
        ];
        for (first, action) in done {
            let (here, there) = if first { (0, 1) } else { (1, 0) };
            windows[here] = after(&windows[here], action);
            if windows[here].run.is_none() {
                break; // the summary is told by its name
            }
            windows[there] = mirrored(&windows[here], &windows[there]);
            prop_assert_eq!(common(&windows[0]), common(&windows[1]));
            prop_assert_eq!(moves(&windows[0]), moves(&windows[1]));
        }
    }
}

/// An annex with all the words of a language.
fn annex(language: Language, lesson: &str) -> Annex {
    let folder = format!("{}/locales/{language}", env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder).expect("the texts");
    let sources: Vec<_> = files
        .map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a text"))
        .collect();
    let words = texts::compile(sources.iter().map(String::as_str)).expect("texts");
    let mut annex = Annex::default();
    assert!(annex.keep_words(language.tag(), lesson, &[&words.to_string()]));
    annex
}

#[test]
fn the_speaker_has_notes_a_question_and_the_next_step_in_every_lesson() {
    for language in Language::ALL {
        for lesson in CATALOGUE {
            let mut annex = annex(language, lesson.id);
            let state = open(&format!(
                "?lesson={}&lang={language}&present=notes",
                lesson.id
            ));
            let request = Request::of(&state);
            let told =
                request.map_or_else(|| Request::write_without_run(&state), |one| one.write());
            assert!(annex.reads(&told) && annex.ask(&told), "{told}");
            let shown = annex.show("speaker");
            // Ids of messages that are missing would stand in their place.
            assert!(
                !shown.contains(">speaker-") && !shown.contains(">key-"),
                "{shown}"
            );
            let parts = if lesson.cases.is_empty() { 3 } else { 5 };
            assert_eq!(shown.matches("<section").count(), parts, "{}", lesson.id);
            for place in ["bar", "keys", "clock"] {
                assert!(!annex.show(place).is_empty(), "{place}");
            }
        }
    }
}

#[test]
fn the_speaker_reads_what_the_next_key_does() {
    let mut annex = annex(Language::English, "conflict");
    let mut show = |state: &State| {
        assert!(annex.ask(&Request::of(state).expect("a run").write()));
        annex.show("speaker")
    };
    let mut state = open("?lesson=conflict&present=notes");
    assert!(show(&state).contains("A: GET"));
    for _ in 0..5 {
        state = after(&state, Action::Next);
    }
    let decisive = show(&state);
    assert!(decisive.contains("B: PUT · rv 100") && decisive.contains("the question first"));
    state = after(&state, Action::Next);
    assert!(show(&state).contains("take votes"));
    state = after(&state, Action::Next);
    let over = show(&state);
    assert!(over.contains("The run is over") && over.contains("speaker__verdict--refused"));
}

#[test]
fn there_is_no_lectern_without_a_presentation() {
    let mut annex = annex(Language::English, "conflict");
    let state = open("?lesson=conflict");
    assert!(annex.ask(&Request::of(&state).expect("a run").write()));
    for place in ["bar", "keys", "clock", "speaker"] {
        assert_eq!(annex.show(place), "");
    }
    let summary = open("?lesson=summary");
    assert!(!annex.ask(&Request::write_without_run(&summary)));
}
