//! A client's card: its program, its copy, and the button that makes its next step.

use yew::prelude::*;

use super::dom::{Tag, button, tag, text};
use super::icon::{badge, icon};
use super::store::Scene;
use super::words::{self, code};
use super::yaml::yaml_line;
use crate::app::{Action, Run};
use crate::describe;
use crate::figure::{ProgramLine, YamlLine, body_lines, program_lines};
use crate::i18n::Message;
use crate::sim::{Client, ClientId, Effect, Instruction, Intent, Move, Progress};

/// The card of one client.
pub fn client_card(scene: &Scene, id: ClientId) -> Tag {
    let found = scene
        .run()
        .and_then(|run| Some((run, run.world().client(id)?)));
    let Some((run, client)) = found else {
        return tag("article");
    };
    let state = match client.progress {
        Progress::Done => "done",
        Progress::GaveUp => "gave-up",
        Progress::Running if run.world().is_waiting(id) => "waiting",
        Progress::Running => "ready",
    };
    let last = run
        .last_event()
        .filter(|event| event.client == id)
        .map(|event| event.pc);
    let program = program_lines(&run.history, id);
    let program = tag("ol")
        .class("program")
        .attr("aria-label", scene.text("program"))
        .children(
            program
                .iter()
                .map(|line| program_line(scene, line, last == Some(line.pc))),
        );
    tag("article")
        .class("card client")
        .of_client("client--", id)
        .test_id(format!("client-{}", id.letter()))
        .attr(
            "data-rv",
            client.resource_version().unwrap_or_default().to_owned(),
        )
        .attr("data-state", state)
        .attr("data-attempt", client.attempt.to_string())
        .attr("aria-labelledby", title_id(id))
        .child(head(scene, run, id, client))
        .child(program)
        .child(copy(scene, run, id, client))
        .child(cache(scene, run, id))
        .children(offers(scene, run, id))
        .child(step(scene, run, id))
}

fn title_id(id: ClientId) -> String {
    format!("client-{}-h", id.letter())
}

fn head(scene: &Scene, run: &Run, id: ClientId, client: &Client) -> Tag {
    let actor = run.world().scenario().actor(id);
    let agent = actor.map_or("", |actor| actor.agent.as_str());
    let title = tag("h3")
        .class("card__title")
        .attr("id", title_id(id))
        .child(words::unseen(format!("{id} · ")))
        .child(scene.say(&Message::new(format!("agent-{agent}"))));
    let status = tag("p")
        .class("card__sub")
        .child(scene.say(&status(run, id, client)));
    tag("header")
        .class("card__head")
        .child(badge(id, false))
        .child(tag("div").class("card__names").child(title).child(status))
}

fn status(run: &Run, id: ClientId, client: &Client) -> Message {
    let attempts = run
        .world()
        .scenario()
        .actor(id)
        .map_or(1, |actor| actor.program.max_attempts);
    match client.progress {
        Progress::Done => Message::new("client-done"),
        Progress::GaveUp if client.stood_back() => Message::new("client-stood-back"),
        Progress::GaveUp => Message::new("client-gave-up"),
        Progress::Running if run.world().is_waiting(id) => Message::new("client-waiting"),
        Progress::Running if client.unanswered.is_some() => Message::new("client-unanswered"),
        Progress::Running if client.attempt > 1 => Message::new("client-attempt")
            .with("attempt", client.attempt.to_string())
            .with("attempts", attempts.to_string()),
        Progress::Running => Message::new("client-ready"),
    }
}

fn program_line(scene: &Scene, line: &ProgramLine, is_new: bool) -> Tag {
    let object = line
        .object
        .clone()
        .map(|object| tag("span").class("line__obj").child(object));
    let text = tag("code")
        .class("line__text")
        .english()
        .child(line.verb.clone())
        .child(object.is_some().then_some(" "))
        .child(object);
    let lost = line.lost.then(|| {
        tag("span")
            .class("result result--none")
            .child(scene.text("answer-lost"))
    });
    tag("li")
        .class("line")
        .class_if(line.is_done, "line--done")
        .class_if(line.is_next, "line--next")
        .attr_if(line.is_next, "aria-current", "step")
        .child(text)
        .child(line.code.map(|code| result(code, is_new)))
        .child(lost)
}

fn result(code: u16, is_new: bool) -> Tag {
    let accepted = code < 300;
    tag("span")
        .class("result")
        .class(if accepted { "result--ok" } else { "result--no" })
        .class_if(is_new, "anim-back")
        .child(icon(if accepted { "tick" } else { "cross" }))
        .child(code.to_string())
}

fn copy(scene: &Scene, run: &Run, id: ClientId, client: &Client) -> Tag {
    let Some(copy) = &client.copy else {
        return tag("div")
            .class("copy copy--none")
            .child(scene.text("copy-none"));
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
        let is_in = |intent: &Intent| intent.adds_up() || intent.holds(&copy.object);
        let is_own = own
            .iter()
            .any(|intent| *intent.at() == line.at && is_in(intent));
        let is_changed = !read.contains(line) || (is_own && client.has_written());
        yaml_line(
            line,
            is_changed.then_some(id),
            (is_changed && changed_now).then_some("anim-local"),
        )
    };
    let mark = stale.then(|| {
        tag("span")
            .class("stale anim-line")
            .child(icon("stale"))
            .child(scene.text("stale"))
    });
    let version = tag("code")
        .class("copy__rv")
        .english()
        .child(format!("rv {}", copy.resource_version));
    let head = tag("p")
        .class("copy__head")
        .class_if(answered_now, "anim-back")
        .child(tag("span").child(scene.text("copy")))
        .child(mark)
        .child(version);
    tag("div")
        .class("copy")
        .class_if(stale, "copy--stale")
        .child(head)
        .child(
            tag("div")
                .class("yaml yaml--copy")
                .children(body_lines(&copy.object).iter().map(line)),
        )
}

