//! Finding one's way in the graph: along a schedule, towards an aim, back to where it was still possible.

use super::aim::Aim;
use super::graph::{Graph, StateId};
use super::outcome::Outcome;
use crate::sim::{Move, Schedule, World};

impl Graph {
    /// The state after a move; `None` if the move is not possible.
    #[must_use]
    pub fn after(&self, id: StateId, chosen: Move) -> Option<StateId> {
        let mut edges = self.edges(id).iter();
        edges.find(|edge| edge.chosen == chosen).map(|edge| edge.to)
    }

    /// The states that a schedule passes through, the start first; `None` if one of its moves is not
    /// possible or not explored.
    #[must_use]
    pub fn path(&self, schedule: &Schedule) -> Option<Vec<StateId>> {
        let mut path = vec![self.start()];
        let mut here = self.start();
        for chosen in &schedule.0 {
            here = self.after(here, *chosen)?;
            path.push(here);
        }
        Some(path)
    }

    /// A schedule from the start to a state: the one by which it was discovered.
    #[must_use]
    pub fn schedule_to(&self, id: StateId) -> Schedule {
        let from = |id| self.state(id).and_then(|state| state.from);
        let steps = std::iter::successors(from(id), |(parent, _)| from(*parent));
        let mut moves: Vec<_> = steps.map(|(_, chosen)| chosen).collect();
        moves.reverse();
        Schedule(moves)
    }

    /// The aim of ending like this.
    #[must_use]
    pub const fn aim(&self, outcome: Outcome) -> &Aim {
        let [landed, refused, doubled, lost] = &self.ends;
        match outcome {
            Outcome::Landed => landed,
            Outcome::Refused => refused,
            Outcome::Doubled => doubled,
            Outcome::Lost => lost,
        }
    }

    /// The aim of ending in a world that `meets` accepts: a loss of one client's change, say.
    #[must_use]
    pub fn aim_at_end(&self, meets: impl Fn(&World) -> bool) -> Aim {
        self.aim_where(|id| self.edges(id).is_empty() && self.world(id).is_some_and(|w| meets(&w)))
    }

    /// The aim of passing through a world that `meets` accepts, or ending there.
    #[must_use]
    pub fn aim_at(&self, meets: impl Fn(&World) -> bool) -> Aim {
        self.aim_where(|id| self.world(id).is_some_and(|world| meets(&world)))
    }

    /// The aim of passing through some states.
    #[must_use]
    pub fn aim_where(&self, meets: impl Fn(StateId) -> bool) -> Aim {
        let mut aim = Aim::unknown(self.states.len());
        for id in self.states().rev() {
            let all = meets(id).then(|| self.complete.ways(id));
            aim.settle(id, all, self.edges(id));
        }
        aim
    }

    /// The moves after which the aim is still possible: the hint.
    pub fn towards(&self, aim: &Aim, id: StateId) -> impl Iterator<Item = Move> {
        let edges = self.edges(id).iter();
        edges
            .filter(|edge| aim.is_possible(edge.to))
            .map(|edge| edge.chosen)
    }

    /// The shortest schedule from a state to the aim, the first in the order of moves if there are several;
    /// `None` if the aim is not possible.
    #[must_use]
    pub fn shortest(&self, aim: &Aim, from: StateId) -> Option<Schedule> {
        let mut left = aim.moves_away(from)?;
        let mut here = from;
        let mut moves = Vec::new();
        while left > 0 {
            left -= 1;
            let mut edges = self.edges(here).iter();
            let edge = edges.find(|edge| aim.moves_away(edge.to) == Some(left))?;
            moves.push(edge.chosen);
            here = edge.to;
        }
        Some(Schedule(moves))
    }

    /// How many moves of a path, whose last state is where the learner is, must be taken back until the aim
    /// is possible again: 0 if it is possible now, `None` if it never was.
    #[must_use]
    pub fn moves_back(&self, aim: &Aim, path: &[StateId]) -> Option<usize> {
        let mut back = path.iter().rev();
        back.position(|id| aim.is_possible(*id))
    }

    /// The shortest way from the end of a path to a state: so many moves back, then these moves.
    #[must_use]
    pub fn route(&self, path: &[StateId], to: StateId) -> Option<(usize, Schedule)> {
        let aim = self.aim_where(|id| id == to);
        let back = self.moves_back(&aim, path)?;
        let from = path.iter().rev().nth(back)?;
        Some((back, self.shortest(&aim, *from)?))
    }
}
