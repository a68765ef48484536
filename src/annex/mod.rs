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
mod lectern;
mod map;
mod markup;
mod plot;
mod scene;
mod speaker;
mod take;

pub use crate::app::Request;
pub use atlas::{Atlas, Outlook};
pub use scene::Scene;

use chart::Chart;

use crate::app::{Key, KeyPress, Present};
use crate::history::History;
use crate::i18n::{Catalog, Language};
use crate::lesson::{Case, Lesson, beside};
use crate::sim::Schedule;

/// What is open, whether it is played or not.
#[derive(Clone, Copy, Debug)]
struct Place {
    lesson: &'static Lesson,
    language: Language,
    present: Present,
}

/// The annex of a page.
#[derive(Debug, Default)]
pub struct Annex {
    words: Vec<(&'static str, Catalog)>,
    atlases: Vec<(&'static Case, Option<Atlas>)>,
    request: Option<Request>,
    place: Option<Place>,
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
    /// be read, or is about a lesson that is not played and not presented.
    pub fn ask(&mut self, request: &str) -> bool {
        let Some(request) = Request::parse(request) else {
            return self.ask_without_run(request);
        };
        self.place = Some(Place {
            lesson: request.lesson,
            language: request.language,
            present: request.present,
        });
        self.history = Some(request.history());
        self.explore(request.case);
        if request.map || request.present == Present::Notes {
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

    fn ask_without_run(&mut self, request: &str) -> bool {
        let place = Request::parse_without_run(request);
        let place = place.filter(|(_, _, present)| *present != Present::Off);
        let Some((lesson, language, present)) = place else {
            return false;
        };
        self.request = None;
        self.place = Some(Place {
            lesson,
            language,
            present,
        });
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

    /// The words of what is open.
    fn words(&self) -> Option<&Catalog> {
        let place = self.place?;
        let mut words = self.words.iter();
        let (_, words) = words.find(|(lesson, words)| {
            *lesson == place.lesson.id && words.language() == place.language
        })?;
        Some(words)
    }

    fn scene(&self) -> Option<Scene<'_>> {
        Some(Scene {
            request: self.request.as_ref()?,
            words: self.words()?,
            atlases: &self.atlases,
            history: self.history.as_ref()?,
        })
    }

    /// The markup of a place that the page keeps; empty if there is nothing to show there.
    #[must_use]
    pub fn show(&self, place: &str) -> String {
        let shown = self.show_lectern(place);
        let shown = shown.or_else(|| self.show_scene(place));
        shown.map(markup::Tag::markup).unwrap_or_default()
    }

    /// What stands around a presentation.
    fn show_lectern(&self, place: &str) -> Option<markup::Tag> {
        let open = self.place.filter(|open| open.present != Present::Off)?;
        let words = self.words()?;
        match place {
            "bar" => Some(lectern::bar(words, open.present)),
            "keys" => Some(lectern::help(words, open.present)),
            "clock" => Some(lectern::clock(words)),
            "speaker" => Some(speaker::show(words, open.lesson, self.scene().as_ref())),
            _ => None,
        }
    }

    fn show_scene(&self, place: &str) -> Option<markup::Tag> {
        self.scene().and_then(|scene| match place {
            // The speaker has the whole map beside the notes.
            "map" if scene.request.present == Present::Notes => None,
            "map" => map::show(&scene),
            "hint" => hint::show(&scene),
            "take" => take::show(&scene),
            "chart" => self.chart.as_ref()?.show(&scene),
            "curves" => Some(self.chart.as_ref()?.follow(&scene)),
            _ => None,
        })
    }

    /// What a key does in a presentation, by its name; `None` if it is not ours.
    #[must_use]
    pub fn key(&self, press: KeyPress<'_>) -> Option<&'static str> {
        Key::of(press).map(Key::name)
    }

    /// Whether a text is what another window of a presentation tells.
    #[must_use]
    pub fn reads(&self, request: &str) -> bool {
        Request::parse(request).is_some() || Request::parse_without_run(request).is_some()
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
