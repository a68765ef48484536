//! Thin wrappers of the browser. What may be refused returns an `Option`; nothing here panics.

mod annex;
mod location;
mod page;
mod storage;
mod texts;

pub use annex::{on_annex, tell_annex};
pub use location::{on_navigation, push_address, read_address, replace_address};
pub use page::{
    focus, languages, on_reduced_motion, prefers_reduced_motion, print, set_language, set_theme,
    set_title, show_failure,
};
pub use storage::{load, save};
pub use texts::{load_samples, load_texts};

fn window() -> Option<web_sys::Window> {
    web_sys::window()
}

fn document() -> Option<web_sys::Document> {
    window()?.document()
}
