//! The map of all orders of `lost-update` (see the sketch in the issue): after A and B have read, a loss is
//! certain unless one of them has already written.
//!
//! ```text
//!        start  GET  change  PUT        (A to the right)
//! start    ?     ?     ?      ok
//! GET      ?     x     x     x,ok       (B down; ? both ends possible, x a change is lost for certain)
//! change   ?     x     x     x,ok
//! PUT      ok   ok,x  ok,x   ok,x
//! ```

#![allow(clippy::expect_used)]

use interleave::explore::{Explore, Graph, Limits};
use interleave::figure::{Map, decided_at, map};
use interleave::history::History;
use interleave::lesson;
use interleave::sim::Schedule;

fn drawn(lesson: &str, moves: &str) -> (Graph, Map) {
    let case = lesson::find(lesson)
        .and_then(|lesson| lesson.case(1))
        .expect("the lesson");
    let graph = Explore::new(&case.world(), 0, Limits::default())
        .run()
        .expect("small enough");
    let schedule: Schedule = format!("v1.{moves}").parse().expect("moves");
    let (history, _) = History::replay(case.world(), &schedule);
    let map = map(&graph, &history);
    (graph, map)
}

#[test]
fn the_map_of_the_lost_update_is_the_sketch() {
    let (_, map) = drawn("lost-update", "");
    let letter = |name: &str| match name {
        "landed" => "ok",
        "lost-possible" => "?",
        "lost-certain" => "x",
        other => panic!("{other}"),
    };
    let drawing: Vec<Vec<String>> = map
        .rows
        .iter()
        .map(|row| {
            let cell = |place: &Option<interleave::figure::MapPlace>| {
                let states = &place.as_ref().expect("a full lattice").states;
                let mut letters: Vec<_> = states
                    .iter()
                    .map(|state| letter(state.prospect.name()))
                    .collect();
                letters.sort_unstable();
                letters.dedup();
                letters.join(",")
            };
            row.iter().map(cell).collect()
        })
        .collect();
    assert_eq!(
        drawing,
        [
            ["?", "?", "?", "ok"],
            ["?", "x", "x", "ok,x"],
            ["?", "x", "x", "ok,x"],
            ["ok", "ok,x", "ok,x", "ok,x"],
        ]
    );
}

#[test]
fn the_run_is_a_path_on_the_map_and_the_place_it_ends_at_is_marked() {
    let (_, map) = drawn("lost-update", "ab");
    assert!(map.is_on_map);
    let place = |x: usize, y: usize| map.rows[y][x].as_ref().expect("a place");
    assert!(place(1, 0).from_left && !place(1, 0).from_above);
    assert!(place(1, 1).from_above && !place(1, 1).from_left);
    let here: Vec<_> = map
        .rows
        .iter()
        .flatten()
        .flatten()
        .flat_map(|place| &place.states)
        .filter(|s| s.is_here)
        .collect();
    assert_eq!(here.len(), 1);
    assert_eq!(here[0].prospect.name(), "lost-certain");
    let tried = map
        .rows
        .iter()
        .flatten()
        .flatten()
        .flat_map(|place| &place.states)
        .filter(|s| s.was_tried)
        .count();
    assert_eq!(tried, 3);
}

#[test]
fn a_place_where_a_move_decides_is_known() {
    let (graph, map) = drawn("lost-update", "ababab");
    // After A's GET, B's GET makes a loss certain.
    assert!(map.rows[0][1].as_ref().expect("a place").states[0].decides);
    assert_eq!(
        decided_at(&graph, &"v1.ababab".parse().expect("moves")),
        Some(2)
    );
    assert_eq!(decided_at(&graph, &"v1.a".parse().expect("moves")), None);
    // Where both changes land in every order, nothing is decided by anybody.
    let (graph, _) = drawn("retry", "ababab");
    assert_eq!(
        decided_at(&graph, &"v1.ababab".parse().expect("moves")),
        None
    );
}
