//! An exploration in slices is the same as one at once, and twice the same.

use interleave::explore::{Choice, Counts, Explore, Graph, Limits, Status};
use interleave::sim::World;

use crate::enumerate::{graph, world};
use crate::scenarios::reading_and_writing;

fn everything(graph: &Graph) -> Vec<(Option<World>, Vec<Choice>, Counts)> {
    graph
        .states()
        .map(|id| {
            let choices = graph.choices(id).collect();
            (graph.world(id), choices, graph.counts(id))
        })
        .collect()
}

#[test]
fn a_slice_can_be_of_any_size() {
    let start = world("retry", 1);
    let at_once = everything(&graph(&start, 1));
    for budget in [1, 7, 100] {
        let mut explore = Explore::new(&start, 1, Limits::default());
        let mut slices = 0;
        while explore.advance(budget) == Status::Running {
            slices += 1;
        }
        assert!(slices >= 237 / budget);
        assert_eq!(explore.advance(budget), Status::Done);
        let graph = explore.graph().expect("it is done");
        assert_eq!(everything(&graph), at_once);
    }
}

#[test]
fn the_graph_is_not_given_before_it_is_done() {
    let mut explore = Explore::new(&world("retry", 1), 0, Limits::default());
    assert_eq!(explore.advance(3), Status::Running);
    assert!(explore.found() > 3);
    assert!(explore.graph().is_none());
}

#[test]
fn the_server_is_asked_far_less_often_than_there_are_moves() {
    let graph = graph(&reading_and_writing(4, true, 5), 0);
    assert_eq!(
        (graph.states().len(), graph.transitions()),
        (12_737, 22_644)
    );
    assert!(
        graph.simulated() < graph.transitions() / 10,
        "{}",
        graph.simulated()
    );
}
