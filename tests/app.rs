//! The interface without a screen: what each action does to the state, and that no address breaks it.

#![allow(clippy::indexing_slicing)]

use interleave::app::{Action, Address, Memory, Panel, Speed, State, Theme};
use interleave::i18n::{Language, Message};
use interleave::lesson::{CATALOGUE, Choice, GoalState};
use interleave::sim::{ClientId, Move, Verdict};
use proptest::prelude::*;

const A: Move = Move::Step(ClientId::A);
const B: Move = Move::Step(ClientId::B);

fn open(address: &str) -> State {
    let (query, fragment) = address.split_once('#').unwrap_or((address, ""));
    State::new(
        Address::parse(query, fragment),
        Language::English,
        Memory::default(),
    )
}

fn press(state: &State, moves: &[Move]) -> State {
    moves.iter().fold(state.clone(), |state, one| {
        state.reduce(Action::Press(*one))
    })
}

fn ids(messages: &[Message]) -> Vec<&str> {
    messages.iter().map(|message| message.id.as_ref()).collect()
}

#[test]
fn no_lesson_opens_the_first_one_ready_to_be_played() {
    let state = open("");
    assert_eq!((state.lesson.id, state.case), ("lost-update", 1));
    assert!(state.notices.is_empty() && state.run.is_some());
    assert_eq!(Address::of(&state), "?lesson=lost-update");
}

#[test]
fn the_address_follows_every_step_and_keeps_what_it_said() {
    let state = open("?lesson=patch-overwrite&case=2&lang=fr&theme=dark&predict=0");
    let state = press(&state, &[A, B]);
    assert_eq!(
        Address::of(&state),
        "?lesson=patch-overwrite&case=2&lang=fr&theme=dark&predict=0#v1.ab"
    );
    assert_eq!(state.preferences.language, Language::French);
    assert_eq!(state.preferences.theme, Theme::Dark);
}

#[test]
fn unreadable_addresses_open_a_usable_page_with_a_notice() {
    for (address, notice) in [
        ("?lesson=nonsense", "notice-lesson"),
        ("?lesson=", "notice-lesson"),
        ("?lesson=%3Cscript%3E", "notice-lesson"),
        ("?lesson=%E0%A4%A", "notice-lesson"),
        ("?lesson=conflict&case=2", "notice-case"),
        ("?lesson=conflict&case=0", "notice-case"),
        ("?lesson=conflict&case=-1", "notice-case"),
        ("?lesson=conflict&case=99999999999999999999", "notice-case"),
        ("?lesson=conflict&lang=de", "notice-language"),
        ("?lesson=conflict&theme=pink", "notice-theme"),
        ("?lesson=conflict&embed=1&until=0", "notice-until"),
        ("?lesson=conflict&embed=1&until=ab", "notice-until"),
        ("?lesson=conflict&embed=1&controls=none", "notice-controls"),
        ("?lesson=conflict#ababab", "notice-version"),
        ("?lesson=conflict#v2.ab", "notice-version"),
        ("?lesson=conflict#v1.abx", "notice-moves"),
        ("?lesson=conflict#v1.a~", "notice-moves"),
        ("?lesson=conflict#v1.%zz", "notice-moves"),
        ("?lesson=conflict#v1.<b>", "notice-moves"),
        ("?lesson=conflict#v1.abababa", "notice-ignored"),
        ("?lesson=summary#v1.ab", "notice-ignored"),
    ] {
        let state = open(address);
        assert_eq!(ids(&state.notices), [notice], "{address}");
        // It can be played, or, in the summary, be read.
        assert!(
            state.run.is_some() || state.lesson.cases.is_empty(),
            "{address}"
        );
    }
}

#[test]
fn moves_of_another_lesson_are_not_played() {
    let state = open("?lesson=nonsense#v1.ab");
    assert_eq!(Address::of(&state), "?lesson=lost-update");
}

#[test]
fn encoded_moves_are_read() {
    assert_eq!(
        Address::of(&open("?lesson=conflict#v1.aa%7Ea")),
        "?lesson=conflict#v1.aa~a"
    );
}

