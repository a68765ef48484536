//! The explorer and Stateright's breadth-first checker with one thread, side by side on the system of three
//! clients that read, change and PUT, and start over on a 409.
//!
//! ```text
//! cargo bench --bench explore
//! ```
//!
//! Three rows: the explorer on the simulation; Stateright on the same simulation, whose state is a [`World`];
//! Stateright on the model of the oracle, where a state is a few bytes and no server decodes, checks and
//! writes an object. The explorer's time includes the counts of all schedules and the shortest ways, which
//! Stateright does not give. Before Criterion's figures come the best of many turns, taken in alternation so
//! that a busy machine disturbs all alike; then the growth from two to four clients, and every lesson.

#![allow(
    missing_docs,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a benchmark that cannot go on shall fail"
)]

#[path = "../tests/oracle/model.rs"]
#[allow(dead_code, reason = "the test reads more of it")]
mod model;
#[path = "../tests/oracle/systems.rs"]
mod systems;

use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion};
use interleave::explore::{Explore, Graph, Limits};
use interleave::lesson::CATALOGUE;
use interleave::sim::{self, Move, World};
use model::{Clients, System};
use stateright::{Checker, Model, Property};

const RETRY: System = System {
    guarded: true,
    attempts: 5,
    losses: 0,
};

fn start(clients: usize) -> World {
    systems::world(clients, RETRY.guarded, RETRY.attempts.into())
}

fn explore(world: &World) -> Graph {
    Explore::new(world, 0, Limits::default())
        .run()
        .expect("within the limits")
}

/// The simulation as a model for Stateright.
struct Simulation(World);

impl Model for Simulation {
    type State = World;
    type Action = Move;

    fn init_states(&self) -> Vec<World> {
        vec![self.0.clone()]
    }

    fn actions(&self, world: &World, actions: &mut Vec<Move>) {
        let moves = sim::moves(world).into_iter();
        actions.extend(moves.filter(|one| !matches!(one, Move::Lose(_))));
    }

    fn next_state(&self, world: &World, one: Move) -> Option<World> {
        sim::step(world, one)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        vec![
            Property::always("every state is looked at", |_, _| true),
            Property::sometimes("landed", |_, world| sim::verdict(world).name() == "landed"),
            Property::sometimes("refused", |_, world| {
                sim::verdict(world).name() == "refused"
            }),
            Property::sometimes("lost", |_, world| sim::verdict(world).name() == "lost"),
        ]
    }
}

/// Stateright, on any model: how many states it finds.
fn check<M>(model: M) -> usize
where
    M: Model + Send + Sync + 'static,
    M::State: Clone + PartialEq + std::hash::Hash + Send + Sync + 'static,
    M::Action: Clone + PartialEq,
{
    let checker = model.checker().threads(1).spawn_bfs().join();
    checker.unique_state_count()
}

fn check_plain(clients: usize) -> usize {
    match clients {
        2 => check(Clients::<2>(RETRY)),
        3 => check(Clients::<3>(RETRY)),
        _ => check(Clients::<4>(RETRY)),
    }
}

/// The best time of each of several works, their turns taken in alternation, and how many states each found.
fn best(turns: usize, works: &[&dyn Fn() -> usize]) -> Vec<(Duration, usize)> {
    let mut best = vec![(Duration::MAX, 0); works.len()];
    for _ in 0..turns {
        for (work, best) in works.iter().zip(&mut best) {
            let begin = Instant::now();
            let states = work();
            *best = (begin.elapsed().min(best.0), states);
        }
    }
    best
}

fn rate((time, states): (Duration, usize)) -> f64 {
    states as f64 / time.as_secs_f64()
}

fn compare(clients: usize, turns: usize) {
    let world = start(clients);
    let times = best(
        turns,
        &[
            &|| explore(&world).states().len(),
            &|| check(Simulation(world.clone())),
            &|| check_plain(clients),
        ],
    );
    let graph = explore(&world);
    println!(
        "\n{clients} clients, retry: {} states, {} moves, {} schedules; the server was asked about {} pairs",
        graph.states().len(),
        graph.transitions(),
        graph.counts(graph.start()).total,
        graph.simulated(),
    );
    let names = [
        "explorer, simulation",
        "Stateright, simulation",
        "Stateright, plain model",
    ];
    for (name, time) in names.into_iter().zip(&times) {
        println!(
            "  {name:<24} {:>10.1?} {:>12.0} states/s   explorer is {:.2} times as fast",
            time.0,
            rate(*time),
            rate(times[0]) / rate(*time),
        );
    }
}

fn lessons() {
    println!("\nevery lesson (explorer, simulation)");
    for lesson in CATALOGUE {
        for (number, case) in (1..).zip(lesson.cases) {
            let world = case.world();
            let time = best(30, &[&|| explore(&world).states().len()])[0];
            println!(
                "  {:<20} {number} {:>10.1?} {:>6} states {:>6} pairs simulated",
                lesson.id,
                time.0,
                time.1,
                explore(&world).simulated(),
            );
        }
    }
    println!();
}

fn main() {
    if !std::env::args().any(|argument| argument == "--profile-time") {
        compare(3, 60);
        compare(2, 100);
        compare(4, 10);
        lessons();
    }
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("three clients, retry");
    let world = start(3);
    group.bench_function("explorer, simulation", |b| b.iter(|| explore(&world)));
    group.sample_size(10);
    group.bench_function("Stateright, simulation", |b| {
        b.iter(|| check(Simulation(world.clone())));
    });
    group.sample_size(100);
    group.bench_function("Stateright, plain model", |b| b.iter(|| check_plain(3)));
    group.finish();
    let mut group = criterion.benchmark_group("explorer, retry");
    for clients in 2..=4 {
        let world = start(clients);
        group.sample_size(if clients == 4 { 10 } else { 50 });
        group.bench_with_input(BenchmarkId::new("clients", clients), &world, |b, world| {
            b.iter(|| explore(world));
        });
    }
    group.finish();
    criterion.final_summary();
}
