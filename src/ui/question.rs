//! The question before the decisive step, and afterwards the prediction beside what happened.

use yew::prelude::*;

use super::icon::badge;
use super::store::Scene;
use super::words;
use crate::app::{Action, Predicted, Run};
use crate::i18n::Message;
use crate::lesson::{Choice, texts};
use crate::sim::{ClientId, Move};

/// The question, or the prediction that was made. Nothing of the answer is in the page before.
pub fn question_panel(scene: &Scene) -> Html {
    let asked = scene.run().and_then(|run| Some((run, run.question?)));
    match (asked, scene.state().predicted()) {
        (Some((run, chosen)), _) => question(scene, run, chosen),
        (None, Some(predicted)) => answer(scene, predicted),
        (None, None) => html! { <div class="predict-none" hidden=true /> },
    }
}

fn question(scene: &Scene, run: &Run, chosen: Move) -> Html {
    let client = chosen.client();
    let state = scene.state();
    let message = Message::new(texts::case(state.lesson.id, state.case)).attribute("question");
    let choices = run
        .case
        .prediction
        .map_or(&[][..], |prediction| prediction.choices);
    html! {
        <section class={classes!("predict", format!("predict--{}", client.letter()), "anim-ask")}
            data-testid="prediction" aria-labelledby="question">
            <h3 class="predict__q" id="question" tabindex="-1">
                { badge(client, true) }<span>{ words::line(&scene.say(&message)) }</span>
            </h3>
            <div class="predict__choices">
                { for choices.iter().map(|choice| choice_button(scene, client, *choice)) }
                <button class="choice choice--skip" type="button" data-testid="prediction-skip"
                    onclick={scene.on(Action::JustShow)}>
                    { scene.text("prediction-skip") }
                </button>
            </div>
        </section>
    }
}

fn choice_message(choice: Choice, client: ClientId) -> Message {
    Message::new(format!("choice-{}", choice.name())).with("client", client.to_string())
}

fn choice_button(scene: &Scene, client: ClientId, choice: Choice) -> Html {
    let message = choice_message(choice, client);
    html! {
        <button key={choice.name()} class="choice" type="button" data-testid="prediction-choice"
            data-choice={choice.name()} onclick={scene.on(Action::Predict(choice))}>
            <strong>{ words::line(&scene.say(&message)) }</strong>
            { words::line(&scene.say(&message.attribute("then"))) }
        </button>
    }
}

fn answer(scene: &Scene, predicted: &Predicted) -> Html {
    let client = scene
        .run()
        .and_then(|run| run.history.moment(predicted.at).from.as_ref())
        .map_or(ClientId::A, |step| step.chosen.client());
    let comment = match predicted.chosen {
        None => "predicted-shown",
        Some(chosen) if chosen == predicted.came_true => "predicted-right",
        Some(_) => "predicted-other",
    };
    let value = |choice: Choice| {
        let message = choice_message(choice, client);
        html! {
            <p class="predicted__v">
                { words::line(&scene.say(&message)) }<span class="predicted__then">{ words::line(&scene.say(&message.attribute("then"))) }</span>
            </p>
        }
    };
    html! {
        <div class="predicted anim-verdict" data-testid="prediction">
            if let Some(chosen) = predicted.chosen {
                <div><p class="predicted__k">{ scene.text("predicted-you") }</p>{ value(chosen) }</div>
            }
            <div><p class="predicted__k">{ scene.text("predicted-server") }</p>{ value(predicted.came_true) }</div>
            <p class="predicted__say">{ scene.text(comment) }</p>
        </div>
    }
}
