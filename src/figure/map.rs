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
    /// One mark for each prospect that there is, in the order of their discovery; at least one.
    pub marks: Vec<MapMark>,
    /// The way to here by a step of A.
    pub from_left: Link,
    /// The way to here by a step of B.
    pub from_above: Link,
}

/// The states of a place that have the same prospect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapMark {
    /// The states, in the order of their discovery; at least one.
    pub states: Vec<StateId>,
    /// What can still happen.
    pub prospect: Prospect,
    /// Whether the run is over here.
    pub is_end: bool,
    /// Whether the next step decides something.
    pub decides: bool,
    /// Whether the learner is there.
    pub is_here: bool,
    /// Whether the learner has been there, in this order or an earlier one.
    pub was_tried: bool,
}

/// Whether a way leads from one place to the next, and who went it. The higher outdoes the lower.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Link {
    /// No order goes there.
    #[default]
    None,
    /// Some order goes there.
    Possible,
    /// The learner went there in an order that was left.
    Tried,
    /// The run went there.
    Run,
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
    /// All of them, the best first.
    pub const ALL: [Self; 7] = [
        Self::new(Outcome::Landed, true),
        Self::new(Outcome::Refused, false),
        Self::new(Outcome::Refused, true),
        Self::new(Outcome::Doubled, false),
        Self::new(Outcome::Doubled, true),
        Self::new(Outcome::Lost, false),
        Self::new(Outcome::Lost, true),
    ];

    const fn new(worst: Outcome, certain: bool) -> Self {
        Self { worst, certain }
    }

    /// What a set of outcomes comes to. `None` for the empty set: a run that gets stuck.
    #[must_use]
    pub fn of(outcomes: Outcomes) -> Option<Self> {
        let worst = outcomes.iter().last()?;
        Some(Self::new(worst, outcomes.certain().is_some()))
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
        let mut marks = Vec::new();
        for id in place.states {
            add(&mut marks, graph, id, path.last() == Some(&id), &tried);
        }
        let found = MapPlace {
            marks,
            from_left: Link::None,
            from_above: Link::None,
        };
        let (x, y) = at(&place.moves);
        map.put(x, y, found);
    }
    for id in graph.states() {
        for choice in graph.choices(id) {
            map.link(graph, id, choice.to, Link::Possible);
        }
    }
    for line in &tried {
        map.link_all(graph, line, Link::Tried);
    }
    map.link_all(graph, &path, Link::Run);
    map
}

/// The column and the row of a place.
fn at(moves: &[u32]) -> (usize, usize) {
    let at = |client: ClientId| moves.get(client.index()).map_or(0, |moves| *moves as usize);
    (at(ClientId::A), at(ClientId::B))
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

    /// The place in a column and a row.
    #[must_use]
    pub fn place(&self, x: usize, y: usize) -> Option<&MapPlace> {
        self.rows.get(y)?.get(x)?.as_ref()
    }

    fn link_all(&mut self, graph: &Graph, path: &[StateId], link: Link) {
        for pair in path.windows(2) {
            if let [from, to] = pair {
                self.link(graph, *from, *to, link);
            }
        }
    }

    fn link(&mut self, graph: &Graph, from: StateId, to: StateId, link: Link) {
        let moves = |client| graph.moves_of(to, client) as usize;
        let (x, y) = (moves(ClientId::A), moves(ClientId::B));
        let row = self.rows.get_mut(y);
        if let Some(Some(place)) = row.and_then(|row| row.get_mut(x)) {
            let way = if graph.moves_of(from, ClientId::A) as usize == x {
                &mut place.from_above
            } else {
                &mut place.from_left
            };
            *way = (*way).max(link);
        }
    }
}

/// Adds a state to the mark of its prospect.
fn add(
    marks: &mut Vec<MapMark>,
    graph: &Graph,
    id: StateId,
    is_here: bool,
    tried: &[Vec<StateId>],
) {
    let Some(prospect) = Prospect::of(graph.outcomes(id)) else {
        return;
    };
    let decides = graph.decides(id);
    let was_tried = tried.iter().any(|line| line.contains(&id));
    match marks.iter_mut().find(|mark| mark.prospect == prospect) {
        Some(mark) => {
            mark.states.push(id);
            mark.decides |= decides;
            mark.is_here |= is_here;
            mark.was_tried |= was_tried;
        }
        None => marks.push(MapMark {
            states: vec![id],
            prospect,
            is_end: graph.end(id).is_some(),
            decides,
            is_here,
            was_tried,
        }),
    }
}

/// The lines of states that the learner has gone through: those that were left, and the one that is shown.
fn tried(graph: &Graph, history: &History) -> Vec<Vec<StateId>> {
    let shown = history.line().last().map(|end| history.schedule_to(*end));
    let branches = history.branches().into_iter();
    let all = branches.map(|branch| branch.schedule).chain(shown);
    all.filter_map(|schedule| graph.path(&schedule)).collect()
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
