//! The live status sentence, and the verdict in words.

use yew::prelude::*;

use super::icon::icon;
use super::store::use_scene;
use super::words;
use crate::describe;

/// What the last step did: the live region.
#[component]
pub fn Status() -> Html {
    let Some(scene) = use_scene() else {
        return html! { <p /> };
    };
    let state = scene.state();
    let number = scene.run().map_or(0, |run| run.history.schedule().0.len());
    let said = state
        .said
        .iter()
        .map(|message| scene.say(message).to_string())
        .collect::<Vec<_>>()
        .join(" ");
    let said = if said.is_empty() {
        scene.text("status-start").to_string()
    } else {
        said
    };
    html! {
        <p class="caption" role="status" data-testid="status">
            if number > 0 { <span class="caption__n" aria-hidden="true">{ number }</span> }
            <span>{ words::line(&said) }</span>
        </p>
    }
}

/// The verdict.
#[component]
pub fn VerdictBar() -> Html {
    let Some(scene) = use_scene() else {
        return html! { <section /> };
    };
    let Some(run) = scene.run() else {
        return html! { <section /> };
    };
    let verdict = run.verdict();
    let (title, reason) = describe::verdict(run.world(), &verdict);
    let name = verdict.name();
    html! {
        <section key={name} class="verdict anim-verdict" data-testid="verdict" data-verdict={name} aria-label={scene.text("verdict")}>
            { icon(name) }
            <p><strong class="verdict__head">{ scene.say(&title) }</strong>{ " " }{ words::line(&scene.say(&reason)) }</p>
        </section>
    }
}
