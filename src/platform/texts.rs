//! What lies beside the page: the messages of a language, the code samples of a case. Where, the page says in
//! `<link data-texts="…">` and `<link data-code>`.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::{document, window};
use crate::i18n::{Catalog, Language};
use crate::lesson::Samples;

/// Loads the messages of a language: those of the page and those of one lesson. `None` if they cannot be had.
pub async fn load_texts(language: Language, lesson: &str) -> Option<Catalog> {
    let folder = address(&format!("link[data-texts=\"{language}\"]"))?;
    let page = fetch(&format!("{folder}/page.json")).await?;
    let lesson = fetch(&format!("{folder}/{lesson}.json")).await?;
    Catalog::new(language, &[&page, &lesson])
}

/// Loads the code samples of that name. `None` if they cannot be had.
pub async fn load_samples(name: &str) -> Option<Samples> {
    let folder = address("link[data-code]")?;
    Some(Samples::parse(
        &fetch(&format!("{folder}/{name}.txt")).await?,
    ))
}

fn address(selector: &str) -> Option<String> {
    document()?
        .query_selector(selector)
        .ok()??
        .get_attribute("href")
}

async fn fetch(address: &str) -> Option<String> {
    let response = JsFuture::from(window()?.fetch_with_str(address))
        .await
        .ok()?;
    let response = response
        .dyn_into::<web_sys::Response>()
        .ok()
        .filter(web_sys::Response::ok)?;
    JsFuture::from(response.text().ok()?)
        .await
        .ok()?
        .as_string()
}
