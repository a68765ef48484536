//! kubectl as a client: each command as the program that sends what kubectl v1.37 sends, its own retries
//! included. Measured; the calls for discovery are left out. A command that kubectl ends by itself, as a
//! `label` that is there already, sends nothing after its GET.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{
    Actor, END, Instruction, Intent, OnConflict, PatchKind, Pointer, Program, Read, Unless, Write,
};
use crate::api;

/// The annotation in which `kubectl apply` keeps the file that it applied.
pub const LAST_APPLIED: &str = "kubectl.kubernetes.io/last-applied-configuration";

/// `kubectl apply` sends a refused patch again five times.
const APPLY_ATTEMPTS: u32 = 6;
/// `kubectl scale` tries every second for five minutes.
const SCALE_ATTEMPTS: u32 = 300;

const GET: Instruction = Instruction::Get(Read::Whole);
const PROBE: Instruction = Instruction::Get(Read::Probe);

/// `kubectl apply -f` of an object that exists: GET, three-way merge, PATCH; no PATCH if there is nothing to
/// change. A 409, which only a resourceVersion in the file can cause, leads back to the GET, in vain.
#[must_use]
pub fn apply(file: Value, intents: Vec<Intent>) -> Actor {
    let instructions = vec![
        GET,
        Instruction::Merge,
        send(Write::ThreeWay, OnConflict::Goto(0)),
    ];
    Actor {
        query: "fieldManager=kubectl-client-side-apply&fieldValidation=Strict".to_owned(),
        file: Some(Arc::new(file)),
        ..kubectl(intents, instructions, APPLY_ATTEMPTS)
    }
}

/// The same for an object that may be missing: then a POST takes the place of the PATCH. (kubectl also asks
/// for the namespace before it, which is no object here.)
#[must_use]
pub fn apply_or_create(file: Value, intents: Vec<Intent>) -> Actor {
    let mut actor = apply(file, intents);
    let all = &mut actor.program.instructions;
    let create = all.len() + 1;
    all.extend([
        Instruction::Goto(END),
        send(Write::Create, OnConflict::GiveUp),
    ]);
    all.splice(..1, [Instruction::Get(Read::WholeOr(create))]);
    actor
}

/// `kubectl apply --server-side -f`: one PATCH, and no retry.
#[must_use]
pub fn apply_server_side(file: Value, force: bool, intents: Vec<Intent>) -> Actor {
    let write = send(Write::Apply { force }, OnConflict::GiveUp);
    let query = "fieldManager=kubectl&fieldValidation=Strict";
    Actor {
        query: format!("{query}{}", if force { "" } else { "&force=false" }),
        file: Some(Arc::new(file)),
        ..kubectl(intents, vec![write], 1)
    }
}

/// `kubectl replace -f`: PUT of the file. A file without resourceVersion gets the one that a GET finds just
/// before.
#[must_use]
pub fn replace(file: Value, intents: Vec<Intent>) -> Actor {
    let mut instructions = vec![Instruction::Load];
    if version(&file).is_empty() {
        instructions.push(Instruction::Get(Read::VersionOnly));
    }
    instructions.push(send(Write::Put { version: true }, OnConflict::GiveUp));
    Actor {
        query: "fieldManager=kubectl-replace&fieldValidation=Strict".to_owned(),
        file: Some(Arc::new(file)),
        ..kubectl(intents, instructions, 1)
    }
}

/// `kubectl edit`: GET, the editor, PATCH of what was edited, without a resourceVersion.
#[must_use]
pub fn edit(intents: Vec<Intent>) -> Actor {
    let instructions = vec![
        GET,
        Instruction::ChangeUnless(Unless::AlreadyIn),
        send(Write::Difference(PatchKind::Strategic), OnConflict::GiveUp),
    ];
    Actor {
        query: "fieldManager=kubectl-edit&fieldValidation=Strict".to_owned(),
        ..kubectl(intents, instructions, 1)
    }
}

/// `kubectl patch`: GET, then PATCH with the body as it was given.
#[must_use]
pub fn patch(kind: PatchKind, body: Value, intents: Vec<Intent>) -> Actor {
    let instructions = vec![PROBE, send(Write::Given(kind), OnConflict::GiveUp)];
    Actor {
        query: "fieldManager=kubectl-patch".to_owned(),
        file: Some(Arc::new(body)),
        ..kubectl(intents, instructions, 1)
    }
}

