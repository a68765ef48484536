//! Presenter mode: the keys of a clicker, and another window that shows the same.

use super::state::{Focus, State};
use super::{Action, Panel, Present, Request, address};
use crate::i18n::Message;
use crate::lesson::{self, CATALOGUE, Lesson};
use crate::sim::{Move, Schedule};

/// More moves than any demonstration has.
const MANY_MOVES: usize = 1000;

impl Action {
    /// What is asked for from beside the page, where the annex and presenter mode are:
    ///
    /// ```text
    /// v1.abab          to where these moves lead
    /// {…}              to what another window shows: a Request
    /// lesson summary   to a lesson
    /// session 1a2b3c   what this window has in common with others
    /// leave            out of presenter mode
    /// next             and so on: the names of the keys
    /// ```
    #[must_use]
    pub fn told(text: &str) -> Option<Self> {
        Some(match text.split_once(' ') {
            Some(("lesson", id)) => Self::Lesson {
                id: lesson::find(id)?.id,
                case: 1,
            },
            Some(("session", session)) => Self::Session(address::read_session(session)?),
            _ => match text {
                "next" => Self::Next,
                "back" => Self::Back,
                "restart" => Self::Restart,
                "end" => Self::End,
                "lesson-next" => Self::LessonBeside(true),
                "lesson-before" => Self::LessonBeside(false),
                "map" => Self::Toggle(Panel::Map),
                "leave" => Self::Present(Present::Off),
                _ if text.starts_with('{') => Self::Mirror(Box::new(Request::parse(text)?)),
                _ => Self::Follow(text.parse().ok()?),
            },
        })
    }
}

impl State {
    /// Whether this is a window of a presentation.
    #[must_use]
    pub fn is_presenting(&self) -> bool {
        self.overrides.present != Present::Off
    }

    pub(super) fn present(&mut self, part: Present) {
        self.overrides.present = part;
        if part == Present::Off {
            self.overrides.session = None;
        }
    }

    /// The next step of a demonstration. An open question is passed over: that shows its answer. Else it goes
    /// along the line that was tried, then as Autoplay does; the decisive step is asked about first.
    pub(super) fn next(&mut self) {
        self.playing = false;
        let Some(run) = &self.run else { return };
        let tried = run.history.line();
        let ahead = tried.get(run.history.path().len());
        let ahead = ahead.and_then(|id| run.history.moment(*id).from.as_ref());
        let ahead = ahead.map(|step| step.chosen);
        if run.question.is_some() {
            self.answer(None);
            // The focus was on the question; on a button it would take the next press of Space for itself.
            self.focus_on(Focus::Stage);
        } else if let Some(chosen) = ahead.or_else(|| run.next_of_autoplay()) {
            self.ask_or_play(chosen);
        } else {
            self.said = vec![Message::new("status-over")];
        }
    }

    /// To the end of the line that was tried and of the demonstration, without questions.
    pub(super) fn go_to_end(&mut self) {
        self.playing = false;
        self.motion = None;
        let Some(run) = &mut self.run else { return };
        run.question = None;
        while run.history.forward() {}
        for _ in 0..MANY_MOVES {
            let Some(chosen) = run.next_of_autoplay() else {
                break;
            };
            if !run.play(chosen) {
                break;
            }
        }
        self.said = run.said();
    }

    /// To the next case, or the next lesson; or to the one before.
    pub(super) fn go_beside(&mut self, is_next: bool) {
        let cases = self.lesson.cases.len();
        let (lesson, case) = if is_next && self.case < cases {
            (self.lesson, self.case + 1)
        } else if is_next {
            match self.lesson.next() {
                Some(next) => (next, 1),
                None => return,
            }
        } else if self.case > 1 {
            (self.lesson, self.case - 1)
        } else {
            match before(self.lesson) {
                Some(before) => (before, before.cases.len().max(1)),
                None => return,
            }
        };
        self.choose(lesson.id, case);
    }

    /// Shows what another window of the presentation shows.
    pub(super) fn mirror(&mut self, shown: &Request) {
        if (shown.lesson, shown.number) != (self.lesson, self.case) {
            self.notices.clear();
            self.begin(shown.lesson, shown.number, &Schedule::default());
        }
        if shown.language != self.preferences.language {
            self.choose_language(shown.language);
        }
        self.playing = false;
        for (panel, is_open) in [
            (Panel::Map, shown.map),
            (Panel::Chart, shown.chart),
            (Panel::Take, shown.take),
        ] {
            self.panels.choose(panel, is_open);
        }
        let Some(run) = &mut self.run else { return };
        let before = run.history.schedule().0;
        shown.show_in(run);
        let now = run.history.schedule().0;
        if is_next_step(&before, &now) {
            self.moved();
        } else if before != now {
            self.motion = None;
            self.said = run.said();
            if self.said.is_empty() {
                self.said.push(Message::new("status-start"));
            }
        }
    }
}

/// Whether `now` is `before` and one step more.
fn is_next_step(before: &[Move], now: &[Move]) -> bool {
    now.split_last().is_some_and(|(_, rest)| rest == before)
}

fn before(lesson: &Lesson) -> Option<&'static Lesson> {
    CATALOGUE.get(lesson::position(lesson.id)?.checked_sub(1)?)
}
