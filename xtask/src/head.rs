//! The head of a plain page: what it says of itself to search engines, and where else it can be read.

use interleave::i18n::{Catalog, Language, Message};
use interleave::lesson::texts;

use crate::html::escaped;
use crate::oembed;
use crate::pages::{About, Site, before};

/// Everything between `<head>` and `</head>`.
pub fn head(site: &Site, catalog: &Catalog, about: About) -> String {
    let title = title(catalog, about);
    let description = description(catalog, about);
    let styles = site
        .styles
        .map(|style| format!("<link rel=\"stylesheet\" href=\"../{style}\">"));
    let mut head = format!(
        "<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\"><title>{}</title>\
         <meta name=\"description\" content=\"{description}\">\
         <link rel=\"icon\" href=\"../icon.svg\" type=\"image/svg+xml\">{}",
        escaped(&catalog.say(&Message::new("pages-title").with("lesson", title.as_str()))),
        styles.concat(),
    );
    if let About::Lesson(lesson) = about {
        let ways = [("prev", before(lesson)), ("next", lesson.next())];
        for (way, lesson) in ways {
            if let Some(lesson) = lesson {
                head.push_str(&format!("<link rel=\"{way}\" href=\"{}.html\">", lesson.id));
            }
        }
    }
    head.push_str(&open_graph(site, catalog, about, &title, &description));
    match site.address {
        Some(address) => {
            head.push_str(&relations(address, catalog.language(), about));
            if let About::Lesson(lesson) = about {
                head.push_str(&oembed::discovery(address, catalog, lesson));
            }
        }
        // Search engines want absolute addresses; everybody else understands these.
        None => head.extend(
            Language::ALL.map(|other| alternate(other.tag(), &format!("../{}", about.path(other)))),
        ),
    }
    head
}

/// What a page says of its own address, and of the same page in other languages.
fn relations(site: &str, language: Language, about: About) -> String {
    let site = escaped(site);
    let here = format!(
        "<link rel=\"canonical\" href=\"{site}{}\">",
        about.address(language)
    );
    let others = Language::ALL
        .map(|other| alternate(other.tag(), &format!("{site}{}", about.address(other))));
    // The tutorial itself finds the reader's language; a lesson's text has to be in one.
    let fallback = match about {
        About::All => site.clone(),
        About::Lesson(_) => format!("{site}{}", about.address(Language::default())),
    };
    format!(
        "{here}{}{}",
        others.concat(),
        alternate("x-default", &fallback)
    )
}

/// The same for the tutorial's own page: all its addresses are one application.
pub fn tutorial_relations(site: &str) -> String {
    let all = relations(site, Language::default(), About::All);
    let own = format!("<link rel=\"canonical\" href=\"{}\">", escaped(site));
    let others = all.split_once("<link rel=\"alternate\"");
    others.map_or(all.clone(), |(_, others)| {
        format!("{own}<link rel=\"alternate\"{others}")
    })
}

fn alternate(language: &str, address: &str) -> String {
    format!("<link rel=\"alternate\" hreflang=\"{language}\" href=\"{address}\">")
}

fn open_graph(
    site: &Site,
    catalog: &Catalog,
    about: About,
    title: &str,
    description: &str,
) -> String {
    let kind = match about {
        About::All => "website",
        About::Lesson(_) => "article",
    };
    let language = catalog.language();
    let mut properties = vec![
        ("og:type", kind.to_owned()),
        ("og:site_name", "Interleave".to_owned()),
        ("og:title", escaped(title)),
        ("og:description", description.to_owned()),
        ("og:locale", locale(language).to_owned()),
    ];
    let others = Language::ALL.into_iter().filter(|other| *other != language);
    properties.extend(others.map(|other| ("og:locale:alternate", locale(other).to_owned())));
    if let Some(address) = site.address {
        let address = escaped(address);
        properties.push(("og:url", format!("{address}{}", about.address(language))));
        properties.push(("og:image", format!("{address}icon-512.png")));
    }
    properties
        .into_iter()
        .map(|(name, content)| format!("<meta property=\"{name}\" content=\"{content}\">"))
        .collect()
}

/// Open Graph wants a country beside the language.
const fn locale(language: Language) -> &'static str {
    match language {
        Language::English => "en_US",
        Language::French => "fr_FR",
    }
}

/// The title of a page without markup.
fn title(catalog: &Catalog, about: About) -> String {
    let message = match about {
        About::All => Message::new("pages-list"),
        About::Lesson(lesson) => Message::new(texts::lesson(lesson.id)),
    };
    plain(&catalog.say(&message))
}

/// What a page is about, for an attribute.
fn description(catalog: &Catalog, about: About) -> String {
    let message = match about {
        About::All => Message::new("pages-list").attribute("about"),
        About::Lesson(lesson) => Message::new(texts::lesson(lesson.id)).attribute("situation"),
    };
    escaped(&plain(&catalog.say(&message)))
}

/// A text without the signs of its markup.
fn plain(text: &str) -> String {
    text.replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::tutorial_relations;

    #[test]
    fn the_tutorial_and_the_lists_are_one_page_in_several_languages() {
        let links = tutorial_relations("https://example.org/x/");
        let expected = [
            ("canonical\"", "https://example.org/x/"),
            ("alternate\" hreflang=\"en\"", "https://example.org/x/en/"),
            ("alternate\" hreflang=\"fr\"", "https://example.org/x/fr/"),
            (
                "alternate\" hreflang=\"x-default\"",
                "https://example.org/x/",
            ),
        ];
        assert_eq!(links.matches("<link").count(), expected.len());
        for (kind, address) in expected {
            let link = format!("<link rel=\"{kind} href=\"{address}\">");
            assert!(links.contains(&link), "{links}");
        }
    }
}
