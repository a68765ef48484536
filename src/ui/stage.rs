//! The stage: client A, the server, client B, and the lanes between them.

use super::client_card::client_card;
use super::dom::{Tag, tag};
use super::lane::lane;
use super::server_card::server_card;
use super::store::Scene;
use crate::sim::ClientId;

/// The stage.
pub fn stage(scene: &Scene) -> Tag {
    tag("div")
        .class("board")
        .attr("id", "board")
        .attr("tabindex", "-1")
        .child(client_card(scene, ClientId::A))
        .child(lane(scene, ClientId::A))
        .child(server_card(scene))
        .child(lane(scene, ClientId::B))
        .child(client_card(scene, ClientId::B))
}
