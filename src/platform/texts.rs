//! The messages of one language: a file beside the page, named by `<link data-texts="…">`.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::{document, window};
use crate::i18n::{Catalog, Language};

/// Loads the messages of a language. `None` if they cannot be had.
pub async fn load_texts(language: Language) -> Option<Catalog> {
    let selector = format!("link[data-texts=\"{language}\"]");
    let link = document()?.query_selector(&selector).ok()??;
    let address = link.get_attribute("href")?;
    let response = JsFuture::from(window()?.fetch_with_str(&address))
        .await
        .ok()?;
    let response = response
        .dyn_into::<web_sys::Response>()
        .ok()
        .filter(web_sys::Response::ok)?;
    let text = JsFuture::from(response.text().ok()?)
        .await
        .ok()?
        .as_string()?;
    Some(Catalog::new(language, [text.as_str()]))
}
