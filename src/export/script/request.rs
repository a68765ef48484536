//! The requests as commands of kubectl, and what to expect of their answers.

use std::sync::Arc;

use serde_json::Value;

use super::play::is_fresh;
use super::shell::{HOLES, quote, quote_with};
use super::{ANSWER, NotExpressible, Script, brought, copy, version_file};
use crate::api::{Body, Method, Request};
use crate::i18n::Message;
use crate::sim::kubectl::LAST_APPLIED;
use crate::sim::{Client, ClientId, Event, Exchange, Instruction, Pointer, Read, World, Write};

impl Script<'_> {
    /// A request, its answer, and what the client keeps of it.
    pub(super) fn exchange(
        &mut self,
        event: &Event,
        exchange: &Exchange,
        before: &World,
        after: &World,
    ) -> Result<(), NotExpressible> {
        let id = event.client;
        self.request(event, &exchange.request, before)
            .ok_or(NotExpressible::Client(id))?;
        if exchange.response.is_success() {
            self.accepted(exchange.wrote(), &exchange.after);
        } else {
            let words = words(&exchange.response);
            self.shell.call(&["refused", &words]);
        }
        if exchange.wrote() && self.has_caches() {
            let file = version_file(&exchange.after);
            self.shell.call(&["cp", ANSWER, &file]);
        }
        if exchange.lost {
            let message = Message::new("export-lost").with("client", id.to_string());
            self.shell.call(&["say", &self.run.say(&message)]);
        } else if exchange.response.is_success() {
            self.keep(event.instruction, id, after);
        }
        Ok(())
    }

    /// The command that sends the request; `None` if there is none.
    fn request(&mut self, event: &Event, request: &Request, before: &World) -> Option<()> {
        let id = event.client;
        let (path, query) = request.path.split_once('?').unwrap_or((&request.path, ""));
        let manager = self.manager(id, query);
        let target = self.target.clone();
        let body = match &request.body {
            Some(Body::Json(body)) => body.clone(),
            _ => Arc::default(),
        };
        let version = version_pointer().get(&body);
        if path != self.scenario.path() && request.method != Method::Post {
            return None;
        }
        match (request.method, request.header("Content-Type")) {
            (Method::Get, _) => self.get(),
            (Method::Put, _) if version.is_some() => {
                self.send(&["replace", "-f", &copy(id), &manager, "-o", "json"]);
            }
            (Method::Put, _) => self.put_blind(id),
            (Method::Patch, Some("application/apply-patch+yaml")) => {
                let mut words = vec!["apply", "--server-side", &manager];
                if query.contains("force=true") {
                    words.push("--force-conflicts");
                }
                let file = brought(id);
                words.extend(["-f", &file, "-o", "json"]);
                self.send(&words);
            }
            (Method::Patch, Some(kind)) => {
                let is_applied = matches!(
                    event.instruction,
                    Instruction::Write {
                        write: Write::ThreeWay,
                        ..
                    }
                );
                if is_applied && is_fresh(before, id) {
                    self.apply(id);
                    return Some(());
                }
                if is_applied {
                    self.comment("export-apply-apart");
                }
                let kind = match kind {
                    "application/json-patch+json" => "json",
                    "application/merge-patch+json" => "merge",
                    _ => "strategic",
                };
                let body = self.patch_body(id, &body, before.client(id)?)?;
                let words = [
                    "send kubectl patch ",
                    &quote(&target),
                    " --type ",
                    kind,
                    " ",
                    &quote(&manager),
                    " -p ",
                    &body,
                    " -o json",
                ];
                self.shell.raw(&words.concat());
            }
            // The annotation of `kubectl apply` would name another namespace.
            (Method::Post, _) if applied_pointer().get(&body).is_none() => {
                self.send(&["create", "-f", &brought(id), &manager, "-o", "json"]);
            }
            _ => return None,
        }
        Some(())
    }

    /// `kubectl apply` of the client's manifest: its GET and its PATCH in one.
    pub(super) fn apply(&mut self, id: ClientId) {
        self.send(&["apply", "-f", &brought(id), "-o", "json"]);
    }

    /// `kubectl replace` would put the stored resourceVersion into a manifest that has none; with `--raw` it
    /// sends the file as it is.
    fn put_blind(&mut self, id: ClientId) {
        let path = self.scenario.path();
        let file = copy(id);
        self.comment("export-raw");
        self.shell.call(&["cp", &file, "put.json"]);
        let remove = r#"[{"op":"remove","path":"/metadata/resourceVersion"}]"#;
        self.shell
            .call(&["change", "put.json", "--type", "json", "-p", remove]);
        let mut parts = path.split('/').map(str::to_owned).collect::<Vec<_>>();
        let namespace = parts.iter().position(|part| part == "namespaces");
        if let Some(name) = namespace.and_then(|place| parts.get_mut(place + 1)) {
            *name = HOLES.first().map(char::to_string).unwrap_or_default();
        }
        let path = quote_with(&parts.join("/"), &["namespace"]);
        self.shell
            .raw(&["send kubectl replace --raw ", &path, " -f put.json"].concat());
    }

    /// The patch as one word of the shell. The resourceVersion in it is that of the client's copy.
    fn patch_body(&mut self, id: ClientId, body: &Value, client: &Client) -> Option<String> {
        let [version, namespace, ..] = HOLES.map(|hole| Value::from(hole.to_string()));
        let mut body = body.clone();
        let mut sent = Vec::new();
        if let Value::Array(operations) = &mut body {
            for one in operations {
                let path = one.get("path").and_then(Value::as_str);
                if path == Some(&*version_pointer().to_json_pointer()) {
                    sent.extend(one.get("value").cloned());
                    Pointer::new(&["value"]).set(one, version.clone());
                }
            }
        } else if let Some(known) = version_pointer().get(&body).cloned() {
            sent.push(known);
            version_pointer().set(&mut body, version);
        }
        if !sent.is_empty() {
            let copied = client.resource_version();
            if !sent.iter().all(|one| one.as_str() == copied) {
                return None;
            }
            self.shell
                .raw(&["version=$(field ", &copy(id), " .metadata.resourceVersion)"].concat());
        }
        if let Some(text) = applied_pointer().get(&body).and_then(Value::as_str) {
            let mut file: Value = serde_json::from_str(text).ok()?;
            Pointer::new(&["metadata", "namespace"]).set(&mut file, namespace);
            applied_pointer().set(&mut body, [&file.to_string(), "\n"].concat().into());
        }
        Some(quote_with(&body.to_string(), &["version", "namespace"]))
    }

    /// What the client keeps of an answer that it was glad of.
    fn keep(&mut self, instruction: Instruction, id: ClientId, after: &World) {
        match instruction {
            Instruction::Get(Read::Probe) => {}
            Instruction::Get(Read::VersionOnly) => {
                self.shell
                    .raw("version=$(field answer.json .metadata.resourceVersion)");
                let hole = HOLES.first().map(char::to_string).unwrap_or_default();
                let body = version_pointer().wrap(hole.into()).to_string();
                let body = quote_with(&body, &["version"]);
                let words = ["change ", &copy(id), " --type merge -p ", &body];
                self.shell.raw(&words.concat());
            }
            // A client at its end has no use for its copy.
            _ if !after.client(id).is_some_and(Client::is_running) => {}
            _ => self.shell.call(&["cp", ANSWER, &copy(id)]),
        }
    }

    /// The flag that names the manager which the server takes the client for.
    fn manager(&self, id: ClientId, query: &str) -> String {
        let named = query
            .split('&')
            .find_map(|one| one.strip_prefix("fieldManager="));
        let agent = self.scenario.actor(id).map(|actor| actor.agent.as_str());
        ["--field-manager=", named.or(agent).unwrap_or_default()].concat()
    }

    fn has_caches(&self) -> bool {
        let mut actors = self.scenario.actors.iter();
        actors.any(|actor| actor.program.has_cache())
    }
}

fn version_pointer() -> Pointer {
    Pointer::new(&["metadata", "resourceVersion"])
}

fn applied_pointer() -> Pointer {
    Pointer::new(&["metadata", "annotations", LAST_APPLIED])
}

/// The words of a refusal that kubectl prints: the message of the Status. Of an invalid object it names the
/// kind otherwise, so what is wrong must do.
fn words(response: &crate::api::Response) -> String {
    let message = response
        .json()
        .and_then(|body| body.get("message")?.as_str());
    let message = message.unwrap_or_default();
    let tail = message.split_once(" is invalid: ").map(|(_, tail)| tail);
    tail.unwrap_or(message).to_owned()
}
