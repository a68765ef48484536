//! The goal, and why it was missed.

use yew::prelude::*;

use super::icon::icon;
use super::store::Scene;
use super::words;
use crate::app::Action;
use crate::i18n::Message;
use crate::lesson::{GoalState, texts};

/// The goal of the open case.
pub fn goal(scene: &Scene) -> Html {
    let state = scene.state();
    let message = Message::new(texts::case(state.lesson.id, state.case));
    let goal = state.goal();
    let (class, sign, head) = match goal {
        GoalState::Open => (None, "goal", "goal"),
        GoalState::Met => (Some("goal--met"), "landed", "goal-met"),
        GoalState::Missed(_) => (Some("goal--missed"), "missed", "goal-missed"),
    };
    html! {
        <section class={classes!("goal", class)} data-testid="goal" data-met={(goal == GoalState::Met).to_string()}
            aria-labelledby="goal-h">
            <h2 class="goal__head" id="goal-h">{ icon(sign) }{ scene.text(head) }</h2>
            <p class="goal__text">{ words::line(&scene.say(&message.clone().attribute("goal"))) }</p>
            if let GoalState::Missed(why) = goal { { missed(scene, &message.attribute(format!("missed-{why}"))) } }
        </section>
    }
}

fn missed(scene: &Scene, why: &Message) -> Html {
    html! {
        <>
            <p class="goal__why">{ words::line(&scene.say(why)) }</p>
            <button class="btn" type="button" data-testid="undo" onclick={scene.on(Action::Undo)}>
                { icon("undo") }{ scene.text("undo") }
            </button>
        </>
    }
}
