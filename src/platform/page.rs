//! The page around the app: its language, theme and title, the focus, and what the reader's system prefers.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;

use super::{document, window};
use crate::app::Theme;
use crate::i18n::Language;

/// The reader's languages, best first.
#[must_use]
pub fn languages() -> Vec<String> {
    let navigator = window().map(|window| window.navigator());
    let languages = navigator.map(|navigator| navigator.languages());
    languages
        .map(|list| list.iter().filter_map(|tag| tag.as_string()).collect())
        .unwrap_or_default()
}

fn root() -> Option<web_sys::Element> {
    document()?.document_element()
}

/// The language that is shown.
pub fn set_language(language: Language) {
    if let Some(root) = root() {
        root.set_attribute("lang", language.tag()).ok();
    }
}

/// Light, dark, or as the system is set.
pub fn set_theme(theme: Theme) {
    if let Some(root) = root() {
        root.set_attribute("data-theme", theme.name()).ok();
    }
}

/// The title of the page.
pub fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}

/// Puts the focus on the first element that matches.
pub fn focus(selector: &str) {
    let element = document().and_then(|document| document.query_selector(selector).ok()?);
    if let Some(element) =
        element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok())
    {
        element.focus().ok();
    }
}

/// Opens the browser's print dialog.
pub fn print() {
    if let Some(window) = window() {
        window.print().ok();
    }
}

const REDUCED: &str = "(prefers-reduced-motion: reduce)";

fn reduced_motion() -> Option<web_sys::MediaQueryList> {
    window()?.match_media(REDUCED).ok()?
}

/// Whether the reader asked for less motion.
#[must_use]
pub fn prefers_reduced_motion() -> bool {
    reduced_motion().is_some_and(|query| query.matches())
}

/// Calls `then` whenever the reader changes that wish.
#[must_use]
pub fn on_reduced_motion(then: impl Fn(bool) + 'static) -> Option<EventListener> {
    let query = reduced_motion()?;
    Some(EventListener::new(&query, "change", move |_| {
        then(prefers_reduced_motion())
    }))
}

/// Shows the notice of the page that the app could not start, in both languages.
pub fn show_failure() {
    if let Some(root) = root() {
        root.set_attribute("data-failed", "true").ok();
    }
}
