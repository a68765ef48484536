//! The top of the page: the name, the list of lessons, language and theme.

use yew::prelude::*;

use super::icon::icon;
use super::store::Scene;
use crate::app::{Action, Theme};
use crate::i18n::{Language, Message};
use crate::lesson::{CATALOGUE, Lesson, position, texts};

/// The top of the page.
pub fn header(scene: &Scene) -> Html {
    html! {
        <header class="top">
            <div class="page top__in">
                <a class="brand" href="?" onclick={open_first(scene)}>
                    <svg class="brand__logo" viewBox="0 0 54 24" aria-hidden="true"><use href="#logo" /></svg>
                    <span class="brand__name">{ "Interleave" }</span>
                </a>
                <Lessons scene={scene.clone()} />
                <div class="top__end">
                    <div class="segment" role="group" aria-label={scene.text("language")}>
                        { for Language::ALL.into_iter().map(|language| language_button(scene, language)) }
                    </div>
                    { theme_button(scene) }
                </div>
            </div>
        </header>
    }
}

/// A plain click opens the lesson here; with a modifier key the browser does what it does with links.
fn open(scene: &Scene, id: &'static str) -> Callback<MouseEvent> {
    scene.on_event(move |event: MouseEvent| {
        let elsewhere =
            event.ctrl_key() || event.meta_key() || event.shift_key() || event.button() != 0;
        if elsewhere {
            return None;
        }
        event.prevent_default();
        Some(Action::Lesson { id, case: 1 })
    })
}

fn open_first(scene: &Scene) -> Callback<MouseEvent> {
    open(scene, CATALOGUE.first().map_or("", |lesson| lesson.id))
}

fn language_button(scene: &Scene, language: Language) -> Html {
    // A language is named in itself.
    let name = match language {
        Language::English => "English",
        Language::French => "Français",
    };
    let tag = language.tag();
    let pressed = scene.catalog().language() == language;
    html! {
        <button key={tag} class="segment__btn" type="button" lang={tag} data-testid={format!("lang-{tag}")}
            aria-pressed={pressed.to_string()} aria-label={name} onclick={scene.on(Action::Language(language))}>
            { tag.to_uppercase() }
        </button>
    }
}

fn theme_button(scene: &Scene) -> Html {
    let theme = scene.state().preferences.theme;
    let (label, next) = match theme {
        Theme::Auto => ("theme-auto", Theme::Light),
        Theme::Light => ("theme-light", Theme::Dark),
        Theme::Dark => ("theme-dark", Theme::Auto),
    };
    html! {
        <button class="btn btn--icon" type="button" data-testid="theme" data-theme-now={theme.name()}
            aria-label={scene.text(label)} title={scene.text(label)} onclick={scene.on(Action::Theme(next))}>
            { icon("theme") }
        </button>
    }
}

#[derive(Properties, PartialEq)]
struct LessonsProps {
    scene: Scene,
}

/// The button that shows where the reader is, and the list that it opens. It is a component because it
/// remembers whether the list is open.
#[component]
fn Lessons(props: &LessonsProps) -> Html {
    let scene = &props.scene;
    let is_open = use_state(|| false);
    let here = scene.state().lesson;
    let where_am_i = Message::new("lessons-here")
        .with("number", (position(here.id).unwrap_or(0) + 1).to_string())
        .with("all", CATALOGUE.len().to_string());
    let toggle = {
        let is_open = is_open.clone();
        Callback::from(move |_: MouseEvent| is_open.set(!*is_open))
    };
    let close = {
        let is_open = is_open.clone();
        Callback::from(move |_: MouseEvent| is_open.set(false))
    };
    let on_key = {
        let is_open = is_open.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" && *is_open {
                is_open.set(false);
                crate::platform::focus("[data-testid=lessons]");
            }
        })
    };
    let done = Message::new("lessons-done")
        .with(
            "done",
            CATALOGUE
                .iter()
                .filter(|lesson| scene.state().is_done(lesson.id))
                .count()
                .to_string(),
        )
        .with("all", CATALOGUE.len().to_string());
    html! {
        <nav class="lessons" aria-label={scene.text("lessons")} onkeydown={on_key}>
            <button class="lessons__btn" type="button" data-testid="lessons" aria-expanded={is_open.to_string()}
                aria-controls="lessons-panel" onclick={toggle}>
                <span class="dots" aria-hidden="true">{ for CATALOGUE.iter().map(|lesson| dot(scene, lesson)) }</span>
                <span>{ scene.say(&where_am_i) }</span>
                { icon("down") }
            </button>
            <div class="lessons__panel" id="lessons-panel" hidden={!*is_open}>
                <h2 class="lessons__title">
                    { scene.text("lessons") }{ " " }<span class="lessons__count">{ scene.say(&done) }</span>
                </h2>
                <ol class="lessons__list" onclick={close}>
                    { for CATALOGUE.iter().map(|lesson| entry(scene, lesson)) }
                </ol>
            </div>
        </nav>
    }
}

fn dot(scene: &Scene, lesson: &'static Lesson) -> Html {
    let state = if lesson == scene.state().lesson {
        Some("dot--here")
    } else {
        scene.state().is_done(lesson.id).then_some("dot--done")
    };
    html! { <span key={lesson.id} class={classes!("dot", state)} /> }
}

fn entry(scene: &Scene, lesson: &'static Lesson) -> Html {
    let is_here = lesson == scene.state().lesson;
    let is_done = scene.state().is_done(lesson.id);
    let message = Message::new(texts::lesson(lesson.id));
    let number = position(lesson.id).map_or(1, |place| place + 1);
    html! {
        <li key={lesson.id} class="lessons__item">
            <a class={classes!("lessons__link", is_done.then_some("lessons__link--done"))}
                href={format!("?lesson={}", lesson.id)} data-testid="lesson-link" data-lesson={lesson.id}
                aria-current={is_here.then_some("page")} onclick={open(scene, lesson.id)}>
                <span class="lessons__n">
                    if is_done { { icon("tick") } } else { { number } }
                </span>
                <span class="lessons__name">
                    { scene.say(&message) }
                    if is_done { <span class="vh">{ scene.text("lessons-is-done") }</span> }
                </span>
                <span class="lessons__part">{ scene.say(&message.attribute("part")) }</span>
            </a>
        </li>
    }
}
