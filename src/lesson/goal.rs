//! Goals: recognised by the outcome, whatever the order that led there.

use crate::history::History;
use crate::sim::{ClientId, Verdict, World, verdict};

/// What the learner is asked to bring about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// This client's change vanishes although it was acknowledged.
    Lose(ClientId),
    /// The server refuses a write, and nothing is lost.
    Refuse,
    /// All changes land.
    Land,
    /// All changes land, and some client needs more than one attempt.
    LandAfterRetry,
    /// Both clients hold a copy of the same version at once, and the run is finished.
    ReadTogether,
    /// The questions of the summary are answered.
    Quiz,
}

/// How a goal stands at one moment of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalState {
    /// The run is not over, and the goal is not met yet.
    Open,
    /// The goal is met.
    Met,
    /// The run is over without it; the text is the lesson's `missed-…` of this name.
    Missed(&'static str),
}

impl Goal {
    /// How the goal stands where the learner is.
    #[must_use]
    pub fn state(self, history: &History) -> GoalState {
        let world = history.world();
        let verdict = verdict(world);
        if verdict == Verdict::Open {
            return GoalState::Open;
        }
        let met = match self {
            Self::Lose(victim) => {
                matches!(&verdict, Verdict::Lost(losses) if losses.iter().any(|loss| loss.client == victim))
            }
            Self::Refuse => matches!(verdict, Verdict::Refused(_)),
            Self::Land => verdict == Verdict::Landed,
            Self::LandAfterRetry => {
                verdict == Verdict::Landed && world.clients().any(|(_, client)| client.attempt > 1)
            }
            Self::ReadTogether => history
                .path()
                .iter()
                .any(|id| read_together(&history.moment(*id).world)),
            Self::Quiz => false,
        };
        if met {
            GoalState::Met
        } else {
            GoalState::Missed(verdict.name())
        }
    }

    /// The verdicts that can stand at the end of a run that missed the goal: each has a text of its own.
    #[must_use]
    pub const fn misses(self) -> &'static [&'static str] {
        match self {
            Self::Lose(_) => &["landed", "lost", "refused"],
            Self::Refuse | Self::LandAfterRetry | Self::ReadTogether => &["landed", "refused"],
            Self::Land => &["refused"],
            Self::Quiz => &[],
        }
    }
}

/// Whether all clients hold a copy of the stored version and none has written.
fn read_together(world: &World) -> bool {
    world
        .clients()
        .all(|(id, client)| client.copy.is_some() && !client.has_written() && !world.is_stale(id))
}
