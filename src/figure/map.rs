//! The map of all orders: a lattice of places, A's steps to the right and B's steps down.

use crate::explore::{Graph, Outcome, Outcomes, StateId};
use crate::history::History;
use crate::sim::{ClientId, Schedule};

/// The map of all orders, with the run on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The rows, from no step of B to its last one.
    pub rows: Vec<MapRow>,
    /// How many columns there are: one more than A has steps at most.
    pub columns: usize,
    /// Whether the run is on the map: an answer that was lost may have led off it.
    pub is_on_map: bool,
}

/// The places after so many steps of B, from no step of A to its last one; `None` where no order leads.
pub type MapRow = Vec<Option<MapPlace>>;

/// A place: all that can be after so many steps of A and of B.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapPlace {
    /// The states there, in the order of their discovery; at least one.
    pub states: Vec<MapState>,
    /// Whether the run came here by a step of A.
    pub from_left: bool,
    /// Whether the run came here by a step of B.
    pub from_above: bool,
}

/// A state, and what can still happen from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapState {
    /// The state.
    pub id: StateId,
    /// What can still happen.
    pub prospect: Prospect,
    /// Whether the next step decides something.
    pub decides: bool,
    /// Whether the learner is there.
    pub is_here: bool,
    /// Whether the learner has been there, in this order or an earlier one.
    pub was_tried: bool,
}

/// The worst that can still happen, and whether it must.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The worst outcome that is still possible.
    pub worst: Outcome,
    /// Whether no other one is.
    pub certain: bool,
}

impl Prospect {
    /// What a set of outcomes comes to. `None` for the empty set: a run that gets stuck.
    #[must_use]
    pub fn of(outcomes: Outcomes) -> Option<Self> {
        let worst = outcomes.iter().last()?;
        Some(Self {
            worst,
            certain: outcomes.certain().is_some(),
        })
    }

    /// Its name in the page and the texts: `landed`, `refused-possible`, `lost-certain` and so on.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match (self.worst, self.certain) {
            (Outcome::Landed, _) => "landed",
            (Outcome::Refused, false) => "refused-possible",
            (Outcome::Refused, true) => "refused-certain",
            (Outcome::Doubled, false) => "doubled-possible",
            (Outcome::Doubled, true) => "doubled-certain",
            (Outcome::Lost, false) => "lost-possible",
            (Outcome::Lost, true) => "lost-certain",
        }
    }
}

/// The map of a graph, with the run and the orders that were tried on it.
#[must_use]
pub fn map(graph: &Graph, history: &History) -> Map {
    let path = graph.path(&history.schedule());
    let is_on_map = path.is_some();
    let path = path.unwrap_or_default();
    let tried = tried(graph, history);
    let mut map = Map {
        rows: Vec::new(),
        columns: 0,
        is_on_map,
    };
    for place in graph.places() {
        let at = |client: ClientId| {
            place
                .moves
                .get(client.index())
                .map_or(0, |moves| *moves as usize)
        };
        let (x, y) = (at(ClientId::A), at(ClientId::B));
        let came = |client: ClientId| {
            let mut steps = path.windows(2);
            steps.any(|pair| match pair {
                [from, to] => {
                    place.states.contains(to)
                        && graph.moves_of(*from, client) < graph.moves_of(*to, client)
                }
                _ => false,
            })
        };
        let states = place
            .states
            .iter()
            .filter_map(|id| state(graph, *id, path.last(), &tried))
            .collect();
        let found = MapPlace {
            states,
            from_left: came(ClientId::A),
            from_above: came(ClientId::B),
        };
        map.put(x, y, found);
    }
    map
}

impl Map {
    fn put(&mut self, x: usize, y: usize, place: MapPlace) {
        self.columns = self.columns.max(x + 1);
        while self.rows.len() <= y {
            self.rows.push(Vec::new());
        }
        if let Some(row) = self.rows.get_mut(y) {
            while row.len() <= x {
                row.push(None);
            }
            if let Some(slot) = row.get_mut(x) {
                *slot = Some(place);
            }
        }
    }
}

fn state(
    graph: &Graph,
    id: StateId,
    here: Option<&StateId>,
    tried: &[StateId],
) -> Option<MapState> {
    Some(MapState {
        id,
        prospect: Prospect::of(graph.outcomes(id))?,
        decides: graph.decides(id),
        is_here: here == Some(&id),
        was_tried: tried.contains(&id),
    })
}

/// Every state that the learner has been in.
fn tried(graph: &Graph, history: &History) -> Vec<StateId> {
    let line = history.line();
    let ends = history.branches().into_iter().map(|branch| branch.schedule);
    let shown = line.last().map(|end| history.schedule_to(*end));
    let mut states = Vec::new();
    for schedule in ends.chain(shown) {
        for id in graph.path(&schedule).unwrap_or_default() {
            if !states.contains(&id) {
                states.push(id);
            }
        }
    }
    states
}

/// The step of the run by which its end was decided: its number from 1, if one outcome is certain where the
/// learner is and was not from the start.
#[must_use]
pub fn decided_at(graph: &Graph, schedule: &Schedule) -> Option<usize> {
    let path = graph.path(schedule)?;
    graph.outcomes(*path.last()?).certain()?;
    path.iter()
        .position(|id| graph.outcomes(*id).certain().is_some())
        .filter(|step| *step > 0)
}
