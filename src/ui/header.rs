//! The top of the page: the name, the lessons, language and theme.

use super::dom::{Tag, button, tag};
use super::icon::icon;
use super::lessons::{lessons, open_lesson};
use super::store::Scene;
use crate::app::{Action, Address, Present, Theme};
use crate::i18n::Language;
use crate::lesson::CATALOGUE;

/// The top of the page.
pub fn header(scene: &Scene) -> Tag {
    let languages = tag("div")
        .class("segment")
        .attr("role", "group")
        .attr("aria-label", scene.text("language"))
        .children(Language::ALL.map(|language| language_button(scene, language)));
    let end = tag("div").class("top__end").child(languages);
    let inside = tag("div").class("page top__in");
    // In an embed the language of the page around it may not be the reader's; its theme is.
    let inside = if scene.state().overrides.embed {
        inside.child(whole_lesson(scene)).child(end)
    } else {
        inside
            .child(brand(scene))
            .child(lessons(scene))
            .child(end.child(theme_button(scene)).child(present_button(scene)))
    };
    tag("header").class("top").child(inside)
}

fn logo() -> Tag {
    tag("svg")
        .class("brand__logo")
        .attr("viewBox", "0 0 54 24")
        .attr("aria-hidden", "true")
        .child(tag("use").attr("href", "#logo"))
}

/// The way from an embed to this very moment in the whole tutorial.
fn whole_lesson(scene: &Scene) -> Tag {
    tag("a")
        .class("whole")
        .attr("href", Address::of_whole(scene.state()))
        .attr("target", "_blank")
        .attr("rel", "noopener")
        .attr("aria-label", scene.text("whole-lesson-tab"))
        .test_id("whole")
        .child(logo())
        .child(tag("span").child(scene.text("whole-lesson")))
        .child(icon("out"))
}

fn brand(scene: &Scene) -> Tag {
    let first = CATALOGUE.first().map_or("", |lesson| lesson.id);
    tag("a")
        .class("brand")
        .attr("href", "?")
        .on_click(open_lesson(scene, first))
        .child(logo())
        .child(tag("span").class("brand__name").child("Interleave"))
}

fn language_button(scene: &Scene, language: Language) -> Tag {
    // A language is named in itself.
    let name = match language {
        Language::English => "English",
        Language::French => "Français",
    };
    let tag = language.tag();
    let pressed = scene.catalog().language() == language;
    button(scene.on(Action::Language(language)))
        .key(tag)
        .class("segment__btn")
        .attr("lang", tag)
        .test_id(format!("lang-{tag}"))
        .attr_bool("aria-pressed", pressed)
        // The name begins with what is seen, for those who say what they want to press.
        .attr(
            "aria-label",
            format!("{} – {name}", tag.to_ascii_uppercase()),
        )
        .child(tag.to_ascii_uppercase())
}

fn theme_button(scene: &Scene) -> Tag {
    let theme = scene.state().preferences.theme;
    let (label, next) = match theme {
        Theme::Auto => ("theme-auto", Theme::Light),
        Theme::Light => ("theme-light", Theme::Dark),
        Theme::Dark => ("theme-dark", Theme::Auto),
    };
    button(scene.on(Action::Theme(next)))
        .class("btn btn--icon")
        .test_id("theme")
        .attr("data-theme-now", theme.name())
        .attr("aria-label", scene.text(label))
        .attr("title", scene.text(label))
        .child(icon("theme"))
}

/// Presenter mode on and off; a speaker's window is closed, not turned into something else.
fn present_button(scene: &Scene) -> Option<Tag> {
    let next = match scene.state().overrides.present {
        Present::Off => Present::Stage,
        Present::Stage => Present::Off,
        Present::Notes => return None,
    };
    Some(
        button(scene.on(Action::Present(next)))
            .class("btn btn--icon btn--present")
            .test_id("present")
            .attr_bool("aria-pressed", next == Present::Off)
            .attr("aria-label", scene.text("present"))
            .attr("title", scene.text("present"))
            .child(icon("present")),
    )
}
