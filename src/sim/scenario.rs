//! What a run starts from: one object in the server, and the clients that want to change it.

use std::fmt;
use std::sync::Arc;

use serde_json::Value;

use super::{Intent, Program};

/// A client by its place: 0 is A, 1 is B, 2 is C.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClientId(pub u8);

impl ClientId {
    /// Client A, round and blue on the stage.
    pub const A: Self = Self(0);
    /// Client B, a diamond and orange on the stage.
    pub const B: Self = Self(1);
    /// Client C.
    pub const C: Self = Self(2);

    /// The letter that stands for this client in a schedule: `a`, `b`, `c`, …
    #[must_use]
    pub fn letter(self) -> char {
        char::from(b'a' + self.0.min(25))
    }

    /// The client a schedule's letter stands for.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let offset = u8::try_from(letter).ok()?.checked_sub(b'a')?;
        (offset < 4).then_some(Self(offset))
    }

    /// Its place in a list of clients.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for ClientId {
    /// The client's name on the stage, `A` for the first one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter().to_ascii_uppercase())
    }
}

/// One client of a scenario: its name on the wire, what it wants, and how it goes about it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Actor {
    /// The product in its `User-Agent`, which the server takes as its field manager.
    pub agent: String,
    /// The changes it wants, made together by its one write.
    pub intents: Vec<Intent>,
    /// How it goes about it.
    pub program: Program,
    /// The query of its writes, as `fieldManager=kubectl-edit`; empty for none.
    pub query: String,
    /// The subresource that it writes to, as `scale`; empty for the object itself.
    pub part: String,
    /// The file that it writes from: a manifest, an object that was saved, or a patch.
    pub file: Option<Arc<Value>>,
}

impl Actor {
    /// A client that says nothing about itself but its name, and writes what it wants to the object itself.
    #[must_use]
    pub fn new(agent: &str, intents: Vec<Intent>, program: Program) -> Self {
        Self {
            agent: agent.to_owned(),
            intents,
            program,
            query: String::new(),
            part: String::new(),
            file: None,
        }
    }
}

/// What a run starts from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scenario {
    /// The API path of the collection, as `/api/v1/namespaces/lab/configmaps`.
    pub collection: String,
    /// The object as it is created, before the run, by an administrator.
    pub object: Arc<Value>,
    /// The query of the request that creates it.
    pub created_with: String,
    /// The resourceVersion that the created object gets.
    pub first_revision: u64,
    /// The clients, A first.
    pub actors: Vec<Actor>,
    /// Whether a GET takes an imagined lock that the write releases. Kubernetes has no such lock: it is
    /// here to be compared with.
    pub lock: bool,
}

impl Scenario {
    /// The object's name.
    #[must_use]
    pub fn name(&self) -> &str {
        let metadata = self.object.get("metadata");
        metadata
            .and_then(|metadata| metadata.get("name")?.as_str())
            .unwrap_or_default()
    }

    /// The API path of the object.
    #[must_use]
    pub fn path(&self) -> String {
        format!("{}/{}", self.collection, self.name())
    }

    /// A client of this scenario.
    #[must_use]
    pub fn actor(&self, client: ClientId) -> Option<&Actor> {
        self.actors.get(client.index())
    }

    /// All clients, A first.
    pub fn clients(&self) -> impl Iterator<Item = ClientId> + use<> {
        (0..u8::try_from(self.actors.len()).unwrap_or(u8::MAX)).map(ClientId)
    }

    /// Every intent with its owner, in one fixed order: the order of a [`super::Ledger`]'s entries.
    pub fn intents(&self) -> impl Iterator<Item = (ClientId, &Intent)> {
        self.clients()
            .zip(&self.actors)
            .flat_map(|(client, actor)| actor.intents.iter().map(move |intent| (client, intent)))
    }
}
