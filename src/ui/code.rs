//! The program as code, with the clients' marks at the lines where they stand.

use yew::prelude::*;

use super::icon::mark;
use super::store::Scene;
use crate::app::{Action, Run};
use crate::lesson::{CodeLine, Language};
use crate::sim::ClientId;

/// The code panel.
pub fn code_panel(scene: &Scene) -> Html {
    let (Some(run), Some(samples)) = (scene.run(), scene.samples()) else {
        return html! { <section hidden=true /> };
    };
    let chosen = scene.state().preferences.code;
    let lines = samples.lines(chosen);
    html! {
        <section class="panel" data-testid="code" aria-labelledby="code-h">
            <div class="panel__head">
                <h2 class="panel__title" id="code-h">{ scene.text("code") }</h2>
                <div class="tabs" role="tablist" aria-labelledby="code-h" onkeydown={arrows(scene)}>
                    { for Language::ALL.into_iter().map(|language| tab(scene, language)) }
                </div>
            </div>
            <pre class="code code--program" id="code-panel" role="tabpanel" aria-labelledby={tab_id(chosen)} tabindex="0"
                lang="en" translate="no"><code>{ for lines.iter().enumerate().map(|(number, line)| code_line(run, number, line, lines)) }</code></pre>
        </section>
    }
}

fn tab_id(language: Language) -> String {
    format!("tab-{}", language.name())
}

fn tab(scene: &Scene, language: Language) -> Html {
    let is_chosen = scene.state().preferences.code == language;
    html! {
        <button key={language.name()} class="tab" type="button" role="tab" id={tab_id(language)} aria-controls="code-panel"
            aria-selected={is_chosen.to_string()} tabindex={if is_chosen { "0" } else { "-1" }} lang="en" translate="no"
            onclick={scene.on(Action::Code(language))}>
            { language.name() }
        </button>
    }
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
fn code_line(run: &Run, number: usize, line: &CodeLine, all: &[CodeLine]) -> Html {
    let before = number.checked_sub(1).and_then(|number| all.get(number));
    let is_first = before.is_none_or(|before| before.instruction != line.instruction);
    let at = |client: &ClientId| {
        let here = run
            .world()
            .client(*client)
            .filter(|client| client.is_running())
            .map(|client| client.pc);
        here.is_some() && here == line.instruction
    };
    let clients: Vec<ClientId> = run.world().scenario().clients().filter(at).collect();
    html! {
        <span key={number} class={classes!("ln", (!clients.is_empty()).then_some("ln--at"))}>
            if is_first && !clients.is_empty() { <span class="ln__at">{ for clients.iter().map(|client| mark(*client)) }</span> }
            { line.text.clone() }
        </span>
    }
}
