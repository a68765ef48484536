//! Where the reader is, and the list of lessons that opens there.

use yew::prelude::*;

use super::dom::{Tag, button, tag};
use super::icon::icon;
use super::store::{Change, Scene};
use super::words;
use crate::app::Action;
use crate::i18n::Message;
use crate::lesson::{CATALOGUE, Lesson, position, texts};

/// A plain click opens the lesson here; with a modifier key the browser does what it does with links.
pub fn open_lesson(scene: &Scene, id: &'static str) -> Callback<MouseEvent> {
    scene.on_event(move |event: MouseEvent| {
        let elsewhere =
            event.ctrl_key() || event.meta_key() || event.shift_key() || event.button() != 0;
        if elsewhere {
            return None;
        }
        event.prevent_default();
        Some(Action::Lesson { id, case: 1 })
    })
}

/// The button that shows where the reader is, and the list that it opens.
pub fn lessons(scene: &Scene) -> Tag {
    let is_open = scene.is_list_open();
    let toggle = scene.on_change(|_: MouseEvent| Some(Change::ToggleList));
    let close = scene.on_change(|_: MouseEvent| Some(Change::List(false)));
    let on_key = scene.on_change(move |event: KeyboardEvent| {
        let closes = is_open && event.key() == "Escape";
        closes.then(|| {
            crate::platform::focus("[data-testid=lessons]");
            Change::List(false)
        })
    });
    tag("nav")
        .class("lessons")
        .attr("aria-label", scene.text("lessons"))
        .on_key_down(on_key)
        .child(lessons_button(scene, is_open, toggle))
        .child(lessons_panel(scene, is_open, close))
}

fn lessons_button(scene: &Scene, is_open: bool, toggle: Callback<MouseEvent>) -> Tag {
    let number = position(scene.state().lesson.id).unwrap_or(0) + 1;
    let here = Message::new("lessons-here")
        .with("number", number.to_string())
        .with("all", CATALOGUE.len().to_string());
    let dots = tag("span")
        .class("dots")
        .attr("aria-hidden", "true")
        .children(CATALOGUE.iter().map(|lesson| dot(scene, lesson)));
    button(toggle)
        .class("lessons__btn")
        .test_id("lessons")
        .attr_bool("aria-expanded", is_open)
        .attr("aria-controls", "lessons-panel")
        .child(dots)
        .child(tag("span").child(scene.say(&here)))
        .child(icon("down"))
}

/// The list is only made while it is open: a step has nothing to compare in it.
fn lessons_panel(scene: &Scene, is_open: bool, close: Callback<MouseEvent>) -> Tag {
    let panel = tag("div")
        .class("lessons__panel")
        .attr("id", "lessons-panel")
        .flag("hidden", !is_open);
    if !is_open {
        return panel;
    }
    let is_done = |lesson: &&Lesson| scene.state().is_done(lesson.id);
    let done = Message::new("lessons-done")
        .with("done", CATALOGUE.iter().filter(is_done).count().to_string())
        .with("all", CATALOGUE.len().to_string());
    let count = tag("span").class("lessons__count").child(scene.say(&done));
    let title = tag("h2")
        .class("lessons__title")
        .child(scene.text("lessons"))
        .child(" ")
        .child(count);
    let list = tag("ol")
        .class("lessons__list")
        .on_click(close)
        .children(CATALOGUE.iter().map(|lesson| entry(scene, lesson)));
    panel.child(title).child(list)
}

fn dot(scene: &Scene, lesson: &'static Lesson) -> Tag {
    let is_here = lesson == scene.state().lesson;
    tag("span")
        .key(lesson.id)
        .class("dot")
        .class_if(is_here, "dot--here")
        .class_if(!is_here && scene.state().is_done(lesson.id), "dot--done")
}

fn entry(scene: &Scene, lesson: &'static Lesson) -> Tag {
    let is_done = scene.state().is_done(lesson.id);
    let message = Message::new(texts::lesson(lesson.id));
    let number = tag("span").class("lessons__n");
    let number = if is_done {
        number.child(icon("tick"))
    } else {
        number.child((position(lesson.id).unwrap_or(0) + 1).to_string())
    };
    let done = is_done.then(|| words::unseen(scene.text("lessons-is-done")));
    let name = tag("span")
        .class("lessons__name")
        .child(scene.say(&message))
        .child(done);
    let part = tag("span")
        .class("lessons__part")
        .child(scene.say(&message.attribute("part")));
    let link = tag("a")
        .class("lessons__link")
        .class_if(is_done, "lessons__link--done")
        .attr("href", format!("?lesson={}", lesson.id))
        .test_id("lesson-link")
        .attr("data-lesson", lesson.id)
        .attr_if(lesson == scene.state().lesson, "aria-current", "page")
        .on_click(open_lesson(scene, lesson.id))
        .child(number)
        .child(name)
        .child(part);
    tag("li").key(lesson.id).class("lessons__item").child(link)
}
