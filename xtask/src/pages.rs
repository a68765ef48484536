//! The plain pages: for each lesson and language its text, and for each language the list of them. They need
//! no program, so that a search engine or a reader without JavaScript gets the text.

use interleave::i18n::{Catalog, Language, Message};
use interleave::lesson::{CATALOGUE, Lesson, position, texts};

use crate::Outcome;
use crate::head::head;
use crate::html::{escaped, line, logo, paragraphs};
use crate::summary;

/// The name of the list in the folder of its language.
const LIST: &str = "index.html";

/// What all plain pages share.
pub struct Site<'a> {
    /// The texts of every language.
    pub catalogs: &'a [Catalog],
    /// The names of the style sheets, from the root of the site.
    pub styles: [&'a str; 2],
    /// The tutorial's page, which holds the logo.
    pub index: &'a str,
    /// The absolute address of the site with a slash at its end, if it is known.
    pub address: Option<&'a str>,
}

/// What a plain page is about.
#[derive(Clone, Copy)]
pub enum About {
    /// All lessons.
    All,
    /// One lesson.
    Lesson(&'static Lesson),
}

impl About {
    /// Everything that there is a page about.
    pub fn everything() -> impl Iterator<Item = Self> {
        [Self::All]
            .into_iter()
            .chain(CATALOGUE.iter().map(Self::Lesson))
    }

    /// The file, in the folder of its language.
    fn file(self) -> String {
        match self {
            Self::All => LIST.to_owned(),
            Self::Lesson(lesson) => format!("{}.html", lesson.id),
        }
    }

    /// The page from the root of the site.
    pub fn path(self, language: Language) -> String {
        format!("{language}/{}", self.file())
    }

    /// The address at which it is known: a list is its folder.
    pub fn address(self, language: Language) -> String {
        match self {
            Self::All => format!("{language}/"),
            Self::Lesson(_) => self.path(language),
        }
    }

    /// The tutorial, opened at this.
    fn tutorial(self, language: Language) -> String {
        match self {
            Self::All => format!("../?lang={language}"),
            Self::Lesson(lesson) => format!("../?lesson={}&amp;lang={language}", lesson.id),
        }
    }
}

/// Every plain page: its path from the root of the site, and its contents.
pub fn pages(site: &Site) -> Outcome<Vec<(String, String)>> {
    let mut pages = Vec::new();
    for catalog in site.catalogs {
        for about in About::everything() {
            let page = page(site, catalog, about)?;
            pages.push((about.path(catalog.language()), page));
        }
    }
    Ok(pages)
}

fn page(site: &Site, catalog: &Catalog, about: About) -> Outcome<String> {
    let main = match about {
        About::All => list(catalog),
        About::Lesson(lesson) => lesson_text(catalog, lesson),
    };
    let head = head(site, catalog, about);
    let top = top(site, catalog, about)?;
    let foot = ["foot-server", "foot-privacy"].map(|id| format!("<p>{}</p>", text(catalog, id)));
    Ok(format!(
        "<!doctype html>\n<html lang=\"{}\" data-theme=\"auto\">\n<head>{head}</head>\n<body class=\"app\">\n{top}\n\
         <main class=\"page summary reading\">{main}</main>\n\
         <footer class=\"foot\"><div class=\"page foot__in\">{}</div></footer>\n</body>\n</html>\n",
        catalog.language(),
        foot.concat()
    ))
}

fn top(site: &Site, catalog: &Catalog, about: About) -> Outcome<String> {
    let language = catalog.language();
    let others = Language::ALL.into_iter().filter(|other| *other != language);
    let others = others.map(|other| {
        format!(
            "<a class=\"btn\" lang=\"{other}\" hreflang=\"{other}\" href=\"../{}\">{}</a>",
            about.path(other),
            name(other)
        )
    });
    let list = match about {
        About::All => String::new(),
        About::Lesson(_) => {
            format!(
                "<a class=\"btn btn--quiet\" href=\"{LIST}\">{}</a>",
                text(catalog, "pages-all")
            )
        }
    };
    Ok(format!(
        "<header class=\"top\"><div class=\"page top__in\"><a class=\"brand\" href=\"../?lang={language}\">\
         <svg class=\"brand__logo\" viewBox=\"0 0 54 24\" aria-hidden=\"true\">{}</svg>\
         <span class=\"brand__name\">Interleave</span></a>{list}<div class=\"top__end\">{}</div></div></header>",
        logo(site.index)?,
        others.collect::<String>()
    ))
}

/// A language is named in itself.
const fn name(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::French => "Français",
    }
}

