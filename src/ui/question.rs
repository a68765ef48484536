//! The question before the decisive step, and afterwards the prediction beside what happened.

use super::dom::{Tag, button, tag};
use super::icon::badge;
use super::store::Scene;
use super::words;
use crate::app::{Action, Predicted, Run};
use crate::i18n::Message;
use crate::lesson::{Choice, texts};
use crate::sim::{ClientId, Move};

/// The question, or the prediction that was made. Nothing of the answer is in the page before.
pub fn question_panel(scene: &Scene) -> Tag {
    let asked = scene.run().and_then(|run| Some((run, run.question?)));
    match (asked, scene.state().predicted()) {
        (Some((run, chosen)), _) => question(scene, run, chosen),
        (None, Some(predicted)) => answer(scene, predicted),
        (None, None) => tag("div").class("predict-none").flag("hidden", true),
    }
}

fn question(scene: &Scene, run: &Run, chosen: Move) -> Tag {
    let client = chosen.client();
    let state = scene.state();
    let message = Message::new(texts::case(state.lesson.id, state.case)).attribute("question");
    let choices = run
        .case
        .prediction
        .map_or(&[][..], |prediction| prediction.choices);
    let question = tag("h3")
        .class("predict__q")
        .attr("id", "question")
        .attr("tabindex", "-1")
        .child(badge(client, true))
        .child(tag("span").child(words::line(scene, &message)));
    let skip = button(scene.on(Action::JustShow))
        .class("choice choice--skip")
        .test_id("prediction-skip")
        .child(scene.text("prediction-skip"));
    let choices = tag("div")
        .class("predict__choices")
        .children(
            choices
                .iter()
                .map(|choice| choice_button(scene, client, *choice)),
        )
        .child(skip);
    tag("section")
        .class("predict")
        .of_client("predict--", client)
        .class("anim-ask")
        .test_id("prediction")
        .attr("aria-labelledby", "question")
        .child(question)
        .child(choices)
}

fn choice_message(choice: Choice, client: ClientId) -> Message {
    Message::new(format!("choice-{}", choice.name())).with("client", client.to_string())
}

fn choice_button(scene: &Scene, client: ClientId, choice: Choice) -> Tag {
    let message = choice_message(choice, client);
    let name = tag("strong").child(words::line(scene, &message));
    button(scene.on(Action::Predict(choice)))
        .key(choice.name())
        .class("choice")
        .test_id("prediction-choice")
        .attr("data-choice", choice.name())
        .child(name)
        .child(words::line(scene, &message.attribute("then")))
}

fn answer(scene: &Scene, predicted: &Predicted) -> Tag {
    let client = scene
        .run()
        .and_then(|run| run.history.moment(predicted.at).from.as_ref())
        .map_or(ClientId::A, |step| step.chosen.client());
    let comment = match predicted.chosen {
        None => "predicted-shown",
        Some(chosen) if chosen == predicted.came_true => "predicted-right",
        Some(_) => "predicted-other",
    };
    let you = predicted
        .chosen
        .map(|chosen| said(scene, "predicted-you", chosen, client));
    tag("div")
        .class("predicted anim-verdict")
        .test_id("prediction")
        .child(you)
        .child(said(scene, "predicted-server", predicted.came_true, client))
        .child(tag("p").class("predicted__say").child(scene.text(comment)))
}

/// What somebody says comes of the step.
fn said(scene: &Scene, who: &'static str, choice: Choice, client: ClientId) -> Tag {
    let message = choice_message(choice, client);
    let value = words::line(scene, &message);
    let then = words::line(scene, &message.attribute("then"));
    let value = tag("p")
        .class("predicted__v")
        .child(value)
        .child(tag("span").class("predicted__then").child(then));
    tag("div")
        .child(tag("p").class("predicted__k").child(scene.text(who)))
        .child(value)
}
