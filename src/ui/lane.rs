//! The way between a client and the server, with the last request and its answer on it.

use yew::prelude::*;

use super::icon::icon;
use super::stage::ClientProps;
use super::store::{Scene, use_scene};
use crate::figure::{Label, label_of_request};
use crate::sim::{ClientId, Event, Exchange};

/// The lane of one client.
#[component]
pub fn Lane(props: &ClientProps) -> Html {
    let Some(scene) = use_scene() else {
        return html! { <div /> };
    };
    let event = scene
        .run()
        .and_then(|run| run.last_event().cloned())
        .filter(|event| event.client == props.id);
    let number = scene.run().map_or(0, |run| run.history.schedule().0.len());
    let class = classes!("lane", format!("lane--{}", props.id.letter()));
    match event
        .as_deref()
        .and_then(|event| Some((event, event.exchange()?)))
    {
        // A key for each step: its tokens are new elements, so that they travel again.
        Some((event, exchange)) => {
            html! { <div key={number} {class}>{ tokens(&scene, event, exchange) }</div> }
        }
        None => html! {
            <div {class} aria-hidden="true"><div class="rail rail--req" /><div class="rail rail--res" /></div>
        },
    }
}

fn tokens(scene: &Scene, event: &Event, exchange: &Exchange) -> Html {
    let letter = event.client.letter();
    let accepted = exchange.response.is_success();
    let (outcome, rail, sign) = match (exchange.lost, accepted) {
        (true, _) => ("token--none", Some("rail--none"), "cross"),
        (false, true) => ("token--ok", None, "tick"),
        (false, false) => ("token--no", Some("rail--no"), "cross"),
    };
    let answer_class = classes!(
        "token",
        format!("token--{letter}"),
        "token--res",
        outcome,
        format!("token--to-client-{letter}")
    );
    html! {
        <>
            <div class="rail rail--req rail--live">{ request(scene, event.client, &label_of_request(&exchange.request)) }</div>
            <div class={classes!("rail", "rail--res", "rail--live", rail)}>
                <span class={answer_class} data-testid="response" data-code={exchange.response.code.to_string()}>
                    { icon(sign) }
                    if exchange.lost { { scene.text("answer-lost") } } else { { exchange.response.code } }
                </span>
            </div>
        </>
    }
}

fn request(scene: &Scene, client: ClientId, label: &Label) -> Html {
    let letter = client.letter();
    let version = match (&label.version, label.is_blind) {
        (Some(version), _) => AttrValue::from(format!("rv {version}")),
        (None, true) => scene.text("no-version"),
        (None, false) => AttrValue::default(),
    };
    html! {
        <span class={classes!("token", format!("token--{letter}"), format!("token--to-server-{letter}"))}>
            <span lang="en" translate="no">{ label.head.clone() }</span>
            if !version.is_empty() { <span class="token__rv">{ version }</span> }
        </span>
    }
}
