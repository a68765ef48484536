//! How large an exploration may grow, and how far it is.

/// How large an exploration may grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most states.
    pub states: usize,
    /// The most memory, in bytes, estimated.
    pub bytes: usize,
}

impl Default for Limits {
    /// Far more than any lesson has, and less than a telephone's browser gives to a page.
    fn default() -> Self {
        Self {
            states: 200_000,
            bytes: 96 * 1024 * 1024,
        }
    }
}

/// How far an exploration is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is more to do.
    Running,
    /// The graph is complete.
    Done,
    /// It has grown beyond its limits and has stopped.
    TooMany(TooMany),
}

/// An exploration that has grown beyond its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany {
    /// How many states were found until then.
    pub states: usize,
    /// The memory they took, in bytes, estimated.
    pub bytes: usize,
}
