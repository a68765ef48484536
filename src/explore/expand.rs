//! One state looked at: every move tried, and the states that are new kept.

use super::graph::{Edge, State, StateId};
use super::outcome::Outcome;
use super::parts::{KINDS, Leap};
use super::search::Explore;
use super::table::Mixer;
use crate::sim::{ClientId, Move, verdict};

impl Explore {
    /// Tries every move from one state.
    pub(super) fn expand(&mut self, id: StateId) {
        let width = self.key.len();
        let begin = id.index() * width;
        if let Some(key) = self.graph.keys.get(begin..begin + width) {
            self.key.copy_from_slice(key);
        }
        let first = self.graph.edges.len();
        self.ask();
        for (kind, make) in KINDS.iter().enumerate() {
            for client in 0..self.graph.clients {
                let leap = self.leaps.get(client).and_then(|leaps| *leaps.get(kind)?);
                let chosen = make(ClientId(u8::try_from(client).unwrap_or(u8::MAX)));
                if let Some(leap) = leap
                    && let Some(to) = self.follow(id, chosen, leap)
                {
                    self.graph.edges.push(Edge { to, chosen });
                }
            }
        }
        let is_end = self.graph.edges.len() == first;
        let end = if is_end { self.judge(id) } else { None };
        if let Some(state) = self.graph.states.get_mut(id.index()) {
            // The number of edges is checked before the next state is looked at.
            state.edges = u32::try_from(first).unwrap_or(u32::MAX);
            state.end = end;
        }
    }

    /// Notes what each client can do in the state whose key is at hand.
    fn ask(&mut self) {
        self.leaps.clear();
        if let [shared, _, rest @ ..] = self.key.as_slice()
            && let Some(clients) = rest.get(..self.graph.clients)
        {
            for place in 0..clients.len() {
                let leaps = self.graph.parts.leaps(*shared, clients, place);
                self.leaps.push(leaps);
            }
        }
    }

    /// The state that a move leads to; `None` if no more answers may be lost.
    fn follow(&mut self, from: StateId, chosen: Move, leap: Leap) -> Option<StateId> {
        self.next.copy_from_slice(&self.key);
        let [shared, losses, rest @ ..] = self.next.as_mut_slice() else {
            return None;
        };
        if matches!(chosen, Move::Lose(_)) {
            *losses = losses.checked_sub(1)?;
        }
        *shared = leap.shared.unwrap_or(*shared);
        let place = chosen.client().index();
        *rest.get_mut(place)? = leap.client;
        *rest.get_mut(self.graph.clients + place)? += 1;
        Some(self.keep(from, chosen))
    }

    /// The state with the next key, discovered now if it is new.
    fn keep(&mut self, from: StateId, chosen: Move) -> StateId {
        let graph = &mut self.graph;
        let width = self.next.len();
        let hash = hash(&self.next);
        let known = self.index.find(hash, |number| {
            let begin = number as usize * width;
            graph.keys.get(begin..begin + width) == Some(self.next.as_slice())
        });
        if let Some(number) = known {
            return StateId(number);
        }
        let number = u32::try_from(graph.states.len()).unwrap_or(u32::MAX);
        graph.keys.extend_from_slice(&self.next);
        graph.states.push(State {
            edges: u32::MAX,
            from: Some((from, chosen)),
            end: None,
        });
        self.index.insert(hash, number);
        StateId(number)
    }

    fn judge(&self, id: StateId) -> Option<Outcome> {
        Outcome::of(&verdict(&self.graph.world(id)?))
    }
}

/// The moves need not be hashed: they nearly always follow from the clients.
pub(super) fn hash(key: &[u32]) -> u64 {
    Mixer::of(key.get(..key.len() / 2 + 1).unwrap_or(key))
}
