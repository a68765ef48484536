//! The hint: how the goal can still be reached.

use super::markup::{Tag, button, icon, tag};
use super::{Outlook, Scene};
use crate::i18n::Message;
use crate::lesson::GoalState;
use crate::sim::{Move, Schedule};

/// Whether the goal is still within reach. Where it was missed by the last step the page itself offers to
/// take that back; the way to the goal is only said to those who ask.
pub fn show(scene: &Scene<'_>) -> Option<Tag> {
    let is_over = match scene.request.case.goal.state(scene.history) {
        GoalState::Met => return None,
        GoalState::Open => false,
        GoalState::Missed(_) => true,
    };
    let outlook = scene.atlas()?.outlook(scene.history);
    match outlook {
        Some(Outlook::Gone(1)) if is_over => None,
        Some(Outlook::Gone(steps)) => Some(gone(scene, steps)),
        _ if is_over || !scene.request.hint => None,
        Some(Outlook::Next(chosen)) => {
            let id = match chosen {
                Move::Step(_) => "hint-step",
                Move::Lose(_) => "hint-lose",
                Move::Deliver(_) => "hint-deliver",
            };
            let client = chosen.client().to_string();
            Some(said(scene, &Message::new(id).with("client", client)))
        }
        Some(Outlook::Any) => Some(said(scene, &Message::new("hint-any"))),
        None => Some(said(scene, &Message::new("hint-none"))),
    }
}

fn said(scene: &Scene<'_>, message: &Message) -> Tag {
    tag("p").class("goal__why").text(&scene.say(message))
}

fn gone(scene: &Scene<'_>, steps: usize) -> Tag {
    let count = |id: &'static str| scene.say(&Message::new(id).with("count", steps.to_string()));
    let mut moves = scene.history.schedule().0;
    moves.truncate(moves.len().saturating_sub(steps));
    let back = button(&["go ", &Schedule(moves).to_string()].concat())
        .class("btn")
        .test_id("go-back")
        .child(icon("undo"))
        .text(&count("goal-back"));
    tag("div")
        .class("goal__gone")
        .child(tag("p").class("goal__why").text(&count("goal-gone")))
        .child(back)
}
