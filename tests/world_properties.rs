//! Properties of the world that hold for every lesson and every sequence of moves, lost answers and watch
//! events among them.

#![allow(clippy::expect_used, reason = "a broken assumption must fail the test")]

use std::hash::{DefaultHasher, Hash, Hasher};

use interleave::api::Method;
use interleave::describe;
use interleave::figure;
use interleave::history::History;
use interleave::lesson::{CATALOGUE, Case};
use interleave::sim::{
    ClientId, Intent, Move, Presence, Progress, Schedule, Verdict, World, moves, step, transition,
    verdict,
};
use proptest::prelude::*;

fn cases() -> impl Strategy<Value = &'static Case> {
    let all: Vec<&Case> = CATALOGUE.iter().flat_map(|lesson| lesson.cases).collect();
    prop::sample::select(all)
}

/// Any moves, possible or not.
fn any_moves() -> impl Strategy<Value = Vec<Move>> {
    let client = (0..4_u8).prop_map(ClientId);
    let one = (client, 0..6_u8).prop_map(|(client, kind)| match kind {
        0 => Move::Lose(client),
        1 => Move::Deliver(client),
        _ => Move::Step(client),
    });
    prop::collection::vec(one, 0..60)
}

/// Moves that are all possible: each number chooses among those that are.
fn possible_moves(case: &Case, choices: &[usize]) -> Vec<Move> {
    let mut world = case.world();
    let mut made = Vec::new();
    for choice in choices {
        let possible = moves(&world);
        let Some(one) = possible.get(choice % possible.len().max(1)) else {
            break;
        };
        world = step(&world, *one).expect("a listed move is possible");
        made.push(*one);
    }
    made
}

fn choices() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(0..30_usize, 0..40)
}

fn hash(world: &World) -> u64 {
    let mut hasher = DefaultHasher::new();
    world.hash(&mut hasher);
    hasher.finish()
}

/// Everything that the page asks of a run.
fn look_at(history: &History) {
    let world = history.world();
    for (id, _) in world.clients() {
        let _ = describe::next_step(world, id);
        let _ = describe::lose(world, id);
        let _ = describe::deliver(world, id);
        let lines = figure::program_lines(history, id);
        assert!(lines.iter().filter(|line| line.is_next).count() <= 1);
    }
    let _ = describe::verdict(world, &verdict(world));
    assert_eq!(figure::rows(history).len(), history.steps().count());
    let _ = figure::revisions(history);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_same_moves_give_the_same_world(case in cases(), made in any_moves()) {
        let schedule = Schedule(made);
        let (one, ignored_one) = History::replay(case.world(), &schedule);
        let (two, ignored_two) = History::replay(case.world(), &schedule);
        prop_assert_eq!(ignored_one, ignored_two);
        prop_assert_eq!(one.world(), two.world());
        prop_assert_eq!(hash(one.world()), hash(two.world()));
        look_at(&one);
        // What was played is what was possible.
        prop_assert_eq!(one.schedule().0.len() + ignored_one, schedule.0.len());
    }

    #[test]
    fn a_move_is_possible_if_and_only_if_it_is_listed(case in cases(), choices in choices()) {
        let made = possible_moves(case, &choices);
        let (history, _) = History::replay(case.world(), &Schedule(made));
        let world = history.world();
        let listed = moves(world);
        let rank = |one: &Move| match one {
            Move::Step(client) => (0, *client),
            Move::Lose(client) => (1, *client),
            Move::Deliver(client) => (2, *client),
        };
        prop_assert!(listed.is_sorted_by_key(rank), "{listed:?}");
        for client in 0..4 {
            for make in [Move::Step, Move::Lose, Move::Deliver] {
                let one = make(ClientId(client));
                prop_assert_eq!(step(world, one).is_some(), listed.contains(&one), "{}", one);
            }
        }
    }

    #[test]
    fn back_and_forward_is_no_move_at_all(case in cases(), choices in choices(), back in 0..20_usize) {
        let made = possible_moves(case, &choices);
        let (mut history, ignored) = History::replay(case.world(), &Schedule(made.clone()));
        prop_assert_eq!(ignored, 0);
        let before = history.clone();
        let steps = (0..back).filter(|_| history.back()).count();
        prop_assert_eq!(steps, back.min(made.len()));
        for _ in 0..steps {
            prop_assert!(history.forward());
        }
        prop_assert_eq!(&history, &before);
        // Undone and made again it is the same moment, not another branch.
        if let Some(last) = made.last() {
            history.back();
            history.play(*last);
            prop_assert_eq!(&history, &before);
        }
    }

    #[test]
    fn a_schedule_survives_its_text(made in any_moves()) {
        let schedule = Schedule(made);
        prop_assert_eq!(schedule.to_string().parse::<Schedule>(), Ok(schedule));
    }

    #[test]
    fn a_real_write_raises_the_revision_and_nothing_else_does(case in cases(), choices in choices()) {
        let mut world = case.world();
        for one in possible_moves(case, &choices) {
            let (next, event) = transition(&world, one).expect("possible");
            let raised = next.server().revision() - world.server().revision();
            let is_another = next.object() != world.object();
            prop_assert_eq!(raised, u64::from(is_another));
            if let Some(exchange) = event.exchange() {
                prop_assert_eq!(exchange.wrote(), is_another);
                let is_write = exchange.request.method != Method::Get;
                prop_assert!(!is_another || (is_write && exchange.response.is_success()));
                prop_assert_eq!(exchange.lost, matches!(one, Move::Lose(_)));
            } else {
                prop_assert!(!is_another);
            }
            world = next;
        }
    }

    #[test]
    fn a_move_touches_no_other_client(case in cases(), choices in choices()) {
        let mut world = case.world();
        for one in possible_moves(case, &choices) {
            let next = step(&world, one).expect("possible");
            for ((id, before), (_, after)) in world.clients().zip(next.clients()) {
                prop_assert!(id == one.client() || before == after);
            }
            world = next;
        }
    }

    #[test]
    fn the_verdict_is_what_the_object_shows(case in cases(), choices in choices()) {
        let mut world = case.world();
        for one in possible_moves(case, &choices) {
            world = step(&world, one).expect("possible");
        }
        // To the end, without further accidents.
        while let Some(next) = moves(&world).into_iter().find(|one| matches!(one, Move::Step(_))) {
            world = step(&world, next).expect("possible");
        }
        let object = world.object().expect("nobody deletes it");
        let found = verdict(&world);
        let gave_up = |id| world.client(id).is_some_and(|one| one.progress == Progress::GaveUp);
        prop_assert!(found != Verdict::Open);
        match &found {
            Verdict::Lost(losses) => {
                for loss in losses {
                    prop_assert!(!loss.intent.holds(object));
                }
            }
            Verdict::Refused(clients) => prop_assert!(clients.iter().all(|id| gave_up(*id))),
            Verdict::Landed => {
                let entries = world.scenario().intents().zip(world.ledger().entries());
                for ((id, intent), presence) in entries {
                    let is_in = intent.holds(object)
                        || matches!(intent, Intent::Add { .. }) && *presence == Presence::Applied(1)
                        || *presence == Presence::Superseded;
                    prop_assert!(is_in && !gave_up(id), "{:?} {:?}", intent, presence);
                }
            }
            _ => {}
        }
    }
}
