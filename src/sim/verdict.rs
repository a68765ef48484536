//! The verdict on a run: what became of every change that somebody wanted.

use super::{ClientId, Intent, Presence, Progress, World};

/// A change that was acknowledged and is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// Whose change it was.
    pub client: ClientId,
    /// The change.
    pub intent: Intent,
    /// Who overwrote it without having read it; `None` if it never reached the object at all.
    pub by: Option<ClientId>,
}

/// The verdict on a run. The first that applies, in this order, is the verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Some client has steps left.
    Open,
    /// Some acknowledged change is not in the object, although nobody who had read it replaced it.
    Lost(Vec<Loss>),
    /// Nothing is lost, and these clients' changes are in the object more often than they were wanted.
    Doubled(Vec<ClientId>),
    /// Nothing is lost or doubled, and these clients gave up.
    Refused(Vec<ClientId>),
    /// Every change was acknowledged, and is in or was replaced by a client that had read it.
    Landed,
}

impl Verdict {
    /// The verdict's name in the page: `open`, `landed`, `refused`, `lost` or `doubled`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Lost(_) => "lost",
            Self::Doubled(_) => "doubled",
            Self::Refused(_) => "refused",
            Self::Landed => "landed",
        }
    }
}

/// Judges a world.
#[must_use]
pub fn verdict(world: &World) -> Verdict {
    if !world.is_over() {
        return Verdict::Open;
    }
    let losses = losses(world);
    if !losses.is_empty() {
        return Verdict::Lost(losses);
    }
    let doubled = doubled(world);
    if !doubled.is_empty() {
        return Verdict::Doubled(doubled);
    }
    let refused: Vec<_> = world
        .clients()
        .filter(|(_, client)| client.progress == Progress::GaveUp)
        .map(|(id, _)| id)
        .collect();
    if refused.is_empty() {
        Verdict::Landed
    } else {
        Verdict::Refused(refused)
    }
}

fn losses(world: &World) -> Vec<Loss> {
    world
        .scenario()
        .intents()
        .zip(world.ledger().entries())
        .filter_map(|((client, intent), presence)| {
            let by = match presence {
                Presence::Absent => None,
                Presence::Lost { by } => Some(*by),
                Presence::Applied(_) | Presence::Superseded => return None,
            };
            let is_missing = is_acknowledged(world, client, intent)
                // Somebody else may have written the same value: then nothing is missing.
                && !world.object().is_some_and(|object| intent.holds(object));
            is_missing.then(|| Loss {
                client,
                intent: intent.clone(),
                by,
            })
        })
        .collect()
}

fn is_acknowledged(world: &World, id: ClientId, intent: &Intent) -> bool {
    let (Some(client), Some(actor)) = (world.client(id), world.scenario().actor(id)) else {
        return false;
    };
    let mut known = actor.intents.iter().take(client.acknowledged);
    known.any(|one| one == intent)
}

fn doubled(world: &World) -> Vec<ClientId> {
    let mut clients: Vec<_> = world
        .scenario()
        .intents()
        .zip(world.ledger().entries())
        .filter(|(_, presence)| matches!(presence, Presence::Applied(2..)))
        .map(|((client, _), _)| client)
        .collect();
    clients.dedup();
    clients
}
