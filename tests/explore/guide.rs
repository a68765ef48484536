//! Hints, ways back, ways to a place.

use interleave::explore::{Explore, Limits, Outcome};
use interleave::sim::{ClientId, Move, step};

use crate::enumerate::{graph, play, schedule, world};

#[test]
fn the_hint_says_which_move_still_makes_it_possible() {
    let graph = graph(&world("lost-update", 1), 0);
    let landed = graph.aim(Outcome::Landed);
    let path = graph.path(&schedule("aa")).expect("explored");
    let hints: Vec<_> = graph.towards(landed, path[2]).collect();
    assert_eq!(hints, [Move::Step(ClientId::A)]);
    let lost = graph.aim(Outcome::Lost);
    let hints: Vec<_> = graph.towards(lost, path[2]).collect();
    assert_eq!(hints, [Move::Step(ClientId::B)]);
    assert_eq!(lost.moves_away(path[2]), Some(4));
    let shortest = graph.shortest(lost, path[2]).expect("possible");
    assert_eq!(shortest.to_string(), "v1.babb");
    // What never happens has no hint.
    assert_eq!(
        graph.towards(graph.aim(Outcome::Refused), path[2]).count(),
        0
    );
    assert_eq!(graph.shortest(graph.aim(Outcome::Refused), path[0]), None);
}

#[test]
fn no_longer_reachable_go_back_two_moves() {
    let graph = graph(&world("lost-update", 1), 0);
    let path = graph.path(&schedule("aba")).expect("explored");
    let back = |outcome| graph.moves_back(graph.aim(outcome), &path);
    assert_eq!(back(Outcome::Landed), Some(2));
    assert_eq!(back(Outcome::Lost), Some(0));
    assert_eq!(back(Outcome::Refused), None);
}

#[test]
fn a_place_is_reached_by_the_fewest_moves_back() {
    let start = world("conflict", 1);
    let graph = graph(&start, 0);
    let path = graph.path(&schedule("abab")).expect("explored");
    for to in graph.states() {
        let (back, forward) = graph.route(&path, to).expect("the start leads everywhere");
        let here = path.len() - 1 - back;
        let here = graph.world(path[here]).expect("a state of this graph");
        assert_eq!(Some(play(&here, &forward)), graph.world(to));
    }
    assert_eq!(graph.route(&path, path[4]).expect("here").0, 0);
    let ahead = graph.path(&schedule("ababa")).expect("explored")[5];
    let (back, forward) = graph.route(&path, ahead).expect("ahead");
    assert_eq!((back, forward.to_string().as_str()), (0, "v1.a"));
    let aside = graph.path(&schedule("aaa")).expect("explored")[3];
    let (back, forward) = graph.route(&path, aside).expect("aside");
    assert_eq!((back, forward.to_string().as_str()), (3, "v1.aa"));
}

#[test]
fn a_world_finds_its_state() {
    for losses in [0, 1] {
        let graph = graph(&world("retry", 1), losses);
        for id in graph.states() {
            let there = graph.world(id).expect("a state of this graph");
            let found = graph.find(&there).expect("it is in the graph");
            assert!(found <= id);
            assert_eq!(graph.world(found).as_ref(), Some(&there));
            assert!(losses > 0 || found == id);
        }
        assert_eq!(graph.find(&world("retry", 1)), Some(graph.start()));
    }
    // A lost answer leads out of a graph without losses.
    let graph = graph(&world("retry", 1), 0);
    let lost = step(&world("retry", 1), Move::Lose(ClientId::A)).expect("possible");
    assert_eq!(graph.find(&lost), None);
    assert_eq!(graph.path(&schedule("~a")), None);
}

#[test]
fn an_aim_can_be_a_moment_on_the_way() {
    let graph = graph(&world("retry", 1), 0);
    let second = |id: ClientId| {
        graph.aim_at(move |world| world.client(id).is_some_and(|client| client.attempt > 1))
    };
    let (a, b) = (second(ClientId::A), second(ClientId::B));
    // In eighteen of the twenty orders one of the two is refused once, never both.
    assert_eq!(a.ways(graph.start()) + b.ways(graph.start()), 18);
    let shortest = graph.shortest(&b, graph.start()).expect("possible");
    assert_eq!(shortest.0.len(), 6);
}

#[test]
fn exploring_can_begin_in_the_middle() {
    let whole = graph(&world("retry", 1), 0);
    for id in whole.states() {
        let here = whole.world(id).expect("a state of this graph");
        let rest = Explore::new(&here, 0, Limits::default())
            .run()
            .expect("smaller than the whole");
        assert_eq!(rest.counts(rest.start()), whole.counts(id));
        assert_eq!(rest.moves_of(rest.start(), ClientId::A), 0);
    }
}
