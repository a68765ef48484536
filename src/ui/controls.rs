//! Back, forward, restart, Autoplay; the moves made; the orders that were tried.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::dom::{Tag, button, tag};
use super::icon::{icon, mark};
use super::store::Scene;
use super::words;
use crate::app::{Action, Run, Speed};
use crate::history::{Branch, MomentId};
use crate::i18n::Message;
use crate::sim::verdict;

/// The controls. They are never disabled by an animation, and keep the focus at either end.
pub fn controls(scene: &Scene) -> Option<Tag> {
    let run = scene.run()?;
    let back = run.history.can_go_back();
    let forward = run.history.can_go_forward();
    let group = tag("div")
        .class("controls__group")
        .child(control(scene, "restart", back, Action::Restart))
        .child(control(scene, "back", back, Action::Back))
        .child(control(scene, "forward", forward, Action::Forward))
        .child(autoplay(scene))
        .child(speed(scene));
    Some(
        tag("div")
            .class("controls")
            .child(group)
            .child(moves(scene, run)),
    )
}

/// The arrow of the button that goes forward is behind its word.
fn control(scene: &Scene, name: &'static str, enabled: bool, action: Action) -> Tag {
    let button = button(scene.on(action))
        .class("btn")
        .class_if(!enabled, "btn--idle")
        .test_id(name);
    let word = word(scene, name);
    if name == "forward" {
        button.child(word).child(icon(name))
    } else {
        button.child(icon(name)).child(word)
    }
}

fn word(scene: &Scene, id: &'static str) -> Tag {
    tag("span").class("btn__word").child(scene.text(id))
}

fn autoplay(scene: &Scene) -> Tag {
    let playing = scene.state().playing;
    let (sign, id) = if playing {
        ("pause", "pause")
    } else {
        ("play", "autoplay")
    };
    button(scene.on(Action::ToggleAutoplay))
        .class("btn")
        .test_id("autoplay")
        .attr_bool("aria-pressed", playing)
        .child(icon(sign))
        .child(word(scene, id))
}

fn speed(scene: &Scene) -> Tag {
    let now = scene.state().preferences.speed;
    let choose = scene.on_event(|event: Event| {
        let chosen = event.target_dyn_into::<HtmlSelectElement>()?.value();
        Speed::ALL
            .into_iter()
            .find(|speed| speed.name() == chosen)
            .map(Action::Speed)
    });
    let option = |speed: Speed| {
        let label = scene.say(&Message::new(format!("speed-{}", speed.name())));
        tag("option")
            .key(speed.name())
            .attr("value", speed.name())
            .flag("selected", speed == now)
            .child(label)
    };
    let select = tag("select")
        .class("speed__select")
        .test_id("speed")
        .on_change(choose)
        .children(Speed::ALL.map(option));
    tag("label")
        .class("speed")
        .child(words::unseen(scene.text("speed")))
        .child(select)
}

/// The moves made and those ahead, each a button that goes there.
fn moves(scene: &Scene, run: &Run) -> Tag {
    let line = run.history.line();
    let chips = line.iter().enumerate();
    tag("ol")
        .class("moves")
        .attr("aria-label", scene.text("moves"))
        .children(chips.filter_map(|(number, id)| move_chip(scene, run, number, *id)))
}

fn move_chip(scene: &Scene, run: &Run, number: usize, id: MomentId) -> Option<Tag> {
    let step = run.history.moment(id).from.as_ref()?;
    let client = step.chosen.client();
    let label = Message::new("move")
        .with("number", number.to_string())
        .with("client", client.to_string());
    let chip = button(scene.on(Action::Go(id)))
        .class("move")
        .of_client("move--", client)
        .class_if(number >= run.history.path().len(), "move--ahead")
        .attr("aria-label", scene.say(&label))
        .attr_if(id == run.history.cursor(), "aria-current", "step")
        .child(step.chosen.to_string());
    Some(tag("li").key(number).child(chip))
}

/// The orders that were tried and left: none is lost.
pub fn branches(scene: &Scene) -> Option<Tag> {
    let run = scene.run()?;
    let branches = run.history.branches();
    if branches.is_empty() {
        return None;
    }
    let label = tag("span")
        .class("label")
        .attr("id", "orders-h")
        .child(scene.text("branches"));
    let list = tag("ul")
        .class("moves branches__list")
        .attr("aria-labelledby", "orders-h")
        .children(
            branches
                .iter()
                .map(|branch| branch_chip(scene, run, branch)),
        );
    Some(tag("div").class("branches").child(label).child(list))
}

fn branch_chip(scene: &Scene, run: &Run, branch: &Branch) -> Tag {
    let name = verdict(&run.history.moment(branch.end).world).name();
    let text: String = branch.schedule.0.iter().map(ToString::to_string).collect();
    let verdict = scene.say(&Message::new(format!("verdict-{name}")));
    let label = Message::new("branch")
        .with("moves", text.as_str())
        .with("verdict", verdict.as_str());
    let marks = tag("span")
        .class("branch__marks")
        .children(branch.schedule.0.iter().map(|one| mark(one.client())));
    let item = tag("li").key(text.as_str());
    let chip = button(scene.on(Action::Go(branch.end)))
        .class("branch")
        .modifier("branch--", name)
        .test_id("branch")
        .attr("data-moves", text)
        .attr("aria-label", scene.say(&label))
        .child(marks)
        .child(icon(name));
    item.child(chip)
}