#[test]
fn ten_thousand_moves_are_too_many_only_beyond_the_limit() {
    let many = |count: usize| format!("?lesson=conflict#v1.{}", "ab".repeat(count / 2));
    assert_eq!(ids(&open(&many(10_000)).notices), ["notice-ignored"]);
    assert_eq!(ids(&open(&many(10_002)).notices), ["notice-moves-many"]);
}

#[test]
fn the_question_comes_before_the_decisive_step_and_once() {
    let state = press(&open("?lesson=conflict"), &[A, B, A, B, A]);
    let asked = press(&state, &[B]);
    assert_eq!(asked.run.as_ref().and_then(|run| run.question), Some(B));
    assert_eq!(
        Address::of(&asked),
        "?lesson=conflict#v1.ababa",
        "the step waits"
    );
    let answered = asked.reduce(Action::Predict(Choice::AcceptedBothIn));
    assert_eq!(Address::of(&answered), "?lesson=conflict#v1.ababab");
    let predicted = answered
        .predicted()
        .expect("the prediction stands beside what happened");
    assert_eq!(
        (predicted.chosen, predicted.came_true),
        (Some(Choice::AcceptedBothIn), Choice::ConflictGivesUp)
    );
    // Gone back and forward, it is not asked again, and stands only where it was made.
    let back = answered.reduce(Action::Back);
    assert!(back.predicted().is_none());
    let again = back.reduce(Action::Press(B));
    assert!(
        again.run.as_ref().is_some_and(|run| run.question.is_none()) && again.predicted().is_some()
    );
}

#[test]
fn a_second_press_and_just_show_me_pass_the_question_over() {
    let asked = press(&open("?lesson=conflict"), &[A, B, A, B, A, B]);
    for action in [Action::Press(B), Action::JustShow] {
        let shown = asked.reduce(action);
        assert_eq!(shown.verdict(), Some(Verdict::Refused(vec![ClientId::B])));
        assert_eq!(
            shown.predicted().map(|predicted| predicted.chosen),
            Some(None)
        );
    }
}

#[test]
fn predict_0_turns_the_questions_off() {
    let state = press(&open("?lesson=conflict&predict=0"), &[A, B, A, B, A, B]);
    assert_eq!(state.verdict(), Some(Verdict::Refused(vec![ClientId::B])));
}

#[test]
fn back_forward_restart_and_branches() {
    let state = press(&open("?lesson=lost-update&predict=0"), &[A, B, A]);
    let back = state.reduce(Action::Back).reduce(Action::Back);
    assert_eq!(Address::of(&back), "?lesson=lost-update&predict=0#v1.a");
    let forward = back.reduce(Action::Forward).reduce(Action::Forward);
    assert_eq!(Address::of(&forward), Address::of(&state));
    // Another choice grows a branch; the earlier order stays reachable.
    let other = press(&back, &[A, A]);
    let run = other.run.as_ref().expect("a run");
    let branches = run.history.branches();
    assert_eq!(
        branches
            .iter()
            .map(|branch| branch.schedule.to_string())
            .collect::<Vec<_>>(),
        ["v1.aba"]
    );
    let there = other.reduce(Action::Go(branches[0].end));
    assert_eq!(Address::of(&there), Address::of(&state));
    let start = there.reduce(Action::Restart);
    assert_eq!(Address::of(&start), "?lesson=lost-update&predict=0");
    assert_eq!(
        Address::of(&start.reduce(Action::Forward)),
        "?lesson=lost-update&predict=0#v1.a"
    );
    // At either end a press does nothing but say so.
    assert_eq!(ids(&start.reduce(Action::Back).said), ["status-at-start"]);
    assert_eq!(ids(&state.reduce(Action::Forward).said), ["status-at-end"]);
}

#[test]
fn a_language_is_switched_without_losing_the_run() {
    let state = press(&open("?lesson=retry&predict=0"), &[A, B, A])
        .reduce(Action::Language(Language::French));
    assert_eq!(
        Address::of(&state),
        "?lesson=retry&lang=fr&predict=0#v1.aba"
    );
    assert_eq!(state.memory.lang.as_deref(), Some("fr"));
}

