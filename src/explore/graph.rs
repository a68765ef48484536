//! The graph of all states that a run can come to.

use super::aim::Aim;
use super::outcome::{Counts, Outcome, Outcomes};
use super::parts::Parts;
use crate::sim::{ClientId, Move, World};

/// A state of a graph, by its place in the order of discovery; 0 is the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StateId(pub(super) u32);

impl StateId {
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A move from one state to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) to: StateId,
    pub(super) chosen: Move,
}

/// What is noted of a state beside its parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// Where its edges begin; they end where those of the next state begin.
    pub(super) edges: u32,
    /// The state that it was discovered from, and the move; the start has none.
    pub(super) from: Option<(StateId, Move)>,
    /// How the run ended, if it ends here.
    pub(super) end: Option<Outcome>,
}

/// What a state is, in the numbers of its parts.
struct Key<'a> {
    shared: u32,
    losses: u32,
    clients: &'a [u32],
    moves: &'a [u32],
}

/// How many numbers make the key of a state with so many clients.
pub(super) const fn width(clients: usize) -> usize {
    2 + 2 * clients
}

/// All states that a run can come to, and the moves between them.
#[derive(Clone, Debug)]
pub struct Graph {
    pub(super) parts: Parts,
    /// For each state what is shared, how many answers may be lost, each client, and how many moves were
    /// made with each.
    pub(super) keys: Vec<u32>,
    pub(super) states: Vec<State>,
    pub(super) edges: Vec<Edge>,
    pub(super) clients: usize,
    pub(super) complete: Aim,
    pub(super) ends: [Aim; Outcome::ALL.len()],
}

/// A move that is possible in a state, and what it leaves possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub chosen: Move,
    /// The state it leads to.
    pub to: StateId,
    /// What can still happen then.
    pub leaves: Outcomes,
}

/// A place on the map: all the states after so many moves of each client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// How many moves were made with each client, A first.
    pub moves: Vec<u32>,
    /// The states there, in the order of their discovery; at least one.
    pub states: Vec<StateId>,
}

impl Graph {
    /// The state that the exploration began with.
    #[must_use]
    pub const fn start(&self) -> StateId {
        StateId(0)
    }

    /// All states in the order of their discovery: after fewer moves first.
    pub fn states(&self) -> impl DoubleEndedIterator<Item = StateId> + ExactSizeIterator + use<> {
        // There are never more states than fit: see `Explore`.
        (0..u32::try_from(self.states.len()).unwrap_or(u32::MAX)).map(StateId)
    }

    /// How many moves there are between the states.
    #[must_use]
    pub const fn transitions(&self) -> usize {
        self.edges.len()
    }

    /// How many pairs of what is shared and one client the simulation was asked about.
    #[must_use]
    pub const fn simulated(&self) -> usize {
        self.parts.simulated()
    }

    pub(super) fn state(&self, id: StateId) -> Option<&State> {
        self.states.get(id.index())
    }

    pub(super) fn edges(&self, id: StateId) -> &[Edge] {
        edges_of(&self.states, &self.edges, id)
    }

    fn key(&self, id: StateId) -> Option<Key<'_>> {
        let width = width(self.clients);
        match self.keys.get(id.index() * width..)?.get(..width)? {
            [shared, losses, rest @ ..] => {
                let (clients, moves) = rest.split_at_checked(self.clients)?;
                Some(Key {
                    shared: *shared,
                    losses: *losses,
                    clients,
                    moves,
                })
            }
            _ => None,
        }
    }

    /// The world of a state; `None` for an id of another graph.
    #[must_use]
    pub fn world(&self, id: StateId) -> Option<World> {
        let key = self.key(id)?;
        self.parts.world(key.shared, key.clients)
    }

    /// The state of a world: after the fewest moves, if there are several; `None` if it is not in the graph.
    #[must_use]
    pub fn find(&self, world: &World) -> Option<StateId> {
        let (shared, clients) = self.parts.numbers_of(world)?;
        self.states().find(|id| {
            self.key(*id)
                .is_some_and(|key| key.shared == shared && key.clients == clients)
        })
    }

    /// How many moves were made with a client: its coordinate on the map.
    #[must_use]
    pub fn moves_of(&self, id: StateId, client: ClientId) -> u32 {
        let moves = self.key(id).map(|key| key.moves.get(client.index()));
        moves.flatten().copied().unwrap_or_default()
    }

    /// How many more answers may be lost.
    #[must_use]
    pub fn losses_left(&self, id: StateId) -> u32 {
        self.key(id).map_or(0, |key| key.losses)
    }

    /// The places of the map, in the order of A's moves, then B's, and so on.
    #[must_use]
    pub fn places(&self) -> Vec<Place> {
        let moves = |id| self.key(id).map_or(&[][..], |key| key.moves);
        let mut all: Vec<_> = self.states().map(|id| (moves(id), id)).collect();
        all.sort();
        all.chunk_by(|a, b| a.0 == b.0)
            .map(|same| Place {
                moves: same.first().map_or(Vec::new(), |(moves, _)| moves.to_vec()),
                states: same.iter().map(|(_, id)| *id).collect(),
            })
            .collect()
    }

    /// How the run ended; `None` if it goes on from this state.
    #[must_use]
    pub fn end(&self, id: StateId) -> Option<Outcome> {
        self.state(id)?.end
    }

    /// What can still happen.
    #[must_use]
    pub fn outcomes(&self, id: StateId) -> Outcomes {
        Outcome::ALL
            .into_iter()
            .filter(|outcome| self.aim(*outcome).is_possible(id))
            .collect()
    }

    /// How many complete schedules from this state end in which way.
    #[must_use]
    pub fn counts(&self, id: StateId) -> Counts {
        Counts {
            total: self.complete.ways(id),
            by: self.ends.each_ref().map(|aim| aim.ways(id)),
        }
    }

    /// The moves that are possible in a state, in the order of [`crate::sim::moves`].
    pub fn choices(&self, id: StateId) -> impl Iterator<Item = Choice> {
        self.edges(id).iter().map(|edge| Choice {
            chosen: edge.chosen,
            to: edge.to,
            leaves: self.outcomes(edge.to),
        })
    }

    /// Whether the next move decides something: after one of the moves less is possible than before.
    #[must_use]
    pub fn decides(&self, id: StateId) -> bool {
        let before = self.outcomes(id);
        self.choices(id).any(|choice| choice.leaves != before)
    }
}

/// The edges of one state.
pub(super) fn edges_of<'a>(states: &[State], edges: &'a [Edge], id: StateId) -> &'a [Edge] {
    let begin = states.get(id.index()).map(|state| state.edges as usize);
    let end = states
        .get(id.index() + 1)
        .map_or(edges.len(), |state| state.edges as usize);
    begin
        .and_then(|begin| edges.get(begin..end))
        .unwrap_or_default()
}
