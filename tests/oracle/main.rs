//! An independent oracle: the lessons' small systems as models for Stateright, in their own plain terms
//! (`model.rs`), against the explorer on the simulation (`systems.rs`).
//!
//! **Which facts make a state.** In the model: the stored object's version, whose changes are in it and by whom
//! they are noted to be set; of each client what it does next, which attempt it is at, its copy with the version
//! it was read or written at, and whether its last request is still unanswered; how many answers may be lost.
//!
//! The note is there for one reason: a body carries its managedFields back to the server. A blind PUT sent twice
//! takes the second time the writer's own ownership away, and that is a new version although no value changed.
//!
//! A [`World`] holds more: whole objects, the server's record of events, the ledger of what became of each
//! change, the code of the last answer, the unanswered request itself. All of that follows from the facts above
//! in these systems, so the numbers of states must be equal without projecting anything away. The projection is
//! made all the same: every world is read as a state of the model, and the two sets are compared one by one.
//!
//! A state of the explorer's graph has one thing more, the number of moves of each client. Without lost answers
//! it follows from the rest too; with them, worlds are compared.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test that cannot go on shall fail"
)]

mod model;
mod systems;

use std::collections::{BTreeSet, HashMap, HashSet};

use interleave::explore::{Explore, Graph, Limits, Outcome};
use interleave::sim::{self, ClientId, Progress, World};
use model::{Client, Clients, NOBODY, Next, Object, State, System, set_by, verdict, with};
use stateright::{Checker, CheckerBuilder, Model, StateRecorder};

/// What Stateright finds: the states, how many of them it made, and the verdicts that can be reached.
fn checked<const N: usize>(system: System) -> (HashSet<State<N>>, usize, BTreeSet<&'static str>) {
    let (recorder, states) = StateRecorder::new_with_accessor();
    let checker: CheckerBuilder<_> = Clients::<N>(system).checker();
    let checker = checker.threads(1).visitor(recorder).spawn_bfs().join();
    let states: HashSet<_> = states().into_iter().collect();
    assert_eq!(states.len(), checker.unique_state_count());
    let verdicts = checker.discoveries().into_keys().collect();
    (states, checker.state_count(), verdicts)
}

fn explored<const N: usize>(system: System) -> Graph {
    let start = systems::world(N, system.guarded, system.attempts.into());
    Explore::new(&start, system.losses.into(), Limits::default())
        .run()
        .expect("a small system")
}

/// The clients' fields of an object, and whom its managedFields name for each.
fn fields(object: &serde_json::Value, clients: usize) -> u16 {
    let managers = object["metadata"]["managedFields"].as_array();
    let owner = |place: usize| {
        (0..clients).find(|client| {
            managers.into_iter().flatten().any(|entry| {
                let owns = &entry["fieldsV1"]["f:data"][format!("f:field-{place}")];
                entry["manager"] == format!("client-{client}") && owns.is_object()
            })
        })
    };
    (0..clients)
        .filter(|place| object["data"][format!("field-{place}")] == "set")
        .fold(0, |fields, place| {
            let note = owner(place).map_or(NOBODY, set_by);
            with(fields, place, note)
        })
}

fn object(object: &serde_json::Value, version: &str, clients: usize) -> Object {
    let version: u8 = version.parse().expect("versions are small here");
    Object {
        version: version - 100,
        fields: fields(object, clients),
    }
}

/// A world in the terms of the model.
fn projected<const N: usize>(world: &World, losses: u32) -> State<N> {
    let stored = world.object().expect("nobody deletes it");
    let client = |place: usize| {
        let id = ClientId(u8::try_from(place).expect("few clients"));
        let client = world.client(id).expect("it is there");
        Client {
            next: match (client.progress, client.pc) {
                (Progress::Done, _) => Next::Nothing,
                (Progress::GaveUp, _) => Next::GaveUp,
                (Progress::Running, 0) => Next::Read,
                (Progress::Running, 1) => Next::Change,
                (Progress::Running, _) => Next::Write,
            },
            attempt: u8::try_from(client.attempt).expect("few attempts"),
            copy: client
                .copy
                .as_ref()
                .map(|copy| object(&copy.object, &copy.resource_version, N)),
            again: client.unanswered.is_some(),
        }
    };
    State {
        stored: object(stored, world.resource_version(), N),
        clients: std::array::from_fn(client),
        losses: u8::try_from(losses).expect("few losses"),
    }
}

