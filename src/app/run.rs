//! A lesson's case being played.

use std::sync::Arc;

use crate::describe;
use crate::history::{History, MomentId};
use crate::i18n::Message;
use crate::lesson::{Case, Choice, GoalState, suggest};
use crate::sim::{Event, Move, Schedule, Verdict, World, verdict};

/// What the learner predicted, and what came true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Predicted {
    /// The step that was asked about: the moment after it.
    pub at: MomentId,
    /// What the learner chose; `None` for "just show me".
    pub chosen: Option<Choice>,
    /// What came true.
    pub came_true: Choice,
}

/// A lesson's case being played.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// The case.
    pub case: &'static Case,
    /// The moves made, with all their branches.
    pub history: History,
    /// The step that waits for the learner's prediction.
    pub question: Option<Move>,
    /// The prediction that was made in this run.
    pub predicted: Option<Predicted>,
    /// Where the learner has asked for a hint.
    pub hinted_at: Option<MomentId>,
}

impl PartialEq for Case {
    /// Cases are constants: the same one is at the same place.
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Run {
    /// A run of `case` after the moves of `schedule`, and how many of these were not possible.
    #[must_use]
    pub fn new(case: &'static Case, schedule: &Schedule) -> (Self, usize) {
        let (history, ignored) = History::replay(case.world(), schedule);
        (
            Self {
                case,
                history,
                question: None,
                predicted: None,
                hinted_at: None,
            },
            ignored,
        )
    }

    /// The world where the learner is.
    #[must_use]
    pub fn world(&self) -> &World {
        self.history.world()
    }

    /// What the step did that led to where the learner is.
    #[must_use]
    pub fn last_event(&self) -> Option<&Arc<Event>> {
        self.history
            .moment(self.history.cursor())
            .from
            .as_ref()
            .map(|step| &step.event)
    }

    /// The last exchange with the server up to where the learner is.
    #[must_use]
    pub fn last_exchange(&self) -> Option<Arc<Event>> {
        self.exchanges().last().cloned()
    }

    /// The last exchange before the last step.
    #[must_use]
    pub fn exchange_before(&self) -> Option<Arc<Event>> {
        let last = self.last_event();
        self.exchanges()
            .filter(|event| !last.is_some_and(|last| Arc::ptr_eq(last, event)))
            .last()
            .cloned()
    }

    fn exchanges(&self) -> impl Iterator<Item = &Arc<Event>> {
        let events = self.history.steps().map(|step| &step.event);
        events.filter(|event| event.exchange().is_some())
    }

    /// The verdict where the learner is.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        verdict(self.world())
    }

    /// How the goal stands where the learner is.
    #[must_use]
    pub fn goal(&self) -> GoalState {
        self.case.goal.state(&self.history)
    }

    /// The prediction, if its step lies on the way to where the learner is.
    #[must_use]
    pub fn prediction_made(&self) -> Option<&Predicted> {
        let path = self.history.path();
        self.predicted
            .as_ref()
            .filter(|predicted| path.contains(&predicted.at))
    }

    /// Whether the learner must be asked before this step.
    #[must_use]
    pub fn asks_before(&self, chosen: Move) -> bool {
        self.predicted.is_none()
            && self.question != Some(chosen)
            && self
                .case
                .prediction
                .is_some_and(|prediction| prediction.asks(self.world(), chosen))
    }

    /// Makes a step. `false`, and nothing changes, if it is not possible.
    pub fn play(&mut self, chosen: Move) -> bool {
        self.question = None;
        self.history.play(chosen)
    }

    /// Goes to where these moves lead from the start; what is not possible is left out. What was tried stays
    /// reachable.
    pub fn follow(&mut self, schedule: &Schedule) -> bool {
        self.history.restart();
        schedule.0.iter().for_each(|chosen| {
            self.history.play(*chosen);
        });
        true
    }

    /// Answers the open question (`None`: "just show me") and makes its step.
    pub fn answer(&mut self, answer: Option<Choice>) -> Option<Move> {
        let chosen = self.question.take()?;
        let came_true = self
            .case
            .prediction
            .and_then(|prediction| prediction.outcome(self.world(), chosen));
        if self.history.play(chosen)
            && let Some(came_true) = came_true
        {
            self.predicted = Some(Predicted {
                at: self.history.cursor(),
                chosen: answer,
                came_true,
            });
        }
        Some(chosen)
    }

    /// What Autoplay does next: along the line that was tried, then the demonstration. `None` at the end.
    #[must_use]
    pub fn next_of_autoplay(&self) -> Option<Move> {
        suggest(self.case, &self.history)
    }

    /// What has just happened, sentence by sentence: the step, and how it ended if the run is over.
    #[must_use]
    pub fn said(&self) -> Vec<Message> {
        let mut said: Vec<_> = self
            .last_event()
            .map(|event| describe::event(event))
            .into_iter()
            .collect();
        let verdict = self.verdict();
        if verdict != Verdict::Open {
            said.push(describe::verdict(self.world(), &verdict).0);
        }
        said
    }
}
