//! How many orders end in which way: of the open case, and of the cases beside it.

use super::markup::{Tag, button, icon, tag, unseen};
use super::{Atlas, Scene};
use crate::explore::{Counts, Outcome};
use crate::i18n::Message;
use crate::lesson::{Lesson, beside, texts};

/// The count of all orders, and of each kind, with one to be shown.
pub fn counts(scene: &Scene<'_>, atlas: &Atlas) -> Tag {
    let graph = atlas.graph();
    let counts = graph.counts(graph.start());
    let total = Message::new("map-total").with("total", scene.amount(counts.total));
    let kinds = Outcome::ALL
        .into_iter()
        .filter(|outcome| counts.of(*outcome) > 0);
    let kinds = kinds.map(|outcome| kind(scene, atlas, &counts, outcome));
    tag("div")
        .class("counts")
        .child(tag("p").class("counts__total").text(&scene.say(&total)))
        .child(tag("ul").class("counts__kinds").children(kinds))
        .child(side_by_side(scene))
}

fn kind(scene: &Scene<'_>, atlas: &Atlas, counts: &Counts, outcome: Outcome) -> Tag {
    let count = counts.of(outcome);
    let all = if count == counts.total { "all" } else { "some" };
    let sentence = Message::new(["map-", outcome.name()].concat())
        .attribute(all)
        .with("count", scene.amount(count));
    let sentence = scene.say(&sentence);
    tag("li")
        .class("counts__kind")
        .modifier("counts__kind--", outcome.name())
        .child(icon(outcome.name()))
        .child(tag("span").text(&sentence))
        .child(show_one(scene, atlas, outcome, &sentence))
}

fn show_one(scene: &Scene<'_>, atlas: &Atlas, outcome: Outcome, kind: &str) -> Option<Tag> {
    let graph = atlas.graph();
    let shortest = graph.shortest(graph.aim(outcome), graph.start())?;
    let label = Message::new("map-show-one")
        .attribute("of")
        .with("kind", kind);
    Some(
        button(&["go ", &shortest.to_string()].concat())
            .class("btn btn--quiet")
            .test_id("show-one")
            .attr("id", &["show-one-", outcome.name()].concat())
            .attr("data-verdict", outcome.name())
            .attr("aria-label", &scene.say(&label))
            .text(&scene.text("map-show-one")),
    )
}

/// The same count for the cases beside the open one: one line each.
fn side_by_side(scene: &Scene<'_>) -> Option<Tag> {
    let cases = beside(scene.request.lesson);
    let known = cases.into_iter().filter_map(|(lesson, number)| {
        let graph = scene.atlas_of(lesson.case(number)?)?.graph();
        Some((lesson, number, graph.counts(graph.start())))
    });
    let known: Vec<_> = known.collect();
    if known.len() < 2 {
        return None;
    }
    let outcomes = || {
        let occurs = |one: &Outcome| known.iter().any(|(_, _, counts)| counts.of(*one) > 0);
        Outcome::ALL.into_iter().filter(occurs)
    };
    let heads = outcomes().map(|outcome| {
        let verdict = Message::new(["verdict-", outcome.name()].concat());
        tag("th")
            .modifier("compare__", outcome.name())
            .attr("scope", "col")
            .child(icon(outcome.name()))
            .child(unseen(&scene.say(&verdict)))
    });
    let rows = known.iter().map(|(lesson, number, counts)| {
        let cells = outcomes().map(|outcome| {
            let count = counts.of(outcome);
            tag("td")
                .class_if(count > 0, "compare__n")
                .text(&scene.amount(count))
        });
        let is_open = *lesson == scene.request.lesson && *number == scene.request.number;
        tag("tr")
            .class_if(is_open, "compare__open")
            .child(title(scene, lesson, *number))
            .children(cells)
    });
    let caption = tag("caption")
        .class("label")
        .text(&scene.text("map-compare"));
    Some(
        tag("table")
            .class("compare")
            .child(caption)
            .child(tag("thead").child(tag("tr").child(tag("td")).children(heads)))
            .child(tag("tbody").children(rows)),
    )
}

/// The case's title in its own lesson, and the lesson's where it is another one.
fn title(scene: &Scene<'_>, lesson: &Lesson, number: usize) -> Tag {
    let id = if lesson == scene.request.lesson && lesson.cases.len() > 1 {
        texts::case(lesson.id, number)
    } else {
        texts::lesson(lesson.id)
    };
    scene.line(tag("th").attr("scope", "row"), &Message::new(id))
}
