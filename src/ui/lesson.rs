//! A lesson that is played: the text on the left, the stage, what is below.

use super::annex::panel;
use super::code::code_panel;
use super::controls::{branches, controls};
use super::diagram::diagram;
use super::dom::{Tag, button, tag};
use super::explanation::explanation;
use super::goal::goal;
use super::notices::notices;
use super::panel::panel_head;
use super::question::question_panel;
use super::stage::stage;
use super::store::Scene;
use super::verdict::{status, verdict_bar};
use super::wire::wire;
use super::words;
use crate::app::{Action, Panel};
use crate::i18n::Message;
use crate::lesson::{position, texts};

/// A lesson that is played.
pub fn lesson_page(scene: &Scene) -> Tag {
    let text = tag("div")
        .class("lesson__text")
        .child(intro(scene))
        .child(cases(scene))
        .child(goal(scene));
    let title = tag("h2")
        .class("vh")
        .attr("id", "stage-h")
        .child(scene.text("stage"));
    let stage = tag("section")
        .class("lesson__stage")
        .attr("aria-labelledby", "stage-h")
        .child(title)
        .child(controls(scene))
        .child(notices(scene))
        .child(stage(scene))
        .child(status(scene))
        .child(verdict_bar(scene))
        .child(question_panel(scene))
        .child(branches(scene));
    let details = tag("div")
        .class("lesson__details panels")
        .child(panel(scene, Panel::Chart))
        .child(panel(scene, Panel::Map))
        .child(diagram(scene))
        .child(wire(scene))
        .child(code_panel(scene))
        .child(notes(scene))
        .child(panel(scene, Panel::Take));
    tag("main")
        .class("page lesson")
        .child(text)
        .child(stage)
        .child(explanation(scene))
        .child(details)
}

/// The part, the title and the situation of the open lesson.
fn intro(scene: &Scene) -> Tag {
    let message = Message::new(texts::lesson(scene.state().lesson.id));
    tag("div")
        .class("lesson__intro")
        .child(eyebrow(scene))
        .child(title(scene))
        .child(
            tag("div")
                .class("situation")
                .child(words::paragraphs(scene, &message.attribute("situation"))),
        )
}

/// Number and part of the open lesson, above its title.
pub fn eyebrow(scene: &Scene) -> Tag {
    let id = scene.state().lesson.id;
    let part = scene.say(&Message::new(texts::lesson(id)).attribute("part"));
    let eyebrow = Message::new("lesson-eyebrow")
        .with("number", (position(id).unwrap_or(0) + 1).to_string())
        .with("part", part.as_str());
    tag("p").class("eyebrow").child(scene.say(&eyebrow))
}

/// The title of the open lesson.
pub fn title(scene: &Scene) -> Tag {
    tag("h1")
        .class("title")
        .attr("id", "title")
        .attr("tabindex", "-1")
        .child(scene.say(&Message::new(texts::lesson(scene.state().lesson.id))))
}

fn cases(scene: &Scene) -> Option<Tag> {
    let count = scene.state().lesson.cases.len();
    if count < 2 {
        return None;
    }
    let list = tag("div")
        .class("cases__list")
        .children((1..=count).map(|number| case(scene, number)));
    Some(
        tag("div")
            .class("cases")
            .attr("role", "group")
            .attr("aria-label", scene.text("cases"))
            .child(list),
    )
}

fn case(scene: &Scene, number: usize) -> Tag {
    let id = scene.state().lesson.id;
    let name = words::line(scene, &Message::new(texts::case(id, number)));
    button(scene.on(Action::Lesson { id, case: number }))
        .key(number)
        .class("case")
        .test_id("case")
        .attr("data-case", number.to_string())
        .attr_bool("aria-pressed", number == scene.state().case)
        .child(tag("span").class("case__n").child(number.to_string()))
        .child(tag("span").child(name))
}

fn notes(scene: &Scene) -> Tag {
    let lesson = scene.state().lesson;
    let note = |number: usize| {
        let message = Message::new(texts::notes(lesson.id)).attribute(format!("note-{number}"));
        tag("li")
            .key(number)
            .class("notes__item")
            .child(words::line(scene, &message))
    };
    tag("section")
        .class("panel")
        .attr("aria-labelledby", "notes-h")
        .child(panel_head(scene, "notes-h", "notes"))
        .child(
            tag("ul")
                .class("notes__list")
                .children((1..=lesson.notes).map(note)),
        )
}
