//! The page for those who put a lesson in a page of their own: `embed.html`, `embed.fr.html`.

use interleave::i18n::{Catalog, Inline, Language, Message, inlines};
use interleave::lesson::{CATALOGUE, Lesson, texts};

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
            markup(&text)
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

/// The drawing of the symbol `logo` of the tutorial's page.
fn logo(index: &str) -> Outcome<&str> {
    index
        .split_once("id=\"logo\"")
        .or_else(|| index.split_once("id=logo"))
        .and_then(|(_, rest)| rest.split_once('>')?.1.split_once("</symbol>"))
        .map(|(drawing, _)| drawing)
        .ok_or_else(|| "index.html has no symbol `logo`".to_owned())
}

/// A text as HTML: what stands between backticks is code, and English.
fn markup(text: &str) -> String {
    let run = |run: Inline| match run {
        Inline::Text(text) => escaped(&text),
        Inline::Code(code) => format!(
            "<code lang=\"en\" translate=\"no\">{}</code>",
            escaped(&code)
        ),
    };
    inlines(text).into_iter().map(run).collect()
}

/// A text for HTML, also within the quotes of an attribute.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{escaped, logo, markup};

    #[test]
    fn texts_are_never_markup() {
        assert_eq!(escaped("a<b> & \"c\""), "a&lt;b> &amp; &quot;c&quot;");
        let code = "<code lang=\"en\" translate=\"no\">&lt;i></code>";
        assert_eq!(markup("See `<i>` & go"), format!("See {code} &amp; go"));
    }

    #[test]
    fn the_logo_is_that_of_the_page() {
        for attribute in ["id=\"logo\"", "id=logo"] {
            let page = format!("<symbol id=x>y</symbol><symbol {attribute} a=b><path/></symbol>");
            assert_eq!(logo(&page), Ok("<path/>"));
        }
    }
}
