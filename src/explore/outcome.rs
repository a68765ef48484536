//! How a run can end.

use crate::sim::Verdict;

/// How a run ends: a [`Verdict`] without its particulars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// Every change was acknowledged, and is in or was replaced by a client that had read it.
    Landed,
    /// Nothing is lost or doubled, but some client gave up.
    Refused,
    /// Nothing is lost, and some change is in more often than it was wanted.
    Doubled,
    /// Some acknowledged change is gone.
    Lost,
}

impl Outcome {
    /// All of them, the best first.
    pub const ALL: [Self; 4] = [Self::Landed, Self::Refused, Self::Doubled, Self::Lost];

    /// The outcome that a verdict stands for; `None` for a run that is not over.
    #[must_use]
    pub const fn of(verdict: &Verdict) -> Option<Self> {
        match verdict {
            Verdict::Open => None,
            Verdict::Landed => Some(Self::Landed),
            Verdict::Refused(_) => Some(Self::Refused),
            Verdict::Doubled(_) => Some(Self::Doubled),
            Verdict::Lost(_) => Some(Self::Lost),
        }
    }

    /// Its name in the page, that of the verdict: `landed`, `refused`, `doubled` or `lost`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Landed => "landed",
            Self::Refused => "refused",
            Self::Doubled => "doubled",
            Self::Lost => "lost",
        }
    }

    /// Its place in [`Self::ALL`].
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

/// A set of outcomes: what can still happen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Outcomes(u8);

impl Outcomes {
    /// Whether `outcome` is among them.
    #[must_use]
    pub const fn contains(self, outcome: Outcome) -> bool {
        self.0 & (1 << outcome.index()) != 0
    }

    /// The outcomes, the best first.
    pub fn iter(self) -> impl Iterator<Item = Outcome> {
        Outcome::ALL
            .into_iter()
            .filter(move |outcome| self.contains(*outcome))
    }

    /// The only one, if there is no other: what is certain.
    #[must_use]
    pub fn certain(self) -> Option<Outcome> {
        let mut outcomes = self.iter();
        outcomes.next().filter(|_| outcomes.next().is_none())
    }
}

impl FromIterator<Outcome> for Outcomes {
    fn from_iter<I: IntoIterator<Item = Outcome>>(outcomes: I) -> Self {
        Self(
            outcomes
                .into_iter()
                .fold(0, |set, outcome| set | 1 << outcome.index()),
        )
    }
}

/// How many schedules end in which way.
///
/// The numbers are exact as long as [`Self::is_exact`]; a number too large for `u128` is `u128::MAX`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counts {
    /// All schedules, one that gets stuck before its end among them.
    pub total: u128,
    pub(super) by: [u128; Outcome::ALL.len()],
}

impl Counts {
    /// How many end like that.
    #[must_use]
    pub fn of(&self, outcome: Outcome) -> u128 {
        self.by.get(outcome.index()).copied().unwrap_or_default()
    }

    /// Whether no number was too large.
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        self.total != u128::MAX
    }
}
