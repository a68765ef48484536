//! The panels that open and close: what the annex fills.

use super::State;

/// A panel that opens and closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The map of all orders. It gives away what the question before the decisive step asks.
    Map,
    /// The chart of what a lock would cost.
    Chart,
    /// What can be taken away of the run.
    Take,
}

impl Panel {
    /// All of them, in the order of the page.
    pub const ALL: [Self; 3] = [Self::Chart, Self::Map, Self::Take];

    /// Its name in the page and the texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Map => "map",
            Self::Chart => "chart",
            Self::Take => "take",
        }
    }

    const fn place(self) -> usize {
        self as usize
    }
}

/// The panels that the learner opened or closed; the others follow the run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Panels([Option<bool>; Panel::ALL.len()]);

impl Panels {
    pub(super) fn choose(&mut self, panel: Panel, open: bool) {
        if let Some(choice) = self.0.get_mut(panel.place()) {
            *choice = Some(open);
        }
    }

    fn choice(self, panel: Panel) -> Option<bool> {
        self.0.get(panel.place()).copied().flatten()
    }
}

impl State {
    /// Whether the open lesson has this panel. The map leads beyond the last step that is offered.
    #[must_use]
    pub fn has_panel(&self, panel: Panel) -> bool {
        let fits = match panel {
            Panel::Map => self.overrides.until.is_none(),
            Panel::Chart => self.lesson.has_chart(),
            Panel::Take => true,
        };
        self.run.is_some() && fits
    }

    /// Whether the panel is open. What gives an answer away opens by itself only after a run has ended.
    #[must_use]
    pub fn is_open(&self, panel: Panel) -> bool {
        let by_itself = || panel != Panel::Take && self.is_seen();
        self.has_panel(panel) && self.panels.choice(panel).unwrap_or_else(by_itself)
    }

    /// Whether the learner has seen how the lesson can end, and what lies below it may open by itself: never
    /// in an embed, which would become higher, nor in front of a room.
    fn is_seen(&self) -> bool {
        let has_ended = self.run.as_ref().is_some_and(|run| run.history.has_ended());
        let may_open = !self.overrides.embed && !self.is_presenting();
        may_open && (has_ended || self.is_done(self.lesson.id))
    }
}
