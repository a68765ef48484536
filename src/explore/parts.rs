//! The parts that states are made of, each kept once, and what one client can do with them.
//!
//! Thousands of states are combinations of a few dozen parts. The server is asked once for each pair of
//! what is shared and one client, not once for each state.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::table::{Mixer, Table};
use crate::sim::{Client, ClientId, Move, Scenario, Shared, World, step};

/// The kinds of moves, in the order of [`crate::sim::moves`].
pub(super) const KINDS: [fn(ClientId) -> Move; 3] = [Move::Step, Move::Lose, Move::Deliver];

/// Where a move leads: the numbers of the two parts that it can change.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leap {
    /// What is shared then; `None` if it is left as it is.
    pub(super) shared: Option<u32>,
    /// The client then.
    pub(super) client: u32,
}

/// Where each kind of move of one client leads; `None` if it is not possible.
pub(super) type Leaps = [Option<Leap>; KINDS.len()];

/// A client at one point of its program.
#[derive(Clone, Debug)]
struct Piece {
    id: ClientId,
    client: Client,
    /// What is shared does not matter for its next move: nothing is sent, and there is no cache to be fed.
    alone: bool,
}

/// What is known of a pair of parts.
#[derive(Clone, Debug)]
struct Known {
    /// What is shared ([`WHATEVER`] if it does not matter) and the client.
    pair: (u32, u32),
    leaps: Leaps,
}

const WHATEVER: u32 = u32::MAX;

/// The parts of all states.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    scenario: Arc<Scenario>,
    /// Whether answers can be lost at all.
    losses: bool,
    shared: Table<Shared>,
    clients: Table<Piece>,
    known: Table<Known>,
}

/// About what a part takes in memory: an object or two, with its managers.
const BYTES: usize = 8 * 1024;

impl Parts {
    /// The parts of `world`, and their numbers: of what is shared, and of each client.
    pub(super) fn new(world: &World, losses: bool) -> (Self, u32, Vec<u32>) {
        let mut parts = Self {
            scenario: Arc::clone(world.scenario()),
            losses,
            shared: Table::new(),
            clients: Table::new(),
            known: Table::new(),
        };
        let (shared, clients) = world.clone().take_apart();
        let shared = parts.keep_shared(shared);
        let ids = parts.scenario.clients();
        let clients = ids
            .zip(clients)
            .map(|(id, client)| parts.keep_client(id, client));
        let clients = clients.collect();
        (parts, shared, clients)
    }

    /// The memory they take, in bytes, estimated.
    pub(super) const fn bytes(&self) -> usize {
        (self.shared.len() + self.clients.len()) * BYTES + self.known.len() * size_of::<Known>()
    }

    /// How many pairs of parts were simulated.
    pub(super) const fn simulated(&self) -> usize {
        self.known.len()
    }

    /// Where the moves of one client lead, in a state of these parts.
    pub(super) fn leaps(&mut self, shared: u32, clients: &[u32], place: usize) -> Leaps {
        let number = clients.get(place).copied().unwrap_or(WHATEVER);
        let piece = self.clients.get(number);
        let Some(piece) = piece.filter(|piece| piece.client.is_running()) else {
            return Leaps::default();
        };
        let id = piece.id;
        let pair = (if piece.alone { WHATEVER } else { shared }, number);
        let hash = Mixer::of(&[pair.0, pair.1]);
        let known = self.known.find(hash, |known| known.pair == pair);
        if let Some(known) = known.and_then(|known| self.known.get(known)) {
            return known.leaps;
        }
        let world = self.world(shared, clients);
        let leaps = KINDS.map(|kind| {
            let mut leap = self.play(world.as_ref()?, kind(id))?;
            leap.shared = leap.shared.filter(|now| *now != shared);
            Some(leap)
        });
        self.known.push(hash, Known { pair, leaps });
        leaps
    }

    /// Plays one move. What the clients are at that do not move does not matter.
    fn play(&mut self, world: &World, one: Move) -> Option<Leap> {
        if matches!(one, Move::Lose(_)) && !self.losses {
            return None;
        }
        let id = one.client();
        let (shared, mut clients) = step(world, one)?.take_apart();
        let client = (id.index() < clients.len()).then(|| clients.swap_remove(id.index()))?;
        Some(Leap {
            shared: Some(self.keep_shared(shared)),
            client: self.keep_client(id, client),
        })
    }

    /// The world of these parts.
    pub(super) fn world(&self, shared: u32, clients: &[u32]) -> Option<World> {
        let clients: Option<_> = clients
            .iter()
            .map(|client| self.clients.get(*client).map(|piece| piece.client.clone()))
            .collect();
        let shared = self.shared.get(shared)?.clone();
        let scenario = Arc::clone(&self.scenario);
        Some(World::assemble(scenario, shared, clients?))
    }

    /// The numbers of the parts of `world`: of what is shared, and of each client; `None` if one of them is in
    /// no state.
    pub(super) fn numbers_of(&self, world: &World) -> Option<(u32, Vec<u32>)> {
        let (shared, clients) = world.clone().take_apart();
        let shared = self
            .shared
            .find(hash_shared(&shared), |known| *known == shared)?;
        let ids = self.scenario.clients();
        let clients: Option<_> = ids
            .zip(&clients)
            .map(|(id, client)| self.find_client(hash_client(id, client), id, client))
            .collect();
        Some((shared, clients?))
    }

    fn keep_shared(&mut self, shared: Shared) -> u32 {
        let hash = hash_shared(&shared);
        self.shared
            .find(hash, |known| *known == shared)
            .unwrap_or_else(|| self.shared.push(hash, shared))
    }

    fn find_client(&self, hash: u64, id: ClientId, client: &Client) -> Option<u32> {
        self.clients
            .find(hash, |known| known.id == id && known.client == *client)
    }

    fn keep_client(&mut self, id: ClientId, client: Client) -> u32 {
        let hash = hash_client(id, &client);
        if let Some(known) = self.find_client(hash, id, &client) {
            return known;
        }
        let program = self.scenario.actor(id).map(|actor| &actor.program);
        let alone = program.is_some_and(|program| {
            let next = program.at(client.pc);
            !program.has_cache() && next.is_some_and(|next| !next.is_request())
        });
        self.clients.push(hash, Piece { id, client, alone })
    }
}

/// The objects are left to the comparison: hashing them would cost more than it tells apart.
fn hash_shared(shared: &Shared) -> u64 {
    let mut mixer = Mixer::default();
    shared.revision().hash(&mut mixer);
    shared.ledger().hash(&mut mixer);
    mixer.finish()
}

fn hash_client(id: ClientId, client: &Client) -> u64 {
    let mut mixer = Mixer::default();
    (id, client.pc, client.attempt).hash(&mut mixer);
    client.progress.hash(&mut mixer);
    client.resource_version().hash(&mut mixer);
    mixer.finish()
}
