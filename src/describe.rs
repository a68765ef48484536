//! Worlds and events as sentences: which message says it, with which variables. The screen's status line,
//! the verdict and the text of the picture all come from here.

use crate::i18n::Message;
use crate::sim::{
    Change, Client, ClientId, Effect, Event, Exchange, Guard, Instruction, Intent, Loss, Move,
    Presence, Progress, Read, Unless, Verdict, World, Write, moves,
};

/// What a step did, in one sentence.
#[must_use]
pub fn event(event: &Event) -> Message {
    let client = event.client.to_string();
    let told = match &event.effect {
        Effect::Exchanged(exchange) => exchanged(event, exchange),
        Effect::Changed(changes) => changed(event, changes),
        Effect::Left(Unless::AlreadyIn) => Message::new("status-left-done"),
        Effect::Left(_) => Message::new("status-left"),
        Effect::Recalled(version) => {
            Message::new("status-recalled").with("version", version.as_str())
        }
        Effect::Delivered(delivery) => {
            Message::new("status-delivered").with("version", delivery.version.as_str())
        }
    };
    told.with("client", client)
}

fn exchanged(event: &Event, exchange: &Exchange) -> Message {
    let code = exchange.response.code;
    let is_read = matches!(event.instruction, Instruction::Get(_));
    let id = match (is_read, exchange.lost, exchange.response.is_success()) {
        (_, true, _) if exchange.wrote() => "status-lost-written",
        (_, true, _) => "status-lost",
        (true, _, true) => "status-read",
        (false, _, true) if exchange.wrote() => "status-written",
        (false, _, true) => "status-unchanged",
        (_, _, false) if exchange.met_an_owner() => "status-owned",
        (_, _, false) if code == 409 => "status-conflict",
        _ => "status-refused",
    };
    Message::new(id)
        .with("method", exchange.request.method.as_str())
        .with("code", code.to_string())
        .with("before", exchange.before.as_str())
        .with("after", exchange.after.as_str())
}

fn changed(event: &Event, changes: &[Change]) -> Message {
    if event.instruction == Instruction::Merge {
        return Message::new("status-merged").with("count", changes.len().to_string());
    }
    match changes {
        [
            Change {
                intent: intent @ Intent::AddItem { item, .. },
                ..
            },
            ..,
        ] => Message::new("status-added")
            .with("field", intent.at().field())
            .with("value", plain(item)),
        [
            Change {
                intent,
                after: Some(after),
                ..
            },
            ..,
        ] => Message::new("status-changed")
            .with("field", intent.at().field())
            .with("value", plain(after)),
        _ => Message::new("status-changed-nothing"),
    }
}

/// A JSON value as a reader sees it: a text without its quotes.
#[must_use]
pub fn plain(value: &serde_json::Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

/// The verdict: its name as a heading, and the sentence that gives the reason.
#[must_use]
pub fn verdict(world: &World, verdict: &Verdict) -> (Message, Message) {
    let reason = match verdict {
        Verdict::Open => open(world),
        Verdict::Landed => landed(world),
        Verdict::Lost(losses) => losses
            .first()
            .map_or_else(|| Message::new("verdict-open-start"), lost),
        Verdict::Refused(clients) => refused(world, clients),
        Verdict::Doubled(clients) => Message::new("verdict-doubled-reason").with(
            "client",
            clients.first().map(ToString::to_string).unwrap_or_default(),
        ),
    };
    // What the name of the verdict says of all such runs would not be true of these.
    let title = match reason.id.as_ref() {
        "verdict-landed-replaced" => "verdict-landed-other",
        "verdict-refused-stood-back" => "verdict-refused-none",
        _ => title(verdict),
    };
    (Message::new(title), reason)
}

const fn title(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Open => "verdict-open",
        Verdict::Landed => "verdict-landed",
        Verdict::Lost(_) => "verdict-lost",
        Verdict::Refused(_) => "verdict-refused",
        Verdict::Doubled(_) => "verdict-doubled",
    }
}

fn open(world: &World) -> Message {
    let waiting = world.scenario().clients().find(|id| world.is_waiting(*id));
    if let Some(client) = waiting {
        return Message::new("verdict-open-waiting").with("client", client.to_string());
    }
    let stale: Vec<ClientId> = world
        .scenario()
        .clients()
        .filter(|id| world.is_stale(*id) && world.client(*id).is_some_and(Client::is_running))
        .collect();
    match stale.first() {
        Some(client) => Message::new("verdict-open-stale")
            .with("client", client.to_string())
            .with(
                "copy",
                world
                    .client(*client)
                    .and_then(Client::resource_version)
                    .unwrap_or_default(),
            )
            .with("stored", world.resource_version()),
        None if world
            .clients()
            .all(|(_, client)| client.pc == 0 && client.attempt == 1) =>
        {
            Message::new("verdict-open-start")
        }
        None => Message::new("verdict-open-running"),
    }
}

fn landed(world: &World) -> Message {
    let replaced = world
        .scenario()
        .intents()
        .zip(world.ledger().entries())
        .find(|(_, presence)| **presence == Presence::Superseded);
    let found = world
        .clients()
        .find(|(id, client)| has_found(world, *id, client));
    match (replaced, found) {
        (Some(((client, intent), _)), _) => Message::new("verdict-landed-replaced")
            .with("client", client.to_string())
            .with("field", intent.at().field()),
        (None, Some((client, _))) => {
            Message::new("verdict-landed-found").with("client", client.to_string())
        }
        (None, None) => Message::new("verdict-landed-reason"),
    }
}

/// Whether a client is done because it found its change in the object: it stands where it looked.
fn has_found(world: &World, id: ClientId, client: &Client) -> bool {
    let program = world.scenario().actor(id).map(|actor| &actor.program);
    client.progress == Progress::Done && program.is_some_and(|one| one.at(client.pc).is_some())
}

