//! The stage: client A, the server, client B, and the lanes between them.

use yew::prelude::*;

use super::client_card::client_card;
use super::lane::lane;
use super::server_card::server_card;
use super::store::Scene;
use crate::sim::ClientId;

/// The stage.
pub fn stage(scene: &Scene) -> Html {
    html! {
        <div class="board" id="board" tabindex="-1">
            { client_card(scene, ClientId::A) }
            { lane(scene, ClientId::A) }
            { server_card(scene) }
            { lane(scene, ClientId::B) }
            { client_card(scene, ClientId::B) }
        </div>
    }
}
