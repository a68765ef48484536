//! The address: `?lesson=<id>&case=<n>&lang=…#v1.<moves>`. A public contract: old links keep working.

use std::borrow::Cow;

use super::{State, Theme};
use crate::i18n::{Language, Message};
use crate::lesson::{self, CATALOGUE, Lesson};
use crate::sim::{Schedule, ScheduleError};

/// Which part of a presentation a window is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Present {
    /// None.
    #[default]
    Off,
    /// `present=1`: what the room sees.
    Stage,
    /// `present=notes`: what the speaker sees.
    Notes,
}

impl Present {
    /// Its name in the address; empty if it is none.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Off => "",
            Self::Stage => "1",
            Self::Notes => "notes",
        }
    }

    /// The part of this name; none for any other text.
    #[must_use]
    pub fn from_name(name: &str) -> Self {
        match name {
            "1" => Self::Stage,
            "notes" => Self::Notes,
            _ => Self::Off,
        }
    }
}

/// What an address says about the looks and the manner, where it says anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// `lang=en|fr`.
    pub language: Option<Language>,
    /// `theme=auto|light|dark`.
    pub theme: Option<Theme>,
    /// `predict=0`: no questions.
    pub no_questions: bool,
    /// `embed=1`.
    pub embed: bool,
    /// `until=<n>` of an embed: after so many moves it offers no further step.
    pub until: Option<usize>,
    /// `controls=step` of an embed: little more than the step buttons.
    pub steps_only: bool,
    /// `present=1|notes`.
    pub present: Present,
    /// `session=<hex>` of a presentation: what its windows have in common.
    pub session: Option<u32>,
}

/// An address that was read: always something that can be opened, with a notice for all that could not be
/// read.
#[derive(Clone, Debug, PartialEq)]
pub struct Address {
    /// The lesson; the first one if the address names none, or none that there is.
    pub lesson: &'static Lesson,
    /// Whether the address named a lesson.
    pub names_lesson: bool,
    /// The case, from 1.
    pub case: usize,
    /// The moves.
    pub schedule: Schedule,
    /// The rest.
    pub overrides: Overrides,
    /// What could not be read.
    pub notices: Vec<Message>,
}

impl PartialEq for Lesson {
    /// Lessons are told apart by their ids.
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

static FIRST: Lesson = Lesson {
    id: "lost-update",
    cases: &[],
    notes: 0,
    after: None,
};

impl Address {
    /// Reads an address: its query (with or without `?`) and its fragment (with or without `#`). Whatever is
    /// unreadable, a wrong lesson or case among it, leads to the start of a lesson, with a notice.
    #[must_use]
    pub fn parse(query: &str, fragment: &str) -> Self {
        let mut address = Self {
            lesson: CATALOGUE.first().unwrap_or(&FIRST),
            names_lesson: false,
            case: 1,
            schedule: Schedule::default(),
            overrides: Overrides::default(),
            notices: Vec::new(),
        };
        let query = query.trim_start_matches('?');
        let pairs: Vec<(Cow<str>, Cow<str>)> = form_urlencoded::parse(query.as_bytes()).collect();
        let value = |name: &str| {
            pairs
                .iter()
                .find(|(key, _)| key == name)
                .map(|(_, value)| value.as_ref())
        };
        let right_lesson = address.read_lesson(value("lesson"));
        let right_case = address.read_case(value("case"));
        address.read_overrides(value);
        // The moves belong to the lesson that was meant: with another one they would be a riddle.
        if right_lesson && right_case {
            address.read_moves(fragment.trim_start_matches('#'));
        }
        address
    }

    fn read_lesson(&mut self, id: Option<&str>) -> bool {
        let Some(id) = id else { return true };
        match lesson::find(id) {
            Some(lesson) => {
                self.lesson = lesson;
                self.names_lesson = true;
                true
            }
            None => {
                self.notices
                    .push(Message::new("notice-lesson").with("value", shorten(id)));
                false
            }
        }
    }

    fn read_case(&mut self, case: Option<&str>) -> bool {
        let Some(case) = case else { return true };
        let number = case
            .parse::<usize>()
            .ok()
            .filter(|number| self.lesson.case(*number).is_some() || *number == 1);
        match number {
            Some(number) => self.case = number,
            None => self
                .notices
                .push(Message::new("notice-case").with("value", shorten(case))),
        }
        number.is_some()
    }

