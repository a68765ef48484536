//! The places that the page keeps for the annex.

use super::dom::{Tag, button, tag};
use super::icon::icon;
use super::panel::panel_head;
use super::store::Scene;
use crate::app::Action;
use crate::i18n::Message;
use crate::lesson::GoalState;

/// A place that the annex fills: nothing of the page is in it.
fn place(name: &'static str) -> Tag {
    tag("div").attr("data-annex", name)
}

/// The map of all orders: closed as long as it would give an answer away.
pub fn map_panel(scene: &Scene) -> Option<Tag> {
    scene.run()?;
    if scene.state().overrides.until.is_some() {
        return None; // it leads beyond the last step that is offered
    }
    let open = scene.state().is_map_open();
    Some(panel(scene, "map", open, Action::ToggleMap))
}

/// The chart of what a lock would cost, in the lesson that has it.
pub fn chart_panel(scene: &Scene) -> Option<Tag> {
    let state = scene.state();
    let has_chart = state.lesson.has_chart();
    has_chart.then(|| panel(scene, "chart", state.is_chart_open(), Action::ToggleChart))
}

/// A panel that opens and closes.
fn panel(scene: &Scene, name: &'static str, open: bool, toggle: Action) -> Tag {
    let part = |part: &str| scene.say(&Message::new([name, part].concat()));
    let toggle = button(scene.on(toggle))
        .class("btn")
        .test_id([name, "-toggle"].concat())
        .attr_bool("aria-expanded", open)
        .child(part(if open { "-close" } else { "-open" }));
    let note = (!open).then(|| tag("p").class("map__note").child(part("-closed")));
    tag("section")
        .class("panel panel--map")
        .test_id(name)
        .attr("aria-label", part(""))
        .child(panel_head(scene, name, name).child(toggle))
        .child(note)
        .child(place(name))
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
