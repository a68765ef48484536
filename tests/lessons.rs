//! The lessons' reference schedules: each must end exactly as the table of the lessons says.
//!
//! ```text
//! lost-update, conflict, patch-overwrite: A and B take three steps each (GET, change, write),
//! so there are 6! / (3! 3!) = 20 interleavings. patch-fields: one step each, so 2.
//! ```

#![allow(clippy::expect_used)]

use interleave::app::{Address, State};
use interleave::history::History;
use interleave::i18n::Language;
use interleave::lesson::{self, CATALOGUE, Goal, GoalState};
use interleave::sim::{ClientId, Move, Progress, Schedule, Verdict, World, moves, step, verdict};

const A: ClientId = ClientId::A;
const B: ClientId = ClientId::B;

fn case(lesson: &str, number: usize) -> &'static lesson::Case {
    lesson::find(lesson)
        .and_then(|lesson| lesson.case(number))
        .expect("the lesson exists")
}

/// Plays a schedule; returns the history and how many moves were not possible.
fn play(lesson: &str, number: usize, moves: &str) -> (History, usize) {
    let schedule: Schedule = format!("v1.{moves}").parse().expect("a schedule");
    History::replay(case(lesson, number).world(), &schedule)
}

/// The last answer each client got, the stored resourceVersion, and the verdict.
fn outcome(
    lesson: &str,
    number: usize,
    moves: &str,
) -> (Option<u16>, Option<u16>, String, Verdict) {
    let (history, ignored) = play(lesson, number, moves);
    assert_eq!(ignored, 0, "{lesson} {moves}");
    let world = history.world();
    let code = |id| world.client(id).expect("two clients").last_code;
    (
        code(A),
        code(B),
        world.resource_version().to_owned(),
        verdict(world),
    )
}

fn lost(verdict: &Verdict) -> Vec<(ClientId, &str, Option<ClientId>)> {
    match verdict {
        Verdict::Lost(losses) => losses
            .iter()
            .map(|loss| (loss.client, loss.intent.at().field(), loss.by))
            .collect(),
        _ => Vec::new(),
    }
}

#[test]
fn lost_update() {
    let (a, b, version, verdict) = outcome("lost-update", 1, "ababab");
    assert_eq!((a, b, version.as_str()), (Some(200), Some(200), "102"));
    assert_eq!(lost(&verdict), [(A, "max-connections", Some(B))]);
    let (a, b, version, verdict) = outcome("lost-update", 1, "aaabbb");
    assert_eq!(
        (a, b, version.as_str(), verdict),
        (Some(200), Some(200), "102", Verdict::Landed)
    );
}

#[test]
fn conflict() {
    let (a, b, version, verdict) = outcome("conflict", 1, "ababab");
    assert_eq!(
        (a, b, version.as_str(), verdict),
        (Some(200), Some(409), "101", Verdict::Refused(vec![B]))
    );
    let (a, b, version, verdict) = outcome("conflict", 1, "bbbaaa");
    assert_eq!(
        (a, b, version.as_str(), verdict),
        (Some(200), Some(200), "102", Verdict::Landed)
    );
}

#[test]
fn retry() {
    let (a, b, version, verdict) = outcome("retry", 1, "ababab");
    assert_eq!(
        (a, b, version.as_str(), verdict),
        (Some(200), Some(409), "101", Verdict::Open)
    );
    let (_, b, version, verdict) = outcome("retry", 1, "abababbbb");
    assert_eq!(
        (b, version.as_str(), verdict),
        (Some(200), "102", Verdict::Landed)
    );
    // B is back at its GET after the 409: three more steps and it is done. A tenth move is one too many.
    let (history, ignored) = play("retry", 1, "abababbbbb");
    assert_eq!((ignored, history.world().resource_version()), (1, "102"));
    assert_eq!(
        history.world().client(B).map(|client| client.attempt),
        Some(2)
    );
}

