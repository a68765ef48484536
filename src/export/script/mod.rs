//! A run as a script: bash and kubectl, nothing else, play the clients in the order of the moves.
//!
//! What a client holds is a file: `a.json` is A's copy. A cluster's resourceVersions are others than those of
//! the tutorial, so the script takes them from these files. Before each step it says what to expect, after it
//! whether that came; a script whose expectations are not met ends with status 1.

mod manifest;
mod play;
mod reason;
mod request;
mod rig;
mod shell;

pub use reason::NotExpressible;

use serde_json::Value;

use self::shell::{Shell, quote, quote_with};
use super::Run;
use crate::i18n::Message;
use crate::sim::{ClientId, Instruction, Pointer, Scenario, kubectl::LAST_APPLIED};

/// The run as a script, to be started with `bash`; its words are in the language of the run's texts.
///
/// # Errors
/// Why there is no such script: kubectl cannot do what happens in this run.
pub fn kubectl_script(run: &Run) -> Result<String, NotExpressible> {
    let scenario = run.history.world().scenario();
    let resource = resource(scenario)?;
    if scenario.lock {
        return Err(NotExpressible::Lock);
    }
    if !run.history.can_go_back() {
        return Err(NotExpressible::Nothing);
    }
    let mut script = Script {
        run,
        scenario,
        target: [&resource, "/", scenario.name()].concat(),
        shell: Shell::default(),
    };
    script.begin()?;
    script.play()?;
    script.end();
    let steps = std::mem::take(&mut script.shell).finish();
    script.head();
    script.rig(&steps);
    script.shell.raw(steps.trim_end());
    Ok(script.shell.finish())
}

/// A script that is being written.
struct Script<'a> {
    run: &'a Run<'a>,
    /// What the run began with.
    scenario: &'a Scenario,
    /// The object as kubectl names it: `configmaps/app-config`.
    target: String,
    shell: Shell,
}

