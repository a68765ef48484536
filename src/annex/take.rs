//! What a learner takes away of a run: the link, the picture, the diagram as text, the script.

use super::Scene;
use super::markup::{Tag, button, icon, tag};
use crate::export::{self, Run, Shade};
use crate::i18n::Message;
use crate::lesson::texts;

/// The panel's contents, if it is open.
pub fn show(scene: &Scene<'_>) -> Option<Tag> {
    if !scene.request.take {
        return None;
    }
    let said = tag("p").class("take__said").attr("role", "status");
    let parts = [link(scene), picture(scene), diagram(scene), script(scene)];
    Some(tag("div").class("take").children(parts).child(said))
}

/// A file of this name and kind: its name, and what is in it. `None` if there is no such kind, or the run
/// cannot be told so.
///
/// ```text
/// svg   svg-dark   the picture, in the light and in the dark
/// mermaid          the diagram as text
/// script           the run for kubectl
/// ```
pub fn file(scene: &Scene<'_>, kind: &str) -> Option<(String, String)> {
    let title = title(scene);
    let run = run(scene, &title);
    let (ending, text) = match kind {
        "svg" => ("svg", export::svg(&run, Shade::Light)),
        "svg-dark" => ("svg", export::svg(&run, Shade::Dark)),
        "mermaid" => ("mmd", export::mermaid(&run)),
        "script" => ("sh", export::kubectl_script(&run).ok()?),
        _ => return None,
    };
    Some(([&stem(scene), ".", ending].concat(), text))
}

fn run<'a>(scene: &'a Scene<'_>, title: &'a str) -> Run<'a> {
    Run {
        history: scene.history,
        lesson: scene.request.lesson.id,
        case: scene.request.number,
        title,
        texts: scene.words,
    }
}

fn title(scene: &Scene<'_>) -> String {
    scene.say(&Message::new(texts::lesson(scene.request.lesson.id)))
}

/// `interleave-conflict-ababab`, in letters that every file system takes.
fn stem(scene: &Scene<'_>) -> String {
    let moves = scene.history.schedule().to_string();
    let moves = moves
        .trim_start_matches("v1.")
        .replace('~', "x")
        .replace('+', "w");
    let number = match scene.request.number {
        1 => String::new(),
        number => number.to_string(),
    };
    let parts = ["interleave", scene.request.lesson.id, &number, &moves];
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-")
}

/// One thing to take: what it is, and the ways to take it.
fn part(scene: &Scene<'_>, name: &str) -> Tag {
    let id = ["take-", name].concat();
    let words = scene.line(tag("p"), &Message::new(id.clone()).attribute("what"));
    tag("section")
        .class("take__part")
        .child(
            tag("h3")
                .class("take__name")
                .text(&scene.say(&Message::new(id))),
        )
        .child(words)
}

/// A way to take it: `does` says which.
fn way(scene: &Scene<'_>, does: &str, word: &'static str) -> Tag {
    let done = ["take-", does.split(' ').next().unwrap_or_default(), "-done"].concat();
    button(does)
        .class("btn")
        .test_id(&does.replace(' ', "-"))
        .attr("id", &does.replace(' ', "-"))
        .attr("data-done", &scene.say(&Message::new(done)))
        .attr("data-refused", &scene.text("take-refused"))
        .text(&scene.text(word))
}

fn ways(ways: impl IntoIterator<Item = Tag>) -> Tag {
    tag("div").class("take__ways").children(ways)
}

fn link(scene: &Scene<'_>) -> Tag {
    // annex.js shows it where the browser has a sheet for sharing.
    let share = way(scene, "share link", "take-share").attr("hidden", "");
    let print = way(scene, "print page", "take-print").child(icon("print"));
    part(scene, "link").child(ways([way(scene, "copy link", "take-copy"), share, print]))
}

fn picture(scene: &Scene<'_>) -> Tag {
    part(scene, "picture").child(ways([
        way(scene, "save svg", "take-svg"),
        way(scene, "save png", "take-png"),
    ]))
}

fn diagram(scene: &Scene<'_>) -> Tag {
    let preview = file(scene, "mermaid").map(|(_, text)| preview(scene, &text));
    part(scene, "mermaid")
        .child(ways([
            way(scene, "copy mermaid", "take-copy"),
            way(scene, "save mermaid", "take-save"),
        ]))
        .child(preview)
}

fn script(scene: &Scene<'_>) -> Tag {
    let title = title(scene);
    let part = part(scene, "script");
    match export::kubectl_script(&run(scene, &title)) {
        Ok(text) => part
            .child(ways([
                way(scene, "copy script", "take-copy"),
                way(scene, "save script", "take-save"),
            ]))
            .child(preview(scene, &text)),
        Err(reason) => part.child(scene.line(tag("p").class("take__none"), &reason.message())),
    }
}

fn preview(scene: &Scene<'_>, text: &str) -> Tag {
    let code = tag("pre")
        .class("code take__text")
        .attr("lang", "en")
        .attr("tabindex", "0");
    tag("details")
        .class("chart__details")
        .child(tag("summary").text(&scene.text("take-look")))
        .child(code.attr("translate", "no").text(text))
}
