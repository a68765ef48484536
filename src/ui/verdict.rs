//! The live status sentence, and the verdict in words.

use yew::prelude::*;

use super::icon::icon;
use super::store::Scene;
use super::words;
use crate::app::Run;
use crate::describe;
use crate::sim::verdict;

/// What the last step did: the live region.
pub fn status(scene: &Scene) -> Html {
    let state = scene.state();
    let number = scene.run().map_or(0, |run| run.history.schedule().0.len());
    let said = state
        .said
        .iter()
        .map(|message| scene.say(message).to_string())
        .collect::<Vec<_>>()
        .join(" ");
    html! {
        <p class="caption">
            if number > 0 { <span class="caption__n" aria-hidden="true">{ number }</span> }
            <span class="anim-back" role="status" data-testid="status">{ words::line(&said) }</span>
        </p>
    }
}

/// The verdict.
pub fn verdict_bar(scene: &Scene) -> Html {
    let Some(run) = scene.run() else {
        return html! {};
    };
    let now = run.verdict();
    let (title, reason) = describe::verdict(run.world(), &now);
    let name = now.name();
    let moving = has_changed(run).then_some("anim-verdict");
    html! {
        <section class="verdict" data-testid="verdict" data-verdict={name} aria-label={scene.text("verdict")}>
            <div class={classes!("verdict__in", moving)}>
                { icon(name) }
                <p><strong class="verdict__head">{ scene.say(&title) }</strong>{ " " }{ words::line(&scene.say(&reason)) }</p>
            </div>
        </section>
    }
}

/// Whether the last step changed the verdict.
fn has_changed(run: &Run) -> bool {
    let step = run.history.moment(run.history.cursor()).from.as_ref();
    step.is_some_and(|step| {
        verdict(&run.history.moment(step.parent).world).name() != run.verdict().name()
    })
}