/// `kubectl scale --replicas=N`: GET, then a merge patch of `/scale`.
#[must_use]
pub fn scale(replicas: i64) -> Actor {
    let body = json!({"spec": {"replicas": replicas}});
    let instructions = vec![
        PROBE,
        send(Write::Given(PatchKind::Merge), OnConflict::GiveUp),
    ];
    Actor {
        part: "scale".to_owned(),
        file: Some(Arc::new(body)),
        ..kubectl(replicas_intent(replicas), instructions, 1)
    }
}

/// `kubectl scale --current-replicas=M --replicas=N`: GET, then GET and PUT of `/scale` as long as the answer
/// is 409 and the number is M.
#[must_use]
pub fn scale_from(current: i64, replicas: i64) -> Actor {
    let instructions = vec![
        PROBE,
        Instruction::Get(Read::Part),
        Instruction::ChangeUnless(Unless::Other(current)),
        send(Write::Put { version: true }, OnConflict::Goto(1)),
    ];
    Actor {
        part: "scale".to_owned(),
        ..kubectl(replicas_intent(replicas), instructions, SCALE_ATTEMPTS)
    }
}

/// `kubectl label`: GET, then a merge patch of the labels that are another; `None` removes one. Without
/// `overwrite` a label with another value ends it. A `resource_version` goes with the patch if it is not the
/// one just read.
#[must_use]
pub fn label(
    labels: &[(&str, Option<&str>)],
    overwrite: bool,
    resource_version: Option<&str>,
) -> Actor {
    let change = |(name, value): &(&str, Option<&str>)| {
        let at = Pointer::new(&["metadata", "labels", name]);
        match value {
            Some(value) => Intent::Set {
                at,
                value: (*value).into(),
            },
            None => Intent::Remove { at },
        }
    };
    let mut intents: Vec<_> = labels.iter().map(change).collect();
    intents.extend(resource_version.map(|version| Intent::Set {
        at: Pointer::new(&["metadata", "resourceVersion"]),
        value: version.into(),
    }));
    let unless = if overwrite || resource_version.is_some() {
        Unless::AlreadyIn
    } else {
        Unless::Taken
    };
    let instructions = vec![
        GET,
        Instruction::ChangeUnless(unless),
        send(Write::Difference(PatchKind::Merge), OnConflict::GiveUp),
    ];
    Actor {
        query: "fieldManager=kubectl-label".to_owned(),
        ..kubectl(intents, instructions, 1)
    }
}

fn kubectl(intents: Vec<Intent>, instructions: Vec<Instruction>, max_attempts: u32) -> Actor {
    let program = Program {
        instructions,
        max_attempts,
    };
    Actor::new("kubectl", intents, program)
}

const fn send(write: Write, on_conflict: OnConflict) -> Instruction {
    Instruction::Write { write, on_conflict }
}

fn replicas_intent(replicas: i64) -> Vec<Intent> {
    vec![Intent::Set {
        at: Pointer::new(&["spec", "replicas"]),
        value: replicas.into(),
    }]
}

fn version(object: &Value) -> &str {
    let version = object.pointer("/metadata/resourceVersion");
    version.and_then(Value::as_str).unwrap_or_default()
}

fn annotation() -> Pointer {
    Pointer::new(&["metadata", "annotations", LAST_APPLIED])
}

/// A file as `kubectl apply` compares and sends it: with the annotation that keeps it
/// (`GetModifiedConfiguration` in `staging/src/k8s.io/kubectl/pkg/util/apply.go`).
#[must_use]
pub fn recorded(file: &Value) -> Value {
    let mut object = file.clone();
    annotation().set(&mut object, Value::Null);
    annotation().remove(&mut object);
    let text = object.to_string();
    // As Go's encoder writes these three.
    let text = text
        .replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('&', "\\u0026");
    annotation().set(&mut object, format!("{text}\n").into());
    object
}

/// The object that `kubectl apply` creates from a file.
#[must_use]
pub fn new_object(file: &Value) -> Value {
    let mut object = recorded(file);
    Pointer::new(&["metadata", "resourceVersion"]).remove(&mut object);
    object
}

/// The patch of `kubectl apply`: from the file applied last (in the live object's annotation), the file and
/// the live object.
pub(super) fn three_way(path: &str, file: &Value, live: &Value) -> Value {
    let last = annotation().get(live).and_then(Value::as_str);
    let last = last.and_then(|text| serde_json::from_str(text).ok());
    api::three_way(path, &last.unwrap_or(Value::Null), &recorded(file), live)
}
