//! Random small scenarios: the graph agrees with plain enumeration.

use interleave::explore::Outcome;
use interleave::sim::{
    Actor, Guard, Instruction, Intent, OnConflict, PatchKind, Pointer, Program, Read, World, Write,
};
use proptest::prelude::*;

use crate::counts::agree;
use crate::enumerate::{graph, outcome_of, play};
use crate::scenarios::{actor, set, start};

/// More orders than this are not played one by one.
const FEASIBLE: u128 = 600;

fn write() -> impl Strategy<Value = Write> {
    let guards = prop_oneof![Just(Guard::None), Just(Guard::ResourceVersion)];
    prop_oneof![
        any::<bool>().prop_map(|version| Write::Put { version }),
        guards.prop_map(|guard| Write::Patch {
            kind: PatchKind::Merge,
            guard
        }),
        prop_oneof![Just(Guard::None), Just(Guard::Test)].prop_map(|guard| Write::Patch {
            kind: PatchKind::Json,
            guard
        }),
    ]
}

fn instruction(length: usize) -> impl Strategy<Value = Instruction> {
    let on_conflict = prop_oneof![
        Just(OnConflict::GiveUp),
        (0..length).prop_map(OnConflict::Goto)
    ];
    prop_oneof![
        2 => Just(Instruction::Get(Read::Whole)),
        1 => Just(Instruction::Get(Read::VersionOnly)),
        2 => Just(Instruction::Change),
        3 => (write(), on_conflict).prop_map(|(write, on_conflict)| Instruction::Write { write, on_conflict }),
    ]
}

fn program(longest: usize) -> impl Strategy<Value = Program> {
    let instructions = (1..=longest)
        .prop_flat_map(|length| prop::collection::vec(instruction(length), length..=length));
    (instructions, 1..=3_u32).prop_map(|(instructions, max_attempts)| Program {
        instructions,
        max_attempts,
    })
}

fn intent() -> impl Strategy<Value = Intent> {
    let count = Pointer::new(&["data", "count"]);
    prop_oneof![
        Just(set("log-level", "debug")),
        Just(set("log-level", "warn")),
        Just(set("max-connections", "200")),
        Just(Intent::Add {
            at: count.clone(),
            by: 1
        }),
        Just(Intent::Remove { at: count }),
    ]
}

fn client(place: usize, longest: usize) -> impl Strategy<Value = Actor> {
    (prop::collection::vec(intent(), 1..=2), program(longest))
        .prop_map(move |(intents, program)| actor(place, intents, program))
}

fn small_world() -> impl Strategy<Value = World> {
    let two = (client(0, 4), client(1, 4)).prop_map(|(a, b)| vec![a, b]);
    let three = (client(0, 2), client(1, 2), client(2, 2)).prop_map(|(a, b, c)| vec![a, b, c]);
    prop_oneof![two, three].prop_map(start)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn scenarios(world in small_world(), losses in 0..=1_u32) {
        let graph = graph(&world, losses);
        if graph.counts(graph.start()).total <= FEASIBLE {
            agree("a random scenario", &world, losses);
        }
        // The shortest examples replay, however many orders there are.
        for outcome in Outcome::ALL {
            if let Some(schedule) = graph.shortest(graph.aim(outcome), graph.start()) {
                prop_assert_eq!(outcome_of(&play(&world, &schedule)), Some(outcome));
            }
        }
    }
}
