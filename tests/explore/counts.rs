//! The counts on the graph are those of plain enumeration.

use interleave::explore::{Counts, Explore, Graph, Limits, Outcome};
use interleave::sim::{ClientId, World};

use crate::enumerate::{End, all_cases, every_order, graph, how_many, outcome_of, play, world};
use crate::scenarios::{changing, reading_and_writing};

/// The graph and the enumeration agree from `world` on: counts, shortest examples, ends.
pub fn agree(name: &str, world: &World, losses: u32) {
    let graph = graph(world, losses);
    let ends = every_order(world, losses);
    let counts = graph.counts(graph.start());
    assert!(counts.is_exact());
    assert_eq!(counts.total, ends.len() as u128, "{name}");
    for outcome in Outcome::ALL {
        assert_eq!(
            counts.of(outcome),
            how_many(&ends, outcome),
            "{name} {outcome:?}"
        );
        shortest_is_right(name, world, &graph, outcome, &ends);
    }
    for (schedule, end) in &ends {
        let path = graph
            .path(schedule)
            .expect("every schedule is in the graph");
        let last = path.last().and_then(|id| graph.world(*id));
        assert_eq!(last.as_ref(), Some(end), "{name} {schedule}");
    }
}

/// The shortest example replays to its verdict, and no schedule that ends so is shorter.
fn shortest_is_right(name: &str, world: &World, graph: &Graph, outcome: Outcome, ends: &[End]) {
    let shortest = graph.shortest(graph.aim(outcome), graph.start());
    let of_that_kind = ends
        .iter()
        .filter(|(_, end)| outcome_of(end) == Some(outcome));
    let length = of_that_kind.map(|(schedule, _)| schedule.0.len()).min();
    assert_eq!(
        shortest.as_ref().map(|schedule| schedule.0.len()),
        length,
        "{name}"
    );
    if let Some(schedule) = shortest {
        assert_eq!(
            outcome_of(&play(world, &schedule)),
            Some(outcome),
            "{name} {schedule}"
        );
    }
}

#[test]
fn of_every_lesson() {
    for (name, world) in all_cases() {
        agree(&name, &world, 0);
    }
}

#[test]
fn of_every_lesson_with_a_lost_answer() {
    for (name, world) in all_cases() {
        agree(&name, &world, 1);
    }
}

#[test]
fn of_three_clients() {
    // 9! / (3! 3! 3!) orders.
    for guarded in [false, true] {
        let world = reading_and_writing(3, guarded, 1);
        agree("three clients", &world, 0);
        assert_eq!(every_order(&world, 0).len(), 1680);
    }
}

#[test]
fn from_every_state_on() {
    for (lesson, number) in [("lost-update", 1), ("retry", 1), ("patch-overwrite", 2)] {
        let graph = graph(&world(lesson, number), 0);
        for id in graph.states() {
            let here = graph.world(id).expect("a state of this graph");
            let ends = every_order(&here, 0);
            let counts = graph.counts(id);
            assert_eq!(counts.total, ends.len() as u128);
            for outcome in Outcome::ALL {
                assert_eq!(counts.of(outcome), how_many(&ends, outcome));
                assert_eq!(graph.outcomes(id).contains(outcome), counts.of(outcome) > 0);
            }
        }
    }
}

#[test]
fn the_lessons_in_figures() {
    let figures = |lesson, number, losses| {
        let graph = graph(&world(lesson, number), losses);
        let counts = graph.counts(graph.start());
        let by = Outcome::ALL.map(|outcome| counts.of(outcome));
        (graph.states().len(), counts.total, by)
    };
    // States, orders, and of these: landed, refused, doubled, lost.
    assert_eq!(figures("lost-update", 1, 0), (23, 20, [2, 0, 0, 18]));
    assert_eq!(figures("conflict", 1, 0), (23, 20, [2, 18, 0, 0]));
    assert_eq!(figures("optimistic", 1, 0), (23, 20, [2, 18, 0, 0]));
    assert_eq!(figures("optimistic", 2, 0), (13, 2, [2, 0, 0, 0]));
    assert_eq!(figures("retry", 1, 0), (29, 20, [20, 0, 0, 0]));
    assert_eq!(figures("patch-fields", 1, 0), (5, 2, [2, 0, 0, 0]));
    assert_eq!(figures("patch-overwrite", 1, 0), (23, 20, [2, 0, 0, 18]));
    assert_eq!(figures("patch-overwrite", 2, 0), (23, 20, [2, 18, 0, 0]));
    assert_eq!(figures("patch-overwrite", 3, 0), (23, 20, [2, 18, 0, 0]));
    assert_eq!(figures("retry", 1, 1), (237, 1812, [1812, 0, 0, 0]));
    assert_eq!(figures("stale-cache", 1, 0), (425, 1856, [1219, 637, 0, 0]));
}

#[test]
fn only_a_lost_answer_makes_an_addition_count_twice() {
    let of = |number, losses| {
        let graph = graph(&world("lost-answer", number), losses);
        let doubled = graph.aim(Outcome::Doubled);
        let shortest = graph.shortest(doubled, graph.start());
        shortest.map(|schedule| schedule.to_string())
    };
    assert_eq!(of(1, 0), None);
    assert_eq!(of(1, 1).as_deref(), Some("v1.aa~aaaaa"));
    // The loop that looks first whether its change is there.
    assert_eq!(of(2, 1), None);
}

#[test]
fn of_millions_and_beyond() {
    // Two clients that only change their copies: as many orders as ways to choose A's moves among all.
    let counts = |steps| -> Counts {
        let graph = graph(&changing(2, steps), 0);
        assert_eq!(graph.states().len(), (steps + 1) * (steps + 1));
        let last = graph.states().next_back().expect("there is a start");
        assert_eq!(graph.moves_of(last, ClientId::B) as usize, steps);
        graph.counts(graph.start())
    };
    let sixty = counts(60);
    assert!(sixty.is_exact());
    assert_eq!(sixty.total, 96_614_908_840_363_322_603_893_139_521_372_656);
    assert!(!counts(70).is_exact());
    let retry = graph(&reading_and_writing(4, true, 5), 0);
    assert_eq!(
        retry.counts(retry.start()).of(Outcome::Landed),
        50_500_459_608
    );
}

#[test]
fn too_many_is_said_and_not_guessed() {
    let start = reading_and_writing(3, true, 5);
    let states = Limits {
        states: 100,
        ..Limits::default()
    };
    let too_many = Explore::new(&start, 0, states).run().expect_err("447");
    assert!((100..=110).contains(&too_many.states));
    let bytes = Limits {
        bytes: 300_000,
        ..Limits::default()
    };
    let too_many = Explore::new(&start, 0, bytes).run().expect_err("too large");
    assert!(too_many.states < 447 && too_many.bytes > 300_000);
}