/// Both find the same states, the same moves between them and the same verdicts.
fn compare<const N: usize>(system: System) -> usize {
    let (states, made, verdicts) = checked::<N>(system);
    let graph = explored::<N>(system);
    let worlds: HashSet<_> = graph
        .states()
        .map(|id| {
            let world = graph.world(id).expect("a state of this graph");
            (world, graph.losses_left(id))
        })
        .collect();
    let seen: HashSet<_> = worlds
        .iter()
        .map(|(world, losses)| projected::<N>(world, *losses))
        .collect();
    assert!(seen == states, "{system:?}: not the same states");
    assert_eq!(worlds.len(), states.len(), "{system:?}");
    if system.losses == 0 {
        assert_eq!(graph.states().len(), states.len(), "{system:?}");
        // Stateright counts the first state and one for each move.
        assert_eq!(graph.transitions() + 1, made, "{system:?}");
    }
    let reachable: BTreeSet<_> = graph
        .outcomes(graph.start())
        .iter()
        .map(Outcome::name)
        .collect();
    assert_eq!(reachable, verdicts, "{system:?}");
    for (world, losses) in &worlds {
        let name = sim::verdict(world).name();
        let expected = verdict(&projected::<N>(world, *losses)).unwrap_or("open");
        assert_eq!(name, expected, "{system:?}");
    }
    states.len()
}

/// How many schedules from a state of the model end in each verdict, counted in the model alone.
fn orders<const N: usize>(
    model: &Clients<N>,
    state: &State<N>,
    known: &mut HashMap<State<N>, HashMap<&'static str, u128>>,
) -> HashMap<&'static str, u128> {
    if let Some(counts) = known.get(state) {
        return counts.clone();
    }
    let mut counts = HashMap::new();
    let mut actions = Vec::new();
    model.actions(state, &mut actions);
    if let Some(verdict) = verdict(state) {
        counts.insert(verdict, 1);
    }
    for action in actions {
        let next = model.next_state(state, action).expect("it was listed");
        for (verdict, count) in orders(model, &next, known) {
            *counts.entry(verdict).or_insert(0) += count;
        }
    }
    known.insert(*state, counts.clone());
    counts
}

fn compare_orders<const N: usize>(system: System) {
    let model = Clients::<N>(system);
    let counts = orders(&model, &model.init_states()[0], &mut HashMap::new());
    let graph = explored::<N>(system);
    let found = graph.counts(graph.start());
    for outcome in Outcome::ALL {
        let expected = counts.get(outcome.name()).copied().unwrap_or(0);
        assert_eq!(found.of(outcome), expected, "{system:?} {outcome:?}");
    }
}

const LOST_UPDATE: System = System {
    guarded: false,
    attempts: 1,
    losses: 0,
};
const CONFLICT: System = System {
    guarded: true,
    ..LOST_UPDATE
};
const RETRY: System = System {
    attempts: 5,
    ..CONFLICT
};

#[test]
fn two_clients() {
    assert_eq!(compare::<2>(LOST_UPDATE), 23);
    assert_eq!(compare::<2>(CONFLICT), 23);
    assert_eq!(compare::<2>(RETRY), 29);
}

#[test]
fn three_clients() {
    compare::<3>(LOST_UPDATE);
    compare::<3>(CONFLICT);
    assert_eq!(compare::<3>(RETRY), 447);
    // Two attempts are too few for the third client.
    let twice = System {
        attempts: 2,
        ..RETRY
    };
    compare::<3>(twice);
}

#[test]
fn four_clients() {
    assert_eq!(compare::<4>(RETRY), 12_737);
}

#[test]
fn with_lost_answers() {
    for losses in [1, 2] {
        for system in [LOST_UPDATE, CONFLICT, RETRY] {
            compare::<2>(System { losses, ..system });
        }
    }
    compare::<3>(System {
        losses: 1,
        ..CONFLICT
    });
}

#[test]
fn the_model_counts_the_same_orders() {
    for system in [LOST_UPDATE, CONFLICT, RETRY] {
        for losses in [0, 1, 2] {
            compare_orders::<2>(System { losses, ..system });
        }
        compare_orders::<3>(system);
    }
    compare_orders::<4>(RETRY);
}
