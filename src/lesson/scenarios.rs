//! The scenarios that the lessons play with.

use std::sync::Arc;

use serde_json::Value;

use crate::sim::{
    Actor, END, Guard, Instruction, Intent, OnConflict, PatchKind, Pointer, Program, Read,
    Scenario, Unless, Write, kubectl,
};

const CONFIG_MAPS: &str = "/api/v1/namespaces/lab/configmaps";
const LEASES: &str = "/apis/coordination.k8s.io/v1/namespaces/lab/leases";
const CREATED_WITH: &str = "fieldManager=kubectl-create";
const FIRST_REVISION: u64 = 100;
/// As many tries as client-go's `DefaultRetry` makes.
const ATTEMPTS: u32 = 5;

const MERGE_PATCH: Write = Write::Patch {
    kind: PatchKind::Merge,
    guard: Guard::None,
};

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
    tuning_and_controller(one_step(MERGE_PATCH), one_step(MERGE_PATCH), false)
}

/// GET, decide, PATCH of the same field by both.
pub fn patch_same_field(kind: PatchKind, guard: Guard) -> Scenario {
    let program = || read_change_write(Write::Patch { kind, guard }, OnConflict::GiveUp, 1);
    tuning_and_controller(program(), program(), true)
}

/// The wrong loop that sends the same body again: A's 409 leads back to its PUT.
pub fn retry_same_body() -> Scenario {
    let put = Write::Put { version: true };
    let program = read_change_write(put, OnConflict::Goto(2), ATTEMPTS);
    against_a_controller_that_gives_up(program)
}

/// The wrong loops that read again but leave the change outside: A's 409 leads to that read, and then back to
/// its PUT.
pub fn retry_with(read: Read) -> Scenario {
    let mut program =
        read_change_write(Write::Put { version: true }, OnConflict::Goto(4), ATTEMPTS);
    program.instructions.extend([
        Instruction::Goto(END),
        Instruction::Get(read),
        Instruction::Goto(2),
    ]);
    against_a_controller_that_gives_up(program)
}

fn against_a_controller_that_gives_up(program: Program) -> Scenario {
    let put = Write::Put { version: true };
    let controller = read_change_write(put, OnConflict::GiveUp, 1);
    tuning_and_controller(program, controller, false)
}

/// GET, add one's own finalizer, PATCH of the list by both.
pub fn patch_list(kind: PatchKind) -> Scenario {
    let client = |agent: &str, item: &str| {
        let add = Intent::AddItem {
            at: Pointer::new(&["metadata", "finalizers"]),
            item: item.into(),
        };
        let guard = Guard::None;
        let program = read_change_write(Write::Patch { kind, guard }, OnConflict::GiveUp, 1);
        Actor::new(agent, vec![add], program)
    };
    let actors = vec![
        client("tuning-script", "lab.example.com/tuning"),
        client("controller", "lab.example.com/controller"),
    ];
    config_map(app_config(), actors)
}

/// A applies a manifest with kubectl; B patches one field that the manifest names and one that it does not.
pub fn apply() -> Scenario {
    let manifest = kubectl::recorded(&app_config());
    let mut file = app_config();
    let wanted = set("max-connections", "200");
    wanted.apply(&mut file);
    let both = vec![set("log-level", "debug"), set("idle-timeout", "30s")];
    let actors = vec![
        kubectl::apply(file, vec![wanted]),
        Actor::new("controller", both, one_step(MERGE_PATCH)),
    ];
    Scenario {
        created_with: "fieldManager=kubectl-client-side-apply&fieldValidation=Strict".into(),
        ..config_map(manifest, actors)
    }
}

