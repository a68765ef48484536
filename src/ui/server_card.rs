//! The API server's card: the stored object, its resourceVersion, and the revisions behind it.

use std::sync::Arc;

use serde_json::Value;
use yew::prelude::*;

use super::dom::{Tag, siblings, tag};
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
pub fn server_card(scene: &Scene) -> Option<Tag> {
    let run = scene.run()?;
    let revisions = revisions(&run.history);
    let before = old_version(run);
    let is_new = before.is_some();
    let sheets = (1..revisions.len().min(3)).map(|number| sheet(number, is_new));
    let object = tag("div")
        .class("yaml")
        .test_id("object")
        .attr("data-rv", run.world().resource_version().to_owned())
        .child(object(scene, run, is_new));
    let count = revisions.len();
    let revisions = revisions.iter().enumerate();
    let revisions = tag("ol")
        .class("revs")
        .attr("aria-label", scene.text("revisions"))
        .children(revisions.map(|(place, one)| revision(one, place + 1 == count, is_new)));
    let front = tag("div")
        .class("server__front")
        .child(head(scene, run))
        .child(version(run, before))
        .child(object)
        .child(revisions);
    Some(
        tag("article")
            .class("card server")
            .attr("aria-labelledby", "server-h")
            .children(sheets)
            .child(front),
    )
}

/// An older revision, behind the front.
fn sheet(number: usize, is_new: bool) -> Tag {
    tag("span")
        .key(number)
        .class("server__sheet")
        .modifier("server__sheet--", &number.to_string())
        .class_if(is_new && number == 1, "anim-sheet")
        .attr("aria-hidden", "true")
}

fn head(scene: &Scene, run: &Run) -> Tag {
    let scenario = run.world().scenario();
    let plural = scenario.collection.rsplit('/').next().unwrap_or_default();
    let title = tag("h3")
        .class("card__title")
        .attr("id", "server-h")
        .child(scene.text("server"));
    let object = tag("p")
        .class("card__sub")
        .child(code(format!("{plural}/{}", scenario.name())));
    tag("header")
        .class("card__head")
        .child(server_badge(false))
        .child(tag("div").class("card__names").child(title).child(object))
}

/// The resourceVersion, which rolls over the one before.
fn version(run: &Run, before: Option<String>) -> Tag {
    let mut number = tag("span").class("rv__n").class_if(before.is_some(), "was");
    let new = tag("span")
        .class("rv__new")
        .class_if(before.is_some(), "anim-rv")
        .child(run.world().resource_version().to_owned());
    if let Some(before) = before {
        number = number.attr("data-was", before);
    }
    tag("p")
        .class("rv")
        .child(number.child(new))
        .child(" ")
        .child(
            tag("span")
                .class("rv__label")
                .child(code("resourceVersion")),
        )
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
        return tag("p")
            .class("yaml__line")
            .child(scene.text("object-gone"))
            .into();
    };
    let write = last_write(&run.history);
    let losses = match run.verdict() {
        Verdict::Lost(losses) => losses,
        _ => Vec::new(),
    };
    let lines = object_lines(object);
    let mut shown = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        shown.push(object_line(line, object, write.as_ref(), is_new).into());
        for loss in &losses {
            if last_line_of(&lines, loss.intent.at()) == Some(number) {
                shown.push(ghost(lost_text(loss), loss.client, scene.text("ghost")).into());
            }
        }
    }
    siblings(shown)
}

fn object_line(
    line: &YamlLine,
    object: &Value,
    write: Option<&(ClientId, Arc<Value>)>,
    is_new: bool,
) -> Tag {
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
    let row = yaml_line(line, by, moving);
    match before.filter(|_| moving.is_some()) {
        Some(old) => tag("div")
            .class("was was--line")
            .attr("data-was", indented(&old))
            .child(row),
        None => row,
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

fn revision(revision: &Revision, is_current: bool, is_new: bool) -> Tag {
    let by = revision
        .by
        .map(|by| tag("span").class("revs__by").child(by.to_string()));
    tag("li")
        .key(revision.version.as_str())
        .class("revs__item")
        .class_if(is_current && is_new, "anim-line")
        .attr_if(is_current, "aria-current", "true")
        .child(revision.version.clone())
        .child(by.is_some().then_some(" "))
        .child(revision.by.map(mark))
        .child(by)
}