/// How far the client's cache is, if it reads from one. Its content is what the next copy will be.
fn cache(scene: &Scene, run: &Run, id: ClientId) -> Option<Tag> {
    let object = run.world().cache(id)?.object.as_ref()?;
    let version = object.pointer("/metadata/resourceVersion")?.as_str()?;
    let is_behind = version != run.world().resource_version();
    let is_new = run
        .last_event()
        .is_some_and(|event| matches!(event.effect, Effect::Delivered(_)));
    let mark = is_behind.then(|| {
        tag("span")
            .class("stale")
            .child(icon("stale"))
            .child(scene.text("cache-behind"))
    });
    let version = tag("code")
        .class("copy__rv")
        .class_if(is_new, "anim-local")
        .english()
        .child(format!("rv {version}"));
    let head = tag("p")
        .class("copy__head")
        .child(tag("span").child(scene.text("cache")))
        .child(mark)
        .child(version);
    Some(
        tag("div")
            .class("copy copy--cache")
            .class_if(is_behind, "copy--stale")
            .test_id("cache")
            .child(head),
    )
}

/// What the learner can decide here beside the client's step. The buttons stay, so that nothing hops.
fn offers(scene: &Scene, run: &Run, id: ClientId) -> Vec<Tag> {
    let world = run.world();
    let lose = (Move::Lose(id), "lose", "lost", describe::lose(world, id));
    let deliver = (
        Move::Deliver(id),
        "deliver",
        "down",
        describe::deliver(world, id),
    );
    let offered = [lose, deliver]
        .into_iter()
        .filter(|(chosen, ..)| run.case.offers(*chosen))
        .filter(|(chosen, ..)| *chosen != Move::Deliver(id) || world.cache(id).is_some());
    let button =
        |(chosen, name, sign, label): (Move, &'static str, &'static str, Option<Message>)| {
            let is_possible = label.is_some();
            let label = label.unwrap_or_else(|| {
                let is_over = world.client(id).is_none_or(|client| !client.is_running());
                let why = if is_over { "over" } else { name };
                Message::new(format!("move-{why}-none"))
            });
            button(scene.on(Action::Press(chosen)))
                .class("btn btn--client")
                .class_if(!is_possible, "btn--idle")
                .attr_if(!is_possible, "aria-disabled", "true")
                .test_id(format!("{name}-{}", id.letter()))
                .child(icon(sign))
                .child(scene.say(&label))
        };
    offered.map(button).collect()
}

/// The button stays when the client is done, so that the focus has a place.
fn step(scene: &Scene, run: &Run, id: ClientId) -> Tag {
    let letter = id.letter();
    let label = describe::next_step(run.world(), id);
    let hint = scene
        .catalog()
        .has(&label.clone().attribute("hint"))
        .then(|| scene.say(&label.clone().attribute("hint")));
    let client = run.world().client(id);
    let over = client.is_none_or(|client| !client.is_running());
    let waits = run.world().is_waiting(id);
    let held = scene.state().is_held() && !over;
    let stood_back = client.is_some_and(Client::stood_back);
    let blocked = over || waits || held;
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
        (_, Some(Progress::GaveUp)) if stood_back => "wait",
        (_, Some(Progress::GaveUp)) => "refused",
        _ if waits => "wait",
        (Some(Instruction::Change), _) => "pen",
        (Some(Instruction::Get(_)), _) if retries.is_some() => "retry",
        _ if id == ClientId::B => "left",
        _ => "right",
    };
    let asked = run.question == Some(Move::Step(id));
    let hint = held
        .then(|| scene.text("step-held"))
        .or(retries)
        .or(hint)
        .map(|hint| tag("span").class("step__hint").child(hint));
    let label = tag("span")
        .class("step__label")
        .child(label_text(scene, &label))
        .child(hint);
    let button = button(scene.on(Action::Press(Move::Step(id))))
        .class("step")
        .of_client("step--", id)
        .class_if(blocked, "step--over")
        .class_if(
            client.is_some_and(|client| client.progress == Progress::GaveUp) && !stood_back,
            "step--refused",
        )
        .class_if(stood_back || waits || held, "step--waiting")
        .class_if(asked, "step--asking")
        .test_id(format!("step-{letter}"))
        .attr_if(blocked, "aria-disabled", "true")
        .child(words::unseen(format!("{id} · ")));
    if blocked {
        button.child(icon(sign)).child(label)
    } else {
        button.child(label).child(icon(sign))
    }
}

/// What a request is called is the same in every language.
fn label_text(scene: &Scene, label: &Message) -> Html {
    let said = scene.say(label);
    let is_request = matches!(
        label.id.as_ref(),
        "step-get"
            | "step-get-version"
            | "step-write"
            | "step-write-version"
            | "step-apply"
            | "step-apply-force"
    );
    if is_request {
        code(said).into()
    } else {
        text(said)
    }
}
