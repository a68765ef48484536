//! The places that the page keeps for the annex.

use super::dom::{Tag, button, tag};
use super::icon::icon;
use super::panel::panel_head;
use super::store::Scene;
use crate::app::{Action, Panel};
use crate::i18n::Message;
use crate::lesson::GoalState;

/// A place that the annex fills: nothing of the page is in it.
fn place(name: &'static str) -> Tag {
    tag("div").attr("data-annex", name)
}

/// A panel that opens and closes, if the lesson has it.
pub fn panel(scene: &Scene, panel: Panel) -> Option<Tag> {
    if !scene.state().has_panel(panel) {
        return None;
    }
    let open = scene.state().is_open(panel);
    let name = panel.name();
    let part = |part: &str| scene.say(&Message::new([name, part].concat()));
    let toggle = button(scene.on(Action::Toggle(panel)))
        .class("btn")
        .test_id([name, "-toggle"].concat())
        .attr_bool("aria-expanded", open)
        .child(part(if open { "-close" } else { "-open" }));
    let note = (!open).then(|| tag("p").class("map__note").child(part("-closed")));
    Some(
        tag("section")
            .class("panel panel--wide")
            .modifier("panel--", name)
            .test_id(name)
            .attr("aria-label", part(""))
            .child(panel_head(scene, name, name).child(toggle))
            .child(note)
            .child(place(name)),
    )
}

/// The hint to the goal, for those who ask.
pub fn hint(scene: &Scene, goal: GoalState) -> Option<Tag> {
    let run = scene.run().filter(|_| goal != GoalState::Met)?;
    let has_asked = run.hinted_at == Some(run.history.cursor());
    let ask = (goal == GoalState::Open && !has_asked).then(|| {
        button(scene.on(Action::Hint))
            .class("btn btn--quiet")
            .test_id("hint")
            .child(icon("info"))
            .child(scene.text("hint"))
    });
    let place = place("hint").attr("role", "status");
    Some(tag("div").class("goal__hint").child(ask).child(place))
}
