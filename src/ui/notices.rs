//! What could not be read, until it is put away.

use super::dom::{Tag, button, tag};
use super::icon::icon;
use super::store::Scene;
use crate::app::Action;
use crate::i18n::Message;

/// The notices of the page; the element is always there, so that screen readers hear what enters it.
pub fn notices(scene: &Scene) -> Tag {
    let all = scene.state().notices.iter().enumerate();
    tag("div")
        .class("notices")
        .attr("role", "status")
        .children(all.map(|(place, message)| notice(scene, place, message)))
}

fn notice(scene: &Scene, place: usize, message: &Message) -> Tag {
    let close = button(scene.on(Action::Dismiss(place)))
        .class("btn btn--quiet btn--icon")
        .attr("aria-label", scene.text("notice-close"))
        .child(icon("cross"));
    tag("div")
        .key(place)
        .class("notice")
        .test_id("notice")
        .child(icon("info"))
        .child(tag("p").child(scene.say(message)))
        .child(close)
}
