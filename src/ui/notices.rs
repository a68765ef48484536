//! What could not be read, until it is put away.

use yew::prelude::*;

use super::icon::icon;
use super::store::Scene;
use crate::app::Action;

/// The notices of the page; the element is always there, so that screen readers hear what enters it.
pub fn notices(scene: &Scene) -> Html {
    let notice = |(place, message): (usize, &crate::i18n::Message)| {
        html! {
            <div key={place} class="notice" data-testid="notice">
                { icon("info") }
                <p>{ scene.say(message) }</p>
                <button class="btn btn--quiet btn--icon" type="button" aria-label={scene.text("notice-close")}
                    onclick={scene.on(Action::Dismiss(place))}>
                    { icon("cross") }
                </button>
            </div>
        }
    };
    html! {
        <div class="notices" role="status">{ for scene.state().notices.iter().enumerate().map(notice) }</div>
    }
}
