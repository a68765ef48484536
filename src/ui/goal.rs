//! The goal, and why it was missed.

use yew::prelude::*;

use super::annex::hint;
use super::dom::{Tag, button, siblings, tag};
use super::icon::icon;
use super::store::Scene;
use super::words;
use crate::app::Action;
use crate::i18n::Message;
use crate::lesson::{GoalState, texts};

/// The goal of the open case.
pub fn goal(scene: &Scene) -> Tag {
    let state = scene.state();
    let message = Message::new(texts::case(state.lesson.id, state.case));
    let goal = state.goal();
    let (class, sign, head) = match goal {
        GoalState::Open => ("goal", "goal", "goal"),
        GoalState::Met => ("goal goal--met", "landed", "goal-met"),
        GoalState::Missed(_) => ("goal goal--missed", "missed", "goal-missed"),
    };
    let head = tag("h2")
        .class("goal__head")
        .attr("id", "goal-h")
        .child(icon(sign))
        .child(scene.text(head));
    let text = words::line(scene, &message.clone().attribute("goal"));
    let missed = match goal {
        GoalState::Missed(why) => Some(missed(scene, &message.attribute(format!("missed-{why}")))),
        _ => None,
    };
    tag("section")
        .class(class)
        .test_id("goal")
        .attr_bool("data-met", goal == GoalState::Met)
        .attr("aria-labelledby", "goal-h")
        .child(head)
        .child(tag("p").class("goal__text").child(text))
        .child(missed)
        .child(hint(scene, goal))
}
fn missed(scene: &Scene, why: &Message) -> Html {
    let why = tag("p").class("goal__why").child(words::line(scene, why));
    let undo = button(scene.on(Action::Undo))
        .class("btn")
        .test_id("undo")
        .child(icon("undo"))
        .child(scene.text("undo"));
    siblings(vec![why.into(), undo.into()])
}
