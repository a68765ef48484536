//! What can be done.

use super::{Address, Memory, Panel, Present, Request, Speed, Theme};
use crate::history::MomentId;
use crate::i18n;
use crate::lesson::{self, Choice};
use crate::sim::{Move, Schedule};

/// Something that the learner, the browser or Autoplay does.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// An address was opened: at the start, by the browser's Back, or typed.
    Open(Address),
    /// What was stored in the browser was read.
    Recall(Memory),
    /// Another lesson or case is chosen.
    Lesson {
        /// The lesson.
        id: &'static str,
        /// The case, from 1.
        case: usize,
    },
    /// A step button is pressed.
    Press(Move),
    /// The open question is answered, and its step is made.
    Predict(Choice),
    /// The open question is passed over, and its step is made.
    JustShow,
    /// One step back.
    Back,
    /// The last step is taken back, asked for where a goal was missed.
    Undo,
    /// One step forward on the line that was tried.
    Forward,
    /// Back to the start.
    Restart,
    /// To a moment that was visited.
    Go(MomentId),
    /// To where these moves lead from the start, as the map of all orders has it.
    Follow(Schedule),
    /// The next step of a demonstration, as a clicker asks for it.
    Next,
    /// To the end of the demonstration.
    End,
    /// To the next case or lesson; or, if not, to the one before.
    LessonBeside(bool),
    /// To what another window of the presentation shows.
    Mirror(Box<Request>),
    /// Presenter mode begins or ends.
    Present(Present),
    /// This window is one of the presentation of this number.
    Session(u32),
    /// The annex could not be loaded.
    AnnexFailed,
    /// A panel is opened or closed.
    Toggle(Panel),
    /// The learner asks how the goal can be reached.
    Hint,
    /// Autoplay begins or stops.
    ToggleAutoplay,
    /// Autoplay makes its next step.
    Tick,
    /// How fast Autoplay is.
    Speed(Speed),
    /// The animation of the step with this number is over, or was finished by a click.
    Settle(u32),
    /// Whether nothing may move on the screen.
    Still(bool),
    /// The language to show.
    Language(i18n::Language),
    /// Light or dark.
    Theme(Theme),
    /// The language of the code sample.
    Code(lesson::Language),
    /// A question of the summary is answered: both counted from 1.
    Quiz {
        /// The question.
        question: usize,
        /// The answer.
        answer: usize,
    },
    /// A notice is put away, by its place.
    Dismiss(usize),
}
