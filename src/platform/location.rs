//! The address bar.

use gloo_events::EventListener;
use wasm_bindgen::JsValue;

use super::window;
use crate::app::Address;

/// Reads the address of the page.
#[must_use]
pub fn read_address() -> Address {
    let location = window().map(|window| window.location());
    let part = |read: fn(&web_sys::Location) -> Result<String, JsValue>| {
        location
            .as_ref()
            .and_then(|location| read(location).ok())
            .unwrap_or_default()
    };
    Address::parse(
        &part(web_sys::Location::search),
        &part(web_sys::Location::hash),
    )
}

/// Makes the address bar show `address` (query and fragment), in the place of what it shows.
pub fn replace_address(address: &str) {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        // A frame without an origin may refuse: then the address bar, which is not its own, stays.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(address));
    }
}

/// The same as a new entry, so that the browser's Back leads to the one before.
pub fn push_address(address: &str) {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(address));
    }
}

/// Calls `then` with the new address whenever the browser goes to one within the page.
#[must_use]
pub fn on_navigation(then: impl Fn(Address) + 'static) -> Vec<EventListener> {
    let Some(window) = window() else {
        return Vec::new();
    };
    vec![EventListener::new(&window, "popstate", move |_| {
        then(read_address())
    })]
}
