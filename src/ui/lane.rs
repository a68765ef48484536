//! The way between a client and the server, with the last request and its answer on it.

use yew::prelude::*;

use super::icon::icon;
use super::store::Scene;
use crate::figure::{Label, label_of_request};
use crate::sim::{ClientId, Event, Exchange};

/// The lane of one client.
pub fn lane(scene: &Scene, id: ClientId) -> Html {
    let class = classes!("lane", format!("lane--{}", id.letter()));
    let run = scene.run();
    let event = run.and_then(|run| run.last_exchange());
    let is_last = event == run.and_then(|run| run.last_event().cloned());
    let exchange = event
        .as_deref()
        .and_then(|event| Some((event, event.exchange()?)));
    match exchange {
        Some((event, exchange)) if event.client == id => {
            html! { <div {class}>{ tokens(scene, event, exchange, is_last) }</div> }
        }
        _ => html! {
            <div {class} aria-hidden="true">
                <div class="rail rail--req" />
                <div class="rail rail--res" />
                if exchange.is_none() && id == ClientId::A {
                    <span data-testid="response" data-code="" hidden=true />
                }
            </div>
        },
    }
}

/// The request and its answer. They travel when the last step was this exchange.
fn tokens(scene: &Scene, event: &Event, exchange: &Exchange, is_last: bool) -> Html {
    let letter = event.client.letter();
    let travel = |place: &str| is_last.then(|| format!("token--to-{place}-{letter}"));
    let token = classes!("token", format!("token--{letter}"));
    let label = label_of_request(&exchange.request);
    html! {
        <>
            <div class="rail rail--req rail--live">
                <span class={classes!(token.clone(), travel("server"))}>
                    <span lang="en" translate="no">{ label.head.clone() }</span>
                    { version(scene, &label) }
                </span>
            </div>
            { answer(scene, exchange, classes!(token, "token--res", travel("client"))) }
        </>
    }
}

fn answer(scene: &Scene, exchange: &Exchange, token: Classes) -> Html {
    if exchange.lost {
        return html! {
            <div class="rail rail--res">
                <span class={classes!(token, "token--none")} data-testid="response" data-code="lost">
                    { icon("lost") }{ scene.text("token-lost") }
                </span>
            </div>
        };
    }
    let code = exchange.response.code;
    let (outcome, rail, sign) = if exchange.response.is_success() {
        ("token--ok", None, "tick")
    } else {
        ("token--no", Some("rail--no"), "cross")
    };
    html! {
        <div class={classes!("rail", "rail--res", "rail--live", rail)}>
            <span class={classes!(token, outcome)} data-testid="response" data-code={code.to_string()}>
                { icon(sign) }{ code }
            </span>
        </div>
    }
}

fn version(scene: &Scene, label: &Label) -> Html {
    let text = match (&label.version, label.is_blind) {
        (Some(version), _) => AttrValue::from(format!("rv {version}")),
        (None, true) => scene.text("no-version"),
        (None, false) => return html! {},
    };
    html! { <span class="token__rv">{ text }</span> }
}
