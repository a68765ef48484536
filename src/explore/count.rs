//! Counting on the graph, from the last state back: what comes after a state is counted before it.

use super::aim::Aim;
use super::graph::{Graph, StateId, edges_of};
use super::outcome::Outcome;

impl Graph {
    /// All states are known: makes room for the counts of the ends that occur.
    pub(super) fn begin_counting(&mut self) {
        let states = self.states.len();
        self.complete = Aim::unknown(states);
        for (outcome, aim) in Outcome::ALL.into_iter().zip(&mut self.ends) {
            if self.states.iter().any(|state| state.end == Some(outcome)) {
                *aim = Aim::unknown(states);
            }
        }
    }

    /// Counts the ways from a state; those from its successors are counted.
    pub(super) fn count(&mut self, id: StateId) {
        let end = self.end(id);
        let edges = edges_of(&self.states, &self.edges, id);
        let over = edges.is_empty().then_some(1);
        self.complete.settle(id, over, edges);
        for (outcome, aim) in Outcome::ALL.into_iter().zip(&mut self.ends) {
            if !aim.is_unknown() {
                aim.settle(id, over.filter(|_| end == Some(outcome)), edges);
            }
        }
    }
}
