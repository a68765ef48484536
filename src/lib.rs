//! Interleave: a simulated Kubernetes API server and two clients share one object, and the learner decides
//! which client moves next.
//!
//! The crate has one direction: what is simulated knows nothing of the screen, and the screen holds no rule
//! of Kubernetes.
//!
//! ```text
//! api  <-  sim  <-  explore, history, lesson, figure, describe, export  <-  app  <-  ui  ->  platform
//! ```
//!
//! # A tour
//!
//! A lesson is a [`lesson::Case`]: what a run starts from, and what is asked for. A run is a list of moves.
//!
//! ```
//! use interleave::history::History;
//! use interleave::lesson::{self, GoalState};
//! use interleave::sim::{Schedule, Verdict, verdict};
//!
//! let case = lesson::find("conflict").and_then(|lesson| lesson.case(1)).expect("the second lesson");
//! // A and B both read; A writes; then B writes from a copy that is no longer the stored one.
//! let schedule: Schedule = "v1.ababab".parse().expect("six moves");
//! let (history, ignored) = History::replay(case.world(), &schedule);
//! assert_eq!(ignored, 0);
//!
//! // The API server answered as kube-apiserver does.
//! let last = history.steps().last().expect("the last step");
//! let answer = &last.event.exchange().expect("a PUT").response;
//! assert_eq!((answer.code, answer.reason()), (409, Some("Conflict")));
//!
//! // Nothing was lost, and the goal, "get the server to refuse a write", is met.
//! assert!(matches!(verdict(history.world()), Verdict::Refused(_)));
//! assert_eq!(case.goal.state(&history), GoalState::Met);
//! ```
//!
//! The screen (`ui`, `platform`) exists for `wasm32` only, so that nothing above it can name it.

pub mod annex;
pub mod api;
pub mod app;
pub mod describe;
pub mod explore;
pub mod export;
pub mod figure;
pub mod history;
pub mod i18n;
pub mod lesson;
pub mod price;
pub mod sim;

#[cfg(target_arch = "wasm32")]
pub mod platform;
#[cfg(target_arch = "wasm32")]
pub mod ui;
