//! Systems that no lesson has.

use std::sync::Arc;

use interleave::sim::{
    Actor, Instruction, Intent, OnConflict, Pointer, Program, Read, Scenario, World, Write,
};
use serde_json::json;

/// A ConfigMap and these clients.
pub fn start(actors: Vec<Actor>) -> World {
    World::new(Arc::new(Scenario {
        collection: "/api/v1/namespaces/lab/configmaps".into(),
        object: Arc::new(json!({
            "apiVersion": "v1",
            "kind": "ConfigMap",
            "metadata": {"name": "app-config", "namespace": "lab"},
            "data": {"count": "5", "log-level": "info"},
        })),
        created_with: "fieldManager=kubectl-create".into(),
        first_revision: 100,
        actors,
        lock: false,
    }))
}

pub fn actor(place: usize, intents: Vec<Intent>, program: Program) -> Actor {
    Actor::new(&format!("client-{place}"), intents, program)
}

/// The wish that a field has a value.
pub fn set(field: &str, value: &str) -> Intent {
    Intent::Set {
        at: Pointer::new(&["data", field]),
        value: value.into(),
    }
}

/// GET, change and PUT by each client, of its own field.
pub fn reading_and_writing(clients: usize, guarded: bool, attempts: u32) -> World {
    let on_conflict = match attempts {
        1 => OnConflict::GiveUp,
        _ => OnConflict::Goto(0),
    };
    let write = Write::Put { version: guarded };
    let instructions = vec![
        Instruction::Get(Read::Whole),
        Instruction::Change,
        Instruction::Write { write, on_conflict },
    ];
    let program = Program {
        instructions,
        max_attempts: attempts,
    };
    let each = |place| {
        let intents = vec![set(&format!("field-{place}"), "set")];
        actor(place, intents, program.clone())
    };
    start((0..clients).map(each).collect())
}

/// So many changes by each client, which nobody ever sees.
pub fn changing(clients: usize, steps: usize) -> World {
    let program = Program {
        instructions: vec![Instruction::Change; steps],
        max_attempts: 1,
    };
    start(
        (0..clients)
            .map(|place| actor(place, Vec::new(), program.clone()))
            .collect(),
    )
}
