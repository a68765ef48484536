//! What is beside the tutorial's page: the plain pages of the lessons, what search engines and installers read.

use std::fs;
use std::path::Path;

use interleave::i18n::{Catalog, Language, Message};
use serde_json::{Value, json};

use crate::assemble::{compiled, named, read, squeezed, write};
use crate::pages::{self, Site};
use crate::{Outcome, head, paths, sitemap};

/// The pictures that an installed tutorial shows; their sizes in CSS pixels are in their names.
const ICONS: [&str; 4] = [
    "icon-180.png",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
];

/// Writes it all into the folder that Trunk has built. `style` is the name of the tutorial's style sheet.
pub fn complete(html: &mut String, staging: &Path, root: &Path, style: &str) -> Outcome {
    let catalogs = catalogs(root)?;
    let own_style = squeezed(&read(&root.join("static/css/reading.css"))?);
    let own_style = named(staging, "reading", "css", &own_style)?;
    let address = paths::site();
    let site = Site {
        catalogs: &catalogs,
        styles: [style, &own_style],
        index: html,
        address: address.as_deref(),
    };
    for (path, page) in pages::pages(&site)? {
        let file = staging.join(path);
        if let Some(folder) = file.parent() {
            make(folder)?;
        }
        write(&file, &page)?;
    }
    if let Some(address) = &address {
        write(&staging.join("sitemap.xml"), &sitemap::sitemap(address))?;
        write(&staging.join("robots.txt"), &sitemap::robots(address))?;
        let relations = head::tutorial_relations(address);
        *html = html.replacen("</head>", &format!("{relations}</head>"), 1);
    }
    for icon in ICONS {
        let from = root.join("static").join(icon);
        fs::copy(&from, staging.join(icon))
            .map_err(|error| format!("cannot copy {}: {error}", from.display()))?;
    }
    write(
        &staging.join("app.webmanifest"),
        &manifest(&catalogs).to_string(),
    )
}

/// Every text of every language.
pub fn catalogs(root: &Path) -> Outcome<Vec<Catalog>> {
    let catalog = |language: Language| {
        let texts = Value::Object(compiled(root, language.tag(), |_| true)?).to_string();
        Catalog::new(language, &[&texts])
            .ok_or_else(|| format!("the texts in {language} cannot be read"))
    };
    Language::ALL.into_iter().map(catalog).collect()
}

fn make(folder: &Path) -> Outcome {
    fs::create_dir_all(folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))
}

/// What a browser needs to know to install the tutorial.
fn manifest(catalogs: &[Catalog]) -> Value {
    let about = |catalog: &Catalog| catalog.say(&Message::new("app-about"));
    let main = catalogs.first();
    let others = catalogs.iter().skip(1);
    let others: serde_json::Map<_, _> = others
        .map(|catalog| (catalog.language().to_string(), about(catalog).into()))
        .collect();
    json!({
        "name": "Interleave",
        "short_name": "Interleave",
        "lang": main.map(|catalog| catalog.language().tag()),
        "description": main.map(about),
        "description_localized": others,
        "categories": ["education", "developer"],
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#f3f3ef",
        "theme_color": "#18202b",
        "icons": [
            { "src": "icon.svg", "sizes": "any", "type": "image/svg+xml" },
            { "src": "icon-192.png", "sizes": "192x192", "type": "image/png" },
            { "src": "icon-512.png", "sizes": "512x512", "type": "image/png" },
            { "src": "icon-maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable" },
        ],
    })
}
