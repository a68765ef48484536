//! What unfolds when the goal is met, with the way on.

use yew::prelude::*;

use super::icon::icon;
use super::store::Scene;
use super::words;
use crate::app::Action;
use crate::i18n::Message;
use crate::lesson::{GoalState, texts};

/// The explanation; before the goal is met there is nothing of it in the page.
pub fn explanation(scene: &Scene) -> Html {
    let state = scene.state();
    if state.goal() != GoalState::Met {
        return html! { <section hidden=true /> };
    }
    let message = Message::new(texts::case(state.lesson.id, state.case)).attribute("explanation");
    html! {
        <section class="lesson__after explanation anim-unfold" data-testid="explanation" aria-labelledby="exp-h">
            <h2 class="explanation__title" id="exp-h">{ scene.text("explanation") }</h2>
            <div class="explanation__text">{ words::paragraphs(&scene.say(&message)) }</div>
            <div class="explanation__actions">
                { way_on(scene) }
                <button class="btn" type="button" data-testid="again" onclick={scene.on(Action::Restart)}>
                    { icon("restart") }{ scene.text("another-order") }
                </button>
            </div>
        </section>
    }
}

/// The next case of this lesson, or the next lesson.
fn way_on(scene: &Scene) -> Html {
    let state = scene.state();
    let (label, title, action, address) = if state.lesson.case(state.case + 1).is_some() {
        let case = state.case + 1;
        let title = scene.say(&Message::new(texts::case(state.lesson.id, case)));
        let action = Action::Lesson {
            id: state.lesson.id,
            case,
        };
        (
            "next-case",
            title,
            action,
            format!("?lesson={}&case={case}", state.lesson.id),
        )
    } else if let Some(next) = state.lesson.next() {
        let title = scene.say(&Message::new(texts::lesson(next.id)));
        (
            "next-lesson",
            title,
            Action::Lesson {
                id: next.id,
                case: 1,
            },
            format!("?lesson={}", next.id),
        )
    } else {
        return html! {};
    };
    let go = scene.on_event(move |event: MouseEvent| {
        if event.ctrl_key() || event.meta_key() || event.shift_key() {
            return None;
        }
        event.prevent_default();
        Some(action.clone())
    });
    html! {
        <a class="btn btn--primary" href={address} data-testid={label} onclick={go}>
            <span>{ scene.text(label) }<span class="next__to">{ words::line(&title) }</span></span>{ icon("right") }
        </a>
    }
}
