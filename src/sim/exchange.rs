//! The steps in which a request goes to the server, and its answer comes back or is lost.

use std::sync::Arc;

use serde_json::Value;

use super::world::version_of;
use super::{
    ClientId, Copy, Effect, Exchange, Instruction, Ledger, OnConflict, Progress, Read, World, wire,
};
use crate::api::{Payload, Request, Response};

impl World {
    /// The client's next request goes to the server, and the answer comes back, or is lost.
    pub(super) fn exchange(
        &mut self,
        id: ClientId,
        instruction: Instruction,
        lost: bool,
    ) -> Option<Effect> {
        let scenario = Arc::clone(&self.scenario);
        let client = self.clients.get(id.index())?;
        let again = client.unanswered.clone();
        let is_again = again.is_some();
        let request = again.unwrap_or_else(|| {
            Arc::new(match instruction {
                Instruction::Write { write, .. } => wire::write(&scenario, id, client, write),
                Instruction::Get(read) => wire::get(&scenario, id, read),
                _ => wire::get(&scenario, id, Read::Whole),
            })
        });
        if scenario.lock {
            self.lock = Some(id);
        }
        let (response, before, after) = self.answer(id, instruction, &request);
        let response = Arc::new(response);
        if lost {
            self.clients.get_mut(id.index())?.unanswered = Some(Arc::clone(&request));
        } else {
            self.receive(id, instruction, &response)?;
        }
        Some(Effect::Exchanged(Exchange {
            request,
            response,
            lost,
            again: is_again,
            before,
            after,
        }))
    }

    /// The server acts; the ledger of the stored object follows what was written. With the answer come the
    /// object's resourceVersions before and after.
    fn answer(
        &mut self,
        id: ClientId,
        instruction: Instruction,
        request: &Request,
    ) -> (Response, String, String) {
        let version = |object: &Value| version_of(object).unwrap_or_default().to_owned();
        let before = self.object().cloned().unwrap_or_default();
        let revision = self.server.revision();
        let response = self.server.handle(request);
        let is_write = matches!(instruction, Instruction::Write { .. }) && response.is_success();
        let is_written = self.server.revision() != revision;
        if !is_write && !is_written {
            return (response, version(&before), version(&before));
        }
        let after = self.object().cloned().unwrap_or_default();
        if is_write {
            let scenario = Arc::clone(&self.scenario);
            let body = self.body_ledger(id);
            self.ledger.write(&scenario, id, &body, |intent| {
                wire::covers(&scenario, request, intent) || intent.differs(&before, &after)
            });
        }
        if is_written {
            self.note_write();
        }
        (response, version(&before), version(&after))
    }

    /// Which intents are in the body that the client sends: those of its copy; without a copy, its own.
    fn body_ledger(&self, id: ClientId) -> Ledger {
        let copy = self.client(id).and_then(|client| client.copy.as_ref());
        copy.map_or_else(
            || {
                let mut ledger = Ledger::new(&self.scenario);
                ledger.change(&self.scenario, id, None);
                ledger
            },
            |copy| copy.ledger.clone(),
        )
    }

    /// The answer reaches the client, which goes on as its program says.
    fn receive(
        &mut self,
        id: ClientId,
        instruction: Instruction,
        response: &Response,
    ) -> Option<()> {
        let scenario = Arc::clone(&self.scenario);
        let actor = scenario.actor(id)?;
        let client = self.clients.get_mut(id.index())?;
        client.unanswered = None;
        client.last_code = Some(response.code);
        match instruction {
            _ if response.is_success() => self.take(id, instruction, response)?,
            Instruction::Write {
                on_conflict: OnConflict::Goto(target),
                ..
            } if response.reason() == Some("Conflict")
                && client.attempt < actor.program.max_attempts =>
            {
                client.attempt += 1;
                client.pc = target;
                self.pass(id);
            }
            Instruction::Get(Read::WholeOr(target)) if response.code == 404 => {
                client.pc = target;
                self.pass(id);
            }
            _ => client.end(Progress::GaveUp),
        }
        let is_running = self.client(id)?.is_running();
        if matches!(instruction, Instruction::Write { .. }) || !is_running {
            self.lock = None;
        }
        Some(())
    }

    /// What a 2xx answer brings: a copy, or the word that the write is in.
    fn take(&mut self, id: ClientId, instruction: Instruction, response: &Response) -> Option<()> {
        let ledger = self.ledger.clone();
        let actor = self.scenario.actor(id)?;
        let client = self.clients.get_mut(id.index())?;
        let is_write = matches!(instruction, Instruction::Write { .. });
        if is_write {
            let made = actor.program.made_at(client.pc);
            client.acknowledged = made.unwrap_or(actor.intents.len());
        }
        if let Payload::Json(object) = &response.body {
            let resource_version = version_of(object).unwrap_or_default().to_owned();
            match (instruction, &mut client.copy) {
                (Instruction::Get(Read::Probe), _) => {}
                (Instruction::Get(Read::VersionOnly), Some(copy)) => {
                    let object = Arc::make_mut(&mut copy.object);
                    wire::version_pointer().set(object, resource_version.clone().into());
                    copy.resource_version = resource_version;
                }
                _ => {
                    client.copy = Some(Copy {
                        read: Arc::clone(object),
                        object: Arc::clone(object),
                        resource_version,
                        ledger,
                    });
                }
            }
        }
        self.advance(id);
        // A program that goes on after a write begins its next one with all its attempts.
        let client = self.clients.get_mut(id.index())?;
        if is_write && client.is_running() {
            client.attempt = 1;
        }
        Some(())
    }
}
