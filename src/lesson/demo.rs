//! What Autoplay plays.

use super::Case;
use crate::history::History;
use crate::sim::{Move, Schedule, moves};

/// The next move that Autoplay makes: along the case's demonstration as long as the learner is on it.
/// Otherwise a refused client gets the event that its cache lacks, or the client that has waited longest has
/// its turn. `None` at the end of the run.
#[must_use]
pub fn suggest(case: &Case, history: &History) -> Option<Move> {
    let made = history.schedule().0;
    let possible = moves(history.world());
    let demonstration = case.demonstration.parse::<Schedule>().unwrap_or_default().0;
    if let Some((ahead, _)) = demonstration
        .strip_prefix(made.as_slice())
        .and_then(<[Move]>::split_first)
        && possible.contains(ahead)
    {
        return Some(*ahead);
    }
    let was_refused = |id| {
        let client = history.world().client(id);
        client.is_some_and(|client| client.attempt > 1)
    };
    let event = possible
        .iter()
        .find(|one| matches!(one, Move::Deliver(id) if was_refused(*id)));
    let steps = possible.iter().filter(|one| matches!(one, Move::Step(_)));
    let longest =
        steps.min_by_key(|one| made.iter().rposition(|past| past.client() == one.client()));
    event.or(longest).copied()
}
