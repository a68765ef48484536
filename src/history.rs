//! The moves made, as a tree with a cursor: back and forward walk it, another choice grows a branch, and no
//! order that was tried is forgotten.

use std::sync::Arc;

use crate::sim::{Event, Move, Schedule, World, transition};

/// A moment of the history, by its place in the tree; 0 is the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MomentId(usize);

/// One moment: the world after a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The moment before and the move that led here; `None` at the start.
    pub from: Option<Step>,
    /// The world.
    pub world: Arc<World>,
    /// The moments that were tried from here, in the order of their first visit.
    next: Vec<MomentId>,
    /// The one that Forward leads to: the last visited.
    ahead: Option<MomentId>,
}

/// How a moment was reached.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The moment before.
    pub parent: MomentId,
    /// The move.
    pub chosen: Move,
    /// What it did.
    pub event: Arc<Event>,
}

/// The tree of all moments that were visited, and where the learner is in it.
#[derive(Clone, Debug, PartialEq)]
pub struct History {
    moments: Vec<Moment>,
    cursor: MomentId,
    root: Moment,
}

/// An order that was tried and does not lead through the line that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Its last moment.
    pub end: MomentId,
    /// Its moves.
    pub schedule: Schedule,
}

const START: MomentId = MomentId(0);

impl History {
    /// A history that begins, and so far ends, with `world`.
    #[must_use]
    pub fn new(world: World) -> Self {
        let root = Moment {
            from: None,
            world: Arc::new(world),
            next: Vec::new(),
            ahead: None,
        };
        Self {
            moments: vec![root.clone()],
            cursor: START,
            root,
        }
    }

    /// Plays a whole schedule from the start and counts the moves that were not possible and are left out.
    #[must_use]
    pub fn replay(world: World, schedule: &Schedule) -> (Self, usize) {
        let mut history = Self::new(world);
        let refused = schedule.0.iter().filter(|one| !history.play(**one)).count();
        (history, refused)
    }

    /// A moment; the start for an id of another history.
    #[must_use]
    pub fn moment(&self, id: MomentId) -> &Moment {
        self.moments.get(id.0).unwrap_or(&self.root)
    }

    /// Where the learner is.
    #[must_use]
    pub const fn cursor(&self) -> MomentId {
        self.cursor
    }

    /// The world where the learner is.
    #[must_use]
    pub fn world(&self) -> &World {
        &self.moment(self.cursor).world
    }

    /// Makes a move. `false`, and nothing changes, if it is not possible.
    pub fn play(&mut self, chosen: Move) -> bool {
        let known = self.moment(self.cursor).next.iter().copied().find(|id| {
            self.moment(*id)
                .from
                .as_ref()
                .is_some_and(|step| step.chosen == chosen)
        });
        let Some(id) = known.or_else(|| self.grow(chosen)) else {
            return false;
        };
        self.go(id);
        true
    }

    fn grow(&mut self, chosen: Move) -> Option<MomentId> {
        let (world, event) = transition(self.world(), chosen)?;
        let id = MomentId(self.moments.len());
        let from = Some(Step {
            parent: self.cursor,
            chosen,
            event: Arc::new(event),
        });
        self.moments.push(Moment {
            from,
            world: Arc::new(world),
            next: Vec::new(),
            ahead: None,
        });
        self.moments.get_mut(self.cursor.0)?.next.push(id);
        Some(id)
    }

    /// One step back. `false` at the start.
    pub fn back(&mut self) -> bool {
        let parent = self.parent(self.cursor);
        self.cursor = parent.unwrap_or(self.cursor);
        parent.is_some()
    }

    /// One step forward, to where the learner was last. `false` at the end.
    pub fn forward(&mut self) -> bool {
        let ahead = self.moment(self.cursor).ahead;
        self.cursor = ahead.unwrap_or(self.cursor);
        ahead.is_some()
    }

    /// Back to the start; the order stays reachable by Forward.
    pub fn restart(&mut self) {
        self.cursor = START;
    }

    /// Goes to a moment, and makes the way to it the one that Forward takes.
    pub fn go(&mut self, id: MomentId) {
        if id.0 >= self.moments.len() {
            return;
        }
        self.cursor = id;
        let mut child = id;
        while let Some(parent) = self.parent(child) {
            if let Some(moment) = self.moments.get_mut(parent.0) {
                moment.ahead = Some(child);
            }
            child = parent;
        }
    }

    fn parent(&self, id: MomentId) -> Option<MomentId> {
        self.moment(id).from.as_ref().map(|step| step.parent)
    }

    /// Whether some order was tried to its end.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.moments.iter().any(|moment| moment.world.is_over())
    }

    /// Whether there is a step back.
    #[must_use]
    pub fn can_go_back(&self) -> bool {
        self.cursor != START
    }

    /// Whether there is a step forward.
    #[must_use]
    pub fn can_go_forward(&self) -> bool {
        self.moment(self.cursor).ahead.is_some()
    }

    /// The moments from the start to `id`, both included.
    #[must_use]
    pub fn path_to(&self, id: MomentId) -> Vec<MomentId> {
        let mut path: Vec<_> = std::iter::successors(Some(id), |id| self.parent(*id)).collect();
        path.reverse();
        path
    }

    /// The moments from the start to the cursor.
    #[must_use]
    pub fn path(&self) -> Vec<MomentId> {
        self.path_to(self.cursor)
    }

    /// The moments from the start over the cursor to where Forward ends.
    #[must_use]
    pub fn line(&self) -> Vec<MomentId> {
        let mut line = self.path();
        line.extend(std::iter::successors(
            self.moment(self.cursor).ahead,
            |id| self.moment(*id).ahead,
        ));
        line
    }

    /// The moves that lead to a moment.
    #[must_use]
    pub fn schedule_to(&self, id: MomentId) -> Schedule {
        let steps = self.path_to(id);
        Schedule(
            steps
                .into_iter()
                .filter_map(|id| self.moment(id).from.as_ref().map(|step| step.chosen))
                .collect(),
        )
    }

    /// The moves made so far.
    #[must_use]
    pub fn schedule(&self) -> Schedule {
        self.schedule_to(self.cursor)
    }

    /// The steps from the start to the cursor.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.path()
            .into_iter()
            .filter_map(|id| self.moment(id).from.as_ref())
    }

    /// The orders that were tried and have another end than the line that is shown.
    #[must_use]
    pub fn branches(&self) -> Vec<Branch> {
        let shown = self.line();
        let ends = self
            .moments
            .iter()
            .enumerate()
            .filter(|(_, moment)| moment.next.is_empty());
        ends.map(|(id, _)| MomentId(id))
            .filter(|id| !shown.contains(id))
            .map(|end| Branch {
                end,
                schedule: self.schedule_to(end),
            })
            .collect()
    }
}
