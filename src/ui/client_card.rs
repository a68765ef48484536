//! A client's card: its program, its copy, and the button that makes its next step.

use yew::prelude::*;

use super::icon::{badge, icon};
use super::store::Scene;
use super::words::code;
use super::yaml::yaml_line;
use crate::app::{Action, Run};
use crate::describe;
use crate::figure::{ProgramLine, YamlLine, body_lines, program_lines};
use crate::i18n::Message;
use crate::sim::{Client, ClientId, Instruction, Move, Progress};

/// The card of one client.
pub fn client_card(scene: &Scene, id: ClientId) -> Html {
    let found = scene
        .run()
        .and_then(|run| Some((run, run.world().client(id)?)));
    let Some((run, client)) = found else {
        return html! { <article /> };
    };
    let letter = id.letter();
    let state = match client.progress {
        Progress::Done => "done",
        Progress::GaveUp => "gave-up",
        Progress::Running if run.world().is_waiting(id) => "waiting",
        Progress::Running => "ready",
    };
    let agent = run
        .world()
        .scenario()
        .actor(id)
        .map_or("", |actor| actor.agent.as_str());
    let title = format!("client-{letter}-h");
    let last = run
        .last_event()
        .filter(|event| event.client == id)
        .map(|event| event.pc);
    html! {
        <article class={classes!("card", "client", format!("client--{letter}"))} data-testid={format!("client-{letter}")}
            data-rv={client.resource_version().unwrap_or_default().to_owned()} data-state={state}
            data-attempt={client.attempt.to_string()} aria-labelledby={title.clone()}>
            <header class="card__head">
                { badge(id, false) }
                <div class="card__names">
                    <h3 class="card__title" id={title}>
                        <span class="vh">{ format!("{id} · ") }</span>{ scene.say(&Message::new(format!("agent-{agent}"))) }
                    </h3>
                    <p class="card__sub">{ scene.say(&status(run, id, client)) }</p>
                </div>
            </header>
            <ol class="program" aria-label={scene.text("program")}>
                { for program_lines(&run.history, id).iter().enumerate().map(|(pc, line)| program_line(scene, line, last == Some(pc))) }
            </ol>
            { copy(scene, run, id, client) }
            { step(scene, run, id) }
        </article>
    }
}

fn status(run: &Run, id: ClientId, client: &Client) -> Message {
    let attempts = run
        .world()
        .scenario()
        .actor(id)
        .map_or(1, |actor| actor.program.max_attempts);
    match client.progress {
        Progress::Done => Message::new("client-done"),
        Progress::GaveUp => Message::new("client-gave-up"),
        Progress::Running if run.world().is_waiting(id) => Message::new("client-waiting"),
        Progress::Running if client.unanswered.is_some() => Message::new("client-unanswered"),
        Progress::Running if client.attempt > 1 => Message::new("client-attempt")
            .with("attempt", client.attempt.to_string())
            .with("attempts", attempts.to_string()),
        Progress::Running => Message::new("client-ready"),
    }
}

fn program_line(scene: &Scene, line: &ProgramLine, is_new: bool) -> Html {
    let class = classes!(
        "line",
        line.is_done.then_some("line--done"),
        line.is_next.then_some("line--next")
    );
    let accepted = line.code.is_some_and(|code| code < 300);
    html! {
        <li {class} aria-current={line.is_next.then_some("step")}>
            <code class="line__text" lang="en" translate="no">
                { line.verb.clone() }
                if let Some(object) = &line.object { { " " }<span class="line__obj">{ object.clone() }</span> }
            </code>
            if let Some(code) = line.code {
                <span class={classes!("result", if accepted { "result--ok" } else { "result--no" }, is_new.then_some("anim-back"))}>
                    { icon(if accepted { "tick" } else { "cross" }) }{ code }
                </span>
            }
            if line.lost { <span class="result result--none">{ scene.text("answer-lost") }</span> }
        </li>
    }
}