fn list(catalog: &Catalog) -> String {
    let entry = |lesson: &Lesson| {
        let message = Message::new(texts::lesson(lesson.id));
        format!(
            "<li><h2><a href=\"{}.html\">{}</a></h2><p class=\"eyebrow\">{}</p>{}</li>",
            lesson.id,
            line(&say(catalog, &message)),
            eyebrow(catalog, lesson),
            paragraphs(&say(catalog, &message.attribute("situation"))),
        )
    };
    let entries: String = CATALOGUE.iter().map(entry).collect();
    let about = Message::new("pages-list").attribute("about");
    format!(
        "<div><h1 class=\"title\">{}</h1><div class=\"situation\">{}</div>{}</div><ol class=\"reading__list\">{entries}</ol>",
        text(catalog, "pages-list"),
        paragraphs(&say(catalog, &about)),
        open(catalog, About::All, "pages-open-all", None),
    )
}

fn lesson_text(catalog: &Catalog, lesson: &'static Lesson) -> String {
    let message = Message::new(texts::lesson(lesson.id));
    let spoiler = (!lesson.cases.is_empty()).then_some("pages-spoiler");
    let intro = format!(
        "<div><p class=\"eyebrow\">{}</p><h1 class=\"title\">{}</h1><div class=\"situation\">{}</div>{}</div>",
        eyebrow(catalog, lesson),
        line(&say(catalog, &message)),
        paragraphs(&say(catalog, &message.attribute("situation"))),
        open(catalog, About::Lesson(lesson), "pages-open", spoiler),
    );
    let cases: String = (1..=lesson.cases.len())
        .map(|number| case(catalog, lesson, number))
        .collect();
    let summary = if lesson.cases.is_empty() {
        summary::text(catalog)
    } else {
        String::new()
    };
    format!(
        "{intro}{cases}{summary}{}{}",
        notes(catalog, lesson),
        ways(catalog, lesson)
    )
}

/// The link that opens the tutorial, and what to think of before.
fn open(
    catalog: &Catalog,
    about: About,
    label: &'static str,
    hint: Option<&'static str>,
) -> String {
    let hint = hint.map_or_else(String::new, |id| {
        format!("<span>{}</span>", text(catalog, id))
    });
    format!(
        "<p class=\"reading__open\"><a class=\"btn btn--primary\" href=\"{}\">{}</a>{hint}</p>",
        about.tutorial(catalog.language()),
        text(catalog, label),
    )
}

fn case(catalog: &Catalog, lesson: &Lesson, number: usize) -> String {
    let message = Message::new(texts::case(lesson.id, number));
    let part = |attribute: &'static str| say(catalog, &message.clone().attribute(attribute));
    // Several cases have a heading each, and theirs are below it.
    let (name, level) = if lesson.cases.len() > 1 {
        (format!("<h2>{}</h2>", line(&say(catalog, &message))), 3)
    } else {
        (String::new(), 2)
    };
    format!(
        "<section class=\"reading__case\">{name}<h{level}>{}</h{level}>{}<h{level}>{}</h{level}>{}</section>",
        text(catalog, "goal"),
        paragraphs(&part("goal")),
        text(catalog, "pages-happens"),
        paragraphs(&part("explanation")),
    )
}

fn notes(catalog: &Catalog, lesson: &Lesson) -> String {
    if lesson.notes == 0 {
        return String::new();
    }
    let message = Message::new(texts::notes(lesson.id));
    let note = |number| {
        let note = message.clone().attribute(format!("note-{number}"));
        format!(
            "<li class=\"notes__item\">{}</li>",
            line(&say(catalog, &note))
        )
    };
    let notes: String = (1..=lesson.notes).map(note).collect();
    format!(
        "<section><h2>{}</h2><ul class=\"notes__list\">{notes}</ul></section>",
        text(catalog, "notes")
    )
}

/// The links to the lessons before and after this one.
fn ways(catalog: &Catalog, lesson: &'static Lesson) -> String {
    let way = |label: &'static str, lesson: &Lesson| {
        let title = say(catalog, &Message::new(texts::lesson(lesson.id)));
        format!(
            "<a class=\"btn\" href=\"{}.html\"><span>{}<span class=\"next__to\">{}</span></span></a>",
            lesson.id,
            text(catalog, label),
            line(&title)
        )
    };
    let before = before(lesson).map(|lesson| way("pages-previous", lesson));
    let next = lesson.next().map(|lesson| way("pages-next", lesson));
    format!(
        "<nav class=\"reading__ways\" aria-label=\"{}\">{}{}</nav>",
        escaped(&catalog.text("pages-way")),
        before.unwrap_or_default(),
        next.unwrap_or_default()
    )
}

/// The lesson before this one.
pub fn before(lesson: &Lesson) -> Option<&'static Lesson> {
    CATALOGUE.get(position(lesson.id)?.checked_sub(1)?)
}

fn eyebrow(catalog: &Catalog, lesson: &Lesson) -> String {
    let part = Message::new(texts::lesson(lesson.id)).attribute("part");
    let message = Message::new("lesson-eyebrow")
        .with("number", (position(lesson.id).unwrap_or(0) + 1).to_string())
        .with("part", say(catalog, &part));
    line(&say(catalog, &message))
}

fn say(catalog: &Catalog, message: &Message) -> String {
    catalog.say(message)
}

fn text(catalog: &Catalog, id: &'static str) -> String {
    line(&catalog.text(id))
}
