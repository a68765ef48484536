//! A client's program as the lines on its card.

use crate::history::History;
use crate::sim::{ClientId, Instruction, Intent, Read, Write};

use super::yaml::scalar;

/// One line of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramLine {
    /// What it does, in the words of HTTP or code.
    pub verb: String,
    /// The object it is about, if it is a request.
    pub object: Option<String>,
    /// Whether the client does it next.
    pub is_next: bool,
    /// Whether the client has done it, in this attempt.
    pub is_done: bool,
    /// The code of its last answer.
    pub code: Option<u16>,
    /// Its last answer was lost on the way.
    pub lost: bool,
}

/// The lines of a client's program where the learner is.
#[must_use]
pub fn program_lines(history: &History, id: ClientId) -> Vec<ProgramLine> {
    let world = history.world();
    let (Some(actor), Some(client)) = (world.scenario().actor(id), world.client(id)) else {
        return Vec::new();
    };
    let events: Vec<_> = history
        .steps()
        .map(|step| &step.event)
        .filter(|event| event.client == id)
        .collect();
    let line = |(pc, instruction): (usize, &Instruction)| {
        let last = events.iter().rev().find(|event| event.pc == pc);
        // What an earlier attempt read is of no use any more; its refusal stays in sight.
        let is_write = matches!(instruction, Instruction::Write { .. });
        let shown = last.filter(|event| event.attempt == client.attempt || is_write);
        let exchange = shown.and_then(|event| event.exchange());
        ProgramLine {
            verb: verb(*instruction, &actor.intents),
            object: (*instruction != Instruction::Change)
                .then(|| world.scenario().name().to_owned()),
            is_next: client.is_running() && client.pc == pc,
            is_done: last.is_some_and(|event| event.attempt == client.attempt) && client.pc != pc,
            code: exchange
                .filter(|exchange| !exchange.lost)
                .map(|exchange| exchange.response.code),
            lost: exchange.is_some_and(|exchange| exchange.lost),
        }
    };
    actor
        .program
        .instructions
        .iter()
        .enumerate()
        .map(line)
        .collect()
}

fn verb(instruction: Instruction, intents: &[Intent]) -> String {
    match instruction {
        Instruction::Get(Read::Whole) => "GET".into(),
        Instruction::Get(Read::VersionOnly) => "GET resourceVersion".into(),
        Instruction::Change => intents
            .iter()
            .map(change_text)
            .collect::<Vec<_>>()
            .join("; "),
        Instruction::Write {
            write: Write::Put { .. },
            ..
        } => "PUT".into(),
        Instruction::Write {
            write: Write::Patch { .. },
            ..
        } => "PATCH".into(),
    }
}

/// A change as code: `max-connections = "200"`.
#[must_use]
pub fn change_text(intent: &Intent) -> String {
    let field = intent.at().field();
    match intent {
        Intent::Set { value, .. } => format!("{field} = {value}"),
        Intent::Add { by, .. } => format!("{field} += {by}"),
        Intent::AddItem { item, .. } => format!("{field} += {}", scalar(item)),
        Intent::Remove { .. } => format!("delete {field}"),
    }
}
