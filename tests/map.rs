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
use interleave::figure::{Link, Map, decided_at, map};
use interleave::history::History;
use interleave::lesson;
use interleave::sim::{ClientId, Move, Schedule};

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
                let marks = &place.as_ref().expect("a full lattice").marks;
                let mut letters: Vec<_> = marks
                    .iter()
                    .map(|mark| letter(mark.prospect.name()))
                    .collect();
                letters.sort_unstable();
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
    assert_eq!(place(0, 0).from_left, Link::None);
    assert_eq!(place(1, 0).from_left, Link::Run);
    assert_eq!(place(1, 1).from_above, Link::Run);
    assert_eq!(place(1, 1).from_left, Link::Possible);
    let here: Vec<_> = map
        .rows
        .iter()
        .flatten()
        .flatten()
        .flat_map(|place| &place.marks)
        .filter(|s| s.is_here)
        .collect();
    assert_eq!(here.len(), 1);
    assert_eq!(here[0].prospect.name(), "lost-certain");
    let tried = map
        .rows
        .iter()
        .flatten()
        .flatten()
        .flat_map(|place| &place.marks)
        .filter(|s| s.was_tried)
        .count();
    assert_eq!(tried, 3);
}

#[test]
fn a_place_where_a_move_decides_is_known() {
    let (graph, map) = drawn("lost-update", "ababab");
    // After A's GET, B's GET makes a loss certain.
    assert!(map.rows[0][1].as_ref().expect("a place").marks[0].decides);
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

#[test]
fn an_order_that_was_left_stays_on_the_map() {
    let case = lesson::find("conflict")
        .and_then(|lesson| lesson.case(1))
        .expect("the lesson");
    let graph = Explore::new(&case.world(), 0, Limits::default())
        .run()
        .expect("small enough");
    let (mut history, _) = History::replay(case.world(), &"v1.ab".parse().expect("moves"));
    history.back();
    history.play(Move::Step(ClientId::A));
    let map = map(&graph, &history);
    let place = |x: usize, y: usize| map.place(x, y).expect("a place");
    assert_eq!(place(1, 0).from_left, Link::Run);
    assert_eq!(place(1, 1).from_above, Link::Tried);
    assert!(place(1, 1).marks[0].was_tried && !place(1, 1).marks[0].is_here);
    assert_eq!(place(2, 0).from_left, Link::Run);
    assert!(place(2, 0).marks[0].is_here);
    assert_eq!(place(2, 1).from_left, Link::Possible);
}

#[test]
fn the_imagined_lock_leaves_two_orders_and_no_other_way() {
    let case = lesson::find("optimistic")
        .and_then(|lesson| lesson.case(2))
        .expect("the lesson");
    let graph = Explore::new(&case.world(), 0, Limits::default())
        .run()
        .expect("small enough");
    let map = map(&graph, &History::new(case.world()));
    // While A holds the lock B has no step; and the other way round.
    assert_eq!(map.place(1, 1), None);
    assert_eq!(map.place(3, 1).expect("a place").from_left, Link::None);
    assert_eq!(map.place(3, 1).expect("a place").from_above, Link::Possible);
}
