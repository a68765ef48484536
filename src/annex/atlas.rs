//! Every order of a case, explored: what the map shows and what a hint knows.

use crate::describe;
use crate::explore::{Aim, Explore, Graph, Limits, StateId, TooMany};
use crate::history::History;
use crate::i18n::Message;
use crate::lesson::Case;
use crate::sim::{ClientId, Move, Schedule};

/// Every order of a case.
#[derive(Clone, Debug)]
pub struct Atlas {
    graph: Graph,
    /// What the goal asks for, as far as it can be seen in a graph; none if it cannot.
    aims: Vec<Aim>,
    /// What each step of A, and each of B, does: `None` where that differs from order to order.
    steps: [Vec<Option<Message>>; 2],
}

/// How the goal can still be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// It is out of reach: so many steps back it was not.
    Gone(usize),
    /// Only some moves keep it in reach: this is the next one on the shortest way.
    Next(Move),
    /// It stays in reach whatever the next move is.
    Any,
}

impl Atlas {
    /// Explores a case: with one lost answer where the learner is offered to lose one.
    ///
    /// # Errors
    /// [`TooMany`] if there are more orders than can be shown.
    pub fn new(case: &Case) -> Result<Self, TooMany> {
        let losses = case.offers.iter().any(|one| matches!(one, Move::Lose(_)));
        let graph = Explore::new(&case.world(), losses.into(), Limits::default()).run()?;
        Ok(Self {
            aims: case.goal.aims(&graph),
            steps: [ClientId::A, ClientId::B].map(|client| steps(&graph, client)),
            graph,
        })
    }

    /// All states and the moves between them.
    #[must_use]
    pub const fn graph(&self) -> &Graph {
        &self.graph
    }

    /// What a client's step of this number, from 0, does; `None` if that depends on the order.
    #[must_use]
    pub fn step(&self, client: ClientId, number: usize) -> Option<&Message> {
        let steps = self.steps.get(client.index())?;
        steps.get(number)?.as_ref()
    }

    /// How the goal can still be reached from where the learner is; `None` if that cannot be seen in the
    /// graph, or the goal is behind.
    #[must_use]
    pub fn outlook(&self, history: &History) -> Option<Outlook> {
        let graph = self.graph();
        let path = graph.path(&history.schedule())?;
        let here = *path.last()?;
        // An aim that the run has passed through is reached.
        let is_behind = |aim: &Aim| path.iter().any(|id| aim.moves_away(*id) == Some(0));
        let ahead: Vec<_> = self.aims.iter().filter(|aim| !is_behind(aim)).collect();
        let back = |aim: &&Aim| graph.moves_back(aim, &path);
        if let Some(steps) = ahead.iter().filter_map(back).max().filter(|back| *back > 0) {
            return Some(Outlook::Gone(steps));
        }
        let nearest = ahead.iter().min_by_key(|aim| aim.moves_away(here))?;
        let possible = graph.choices(here).count();
        let keeps = |aim: &&Aim| graph.towards(aim, here).count() == possible;
        if ahead.iter().all(keeps) {
            return Some(Outlook::Any);
        }
        let way = graph.shortest(nearest, here)?;
        way.0.first().copied().map(Outlook::Next)
    }

    /// The moves to the nearest of some states: back from where the learner is as far as need be, then on.
    #[must_use]
    pub fn route(&self, history: &History, states: &[StateId]) -> Option<Schedule> {
        let graph = self.graph();
        let mut moves = history.schedule().0;
        let path = graph.path(&history.schedule());
        // A run that has left the map is left for the start.
        let path = path.unwrap_or_else(|| vec![graph.start()]);
        let aim = graph.aim_where(|id| states.contains(&id));
        let back = graph.moves_back(&aim, &path)?;
        let kept = path.len().checked_sub(back + 1)?;
        moves.truncate(kept);
        moves.extend(graph.shortest(&aim, *path.get(kept)?)?.0);
        Some(Schedule(moves))
    }
}

/// What each step of a client does, if it does the same in every order.
fn steps(graph: &Graph, client: ClientId) -> Vec<Option<Message>> {
    let mut steps: Vec<Option<Message>> = Vec::new();
    for id in graph.states() {
        let number = graph.moves_of(id, client) as usize;
        let moves = graph
            .choices(id)
            .any(|choice| choice.chosen == Move::Step(client));
        let name = graph.world(id).filter(|_| moves);
        let Some(name) = name.map(|world| describe::step_name(&world, client)) else {
            continue;
        };
        match steps.get_mut(number) {
            Some(known) => *known = known.take().filter(|known| *known == name),
            // States come in the order of their moves: no number is left out.
            None => steps.push(Some(name)),
        }
    }
    steps
}
