//! The annex: what is made of a lesson beside playing it, and loaded only when it is wanted. The map of all
//! orders, the counts, the hints to the goal, the chart of what a lock would cost,
//! what can be taken away of a run.
//!
//! It is a program of its own with the same simulation in it. The page tells it what is on the stage
//! ([`Request`]); it answers with markup for the places that the page keeps for it, and says where a press in
//! them leads. It names nothing of the browser: `annex/` and `static/annex.js` join the two.

mod atlas;
mod chart;
mod counts;
mod hint;
mod map;
mod markup;
mod plot;
mod request;
mod scene;
mod take;

pub use atlas::{Atlas, Outlook};
pub use request::Request;
pub use scene::Scene;

use chart::Chart;

use crate::history::History;
use crate::i18n::{Catalog, Language};
use crate::lesson::{Case, beside};
use crate::sim::Schedule;

/// The annex of a page.
#[derive(Debug, Default)]
pub struct Annex {
    words: Vec<(&'static str, Catalog)>,
    atlases: Vec<(&'static Case, Option<Atlas>)>,
    request: Option<Request>,
    history: Option<History>,
    chart: Option<Chart>,
}

impl Annex {
    /// Keeps the words of a lesson in a language: compiled texts, as for a [`Catalog`]. `false` if they are
    /// none.
    pub fn keep_words(&mut self, language: &str, lesson: &str, texts: &[&str]) -> bool {
        let language = Language::from_tag(language);
        let lesson = crate::lesson::find(lesson);
        let catalog = language.and_then(|language| Catalog::new(language, texts));
        let words = lesson.zip(catalog);
        let is_read = words.is_some();
        if let Some((lesson, catalog)) = words {
            let is_other = |words: &Catalog| words.language() != catalog.language();
            self.words
                .retain(|(known, words)| *known != lesson.id || is_other(words));
            self.words.push((lesson.id, catalog));
        }
        is_read
    }

    /// Takes up what is on the stage now; explores what was not explored yet. `false` if the request cannot
    /// be read, or is about a lesson that is not played.
    pub fn ask(&mut self, request: &str) -> bool {
        let Some(request) = Request::parse(request) else {
            return false;
        };
        self.history = Some(request.history());
        self.explore(request.case);
        if request.map {
            for (lesson, number) in beside(request.lesson) {
                lesson
                    .case(number)
                    .into_iter()
                    .for_each(|case| self.explore(case));
            }
        }
        if request.chart {
            self.chart.get_or_insert_default();
        }
        self.request = Some(request);
        true
    }

    /// Moves a slider of the chart, or chooses what it draws. What the new value is in words; `None` if there
    /// is nothing of that name.
    pub fn set(&mut self, name: &str, value: &str) -> Option<String> {
        let chart = self.chart.as_mut()?;
        if !chart.set(name, value) {
            return None;
        }
        Some(self.chart.as_ref()?.said(&self.scene()?, name))
    }

    fn explore(&mut self, case: &'static Case) {
        if !self.atlases.iter().any(|(known, _)| *known == case) {
            self.atlases.push((case, Atlas::new(case).ok()));
        }
    }

    fn scene(&self) -> Option<Scene<'_>> {
        let request = self.request.as_ref()?;
        let mut words = self.words.iter();
        let words = words.find(|(lesson, words)| {
            *lesson == request.lesson.id && words.language() == request.language
        });
        Some(Scene {
            request,
            words: &words?.1,
            atlases: &self.atlases,
            history: self.history.as_ref()?,
        })
    }

    /// The markup of a place that the page keeps; empty if there is nothing to show there.
    #[must_use]
    pub fn show(&self, place: &str) -> String {
        let shown = self.scene().and_then(|scene| match place {
            "map" => map::show(&scene),
            "hint" => hint::show(&scene),
            "take" => take::show(&scene),
            "chart" => self.chart.as_ref()?.show(&scene),
            "curves" => Some(self.chart.as_ref()?.follow(&scene)),
            _ => None,
        });
        shown.map(markup::Tag::markup).unwrap_or_default()
    }

    /// What is taken away: the file's name, and what is in it. The kinds are `svg`, `svg-dark`, `mermaid` and
    /// `script`; `None` for another, and for a run that cannot be told so.
    #[must_use]
    pub fn file(&self, kind: &str) -> Option<(String, String)> {
        take::file(&self.scene()?, kind)
    }

    /// Where a press leads: the moves from the start. `does` is what the pressed element has for `data-does`:
    ///
    /// ```text
    /// go v1.abab     to the end of these moves
    /// visit 2 1 0    to a mark of the map: its column, its row, its number in its place
    /// ```
    #[must_use]
    pub fn press(&self, does: &str) -> Option<Schedule> {
        match does.split_once(' ')? {
            ("go", schedule) => schedule.parse().ok(),
            ("visit", mark) => map::visit(&self.scene()?, mark),
            _ => None,
        }
    }
}
