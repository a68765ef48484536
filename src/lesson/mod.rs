//! The lessons: for each its cases, and for each case the scenario, the goal, the question before the
//! decisive step, the program as code, and the reference schedules that a test plays.
//!
//! The words are in `locales/`; [`texts`] says which message each lesson needs.

mod catalogue;
mod code;
mod demo;
mod goal;
mod prediction;
mod quiz;
mod scenarios;
pub mod texts;

pub use catalogue::{CATALOGUE, Case, Lesson, beside, find, position};
pub use code::{CodeLine, Language, PARTING, Samples};
pub use demo::suggest;
pub use goal::{Goal, GoalState};
pub use prediction::{Choice, Prediction, Trigger};
pub use quiz::{QUIZ, Question};
