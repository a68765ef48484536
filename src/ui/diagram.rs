//! The sequence diagram: one row a step; a row takes the stage to its moment.

use yew::prelude::*;

use super::icon::{badge, icon, mark, server_badge};
use super::store::Scene;
use super::words::code;
use crate::app::Action;
use crate::figure::{Label, Row, RowKind, rows};
use crate::sim::ClientId;

/// The diagram.
pub fn diagram(scene: &Scene) -> Html {
    let Some(run) = scene.run() else {
        return html! { <section /> };
    };
    let rows = rows(&run.history);
    let here = run.history.cursor();
    html! {
        <section class="panel seq" data-testid="diagram" aria-labelledby="seq-h">
            <div class="panel__head"><h2 class="panel__title" id="seq-h">{ scene.text("diagram") }</h2></div>
            <div class="seq__heads" aria-hidden="true">
                { badge(ClientId::A, true) }{ server_badge(true) }{ badge(ClientId::B, true) }
            </div>
            if rows.is_empty() { <p class="panel__empty">{ scene.text("diagram-empty") }</p> }
            <ol class="seq__rows">{ for rows.iter().map(|one| row(scene, one, one.moment == here)) }</ol>
        </section>
    }
}

fn row(scene: &Scene, row: &Row, is_here: bool) -> Html {
    let letter = row.client.letter();
    let class = classes!(
        "seq__row",
        format!("seq__row--{letter}"),
        row.is_ahead.then_some("seq__row--ahead")
    );
    html! {
        <li key={row.number}>
            <button {class} type="button" aria-pressed={is_here.to_string()} onclick={scene.on(Action::Go(row.moment))}>
                <span class="seq__n">{ row.number }</span>
                <span class="vh">{ format!("{} · ", row.client) }</span>
                <span class="seq__half">{ content(scene, row) }</span>
            </button>
        </li>
    }
}

fn content(scene: &Scene, row: &Row) -> Html {
    // A's requests go to the right and its answers to the left; B stands on the other side.
    let (there, back) = if row.client == ClientId::A {
        ("right", "left")
    } else {
        ("left", "right")
    };
    match &row.kind {
        RowKind::Local(text) => {
            html! { <span class="seq__local">{ mark(row.client) }{ code(text.clone()) }</span> }
        }
        RowKind::Exchange {
            request,
            answer,
            accepted,
            lost,
        } => {
            let outcome = match (lost, accepted) {
                (true, _) => "arrow--none",
                (false, true) => "arrow--ok",
                (false, false) => "arrow--no",
            };
            html! {
                <>
                    <span class={classes!("arrow", format!("arrow--{there}"))}>{ code(label(request)) }</span>
                    <span class={classes!("arrow", format!("arrow--{back}"), outcome)}>
                        { code(label(answer)) }
                        if *lost { <span class="arrow__lost">{ icon("cross") }{ scene.text("answer-lost") }</span> }
                    </span>
                </>
            }
        }
    }
}

fn label(label: &Label) -> String {
    match &label.version {
        Some(version) => format!("{} · rv {version}", label.head),
        None => label.head.clone(),
    }
}
