//! The state of the interface, and how it changes.

use super::{Action, Address, Memory, Overrides, Panels, Predicted, Run};
use crate::i18n::{Language, Message};
use crate::lesson::{self, Choice, GoalState, Lesson, QUIZ};
use crate::sim::{ClientId, Move, Schedule, Verdict};

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system is set.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All of them, in the order in which a button goes through them.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Light, Self::Dark];

    /// Its name in the address and in the page.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The theme of exactly this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// How fast Autoplay is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// For a room.
    Slow,
    /// For a reader.
    #[default]
    Normal,
    /// For one who has seen it.
    Fast,
}

impl Speed {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// Its name in the texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Normal => "normal",
            Self::Fast => "fast",
        }
    }

    /// From one step to the next, in milliseconds.
    #[must_use]
    pub const fn interval(self) -> u32 {
        match self {
            Self::Slow => 2400,
            Self::Normal => 1300,
            Self::Fast => 650,
        }
    }
}

/// What the reader has chosen, or the browser prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The language that is shown.
    pub language: Language,
    /// Light or dark.
    pub theme: Theme,
    /// How fast Autoplay is.
    pub speed: Speed,
    /// The language of the code sample.
    pub code: lesson::Language,
    /// Nothing may move on the screen.
    pub still: bool,
}

/// Where the keyboard's focus goes after an action that takes its place away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// To the question.
    Question,
    /// To the step button of this client.
    Step(ClientId),
    /// To the title of the lesson.
    Title,
    /// To the stage.
    Stage,
}

/// The state of the interface.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The lesson that is open.
    pub lesson: &'static Lesson,
    /// Its case, from 1.
    pub case: usize,
    /// The run; the summary has none.
    pub run: Option<Run>,
    /// What the reader has chosen.
    pub preferences: Preferences,
    /// What the address asked for.
    pub overrides: Overrides,
    /// What could not be read, to be shown until it is put away.
    pub notices: Vec<Message>,
    /// Whether Autoplay runs.
    pub playing: bool,
    /// The step that is being animated, by its number; `None` when all is at rest.
    pub motion: Option<u32>,
    /// How many steps were animated so far.
    pub motions: u32,
    /// What has just happened, for the live region: whole sentences.
    pub said: Vec<Message>,
    /// Where the focus goes, with the number of the request.
    pub focus: Option<(Focus, u32)>,
    /// What the browser keeps.
    pub memory: Memory,
    /// The panels that the learner opened or closed.
    pub panels: Panels,
    /// The answers given to the summary's questions, from 1.
    pub quiz: Vec<Option<usize>>,
}

impl State {
    /// The state of an address in a browser that prefers `language`.
    #[must_use]
    pub fn new(address: Address, language: Language, memory: Memory) -> Self {
        let mut state = Self {
            lesson: address.lesson,
            case: address.case,
            run: None,
            preferences: Preferences {
                language,
                theme: Theme::default(),
                speed: Speed::default(),
                code: lesson::Language::Kubectl,
                still: false,
            },
            overrides: Overrides::default(),
            notices: Vec::new(),
            playing: false,
            motion: None,
            motions: 0,
            said: Vec::new(),
            focus: None,
            memory: Memory::default(),
            panels: Panels::default(),
            quiz: vec![None; QUIZ.len()],
        };
        state.recall(memory);
        state.open(address);
        state
    }

