//! Something that a run may come to, seen from every state: in how many ways, and how soon.

use super::graph::{Edge, StateId};

/// Some states to get to, or ends to come to, seen from every state of a graph.
///
/// A schedule meets the aim if it passes through one of its states or ends there.
#[derive(Clone, Debug)]
pub struct Aim {
    /// How many complete schedules from each state meet the aim.
    ways: Vec<u128>,
    /// How many moves the nearest state of the aim is away; [`NEVER`] if none can be reached.
    away: Vec<u32>,
}

const NEVER: u32 = u32::MAX;

impl Aim {
    /// An aim in a graph of so many states, of which nothing is known yet.
    pub(super) fn unknown(states: usize) -> Self {
        Self {
            ways: vec![0; states],
            away: vec![NEVER; states],
        }
    }

    /// Whether it was made for no state at all: an end that does not occur.
    pub(super) const fn is_unknown(&self) -> bool {
        self.ways.is_empty()
    }

    /// What each state takes in memory, in bytes.
    pub(super) const BYTES_PER_STATE: usize = size_of::<u128>() + size_of::<u32>();

    /// Settles a state whose successors are settled. A state of the aim itself comes with the number of
    /// complete schedules from it.
    pub(super) fn settle(&mut self, state: StateId, meets: Option<u128>, edges: &[Edge]) {
        let (ways, away) = match meets {
            Some(all) => (all, 0),
            None => edges.iter().fold((0_u128, NEVER), |(ways, away), edge| {
                (
                    ways.saturating_add(self.ways(edge.to)),
                    away.min(self.away_of(edge.to).saturating_add(1)),
                )
            }),
        };
        if let (Some(a), Some(b)) = (
            self.ways.get_mut(state.index()),
            self.away.get_mut(state.index()),
        ) {
            (*a, *b) = (ways, away);
        }
    }

    /// How many complete schedules from `state` meet the aim; `u128::MAX` if that many or more.
    #[must_use]
    pub fn ways(&self, state: StateId) -> u128 {
        self.ways.get(state.index()).copied().unwrap_or_default()
    }

    /// Whether the aim can still be met from `state`.
    #[must_use]
    pub fn is_possible(&self, state: StateId) -> bool {
        self.away_of(state) != NEVER
    }

    /// How many moves it takes at least from `state`; `None` if the aim cannot be met.
    #[must_use]
    pub fn moves_away(&self, state: StateId) -> Option<u32> {
        Some(self.away_of(state)).filter(|away| *away != NEVER)
    }

    fn away_of(&self, state: StateId) -> u32 {
        self.away.get(state.index()).copied().unwrap_or(NEVER)
    }
}