impl Script<'_> {
    /// What is said of the script before it begins.
    fn head(&mut self) {
        let run = self.run;
        self.shell.raw("#!/usr/bin/env bash");
        self.shell.comment(&["Interleave · ", run.title].concat());
        self.shell.comment(&run.address());
        self.shell.raw("#");
        for id in ["export-about", "export-numbers", "export-use"] {
            self.shell.comment(&run.text(id));
        }
        // The sentences have the quotes of their language, ’ and “: shellcheck takes them for a slip.
        self.shell.comment("shellcheck disable=SC1111,SC1112");
    }

    /// The object before the first move, and the files that the clients bring.
    fn begin(&mut self) -> Result<(), NotExpressible> {
        let scenario = self.scenario;
        let mut object = (*scenario.object).clone();
        let is_applied = scenario.created_with.contains("client-side-apply");
        if is_applied {
            forget_applied(&mut object);
        }
        self.step(&self.run.text("export-begin"), None);
        self.shell.file("object.yaml", &manifest::manifest(&object));
        let command = if is_applied { "apply" } else { "create" };
        self.send(&[command, "-f", "object.yaml", "-o", "json"]);
        self.accepted(true, &scenario.first_revision.to_string());
        for (id, actor) in scenario.clients().zip(&scenario.actors) {
            if actor.program.has_cache() {
                self.comment("export-watch");
                self.shell.call(&["cp", ANSWER, &cache(id)]);
            }
            if actor.program.instructions.contains(&Instruction::Load) {
                return Err(NotExpressible::Client(id));
            }
            // A file that is no manifest is a patch: it stands in the command that sends it.
            if let Some(file) = actor.file.as_deref().filter(|file| is_manifest(file)) {
                if file.pointer("/metadata/resourceVersion").is_some() {
                    return Err(NotExpressible::Client(id));
                }
                self.shell.file(&brought(id), &manifest::manifest(file));
            }
        }
        Ok(())
    }

    /// What is stored at the end, and the verdict.
    fn end(&mut self) {
        let world = self.run.history.world();
        self.step(&self.run.text("export-end"), None);
        self.get();
        self.accepted(false, world.resource_version());
        let mut fields = Vec::new();
        for object in [Some(&self.scenario.object), world.object()] {
            object
                .into_iter()
                .for_each(|object| manifest::leaves(object, &mut fields));
        }
        for (_, intent) in self.scenario.intents() {
            if !fields.contains(intent.at()) {
                fields.push(intent.at().clone());
            }
        }
        for at in fields {
            let value = world.object().and_then(|object| at.get(object));
            self.has(ANSWER, &at, value);
        }
        let (_, heading, reason) = self.run.verdict();
        let missed = self.word("export-missed", &[("count", "failed")]);
        let verdict = Message::new("export-verdict")
            .with("heading", heading)
            .with("reason", reason);
        let lines = ["\nsay ''\nif ((failed > 0)); then\n  say ", &missed];
        self.shell.raw(&lines.concat());
        self.shell.raw("  exit 1\nfi");
        self.shell.call(&["say", &self.run.say(&verdict)]);
    }

    /// A message as one word of the shell, its variables being the values of shell variables.
    fn word(&self, id: &'static str, variables: &[(&'static str, &str)]) -> String {
        let mut message = Message::new(id);
        let mut names = Vec::new();
        for ((name, variable), hole) in variables.iter().zip(shell::HOLES) {
            message = message.with(name, hole);
            names.push(*variable);
        }
        quote_with(&self.run.say(&message), &names)
    }

    /// What comes next, and what to expect of it.
    fn step(&mut self, title: &str, expected: Option<&Message>) {
        self.shell.raw("");
        let mut line = ["step ", &quote(title)].concat();
        if let Some(what) = expected {
            let expected = Message::new("export-expected").with("what", self.run.say(what));
            line.push_str(" \\\n  ");
            line.push_str(&quote(&self.run.say(&expected)));
        }
        self.shell.raw(&line);
    }

    /// A command of kubectl's; its answer is kept.
    fn send(&mut self, words: &[&str]) {
        let command = ["send", "kubectl"].iter().chain(words);
        let command: Vec<&str> = command.copied().collect();
        self.shell.call(&command);
    }

    /// Reads the object.
    fn get(&mut self) {
        let target = self.target.clone();
        self.send(&["get", &target, "-o", "json"]);
    }

    /// The command before was accepted, and the object is a new version, or the same: the one that the
    /// tutorial shows as `version`.
    fn accepted(&mut self, is_new: bool, version: &str) {
        let kind = if is_new { "new" } else { "same" };
        self.shell.call(&["accepted", kind, version]);
    }

    /// The field of a saved object has this value, or is not there.
    fn has(&mut self, file: &str, at: &Pointer, value: Option<&Value>) {
        let value = manifest::plain(value);
        self.shell
            .call(&["has", file, &manifest::json_path(at), &value]);
    }
}

/// The file with the last answer.
const ANSWER: &str = "answer.json";

/// The file with a client's copy.
fn copy(id: ClientId) -> String {
    [&letter(id), ".json"].concat()
}

/// The file with a client's cache.
fn cache(id: ClientId) -> String {
    [&letter(id), "-cache.json"].concat()
}

/// The manifest that a client brings.
fn brought(id: ClientId) -> String {
    [&letter(id), ".yaml"].concat()
}

/// The file with the object at a version of the tutorial's: what a watch sends.
fn version_file(version: &str) -> String {
    ["rv-", version, ".json"].concat()
}

fn letter(id: ClientId) -> String {
    id.letter().to_string()
}

fn is_manifest(file: &Value) -> bool {
    file.get("kind").is_some()
}

/// The resource as kubectl names it. To other kinds than these the controllers of a cluster write as well, so
/// that the order of the writes would not be the script's.
fn resource(scenario: &Scenario) -> Result<String, NotExpressible> {
    match scenario.collection.rsplit('/').next() {
        Some("configmaps") => Ok("configmaps".to_owned()),
        Some("leases") => Ok("leases.coordination.k8s.io".to_owned()),
        plural => Err(NotExpressible::Kind(plural.unwrap_or_default().to_owned())),
    }
}

/// `kubectl apply` writes its annotation by itself.
fn forget_applied(object: &mut Value) {
    let annotations = Pointer::new(&["metadata", "annotations"]);
    let applied = Pointer::new(&["metadata", "annotations", LAST_APPLIED]);
    applied.remove(object);
    let is_empty = annotations.get(object).and_then(Value::as_object);
    if is_empty.is_some_and(serde_json::Map::is_empty) {
        annotations.remove(object);
    }
}
