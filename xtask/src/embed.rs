//! What other pages need: the element under a name that stays, its posters, the page for their authors, and
//! the answers of oEmbed.

use std::path::Path;

use interleave::i18n::Catalog;
use interleave::lesson::CATALOGUE;

use crate::assemble::{lean, put_files, put_folder, read, replace, squeezed, write};
use crate::{Outcome, authors, oembed, paths, posters, site};

/// Writes all of it into the folder that Trunk has built. `style` is the name of the page's style sheet.
pub fn build(html: &mut String, staging: &Path, root: &Path, style: &str) -> Outcome {
    let first = CATALOGUE.first().map_or("", |lesson| lesson.id);
    let mut script = lean(&read(&root.join("static/embed.js"))?).replace("first-lesson", first);
    let template = read(&root.join("static/author.html"))?;
    let own_style = squeezed(&read(&root.join("static/css/author.css"))?);
    let own_script = lean(&read(&root.join("static/author.js"))?);
    let mut drawn = Vec::new();
    for catalog in site::catalogs(root)? {
        drawn.extend(posters::posters(&catalog));
        let mut page = authors::page(&template, html, &catalog)?;
        page = page.replace("style.css", style);
        replace(&mut page, staging, "author", "css", &own_style)?;
        replace(&mut page, staging, "author", "js", &own_script)?;
        write(&staging.join(authors::name(catalog.language())), &page)?;
        if let Some(address) = paths::site() {
            oembed_answers(html, staging, &address, &catalog)?;
        }
    }
    put_folder(&mut script, staging, "embed-posters", drawn)?;
    write(&staging.join("embed.js"), &script)
}

/// The answers in a language. The tutorial's page names the first lesson's, for it is what opens there.
fn oembed_answers(html: &mut String, staging: &Path, site: &str, catalog: &Catalog) -> Outcome {
    put_files(&staging.join("oembed"), oembed::answers(site, catalog))?;
    if let Some(first) = CATALOGUE.first() {
        let link = oembed::discovery(site, catalog, first);
        *html = html.replacen("</head>", &format!("{link}</head>"), 1);
    }
    Ok(())
}
