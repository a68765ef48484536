//! The chart: both ways, as there are more and more writers.

use super::{Figures, Setting, Way, run};

/// The most writers on the chart.
pub const MAX_WRITERS: u8 = 50;

/// Both ways for 1, 2, … [`MAX_WRITERS`] writers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curves {
    /// By version check and retry; the first entry is for one writer.
    pub check: Vec<Figures>,
    /// By lock.
    pub lock: Vec<Figures>,
}

/// A lead below this share is none to speak of: it may be chance.
const MARGIN: f64 = 0.05;

impl Curves {
    /// Both ways in this setting.
    #[must_use]
    pub fn new(setting: &Setting) -> Self {
        let along = |way| (1..=MAX_WRITERS).map(move |writers| run(setting, way, writers));
        Self {
            check: along(Way::Check).collect(),
            lock: along(Way::Lock).collect(),
        }
    }

    /// The way by which so many writers get clearly more done; `None` if there is no great difference.
    #[must_use]
    pub fn leader(&self, writers: u8) -> Option<Way> {
        let place = usize::from(writers).checked_sub(1)?;
        let check = self.check.get(place)?.throughput();
        let lock = self.lock.get(place)?.throughput();
        if lock > check * (1.0 + MARGIN) {
            Some(Way::Lock)
        } else if check > lock * (1.0 + MARGIN) {
            Some(Way::Check)
        } else {
            None
        }
    }

    /// The fewest writers of whom `way` gets clearly more done; `None` if it never does.
    #[must_use]
    pub fn leads_first(&self, way: Way) -> Option<u8> {
        (1..=MAX_WRITERS).find(|writers| self.leader(*writers) == Some(way))
    }

    /// The first stretch of writers along which `way` gets clearly more done: from and to, both included.
    #[must_use]
    pub fn leads_along(&self, way: Way) -> Option<(u8, u8)> {
        let from = self.leads_first(way)?;
        let mut after = (from..=MAX_WRITERS).skip(1);
        let end = after.find(|writers| self.leader(*writers) != Some(way));
        Some((from, end.map_or(MAX_WRITERS, |end| end - 1)))
    }
}
