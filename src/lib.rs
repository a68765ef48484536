//! Interleave: a simulated Kubernetes API server and two clients share one object, and the learner
//! decides which client moves next.

pub mod api;
pub mod app;
pub mod describe;
pub mod explore;
pub mod figure;
pub mod history;
pub mod i18n;
pub mod lesson;
pub mod sim;

#[cfg(target_arch = "wasm32")]
pub mod platform;
#[cfg(target_arch = "wasm32")]
pub mod ui;
