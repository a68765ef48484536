//! The scenarios that the lessons play with.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::sim::{
    Actor, Guard, Instruction, Intent, OnConflict, PatchKind, Pointer, Program, Read, Scenario,
    Write,
};

const CONFIG_MAPS: &str = "/api/v1/namespaces/lab/configmaps";
const CREATED_WITH: &str = "fieldManager=kubectl-create";
const FIRST_REVISION: u64 = 100;
/// As many tries as client-go's `DefaultRetry` makes.
const ATTEMPTS: u32 = 5;

const GET: Instruction = Instruction::Get(Read::Whole);

/// GET, change, PUT by both, without the resourceVersion: the blind overwrite.
pub fn blind_put() -> Scenario {
    let program = || read_change_write(Write::Put { version: false }, OnConflict::GiveUp, 1);
    tuning_and_controller(program(), program(), false)
}

/// GET, change, PUT by both, with the resourceVersion that was read; a 409 ends it.
pub fn versioned_put() -> Scenario {
    let program = || read_change_write(Write::Put { version: true }, OnConflict::GiveUp, 1);
    tuning_and_controller(program(), program(), false)
}

/// The same with an imagined lock from the GET to the PUT.
pub fn locked_put() -> Scenario {
    Scenario {
        lock: true,
        ..versioned_put()
    }
}

/// GET, change, PUT by both; a 409 leads back to the GET, five times at most.
pub fn retrying_put() -> Scenario {
    let program = || read_change_write(Write::Put { version: true }, OnConflict::Goto(0), ATTEMPTS);
    tuning_and_controller(program(), program(), false)
}

/// One merge patch each, of one's own field, without reading.
pub fn patch_own_fields() -> Scenario {
    let write = Write::Patch {
        kind: PatchKind::Merge,
        guard: Guard::None,
    };
    let program = || Program {
        instructions: vec![Instruction::Write {
            write,
            on_conflict: OnConflict::GiveUp,
        }],
        max_attempts: 1,
    };
    tuning_and_controller(program(), program(), false)
}

/// GET, decide, PATCH of the same field by both.
pub fn patch_same_field(kind: PatchKind, guard: Guard) -> Scenario {
    let program = || read_change_write(Write::Patch { kind, guard }, OnConflict::GiveUp, 1);
    tuning_and_controller(program(), program(), true)
}

fn read_change_write(write: Write, on_conflict: OnConflict, max_attempts: u32) -> Program {
    Program {
        instructions: vec![
            GET,
            Instruction::Change,
            Instruction::Write { write, on_conflict },
        ],
        max_attempts,
    }
}

/// The common object and the two clients: the tuning script and the controller.
fn tuning_and_controller(a: Program, b: Program, same_field: bool) -> Scenario {
    let set = |field: &str, value: &str| Intent::Set {
        at: Pointer::new(&["data", field]),
        value: value.into(),
    };
    let wanted_by_a = if same_field {
        set("log-level", "warn")
    } else {
        set("max-connections", "200")
    };
    Scenario {
        collection: CONFIG_MAPS.into(),
        object: Arc::new(app_config()),
        created_with: CREATED_WITH.into(),
        first_revision: FIRST_REVISION,
        actors: vec![
            Actor::new("tuning-script", vec![wanted_by_a], a),
            Actor::new("controller", vec![set("log-level", "debug")], b),
        ],
        lock: false,
    }
}

fn app_config() -> Value {
    json!({
        "apiVersion": "v1",
        "kind": "ConfigMap",
        "metadata": {"name": "app-config", "namespace": "lab"},
        "data": {"log-level": "info", "max-connections": "100"},
    })
}
