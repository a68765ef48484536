//! The last lesson: what to take away, a checklist, and questions whose answers are explained.

use yew::prelude::*;

use super::dom::{Tag, button, tag};
use super::icon::icon;
use super::lesson::{eyebrow, title};
use super::notices::notices;
use super::store::Scene;
use super::words;
use crate::app::Action;
use crate::i18n::Message;
use crate::lesson::{GoalState, QUIZ, Question, texts};
use crate::platform;

/// The summary.
pub fn summary(scene: &Scene) -> Tag {
    let situation = Message::new(texts::lesson(scene.state().lesson.id)).attribute("situation");
    let lead = tag("div")
        .class("summary__lead")
        .child(words::paragraphs(scene, &situation));
    let print = button(Callback::from(|_: MouseEvent| platform::print()))
        .class("btn")
        .child(icon("print"))
        .child(scene.text("print"));
    let words = tag("div")
        .child(eyebrow(scene))
        .child(title(scene))
        .child(lead);
    tag("main")
        .class("page summary")
        .child(notices(scene))
        .child(tag("div").class("summary__head").child(words).child(print))
        .child(ways(scene))
        .child(refusals(scene))
        .child(checklist(scene))
        .child(quiz(scene))
}

fn line(scene: &Scene, id: &'static str) -> Html {
    words::line(scene, &Message::new(id))
}

fn part(scene: &Scene, id: &'static str, attribute: &'static str) -> Html {
    words::line(scene, &Message::new(id).attribute(attribute))
}

/// A section with its title and what it is about.
fn section(scene: &Scene, number: &'static str, id: &'static str) -> Tag {
    let title = tag("h2")
        .class("summary__h")
        .attr("id", number)
        .child(line(scene, id));
    let text = tag("p")
        .class("summary__text")
        .child(part(scene, id, "text"));
    tag("section")
        .attr("aria-labelledby", number)
        .child(title)
        .child(text)
}

fn ways(scene: &Scene) -> Tag {
    let way = |id: &&'static str| {
        let name = tag("h3").class("ways__name").child(line(scene, id));
        let when = tag("p").child(part(scene, id, "when"));
        let risk = tag("p").class("ways__risk").child(part(scene, id, "risk"));
        tag("li")
            .key(*id)
            .class("ways__item")
            .child(name)
            .child(when)
            .child(risk)
    };
    let ways = tag("ul")
        .class("ways")
        .children(texts::WAYS.iter().map(way));
    section(scene, "s1", "summary-choose").child(ways)
}

fn refusals(scene: &Scene) -> Tag {
    let head = |id| tag("th").attr("scope", "col").child(scene.text(id));
    let heads = tag("tr")
        .child(head("refusals-answer"))
        .child(head("refusals-means"))
        .child(head("refusals-do"));
    let row = |id: &&'static str| {
        tag("tr")
            .key(*id)
            .child(tag("th").attr("scope", "row").child(line(scene, id)))
            .child(tag("td").child(part(scene, id, "means")))
            .child(tag("td").child(part(scene, id, "do")))
    };
    let table = tag("table")
        .class("table")
        .child(tag("thead").child(heads))
        .child(tag("tbody").children(texts::REFUSALS.iter().map(row)));
    section(scene, "s2", "summary-refusals")
        .class("panel")
        .child(table)
}

fn checklist(scene: &Scene) -> Tag {
    let point = |number: usize| {
        let message = Message::new("summary-checklist").attribute(format!("point-{number}"));
        let check = tag("input").class("check__box").attr("type", "checkbox");
        let text = tag("span").child(words::line(scene, &message));
        tag("li")
            .key(number)
            .child(tag("label").class("check__item").child(check).child(text))
    };
    let points = tag("ul")
        .class("check")
        .children((1..=texts::CHECKLIST).map(point));
    section(scene, "s3", "summary-checklist").child(points)
}

fn quiz(scene: &Scene) -> Tag {
    let met = scene.state().goal() == GoalState::Met;
    let title = tag("h2")
        .class("summary__h")
        .attr("id", "s4")
        .child(scene.text("quiz"));
    let text = tag("p")
        .class("goal__text")
        .attr("role", "status")
        .child(scene.text(if met { "quiz-done" } else { "quiz-goal" }));
    let goal = tag("div")
        .class("goal")
        .test_id("goal")
        .attr_bool("data-met", met)
        .child(text);
    let questions = QUIZ.iter().zip(1..);
    let questions = tag("div")
        .class("quiz")
        .children(questions.map(|(one, number)| question(scene, one, number)));
    tag("section")
        .class("summary__quiz")
        .attr("aria-labelledby", "s4")
        .test_id("quiz")
        .child(title)
        .child(goal)
        .child(questions)
}

fn question(scene: &Scene, question: &Question, number: usize) -> Tag {
    let message = Message::new(texts::quiz(number));
    let given = scene.state().quiz.get(number - 1).copied().flatten();
    let count = Message::new("quiz-number")
        .with("number", number.to_string())
        .with("all", QUIZ.len().to_string());
    let legend = tag("legend")
        .class("question__q")
        .child(tag("span").class("question__n").child(scene.say(&count)))
        .child(words::line(scene, &message));
    let answers = (1..=question.answers).map(|one| answer(scene, question, number, one, given));
    let why = given.map(|answer| words::line(scene, &message.attribute(format!("why-{answer}"))));
    let why = tag("p")
        .class("question__why")
        .attr("role", "status")
        .flag("hidden", why.is_none())
        .child(why);
    tag("fieldset")
        .key(number)
        .class("question")
        .child(legend)
        .child(tag("div").class("answers").children(answers))
        .child(why)
}

fn answer(
    scene: &Scene,
    question: &Question,
    number: usize,
    answer: usize,
    given: Option<usize>,
) -> Tag {
    let message = Message::new(texts::quiz(number)).attribute(format!("answer-{answer}"));
    let is_given = given == Some(answer);
    let is_right = answer == question.right;
    let (class, comment) = match given {
        Some(_) if is_right => ("answer answer--right", Some(("tick", "quiz-right"))),
        Some(_) if is_given => ("answer answer--wrong", Some(("cross", "quiz-yours"))),
        _ => ("answer", None),
    };
    let choose = scene.on(Action::Quiz {
        question: number,
        answer,
    });
    let radio = tag("input")
        .attr("type", "radio")
        .attr("name", format!("q{number}"))
        .value(answer.to_string())
        .checked(is_given)
        .on_change(choose);
    let comment = comment.map(|(sign, id)| {
        tag("span")
            .class("answer__tag")
            .child(icon(sign))
            .child(scene.text(id))
    });
    tag("label")
        .key(answer)
        .class(class)
        .child(radio)
        .child(tag("span").child(words::line(scene, &message)))
        .child(comment)
}