#[test]
fn patch_fields() {
    let (a, b, version, verdict) = outcome("patch-fields", 1, "ba");
    assert_eq!(
        (a, b, version.as_str(), verdict),
        (Some(200), Some(200), "102", Verdict::Landed)
    );
}

#[test]
fn patch_overwrite() {
    let (a, b, version, verdict) = outcome("patch-overwrite", 1, "ababab");
    assert_eq!((a, b, version.as_str()), (Some(200), Some(200), "102"));
    assert_eq!(lost(&verdict), [(A, "log-level", Some(B))]);
    let (a, b, version, verdict) = outcome("patch-overwrite", 2, "ababab");
    assert_eq!(
        (a, b, version.as_str(), verdict),
        (Some(200), Some(409), "101", Verdict::Refused(vec![B]))
    );
    let (a, b, version, verdict) = outcome("patch-overwrite", 3, "ababab");
    assert_eq!(
        (a, b, version.as_str(), verdict),
        (Some(200), Some(422), "101", Verdict::Refused(vec![B]))
    );
    // A value replaced by somebody who had read it is not lost.
    assert_eq!(outcome("patch-overwrite", 1, "aaabbb").3, Verdict::Landed);
}

/// Every complete run of a lesson's case, without lost answers.
fn runs(lesson: &str, number: usize) -> Vec<(String, World)> {
    let mut ends = Vec::new();
    let mut open = vec![(String::new(), case(lesson, number).world())];
    while let Some((moves_so_far, world)) = open.pop() {
        let possible: Vec<_> = moves(&world)
            .into_iter()
            .filter(|one| matches!(one, Move::Step(_)))
            .collect();
        if possible.is_empty() {
            ends.push((moves_so_far, world));
            continue;
        }
        for one in possible {
            let next = step(&world, one).expect("a listed move is possible");
            open.push((format!("{moves_so_far}{one}"), next));
        }
    }
    ends.sort_by(|a, b| a.0.cmp(&b.0));
    ends
}

#[test]
fn every_order_is_counted() {
    for (lesson, number) in [
        ("lost-update", 1),
        ("conflict", 1),
        ("patch-overwrite", 1),
        ("patch-overwrite", 2),
        ("patch-overwrite", 3),
    ] {
        assert_eq!(runs(lesson, number).len(), 20, "{lesson} {number}");
    }
    assert_eq!(runs("patch-fields", 1).len(), 2);
    let locked: Vec<_> = runs("optimistic", 2)
        .into_iter()
        .map(|(moves, _)| moves)
        .collect();
    assert_eq!(locked, ["aaabbb", "bbbaaa"]);
    assert_eq!(runs("optimistic", 1).len(), 20);
}

#[test]
fn without_a_guard_only_the_two_serial_orders_keep_both_changes() {
    for lesson in ["lost-update", "patch-overwrite"] {
        let kept: Vec<_> = runs(lesson, 1)
            .into_iter()
            .filter(|(_, world)| verdict(world) == Verdict::Landed)
            .map(|(moves, _)| moves)
            .collect();
        assert_eq!(kept, ["aaabbb", "bbbaaa"], "{lesson}");
        assert!(
            runs(lesson, 1)
                .iter()
                .all(|(_, world)| verdict(world).name() != "refused")
        );
    }
}

#[test]
fn with_a_guard_nothing_is_ever_lost() {
    for (lesson, number) in [
        ("conflict", 1),
        ("patch-overwrite", 2),
        ("patch-overwrite", 3),
        ("optimistic", 1),
    ] {
        let refused = runs(lesson, number)
            .iter()
            .filter(|(_, world)| verdict(world).name() == "refused")
            .count();
        let landed = runs(lesson, number)
            .iter()
            .filter(|(_, world)| verdict(world) == Verdict::Landed)
            .count();
        assert_eq!((refused, landed), (18, 2), "{lesson} {number}");
    }
}

