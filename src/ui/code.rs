//! The program as code, with the clients' marks at the lines where they stand.

use yew::prelude::*;

use super::dom::{Tag, button, tag};
use super::icon::mark;
use super::panel::panel_head;
use super::store::Scene;
use crate::app::{Action, Run};
use crate::lesson::{CodeLine, Language};
use crate::sim::ClientId;

/// The code panel.
pub fn code_panel(scene: &Scene) -> Tag {
    let (Some(run), Some(samples)) = (scene.run(), scene.samples()) else {
        return tag("section").flag("hidden", true);
    };
    let chosen = scene.state().preferences.code;
    let lines = samples.lines(chosen);
    let line = |(number, line)| code_line(run, number, line, lines);
    let program = tag("pre")
        .class("code code--program")
        .attr("id", "code-panel")
        .attr("role", "tabpanel")
        .attr("aria-labelledby", tab_id(chosen))
        .attr("tabindex", "0")
        .english()
        .child(tag("code").children(lines.iter().enumerate().map(line)));
    tag("section")
        .class("panel")
        .test_id("code")
        .attr("aria-labelledby", "code-h")
        .child(panel_head(scene, "code-h", "code").child(tabs(scene)))
        .child(program)
}

fn tabs(scene: &Scene) -> Tag {
    tag("div")
        .class("tabs")
        .attr("role", "tablist")
        .attr("aria-labelledby", "code-h")
        .on_key_down(arrows(scene))
        .children(Language::ALL.map(|language| tab(scene, language)))
}

fn tab_id(language: Language) -> String {
    format!("tab-{}", language.name())
}

fn tab(scene: &Scene, language: Language) -> Tag {
    let is_chosen = scene.state().preferences.code == language;
    button(scene.on(Action::Code(language)))
        .key(language.name())
        .class("tab")
        .attr("role", "tab")
        .attr("id", tab_id(language))
        .attr("aria-controls", "code-panel")
        .attr_bool("aria-selected", is_chosen)
        .attr("tabindex", if is_chosen { "0" } else { "-1" })
        .english()
        .child(language.name())
}

/// Arrow keys go from tab to tab, as in every tab list.
fn arrows(scene: &Scene) -> Callback<KeyboardEvent> {
    let chosen = scene.state().preferences.code;
    scene.on_event(move |event: KeyboardEvent| {
        let place = Language::ALL
            .iter()
            .position(|language| *language == chosen)?;
        let count = Language::ALL.len();
        let next = match event.key().as_str() {
            "ArrowRight" => (place + 1) % count,
            "ArrowLeft" => (place + count - 1) % count,
            _ => return None,
        };
        event.prevent_default();
        let language = *Language::ALL.get(next)?;
        crate::platform::focus(&format!("#{}", tab_id(language)));
        Some(Action::Code(language))
    })
}

/// The mark stands at the first of the lines that make up an instruction.
fn code_line(run: &Run, number: usize, line: &CodeLine, all: &[CodeLine]) -> Tag {
    let before = number.checked_sub(1).and_then(|number| all.get(number));
    let is_first = before.is_none_or(|before| before.instruction != line.instruction);
    let world = run.world();
    let instructions = |id| {
        let actor = world.scenario().actor(id);
        actor.map(|actor| &actor.program.instructions)
    };
    // The sample is one client's program: it says nothing of a client that does something else.
    let shown = instructions(run.case.code_of);
    let at = |client: &ClientId| {
        let here = world
            .client(*client)
            .filter(|_| instructions(*client) == shown)
            .filter(|client| client.is_running())
            .map(|client| client.pc);
        here.is_some() && here == line.instruction
    };
    let clients: Vec<ClientId> = world.scenario().clients().filter(at).collect();
    let is_at = !clients.is_empty();
    let marks = (is_first && is_at).then(|| {
        tag("span")
            .class("ln__at")
            .children(clients.into_iter().map(mark))
    });
    tag("span")
        .key(number)
        .class("ln")
        .class_if(is_at, "ln--at")
        .child(marks)
        .child(line.text.clone())
}
