//! What the panels below the stage have in common.

use super::dom::{Tag, tag};
use super::store::Scene;

/// The head of a panel with its title, which names the panel by `id`.
pub fn panel_head(scene: &Scene, id: &'static str, title: &'static str) -> Tag {
    let title = tag("h2")
        .class("panel__title")
        .attr("id", id)
        .child(scene.text(title));
    tag("div").class("panel__head").child(title)
}
