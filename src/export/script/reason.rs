//! Why a run is no script.

use crate::i18n::Message;
use crate::sim::ClientId;

/// Why kubectl cannot play a run on a real cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotExpressible {
    /// No client has moved yet.
    Nothing,
    /// The run lives on a lock that no cluster has.
    Lock,
    /// Other clients than these two, the cluster's own controllers, write to objects of this kind (its
    /// plural), or no cluster serves it.
    Kind(String),
    /// This client does something that no command of kubectl does by itself.
    Client(ClientId),
}

impl NotExpressible {
    /// The sentence that says so.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Nothing => Message::new("export-none-nothing"),
            Self::Lock => Message::new("export-none-lock"),
            Self::Kind(plural) => Message::new("export-none-kind").with("plural", plural.as_str()),
            Self::Client(client) => {
                Message::new("export-none-client").with("client", client.to_string())
            }
        }
    }
}
