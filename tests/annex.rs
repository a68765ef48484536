//! The annex: what it shows of all orders, and where a press in it leads.

#![allow(clippy::expect_used, clippy::panic)]

use interleave::annex::{Annex, Atlas, Outlook, Request};
use interleave::app::{Action, Address, Memory, Panel, State};
use interleave::explore::Outcome;
use interleave::history::History;
use interleave::i18n::Language;
use interleave::lesson::{self, CATALOGUE, Case, GoalState};
use interleave::sim::{ClientId, Move, Schedule, Verdict, moves, verdict};

fn case(lesson: &str, number: usize) -> &'static Case {
    lesson::find(lesson)
        .and_then(|lesson| lesson.case(number))
        .expect("a case")
}

fn schedule(moves: &str) -> Schedule {
    format!("v1.{moves}").parse().expect("moves")
}

fn state(query: &str, moves: &str) -> State {
    let address = Address::parse(query, &format!("#v1.{moves}"));
    State::new(address, Language::English, Memory::default())
}

/// The same with the map opened by hand.
fn with_map(query: &str, moves: &str) -> State {
    state(query, moves).reduce(Action::Toggle(Panel::Map))
}

/// An annex that was told of a state of the page, with words that name the message they stand for.
fn annex(state: &State) -> Annex {
    let mut annex = Annex::default();
    let request = Request::of(state).expect("a lesson that is played");
    let words = r#"{"map-total":["orders ","total"],"map-lost.some":["lost ","count"],
        "map-landed.some":["landed ","count"],"map-landed.all":"all landed"}"#;
    assert!(annex.keep_words("en", request.lesson.id, &[words]));
    assert!(annex.ask(&request.write()));
    annex
}

#[test]
fn a_request_is_read_as_it_was_written() {
    let mut state = state("?lesson=conflict&lang=fr", "abab");
    for action in [
        Action::Back,
        Action::Press(Move::Step(ClientId::A)),
        Action::Hint,
    ] {
        state = state.reduce(action);
    }
    let request = Request::of(&state).expect("a request");
    assert_eq!(request.branches, [schedule("abab")]);
    assert_eq!(request.line, schedule("abaa"));
    assert!(request.hint && !request.map);
    assert_eq!(Request::parse(&request.write()), Some(request));
}

#[test]
fn what_is_no_request_is_refused() {
    let good = Request::of(&state("?lesson=conflict", "ab")).expect("a request");
    for (from, to) in [
        ("conflict", "summary"),
        ("\"case\":1", "\"case\":7"),
        ("\"case\":1", "\"case\":-1"),
        ("\"en\"", "\"de\""),
        ("v1.ab", "v9.ab"),
        ("{", "["),
    ] {
        let bad = good.write().replacen(from, to, 1);
        assert_ne!(bad, good.write());
        assert!(!Annex::default().ask(&bad), "{bad}");
    }
    let far = good.write().replacen("\"made\":2", "\"made\":99999", 1);
    assert!(
        Annex::default().ask(&far),
        "more moves made than there are: all of them"
    );
    assert!(!Annex::default().keep_words("en", "conflict", &["no texts"]));
    assert!(!Annex::default().keep_words("en", "nowhere", &["{}"]));
}

#[test]
fn without_words_or_a_request_nothing_is_shown() {
    assert_eq!(Annex::default().show("map"), "");
    let mut annex = Annex::default();
    let request = Request::of(&with_map("?lesson=lost-update", "")).expect("a request");
    assert!(annex.ask(&request.write()));
    assert_eq!(annex.show("map"), "");
    assert_eq!(annex.press("go nowhere"), None);
    assert_eq!(annex.press("visit 0 0 0"), None);
    assert_eq!(annex.press(""), None);
}

#[test]
fn the_map_is_closed_until_a_run_has_ended() {
    assert_eq!(annex(&state("?lesson=lost-update", "abab")).show("map"), "");
    let map = annex(&state("?lesson=lost-update", "ababab")).show("map");
    for part in [
        "orders 20",
        "lost 18",
        "landed 2",
        "data-prospect=\"lost-certain\"",
    ] {
        assert!(map.contains(part), "{part}");
    }
    // One place is where the learner is.
    assert_eq!(map.matches("aria-current=\"step\"").count(), 1);
    assert_eq!(map.matches("tabindex=\"0\"").count(), 1);
}

#[test]
fn every_lesson_has_its_map_and_every_mark_of_it_leads_there() {
    for lesson in CATALOGUE {
        for number in 1..=lesson.cases.len() {
            let query = format!("?lesson={}&case={number}", lesson.id);
            let state = with_map(&query, "a");
            let annex = annex(&state);
            let map = annex.show("map");
            let marks: Vec<_> = map.split("data-does=\"visit ").skip(1).collect();
            assert!(marks.len() >= 4, "{query}");
            for mark in marks {
                let mark = mark.split('"').next().expect("an attribute");
                let does = format!("visit {mark}");
                let moves = annex
                    .press(&does)
                    .unwrap_or_else(|| panic!("{query} {does}"));
                let at: Vec<usize> = mark
                    .split(' ')
                    .map(|n| n.parse().expect("a number"))
                    .collect();
                let of = |client| moves.0.iter().filter(|one| one.client() == client).count();
                assert_eq!(
                    [of(ClientId::A), of(ClientId::B)],
                    at[..2],
                    "{query} {does}"
                );
                let (_, refused) = History::replay(case(lesson.id, number).world(), &moves);
                assert_eq!(refused, 0, "{query} {does}");
            }
        }
    }
}

