//! The way between a client and the server, with the last request and its answer on it.

use yew::prelude::*;

use super::dom::{Tag, tag};
use super::icon::icon;
use super::store::Scene;
use crate::figure::{Label, label_of_request};
use crate::sim::{ClientId, Event, Exchange};

/// The lane of one client.
pub fn lane(scene: &Scene, id: ClientId) -> Tag {
    let lane = tag("div").class("lane").of_client("lane--", id);
    let run = scene.run();
    let event = run.and_then(|run| run.last_exchange());
    let is_last = event == run.and_then(|run| run.last_event().cloned());
    let exchange = event
        .as_deref()
        .and_then(|event| Some((event, event.exchange()?)));
    match exchange {
        Some((event, exchange)) if event.client == id => lane
            .child(request(scene, event, exchange, is_last))
            .child(answer(scene, event, exchange, is_last)),
        _ => lane
            .attr("aria-hidden", "true")
            .child(tag("div").class("rail rail--req"))
            .child(tag("div").class("rail rail--res"))
            .child((exchange.is_none() && id == ClientId::A).then(no_response)),
    }
}

fn no_response() -> Tag {
    tag("span")
        .test_id("response")
        .attr("data-code", "")
        .flag("hidden", true)
}

fn request(scene: &Scene, event: &Event, exchange: &Exchange, is_last: bool) -> Tag {
    let label = label_of_request(&exchange.request);
    let version = version(scene, &label);
    let head = tag("span").english().child(label.head);
    let token = travelling(
        token(event.client),
        is_last,
        "token--to-server-",
        event.client,
    )
    .child(head)
    .child(version);
    tag("div").class("rail rail--req rail--live").child(token)
}

fn answer(scene: &Scene, event: &Event, exchange: &Exchange, is_last: bool) -> Tag {
    let token = token(event.client).class("token--res");
    let token = travelling(token, is_last, "token--to-client-", event.client).test_id("response");
    let rail = tag("div").class("rail rail--res");
    if exchange.lost {
        let token = token
            .class("token--none")
            .attr("data-code", "lost")
            .child(icon("lost"))
            .child(scene.text("token-lost"));
        return rail.child(token);
    }
    let code = exchange.response.code.to_string();
    let accepted = exchange.response.is_success();
    let token = token
        .class(if accepted { "token--ok" } else { "token--no" })
        .attr("data-code", code.clone())
        .child(icon(if accepted { "tick" } else { "cross" }))
        .child(code);
    rail.class("rail--live")
        .class_if(!accepted, "rail--no")
        .child(token)
}

fn token(client: ClientId) -> Tag {
    tag("span").class("token").of_client("token--", client)
}

/// A token travels when the last step was its exchange.
fn travelling(token: Tag, is_last: bool, stem: &str, client: ClientId) -> Tag {
    if is_last {
        token.of_client(stem, client)
    } else {
        token
    }
}

fn version(scene: &Scene, label: &Label) -> Option<Tag> {
    let text = match (&label.version, label.is_blind) {
        (Some(version), _) => AttrValue::from(format!("rv {version}")),
        (None, true) => scene.text("no-version"),
        (None, false) => return None,
    };
    Some(tag("span").class("token__rv").child(text))
}
