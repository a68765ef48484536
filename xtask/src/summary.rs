//! The text of the summary for its plain page: the two tables, the checklist, the questions with their answers.

use interleave::i18n::{Catalog, Message};
use interleave::lesson::{QUIZ, Question, texts};

use crate::html::line;

/// Everything that the summary says.
pub fn text(catalog: &Catalog) -> String {
    let questions: String = QUIZ
        .iter()
        .zip(1..)
        .map(|(one, number)| question(catalog, one, number))
        .collect();
    let quiz = format!(
        "<section><h2>{}</h2>{questions}</section>",
        part(catalog, "quiz", "")
    );
    [ways(catalog), refusals(catalog), checklist(catalog), quiz].concat()
}

/// A message, or one of its attributes, as HTML.
fn part(catalog: &Catalog, id: &str, attribute: &str) -> String {
    let message = Message::new(id.to_owned());
    line(&catalog.say(&match attribute {
        "" => message,
        name => message.attribute(name.to_owned()),
    }))
}

fn section(catalog: &Catalog, id: &str, contents: &str) -> String {
    format!(
        "<section><h2>{}</h2><p>{}</p>{contents}</section>",
        part(catalog, id, ""),
        part(catalog, id, "text")
    )
}

fn ways(catalog: &Catalog) -> String {
    let way = |id: &&str| {
        let [name, when, risk] = ["", "when", "risk"].map(|name| part(catalog, id, name));
        format!("<h3>{name}</h3><p>{when}</p><p>{risk}</p>")
    };
    let ways: String = texts::WAYS.iter().map(way).collect();
    section(catalog, "summary-choose", &ways)
}

fn refusals(catalog: &Catalog) -> String {
    let heads = ["refusals-answer", "refusals-means", "refusals-do"]
        .map(|id| format!("<th scope=\"col\">{}</th>", part(catalog, id, "")));
    let row = |id: &&str| {
        let [name, means, help] = ["", "means", "do"].map(|name| part(catalog, id, name));
        format!("<tr><th scope=\"row\">{name}</th><td>{means}</td><td>{help}</td></tr>")
    };
    let rows: String = texts::REFUSALS.iter().map(row).collect();
    let table = format!(
        "<table class=\"table\"><thead><tr>{}</tr></thead><tbody>{rows}</tbody></table>",
        heads.concat()
    );
    section(catalog, "summary-refusals", &table)
}

fn checklist(catalog: &Catalog) -> String {
    let id = "summary-checklist";
    let point = |number| format!("<li>{}</li>", part(catalog, id, &format!("point-{number}")));
    let points: String = (1..=texts::CHECKLIST).map(point).collect();
    section(catalog, id, &format!("<ul>{points}</ul>"))
}

/// A question with its answers, each with its explanation; the right one says so.
fn question(catalog: &Catalog, question: &Question, number: usize) -> String {
    let id = texts::quiz(number);
    let answer = |number: usize| {
        let [words, why] =
            ["answer", "why"].map(|name| part(catalog, &id, &format!("{name}-{number}")));
        let right = part(catalog, "quiz-right", "");
        let mark = if number == question.right {
            format!(" <strong>({right})</strong>")
        } else {
            String::new()
        };
        format!("<li><p>{words}{mark}</p><p class=\"goal__why\">{why}</p></li>")
    };
    let answers: String = (1..=question.answers).map(answer).collect();
    format!("<h3>{}</h3><ul>{answers}</ul>", part(catalog, &id, ""))
}
