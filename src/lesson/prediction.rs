//! The question before the decisive step.

use crate::sim::{
    Client, ClientId, Effect, Event, Exchange, Instruction, Move, Presence, World, transition,
};

/// A question, and when it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prediction {
    /// Before which step.
    pub when: Trigger,
    /// The answers offered, in this order. Exactly one of them comes true.
    pub choices: &'static [Choice],
}

/// Which step is the decisive one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// A write by a client whose copy is older than the stored object.
    StaleWrite,
    /// A write when another client has already written.
    SecondWrite,
    /// A GET while another client holds its copy and has not written yet.
    SecondRead,
    /// A write of the second attempt or a later one.
    RetryWrite,
    /// A write that is sent again because its answer was lost.
    WriteAgain,
    /// A write on a copy that lacks the client's own last write.
    StaleOwnWrite,
    /// A look whether there is anything left to do, after a refusal.
    LookAgain,
}

/// An answer: what the server says, and what becomes of the changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// 200, and every change made so far is in.
    AcceptedBothIn,
    /// 200, and another client's acknowledged change is gone.
    AcceptedOtherGone,
    /// 200, and the client's own change is not in.
    AcceptedOwnGone,
    /// 200, and one of the other client's changes is set back.
    AcceptedSetBack,
    /// 200, and nothing has changed.
    AcceptedUnchanged,
    /// 200, and the client's change is in twice.
    AcceptedTwice,
    /// 409 Conflict for the resourceVersion.
    Conflict,
    /// 409 Conflict, and the client starts over.
    ConflictStartsOver,
    /// 409 Conflict, and the client gives up.
    ConflictGivesUp,
    /// 409 Conflict for a field that another manager owns.
    Owned,
    /// 422 Invalid.
    Invalid,
    /// 200 with the object.
    Answered,
    /// It has to wait for the other client.
    Waits,
    /// It finds its change there, and leaves it at that.
    LeavesIt,
    /// It makes its change once more.
    ChangesAgain,
}

impl Choice {
    /// Its name in the texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::AcceptedBothIn => "both-in",
            Self::AcceptedOtherGone => "other-gone",
            Self::AcceptedOwnGone => "own-gone",
            Self::AcceptedSetBack => "set-back",
            Self::AcceptedUnchanged => "unchanged",
            Self::AcceptedTwice => "twice",
            Self::Conflict => "conflict",
            Self::ConflictStartsOver => "starts-over",
            Self::ConflictGivesUp => "gives-up",
            Self::Owned => "owned",
            Self::Invalid => "invalid",
            Self::Answered => "answered",
            Self::Waits => "waits",
            Self::LeavesIt => "leaves-it",
            Self::ChangesAgain => "changes-again",
        }
    }

    /// Whether it describes what a step did.
    #[must_use]
    pub fn came_true(self, before: &World, event: &Event, after: &World) -> bool {
        match &event.effect {
            Effect::Exchanged(exchange) => self.is_answer(before, event.client, exchange, after),
            Effect::Left(_) => self == Self::LeavesIt,
            Effect::Changed(_) => self == Self::ChangesAgain,
            _ => false,
        }
    }

    fn is_answer(self, before: &World, id: ClientId, exchange: &Exchange, after: &World) -> bool {
        let code = exchange.response.code;
        let success = exchange.response.is_success();
        let conflict = code == 409
            && exchange.response.reason() == Some("Conflict")
            && !exchange.met_an_owner();
        let running = after.client(id).is_some_and(Client::is_running);
        let more = |test: fn(&Presence) -> bool| count(after, test) > count(before, test);
        let gone = more(|entry| matches!(entry, Presence::Lost { .. }));
        let set_back = more(|entry| *entry == Presence::Superseded);
        let own_gone =
            own(after, id).any(|entry| matches!(entry, Presence::Absent | Presence::Lost { .. }));
        match self {
            Self::AcceptedBothIn => success && !gone && !set_back && !own_gone,
            Self::AcceptedOtherGone => success && gone,
            Self::AcceptedOwnGone => success && own_gone,
            Self::AcceptedSetBack => success && set_back,
            Self::AcceptedUnchanged => success && !exchange.wrote(),
            Self::AcceptedTwice => success && more(|entry| matches!(entry, Presence::Applied(2..))),
            Self::Conflict => conflict,
            Self::ConflictStartsOver => conflict && running,
            Self::ConflictGivesUp => conflict && !running,
            Self::Owned => exchange.met_an_owner(),
            Self::Invalid => code == 422,
            Self::Answered => success,
            Self::Waits | Self::LeavesIt | Self::ChangesAgain => false,
        }
    }
}

/// How many changes are in that state in the stored object.
fn count(world: &World, test: fn(&Presence) -> bool) -> usize {
    let entries = world.ledger().entries().iter();
    entries.filter(|entry| test(entry)).count()
}

/// What became of a client's own changes in the stored object.
fn own(world: &World, client: ClientId) -> impl Iterator<Item = &Presence> {
    world
        .scenario()
        .intents()
        .zip(world.ledger().entries())
        .filter(move |((owner, _), _)| *owner == client)
        .map(|(_, presence)| presence)
}

impl Prediction {
    /// Whether `chosen` is the decisive step, so that the question is asked before it. A step whose answer is
    /// to be lost decides nothing that anybody sees.
    #[must_use]
    pub fn asks(&self, world: &World, chosen: Move) -> bool {
        let Move::Step(id) = chosen else { return false };
        let (Some(client), Some(next)) = (world.client(id), world.next_instruction(id)) else {
            return false;
        };
        let is_again = client.unanswered.is_some();
        if world.is_waiting(id) || is_again != (self.when == Trigger::WriteAgain) {
            return false;
        }
        let others = |test: fn(&Client) -> bool| {
            world
                .clients()
                .any(|(other, client)| other != id && test(client))
        };
        let writes = matches!(next, Instruction::Write { .. });
        match self.when {
            Trigger::StaleWrite => writes && world.is_stale(id) && others(Client::has_written),
            Trigger::SecondWrite => writes && others(Client::has_written),
            Trigger::SecondRead => {
                matches!(next, Instruction::Get(_))
                    && others(|client| client.copy.is_some() && client.is_running())
            }
            Trigger::RetryWrite => writes && client.attempt > 1,
            Trigger::WriteAgain => writes,
            Trigger::StaleOwnWrite => writes && world.is_stale(id) && client.has_written(),
            Trigger::LookAgain => {
                matches!(next, Instruction::ChangeUnless(_)) && client.attempt > 1
            }
        }
    }

    /// The answer that comes true when `chosen` is played in `world`; `None` if the move is not possible.
    #[must_use]
    pub fn outcome(&self, world: &World, chosen: Move) -> Option<Choice> {
        let (after, event) = transition(world, chosen)?;
        self.choices
            .iter()
            .copied()
            .find(|choice| choice.came_true(world, &event, &after))
    }
}
