//! The live status sentence, and the verdict in words.

use super::dom::{Tag, tag};
use super::icon::icon;
use super::store::Scene;
use super::words;
use crate::app::Run;
use crate::describe;
use crate::sim::verdict;

/// What the last step did: the live region.
pub fn status(scene: &Scene) -> Tag {
    let number = scene.run().map_or(0, |run| run.history.schedule().0.len());
    let mut said = scene.state().said.iter();
    let first = said.next().map(|message| words::line(scene, message));
    // How the run ended stands in the verdict, for those who see it.
    let end = said
        .next()
        .map(|message| words::unseen(format!(" {}", scene.say(message))));
    let number = (number > 0).then(|| {
        tag("span")
            .class("caption__n")
            .attr("aria-hidden", "true")
            .child(number.to_string())
    });
    let status = tag("span")
        .class("anim-back")
        .attr("role", "status")
        .test_id("status")
        .child(first)
        .child(end);
    tag("p").class("caption").child(number).child(status)
}

/// The verdict.
pub fn verdict_bar(scene: &Scene) -> Option<Tag> {
    let run = scene.run()?;
    let now = run.verdict();
    let (title, reason) = describe::verdict(run.world(), &now);
    let name = now.name();
    let title = tag("strong")
        .class("verdict__head")
        .child(scene.say(&title));
    let words = tag("p")
        .child(title)
        .child(" ")
        .child(words::line(scene, &reason));
    let verdict = tag("div")
        .class("verdict__in")
        .class_if(has_changed(run), "anim-verdict")
        .child(icon(name))
        .child(words);
    Some(
        tag("section")
            .class("verdict")
            .test_id("verdict")
            .attr("data-verdict", name)
            .attr("aria-label", scene.text("verdict"))
            .child(verdict),
    )
}

/// Whether the last step changed the verdict.
fn has_changed(run: &Run) -> bool {
    let step = run.history.moment(run.history.cursor()).from.as_ref();
    step.is_some_and(|step| {
        verdict(&run.history.moment(step.parent).world).name() != run.verdict().name()
    })
}