    /// The state after an action.
    #[must_use]
    pub fn reduce(&self, action: Action) -> Self {
        let mut next = self.clone();
        next.act(action);
        next.note_progress();
        next
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Open(address) => self.open(address),
            Action::Recall(memory) => self.recall(memory),
            Action::Lesson { id, case } => self.choose(id, case),
            Action::Press(chosen) => self.press(chosen),
            Action::Predict(choice) => self.answer(Some(choice)),
            Action::JustShow => self.answer(None),
            Action::Back => self.walk(|run| run.history.back(), "status-back"),
            Action::Undo => self.undo(),
            Action::Forward => self.forward(),
            Action::Restart => self.restart(),
            Action::Go(id) => self.walk(
                |run| {
                    run.history.go(id);
                    true
                },
                "status-moment",
            ),
            Action::Follow(schedule) => self.walk(|run| run.follow(&schedule), "status-moment"),
            Action::Next => self.next(),
            Action::End => self.go_to_end(),
            Action::LessonBeside(is_next) => self.go_beside(is_next),
            Action::Mirror(shown) => self.mirror(&shown),
            Action::Present(part) => self.present(part),
            Action::Session(session) => self.overrides.session = Some(session),
            Action::AnnexFailed => {
                let notice = Message::new("notice-annex");
                if !self.notices.contains(&notice) {
                    self.notices.push(notice);
                }
            }
            Action::Toggle(panel) => self.panels.choose(panel, !self.is_open(panel)),
            Action::Hint => {
                if let Some(run) = &mut self.run {
                    run.hinted_at = Some(run.history.cursor());
                }
            }
            Action::ToggleAutoplay => self.toggle_autoplay(),
            Action::Tick => self.tick(),
            Action::Speed(speed) => self.preferences.speed = speed,
            Action::Settle(number) => {
                self.motion = self.motion.filter(|current| *current != number)
            }
            Action::Still(still) => {
                self.preferences.still = still;
                self.motion = self.motion.filter(|_| !still);
            }
            Action::Language(language) => self.choose_language(language),
            Action::Theme(theme) => self.choose_theme(theme),
            Action::Code(language) => self.preferences.code = language,
            Action::Quiz { question, answer } => self.answer_quiz(question, answer),
            Action::Dismiss(place) => {
                if place < self.notices.len() {
                    self.notices.remove(place);
                }
            }
        }
    }

    fn open(&mut self, address: Address) {
        self.overrides = address.overrides;
        self.preferences.language = address
            .overrides
            .language
            .unwrap_or(self.preferences.language);
        self.preferences.theme = address.overrides.theme.unwrap_or(self.preferences.theme);
        self.notices = address.notices;
        self.begin(address.lesson, address.case, &address.schedule);
    }

    fn recall(&mut self, memory: Memory) {
        let language = memory.lang.as_deref().and_then(Language::from_tag);
        self.preferences.language = self
            .overrides
            .language
            .or(language)
            .unwrap_or(self.preferences.language);
        let theme = memory.theme.as_deref().and_then(Theme::from_name);
        self.preferences.theme = self
            .overrides
            .theme
            .or(theme)
            .unwrap_or(self.preferences.theme);
        self.memory = memory;
    }

    pub(super) fn choose(&mut self, id: &str, case: usize) {
        let Some(lesson) = lesson::find(id) else {
            return;
        };
        let case = lesson.case(case).map_or(1, |_| case);
        if (lesson.id, case) != (self.lesson.id, self.case) {
            // It was said of the moves of one case.
            self.overrides.until = None;
        }
        self.notices.clear();
        self.begin(lesson, case, &Schedule::default());
        self.focus_on(Focus::Title);
    }

    /// Begins a case after the moves of `schedule`; tells how many of them were not possible.
    pub(super) fn begin(&mut self, lesson: &'static Lesson, case: usize, schedule: &Schedule) {
        self.lesson = lesson;
        self.case = case;
        self.playing = false;
        self.motion = None;
        self.panels = Panels::default();
        self.run = lesson.case(case).map(|case| {
            let (run, ignored) = Run::new(case, schedule);
            if ignored > 0 {
                self.notices
                    .push(Message::new("notice-ignored").with("count", ignored.to_string()));
            }
            run
        });
        if self.run.is_none() && !schedule.0.is_empty() {
            self.notices
                .push(Message::new("notice-ignored").with("count", schedule.0.len().to_string()));
        }
        self.said = match &self.run {
            Some(run) if run.history.can_go_back() => run.said(),
            _ => vec![Message::new("status-start")],
        };
        self.memory.last = Some(lesson.id.to_owned());
    }

    fn press(&mut self, chosen: Move) {
        self.playing = false;
        self.ask_or_play(chosen);
    }

    pub(super) fn ask_or_play(&mut self, chosen: Move) {
        if self.is_held() {
            self.said = vec![Message::new("status-until")];
            return;
        }
        let ask = !self.overrides.no_questions;
        let Some(run) = &mut self.run else { return };
        if ask && run.asks_before(chosen) {
            run.question = Some(chosen);
            self.focus_on(Focus::Question);
        } else if run.question == Some(chosen) {
            self.answer(None);
        } else if run.play(chosen) {
            self.moved();
        }
    }

    pub(super) fn answer(&mut self, choice: Option<Choice>) {
        if let Some(chosen) = self.run.as_mut().and_then(|run| run.answer(choice)) {
            self.focus_on(Focus::Step(chosen.client()));
            self.moved();
        }
    }

    /// A step was made: it is animated and told.
    pub(super) fn moved(&mut self) {
        self.motions = self.motions.wrapping_add(1);
        self.motion = (!self.preferences.still).then_some(self.motions);
        self.said = self.run.as_ref().map(Run::said).unwrap_or_default();
    }

    /// Goes to another moment, without animation. At the start there is none to go back to.
    fn walk(&mut self, go: impl FnOnce(&mut Run) -> bool, told: &'static str) {
        self.playing = false;
        self.motion = None;
        let Some(run) = &mut self.run else { return };
        run.question = None;
        let told = if go(run) { told } else { "status-at-start" };
        let version = run.world().resource_version().to_owned();
        let step = run.history.schedule().0.len().to_string();
        self.said = vec![
            Message::new(told)
                .with("step", step)
                .with("version", version),
        ];
    }

    /// Takes the last step back; the button that asked for it goes with what it undoes.
    fn undo(&mut self) {
        let client = self
            .run
            .as_ref()
            .and_then(Run::last_event)
            .map(|event| event.client);
        self.walk(|run| run.history.back(), "status-back");
        if let Some(client) = client {
            self.focus_on(Focus::Step(client));
        }
    }

    fn forward(&mut self) {
        self.playing = false;
        if let Some(run) = &mut self.run {
            run.question = None;
            if run.history.forward() {
                self.moved();
            } else {
                self.said = vec![Message::new("status-at-end")];
            }
        }
    }

    fn restart(&mut self) {
        self.walk(
            |run| {
                run.history.restart();
                run.predicted = None;
                true
            },
            "status-restart",
        );
    }

    fn toggle_autoplay(&mut self) {
        self.playing = !self.playing;
        if self.playing && self.is_at_end() {
            self.restart();
            self.playing = self.run.is_some();
        }
        if self.playing {
            self.tick();
        }
    }

    /// Autoplay's next step. It waits while a question is open, and stops at the end.
    fn tick(&mut self) {
        let Some(run) = &mut self.run else { return };
        if !self.playing || run.question.is_some() {
            return;
        }
        if run.history.can_go_forward() && run.history.forward() {
            self.moved();
        } else if let Some(chosen) = run.next_of_autoplay() {
            self.ask_or_play(chosen);
        }
        self.playing = !self.is_at_end();
    }

    pub(super) fn choose_language(&mut self, language: Language) {
        self.preferences.language = language;
        self.overrides.language = Some(language);
        // In an embed it is the host's choice as often as the reader's.
        if !self.overrides.embed {
            self.memory.lang = Some(language.tag().to_owned());
        }
    }

    fn choose_theme(&mut self, theme: Theme) {
        self.preferences.theme = theme;
        self.overrides.theme = None;
        self.memory.theme = (theme != Theme::Auto).then(|| theme.name().to_owned());
    }

    fn answer_quiz(&mut self, question: usize, answer: usize) {
        let place = question
            .checked_sub(1)
            .and_then(|place| self.quiz.get_mut(place));
        if let Some(place) = place {
            *place = Some(answer);
        }
    }

    pub(super) fn focus_on(&mut self, focus: Focus) {
        let number = self.focus.map_or(0, |(_, number)| number);
        self.focus = Some((focus, number.wrapping_add(1)));
    }

    /// Whether this is as far as an embed goes: no further step is offered.
    #[must_use]
    pub fn is_held(&self) -> bool {
        let made = self
            .run
            .as_ref()
            .map_or(0, |run| run.history.schedule().0.len());
        self.overrides.until.is_some_and(|until| made >= until)
    }

    /// Whether there is nothing left for Autoplay.
    fn is_at_end(&self) -> bool {
        self.is_held() || self.run.as_ref().is_none_or(|run| run.world().is_over())
    }

    /// How the goal of the open lesson stands.
    #[must_use]
    pub fn goal(&self) -> GoalState {
        match &self.run {
            Some(run) => run.goal(),
            None if self.quiz.iter().all(Option::is_some) => GoalState::Met,
            None => GoalState::Open,
        }
    }

    /// A lesson whose goal is met is done, and stays so.
    fn note_progress(&mut self) {
        if self.goal() == GoalState::Met && !self.is_done(self.lesson.id) {
            self.memory.done.push(self.lesson.id.to_owned());
        }
    }

    /// Whether the goal of this lesson was met once.
    #[must_use]
    pub fn is_done(&self, id: &str) -> bool {
        self.memory.done.iter().any(|done| done == id)
    }

    /// The prediction that stands beside what happened.
    #[must_use]
    pub fn predicted(&self) -> Option<&Predicted> {
        self.run.as_ref()?.prediction_made()
    }

    /// The verdict where the learner is; `None` in the summary.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.run.as_ref().map(Run::verdict)
    }
}
