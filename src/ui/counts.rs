//! How many orders end in which way: of the open case, and of the cases beside it.

use super::dom::{Tag, button, tag};
use super::icon::icon;
use super::store::Scene;
use super::words;
use crate::app::{Action, Atlas};
use crate::explore::{Counts, Outcome};
use crate::i18n::Message;
use crate::lesson::{Lesson, beside, texts};

/// The count of all orders, and of each kind, with one to be shown.
pub fn counts(scene: &Scene, atlas: &Atlas) -> Tag {
    let graph = atlas.graph();
    let counts = graph.counts(graph.start());
    let total = Message::new("map-total").with("total", amount(scene, counts.total));
    let total = tag("p").class("counts__total").child(scene.say(&total));
    let kinds = occurring(&counts).map(|outcome| kind(scene, &counts, outcome));
    tag("div")
        .class("counts")
        .child(total)
        .child(tag("ul").class("counts__kinds").children(kinds))
        .child(side_by_side(scene))
}

fn occurring(counts: &Counts) -> impl Iterator<Item = Outcome> {
    Outcome::ALL
        .into_iter()
        .filter(|outcome| counts.of(*outcome) > 0)
}

fn kind(scene: &Scene, counts: &Counts, outcome: Outcome) -> Tag {
    let count = counts.of(outcome);
    let all = if count == counts.total { "all" } else { "some" };
    let sentence = Message::new(["map-", outcome.name()].concat())
        .attribute(all)
        .with("count", amount(scene, count));
    let sentence = scene.say(&sentence);
    let label = Message::new("map-show-one")
        .attribute("of")
        .with("kind", sentence.as_str());
    let show = button(scene.on(Action::ShowOne(outcome)))
        .class("btn")
        .test_id("show-one")
        .attr("data-verdict", outcome.name())
        .attr("aria-label", scene.say(&label))
        .child(scene.text("map-show-one"));
    tag("li")
        .key(outcome.name())
        .class("counts__kind")
        .modifier("counts__kind--", outcome.name())
        .child(icon(outcome.name()))
        .child(tag("span").child(sentence))
        .child(show)
}

/// The same count for the cases beside the open one: one line each.
fn side_by_side(scene: &Scene) -> Option<Tag> {
    let cases = beside(scene.state().lesson);
    let known = cases.iter().filter_map(|(lesson, number)| {
        let graph = scene.state().atlas_of(lesson.case(*number)?)?.graph();
        Some((*lesson, *number, graph.counts(graph.start())))
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
        tag("th")
            .key(outcome.name())
            .attr("scope", "col")
            .child(icon(outcome.name()))
            .child(words::unseen(scene.say(&verdict(outcome))))
    });
    let rows = known.iter().map(|(lesson, number, counts)| {
        let cells = outcomes().map(|outcome| {
            let class = ["compare__n compare__n--", outcome.name()].concat();
            let count = counts.of(outcome);
            tag("td")
                .key(outcome.name())
                .class_if(count > 0, &class)
                .child(amount(scene, count))
        });
        let is_open = *lesson == scene.state().lesson && *number == scene.state().case;
        tag("tr")
            .key([lesson.id, &number.to_string()].concat())
            .class_if(is_open, "compare__open")
            .child(
                tag("th")
                    .attr("scope", "row")
                    .child(title(scene, lesson, *number)),
            )
            .children(cells)
    });
    let caption = tag("caption")
        .class("label")
        .child(scene.text("map-compare"));
    let head = tag("tr").child(tag("td")).children(heads);
    Some(
        tag("table")
            .class("compare")
            .child(caption)
            .child(tag("thead").child(head))
            .child(tag("tbody").children(rows)),
    )
}

fn verdict(outcome: Outcome) -> Message {
    Message::new(["verdict-", outcome.name()].concat())
}

/// The case's title in its own lesson, and the lesson's where it is another one.
fn title(scene: &Scene, lesson: &'static Lesson, number: usize) -> yew::Html {
    let id = if lesson == scene.state().lesson && lesson.cases.len() > 1 {
        texts::case(lesson.id, number)
    } else {
        texts::lesson(lesson.id)
    };
    words::line(scene, &Message::new(id))
}

/// A number as it is written in the language that is shown.
fn amount(scene: &Scene, number: u128) -> String {
    scene.catalog().language().amount(number)
}
