//! The stage: client A, the server, client B, and the lanes between them.

use super::client_card::client_card;
use super::dom::{Tag, tag};
use super::lane::lane;
use super::server_card::server_card;
use super::store::Scene;
use crate::sim::ClientId;

/// The stage.
pub fn stage(scene: &Scene) -> Tag {
    // A lesson with one client leaves the other side empty.
    let has_b = scene
        .run()
        .is_some_and(|run| run.world().client(ClientId::B).is_some());
    let side_of_b = has_b.then(|| [lane(scene, ClientId::B), client_card(scene, ClientId::B)]);
    tag("div")
        .class("board")
        .attr("id", "board")
        .attr("data-lesson", scene.state().lesson.id)
        .attr("tabindex", "-1")
        .child(client_card(scene, ClientId::A))
        .child(lane(scene, ClientId::A))
        .child(server_card(scene))
        .children(side_of_b.into_iter().flatten())
}
