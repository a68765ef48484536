//! The moves, one after the other.

use serde_json::{Value, json};

use super::manifest::json_path;
use super::shell::{HOLES, quote, quote_with};
use super::{NotExpressible, Script, cache, copy, version_file};
use crate::describe;
use crate::history::{Moment, Step};
use crate::sim::{Change, ClientId, Effect, Instruction, Intent, World};

impl Script<'_> {
    /// Plays the run.
    pub(super) fn play(&mut self) -> Result<(), NotExpressible> {
        let history = self.run.history;
        for row in self.run.rows() {
            let Moment {
                from: Some(step),
                world,
                ..
            } = history.moment(row.moment)
            else {
                continue;
            };
            let title = [
                &row.number.to_string(),
                ". ",
                &row.client.to_string(),
                ": ",
                &self.run.line(&row),
            ]
            .concat();
            self.step(&title, Some(&describe::event(&step.event)));
            let before = &history.moment(step.parent).world;
            self.one(step, before, world)?;
        }
        Ok(())
    }

    fn one(&mut self, step: &Step, before: &World, after: &World) -> Result<(), NotExpressible> {
        let event = &*step.event;
        let id = event.client;
        match &event.effect {
            Effect::Exchanged(exchange) => return self.exchange(event, exchange, before, after),
            // kubectl computes the patch within the command that sends it.
            Effect::Changed(_) if event.instruction == Instruction::Merge => {}
            Effect::Changed(changes) => changes.iter().for_each(|one| self.change(id, one)),
            Effect::Left(_) if event.instruction == Instruction::Merge => {
                if is_fresh(before, id) {
                    self.apply(id);
                    self.accepted(false, after.resource_version());
                }
            }
            Effect::Left(_) => self.look(id, after),
            Effect::Recalled(_) => self.shell.call(&["cp", &cache(id), &copy(id)]),
            Effect::Delivered(delivery) => {
                let event = version_file(&delivery.version);
                self.shell.call(&["cp", &event, &cache(id)]);
            }
        }
        Ok(())
    }

    /// A change in the client's copy.
    fn change(&mut self, id: ClientId, change: &Change) {
        let file = copy(id);
        let at = change.intent.at();
        let set = |value: &Value| ("merge", quote(&at.wrap(value.clone()).to_string()));
        let (kind, patch) = match &change.intent {
            Intent::AddItem { item, .. } => {
                let path = at.to_json_pointer();
                let (path, value) = match change.before {
                    Some(_) => ([&path, "/-"].concat(), item.clone()),
                    None => (path, Value::Array(vec![item.clone()])),
                };
                let operation = json!([{"op": "add", "path": path, "value": value}]);
                ("json", quote(&operation.to_string()))
            }
            Intent::Add { by, .. } => {
                let hole = HOLES.first().map(char::to_string).unwrap_or_default();
                let old = ["$(field ", &file, " ", &quote(&json_path(at)), ")"].concat();
                let sum = ["number=$((", &old, " + ", &by.to_string(), "))"].concat();
                self.shell.raw(&sum);
                let body = at.wrap(hole.into()).to_string();
                ("merge", quote_with(&body, &["number"]))
            }
            Intent::Set { value, .. } => set(value),
            Intent::Remove { .. } => set(&Value::Null),
        };
        if change.before != change.after {
            let words = ["change ", &file, " --type ", kind, " -p ", &patch];
            self.shell.raw(&words.concat());
        }
        self.has(&file, at, change.after.as_ref());
    }

    /// What the client finds in its copy, so that it leaves it as it is.
    fn look(&mut self, id: ClientId, after: &World) {
        let object = after.client(id).and_then(|client| client.copy.as_ref());
        let intents = self.scenario.actor(id).map(|actor| &actor.intents);
        for intent in intents.into_iter().flatten().filter(|one| !one.adds_up()) {
            let value = object.and_then(|copy| intent.at().get(&copy.object));
            self.has(&copy(id), intent.at(), value);
        }
    }
}

/// Whether nobody has written since the client read.
pub(super) fn is_fresh(world: &World, id: ClientId) -> bool {
    !world.is_stale(id)
}
