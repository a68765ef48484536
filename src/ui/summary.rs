//! The last lesson: what to take away, a checklist, and questions whose answers are explained.

use yew::prelude::*;

use super::icon::icon;
use super::store::Scene;
use super::words;
use crate::app::Action;
use crate::i18n::Message;
use crate::lesson::{GoalState, QUIZ, Question, position, texts};
use crate::platform;

/// The summary.
pub fn summary(scene: &Scene) -> Html {
    let id = scene.state().lesson.id;
    let message = Message::new(texts::lesson(id));
    let eyebrow = Message::new("lesson-eyebrow")
        .with("number", (position(id).unwrap_or(0) + 1).to_string())
        .with(
            "part",
            scene.say(&message.clone().attribute("part")).to_string(),
        );
    html! {
        <main class="page summary">
            { super::notices::notices(scene) }
            <div class="summary__head">
                <div>
                    <p class="eyebrow">{ scene.say(&eyebrow) }</p>
                    <h1 class="title" id="title" tabindex="-1">{ scene.say(&message) }</h1>
                    <div class="summary__lead">{ words::paragraphs(&scene.say(&message.attribute("situation"))) }</div>
                </div>
                <button class="btn" type="button" onclick={Callback::from(|_: MouseEvent| platform::print())}>
                    { icon("print") }{ scene.text("print") }
                </button>
            </div>
            { ways(scene) }
            { refusals(scene) }
            { checklist(scene) }
            { quiz(scene) }
        </main>
    }
}

fn line(scene: &Scene, id: &'static str, attribute: Option<&'static str>) -> Html {
    let message = Message::new(id);
    words::line(&scene.say(&match attribute {
        Some(name) => message.attribute(name),
        None => message,
    }))
}

fn ways(scene: &Scene) -> Html {
    let way = |id: &&'static str| {
        html! {
            <li key={*id} class="ways__item">
                <h3 class="ways__name">{ line(scene, id, None) }</h3>
                <p>{ line(scene, id, Some("when")) }</p>
                <p class="ways__risk">{ line(scene, id, Some("risk")) }</p>
            </li>
        }
    };
    html! {
        <section aria-labelledby="s1">
            <h2 class="summary__h" id="s1">{ line(scene, "summary-choose", None) }</h2>
            <p class="summary__text">{ line(scene, "summary-choose", Some("text")) }</p>
            <ul class="ways">{ for texts::WAYS.iter().map(way) }</ul>
        </section>
    }
}

fn refusals(scene: &Scene) -> Html {
    let row = |id: &&'static str| {
        html! {
            <tr key={*id}>
                <th scope="row">{ line(scene, id, None) }</th>
                <td>{ line(scene, id, Some("means")) }</td>
                <td>{ line(scene, id, Some("do")) }</td>
            </tr>
        }
    };
    html! {
        <section class="panel" aria-labelledby="s2">
            <h2 class="summary__h" id="s2">{ line(scene, "summary-refusals", None) }</h2>
            <p class="summary__text">{ line(scene, "summary-refusals", Some("text")) }</p>
            <table class="table">
                <thead><tr>
                    <th scope="col">{ scene.text("refusals-answer") }</th>
                    <th scope="col">{ scene.text("refusals-means") }</th>
                    <th scope="col">{ scene.text("refusals-do") }</th>
                </tr></thead>
                <tbody>{ for texts::REFUSALS.iter().map(row) }</tbody>
            </table>
        </section>
    }
}

fn checklist(scene: &Scene) -> Html {
    let point = |number: usize| {
        let message = Message::new("summary-checklist").attribute(format!("point-{number}"));
        html! {
            <li key={number}>
                <label class="check__item">
                    <input class="check__box" type="checkbox" /><span>{ words::line(&scene.say(&message)) }</span>
                </label>
            </li>
        }
    };
    html! {
        <section aria-labelledby="s3">
            <h2 class="summary__h" id="s3">{ line(scene, "summary-checklist", None) }</h2>
            <p class="summary__text">{ line(scene, "summary-checklist", Some("text")) }</p>
            <ul class="check">{ for (1..=texts::CHECKLIST).map(point) }</ul>
        </section>
    }
}

fn quiz(scene: &Scene) -> Html {
    let met = scene.state().goal() == GoalState::Met;
    let head = if met { "quiz-done" } else { "quiz" };
    html! {
        <section class="summary__quiz" aria-labelledby="s4" data-testid="quiz">
            <h2 class="summary__h" id="s4">{ scene.text("quiz") }</h2>
            <div class="goal" data-testid="goal" data-met={met.to_string()}>
                <p class="goal__text" role="status">{ scene.text(if met { head } else { "quiz-goal" }) }</p>
            </div>
            <div class="quiz">{ for QUIZ.iter().zip(1..).map(|(one, number)| question(scene, one, number)) }</div>
        </section>
    }
}

fn question(scene: &Scene, question: &Question, number: usize) -> Html {
    let message = Message::new(texts::quiz(number));
    let given = scene.state().quiz.get(number - 1).copied().flatten();
    let count = Message::new("quiz-number")
        .with("number", number.to_string())
        .with("all", QUIZ.len().to_string());
    let why = given
        .map(|answer| words::line(&scene.say(&message.clone().attribute(format!("why-{answer}")))));
    let answers =
        (1..=question.answers).map(|answer| self::answer(scene, question, number, answer, given));
    html! {
        <fieldset key={number} class="question">
            <legend class="question__q">
                <span class="question__n">{ scene.say(&count) }</span>{ words::line(&scene.say(&message)) }
            </legend>
            <div class="answers">{ for answers }</div>
            <p class="question__why" role="status" hidden={why.is_none()}>{ why }</p>
        </fieldset>
    }
}

fn answer(
    scene: &Scene,
    question: &Question,
    number: usize,
    answer: usize,
    given: Option<usize>,
) -> Html {
    let message = Message::new(texts::quiz(number)).attribute(format!("answer-{answer}"));
    let is_given = given == Some(answer);
    let is_right = answer == question.right;
    let (class, tag) = match given {
        Some(_) if is_right => (Some("answer--right"), Some(("tick", "quiz-right"))),
        Some(_) if is_given => (Some("answer--wrong"), Some(("cross", "quiz-yours"))),
        _ => (None, None),
    };
    html! {
        <label key={answer} class={classes!("answer", class)}>
            <input type="radio" name={format!("q{number}")} value={answer.to_string()} checked={is_given}
                onchange={scene.on(Action::Quiz { question: number, answer })} />
            <span>{ words::line(&scene.say(&message)) }</span>
            if let Some((sign, id)) = tag { <span class="answer__tag">{ icon(sign) }{ scene.text(id) }</span> }
        </label>
    }
}
