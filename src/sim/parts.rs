//! A world taken apart: what all clients share, and each client by itself.
//!
//! A move reads and changes the shared part and its own client, nothing else. So what it does is known once
//! for each pair of the two, however many worlds contain that pair: the explorer lives on this.

use std::sync::Arc;

use super::cache::Caches;
use super::{Client, ClientId, Ledger, Scenario, World};
use crate::api::Server;

/// What the clients share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    server: Server,
    ledger: Ledger,
    caches: Caches,
    lock: Option<ClientId>,
}

impl Shared {
    /// The revision of the last write.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.server.revision()
    }

    /// Which intents are in the stored object.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }
}

impl World {
    /// What the clients share, and the clients, A first.
    #[must_use]
    pub fn take_apart(self) -> (Shared, Vec<Client>) {
        let shared = Shared {
            server: self.server,
            ledger: self.ledger,
            caches: self.caches,
            lock: self.lock,
        };
        (shared, self.clients)
    }

    /// The world of these parts, which must come from worlds of this scenario.
    #[must_use]
    pub fn assemble(scenario: Arc<Scenario>, shared: Shared, clients: Vec<Client>) -> Self {
        Self {
            scenario,
            server: shared.server,
            clients,
            ledger: shared.ledger,
            caches: shared.caches,
            lock: shared.lock,
        }
    }
}
