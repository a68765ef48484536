//! The annex of the page as a program of its own: [`interleave::annex::Annex`] for `static/annex.js`.

use interleave::app::KeyPress;
use wasm_bindgen::prelude::wasm_bindgen;

/// The annex of a page.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Annex(interleave::annex::Annex);

#[wasm_bindgen]
impl Annex {
    /// An annex that knows nothing yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Keeps the words of a lesson: compiled texts of the page, the lesson, the annex and so on.
    #[wasm_bindgen(js_name = keepWords)]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "an array from JavaScript comes as a value"
    )]
    pub fn keep_words(&mut self, lang: &str, lesson: &str, texts: Vec<String>) -> bool {
        let texts: Vec<_> = texts.iter().map(String::as_str).collect();
        self.0.keep_words(lang, lesson, &texts)
    }

    /// Takes up what is on the stage now.
    pub fn ask(&mut self, request: &str) -> bool {
        self.0.ask(request)
    }

    /// Moves a slider of the chart, or chooses what it draws. What the new value is in words.
    pub fn set(&mut self, name: &str, value: &str) -> Option<String> {
        self.0.set(name, value)
    }

    /// The markup of a place that the page keeps.
    #[must_use]
    pub fn show(&self, place: &str) -> String {
        self.0.show(place)
    }

    /// Where a press leads: the moves from the start, as text.
    #[must_use]
    pub fn press(&self, does: &str) -> Option<String> {
        self.0.press(does).map(|moves| moves.to_string())
    }

    /// What a key does in a presentation, by its name: see `interleave::app::Key`.
    #[must_use]
    pub fn key(
        &self,
        key: &str,
        is_command: bool,
        is_shifted: bool,
        in_field: bool,
        on_button: bool,
    ) -> Option<String> {
        let press = KeyPress {
            key,
            is_command,
            is_shifted,
            in_field,
            on_button,
        };
        self.0.key(press).map(str::to_owned)
    }

    /// Whether a text is what another window of a presentation tells.
    #[must_use]
    pub fn reads(&self, request: &str) -> bool {
        self.0.reads(request)
    }

    /// What is taken away: the file's name, and what is in it.
    #[must_use]
    pub fn file(&self, kind: &str) -> Option<Vec<String>> {
        self.0.file(kind).map(|(name, text)| vec![name, text])
    }
}
