//! The sequence diagram: one row a step; a row takes the stage to its moment.

use yew::prelude::*;

use super::dom::{Tag, button, siblings, tag};
use super::icon::{badge, icon, mark, server_badge};
use super::panel::panel_head;
use super::store::Scene;
use super::words::{self, code};
use crate::app::Action;
use crate::figure::{Row, RowKind, rows};
use crate::sim::ClientId;

/// The diagram.
pub fn diagram(scene: &Scene) -> Tag {
    let Some(run) = scene.run() else {
        return tag("section");
    };
    let rows = rows(&run.history);
    let here = run.history.cursor();
    let b = run.world().client(ClientId::B);
    let heads = tag("div")
        .class("seq__heads")
        .attr("aria-hidden", "true")
        .child(badge(ClientId::A, true))
        .child(server_badge(true))
        .child(b.map(|_| badge(ClientId::B, true)));
    let empty = rows.is_empty().then(|| {
        tag("p")
            .class("panel__empty")
            .child(scene.text("diagram-empty"))
    });
    let rows = rows.iter().map(|one| row(scene, one, one.moment == here));
    tag("section")
        .class("panel seq")
        .class_if(b.is_none(), "seq--alone")
        .test_id("diagram")
        .attr("aria-labelledby", "seq-h")
        .child(panel_head(scene, "seq-h", "diagram"))
        .child(heads)
        .child(empty)
        .child(tag("ol").class("seq__rows").children(rows))
}

fn row(scene: &Scene, row: &Row, is_here: bool) -> Tag {
    let whose = words::unseen(format!("{} · ", row.client));
    let number = tag("span").class("seq__n").child(row.number.to_string());
    let content = tag("span").class("seq__half").child(content(scene, row));
    let button = button(scene.on(Action::Go(row.moment)))
        .class("seq__row")
        .of_client("seq__row--", row.client)
        .class_if(row.is_ahead, "seq__row--ahead")
        .attr_bool("aria-pressed", is_here)
        .child(number)
        .child(whose)
        .child(content);
    tag("li").key(row.number).child(button)
}

fn content(scene: &Scene, row: &Row) -> Html {
    // A's requests go to the right and its answers to the left; B stands on the other side.
    let (there, back) = if row.client == ClientId::A {
        ("arrow arrow--right", "arrow arrow--left")
    } else {
        ("arrow arrow--left", "arrow arrow--right")
    };
    match &row.kind {
        RowKind::Local(text) => tag("span")
            .class("seq__local")
            .child(mark(row.client))
            .child(code(text.clone()))
            .into(),
        // Nobody asked for it: the event comes along a line of its own kind.
        RowKind::Delivery(event) => tag("span")
            .class(back)
            .class("arrow--event")
            .child(code(event.text()))
            .into(),
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
            let request = tag("span").class(there).child(code(request.text()));
            let answer = tag("span")
                .class(back)
                .class(outcome)
                .child(code(answer.text()))
                .child(lost.then(|| lost_mark(scene)));
            siblings(vec![request.into(), answer.into()])
        }
    }
}

fn lost_mark(scene: &Scene) -> Tag {
    tag("span")
        .class("arrow__lost")
        .child(icon("cross"))
        .child(scene.text("token-lost"))
}