fn lost(loss: &Loss) -> Message {
    let field = loss.intent.at().field();
    let is_item = matches!(loss.intent, Intent::AddItem { .. });
    let message = match loss.by {
        Some(by) if is_item => Message::new("verdict-lost-item").with("by", by.to_string()),
        Some(by) => Message::new("verdict-lost-overwritten").with("by", by.to_string()),
        None => Message::new("verdict-lost-dropped"),
    };
    message
        .with("client", loss.client.to_string())
        .with("field", field)
        .with("value", value(&loss.intent))
}

fn value(intent: &Intent) -> String {
    match intent {
        Intent::Set { value, .. } | Intent::AddItem { item: value, .. } => plain(value),
        Intent::Add { by, .. } => format!("{by:+}"),
        Intent::Remove { .. } => String::new(),
    }
}

fn refused(world: &World, clients: &[ClientId]) -> Message {
    let Some(id) = clients.first() else {
        return Message::new("verdict-open-start");
    };
    let client = world.client(*id);
    let code = client
        .and_then(|client| client.last_code)
        .unwrap_or_default();
    let copy = client
        .and_then(Client::resource_version)
        .unwrap_or_default();
    // Its own write, whose answer was lost: it is in, and the client cannot know.
    let own_write_in = world
        .scenario()
        .intents()
        .zip(world.ledger().entries())
        .any(|((owner, _), presence)| owner == *id && matches!(presence, Presence::Applied(_)));
    let applies = world
        .scenario()
        .actor(*id)
        .zip(client)
        .and_then(|(actor, client)| actor.program.at(client.pc))
        .is_some_and(|last| {
            matches!(
                last,
                Instruction::Write {
                    write: Write::Apply { .. },
                    ..
                }
            )
        });
    let id_of_message = match code {
        _ if client.is_some_and(Client::stood_back) => "verdict-refused-stood-back",
        409 if applies => "verdict-refused-owned",
        409 if world.cache(*id).is_some() => "verdict-refused-cache",
        _ if own_write_in => "verdict-refused-by-itself",
        409 => "verdict-refused-conflict",
        _ => "verdict-refused-other",
    };
    Message::new(id_of_message)
        .with("client", id.to_string())
        .with("code", code.to_string())
        .with("copy", copy)
        .with("stored", world.resource_version())
}

/// What the client's button does when it is pressed.
#[must_use]
pub fn next_step(world: &World, id: ClientId) -> Message {
    let version = world.client(id).and_then(Client::resource_version);
    match (world.next_instruction(id), version) {
        (Some(Instruction::Write { write, .. }), Some(version))
            if sends_version(write) && can_write(world, id) =>
        {
            Message::new("step-write-version")
                .with("method", method(write))
                .with("version", version)
        }
        _ => step_name(world, id),
    }
}

fn can_write(world: &World, id: ClientId) -> bool {
    let unanswered = |client: &Client| client.unanswered.is_some();
    !world.is_waiting(id) && !world.client(id).is_some_and(unanswered)
}

/// What the client's next step does, whatever version it is about.
#[must_use]
pub fn step_name(world: &World, id: ClientId) -> Message {
    let Some(client) = world.client(id) else {
        return Message::new("step-none");
    };
    match (client.progress, world.next_instruction(id)) {
        (Progress::Done, _) => Message::new("step-done"),
        (Progress::GaveUp, _) if client.stood_back() => Message::new("step-stood-back"),
        (Progress::GaveUp, _) => Message::new("step-gave-up"),
        _ if world.is_waiting(id) => Message::new("step-waiting"),
        (_, Some(_)) if client.unanswered.is_some() => Message::new("step-again"),
        (_, Some(Instruction::Get(Read::VersionOnly))) => Message::new("step-get-version"),
        (_, Some(Instruction::Get(_))) => Message::new("step-get"),
        (_, Some(Instruction::Recall)) => Message::new("step-recall"),
        (_, Some(Instruction::ChangeUnless(_))) => Message::new("step-look"),
        (_, Some(Instruction::Merge)) => Message::new("step-merge"),
        (_, Some(Instruction::Change | Instruction::ChangeOne(_))) => Message::new("step-change"),
        (_, Some(Instruction::Write { write, .. })) => match write {
            Write::Apply { force: true } => Message::new("step-apply-force"),
            Write::Apply { .. } => Message::new("step-apply"),
            _ => Message::new("step-write").with("method", method(write)),
        },
        (_, Some(Instruction::Goto(_) | Instruction::Load) | None) => Message::new("step-none"),
    }
}

/// What it means to lose the answer to the client's next step; `None` if it sends no request.
#[must_use]
pub fn lose(world: &World, id: ClientId) -> Option<Message> {
    moves(world)
        .contains(&Move::Lose(id))
        .then(|| Message::new("move-lose").with("client", id.to_string()))
}

/// What it means to deliver the next watch event to the client's cache; `None` if none is on its way.
#[must_use]
pub fn deliver(world: &World, id: ClientId) -> Option<Message> {
    let version = world
        .next_event(id)?
        .object
        .pointer("/metadata/resourceVersion")?
        .as_str()?;
    Some(
        Message::new("move-deliver")
            .with("client", id.to_string())
            .with("version", version),
    )
}

const fn method(write: Write) -> &'static str {
    match write {
        Write::Put { .. } => "PUT",
        Write::Create => "POST",
        _ => "PATCH",
    }
}

const fn sends_version(write: Write) -> bool {
    matches!(
        write,
        Write::Put { version: true }
            | Write::Patch {
                guard: Guard::ResourceVersion,
                ..
            }
    )
}
