//! The orders by their names.

use interleave::explore::Outcome;
use interleave::sim::{ClientId, Verdict, verdict};

use crate::enumerate::{every_order, graph, play, schedule, world};

const LOST_UPDATE: [(&str, &str); 20] = [
    ("aaabbb", "landed"),
    ("aababb", "lost: A"),
    ("aabbab", "lost: A"),
    ("aabbba", "lost: B"),
    ("abaabb", "lost: A"),
    ("ababab", "lost: A"),
    ("ababba", "lost: B"),
    ("abbaab", "lost: A"),
    ("abbaba", "lost: B"),
    ("abbbaa", "lost: B"),
    ("baaabb", "lost: A"),
    ("baabab", "lost: A"),
    ("baabba", "lost: B"),
    ("babaab", "lost: A"),
    ("bababa", "lost: B"),
    ("babbaa", "lost: B"),
    ("bbaaab", "lost: A"),
    ("bbaaba", "lost: B"),
    ("bbabaa", "lost: B"),
    ("bbbaaa", "landed"),
];

fn told(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Lost(losses) => {
            let names: Vec<_> = losses.iter().map(|loss| loss.client.to_string()).collect();
            format!("lost: {}", names.join(", "))
        }
        other => other.name().to_owned(),
    }
}

#[test]
fn the_twenty_orders_of_lost_update() {
    let start = world("lost-update", 1);
    let played: Vec<_> = every_order(&start, 0)
        .into_iter()
        .map(|(schedule, end)| {
            let moves = schedule.to_string().trim_start_matches("v1.").to_owned();
            (moves, told(&verdict(&end)))
        })
        .collect();
    let named = LOST_UPDATE.map(|(moves, verdict)| (moves.to_owned(), verdict.to_owned()));
    assert_eq!(played, named);
}

#[test]
fn the_graph_tells_the_same_of_each_of_them() {
    let start = world("lost-update", 1);
    let graph = graph(&start, 0);
    for (moves, expected) in LOST_UPDATE {
        let path = graph.path(&schedule(moves)).expect("explored");
        let end = *path.last().expect("the path has its start");
        let there = graph.world(end).expect("a state of this graph");
        assert_eq!(told(&verdict(&there)), expected, "{moves}");
        assert_eq!(there, play(&start, &schedule(moves)), "{moves}");
        assert_eq!(
            graph.end(end).map(Outcome::name),
            Some(verdict(&there).name())
        );
    }
    let counts = graph.counts(graph.start());
    assert_eq!(
        (
            counts.total,
            counts.of(Outcome::Lost),
            counts.of(Outcome::Landed)
        ),
        (20, 18, 2)
    );
    assert_eq!(counts.of(Outcome::Refused) + counts.of(Outcome::Doubled), 0);
}

/// Each loses in half of the orders that lose.
#[test]
fn an_aim_can_name_the_client_that_loses() {
    let graph = graph(&world("lost-update", 1), 0);
    for victim in [ClientId::A, ClientId::B] {
        let aim = graph.aim_at_end(|world| {
            matches!(verdict(world), Verdict::Lost(losses) if losses.iter().any(|loss| loss.client == victim))
        });
        assert_eq!(aim.ways(graph.start()), 9);
    }
}