    fn read_overrides<'a>(&mut self, value: impl Fn(&str) -> Option<&'a str>) {
        if let Some(tag) = value("lang") {
            self.overrides.language = Language::from_tag(tag);
            if self.overrides.language.is_none() {
                self.notices
                    .push(Message::new("notice-language").with("value", shorten(tag)));
            }
        }
        if let Some(name) = value("theme") {
            self.overrides.theme = Theme::from_name(name);
            if self.overrides.theme.is_none() {
                self.notices
                    .push(Message::new("notice-theme").with("value", shorten(name)));
            }
        }
        self.overrides.no_questions = value("predict") == Some("0");
        self.overrides.embed = value("embed") == Some("1");
        if self.overrides.embed {
            self.read_embed(value);
        } else {
            self.overrides.present = value("present").map_or(Present::Off, Present::from_name);
            self.overrides.session = value("session").and_then(read_session);
        }
    }

    /// What only an embed can be asked for.
    fn read_embed<'a>(&mut self, value: impl Fn(&str) -> Option<&'a str>) {
        if let Some(text) = value("until") {
            self.overrides.until = text.parse().ok().filter(|until| *until > 0);
            if self.overrides.until.is_none() {
                self.notices
                    .push(Message::new("notice-until").with("value", shorten(text)));
            }
        }
        match value("controls") {
            Some("step") => self.overrides.steps_only = true,
            None | Some("all") => {}
            Some(name) => self
                .notices
                .push(Message::new("notice-controls").with("value", shorten(name))),
        }
    }

    fn read_moves(&mut self, fragment: &str) {
        if fragment.is_empty() {
            return;
        }
        let text = percent_encoding::percent_decode_str(fragment).decode_utf8_lossy();
        match text.parse() {
            Ok(schedule) => self.schedule = schedule,
            Err(error) => self.notices.push(match error {
                ScheduleError::Version => Message::new("notice-version"),
                ScheduleError::Move(place) => {
                    Message::new("notice-moves").with("place", (place + 1).to_string())
                }
                ScheduleError::TooLong => Message::new("notice-moves-many"),
            }),
        }
    }

    /// The address of a state: query and fragment.
    #[must_use]
    pub fn of(state: &State) -> String {
        Self::with(state, &state.overrides)
    }

    /// The address of the same moment in the whole tutorial, for a reader who leaves an embed: the theme was
    /// its host's.
    #[must_use]
    pub fn of_whole(state: &State) -> String {
        let overrides = Overrides {
            language: Some(state.preferences.language),
            no_questions: state.overrides.no_questions,
            ..Overrides::default()
        };
        Self::with(state, &overrides)
    }

    fn with(state: &State, overrides: &Overrides) -> String {
        let mut query = form_urlencoded::Serializer::for_suffix(String::from("?"), 1);
        query.append_pair("lesson", state.lesson.id);
        if state.case > 1 {
            query.append_pair("case", &state.case.to_string());
        }
        if let Some(language) = overrides.language {
            query.append_pair("lang", language.tag());
        }
        if let Some(theme) = overrides.theme {
            query.append_pair("theme", theme.name());
        }
        let flags = [
            ("predict", "0", overrides.no_questions),
            ("embed", "1", overrides.embed),
            (
                "present",
                overrides.present.name(),
                overrides.present != Present::Off,
            ),
        ];
        for (name, value, _) in flags.into_iter().filter(|(_, _, set)| *set) {
            query.append_pair(name, value);
        }
        if let Some(session) = overrides.session {
            query.append_pair("session", &format!("{session:x}"));
        }
        if let Some(until) = overrides.until {
            query.append_pair("until", &until.to_string());
        }
        if overrides.steps_only {
            query.append_pair("controls", "step");
        }
        let mut address = query.finish();
        let schedule = state
            .run
            .as_ref()
            .map(|run| run.history.schedule())
            .unwrap_or_default();
        if !schedule.0.is_empty() {
            address.push('#');
            address.push_str(&schedule.to_string());
        }
        address
    }
}

/// The session of a presentation as addresses name it: a number to the base 16. Another text is none: it says
/// nothing of what is shown.
pub(super) fn read_session(text: &str) -> Option<u32> {
    u32::from_str_radix(text, 16).ok()
}

/// A text of an address as a notice can show it.
fn shorten(text: &str) -> String {
    const LONGEST: usize = 40;
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST).chain(['…']).collect()
}
