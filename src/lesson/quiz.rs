//! The questions of the summary.

/// A question of the summary: its words are `quiz-<n>` in the texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// How many answers are offered, from 1.
    pub answers: usize,
    /// The right one, from 1.
    pub right: usize,
}

/// The questions, in their order: `quiz-1` and so on.
pub static QUIZ: &[Question] = &[
    Question {
        answers: 3,
        right: 2,
    },
    Question {
        answers: 3,
        right: 3,
    },
    Question {
        answers: 3,
        right: 1,
    },
    Question {
        answers: 3,
        right: 2,
    },
    Question {
        answers: 3,
        right: 1,
    },
    Question {
        answers: 3,
        right: 3,
    },
];
