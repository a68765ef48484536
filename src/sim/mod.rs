//! The clients and the world they share with the API server.
//!
//! A [`World`] is a value: cheap to clone, `Eq` and `Hash`. [`moves`] says who can move next, [`step`] makes
//! one move, [`verdict`] judges the end. Nothing here knows a screen, a clock or chance: the same moves
//! always give the same world.

mod cache;
mod client;
mod event;
mod exchange;
mod intent;
pub mod kubectl;
mod ledger;
mod local;
mod parts;
mod program;
mod scenario;
mod schedule;
mod step;
mod verdict;
mod wire;
mod world;

pub use cache::Cache;
pub use client::{Client, Copy, Progress};
pub use event::{Change, Delivery, Effect, Event, Exchange};
pub use intent::{Intent, Pointer};
pub use ledger::{Ledger, Presence};
pub use parts::Shared;
pub use program::{END, Guard, Instruction, OnConflict, PatchKind, Program, Read, Unless, Write};
pub use scenario::{Actor, ClientId, Scenario};
pub use schedule::{MAX_MOVES, Move, Schedule, ScheduleError};
pub use step::{moves, step, transition};
pub use verdict::{Loss, Verdict, verdict};
pub use world::World;
