//! The map of all orders: whether it is open, and going where it points.

use super::{Atlas, Outlook, State};
use crate::explore::{Outcome, StateId};
use crate::lesson::{Case, beside};
use crate::sim::Move;

impl State {
    /// Whether the map is shown. It gives away what the question before the decisive step asks: so it opens
    /// by itself only after a run has ended, or where no question is asked.
    #[must_use]
    pub fn is_map_open(&self) -> bool {
        self.map_choice.unwrap_or_else(|| {
            let has_ended = self.run.as_ref().is_some_and(|run| run.history.has_ended());
            has_ended || self.overrides.no_questions || self.is_done(self.lesson.id)
        })
    }

    /// All orders of the open case, once they are explored.
    #[must_use]
    pub fn atlas(&self) -> Option<&Atlas> {
        self.atlas_of(self.run.as_ref()?.case)
    }

    /// All orders of a case, once they are explored.
    #[must_use]
    pub fn atlas_of(&self, case: &Case) -> Option<&Atlas> {
        let mut atlases = self.atlases.iter();
        atlases
            .find(|(known, _)| *known == case)
            .map(|(_, atlas)| atlas)
    }

    /// What is to be explored next: the open case; then, for the map, those that stand beside it.
    #[must_use]
    pub fn unexplored(&self) -> Option<&'static Case> {
        let open = self.run.as_ref()?.case;
        let beside = self.is_map_open().then(|| beside(self.lesson));
        let beside = beside.into_iter().flatten();
        let mut all =
            std::iter::once(open).chain(beside.filter_map(|(lesson, number)| lesson.case(number)));
        all.find(|case| self.atlas_of(case).is_none())
    }

    /// How the goal can still be reached; `None` as long as that is not known.
    #[must_use]
    pub fn outlook(&self) -> Option<Outlook> {
        self.atlas()?.outlook(&self.run.as_ref()?.history)
    }

    /// Goes to the nearest of some states of the map.
    pub(super) fn visit(&mut self, states: &[StateId]) {
        let route = self.atlas().zip(self.run.as_ref());
        let route = route.and_then(|(atlas, run)| atlas.route(&run.history, states));
        if let Some((back, moves)) = route {
            self.go_along(back, &moves);
        }
    }

    /// Goes to the end of the shortest order that ends like this.
    pub(super) fn show_one(&mut self, outcome: Outcome) {
        let shortest = self.atlas().and_then(|atlas| {
            let graph = atlas.graph();
            graph.shortest(graph.aim(outcome), graph.start())
        });
        if let Some(schedule) = shortest {
            self.go_along(usize::MAX, &schedule.0);
        }
    }

    /// So many steps back, then these moves. What was tried stays reachable.
    fn go_along(&mut self, back: usize, moves: &[Move]) {
        self.walk(
            |run| {
                run.go_back(back);
                for chosen in moves {
                    run.history.play(*chosen);
                }
                true
            },
            "status-moment",
        );
    }
}
