//! The clients and the world they share with the API server.
//!
//! A [`World`] is a value: cheap to clone, `Eq` and `Hash`. [`moves`] says who can move next, [`step`] makes
//! one move, [`verdict`] judges the end. Nothing here knows a screen, a clock or chance: the same moves
//! always give the same world.

mod client;
mod event;
mod intent;
mod ledger;
mod parts;
mod program;
mod scenario;
mod schedule;
mod verdict;
mod wire;
mod world;

pub use client::{Client, Copy, Progress};
pub use event::{Change, Effect, Event, Exchange};
pub use intent::{Intent, Pointer};
pub use ledger::{Ledger, Presence};
pub use parts::Shared;
pub use program::{Guard, Instruction, OnConflict, PatchKind, Program, Read, Write};
pub use scenario::{Actor, ClientId, Scenario};
pub use schedule::{MAX_MOVES, Move, Schedule, ScheduleError};
pub use verdict::{Loss, Verdict, verdict};
pub use world::{World, moves, step, transition};
