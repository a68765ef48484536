//! The same systems for the simulation: see `model.rs` for what they do.

use std::sync::Arc;

use interleave::sim::{
    Actor, Instruction, Intent, OnConflict, Pointer, Program, Read, Scenario, World, Write,
};
use serde_json::json;

/// `clients` clients read, change and PUT one ConfigMap, each of them its own field.
pub fn world(clients: usize, guarded: bool, attempts: u32) -> World {
    let on_conflict = match attempts {
        1 => OnConflict::GiveUp,
        _ => OnConflict::Goto(0),
    };
    let write = Write::Put { version: guarded };
    let program = Program {
        instructions: vec![
            Instruction::Get(Read::Whole),
            Instruction::Change,
            Instruction::Write { write, on_conflict },
        ],
        max_attempts: attempts,
    };
    let actor = |place: usize| {
        let intent = Intent::Set {
            at: Pointer::new(&["data", &format!("field-{place}")]),
            value: "set".into(),
        };
        Actor::new(&format!("client-{place}"), vec![intent], program.clone())
    };
    World::new(Arc::new(Scenario {
        collection: "/api/v1/namespaces/lab/configmaps".into(),
        object: Arc::new(json!({
            "apiVersion": "v1",
            "kind": "ConfigMap",
            "metadata": {"name": "app-config", "namespace": "lab"},
            "data": {"log-level": "info"},
        })),
        created_with: "fieldManager=kubectl-create".into(),
        first_revision: 100,
        actors: (0..clients).map(actor).collect(),
        lock: false,
    }))
}
