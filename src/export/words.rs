//! The words that all forms of a run share.

use super::Run;
use crate::describe;
use crate::figure::{Row, RowKind, rows};
use crate::i18n::Message;
use crate::sim::{ClientId, Verdict, verdict};

impl Run<'_> {
    /// The rows up to the cursor.
    pub(super) fn rows(&self) -> Vec<Row> {
        let mut rows = rows(self.history);
        rows.retain(|row| !row.is_ahead);
        rows
    }

    /// What an address says of the run: `?lesson=conflict#v1.abab`.
    pub(super) fn address(&self) -> String {
        let mut address = ["?lesson=", self.lesson].concat();
        if self.case > 1 {
            address.push_str("&case=");
            address.push_str(&self.case.to_string());
        }
        address.push('#');
        address.push_str(&self.history.schedule().to_string());
        address
    }

    /// The clients, A first.
    pub(super) fn clients(&self) -> impl Iterator<Item = ClientId> + use<> {
        self.history.world().scenario().clients()
    }

    /// The message as a plain line: without the marks around code.
    pub(super) fn say(&self, message: &Message) -> String {
        self.texts
            .say(message)
            .chars()
            .filter(|sign| *sign != '`')
            .map(|sign| if sign.is_control() { ' ' } else { sign })
            .collect()
    }

    /// The message of an id, without variables.
    pub(super) fn text(&self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    /// A client's name, as on its card: `Tuning script`.
    pub(super) fn name(&self, client: ClientId) -> String {
        let scenario = self.history.world().scenario();
        let agent = scenario.actor(client).map_or("", |actor| &actor.agent);
        let message = Message::new(["agent-", agent].concat());
        if self.texts.has(&message) {
            self.say(&message)
        } else {
            agent.to_owned()
        }
    }

    /// The verdict where the learner is: as data, its heading, and the sentence that gives the reason.
    pub(super) fn verdict(&self) -> (Verdict, String, String) {
        let verdict = verdict(self.history.world());
        let (heading, reason) = describe::verdict(self.history.world(), &verdict);
        (verdict, self.say(&heading), self.say(&reason))
    }

    /// What a row says on one line: `PUT · rv 100 → 409 Conflict`.
    pub(super) fn line(&self, row: &Row) -> String {
        match &row.kind {
            RowKind::Local(text) => text.clone(),
            RowKind::Delivery(event) => event.text(),
            RowKind::Exchange {
                request,
                answer,
                lost,
                ..
            } => {
                let mut line = [request.text(), " → ".to_owned(), answer.text()].concat();
                if *lost {
                    line.push_str(" · ");
                    line.push_str(&self.text("answer-lost"));
                }
                line
            }
        }
    }
}

/// A text in lines of so many signs at most; a word that is longer is cut.
pub(super) fn wrapped(text: &str, signs: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let mut rest: Vec<char> = word.chars().collect();
        while !rest.is_empty() {
            let free = lines.last().map_or(0, |line| {
                let used = line.chars().count();
                signs.saturating_sub(used + usize::from(used > 0))
            });
            let is_begun = lines.last().is_some_and(|line| !line.is_empty());
            if rest.len() > free && is_begun {
                lines.push(String::new());
                continue;
            }
            let cut = rest.len().min(free.max(1));
            if let Some(line) = lines.last_mut() {
                if is_begun {
                    line.push(' ');
                }
                line.extend(rest.drain(..cut));
            }
            if !rest.is_empty() {
                lines.push(String::new());
            }
        }
    }
    lines
}
