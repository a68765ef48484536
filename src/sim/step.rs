//! One move after the other.

use std::sync::Arc;

use super::{Client, ClientId, Effect, Event, Instruction, Move, Progress, World};

/// The moves that are possible, in a fixed order: the steps of A, B, C, …; then the steps whose answer is
/// lost, in the same order; then the watch events that can be delivered.
#[must_use]
pub fn moves(world: &World) -> Vec<Move> {
    let can_step: Vec<_> = world
        .scenario
        .clients()
        .filter_map(|id| Some((id, world.next_instruction(id)?)))
        .filter(|(id, _)| !world.is_waiting(*id))
        .collect();
    let steps = can_step.iter().map(|(id, _)| Move::Step(*id));
    let losses = can_step
        .iter()
        .filter(|(_, instruction)| instruction.is_request())
        .map(|(id, _)| Move::Lose(*id));
    let deliveries = can_step
        .iter()
        .filter(|(id, _)| world.next_event(*id).is_some())
        .map(|(id, _)| Move::Deliver(*id));
    steps.chain(losses).chain(deliveries).collect()
}

/// The world after a move; `None` if the move is not possible.
#[must_use]
pub fn step(world: &World, one: Move) -> Option<World> {
    transition(world, one).map(|(world, _)| world)
}

/// The world after a move, and what the move did; `None` if the move is not possible.
#[must_use]
pub fn transition(world: &World, one: Move) -> Option<(World, Event)> {
    let id = one.client();
    let instruction = world
        .next_instruction(id)
        .filter(|_| !world.is_waiting(id))?;
    let client = world.client(id)?;
    let (pc, attempt) = (client.pc, client.attempt);
    let mut next = world.clone();
    let effect = match (one, instruction) {
        (Move::Deliver(_), _) => next.deliver(id)?,
        (_, one_of_two @ (Instruction::Get(_) | Instruction::Write { .. })) => {
            next.exchange(id, one_of_two, matches!(one, Move::Lose(_)))?
        }
        (Move::Lose(_), _) => return None,
        (Move::Step(_), local) => next.act(id, local)?,
    };
    next.forget();
    Some((
        next,
        Event {
            client: id,
            pc,
            instruction,
            attempt,
            effect,
        },
    ))
}

impl World {
    /// A step without a request.
    fn act(&mut self, id: ClientId, instruction: Instruction) -> Option<Effect> {
        match instruction {
            Instruction::Recall => self.recall(id),
            Instruction::Change => self.change(id, None),
            Instruction::ChangeOne(place) => self.change(id, Some(place)),
            Instruction::ChangeUnless(unless) => self.change_unless(id, unless),
            Instruction::Merge => self.merge(id),
            _ => None,
        }
    }

    /// The client goes on with its next instruction.
    pub(super) fn advance(&mut self, id: ClientId) {
        if let Some(client) = self.clients.get_mut(id.index()) {
            client.pc = client.pc.saturating_add(1);
        }
        self.pass(id);
    }

    /// Passes what is no step; past the last instruction the client is done.
    pub(super) fn pass(&mut self, id: ClientId) {
        let scenario = Arc::clone(&self.scenario);
        let (Some(actor), Some(client)) = (scenario.actor(id), self.clients.get_mut(id.index()))
        else {
            return;
        };
        // A program that only jumps ends all the same.
        for _ in &actor.program.instructions {
            match actor.program.at(client.pc) {
                Some(Instruction::Goto(target)) => client.pc = target,
                Some(Instruction::Load) => {
                    client.load(&scenario, id);
                    client.pc += 1;
                }
                _ => break,
            }
        }
        if actor.program.at(client.pc).is_none_or(|one| !one.is_step()) {
            client.end(Progress::Done);
        }
    }
}

impl Client {
    /// It has no steps left.
    pub(super) fn end(&mut self, progress: Progress) {
        self.progress = progress;
    }
}
