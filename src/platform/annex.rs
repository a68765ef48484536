//! The annex: a second program, which `init.js` loads when it is told something for the first time.

use gloo_events::EventListener;
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};

use super::document;

#[wasm_bindgen]
extern "C" {
    /// Defined in `init.js`; it fails only where that has not run.
    #[wasm_bindgen(catch, js_namespace = interleave, js_name = tellAnnex)]
    fn tell(request: &str) -> Result<(), JsValue>;
}

/// Tells the annex what is on the stage, and loads it if it is not there yet.
pub fn tell_annex(request: &str) {
    tell(request).ok();
}

/// Calls `then` when a press in the annex leads somewhere (the moves, as text), or with `None` when it could
/// not be loaded.
#[must_use]
pub fn on_annex(then: impl Fn(Option<String>) + 'static) -> Option<EventListener> {
    let document = document()?;
    Some(EventListener::new(
        &document,
        "interleave-annex",
        move |event| {
            let event = event.dyn_ref::<web_sys::CustomEvent>();
            then(event.and_then(|event| event.detail().as_string()));
        },
    ))
}
