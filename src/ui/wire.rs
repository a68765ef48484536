//! The exact HTTP exchange of the row that is chosen.

use yew::prelude::*;

use super::dom::{Tag, siblings, tag};
use super::icon::mark;
use super::panel::panel_head;
use super::store::Scene;
use crate::app::Run;
use crate::figure::{HttpLine, Tone, reason_phrase, request_lines, response_lines};
use crate::i18n::Message;
use crate::sim::{ClientId, Exchange};

/// The exchange, word for word.
pub fn wire(scene: &Scene) -> Tag {
    let event = scene.run().and_then(Run::last_exchange);
    let shown = event
        .as_ref()
        .and_then(|event| Some((event.client, event.exchange()?)));
    let whose = shown.map(|(client, _)| whose(scene, client));
    let content = match shown {
        Some((_, exchange)) => content(scene, exchange),
        None => tag("p")
            .class("panel__empty")
            .child(scene.text("wire-empty"))
            .into(),
    };
    tag("section")
        .class("panel panel--wire")
        .test_id("wire")
        .attr("aria-labelledby", "wire-h")
        .child(panel_head(scene, "wire-h", "wire").child(whose))
        .child(content)
}

fn whose(scene: &Scene, client: ClientId) -> Tag {
    let message = Message::new("wire-of").with("client", client.to_string());
    tag("p")
        .class("panel__aside")
        .child(mark(client))
        .child(scene.say(&message))
}

fn content(scene: &Scene, exchange: &Exchange) -> Html {
    let response = &exchange.response;
    let label = |id| tag("h3").class("wire__label").child(scene.text(id));
    let code = tag("span")
        .class(if response.is_success() {
            "wire__code--ok"
        } else {
            "wire__code--no"
        })
        .english()
        .child(format!(
            "{} {}",
            response.code,
            reason_phrase(response.code)
        ));
    let answer = label("answer")
        .child(" ")
        .child(code)
        .child(exchange.lost.then_some(" "))
        .child(exchange.lost.then(|| scene.text("answer-lost")));
    siblings(vec![
        label("request").into(),
        listing(&request_lines(&exchange.request)).into(),
        answer.into(),
        listing(&response_lines(response)).into(),
    ])
}

fn listing(lines: &[HttpLine]) -> Tag {
    let line = |(number, line): (usize, &HttpLine)| {
        let class = match line.tone {
            Tone::Head => "ln ln--head",
            Tone::Dim => "ln ln--dim",
            Tone::Plain => "ln",
            Tone::Key => "ln ln--key",
            Tone::Refusal => "ln ln--no",
        };
        tag("span")
            .key(number)
            .class(class)
            .child(line.text.clone())
    };
    let lines = lines.iter().enumerate().map(line);
    tag("pre")
        .class("code")
        .english()
        .child(tag("code").children(lines))
}
