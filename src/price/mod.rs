//! What a lock would cost: many writers on few objects, by version check and retry, and by an exclusive lock
//! held from the read to the write.
//!
//! A discrete-event simulation in whole microseconds, the same for the same seed. Kubernetes has no such lock:
//! it is imagined here, and it is an ideal one, which costs no request of its own, never breaks, and is handed
//! on in the order of asking.
//!
//! Each writer does one job after the other: it picks an object, reads it (a request and an answer on their
//! way), thinks, and writes it. By version check a write of an old copy is refused, and the writer reads again
//! at once, as often as it takes. By lock the read waits until the writers before it have written.
//!
//! ```
//! use interleave::price::{Setting, Way, run};
//!
//! let setting = Setting { objects: 1, ..Setting::default() };
//! let (check, lock) = (run(&setting, Way::Check, 10), run(&setting, Way::Lock, 10));
//! assert_eq!(check.attempts, check.successes + check.conflicts);
//! assert!(check.waiting_ms() == 0.0 && check.wasted() > 0.5);
//! assert!(lock.waiting_ms() > 100.0 && lock.wasted() == 0.0);
//! ```

mod curve;
mod figures;
mod random;
mod work;

pub use curve::{Curves, MAX_WRITERS};
pub use figures::Figures;
pub use work::run;

/// A span of time or an instant, in microseconds.
pub type Micros = u64;

/// How the writers keep out of each other's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The server refuses a write whose copy is old; the writer starts over.
    Check,
    /// A read takes the object's lock, and waits for it if need be; the write gives it back.
    Lock,
}

/// What the writers have to do with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// How many objects there are; each job is about one of them, by chance. From 1 to 1000.
    pub objects: u32,
    /// How long a writer thinks between its read and its write, on average, in microseconds: from half to one
    /// and a half of that.
    pub thinking: u32,
    /// How long a request or an answer travels, on average, in microseconds: from half to one and a half of
    /// that.
    pub delay: u32,
    /// What the chance is drawn from.
    pub seed: u64,
}

impl Default for Setting {
    /// A controller that thinks for 20 ms, 5 ms away from the server, and one object.
    fn default() -> Self {
        Self {
            objects: 1,
            thinking: 20_000,
            delay: 5_000,
            seed: 1,
        }
    }
}

impl Setting {
    /// How long a job takes that nobody disturbs, on average: four ways and the thinking.
    #[must_use]
    pub const fn undisturbed(&self) -> Micros {
        // Nothing takes less than a microsecond.
        let (delay, thinking) = (self.delay as Micros, self.thinking as Micros);
        4 * if delay == 0 { 1 } else { delay } + if thinking == 0 { 1 } else { thinking }
    }
}