#[test]
fn with_the_right_loop_both_changes_land_in_every_order() {
    let runs = runs("retry", 1);
    assert!(
        runs.iter()
            .all(|(_, world)| verdict(world) == Verdict::Landed)
    );
    assert!(
        runs.iter()
            .any(|(_, world)| world.clients().any(|(_, client)| client.attempt == 2))
    );
}

#[test]
fn a_conflict_against_oneself() {
    // A's PUT is written, its answer is lost, and the same PUT meets its own first one.
    let (history, ignored) = play("conflict", 1, "aa~aa");
    let client = history.world().client(A).expect("A");
    assert_eq!(
        (ignored, client.last_code, client.progress),
        (0, Some(409), Progress::GaveUp)
    );
    assert_eq!(history.world().resource_version(), "101");
    // An unguarded PUT sent twice is accepted twice, and the change is in once.
    let (history, _) = play("lost-update", 1, "aa~aabbb");
    assert_eq!(
        history
            .world()
            .client(A)
            .and_then(|client| client.last_code),
        Some(200)
    );
    assert_eq!(verdict(history.world()), Verdict::Landed);
}

#[test]
fn every_demonstration_meets_its_goal() {
    for lesson in CATALOGUE {
        for (number, case) in (1..).zip(lesson.cases) {
            let (history, ignored) = play(lesson.id, number, &case.demonstration["v1.".len()..]);
            assert_eq!(ignored, 0);
            assert_eq!(
                case.goal.state(&history),
                GoalState::Met,
                "{} {number}",
                lesson.id
            );
        }
    }
}

#[test]
fn every_miss_that_can_happen_has_a_text() {
    for lesson in CATALOGUE {
        for (number, case) in (1..).zip(lesson.cases) {
            for (moves, _) in runs(lesson.id, number) {
                if let GoalState::Missed(why) = case.goal.state(&play(lesson.id, number, &moves).0)
                {
                    assert!(
                        case.goal.misses().contains(&why),
                        "{} {number} {moves}: {why}",
                        lesson.id
                    );
                }
            }
        }
    }
}

#[test]
fn exactly_one_answer_of_a_question_comes_true() {
    for lesson in CATALOGUE {
        for (number, case) in (1..).zip(lesson.cases) {
            let Some(prediction) = case.prediction else {
                continue;
            };
            let mut asked = 0;
            let mut open = vec![case.world()];
            while let Some(world) = open.pop() {
                for one in moves(&world)
                    .into_iter()
                    .filter(|one| matches!(one, Move::Step(_)))
                {
                    let (next, event) = interleave::sim::transition(&world, one).expect("possible");
                    if prediction.asks(&world, one) {
                        asked += 1;
                        let true_ones = prediction
                            .choices
                            .iter()
                            .filter(|choice| choice.came_true(&world, &event, &next))
                            .count();
                        assert_eq!(true_ones, 1, "{} {number}: {event:?}", lesson.id);
                    }
                    open.push(next);
                }
            }
            assert!(asked > 0, "{} {number} never asks", lesson.id);
        }
    }
}

#[test]
fn the_goals_are_those_of_the_table() {
    assert_eq!(case("lost-update", 1).goal, Goal::Lose(A));
    assert_eq!(case("conflict", 1).goal, Goal::Refuse);
    assert_eq!(case("patch-overwrite", 1).goal, Goal::Lose(A));
    // B's change vanishes: it is a loss, but not the one that was asked for.
    let (history, _) = play("lost-update", 1, "bababa");
    assert_eq!(
        case("lost-update", 1).goal.state(&history),
        GoalState::Missed("lost")
    );
}

#[test]
fn the_address_opens_at_exactly_that_moment() {
    let address = Address::parse("?lesson=retry", "#v1.abababbbbb");
    let state = State::new(
        address,
        Language::English,
        interleave::app::Memory::default(),
    );
    assert_eq!(
        state.notices.len(),
        1,
        "the move that was not possible is told"
    );
    assert_eq!(Address::of(&state), "?lesson=retry#v1.abababbbb");
}
