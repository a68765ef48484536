//! Which intents are in an object: what no value can tell.
//!
//! Two clients that both turn 5 into 6 leave the same number behind as one that did it alone. So each
//! version of the object, in the server and in a client's hands, carries a ledger beside it: for every intent,
//! whether this version contains it, was made by someone who had seen it, or never knew it.

use serde_json::Value;

use super::{ClientId, Intent, Pointer, Scenario};

/// What became of one intent in one version of the object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Presence {
    /// It was never in.
    #[default]
    Absent,
    /// It is in, so many times.
    Applied(u8),
    /// It was in, and was replaced by a client that had read it.
    Superseded,
    /// It was in, and was overwritten by a client that had not read it.
    Lost {
        /// Who overwrote it.
        by: ClientId,
    },
}

/// For every intent of a scenario (in [`Scenario::intents`]' order), what became of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ledger(Vec<Presence>);

impl Ledger {
    /// The ledger of an object that nobody has changed.
    #[must_use]
    pub fn new(scenario: &Scenario) -> Self {
        Self(scenario.intents().map(|_| Presence::Absent).collect())
    }

    /// The entries, in [`Scenario::intents`]' order.
    #[must_use]
    pub fn entries(&self) -> &[Presence] {
        &self.0
    }

    /// `client` makes its changes in its copy, whose ledger this is (all of them, or the one in that place): its
    /// own intents are in, and what it replaces it had before its eyes.
    pub fn change(&mut self, scenario: &Scenario, client: ClientId, only: Option<usize>) {
        let own: Vec<&Intent> = scenario
            .actor(client)
            .map(|actor| pick(&actor.intents, only).iter().collect())
            .unwrap_or_default();
        for ((owner, intent), entry) in scenario.intents().zip(&mut self.0) {
            if owner == client && own.iter().any(|made| std::ptr::eq(*made, intent)) {
                let times = if let Presence::Applied(times) = *entry {
                    times
                } else {
                    0
                };
                *entry = Presence::Applied(if intent.adds_up() {
                    times.saturating_add(1)
                } else {
                    1
                });
            } else if owner != client
                && matches!(entry, Presence::Applied(_))
                && own.iter().any(|change| replaces(change, intent))
            {
                *entry = Presence::Superseded;
            }
        }
    }

    /// `client` lays a file over its copy, whose ledger this is: its own intents are in as far as the values
    /// show them, and what the file replaces it had before its eyes.
    pub fn lay_over(
        &mut self,
        scenario: &Scenario,
        client: ClientId,
        before: &Value,
        after: &Value,
    ) {
        for ((owner, intent), entry) in scenario.intents().zip(&mut self.0) {
            if owner == client {
                if intent.holds(after) {
                    *entry = Presence::Applied(1);
                }
            } else if matches!(entry, Presence::Applied(_)) && intent.differs(before, after) {
                *entry = Presence::Superseded;
            }
        }
    }

    /// A version whose ledger is `body` was written over this one by `writer`; `covered` says whether a
    /// field is among those written (every field for a PUT, the named ones for a patch).
    pub fn write(
        &mut self,
        scenario: &Scenario,
        writer: ClientId,
        body: &Self,
        covered: impl Fn(&Intent) -> bool,
    ) {
        for (((_, intent), entry), new) in scenario.intents().zip(&mut self.0).zip(&body.0) {
            if covered(intent) {
                *entry = match (*entry, *new) {
                    (Presence::Applied(_), Presence::Absent | Presence::Lost { .. }) => {
                        Presence::Lost { by: writer }
                    }
                    (before @ Presence::Lost { .. }, Presence::Absent) => before,
                    (_, now) => now,
                };
            }
        }
    }
}

/// All of a client's intents, or the one in that place.
pub(super) fn pick(intents: &[Intent], only: Option<usize>) -> &[Intent] {
    match only {
        None => intents,
        Some(place) => intents.get(place..=place).unwrap_or_default(),
    }
}

/// Whether making `change` replaces what `other` wanted: two items of one list, or two additions to one
/// number, do not replace each other.
fn replaces(change: &Intent, other: &Intent) -> bool {
    let touches = |a: &Pointer, b: &Pointer| a.overlaps(b);
    match (change, other) {
        (Intent::Add { .. }, Intent::Add { .. })
        | (Intent::AddItem { .. }, Intent::AddItem { .. }) => false,
        _ => touches(change.at(), other.at()) && change != other,
    }
}
