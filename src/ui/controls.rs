//! Back, forward, restart, Autoplay; the moves made; the orders that were tried.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::icon::{icon, mark};
use super::store::Scene;
use crate::app::{Action, Run, Speed};
use crate::history::Branch;
use crate::i18n::Message;
use crate::sim::verdict;

/// The controls. They are never disabled by an animation, and keep the focus at either end.
pub fn controls(scene: &Scene) -> Html {
    let Some(run) = scene.run() else {
        return html! {};
    };
    let back = run.history.can_go_back();
    let playing = scene.state().playing;
    html! {
        <div class="controls">
            <div class="controls__group">
                { button(scene, "restart", back, Action::Restart, true) }
                { button(scene, "back", back, Action::Back, true) }
                { button(scene, "forward", run.history.can_go_forward(), Action::Forward, false) }
                <button class="btn" type="button" data-testid="autoplay" aria-pressed={playing.to_string()}
                    onclick={scene.on(Action::ToggleAutoplay)}>
                    { icon(if playing { "pause" } else { "play" }) }
                    <span class="btn__word">{ scene.text(if playing { "pause" } else { "autoplay" }) }</span>
                </button>
                { speed(scene) }
            </div>
            { moves(scene, run) }
        </div>
    }
}

fn button(
    scene: &Scene,
    name: &'static str,
    enabled: bool,
    action: Action,
    icon_first: bool,
) -> Html {
    let word = html! { <span class="btn__word">{ scene.text(name) }</span> };
    html! {
        <button class={classes!("btn", (!enabled).then_some("btn--idle"))} type="button" data-testid={name}
            onclick={scene.on(action)}>
            if icon_first { { icon(name) }{ word } } else { { word }{ icon(name) } }
        </button>
    }
}

fn speed(scene: &Scene) -> Html {
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
        html! { <option key={speed.name()} value={speed.name()} selected={speed == now}>{ label }</option> }
    };
    html! {
        <label class="speed">
            <span class="vh">{ scene.text("speed") }</span>
            <select class="speed__select" data-testid="speed" onchange={choose}>{ for Speed::ALL.into_iter().map(option) }</select>
        </label>
    }
}

/// The moves made and those ahead, each a button that goes there.
fn moves(scene: &Scene, run: &Run) -> Html {
    let here = run.history.cursor();
    let made = run.history.path().len();
    let line = run.history.line();
    let chips = line.iter().enumerate().filter_map(|(number, id)| {
        let step = run.history.moment(*id).from.as_ref()?;
        let client = step.chosen.client();
        let label = Message::new("move").with("number", number.to_string()).with("client", client.to_string());
        let class = classes!("move", format!("move--{}", client.letter()), (number >= made).then_some("move--ahead"));
        Some(html! {
            <li key={number}>
                <button {class} type="button" aria-label={scene.say(&label)} aria-current={(*id == here).then_some("step")}
                    onclick={scene.on(Action::Go(*id))}>
                    { step.chosen.to_string() }
                </button>
            </li>
        })
    });
    html! { <ol class="moves" aria-label={scene.text("moves")}>{ for chips }</ol> }
}

/// The orders that were tried and left: none is lost.
pub fn branches(scene: &Scene) -> Html {
    let Some(run) = scene.run() else {
        return html! {};
    };
    let branches = run.history.branches();
    if branches.is_empty() {
        return html! {};
    }
    html! {
        <div class="branches">
            <span class="label" id="orders-h">{ scene.text("branches") }</span>
            <ul class="moves branches__list" aria-labelledby="orders-h">{ for branches.iter().map(|branch| chip(scene, run, branch)) }</ul>
        </div>
    }
}

fn chip(scene: &Scene, run: &Run, branch: &Branch) -> Html {
    let name = verdict(&run.history.moment(branch.end).world).name();
    let text: String = branch.schedule.0.iter().map(ToString::to_string).collect();
    let label = Message::new("branch").with("moves", text.clone()).with(
        "verdict",
        scene
            .say(&Message::new(format!("verdict-{name}")))
            .to_string(),
    );
    html! {
        <li key={text.clone()}>
            <button class={classes!("branch", format!("branch--{name}"))} type="button" data-testid="branch" data-moves={text}
                aria-label={scene.say(&label)} onclick={scene.on(Action::Go(branch.end))}>
                <span class="branch__marks">{ for branch.schedule.0.iter().map(|one| mark(one.client())) }</span>
                { icon(name) }
            </button>
        </li>
    }
}
