//! A lesson that is played: the text on the left, the stage, what is below.

use yew::prelude::*;

use super::code::code_panel;
use super::controls::{branches, controls};
use super::diagram::diagram;
use super::explanation::explanation;
use super::goal::goal;
use super::notices::notices;
use super::question::question_panel;
use super::stage::stage;
use super::store::Scene;
use super::verdict::{status, verdict_bar};
use super::wire::wire;
use super::words;
use crate::app::Action;
use crate::i18n::Message;
use crate::lesson::{position, texts};

/// A lesson that is played.
pub fn lesson_page(scene: &Scene) -> Html {
    html! {
        <main class="page lesson">
            <div class="lesson__text">
                { intro(scene) }
                { cases(scene) }
                { goal(scene) }
            </div>
            <section class="lesson__stage" aria-labelledby="stage-h">
                <h2 class="vh" id="stage-h">{ scene.text("stage") }</h2>
                { controls(scene) }
                { notices(scene) }
                { stage(scene) }
                { question_panel(scene) }
                { status(scene) }
                { verdict_bar(scene) }
                { branches(scene) }
            </section>
            { explanation(scene) }
            <div class="lesson__details panels">
                { diagram(scene) }
                { wire(scene) }
                { code_panel(scene) }
                { notes(scene) }
            </div>
        </main>
    }
}

/// The part, the title and the situation of the open lesson.
pub fn intro(scene: &Scene) -> Html {
    let id = scene.state().lesson.id;
    let message = Message::new(texts::lesson(id));
    let eyebrow = Message::new("lesson-eyebrow")
        .with("number", (position(id).unwrap_or(0) + 1).to_string())
        .with(
            "part",
            scene.say(&message.clone().attribute("part")).to_string(),
        );
    html! {
        <div class="lesson__intro">
            <p class="eyebrow">{ scene.say(&eyebrow) }</p>
            <h1 class="title" id="title" tabindex="-1">{ scene.say(&message) }</h1>
            <div class="situation">{ words::paragraphs(&scene.say(&message.attribute("situation"))) }</div>
        </div>
    }
}

fn cases(scene: &Scene) -> Html {
    let lesson = scene.state().lesson;
    if lesson.cases.len() < 2 {
        return html! {};
    }
    let case = |number: usize| {
        let is_here = number == scene.state().case;
        html! {
            <button key={number} class="case" type="button" data-testid="case" data-case={number.to_string()}
                aria-pressed={is_here.to_string()} onclick={scene.on(Action::Lesson { id: lesson.id, case: number })}>
                <span class="case__n">{ number }</span>
                <span>{ words::line(&scene.say(&Message::new(texts::case(lesson.id, number)))) }</span>
            </button>
        }
    };
    html! {
        <div class="cases" role="group" aria-label={scene.text("cases")}>
            <div class="cases__list">{ for (1..=lesson.cases.len()).map(case) }</div>
        </div>
    }
}

fn notes(scene: &Scene) -> Html {
    let lesson = scene.state().lesson;
    let note = |number: usize| {
        let message = Message::new(texts::notes(lesson.id)).attribute(format!("note-{number}"));
        html! { <li key={number} class="notes__item">{ words::line(&scene.say(&message)) }</li> }
    };
    html! {
        <section class="panel" aria-labelledby="notes-h">
            <div class="panel__head"><h2 class="panel__title" id="notes-h">{ scene.text("notes") }</h2></div>
            <ul class="notes__list">{ for (1..=lesson.notes).map(note) }</ul>
        </section>
    }
}