/// Server-side apply of the same field by two managers; B with force or without.
pub fn server_side_apply(force: bool) -> Scenario {
    let client = |agent: &str, value: &str, force| {
        let file = object(&format!(r#"{{"log-level": "{value}"}}"#));
        Actor {
            query: format!("fieldManager={agent}"),
            file: Some(Arc::new(file)),
            ..Actor::new(
                agent,
                vec![set("log-level", value)],
                one_step(Write::Apply { force }),
            )
        }
    };
    let actors = vec![
        client("tuning-script", "warn", false),
        client("controller", "debug", force),
    ];
    // Nobody owns the field at first: whoever comes first gets it.
    config_map(object(r#"{"max-connections": "100"}"#), actors)
}

/// A reads from its cache and makes one change after the other; B patches a field of its own.
pub fn stale_cache() -> Scenario {
    let put = |back: usize| Instruction::Write {
        write: Write::Put { version: true },
        on_conflict: OnConflict::Goto(back),
    };
    let program = Program {
        instructions: vec![
            Instruction::Recall,
            Instruction::ChangeOne(0),
            put(0),
            Instruction::Recall,
            Instruction::ChangeOne(1),
            put(3),
        ],
        max_attempts: ATTEMPTS,
    };
    let wanted = vec![set("max-connections", "200"), set("idle-timeout", "30s")];
    let actors = vec![
        Actor::new("reconciler", wanted, program),
        Actor::new(
            "controller",
            vec![set("log-level", "debug")],
            one_step(MERGE_PATCH),
        ),
    ];
    config_map(app_config(), actors)
}

/// One client adds 1; with a mark beside the number it can tell whether it already has.
pub fn lost_answer(marked: bool) -> Scenario {
    let mut intents = vec![Intent::Add {
        at: Pointer::new(&["data", "count"]),
        by: 1,
    }];
    let put = Write::Put { version: true };
    let mut program = read_change_write(put, OnConflict::Goto(0), ATTEMPTS);
    if marked {
        intents.push(set("last-run", "42"));
        look_before(&mut program, Unless::AlreadyIn);
    }
    let actors = vec![Actor::new("job", intents, program)];
    config_map(object(r#"{"count": "5"}"#), actors)
}

/// Two candidates for one Lease: whoever reads that it is free writes itself in, whoever reads another's name
/// stays a follower. What client-go's `leaderelection` does, without its clock.
pub fn lease() -> Scenario {
    let candidate = |agent: &str| {
        let hold = Intent::Set {
            at: Pointer::new(&["spec", "holderIdentity"]),
            value: agent.into(),
        };
        let put = Write::Put { version: true };
        let mut program = read_change_write(put, OnConflict::Goto(0), ATTEMPTS);
        look_before(&mut program, Unless::Taken);
        Actor::new(agent, vec![hold], program)
    };
    let free = parse(
        r#"{
            "apiVersion": "coordination.k8s.io/v1",
            "kind": "Lease",
            "metadata": {"name": "leader", "namespace": "lab"},
            "spec": {"leaseDurationSeconds": 15}
        }"#,
    );
    Scenario {
        collection: LEASES.into(),
        ..config_map(free, vec![candidate("replica-1"), candidate("replica-2")])
    }
}

/// The client looks whether there is anything to do before it changes its copy.
fn look_before(program: &mut Program, unless: Unless) {
    for one in &mut program.instructions {
        if *one == Instruction::Change {
            *one = Instruction::ChangeUnless(unless);
        }
    }
}

const fn give_up(write: Write) -> Instruction {
    Instruction::Write {
        write,
        on_conflict: OnConflict::GiveUp,
    }
}

fn one_step(write: Write) -> Program {
    Program {
        instructions: vec![give_up(write)],
        max_attempts: 1,
    }
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
    let wanted_by_a = if same_field {
        set("log-level", "warn")
    } else {
        set("max-connections", "200")
    };
    let actors = vec![
        Actor::new("tuning-script", vec![wanted_by_a], a),
        Actor::new("controller", vec![set("log-level", "debug")], b),
    ];
    config_map(app_config(), actors)
}

fn set(field: &str, value: &str) -> Intent {
    Intent::Set {
        at: Pointer::new(&["data", field]),
        value: value.into(),
    }
}

fn config_map(object: Value, actors: Vec<Actor>) -> Scenario {
    Scenario {
        collection: CONFIG_MAPS.into(),
        object: Arc::new(object),
        created_with: CREATED_WITH.into(),
        first_revision: FIRST_REVISION,
        actors,
        lock: false,
    }
}

fn app_config() -> Value {
    object(r#"{"log-level": "info", "max-connections": "100"}"#)
}

/// The ConfigMap with these data.
fn object(data: &str) -> Value {
    parse(&format!(
        r#"{{
            "apiVersion": "v1",
            "kind": "ConfigMap",
            "metadata": {{"name": "app-config", "namespace": "lab"}},
            "data": {data}
        }}"#
    ))
}

/// JSON text is smaller in the page than the calls that build the same value. A text that is none would make
/// a lesson without an object: its test fails.
fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}