#[test]
fn autoplay_plays_the_demonstration_to_its_goal_and_stops() {
    for lesson in CATALOGUE {
        for case in 1..=lesson.cases.len() {
            let mut state = open(&format!("?lesson={}&case={case}&predict=0", lesson.id));
            state = state
                .reduce(Action::Speed(Speed::Fast))
                .reduce(Action::ToggleAutoplay);
            for _ in 0..200 {
                state = state.reduce(Action::Tick);
            }
            assert_eq!(state.goal(), GoalState::Met, "{} {case}", lesson.id);
            assert!(!state.playing, "{} {case}", lesson.id);
        }
    }
}

#[test]
fn autoplay_waits_for_the_prediction() {
    let mut state = open("?lesson=conflict").reduce(Action::ToggleAutoplay);
    for _ in 0..50 {
        state = state.reduce(Action::Tick);
    }
    assert!(state.playing && state.run.as_ref().is_some_and(|run| run.question.is_some()));
    state = state.reduce(Action::JustShow).reduce(Action::Tick);
    assert_eq!(state.goal(), GoalState::Met);
}

#[test]
fn a_goal_met_is_remembered_and_a_stored_text_that_is_not_ours_is_refused() {
    let state = press(&open("?lesson=conflict&predict=0"), &[A, B, A, B, A, B]);
    let kept = state.memory.to_text();
    let memory = Memory::from_text(&kept).expect("our own text");
    assert_eq!(memory, state.memory);
    let later = State::new(
        Address::parse("?lesson=retry", ""),
        Language::English,
        memory,
    );
    assert!(later.is_done("conflict") && !later.is_done("retry"));
    for text in ["", "{", "[]", "7", "{\"done\":3}", "{\"done\":[1]}"] {
        assert!(Memory::from_text(text).is_err(), "{text}");
    }
    // What a later version adds does not matter.
    assert!(Memory::from_text("{\"done\":[],\"new\":1}").is_ok());
}

#[test]
fn an_animation_is_finished_by_the_next_step_and_by_its_end() {
    let first = press(&open("?lesson=conflict"), &[A]);
    let second = press(&first, &[B]);
    assert_ne!(first.motion, second.motion);
    let late = second.reduce(Action::Settle(first.motion.expect("it moves")));
    assert_eq!(
        late.motion, second.motion,
        "the end of the first one does not end the second"
    );
    assert_eq!(
        late.reduce(Action::Settle(second.motion.expect("it moves")))
            .motion,
        None
    );
    let still = open("?lesson=conflict").reduce(Action::Still(true));
    assert_eq!(press(&still, &[A]).motion, None);
}

#[test]
fn the_summary_is_done_when_every_question_is_answered() {
    let mut state = open("?lesson=summary");
    for question in 1..=state.quiz.len() {
        assert_eq!(state.goal(), GoalState::Open);
        state = state.reduce(Action::Quiz {
            question,
            answer: 1,
        });
    }
    assert_eq!(state.goal(), GoalState::Met);
    assert!(state.is_done("summary"));
    assert_eq!(
        state
            .reduce(Action::Quiz {
                question: 99,
                answer: 1
            })
            .goal(),
        GoalState::Met
    );
}

fn actions() -> impl Strategy<Value = Action> {
    let client = (0_u8..3).prop_map(ClientId);
    prop_oneof![
        4 => client.clone().prop_map(|client| Action::Press(Move::Step(client))),
        1 => client.clone().prop_map(|client| Action::Press(Move::Lose(client))),
        1 => client.prop_map(|client| Action::Press(Move::Deliver(client))),
        1 => Just(Action::Back),
        1 => Just(Action::Forward),
        1 => Just(Action::Restart),
        1 => Just(Action::Undo),
        1 => Just(Action::JustShow),
        1 => Just(Action::Predict(Choice::Conflict)),
        1 => Just(Action::ToggleAutoplay),
        1 => Just(Action::Tick),
        1 => (0_usize..9, 0_usize..9).prop_map(|(question, answer)| Action::Quiz { question, answer }),
        1 => (0_usize..20, 0_usize..5).prop_map(|(place, case)| Action::Lesson { id: CATALOGUE[place % CATALOGUE.len()].id, case }),
    ]
}

