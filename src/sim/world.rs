//! The world: the server, the clients, and what happened to every change so far.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use serde_json::Value;

use super::cache::Caches;
use super::{Client, ClientId, Instruction, Ledger, Scenario, wire};
use crate::api::{Config, Server};

/// Everything there is at one moment of a run. A value: cheap to clone, compared and hashed by what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World {
    pub(super) scenario: Arc<Scenario>,
    pub(super) server: Server,
    pub(super) clients: Vec<Client>,
    /// Which intents are in the stored object.
    pub(super) ledger: Ledger,
    /// What the clients that watch know of the object.
    pub(super) caches: Caches,
    /// Who holds the imagined lock, in a scenario that has one.
    pub(super) lock: Option<ClientId>,
}

impl Hash for World {
    /// All worlds that are compared come from one scenario, so it need not be hashed.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.server.hash(state);
        self.clients.hash(state);
        self.ledger.hash(state);
        self.caches.hash(state);
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
        let ledger = Ledger::new(&scenario);
        let mut world = Self {
            clients: scenario.clients().map(|_| Client::new()).collect(),
            scenario,
            server,
            ledger,
            caches: Caches::default(),
            lock: None,
        };
        world.fill_caches();
        for id in world.scenario.clients() {
            world.pass(id);
        }
        world
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

/// `metadata.resourceVersion` of an object.
pub(super) fn version_of(object: &Value) -> Option<&str> {
    object.get("metadata")?.get("resourceVersion")?.as_str()
}
