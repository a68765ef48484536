//! What the page tells of itself: to the annex, and to another window of a presentation.

use serde_json::{Map, Value};

use super::{Panel, Predicted, Present, Run, State};
use crate::history::History;
use crate::i18n::Language;
use crate::lesson::{self, Case, Choice, Lesson};
use crate::sim::{Move, Schedule};

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
    /// The step that waits for a prediction.
    pub asked: Option<Move>,
    /// The moves up to and with the step that was predicted, and what was chosen; `None` for "just show me".
    pub predicted: Option<(Schedule, Option<Choice>)>,
    /// Whether the address turns the questions off.
    pub no_questions: bool,
    /// Which part of a presentation the window is.
    pub present: Present,
}

impl Request {
    /// What a state of the page asks for; `None` in the summary.
    #[must_use]
    pub fn of(state: &State) -> Option<Self> {
        let run = state.run.as_ref()?;
        let history = &run.history;
        let line = history.line();
        let branches = history.branches().into_iter();
        let predicted = run.predicted.as_ref();
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
            asked: run.question,
            predicted: predicted.map(|one| (history.schedule_to(one.at), one.chosen)),
            no_questions: state.overrides.no_questions,
            present: state.overrides.present,
        })
    }

    /// Whether it needs the annex at all, if that is not there yet.
    #[must_use]
    pub fn is_urgent(&self) -> bool {
        self.map || self.chart || self.take || self.hint || self.present != Present::Off
    }

    /// The request as text: a JSON object.
    #[must_use]
    pub fn write(&self) -> String {
        let mut told = told(self.lesson, self.language, self.present);
        let mut tell = |name: &str, value: Value| told.insert(name.to_owned(), value);
        let branches = self.branches.iter().map(ToString::to_string);
        tell("case", self.number.into());
        tell("branches", branches.collect::<Vec<_>>().into());
        tell("line", self.line.to_string().into());
        tell("made", self.made.into());
        tell("map", self.map.into());
        tell("chart", self.chart.into());
        tell("take", self.take.into());
        tell("hint", self.hint.into());
        tell("unasked", self.no_questions.into());
        tell("asked", moves(self.asked).into());
        let (predicted, chosen) = match &self.predicted {
            Some((moves, chosen)) => (moves.to_string(), *chosen),
            None => (String::new(), None),
        };
        tell("predicted", predicted.into());
        tell("chosen", chosen.map_or("", Choice::name).into());
        Value::Object(told).to_string()
    }

    /// The same of a lesson without a run: all that there is to say of it.
    #[must_use]
    pub fn write_without_run(state: &State) -> String {
        let language = state.preferences.language;
        Value::Object(told(state.lesson, language, state.overrides.present)).to_string()
    }

    /// Reads what [`Self::write_without_run`] has written: lesson, language and part. `None` if it is something
    /// else.
    #[must_use]
    pub fn parse_without_run(text: &str) -> Option<(&'static Lesson, Language, Present)> {
        let told: Value = serde_json::from_str(text).ok()?;
        let text = |name: &str| told.get(name).and_then(Value::as_str);
        let lesson = lesson::find(text("lesson")?).filter(|lesson| lesson.cases.is_empty())?;
        let present = text("present").map_or(Present::Off, Present::from_name);
        Some((lesson, Language::from_tag(text("lang")?)?, present))
    }

    /// Reads what [`Self::write`] has written. `None` if it is something else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let request: Value = serde_json::from_str(text).ok()?;
        let text = |name: &str| request.get(name).and_then(Value::as_str);
        let number = |name: &str| usize::try_from(request.get(name)?.as_u64()?).ok();
        let flag = |name: &str| request.get(name).and_then(Value::as_bool);
        let branches = request.get("branches")?.as_array()?.iter();
        let lesson = lesson::find(text("lesson")?)?;
        let place = number("case")?;
        let case = lesson.case(place)?;
        let asked = text("asked").map_or(Some(None), |moves| read(moves).map(first))?;
        let predicted = match text("predicted") {
            None | Some("") => None,
            Some(moves) => Some((
                read(moves)?,
                text("chosen").and_then(|name| choice(case, name)),
            )),
        };
        Some(Self {
            lesson,
            number: place,
            case,
            language: Language::from_tag(text("lang")?)?,
            branches: branches
                .map(|branch| read(branch.as_str()?))
                .collect::<Option<_>>()?,
            line: read(text("line")?)?,
            made: number("made")?,
            map: flag("map")?,
            chart: flag("chart")?,
            take: flag("take")?,
            hint: flag("hint")?,
            asked,
            predicted,
            no_questions: flag("unasked") == Some(true),
            present: text("present").map_or(Present::Off, Present::from_name),
        })
    }

    /// The history that the request tells of: branches, line and cursor.
    #[must_use]
    pub fn history(&self) -> History {
        let mut history = History::new(self.case.world());
        for schedule in self.branches.iter().chain([&self.line]) {
            play(&mut history, schedule);
        }
        while history.path().len() > self.made + 1 && history.back() {}
        history
    }

    /// Makes a run of the same case the one that the request tells of.
    pub(super) fn show_in(&self, run: &mut Run) {
        run.history = self.history();
        run.question = self.asked;
        run.hinted_at = self.hint.then(|| run.history.cursor());
        run.predicted = self.predicted.as_ref().and_then(|(moves, chosen)| {
            // Where the step lies, whatever the line is: the tree keeps the moments of a copy.
            let mut found = run.history.clone();
            play(&mut found, moves);
            let step = found.moment(found.cursor()).from.as_ref()?;
            let before = &found.moment(step.parent).world;
            let came_true = self.case.prediction?.outcome(before, step.chosen)?;
            Some(Predicted {
                at: found.cursor(),
                chosen: *chosen,
                came_true,
            })
        });
    }
}

/// What is told of any lesson.
fn told(lesson: &Lesson, language: Language, present: Present) -> Map<String, Value> {
    let mut told = Map::new();
    let mut tell = |name: &str, value: &str| told.insert(name.to_owned(), value.into());
    tell("lesson", lesson.id);
    tell("lang", language.tag());
    tell("present", present.name());
    told
}

/// Plays moves from the start; what is not possible is left out.
fn play(history: &mut History, schedule: &Schedule) {
    history.restart();
    for chosen in &schedule.0 {
        history.play(*chosen);
    }
}

fn read(moves: &str) -> Option<Schedule> {
    moves.parse().ok()
}

fn moves(one: Option<Move>) -> String {
    Schedule(one.into_iter().collect()).to_string()
}

fn first(moves: Schedule) -> Option<Move> {
    moves.0.first().copied()
}

fn choice(case: &Case, name: &str) -> Option<Choice> {
    let choices = case.prediction?.choices.iter();
    choices.copied().find(|choice| choice.name() == name)
}
