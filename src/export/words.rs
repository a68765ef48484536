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
