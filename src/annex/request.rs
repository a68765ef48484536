//! What the page tells the annex.

use serde_json::{Value, json};

use crate::app::{Panel, State};
use crate::history::History;
use crate::i18n::Language;
use crate::lesson::{self, Case, Lesson};
use crate::sim::Schedule;

/// What is on the stage, and what the page wants of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The lesson; it is one that is played.
    pub lesson: &'static Lesson,
    /// The number of its case, from 1.
    pub number: usize,
    /// The case.
    pub case: &'static Case,
    /// The language that is shown.
    pub language: Language,
    /// The orders that were tried and left.
    pub branches: Vec<Schedule>,
    /// The moves made, with those ahead.
    pub line: Schedule,
    /// How many of them are made.
    pub made: usize,
    /// Whether the map is open.
    pub map: bool,
    /// Whether the chart is open.
    pub chart: bool,
    /// Whether something is to be taken away.
    pub take: bool,
    /// Whether a hint is asked for, here.
    pub hint: bool,
}

impl Request {
    /// What a state of the page asks for; `None` in the summary.
    #[must_use]
    pub fn of(state: &State) -> Option<Self> {
        let run = state.run.as_ref()?;
        let history = &run.history;
        let line = history.line();
        let branches = history.branches().into_iter();
        Some(Self {
            lesson: state.lesson,
            number: state.case,
            case: run.case,
            language: state.preferences.language,
            branches: branches.map(|branch| branch.schedule).collect(),
            line: line
                .last()
                .map_or_else(Schedule::default, |end| history.schedule_to(*end)),
            made: history.schedule().0.len(),
            map: state.is_open(Panel::Map),
            chart: state.is_open(Panel::Chart),
            take: state.is_open(Panel::Take),
            hint: run.hinted_at == Some(history.cursor()),
        })
    }

    /// Whether it needs the annex at all, if that is not there yet.
    #[must_use]
    pub const fn is_urgent(&self) -> bool {
        self.map || self.chart || self.take || self.hint
    }

    /// The request as text: a JSON object.
    #[must_use]
    pub fn write(&self) -> String {
        let branches: Vec<_> = self.branches.iter().map(ToString::to_string).collect();
        json!({
            "lesson": self.lesson.id,
            "case": self.number,
            "lang": self.language.tag(),
            "branches": branches,
            "line": self.line.to_string(),
            "made": self.made,
            "map": self.map,
            "chart": self.chart,
            "take": self.take,
            "hint": self.hint,
        })
        .to_string()
    }

    /// Reads what [`Self::write`] has written. `None` if it is something else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let request: Value = serde_json::from_str(text).ok()?;
        let text = |name: &str| request.get(name).and_then(Value::as_str);
        let number = |name: &str| usize::try_from(request.get(name)?.as_u64()?).ok();
        let flag = |name: &str| request.get(name).and_then(Value::as_bool);
        let schedule = |text: &str| text.parse::<Schedule>().ok();
        let branches = request.get("branches")?.as_array()?.iter();
        let lesson = lesson::find(text("lesson")?)?;
        let place = number("case")?;
        Some(Self {
            lesson,
            number: place,
            case: lesson.case(place)?,
            language: Language::from_tag(text("lang")?)?,
            branches: branches
                .map(|branch| schedule(branch.as_str()?))
                .collect::<Option<_>>()?,
            line: schedule(text("line")?)?,
            made: number("made")?,
            map: flag("map")?,
            chart: flag("chart")?,
            take: flag("take")?,
            hint: flag("hint")?,
        })
    }

    /// The history that the request tells of: branches, line and cursor.
    pub(super) fn history(&self) -> History {
        let mut history = History::new(self.case.world());
        for schedule in self.branches.iter().chain([&self.line]) {
            history.restart();
            for chosen in &schedule.0 {
                history.play(*chosen);
            }
        }
        while history.path().len() > self.made + 1 && history.back() {}
        history
    }
}
