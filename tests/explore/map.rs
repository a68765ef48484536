//! What the picture of the map is drawn from.

use interleave::explore::{Graph, Outcome, StateId};
use interleave::sim::{ClientId, Move};

use crate::enumerate::{graph, schedule, world};

/// A place as the sketch of the map draws it: what can happen in each of its states.
fn drawn(graph: &Graph, states: &[StateId]) -> String {
    let mut signs: Vec<_> = states
        .iter()
        .map(|id| match graph.outcomes(*id).certain() {
            None => "?",
            Some(Outcome::Landed) => "+",
            Some(Outcome::Lost) => "x",
            Some(_) => "!",
        })
        .collect();
    signs.sort_unstable();
    signs.dedup();
    signs.concat()
}

#[test]
fn the_map_of_lost_update_is_the_sketch() {
    let graph = graph(&world("lost-update", 1), 0);
    let places = graph.places();
    let moves: Vec<_> = places.iter().map(|place| place.moves.clone()).collect();
    let expected: Vec<_> = (0..4)
        .flat_map(|a| (0..4).map(move |b| vec![a, b]))
        .collect();
    assert_eq!(moves, expected);
    // Downwards B's moves, to the right A's: "?" both ends are possible, "+" all is kept, "x" something is lost.
    let picture: Vec<Vec<String>> = (0..4)
        .map(|b| {
            (0..4)
                .filter_map(|a| places.iter().find(|place| place.moves == [a, b]))
                .map(|place| drawn(&graph, &place.states))
                .collect()
        })
        .collect();
    assert_eq!(
        picture,
        [
            ["?", "?", "?", "+"],
            ["?", "x", "x", "+x"],
            ["?", "x", "x", "+x"],
            ["+", "+x", "+x", "+x"],
        ]
    );
}

#[test]
fn a_place_knows_its_states() {
    let graph = graph(&world("retry", 1), 1);
    let mut seen = 0;
    for place in graph.places() {
        for id in &place.states {
            seen += 1;
            assert_eq!(graph.moves_of(*id, ClientId::A), place.moves[0]);
            assert_eq!(graph.moves_of(*id, ClientId::B), place.moves[1]);
        }
    }
    assert_eq!(seen, graph.states().len());
    assert_eq!(graph.losses_left(graph.start()), 1);
}

#[test]
fn the_second_reading_decides() {
    let graph = graph(&world("lost-update", 1), 0);
    let deciding: Vec<_> = graph
        .states()
        .filter(|id| graph.decides(*id))
        .map(|id| graph.schedule_to(id).to_string())
        .collect();
    assert_eq!(deciding, ["v1.a", "v1.b", "v1.aa", "v1.bb"]);
    // After A's reading the change of A decides nothing, B's reading everything.
    let after_a = graph.path(&schedule("a")).expect("explored")[1];
    let left: Vec<_> = graph
        .choices(after_a)
        .map(|choice| (choice.chosen, choice.leaves.certain()))
        .collect();
    assert_eq!(
        left,
        [
            (Move::Step(ClientId::A), None),
            (Move::Step(ClientId::B), Some(Outcome::Lost))
        ]
    );
}

#[test]
fn a_way_to_a_state_is_as_long_as_its_moves() {
    for losses in [0, 1] {
        let graph = graph(&world("retry", 1), losses);
        for id in graph.states() {
            let schedule = graph.schedule_to(id);
            let moves = [ClientId::A, ClientId::B].map(|client| graph.moves_of(id, client));
            assert_eq!(schedule.0.len() as u32, moves.iter().sum::<u32>());
            let path = graph.path(&schedule).expect("explored");
            assert_eq!(path.last(), Some(&id));
            for choice in graph.choices(id) {
                assert!(choice.to > id, "what comes after is discovered after");
            }
        }
    }
}
