//! The world: the server, the clients, and one move after the other.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use serde_json::Value;

use super::wire;
use super::{
    Change, Client, ClientId, Copy, Effect, Event, Exchange, Instruction, Ledger, Move, OnConflict,
    Progress, Read, Scenario,
};
use crate::api::{Config, Request, Response, Server};

/// Everything there is at one moment of a run. A value: cheap to clone, compared and hashed by what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World {
    pub(super) scenario: Arc<Scenario>,
    pub(super) server: Server,
    pub(super) clients: Vec<Client>,
    /// Which intents are in the stored object.
    pub(super) ledger: Ledger,
    /// Who holds the imagined lock, in a scenario that has one.
    pub(super) lock: Option<ClientId>,
}

impl Hash for World {
    /// All worlds that are compared come from one scenario, so it need not be hashed.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.server.hash(state);
        self.clients.hash(state);
        self.ledger.hash(state);
        self.lock.hash(state);
    }
}

impl World {
    /// The world before the first move. A scenario whose object the server refuses starts without one.
    #[must_use]
    pub fn new(scenario: Arc<Scenario>) -> Self {
        let mut server = Server::new(&Config {
            first_revision: scenario.first_revision,
            ..Config::default()
        });
        server.handle(&wire::create(&scenario));
        let clients = scenario.clients().map(|_| Client::new()).collect();
        let ledger = Ledger::new(&scenario);
        Self {
            scenario,
            server,
            clients,
            ledger,
            lock: None,
        }
    }

    /// What the run started from.
    #[must_use]
    pub const fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }

    /// The API server.
    #[must_use]
    pub const fn server(&self) -> &Server {
        &self.server
    }

    /// The stored object, if there is one.
    #[must_use]
    pub fn object(&self) -> Option<&Arc<Value>> {
        self.server.object(&self.scenario.path())
    }

    /// The stored object's resourceVersion; empty if there is none.
    #[must_use]
    pub fn resource_version(&self) -> &str {
        self.object()
            .and_then(|object| version_of(object))
            .unwrap_or_default()
    }

    /// Which intents are in the stored object.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// A client.
    #[must_use]
    pub fn client(&self, id: ClientId) -> Option<&Client> {
        self.clients.get(id.index())
    }

    /// All clients, A first.
    pub fn clients(&self) -> impl Iterator<Item = (ClientId, &Client)> {
        self.scenario.clients().zip(&self.clients)
    }

    /// Whether the client's copy is older than the stored object.
    #[must_use]
    pub fn is_stale(&self, id: ClientId) -> bool {
        self.client(id)
            .and_then(Client::resource_version)
            .is_some_and(|version| version != self.resource_version())
    }

    /// The instruction that the client does next, if it has steps left.
    #[must_use]
    pub fn next_instruction(&self, id: ClientId) -> Option<Instruction> {
        let client = self.client(id).filter(|client| client.is_running())?;
        self.scenario.actor(id)?.program.at(client.pc)
    }

    /// Whether the client has steps left but must wait for the lock that another one holds.
    #[must_use]
    pub fn is_waiting(&self, id: ClientId) -> bool {
        self.scenario.lock
            && matches!(self.next_instruction(id), Some(Instruction::Get(_)))
            && self.lock.is_some_and(|holder| holder != id)
    }

    /// Whether every client is at its end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.clients.iter().all(|client| !client.is_running())
    }
}

/// The moves that are possible, in a fixed order: the steps of A, B, C, …; then the steps whose answer is
/// lost, in the same order; then the watch events that can be delivered.
#[must_use]
pub fn moves(world: &World) -> Vec<Move> {
    let can_step: Vec<_> = world
        .scenario
        .clients()
        .filter_map(|id| {
            world
                .next_instruction(id)
                .map(|instruction| (id, instruction))
        })
        .filter(|(id, _)| !world.is_waiting(*id))
        .collect();
    let steps = can_step.iter().map(|(id, _)| Move::Step(*id));
    let losses = can_step
        .iter()
        .filter(|(_, instruction)| *instruction != Instruction::Change)
        .map(|(id, _)| Move::Lose(*id));
    steps.chain(losses).collect()
}

/// The world after a move; `None` if the move is not possible.
#[must_use]
pub fn step(world: &World, one: Move) -> Option<World> {
    transition(world, one).map(|(world, _)| world)
}

/// The world after a move, and what the move did; `None` if the move is not possible.
#[must_use]
pub fn transition(world: &World, one: Move) -> Option<(World, Event)> {
    let id = one.client();
    let instruction = world
        .next_instruction(id)
        .filter(|_| !world.is_waiting(id))?;
    let client = world.client(id)?;
    let (pc, attempt) = (client.pc, client.attempt);
    let mut next = world.clone();
    let effect = match (one, instruction) {
        (Move::Deliver(_), _) | (Move::Lose(_), Instruction::Change) => return None,
        (Move::Step(_), Instruction::Change) => Effect::Changed(next.change(id)?),
        (_, Instruction::Get(_) | Instruction::Write { .. }) => {
            Effect::Exchanged(next.exchange(id, instruction, matches!(one, Move::Lose(_)))?)
        }
    };
    Some((
        next,
        Event {
            client: id,
            pc,
            instruction,
            attempt,
            effect,
        },
    ))
}

