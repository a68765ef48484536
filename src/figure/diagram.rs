//! The rows of the sequence diagram.

use crate::api::{Body, Change, Request, Response};
use crate::history::{History, MomentId};
use crate::sim::{ClientId, Effect};

use super::http::reason_phrase;
use super::program::{change_text, condition_text};

/// One row: one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number, from 1.
    pub number: usize,
    /// The moment after the step.
    pub moment: MomentId,
    /// Who moved.
    pub client: ClientId,
    /// What happened.
    pub kind: RowKind,
    /// Whether it lies ahead of where the learner is.
    pub is_ahead: bool,
}

/// What a row shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowKind {
    /// What the client did by itself: a change in its own copy, a look into its cache.
    Local(String),
    /// A watch event that reached the client's cache.
    Delivery(Label),
    /// A request and its answer.
    Exchange {
        /// What was sent.
        request: Label,
        /// What was answered.
        answer: Label,
        /// Whether the answer was a 2xx.
        accepted: bool,
        /// The answer was lost on the way.
        lost: bool,
    },
}

/// A short name for a request or an answer: `PUT` with the version `100`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The method or the code, with the reason of a refusal.
    pub head: String,
    /// The resourceVersion it carries.
    pub version: Option<String>,
    /// It is a write that carries no resourceVersion at all.
    pub is_blind: bool,
}

impl Label {
    /// The label on one line: `PUT · rv 100`.
    #[must_use]
    pub fn text(&self) -> String {
        match &self.version {
            Some(version) => [&self.head, " · rv ", version].concat(),
            None => self.head.clone(),
        }
    }
}

/// The rows from the start to where Forward ends.
#[must_use]
pub fn rows(history: &History) -> Vec<Row> {
    let here = history.path().len();
    let line = history.line();
    let steps = line.iter().enumerate().filter_map(|(number, id)| {
        let step = history.moment(*id).from.as_ref()?;
        let kind = match &step.event.effect {
            Effect::Changed(changes) => RowKind::Local(
                changes
                    .iter()
                    .map(|change| change_text(&change.intent))
                    .collect::<Vec<_>>()
                    .join("; "),
            ),
            Effect::Left(unless) => {
                let actor = history.world().scenario().actor(step.event.client);
                let intents = actor.map_or(&[][..], |actor| &actor.intents);
                RowKind::Local(condition_text(*unless, intents, false))
            }
            Effect::Recalled(version) => RowKind::Local(format!("cache.get: rv {version}")),
            Effect::Delivered(delivery) => RowKind::Delivery(Label {
                head: event_type(delivery.change).to_owned(),
                version: Some(delivery.version.clone()),
                is_blind: false,
            }),
            Effect::Exchanged(exchange) => RowKind::Exchange {
                request: label_of_request(&exchange.request),
                answer: label_of_answer(&exchange.response),
                accepted: exchange.response.is_success(),
                lost: exchange.lost,
            },
        };
        Some(Row {
            number,
            moment: *id,
            client: step.event.client,
            kind,
            is_ahead: number >= here,
        })
    });
    steps.collect()
}

/// The type of a watch event, as on the wire.
const fn event_type(change: Change) -> &'static str {
    match change {
        Change::Added => "ADDED",
        Change::Modified => "MODIFIED",
        Change::Deleted => "DELETED",
    }
}

/// A request's label.
#[must_use]
pub fn label_of_request(request: &Request) -> Label {
    let version = match &request.body {
        Some(Body::Json(body)) => body
            .pointer("/metadata/resourceVersion")
            .and_then(|version| version.as_str()),
        _ => None,
    };
    Label {
        head: request.method.as_str().to_owned(),
        version: version.map(str::to_owned),
        is_blind: request.body.is_some() && version.is_none(),
    }
}

/// An answer's label.
#[must_use]
pub fn label_of_answer(response: &Response) -> Label {
    let version = response
        .json()
        .and_then(|body| body.pointer("/metadata/resourceVersion")?.as_str());
    let head = if response.is_success() {
        response.code.to_string()
    } else {
        let reason = response
            .reason()
            .unwrap_or_else(|| reason_phrase(response.code));
        format!("{} {reason}", response.code)
    };
    Label {
        head,
        version: version.map(str::to_owned),
        is_blind: false,
    }
}
