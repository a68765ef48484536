//! The API server's card: the stored object, its resourceVersion, and the revisions behind it.

use yew::prelude::*;

use super::icon::{mark, server_badge};
use super::store::{Scene, use_scene};
use super::words::code;
use super::yaml::{ghost, yaml_line};
use crate::app::Run;
use crate::figure::{
    Revision, YamlLine, changed_fields, last_write, object_lines, revisions, scalar,
};
use crate::i18n::Message;
use crate::sim::{ClientId, Intent, Loss, Pointer, Verdict};

/// The server's card.
#[component]
pub fn ServerCard() -> Html {
    let Some(scene) = use_scene() else {
        return html! { <article /> };
    };
    let Some(run) = scene.run() else {
        return html! { <article /> };
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
    let sheets = (1..revisions.len().min(3)).map(|n| {
        html! { <span key={n} class={classes!("server__sheet", format!("server__sheet--{n}"))} aria-hidden="true" /> }
    });
    html! {
        <article class="card server" aria-labelledby="server-h">
            { for sheets }
            <div key={version.clone()} class="server__front anim-server">
                <header class="card__head">
                    { server_badge(false) }
                    <div class="card__names">
                        <h3 class="card__title" id="server-h">{ scene.text("server") }</h3>
                        <p class="card__sub">{ code(format!("{plural}/{}", run.world().scenario().name())) }</p>
                    </div>
                </header>
                <p class="rv">
                    <span class="rv__n">{ version.clone() }</span>{ " " }
                    <span class="rv__label">{ code("resourceVersion") }</span>
                </p>
                <div class="yaml" data-testid="object" data-rv={version}>{ object(&scene, run) }</div>
                <ol class="revs" aria-label={scene.text("revisions")}>{ for revisions.iter().enumerate().map(revision(revisions.len())) }</ol>
            </div>
        </article>
    }
}

/// The object's lines: those that the last write changed bear its writer's mark, and what was lost stands
/// struck through behind the field that it was in.
fn object(scene: &Scene, run: &Run) -> Html {
    let Some(object) = run.world().object() else {
        return html! { <p class="yaml__line">{ scene.text("object-gone") }</p> };
    };
    let write = last_write(&run.history);
    let changed: Vec<Pointer> = write
        .iter()
        .flat_map(|(_, before)| changed_fields(before, object))
        .collect();
    let by = |line: &YamlLine| {
        write
            .as_ref()
            .map(|(by, _)| *by)
            .filter(|_| changed.contains(&line.at))
    };
    let losses = match run.verdict() {
        Verdict::Lost(losses) => losses,
        _ => Vec::new(),
    };
    let lines = object_lines(object);
    let place = |at: &Pointer| {
        lines
            .iter()
            .rposition(|line| line.at.overlaps(at) && line.at.keys().len() >= at.keys().len())
    };
    lines
        .iter()
        .enumerate()
        .flat_map(|(number, line)| {
            let lost = losses
                .iter()
                .filter(move |loss| place(loss.intent.at()) == Some(number));
            let ghosts =
                lost.map(|loss| ghost(line.depth, lost_text(loss), whose(scene, loss.client)));
            std::iter::once(yaml_line(number, line, by(line), Some("anim-line")))
                .chain(ghosts)
                .collect::<Vec<_>>()
        })
        .collect()
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

fn whose(scene: &Scene, client: ClientId) -> AttrValue {
    scene.say(&Message::new("ghost").with("client", client.to_string()))
}

fn revision(all: usize) -> impl Fn((usize, &Revision)) -> Html {
    move |(place, revision)| {
        let is_current = (place + 1 == all).then_some("true");
        html! {
            <li key={place} class="revs__item" aria-current={is_current}>
                { revision.version.clone() }
                if let Some(by) = revision.by { { " " }{ mark(by) }<span class="revs__by">{ by.to_string() }</span> }
            </li>
        }
    }
}
