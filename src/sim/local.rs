//! The steps in which nothing travels: what a client does to its own copy.

use std::sync::Arc;

use serde_json::Value;

use super::ledger::pick;
use super::world::version_of;
use super::{
    Actor, Change, Client, ClientId, Copy, Effect, Intent, Ledger, Pointer, Progress, Scenario,
    Unless, World, kubectl,
};
use crate::api;

impl World {
    /// The client makes its changes in its copy: all of them, or the one in that place.
    pub(super) fn change(&mut self, id: ClientId, only: Option<usize>) -> Option<Effect> {
        let scenario = Arc::clone(&self.scenario);
        let actor = scenario.actor(id)?;
        let client = self.clients.get_mut(id.index())?;
        let mut changes = Vec::new();
        if let Some(copy) = &mut client.copy {
            let object = Arc::make_mut(&mut copy.object);
            for intent in pick(&actor.intents, only) {
                let before = intent.at().get(object).cloned();
                intent.apply(object);
                let after = intent.at().get(object).cloned();
                changes.push(Change {
                    intent: intent.clone(),
                    before,
                    after,
                });
            }
            copy.ledger.change(&scenario, id, only);
        }
        self.advance(id);
        Some(Effect::Changed(changes))
    }

    /// The same, unless the copy says that there is nothing left to do.
    pub(super) fn change_unless(&mut self, id: ClientId, unless: Unless) -> Option<Effect> {
        let scenario = Arc::clone(&self.scenario);
        let actor = scenario.actor(id)?;
        let client = self.clients.get_mut(id.index())?;
        let copy = client.copy.as_ref().map(|copy| &*copy.object);
        match copy.and_then(|copy| unless.ends(actor, copy)) {
            Some(Progress::GaveUp) => client.end(Progress::GaveUp),
            Some(_) => client.find_done(actor),
            None => return self.change(id, None),
        }
        Some(Effect::Left(unless))
    }

    /// The client lays its file over its copy as `kubectl apply` does.
    pub(super) fn merge(&mut self, id: ClientId) -> Option<Effect> {
        let scenario = Arc::clone(&self.scenario);
        let actor = scenario.actor(id)?;
        let file = actor.file.as_deref()?;
        let client = self.clients.get_mut(id.index())?;
        let Some(copy) = &mut client.copy else {
            return Some(Effect::Changed(Vec::new()));
        };
        let patch = kubectl::three_way(&scenario.collection, file, &copy.read);
        if patch.as_object().is_some_and(|patch| patch.is_empty()) {
            client.find_done(actor);
            return Some(Effect::Left(Unless::AlreadyIn));
        }
        let merged = api::patched(&scenario.collection, &copy.read, &patch);
        copy.ledger.lay_over(&scenario, id, &copy.read, &merged);
        let mut changes = Vec::new();
        leaves(&patch, &mut Vec::new(), &mut |at| {
            let (before, after) = (at.get(&copy.read).cloned(), at.get(&merged).cloned());
            changes.push(Change {
                intent: wish(at, after.clone()),
                before,
                after,
            });
        });
        copy.object = Arc::new(merged);
        self.advance(id);
        Some(Effect::Changed(changes))
    }
}

impl Unless {
    /// How the client ends if the copy says that there is nothing left to do.
    fn ends(self, actor: &Actor, copy: &Value) -> Option<Progress> {
        let mut marks = actor.intents.iter().filter(|one| !one.adds_up()).peekable();
        let is_in = marks.peek().is_some() && marks.all(|intent| intent.holds(copy));
        let at = |intent: &Intent| intent.at().get(copy).filter(|value| *value != "").cloned();
        let gives_up = match self {
            Self::AlreadyIn => false,
            Self::Taken => actor.intents.iter().any(|intent| {
                matches!(intent, Intent::Set { .. }) && at(intent).is_some() && !intent.holds(copy)
            }),
            Self::Other(number) => actor
                .intents
                .iter()
                .any(|intent| at(intent).and_then(|value| value.as_i64()) != Some(number)),
        };
        match (gives_up, self) {
            (true, _) => Some(Progress::GaveUp),
            (false, Self::AlreadyIn | Self::Taken) if is_in => Some(Progress::Done),
            _ => None,
        }
    }
}

impl Client {
    /// It finds that its change is there, and is done.
    fn find_done(&mut self, actor: &Actor) {
        self.acknowledged = actor.intents.len();
        self.end(Progress::Done);
    }

    /// It takes its file for its copy: nothing of the others' is known to be in it.
    pub(super) fn load(&mut self, scenario: &Scenario, id: ClientId) {
        let file = scenario.actor(id).and_then(|actor| actor.file.clone());
        self.copy = file.map(|file| {
            let mut ledger = Ledger::new(scenario);
            ledger.lay_over(scenario, id, &Value::Null, &file);
            Copy {
                read: Arc::clone(&file),
                resource_version: version_of(&file).unwrap_or_default().to_owned(),
                object: file,
                ledger,
            }
        });
    }
}

/// The places that a patch names, its directives and the annotation of `kubectl apply` left out.
fn leaves(patch: &Value, at: &mut Vec<String>, found: &mut impl FnMut(Pointer)) {
    let Value::Object(map) = patch else {
        let keys: Vec<&str> = at.iter().map(String::as_str).collect();
        return found(Pointer::new(&keys));
    };
    for (key, value) in map {
        if !key.starts_with('$') && key != kubectl::LAST_APPLIED {
            at.push(key.clone());
            leaves(value, at, found);
            at.pop();
        }
    }
}

/// That a field is to have this value, or to go.
fn wish(at: Pointer, value: Option<Value>) -> Intent {
    match value {
        Some(value) => Intent::Set { at, value },
        None => Intent::Remove { at },
    }
}
