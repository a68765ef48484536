//! The exploration: breadth first, in slices, within limits.

use super::aim::Aim;
use super::expand::hash;
use super::graph::{Edge, Graph, State, StateId, width};
use super::limits::{Limits, Status, TooMany};
use super::outcome::Outcome;
use super::parts::{Leaps, Parts};
use super::table::Index;
use crate::sim::World;

/// An exploration under way.
#[derive(Clone, Debug)]
pub struct Explore {
    pub(super) graph: Graph,
    /// The states by their keys.
    pub(super) index: Index,
    /// The key of the state being looked at, and what each client can do there.
    pub(super) key: Vec<u32>,
    pub(super) leaps: Vec<Leaps>,
    /// The key of the state that a move leads to.
    pub(super) next: Vec<u32>,
    limits: Limits,
    phase: Phase,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    /// This state's moves are the next to be tried.
    Expand(u32),
    /// The ways to each end are counted, from the last state back; so many are left.
    Count(u32),
    Done,
    TooMany,
}

/// States counted in the time that one state takes to be expanded, about.
const COUNTED_AT_ONCE: u32 = 8;

/// What a state takes beside its key, its edges and its place in the index.
const BYTES_PER_STATE: usize = size_of::<State>() + Aim::BYTES_PER_STATE * (Outcome::ALL.len() + 1);

impl Explore {
    /// An exploration of everything that can come after `world`, in which up to `losses` answers may be lost
    /// on their way back.
    #[must_use]
    pub fn new(world: &World, losses: u32, limits: Limits) -> Self {
        let (parts, shared, clients) = Parts::new(world, losses > 0);
        let mut key = vec![shared, losses];
        key.extend(&clients);
        key.resize(width(clients.len()), 0);
        let mut index = Index::new();
        index.insert(hash(&key), 0);
        let start = State {
            edges: 0,
            from: None,
            end: None,
        };
        let none = || Aim::unknown(0);
        Self {
            graph: Graph {
                parts,
                clients: clients.len(),
                keys: key.clone(),
                states: vec![start],
                edges: Vec::new(),
                complete: none(),
                ends: [none(), none(), none(), none()],
            },
            index,
            next: key.clone(),
            key,
            leaps: Vec::new(),
            limits,
            phase: Phase::Expand(0),
        }
    }

    /// Goes on for about as long as it takes to look at `budget` states.
    pub fn advance(&mut self, budget: usize) -> Status {
        for _ in 0..budget {
            match self.phase {
                Phase::Expand(next) => self.look(StateId(next)),
                Phase::Count(left) => self.count(left),
                Phase::Done | Phase::TooMany => break,
            }
        }
        self.status()
    }

    /// How far it is.
    #[must_use]
    pub const fn status(&self) -> Status {
        match self.phase {
            Phase::Expand(_) | Phase::Count(_) => Status::Running,
            Phase::Done => Status::Done,
            Phase::TooMany => Status::TooMany(TooMany {
                states: self.graph.states.len(),
                bytes: self.bytes(),
            }),
        }
    }

    /// How many states were found so far.
    #[must_use]
    pub const fn found(&self) -> usize {
        self.graph.states.len()
    }

    /// The memory it takes, in bytes, estimated; with what the counting will need.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        let graph = &self.graph;
        graph.keys.len() * size_of::<u32>()
            + graph.states.len() * BYTES_PER_STATE
            + graph.edges.len() * size_of::<Edge>()
            + self.index.bytes()
            + graph.parts.bytes()
    }

    /// The graph, once [`Self::advance`] has said [`Status::Done`].
    #[must_use]
    pub fn graph(self) -> Option<Graph> {
        matches!(self.phase, Phase::Done).then_some(self.graph)
    }

    /// Explores everything at once.
    ///
    /// # Errors
    /// [`TooMany`] if it grows beyond the limits.
    pub fn run(mut self) -> Result<Graph, TooMany> {
        loop {
            match self.advance(usize::MAX) {
                Status::Running => {}
                Status::Done => return Ok(self.graph),
                Status::TooMany(too_many) => return Err(too_many),
            }
        }
    }

    /// Looks at one state; past the last one the counting begins.
    fn look(&mut self, id: StateId) {
        self.phase = if id.index() == self.found() {
            self.graph.begin_counting();
            Phase::Count(id.0)
        } else {
            self.expand(id);
            if self.fits() {
                Phase::Expand(id.0 + 1)
            } else {
                Phase::TooMany
            }
        };
    }

    fn fits(&self) -> bool {
        self.found() <= self.limits.states
            && self.bytes() <= self.limits.bytes
            && u32::try_from(self.graph.edges.len()).is_ok()
    }

    /// Counts the ways from some states, the last of those left.
    fn count(&mut self, left: u32) {
        let next = left.saturating_sub(COUNTED_AT_ONCE);
        for id in (next..left).rev().map(StateId) {
            self.graph.count(id);
        }
        self.phase = if next == 0 {
            Phase::Done
        } else {
            Phase::Count(next)
        };
    }
}
