//! A lesson that is played: the text on the left, the stage, what is below.

use yew::prelude::*;

use super::code::CodePanel;
use super::controls::Controls;
use super::diagram::Diagram;
use super::explanation::Explanation;
use super::goal::Goal;
use super::question::Question;
use super::stage::Stage;
use super::store::{Scene, use_scene};
use super::verdict::{Status, VerdictBar};
use super::wire::Wire;
use super::words;
use crate::app::Action;
use crate::i18n::Message;
use crate::lesson::{position, texts};

/// A lesson that is played.
#[component]
pub fn LessonPage() -> Html {
    let Some(scene) = use_scene() else {
        return html! { <main /> };
    };
    html! {
        <main class="page lesson">
            <div class="lesson__text">
                <Intro />
                { cases(&scene) }
                <Goal />
            </div>
            <section class="lesson__stage" aria-labelledby="stage-h">
                <h2 class="vh" id="stage-h">{ scene.text("stage") }</h2>
                <Stage />
                <Question />
                <Status />
                <VerdictBar />
                <Controls />
            </section>
            <Explanation />
            <div class="lesson__details panels">
                <Diagram />
                <Wire />
                <CodePanel />
                { notes(&scene) }
            </div>
        </main>
    }
}

/// The part, the title and the situation of the open lesson.
#[component]
pub fn Intro() -> Html {
    let Some(scene) = use_scene() else {
        return html! { <div /> };
    };
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
