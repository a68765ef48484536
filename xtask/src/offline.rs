//! The service worker: it is told the version of the site and the names of all its files.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use interleave::lesson::CATALOGUE;
use serde_json::json;

use crate::assemble::{lean, read, write};
use crate::{Outcome, files};

/// Its name never changes: it is the one file by which a browser learns of a new version.
const WORKER: &str = "sw.js";

/// What a browser is never offered without a network: what only other sites and search engines ask for.
const ELSEWHERE: [&str; 4] = ["oembed/", "robots.txt", "sitemap.xml", WORKER];

/// Writes the worker of this version and marks every page with the version.
pub fn complete(staging: &Path, root: &Path) -> Outcome {
    let mut names = files::below(staging)?;
    names.retain(|name| !ELSEWHERE.iter().any(|other| name.starts_with(other)));
    let template = lean(&read(&root.join("static").join(WORKER))?);
    let mut hasher = DefaultHasher::new();
    template.hash(&mut hasher);
    for name in &names {
        name.hash(&mut hasher);
        files::bytes(&staging.join(name))?.hash(&mut hasher);
    }
    let version = format!("{:016x}", hasher.finish());
    for name in names.iter().filter(|name| name.ends_with(".html")) {
        let file = staging.join(name);
        let page = read(&file)?;
        let marked = page.replacen("<html ", &format!("<html data-version=\"{version}\" "), 1);
        if marked == page {
            return Err(format!("{name} has no place for its version"));
        }
        write(&file, &marked)?;
    }
    let address = |name: String| {
        if name == "index.html" {
            "./".to_owned()
        } else {
            name
        }
    };
    let (core, mut rest): (Vec<_>, Vec<_>) = names
        .into_iter()
        .map(address)
        .partition(|name| is_core(name));
    // In this order it is kept: first what the tutorial itself needs.
    rest.sort_by_key(|name| name.ends_with(".html"));
    let worker = template
        .replace("{{version}}", &version)
        .replace("{{core}}", &json!(core).to_string())
        .replace("{{rest}}", &json!(rest).to_string());
    write(&staging.join(WORKER), &worker)
}

/// A worker that removes itself: a page that is being written must not be answered from a cache.
pub fn none(html: &mut String, staging: &Path) -> Outcome {
    *html = html.replace(" data-offline", " data-not-offline");
    write(&staging.join(WORKER), "registration.unregister();\n")
}

/// How the names of the files begin that are beside the tutorial's page and that no lesson needs.
const BESIDE: [&str; 5] = ["author-", "embed.", "frame-", "icon-", "reading-"];

/// Whether every lesson needs a file: the programs, and the texts that belong to no lesson.
fn is_core(name: &str) -> bool {
    let Some((folder, file)) = name.rsplit_once('/') else {
        return !BESIDE.iter().any(|stem| name.starts_with(stem));
    };
    let stem = file.split('.').next().unwrap_or(file);
    file.is_empty()
        || folder.starts_with("texts-") && !CATALOGUE.iter().any(|lesson| lesson.id == stem)
}

#[cfg(test)]
mod tests {
    use super::is_core;

    #[test]
    fn what_belongs_to_a_lesson_can_wait() {
        for core in [
            "./",
            "annex-1f.wasm",
            "style-1f.css",
            "texts-fr-1f/page.json",
        ] {
            assert!(is_core(core), "{core}");
        }
        for rest in [
            "texts-fr-1f/retry.json",
            "code-samples-1f/retry.txt",
            "fr/index.html",
            "icon-512.png",
            "embed.html",
        ] {
            assert!(!is_core(rest), "{rest}");
        }
    }
}