proptest! {
    #[test]
    fn any_address_opens_something(query in ".{0,60}", fragment in ".{0,60}") {
        let state = State::new(Address::parse(&query, &fragment), Language::English, Memory::default());
        let again = Address::of(&state);
        let (query, fragment) = again.split_once('#').unwrap_or((&again, ""));
        prop_assert_eq!(Address::of(&State::new(Address::parse(query, fragment), Language::English, Memory::default())), again);
    }

    #[test]
    fn any_moves_in_the_address_open_something(moves in "(v1\\.)?[abcd~+]{0,30}") {
        for lesson in CATALOGUE {
            let state = State::new(Address::parse(&format!("lesson={}", lesson.id), &moves), Language::French, Memory::default());
            prop_assert_eq!(state.lesson.id, lesson.id);
        }
    }

    #[test]
    fn any_actions_leave_a_state_whose_address_leads_back(actions in prop::collection::vec(actions(), 0..40)) {
        let state = actions.into_iter().fold(open(""), |state, action| state.reduce(action));
        let address = Address::of(&state);
        let (query, fragment) = address.split_once('#').unwrap_or((&address, ""));
        let again = State::new(Address::parse(query, fragment), Language::English, Memory::default());
        prop_assert!(again.notices.is_empty(), "{}: {:?}", address, again.notices);
        prop_assert_eq!(Address::of(&again), address);
        let world = |state: &State| state.run.as_ref().map(|run| run.world().clone());
        prop_assert!(world(&again) == world(&state));
    }
}

#[test]
fn an_embed_offers_no_step_after_the_last_one_it_was_given() {
    let address = "?lesson=conflict&predict=0&embed=1&until=3&controls=step";
    let state = press(&open(address), &[A, B, A]);
    assert_eq!(Address::of(&state), format!("{address}#v1.aba"));
    assert!(state.is_held());
    let held = press(&state, &[B]);
    assert_eq!(Address::of(&held), Address::of(&state), "no fourth step");
    assert_eq!(ids(&held.said), ["status-until"]);
    // What was made can be taken back, and made in another order.
    let other = press(&held.reduce(Action::Back), &[B, A]);
    assert_eq!(Address::of(&other), format!("{address}#v1.abb"));
    // Autoplay goes as far, and begins anew from there.
    let played = open(address).reduce(Action::ToggleAutoplay);
    let played = (0..9).fold(played, |state, _| state.reduce(Action::Tick));
    assert!(played.is_held() && !played.playing);
    let again = played.reduce(Action::ToggleAutoplay);
    assert!(again.playing && !again.is_held());
    // The number was said of this case alone.
    let next = state.reduce(Action::Lesson {
        id: "retry",
        case: 1,
    });
    assert!(next.overrides.until.is_none() && next.overrides.steps_only);
}

#[test]
fn what_belongs_to_an_embed_means_nothing_elsewhere() {
    let state = press(&open("?lesson=conflict&until=1&controls=none"), &[A, B]);
    assert_eq!(Address::of(&state), "?lesson=conflict#v1.ab");
    assert!(state.notices.is_empty());
}

#[test]
fn an_embed_leads_to_the_same_moment_of_the_whole_lesson() {
    let address = "?lesson=optimistic&case=2&lang=fr&theme=dark&predict=0&embed=1&until=5#v1.aa";
    assert_eq!(
        Address::of_whole(&open(address)),
        "?lesson=optimistic&case=2&lang=fr&predict=0#v1.aa"
    );
}

#[test]
fn the_language_of_an_embed_is_not_kept() {
    let french = Action::Language(Language::French);
    let embedded = open("?lesson=conflict&embed=1").reduce(french.clone());
    assert_eq!(embedded.preferences.language, Language::French);
    assert_eq!(embedded.memory.lang, None);
    let alone = open("?lesson=conflict").reduce(french);
    assert_eq!(alone.memory.lang.as_deref(), Some("fr"));
}

#[test]
fn an_embed_does_not_become_higher_by_itself() {
    let run = [A, B, A, B, A, B];
    let alone = press(&open("?lesson=lost-update&predict=0"), &run);
    let embedded = press(&open("?lesson=lost-update&predict=0&embed=1"), &run);
    assert!(alone.is_open(Panel::Map) && !embedded.is_open(Panel::Map));
    assert!(
        embedded
            .reduce(Action::Toggle(Panel::Map))
            .is_open(Panel::Map)
    );
}