#[test]
fn every_kind_of_outcome_that_is_counted_can_be_shown() {
    for lesson in CATALOGUE {
        for (place, case) in lesson.cases.iter().enumerate() {
            let query = format!("?lesson={}&case={}", lesson.id, place + 1);
            let map = annex(&with_map(&query, "")).show("map");
            let graph = Atlas::new(case).expect("few orders");
            let counts = graph.graph().counts(graph.graph().start());
            for outcome in Outcome::ALL {
                let shown = map.split("<button").find(|button| {
                    button.contains(&format!("data-verdict=\"{}\"", outcome.name()))
                });
                assert_eq!(
                    shown.is_some(),
                    counts.of(outcome) > 0,
                    "{query} {outcome:?}"
                );
                let Some(shown) = shown else { continue };
                let does = shown.split("data-does=\"go ").nth(1).expect("moves");
                let moves = does
                    .split('"')
                    .next()
                    .expect("an attribute")
                    .parse()
                    .expect("moves");
                let (history, _) = History::replay(case.world(), &moves);
                assert_eq!(
                    Outcome::of(&verdict(history.world())),
                    Some(outcome),
                    "{query}"
                );
            }
        }
    }
}

/// Whether the goal can be reached from where the learner is, found by trying every order. `budget` keeps
/// the lessons with very many orders out.
fn reachable(case: &Case, history: &History, budget: &mut usize) -> bool {
    *budget = budget.checked_sub(1).expect("few orders");
    if verdict(history.world()) != Verdict::Open {
        return case.goal.state(history) == GoalState::Met;
    }
    steps(history).into_iter().any(|one| {
        let mut next = history.clone();
        next.play(one);
        reachable(case, &next, budget)
    })
}

/// The moves with no answer lost.
fn steps(history: &History) -> Vec<Move> {
    let mut steps = moves(history.world());
    steps.retain(|one| !matches!(one, Move::Lose(_)));
    steps
}

/// Lessons with no answer to lose and no cache: their orders can all be tried.
const SMALL: &[(&str, usize)] = &[
    ("lost-update", 1),
    ("conflict", 1),
    ("optimistic", 1),
    ("optimistic", 2),
    ("retry", 1),
    ("retry-wrong", 2),
    ("retry-wrong", 3),
    ("patch-fields", 1),
    ("patch-overwrite", 1),
    ("patch-list", 2),
    ("apply", 1),
    ("server-side-apply", 2),
    ("lease", 1),
];

#[test]
fn the_outlook_is_what_trying_every_order_finds() {
    for (lesson, number) in SMALL {
        let case = case(lesson, *number);
        let atlas = Atlas::new(case).expect("few orders");
        let mut open = vec![History::new(case.world())];
        while let Some(history) = open.pop() {
            let name = format!("{lesson} {number} {}", history.schedule());
            let can = |history: &History| reachable(case, history, &mut 100_000);
            match atlas.outlook(&history) {
                Some(Outlook::Gone(steps)) => {
                    assert!(!can(&history), "{name}");
                    let mut back = history.clone();
                    for _ in 1..steps {
                        back.back();
                        assert!(!can(&back), "{name}");
                    }
                    back.back();
                    assert!(can(&back), "{name}");
                }
                Some(Outlook::Next(chosen)) => {
                    let mut next = history.clone();
                    assert!(next.play(chosen) && can(&next), "{name}");
                }
                Some(Outlook::Any) => {
                    for chosen in steps(&history) {
                        let mut next = history.clone();
                        next.play(chosen);
                        assert!(can(&next), "{name} {chosen}");
                    }
                }
                None => assert!(can(&history), "{name}"),
            }
            open.extend(steps(&history).into_iter().map(|chosen| {
                let mut next = history.clone();
                next.play(chosen);
                next
            }));
        }
    }
}

#[test]
fn the_page_goes_where_the_map_points_and_forgets_nothing() {
    let mut page = state("?lesson=lost-update", "ababab");
    let to = annex(&page).press("visit 3 0 0").expect("a place");
    assert_eq!(to, schedule("aaa"));
    page = page.reduce(Action::Follow(to));
    let run = page.run.as_ref().expect("a run");
    assert_eq!(run.history.schedule(), schedule("aaa"));
    let tried: Vec<_> = run
        .history
        .branches()
        .into_iter()
        .map(|one| one.schedule)
        .collect();
    assert_eq!(tried, [schedule("ababab")]);
    // A place on the way that was gone is found by going back.
    let back = annex(&page).press("visit 1 1 0").expect("a place");
    assert_eq!(back, schedule("ab"));
}

#[test]
fn a_goal_out_of_reach_says_how_far_back_it_was_not() {
    // Once A has written before B has read, nothing can be lost any more.
    let page = state("?lesson=lost-update", "aaa");
    let hint = annex(&page).show("hint");
    assert!(hint.contains("data-does=\"go v1.aa\""), "{hint}");
    // Missed by the very last step: the page itself offers to take that back.
    let page = state("?lesson=lost-update", "aaabbb");
    assert!(annex(&page).show("hint").contains("data-does=\"go v1.aa\""));
    // The way there is said to those who ask, and only to them.
    let page = state("?lesson=lost-update", "a");
    assert_eq!(annex(&page).show("hint"), "");
    let page = page.reduce(Action::Hint);
    assert!(annex(&page).show("hint").contains("hint-"));
}
