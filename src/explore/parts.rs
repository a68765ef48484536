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
    pub(super) shared: u32,
    pub(super) piece: u32,
}

/// Where each kind of move of one client leads; `None` if it is not possible.
pub(super) type Leaps = [Option<Leap>; KINDS.len()];

/// A client at one point of its program, and how many moves led it there.
#[derive(Clone, Debug)]
struct Piece {
    id: ClientId,
    moves: u32,
    client: Client,
}

/// What is known of a pair of parts.
#[derive(Clone, Debug)]
struct Known {
    shared: u32,
    piece: u32,
    leaps: Leaps,
}

/// The parts of all states.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    scenario: Arc<Scenario>,
    /// Whether answers can be lost at all.
    losses: bool,
    shared: Table<Shared>,
    pieces: Table<Piece>,
    known: Table<Known>,
}

/// About what a part takes in memory: an object or two, with its managers.
const BYTES: usize = 8 * 1024;

impl Parts {
    /// The parts of `world`, and their numbers: of what is shared, then of each client.
    pub(super) fn new(world: &World, losses: bool) -> (Self, Vec<u32>) {
        let mut parts = Self {
            scenario: Arc::clone(world.scenario()),
            losses,
            shared: Table::new(),
            pieces: Table::new(),
            known: Table::new(),
        };
        let (shared, clients) = world.clone().take_apart();
        let mut numbers = vec![parts.keep_shared(shared)];
        for (id, client) in parts.scenario.clients().zip(clients) {
            numbers.push(parts.keep_piece(id, 0, client));
        }
        (parts, numbers)
    }

    /// The memory they take, in bytes, estimated.
    pub(super) const fn bytes(&self) -> usize {
        (self.shared.len() + self.pieces.len()) * BYTES + self.known.len() * size_of::<Known>()
    }

    /// How many pairs of parts were simulated.
    pub(super) const fn simulated(&self) -> usize {
        self.known.len()
    }

    /// How many moves were made with the client.
    pub(super) fn moves(&self, piece: u32) -> u32 {
        self.pieces.get(piece).map_or(0, |piece| piece.moves)
    }

    /// Where the moves of one client lead, in a state of these parts.
    pub(super) fn leaps(&mut self, shared: u32, pieces: &[u32], client: usize) -> Leaps {
        let Some(piece) = pieces.get(client).copied() else {
            return Leaps::default();
        };
        let hash = Mixer::of(&[shared, piece]);
        let known = self
            .known
            .find(hash, |known| known.shared == shared && known.piece == piece);
        if let Some(known) = known.and_then(|number| self.known.get(number)) {
            return known.leaps;
        }
        let leaps = self.simulate(shared, pieces, piece).unwrap_or_default();
        let known = Known {
            shared,
            piece,
            leaps,
        };
        self.known.push(hash, known);
        leaps
    }

    /// Plays the moves of one client. What the others are at does not matter.
    fn simulate(&mut self, shared: u32, pieces: &[u32], piece: u32) -> Option<Leaps> {
        let world = self.world(shared, pieces)?;
        let Piece { id, moves, .. } = self.pieces.get(piece)?;
        let (id, moves) = (*id, moves.saturating_add(1));
        Some(KINDS.map(|kind| {
            let one = kind(id);
            if matches!(one, Move::Lose(_)) && !self.losses {
                return None;
            }
            let (shared, mut clients) = step(&world, one)?.take_apart();
            (id.index() < clients.len()).then(|| Leap {
                shared: self.keep_shared(shared),
                piece: self.keep_piece(id, moves, clients.swap_remove(id.index())),
            })
        }))
    }

    /// The world of these parts.
    pub(super) fn world(&self, shared: u32, pieces: &[u32]) -> Option<World> {
        let clients: Option<_> = pieces
            .iter()
            .map(|piece| self.pieces.get(*piece).map(|piece| piece.client.clone()))
            .collect();
        let shared = self.shared.get(shared)?.clone();
        Some(World::assemble(
            Arc::clone(&self.scenario),
            shared,
            clients?,
        ))
    }

    /// The number of what is shared in `world`, and of each client the numbers that it has after any count
    /// of moves.
    pub(super) fn numbers_of(&self, world: &World) -> Option<(u32, Vec<Vec<u32>>)> {
        let (shared, clients) = world.clone().take_apart();
        let shared = self
            .shared
            .find(hash_shared(&shared), |known| *known == shared)?;
        let pieces = self.scenario.clients().zip(&clients).map(|(id, client)| {
            (0..)
                .zip(self.pieces.iter())
                .filter(|(_, piece)| piece.id == id && piece.client == *client)
                .map(|(number, _)| number)
                .collect()
        });
        Some((shared, pieces.collect()))
    }

    fn keep_shared(&mut self, shared: Shared) -> u32 {
        let hash = hash_shared(&shared);
        self.shared
            .find(hash, |known| *known == shared)
            .unwrap_or_else(|| self.shared.push(hash, shared))
    }

    fn keep_piece(&mut self, id: ClientId, moves: u32, client: Client) -> u32 {
        let hash = hash_piece(id, moves, &client);
        let is = |known: &Piece| known.id == id && known.moves == moves && known.client == client;
        self.pieces
            .find(hash, is)
            .unwrap_or_else(|| self.pieces.push(hash, Piece { id, moves, client }))
    }
}

/// The objects are left to the comparison: hashing them would cost more than it tells apart.
fn hash_shared(shared: &Shared) -> u64 {
    let mut mixer = Mixer::default();
    shared.revision().hash(&mut mixer);
    shared.ledger().hash(&mut mixer);
    mixer.finish()
}

fn hash_piece(id: ClientId, moves: u32, client: &Client) -> u64 {
    let mut mixer = Mixer::default();
    (id, moves, client.pc, client.attempt).hash(&mut mixer);
    client.progress.hash(&mut mixer);
    client.resource_version().hash(&mut mixer);
    mixer.finish()
}
