//! What a run of the simulation came to.

use super::Micros;

/// What a run of the simulation came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// How long the run was.
    pub elapsed: Micros,
    /// Writes that reached the server.
    pub attempts: u64,
    /// Of these, those that were accepted.
    pub successes: u64,
    /// Of these, those that were refused.
    pub conflicts: u64,
    /// How many writers there were.
    pub writers: u64,
    /// How long reads waited for a lock, all together.
    pub waited: Micros,
    /// How long the writers had not begun yet, all together. The rest of the time each was at some job.
    pub idle: Micros,
}

impl Figures {
    /// Accepted writes in a second.
    #[must_use]
    pub fn throughput(&self) -> f64 {
        ratio(self.successes, self.elapsed) * 1_000_000.0
    }

    /// How long a job takes from its first read to its success, on average, in milliseconds; 0 without any.
    ///
    /// The time that all writers worked, divided by their successes: the jobs that are still waiting for
    /// theirs count, which an average over the successes would leave out.
    #[must_use]
    pub fn to_success_ms(&self) -> f64 {
        let all = self.writers.saturating_mul(self.elapsed);
        ratio(all.saturating_sub(self.idle), self.successes) / 1_000.0
    }

    /// How many of the attempts were for nothing: from 0 to 1.
    #[must_use]
    pub fn wasted(&self) -> f64 {
        ratio(self.conflicts, self.attempts)
    }

    /// How long a read waits for the lock, on average, in milliseconds.
    #[must_use]
    pub fn waiting_ms(&self) -> f64 {
        ratio(self.waited, self.attempts) / 1_000.0
    }
}

/// A quotient; 0 if there is nothing to divide by.
fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 {
        0.0
    } else {
        part as f64 / whole as f64
    }
}
