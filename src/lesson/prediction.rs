//! The question before the decisive step.

use crate::sim::{Client, ClientId, Event, Instruction, Move, Presence, World, transition};

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
}

/// An answer: what the server says, and what becomes of the changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// 200, and every change made so far is in.
    AcceptedBothIn,
    /// 200, and another client's acknowledged change is gone.
    AcceptedOtherGone,
    /// 409 Conflict.
    Conflict,
    /// 409 Conflict, and the client starts over.
    ConflictStartsOver,
    /// 409 Conflict, and the client gives up.
    ConflictGivesUp,
    /// 422 Invalid.
    Invalid,
    /// 200 with the object.
    Answered,
    /// It has to wait for the other client.
    Waits,
}

impl Choice {
    /// Its name in the texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::AcceptedBothIn => "both-in",
            Self::AcceptedOtherGone => "other-gone",
            Self::Conflict => "conflict",
            Self::ConflictStartsOver => "starts-over",
            Self::ConflictGivesUp => "gives-up",
            Self::Invalid => "invalid",
            Self::Answered => "answered",
            Self::Waits => "waits",
        }
    }

    /// Whether it describes what a step did.
    #[must_use]
    pub fn came_true(self, before: &World, event: &Event, after: &World) -> bool {
        let Some(exchange) = event.exchange() else {
            return false;
        };
        let code = exchange.response.code;
        let conflict = code == 409 && exchange.response.reason() == Some("Conflict");
        let running = after.client(event.client).is_some_and(Client::is_running);
        let gone = others_gone(before, after);
        match self {
            Self::AcceptedBothIn => exchange.response.is_success() && !gone,
            Self::AcceptedOtherGone => exchange.response.is_success() && gone,
            Self::Conflict => conflict,
            Self::ConflictStartsOver => conflict && running,
            Self::ConflictGivesUp => conflict && !running,
            Self::Invalid => code == 422,
            Self::Answered => exchange.response.is_success(),
            Self::Waits => false,
        }
    }
}

/// Whether some change was lost in this step that was not lost before.
fn others_gone(before: &World, after: &World) -> bool {
    let lost = |world: &World| {
        world
            .ledger()
            .entries()
            .iter()
            .filter(|entry| matches!(entry, Presence::Lost { .. }))
            .count()
    };
    lost(after) > lost(before)
}

impl Prediction {
    /// Whether `chosen` is the decisive step, so that the question is asked before it.
    #[must_use]
    pub fn asks(&self, world: &World, chosen: Move) -> bool {
        if self.outcome(world, chosen).is_none() {
            return false;
        }
        let client = chosen.client();
        let others = |test: &dyn Fn(ClientId) -> bool| {
            world
                .clients()
                .map(|(id, _)| id)
                .filter(|id| *id != client)
                .any(test)
        };
        let writes = matches!(
            world.next_instruction(client),
            Some(Instruction::Write { .. })
        );
        let acknowledged = |id| world.client(id).is_some_and(|client| client.acknowledged);
        let holds = |id| {
            world
                .client(id)
                .is_some_and(|client| client.copy.is_some() && client.is_running())
        };
        match self.when {
            Trigger::StaleWrite => writes && world.is_stale(client) && others(&acknowledged),
            Trigger::SecondWrite => writes && others(&acknowledged),
            Trigger::SecondRead => {
                matches!(world.next_instruction(client), Some(Instruction::Get(_)))
                    && others(&holds)
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
