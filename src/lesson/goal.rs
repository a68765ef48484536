//! Goals: recognised by the outcome, whatever the order that led there.

use crate::explore::{Aim, Graph};
use crate::history::{History, MomentId};
use crate::sim::{Client, ClientId, Exchange, Presence, Verdict, World, verdict};

/// What the learner is asked to bring about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// This client's change vanishes although it was acknowledged.
    Lose(ClientId),
    /// The server refuses a write, and nothing is lost.
    Refuse,
    /// This client is refused until it gives up, and nothing is lost.
    GiveUp(ClientId),
    /// All changes land.
    Land,
    /// All changes land, and some client needs more than one attempt.
    LandAfterRetry,
    /// All changes land, although the answer to a write that was done was lost.
    LandUnanswered,
    /// Both clients hold a copy of the same version at once, and the run is finished.
    ReadTogether,
    /// This client's addition is in the object twice.
    Double(ClientId),
    /// Of this client's changes one is gone again and another one is still in.
    SetBack(ClientId),
    /// A client is refused although nobody else has written since it last did, and the run is finished.
    ConflictAlone,
    /// All of these.
    All(&'static [Self]),
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
        let verdict = verdict(history.world());
        if verdict == Verdict::Open {
            GoalState::Open
        } else if self.is_met(history, &verdict) {
            GoalState::Met
        } else {
            GoalState::Missed(verdict.name())
        }
    }

    /// What it asks for, as aims in the graph of all orders. All must be met on the way or at the end; each
    /// is looked at for itself. Empty if only a run shows it, not its states.
    #[must_use]
    pub fn aims(self, graph: &Graph) -> Vec<Aim> {
        match self {
            Self::ReadTogether => vec![graph.aim_at(read_together)],
            Self::All(goals) => goals.iter().flat_map(|goal| goal.aims(graph)).collect(),
            Self::LandUnanswered | Self::ConflictAlone | Self::Quiz => Vec::new(),
            _ => vec![graph.aim_at_end(|world| self.is_met_by(world, &verdict(world)))],
        }
    }

    /// Whether a finished run meets it.
    fn is_met(self, history: &History, verdict: &Verdict) -> bool {
        match self {
            Self::LandUnanswered => {
                *verdict == Verdict::Landed
                    && exchanges(history).any(|(_, exchange)| exchange.lost && exchange.wrote())
            }
            Self::ReadTogether => history
                .path()
                .iter()
                .any(|id| read_together(&history.moment(*id).world)),
            Self::ConflictAlone => history.path().iter().any(|id| conflict_alone(history, *id)),
            Self::All(goals) => goals.iter().all(|goal| goal.is_met(history, verdict)),
            _ => self.is_met_by(history.world(), verdict),
        }
    }

    /// Whether the end of a run meets it; `false` for a goal that asks about the way there.
    fn is_met_by(self, world: &World, verdict: &Verdict) -> bool {
        match self {
            Self::Lose(victim) => {
                matches!(verdict, Verdict::Lost(losses) if losses.iter().any(|loss| loss.client == victim))
            }
            Self::Refuse => matches!(verdict, Verdict::Refused(_)),
            Self::GiveUp(client) => {
                matches!(verdict, Verdict::Refused(clients) if clients.contains(&client))
            }
            Self::Land => *verdict == Verdict::Landed,
            Self::LandAfterRetry => {
                *verdict == Verdict::Landed && world.clients().any(|(_, client)| client.attempt > 1)
            }
            Self::Double(client) => {
                matches!(verdict, Verdict::Doubled(clients) if clients.contains(&client))
            }
            Self::SetBack(client) => is_set_back(world, client),
            Self::LandUnanswered
            | Self::ReadTogether
            | Self::ConflictAlone
            | Self::All(_)
            | Self::Quiz => false,
        }
    }
}

/// Whether all clients hold a copy of the stored version and none has written.
fn read_together(world: &World) -> bool {
    world
        .clients()
        .all(|(id, client)| client.copy.is_some() && !client.has_written() && !world.is_stale(id))
}

/// The exchanges up to where the learner is, each with its client.
fn exchanges(history: &History) -> impl Iterator<Item = (ClientId, &Exchange)> {
    history
        .steps()
        .filter_map(|step| Some((step.event.client, step.event.exchange()?)))
}

fn is_set_back(world: &World, client: ClientId) -> bool {
    let own = || {
        let entries = world.scenario().intents().zip(world.ledger().entries());
        entries.filter(move |((owner, _), _)| *owner == client)
    };
    own().any(|(_, presence)| matches!(presence, Presence::Superseded | Presence::Lost { .. }))
        && own().any(|(_, presence)| matches!(presence, Presence::Applied(_)))
}

/// Whether the step to this moment was refused as stale although nobody but its own client has written since
/// that client's copy.
fn conflict_alone(history: &History, id: MomentId) -> bool {
    let Some(step) = &history.moment(id).from else {
        return false;
    };
    let client = step.event.client;
    let before = &history.moment(step.parent).world;
    let copy = before.client(client).and_then(Client::resource_version);
    let is_conflict = step.event.exchange().is_some_and(|exchange| {
        exchange.response.reason() == Some("Conflict") && !exchange.met_an_owner()
    });
    let path = history.path_to(step.parent);
    let steps = path
        .iter()
        .filter_map(|id| history.moment(*id).from.as_ref());
    let mut writes = steps
        .filter_map(|step| Some((step.event.client, step.event.exchange()?)))
        .filter(|(_, exchange)| exchange.wrote())
        .skip_while(|(_, exchange)| Some(exchange.before.as_str()) != copy)
        .peekable();
    is_conflict && writes.peek().is_some() && writes.all(|(writer, _)| writer == client)
}
