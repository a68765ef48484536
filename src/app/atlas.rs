//! Every order of a case, explored: what the map shows and what a hint knows.

use std::sync::Arc;

use crate::describe;
use crate::explore::{Aim, Explore, Graph, StateId};
use crate::history::History;
use crate::i18n::Message;
use crate::lesson::Case;
use crate::sim::{ClientId, Move};

/// Every order of a case. A pointer: two are equal if they are the same one.
#[derive(Clone, Debug)]
pub struct Atlas(Arc<Explored>);

#[derive(Debug)]
struct Explored {
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

impl PartialEq for Atlas {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Atlas {
    /// The atlas of a case whose exploration is done.
    #[must_use]
    pub fn new(case: &Case, graph: Graph) -> Self {
        Self(Arc::new(Explored {
            aims: case.goal.aims(&graph),
            steps: [ClientId::A, ClientId::B].map(|client| steps(&graph, client)),
            graph,
        }))
    }

    /// The exploration of a case, to be gone on with: it includes one lost answer where the learner is
    /// offered to lose one.
    #[must_use]
    pub fn exploration(case: &Case) -> Explore {
        let losses = case.offers.iter().any(|one| matches!(one, Move::Lose(_)));
        Explore::new(&case.world(), losses.into(), Default::default())
    }

    /// All states and the moves between them.
    #[must_use]
    pub fn graph(&self) -> &Graph {
        &self.0.graph
    }

    /// What a client's step of this number, from 0, does; `None` if that depends on the order.
    #[must_use]
    pub fn step(&self, client: ClientId, number: usize) -> Option<&Message> {
        let steps = self.0.steps.get(client.index())?;
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
        let ahead: Vec<_> = self.0.aims.iter().filter(|aim| !is_behind(aim)).collect();
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

    /// How to get to one of some states from where the learner is: the nearest of them, so many steps back
    /// and then these moves; from the start if the run has left the map.
    #[must_use]
    pub fn route(&self, history: &History, states: &[StateId]) -> Option<(usize, Vec<Move>)> {
        let graph = self.graph();
        let schedule = history.schedule();
        let path = graph.path(&schedule);
        let all = schedule.0.len();
        let path = path.unwrap_or_else(|| vec![graph.start()]);
        let off = all + 1 - path.len();
        let aim = graph.aim_where(|id| states.contains(&id));
        let back = graph.moves_back(&aim, &path)?;
        let from = path.iter().rev().nth(back)?;
        Some((back + off, graph.shortest(&aim, *from)?.0))
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
