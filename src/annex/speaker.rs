//! What the speaker sees and the room does not: notes, the question to ask, the next step in words, where the
//! run stands, and how all orders end.

use super::markup::{Tag, tag};
use super::{Scene, map};
use crate::describe;
use crate::i18n::{Block, Catalog, Message, blocks};
use crate::lesson::{CATALOGUE, Lesson, position, suggest, texts};
use crate::sim::{Move, verdict};

/// The speaker's window, without what is on the stage. In the summary there is no scene.
pub fn show(words: &Catalog, lesson: &Lesson, scene: Option<&Scene<'_>>) -> Tag {
    let notes = ["speaker-", lesson.id].concat();
    let ask = Message::new(notes.clone()).attribute("ask");
    let question = marked(tag("p").class("speaker__ask"), &words.say(&ask));
    let next = match scene {
        Some(scene) => next(scene),
        None => tag("p").text(&words.text("speaker-next-summary")),
    };
    tag("div")
        .class("speaker__in")
        .child(head(words, lesson, scene))
        .child(part(words, "speaker-next").child(next))
        .child(part(words, "speaker-ask").child(question))
        .child(part(words, "speaker-notes").children(paragraphs(words, notes)))
        .child(scene.map(|scene| part(words, "speaker-run").children(stands(scene))))
        .child(scene.map(|scene| part(words, "speaker-orders").child(map::whole(scene))))
}

fn part(words: &Catalog, title: &'static str) -> Tag {
    tag("section")
        .class("speaker__part")
        .modifier("speaker__part--", title)
        .attr("aria-labelledby", title)
        .child(tag("h3").attr("id", title).text(&words.text(title)))
}

/// Where the presentation is: number and title of the lesson, and the case if it has several.
fn head(words: &Catalog, lesson: &Lesson, scene: Option<&Scene<'_>>) -> Tag {
    let here = Message::new("lessons-here")
        .with("number", (position(lesson.id).unwrap_or(0) + 1).to_string())
        .with("all", CATALOGUE.len().to_string());
    let title = words.say(&Message::new(texts::lesson(lesson.id)));
    let several = scene.filter(|_| lesson.cases.len() > 1);
    let case = several.map(|scene| {
        let number = scene.request.number;
        let name = words.say(&Message::new(texts::case(lesson.id, number)));
        marked(
            tag("p").class("speaker__case"),
            &format!("{number} · {name}"),
        )
    });
    tag("header")
        .child(tag("p").class("eyebrow").text(&words.say(&here)))
        .child(marked(tag("h2"), &title))
        .child(case)
}

/// What the next key does, in words.
fn next(scene: &Scene<'_>) -> Tag {
    let request = scene.request;
    let history = scene.history;
    let ahead = request.line.0.get(request.made).copied();
    let chosen = request
        .asked
        .or(ahead)
        .or_else(|| suggest(request.case, history));
    let Some(chosen) = chosen else {
        return tag("p").text(&scene.text("speaker-next-none"));
    };
    let world = history.world();
    let client = chosen.client();
    let step = match chosen {
        Move::Step(_) => describe::next_step(world, client),
        Move::Lose(_) => {
            describe::lose(world, client).unwrap_or_else(|| Message::new("move-lose-none"))
        }
        Move::Deliver(_) => {
            describe::deliver(world, client).unwrap_or_else(|| Message::new("move-deliver-none"))
        }
    };
    let mut name = scene.say(&step);
    if matches!(chosen, Move::Step(_)) {
        let hint = scene.words.try_say(&step.attribute("hint"));
        name = hint.map_or(name.clone(), |hint| [&name, " – ", &hint].concat());
    }
    let said = Message::new("speaker-next-step")
        .with("client", client.to_string())
        .with("step", name);
    let is_decisive = || {
        let prediction = request.case.prediction;
        prediction.is_some_and(|prediction| prediction.asks(world, chosen))
    };
    let note = if request.asked.is_some() {
        Some("speaker-next-answers")
    } else if !request.no_questions && request.predicted.is_none() && is_decisive() {
        Some("speaker-next-asks")
    } else {
        None
    };
    let mut letter = [0; 4];
    let letter = client.letter().encode_utf8(&mut letter);
    let step = tag("p")
        .class("speaker__step")
        .modifier("speaker__step--", letter)
        .text(&scene.say(&said));
    let note = note.map(|note| tag("p").class("speaker__note").text(&scene.text(note)));
    tag("div").child(step).child(note)
}

/// What the last step did, and the verdict.
fn stands(scene: &Scene<'_>) -> [Tag; 2] {
    let history = scene.history;
    let last = history.moment(history.cursor()).from.as_ref();
    let last = last.map_or_else(
        || Message::new("status-start"),
        |step| describe::event(&step.event),
    );
    let world = history.world();
    let now = verdict(world);
    let (title, reason) = describe::verdict(world, &now);
    let title = tag("strong").text(&scene.say(&title));
    let verdict = tag("p")
        .class("speaker__verdict")
        .modifier("speaker__verdict--", now.name())
        .child(title)
        .text(" ");
    [scene.line(tag("p"), &last), scene.line(verdict, &reason)]
}

fn paragraphs(words: &Catalog, id: String) -> Vec<Tag> {
    let text = words.say(&Message::new(id));
    let blocks = blocks(&text).into_iter();
    blocks
        .filter_map(|block| match block {
            Block::Paragraph(inlines) => Some(super::scene::runs(tag("p"), inlines)),
            Block::List(_) => None,
        })
        .collect()
}

fn marked(within: Tag, text: &str) -> Tag {
    super::scene::runs(within, crate::i18n::inlines(text))
}
