//! The stage: client A, the server, client B, and the lanes between them.

use yew::prelude::*;

use super::client_card::ClientCard;
use super::lane::Lane;
use super::server_card::ServerCard;
use crate::sim::ClientId;

/// The stage.
#[component]
pub fn Stage() -> Html {
    html! {
        <div class="board" id="board" tabindex="-1">
            <ClientCard id={ClientId::A} />
            <Lane id={ClientId::A} />
            <ServerCard />
            <Lane id={ClientId::B} />
            <ClientCard id={ClientId::B} />
        </div>
    }
}

/// Which client a part of the stage is about.
#[derive(Properties, PartialEq)]
pub struct ClientProps {
    /// The client.
    pub id: ClientId,
}
