//! The moves as text, as they stand in an address: `v1.abab`.
//!
//! ```text
//! schedule = "v1." *move
//! move     = client            ; the client takes its next step
//!          / "~" client        ; the same, and the server's answer is lost on the way back
//!          / "+" client        ; the next watch event reaches the client's cache
//! client   = "a" / "b" / "c" / "d"
//! ```

use std::fmt;
use std::str::FromStr;

use super::ClientId;

/// One decision of the scheduler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// The client takes its next step.
    Step(ClientId),
    /// The client takes its next step, the server acts, and the answer is lost on the way back.
    Lose(ClientId),
    /// The next watch event reaches the client's cache.
    Deliver(ClientId),
}

impl Move {
    /// The client that it is about.
    #[must_use]
    pub const fn client(self) -> ClientId {
        match self {
            Self::Step(client) | Self::Lose(client) | Self::Deliver(client) => client,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(client) => write!(f, "{}", client.letter()),
            Self::Lose(client) => write!(f, "~{}", client.letter()),
            Self::Deliver(client) => write!(f, "+{}", client.letter()),
        }
    }
}

/// The moves made so far, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Schedule(pub Vec<Move>);

/// Why a text is no schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScheduleError {
    /// It does not begin with a version that is known here.
    Version,
    /// A sign that is no move, by its place counted in characters from 0.
    Move(usize),
    /// It has more than [`MAX_MOVES`] moves.
    TooLong,
}

/// The most moves that are read from a text: far more than any lesson can take.
pub const MAX_MOVES: usize = 10_000;

const VERSION: &str = "v1.";

impl FromStr for Schedule {
    type Err = ScheduleError;

    fn from_str(text: &str) -> Result<Self, ScheduleError> {
        let moves = text.strip_prefix(VERSION).ok_or(ScheduleError::Version)?;
        let mut signs = moves.chars().enumerate();
        let mut schedule = Vec::new();
        while let Some((place, sign)) = signs.next() {
            let (make, letter): (fn(ClientId) -> Move, _) = match sign {
                '~' => (Move::Lose, signs.next().map(|(_, letter)| letter)),
                '+' => (Move::Deliver, signs.next().map(|(_, letter)| letter)),
                _ => (Move::Step, Some(sign)),
            };
            let client = letter
                .and_then(ClientId::from_letter)
                .ok_or(ScheduleError::Move(place))?;
            if schedule.len() == MAX_MOVES {
                return Err(ScheduleError::TooLong);
            }
            schedule.push(make(client));
        }
        Ok(Self(schedule))
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(VERSION)?;
        self.0.iter().try_for_each(|one| write!(f, "{one}"))
    }
}
