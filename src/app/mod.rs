//! The whole state of the interface as plain Rust: what is shown, what can be done, and what it does.
//!
//! [`State`] changes only by [`State::reduce`]. It names nothing of the browser, so that every behaviour of
//! the page is tested by `cargo test`.

mod action;
mod address;
mod keys;
mod memory;
mod panel;
mod present;
mod request;
mod run;
mod state;

pub use action::Action;
pub use address::{Address, Overrides, Present};
pub use keys::{Key, KeyPress};
pub use memory::{Memory, MemoryError};
pub use panel::{Panel, Panels};
pub use request::Request;
pub use run::{Predicted, Run};
pub use state::{Focus, Preferences, Speed, State, Theme};