impl World {
    /// The client makes its changes in its copy.
    fn change(&mut self, id: ClientId) -> Option<Vec<Change>> {
        let scenario = Arc::clone(&self.scenario);
        let actor = scenario.actor(id)?;
        let client = self.clients.get_mut(id.index())?;
        let mut changes = Vec::new();
        if let Some(copy) = &mut client.copy {
            let object = Arc::make_mut(&mut copy.object);
            for intent in &actor.intents {
                let before = intent.at().get(object).cloned();
                intent.apply(object);
                let after = intent.at().get(object).cloned();
                changes.push(Change {
                    intent: intent.clone(),
                    before,
                    after,
                });
            }
            copy.ledger.change(&scenario, id);
        }
        client.advance(actor.program.instructions.len());
        Some(changes)
    }

    /// The client's next request goes to the server, and the answer comes back, or is lost.
    fn exchange(&mut self, id: ClientId, instruction: Instruction, lost: bool) -> Option<Exchange> {
        let scenario = Arc::clone(&self.scenario);
        let client = self.clients.get(id.index())?;
        let again = client.unanswered.clone();
        let is_again = again.is_some();
        let request = again.unwrap_or_else(|| {
            Arc::new(match instruction {
                Instruction::Write { write, .. } => wire::write(&scenario, id, client, write),
                _ => wire::get(&scenario, id),
            })
        });
        if scenario.lock {
            self.lock = Some(id);
        }
        let before = self.resource_version().to_owned();
        let response = Arc::new(self.answer(id, instruction, &request)?);
        let after = self.resource_version().to_owned();
        if lost {
            self.clients.get_mut(id.index())?.unanswered = Some(Arc::clone(&request));
        } else {
            self.receive(id, instruction, &response)?;
        }
        Some(Exchange {
            request,
            response,
            lost,
            again: is_again,
            before,
            after,
        })
    }

    /// The server acts; the ledger of the stored object follows what was written.
    fn answer(
        &mut self,
        id: ClientId,
        instruction: Instruction,
        request: &Request,
    ) -> Option<Response> {
        let response = self.server.handle(request);
        if let Instruction::Write { write, .. } = instruction
            && response.is_success()
        {
            let scenario = Arc::clone(&self.scenario);
            let own = &scenario.actor(id)?.intents;
            let body = self.body_ledger(id)?;
            self.ledger.write(&scenario, id, &body, |intent| {
                wire::covers(write, own, intent)
            });
        }
        Some(response)
    }

    /// Which intents are in the body that the client sends: those of its copy; without a copy, its own.
    fn body_ledger(&self, id: ClientId) -> Option<Ledger> {
        Some(self.client(id)?.copy.as_ref().map_or_else(
            || {
                let mut ledger = Ledger::new(&self.scenario);
                ledger.change(&self.scenario, id);
                ledger
            },
            |copy| copy.ledger.clone(),
        ))
    }

    /// The answer reaches the client, which goes on as its program says.
    fn receive(
        &mut self,
        id: ClientId,
        instruction: Instruction,
        response: &Response,
    ) -> Option<()> {
        let scenario = Arc::clone(&self.scenario);
        let program = &scenario.actor(id)?.program;
        let ledger = self.ledger.clone();
        let client = self.clients.get_mut(id.index())?;
        client.unanswered = None;
        client.last_code = Some(response.code);
        match instruction {
            _ if response.is_success() => {
                client.take(instruction, response, ledger);
                client.advance(program.instructions.len());
            }
            Instruction::Write {
                on_conflict: OnConflict::Goto(target),
                ..
            } if response.reason() == Some("Conflict") && client.attempt < program.max_attempts => {
                client.attempt += 1;
                client.pc = target;
            }
            _ => client.progress = Progress::GaveUp,
        }
        if matches!(instruction, Instruction::Write { .. }) || !client.is_running() {
            self.lock = None;
        }
        Some(())
    }
}

impl Client {
    /// The next instruction; past the last one the client is done.
    fn advance(&mut self, length: usize) {
        self.pc += 1;
        if self.pc >= length {
            self.progress = Progress::Done;
        }
    }

    /// What a 2xx answer brings: a copy, or the word that the write is in.
    fn take(&mut self, instruction: Instruction, response: &Response, ledger: Ledger) {
        self.acknowledged |= matches!(instruction, Instruction::Write { .. });
        let Some(object) = response.json() else {
            return;
        };
        let resource_version = version_of(object).unwrap_or_default().to_owned();
        if let (Instruction::Get(Read::VersionOnly), Some(copy)) = (instruction, &mut self.copy) {
            wire::version_pointer().set(
                Arc::make_mut(&mut copy.object),
                resource_version.clone().into(),
            );
            copy.resource_version = resource_version;
        } else {
            let object = Arc::new(object.clone());
            self.copy = Some(Copy {
                read: Arc::clone(&object),
                object,
                resource_version,
                ledger,
            });
        }
    }
}

/// `metadata.resourceVersion` of an object.
fn version_of(object: &Value) -> Option<&str> {
    object.get("metadata")?.get("resourceVersion")?.as_str()
}