fn copy(scene: &Scene, run: &Run, id: ClientId, client: &Client) -> Html {
    let Some(copy) = &client.copy else {
        return html! { <div class="copy copy--none">{ scene.text("copy-none") }</div> };
    };
    let stale = run.world().is_stale(id);
    let own = run
        .world()
        .scenario()
        .actor(id)
        .map_or(&[][..], |actor| &actor.intents);
    let read = body_lines(&copy.read);
    let last = run.last_event().filter(|event| event.client == id);
    let changed_now = last.is_some_and(|event| event.exchange().is_none());
    let answered_now = last.is_some_and(|event| event.exchange().is_some());
    let line = |line: &YamlLine| {
        let is_own = own.iter().any(|intent| *intent.at() == line.at);
        let is_changed = !read.contains(line) || (is_own && client.acknowledged);
        yaml_line(
            line,
            is_changed.then_some(id),
            (is_changed && changed_now).then_some("anim-local"),
        )
    };
    html! {
        <div class={classes!("copy", stale.then_some("copy--stale"))}>
            <p class={classes!("copy__head", answered_now.then_some("anim-back"))}>
                <span>{ scene.text("copy") }</span>
                if stale { <span class="stale anim-line">{ icon("stale") }{ scene.text("stale") }</span> }
                <code class="copy__rv" lang="en" translate="no">{ format!("rv {}", copy.resource_version) }</code>
            </p>
            <div class="yaml yaml--copy">{ for body_lines(&copy.object).iter().map(line) }</div>
        </div>
    }
}

/// The button stays when the client is done, so that the focus has a place.
fn step(scene: &Scene, run: &Run, id: ClientId) -> Html {
    let letter = id.letter();
    let label = describe::next_step(run.world(), id);
    let hint = scene
        .catalog()
        .has(&label.clone().attribute("hint"))
        .then(|| scene.say(&label.clone().attribute("hint")));
    let client = run.world().client(id);
    let over = client.is_none_or(|client| !client.is_running());
    let blocked = over || run.world().is_waiting(id);
    let retries = client
        .filter(|client| client.attempt > 1 && !over)
        .map(|client| {
            let attempts = run
                .world()
                .scenario()
                .actor(id)
                .map_or(1, |actor| actor.program.max_attempts);
            scene.say(
                &Message::new("step-attempt")
                    .with("attempt", client.attempt.to_string())
                    .with("attempts", attempts.to_string()),
            )
        });
    let sign = match (
        run.world().next_instruction(id),
        client.map(|client| client.progress),
    ) {
        (_, Some(Progress::Done)) => "tick",
        (_, Some(Progress::GaveUp)) => "refused",
        _ if run.world().is_waiting(id) => "wait",
        (Some(Instruction::Change), _) => "pen",
        (Some(Instruction::Get(_)), _) if retries.is_some() => "retry",
        _ if id == ClientId::B => "left",
        _ => "right",
    };
    let asked = run.question == Some(Move::Step(id));
    let class = classes!(
        "step",
        format!("step--{letter}"),
        blocked.then_some("step--over"),
        (client.is_some_and(|client| client.progress == Progress::GaveUp))
            .then_some("step--refused"),
        run.world().is_waiting(id).then_some("step--waiting"),
        asked.then_some("step--asking"),
    );
    let figure = icon(sign);
    let label = html! {
        <span class="step__label">
            { label_text(scene, &label) }
            if let Some(hint) = retries.or(hint) { <span class="step__hint">{ hint }</span> }
        </span>
    };
    html! {
        <button {class} type="button" data-testid={format!("step-{letter}")} aria-disabled={blocked.then_some("true")}
            onclick={scene.on(Action::Press(Move::Step(id)))}>
            <span class="vh">{ format!("{id} · ") }</span>
            if blocked { { figure }{ label } } else { { label }{ figure } }
        </button>
    }
}

/// What a request is called is the same in every language.
fn label_text(scene: &Scene, label: &Message) -> Html {
    let text = scene.say(label);
    let is_request = matches!(
        label.id.as_ref(),
        "step-get" | "step-write" | "step-write-version" | "step-again"
    );
    if is_request {
        code(text)
    } else {
        html! { { text } }
    }
}
