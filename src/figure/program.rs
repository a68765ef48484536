//! A client's program as the lines on its card.

use crate::history::History;
use crate::sim::{ClientId, Effect, Instruction, Intent, Progress, Read, Unless, Write};

use super::yaml::scalar;

/// One line of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramLine {
    /// The place of its instruction in the program.
    pub pc: usize,
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
        .filter(|event| event.client == id && !matches!(event.effect, Effect::Delivered(_)))
        .collect();
    let line = |(pc, instruction): (usize, &Instruction)| {
        let last = events.iter().rposition(|event| event.pc == pc);
        // A jump back undoes what lies behind its target.
        let later = last
            .and_then(|place| events.get(place + 1..))
            .unwrap_or_default();
        let is_behind = client.pc > pc || client.progress == Progress::Done;
        let is_done = last.is_some() && is_behind && later.iter().all(|one| one.pc > pc);
        // What an earlier attempt read is of no use any more; its refusal stays in sight.
        let is_write = matches!(instruction, Instruction::Write { .. });
        let exchange = last
            .and_then(|place| events.get(place))
            .filter(|_| is_done || is_write || client.pc == pc)
            .and_then(|event| event.exchange());
        ProgramLine {
            pc,
            verb: verb(*instruction, &actor.intents),
            object: (instruction.is_request() || *instruction == Instruction::Recall)
                .then(|| world.scenario().name().to_owned()),
            is_next: client.is_running() && client.pc == pc,
            is_done,
            code: exchange
                .filter(|exchange| !exchange.lost)
                .map(|exchange| exchange.response.code),
            lost: exchange.is_some_and(|exchange| exchange.lost),
        }
    };
    let steps = actor.program.instructions.iter().enumerate();
    steps
        .filter(|(_, instruction)| instruction.is_step())
        .map(line)
        .collect()
}

fn verb(instruction: Instruction, intents: &[Intent]) -> String {
    match instruction {
        Instruction::Get(Read::VersionOnly) => "GET resourceVersion".into(),
        Instruction::Get(_) => "GET".into(),
        Instruction::Recall => "cache.get".into(),
        Instruction::Change => changes_text(intents),
        Instruction::ChangeOne(place) => intents.get(place).map(change_text).unwrap_or_default(),
        Instruction::ChangeUnless(unless) => {
            format!(
                "if {}: {}",
                condition_text(unless, intents, true),
                changes_text(intents)
            )
        }
        Instruction::Merge => "merge(last-applied, file, live)".into(),
        Instruction::Write { write, .. } => match write {
            Write::Put { .. } => "PUT".into(),
            Write::Create => "POST".into(),
            Write::Apply { force: true } => "PATCH apply force".into(),
            Write::Apply { .. } => "PATCH apply".into(),
            _ => "PATCH".into(),
        },
        Instruction::Goto(_) | Instruction::Load => String::new(),
    }
}

fn changes_text(intents: &[Intent]) -> String {
    let texts: Vec<_> = intents.iter().map(change_text).collect();
    texts.join("; ")
}

/// The condition under which a client goes on (or, if not `goes_on`, stops) as code: `last-run != "42"`.
#[must_use]
pub fn condition_text(unless: Unless, intents: &[Intent], goes_on: bool) -> String {
    let mark = intents.iter().find(|one| !one.adds_up());
    let field = mark.map_or("", |intent| intent.at().field());
    let sign = |same: bool| if same { "==" } else { "!=" };
    match (unless, mark) {
        (Unless::AlreadyIn, Some(Intent::Set { value, .. })) => {
            format!("{field} {} {value}", sign(!goes_on))
        }
        (Unless::AlreadyIn, _) => format!("{field} {} done", sign(!goes_on)),
        (Unless::Taken, _) => format!("{field} {} \"\"", sign(goes_on)),
        (Unless::Other(number), _) => format!("{field} {} {number}", sign(goes_on)),
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
