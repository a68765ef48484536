//! The page for those who put a lesson in a page of their own: `embed.html`, `embed.fr.html`.

use interleave::i18n::{Catalog, Language, Message};
use interleave::lesson::{CATALOGUE, Lesson, texts};

use crate::html::{escaped, line, logo};
use crate::{Outcome, posters};

/// The name of the page in a language.
pub const fn name(language: Language) -> &'static str {
    match language {
        Language::English => "embed.html",
        Language::French => "embed.fr.html",
    }
}

/// The page in the language of the catalogue. In the template `{{name}}` stands for a message, or for what is
/// made here; the names of files are left as they are. `index` is the tutorial's page, which holds the logo.
pub fn page(template: &str, index: &str, catalog: &Catalog) -> Outcome<String> {
    let mut parts = template.split("{{");
    let mut page = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part
            .split_once("}}")
            .ok_or_else(|| format!("a name is not closed: {part}"))?;
        page.push_str(&insert(name, index, catalog)?);
        page.push_str(rest);
    }
    Ok(page)
}

fn insert(name: &str, index: &str, catalog: &Catalog) -> Outcome<String> {
    let here = |language: Language| {
        let is_here = catalog.language() == language;
        if is_here { "aria-current=\"page\"" } else { "" }.to_owned()
    };
    Ok(match name {
        "lang" => catalog.language().tag().to_owned(),
        "here-en" => here(Language::English),
        "here-fr" => here(Language::French),
        "lessons" => CATALOGUE
            .iter()
            .map(|lesson| option(catalog, lesson))
            .collect(),
        "logo" => logo(index)?.to_owned(),
        _ => {
            let message = Message::new(name.to_owned());
            let text = catalog
                .try_say(&message)
                .ok_or_else(|| format!("the authors’ page names {name}, which is no message"))?;
            line(&text)
        }
    })
}

/// A lesson to choose, with its title and the names of its cases for the script.
fn option(catalog: &Catalog, lesson: &Lesson) -> String {
    let title = posters::title(catalog, lesson);
    let case = |number| {
        let name = catalog.say(&Message::new(texts::case(lesson.id, number)));
        name.replace('`', "")
    };
    let cases: Vec<_> = match lesson.cases.len() {
        0 | 1 => vec![title.clone()],
        many => (1..=many).map(case).collect(),
    };
    format!(
        "<option value=\"{}\" data-title=\"{}\" data-cases=\"{}\">{}</option>",
        lesson.id,
        escaped(&title),
        escaped(&serde_json::json!(cases).to_string()),
        escaped(&title),
    )
}
