//! What unfolds when the goal is met, with the way on.

use yew::prelude::*;

use super::dom::{Tag, button, tag};
use super::icon::icon;
use super::store::Scene;
use super::words;
use crate::app::Action;
use crate::i18n::Message;
use crate::lesson::{GoalState, texts};

/// The explanation; before the goal is met there is nothing of it in the page.
pub fn explanation(scene: &Scene) -> Tag {
    let state = scene.state();
    if state.goal() != GoalState::Met {
        return tag("section").flag("hidden", true);
    }
    let message = Message::new(texts::case(state.lesson.id, state.case)).attribute("explanation");
    let title = tag("h2")
        .class("explanation__title")
        .attr("id", "exp-h")
        .child(scene.text("explanation"));
    let text = tag("div")
        .class("explanation__text")
        .child(words::paragraphs(scene, &message));
    let again = button(scene.on(Action::Restart))
        .class("btn")
        .test_id("again")
        .child(icon("restart"))
        .child(scene.text("another-order"));
    let actions = tag("div")
        .class("explanation__actions")
        .child(way_on(scene))
        .child(again);
    tag("section")
        .class("lesson__after explanation anim-unfold")
        .test_id("explanation")
        .attr("aria-labelledby", "exp-h")
        .child(title)
        .child(text)
        .child(actions)
}

/// The next case of this lesson, or the next lesson.
fn way_on(scene: &Scene) -> Option<Tag> {
    let state = scene.state();
    let case = state.case + 1;
    let (label, title, id, case, address) = if state.lesson.case(case).is_some() {
        let id = state.lesson.id;
        let address = format!("?lesson={id}&case={case}");
        ("next-case", texts::case(id, case), id, case, address)
    } else {
        let id = state.lesson.next()?.id;
        let address = format!("?lesson={id}");
        ("next-lesson", texts::lesson(id), id, 1, address)
    };
    let go = scene.on_event(move |event: MouseEvent| {
        if event.ctrl_key() || event.meta_key() || event.shift_key() {
            return None;
        }
        event.prevent_default();
        Some(Action::Lesson { id, case })
    });
    let title = tag("span")
        .class("next__to")
        .child(words::line(scene, &Message::new(title)));
    Some(
        tag("a")
            .class("btn btn--primary")
            .attr("href", address)
            .test_id(label)
            .on_click(go)
            .child(tag("span").child(scene.text(label)).child(title))
            .child(icon("right")),
    )
}
