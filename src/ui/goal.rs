//! The goal, and why it was missed.

use yew::prelude::*;

use super::dom::{Tag, button, siblings, tag};
use super::icon::icon;
use super::store::Scene;
use super::words;
use crate::app::{Action, Outlook};
use crate::i18n::Message;
use crate::lesson::{GoalState, texts};
use crate::sim::Move;

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
        .child(outlook(scene, goal))
}

/// Whether the goal is still within reach, where that is known and worth saying: beside the last step, which
/// [`missed`] offers to undo. The way there is said to those who ask.
fn outlook(scene: &Scene, goal: GoalState) -> Option<Tag> {
    let run = scene.run().filter(|_| goal != GoalState::Met)?;
    let is_over = goal != GoalState::Open;
    let has_asked = run.hinted_at == Some(run.history.cursor());
    let outlook = match scene.state().outlook()? {
        Outlook::Gone(steps) if is_over && steps == 1 => return None,
        Outlook::Gone(steps) => gone(scene, steps),
        _ if is_over => return None,
        Outlook::Any if has_asked => said(scene, Message::new("hint-any")),
        Outlook::Next(chosen) if has_asked => {
            let id = match chosen {
                Move::Step(_) => "hint-step",
                Move::Lose(_) => "hint-lose",
                Move::Deliver(_) => "hint-deliver",
            };
            said(
                scene,
                Message::new(id).with("client", chosen.client().to_string()),
            )
        }
        _ => button(scene.on(Action::Hint))
            .class("btn btn--quiet")
            .test_id("hint")
            .child(icon("info"))
            .child(scene.text("hint")),
    };
    Some(outlook)
}

fn said(scene: &Scene, message: Message) -> Tag {
    tag("p")
        .class("goal__why")
        .attr("role", "status")
        .child(scene.say(&message))
}

fn gone(scene: &Scene, steps: usize) -> Tag {
    let count = |id: &'static str| scene.say(&Message::new(id).with("count", steps.to_string()));
    let back = button(scene.on(Action::BackTo(steps)))
        .class("btn")
        .test_id("go-back")
        .child(icon("undo"))
        .child(count("goal-back"));
    tag("div")
        .class("goal__gone")
        .child(tag("p").class("goal__why").child(count("goal-gone")))
        .child(back)
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
