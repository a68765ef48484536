//! oEmbed: what a blog or a platform asks for when it is given the address of a lesson. It names absolute
//! addresses, so there is none without `INTERLEAVE_SITE`.

use std::path::PathBuf;

use interleave::i18n::Catalog;
use interleave::lesson::{CATALOGUE, Lesson};
use serde_json::json;

use crate::html::escaped;
use crate::posters;

/// The size of a frame that shows the stage of a lesson without scrolling, in CSS pixels.
const SIZE: (u32, u32) = (720, 1100);

/// How long an answer may be kept, in seconds: a day.
const AGE: u32 = 86_400;

/// One answer for each lesson in the language of the catalogue, for a folder `oembed`: file and contents.
pub fn answers(site: &str, catalog: &Catalog) -> Vec<(PathBuf, String)> {
    let answer = |lesson: &Lesson| {
        let file = format!("{}.{}.json", lesson.id, catalog.language());
        (PathBuf::from(file), answer(site, catalog, lesson))
    };
    CATALOGUE.iter().map(answer).collect()
}

fn answer(site: &str, catalog: &Catalog, lesson: &Lesson) -> String {
    let title = posters::title(catalog, lesson);
    let address = format!(
        "{site}?lesson={}&lang={}&embed=1&controls=step",
        lesson.id,
        catalog.language()
    );
    let (width, height) = SIZE;
    let html = format!(
        "<iframe src=\"{}\" title=\"{}\" width=\"{width}\" height=\"{height}\" style=\"border: 0; max-width: 100%\" \
         loading=\"lazy\"></iframe>",
        escaped(&address),
        escaped(&title),
    );
    json!({
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": "Interleave",
        "provider_url": site,
        "cache_age": AGE,
        "width": width,
        "height": height,
        "html": html,
    })
    .to_string()
}

/// The element for the head of a page about a lesson by which the answer is found.
pub fn discovery(site: &str, catalog: &Catalog, lesson: &Lesson) -> String {
    format!(
        "<link rel=\"alternate\" type=\"application/json+oembed\" href=\"{}oembed/{}.{}.json\" title=\"{}\">",
        escaped(site),
        lesson.id,
        catalog.language(),
        escaped(&posters::title(catalog, lesson)),
    )
}

#[cfg(test)]
mod tests {
    use super::{answers, discovery};
    use interleave::i18n::{Catalog, Language};
    use interleave::lesson::CATALOGUE;
    use serde_json::Value;

    const SITE: &str = "https://example.org/talks/";

    fn catalog() -> Catalog {
        Catalog::new(Language::French, &[r#"{"lesson-conflict": "Un « <b> »"}"#]).unwrap()
    }

    #[test]
    fn every_lesson_has_an_answer_that_names_absolute_addresses() {
        let answers = answers(SITE, &catalog());
        assert_eq!(answers.len(), CATALOGUE.len());
        for ((file, text), lesson) in answers.iter().zip(CATALOGUE) {
            let answer: Value = serde_json::from_str(text).unwrap();
            assert_eq!(file.to_str(), Some(&*format!("{}.fr.json", lesson.id)));
            assert_eq!(
                (&answer["version"], &answer["type"]),
                (&"1.0".into(), &"rich".into())
            );
            let html = answer["html"].as_str().unwrap();
            let source = format!(
                "src=\"{SITE}?lesson={}&amp;lang=fr&amp;embed=1&amp;controls=step\"",
                lesson.id
            );
            assert!(html.contains(&source) && !html.contains("<b>"), "{html}");
            assert!(answer["width"].is_u64() && answer["height"].is_u64());
        }
    }

    #[test]
    fn the_link_leads_to_the_answer() {
        let lesson = CATALOGUE
            .iter()
            .find(|lesson| lesson.id == "conflict")
            .unwrap();
        let link = discovery(SITE, &catalog(), lesson);
        assert!(link.contains("href=\"https://example.org/talks/oembed/conflict.fr.json\""));
        assert!(link.contains("title=\"Un « &lt;b> »\""), "{link}");
    }
}
