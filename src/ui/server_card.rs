//! The API server's card: the stored object, its resourceVersion, and the revisions behind it.

use std::sync::Arc;

use serde_json::Value;
use yew::prelude::*;

use super::icon::{mark, server_badge};
use super::store::Scene;
use super::words::code;
use super::yaml::{ghost, indented, yaml_line};
use crate::app::Run;
use crate::figure::{
    Revision, YamlLine, changed_fields, last_write, object_lines, revisions, scalar,
};
use crate::sim::{ClientId, Intent, Loss, Pointer, Verdict};

/// The server's card.
pub fn server_card(scene: &Scene) -> Html {
    let Some(run) = scene.run() else {
        return html! {};
    };
    let revisions = revisions(&run.history);
    let version = run.world().resource_version().to_owned();
    let plural = run
        .world()
        .scenario()
        .collection
        .rsplit('/')
        .next()
        .unwrap_or_default()
        .to_owned();
    let before = old_version(run);
    let is_new = before.is_some();
    let sheet = |number: usize| {
        let moving = (is_new && number == 1).then_some("anim-sheet");
        let class = classes!("server__sheet", format!("server__sheet--{number}"), moving);
        html! { <span key={number} {class} aria-hidden="true" /> }
    };
    html! {
        <article class="card server" aria-labelledby="server-h">
            { for (1..revisions.len().min(3)).map(sheet) }
            <div class="server__front">
                <header class="card__head">
                    { server_badge(false) }
                    <div class="card__names">
                        <h3 class="card__title" id="server-h">{ scene.text("server") }</h3>
                        <p class="card__sub">{ code(format!("{plural}/{}", run.world().scenario().name())) }</p>
                    </div>
                </header>
                <p class="rv">
                    <span class={classes!("rv__n", is_new.then_some("was"))} data-was={before}>
                        <span class={classes!("rv__new", is_new.then_some("anim-rv"))}>{ version.clone() }</span>
                    </span>{ " " }
                    <span class="rv__label">{ code("resourceVersion") }</span>
                </p>
                <div class="yaml" data-testid="object" data-rv={version}>{ object(scene, run, is_new) }</div>
                <ol class="revs" aria-label={scene.text("revisions")}>
                    { for revisions.iter().enumerate().map(|(place, one)| revision(one, place + 1 == revisions.len(), is_new)) }
                </ol>
            </div>
        </article>
    }
}

/// The resourceVersion before the last step, if that step wrote.
fn old_version(run: &Run) -> Option<String> {
    let exchange = run.last_event()?.exchange()?;
    exchange.wrote().then(|| exchange.before.clone())
}

/// The object's lines: those that the last write changed bear its writer's mark, and what was lost stands
/// struck through behind the field that it was in.
fn object(scene: &Scene, run: &Run, is_new: bool) -> Html {
    let Some(object) = run.world().object() else {
        return html! { <p class="yaml__line">{ scene.text("object-gone") }</p> };
    };
    let write = last_write(&run.history);
    let losses = match run.verdict() {
        Verdict::Lost(losses) => losses,
        _ => Vec::new(),
    };
    let lines = object_lines(object);
    let mut shown = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        shown.push(object_line(line, object, write.as_ref(), is_new));
        let lost = losses
            .iter()
            .filter(|loss| last_line_of(&lines, loss.intent.at()) == Some(number));
        shown.extend(lost.map(|loss| ghost(lost_text(loss), loss.client, scene.text("ghost"))));
    }
    shown.into_iter().collect()
}

fn object_line(
    line: &YamlLine,
    object: &Value,
    write: Option<&(ClientId, Arc<Value>)>,
    is_new: bool,
) -> Html {
    let is_version = line.at.field() == "resourceVersion";
    let by = write
        .filter(|(_, before)| changed_fields(before, object).contains(&line.at))
        .map(|(by, _)| *by);
    let moving = (is_new && (by.is_some() || is_version)).then_some("anim-line");
    let before = write.and_then(|(_, before)| {
        object_lines(before)
            .into_iter()
            .find(|old| old.at == line.at)
    });
    match before.filter(|_| moving.is_some()) {
        Some(old) => {
            html! { <div class="was was--line" data-was={indented(&old)}>{ yaml_line(line, by, moving) }</div> }
        }
        None => yaml_line(line, by, moving),
    }
}

/// The last line that shows a field or what lies in it; for a field that is gone, that of the map it was in.
fn last_line_of(lines: &[YamlLine], at: &Pointer) -> Option<usize> {
    lines
        .iter()
        .rposition(|line| line.at == *at)
        .or_else(|| lines.iter().rposition(|line| line.at.overlaps(at)))
}

fn lost_text(loss: &Loss) -> String {
    let field = loss.intent.at().field();
    match &loss.intent {
        Intent::Set { value, .. } => format!("{field}: {}", scalar(value)),
        Intent::Add { by, .. } => format!("{field}: {by:+}"),
        Intent::AddItem { item, .. } => format!("- {}", scalar(item)),
        Intent::Remove { .. } => field.to_owned(),
    }
}

fn revision(revision: &Revision, is_current: bool, is_new: bool) -> Html {
    let class = classes!("revs__item", (is_current && is_new).then_some("anim-line"));
    html! {
        <li key={revision.version.clone()} {class} aria-current={is_current.then_some("true")}>
            { revision.version.clone() }
            if let Some(by) = revision.by { { " " }{ mark(by) }<span class="revs__by">{ by.to_string() }</span> }
        </li>
    }
}
