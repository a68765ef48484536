//! What the first load of a lesson downloads, compressed as a host would compress it.
//!
//! The end-to-end tests record what the page really requests; without a record of this build, the
//! files that index.html names are counted.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::SystemTime;

use crate::{Outcome, compress, paths};

/// A first load above this fails, in bytes.
const LIMIT: usize = 220_000;

/// What is aimed at, in bytes.
const GOAL: usize = 150_000;

/// Prints the parts and their sum, and fails above the limit.
pub fn report() -> Outcome {
    let dist = paths::dist();
    let page = dist.join("index.html");
    let html = fs::read_to_string(&page)
        .map_err(|_| format!("{} is not there: `cargo xtask build` first", page.display()))?;
    let (loads, source) = match recorded(&dist) {
        Some(loads) => (loads, "as the page requested it in the end-to-end run"),
        None => (
            BTreeMap::from([("any".to_owned(), named_in(&html, &dist))]),
            "as index.html names it, in all languages (the end-to-end run records the exact list)",
        ),
    };
    let mut heaviest: Option<(String, Vec<Weight>)> = None;
    for (language, files) in loads {
        let weights = files
            .iter()
            .map(|file| weigh(&dist, file))
            .collect::<Outcome<Vec<_>>>()?;
        if heaviest
            .as_ref()
            .is_none_or(|(_, others)| brotli_sum(&weights) > brotli_sum(others))
        {
            heaviest = Some((language, weights));
        }
    }
    let (language, weights) = heaviest.ok_or("nothing was loaded")?;

    println!("first load of a lesson ({language}), {source}");
    println!("  {:>9} {:>9}", "raw", "brotli");
    for weight in &weights {
        println!("  {:>9} {:>9}  {}", weight.raw, weight.brotli, weight.file);
    }
    let raw: usize = weights.iter().map(|weight| weight.raw).sum();
    let sum = brotli_sum(&weights);
    println!("  {raw:>9} {sum:>9}  together (goal {GOAL}, limit {LIMIT})");
    report_annex(&dist)?;
    if sum > LIMIT {
        return Err(format!(
            "the first load weighs {sum} bytes, {} more than the limit",
            sum - LIMIT
        ));
    }
    Ok(())
}

struct Weight {
    file: String,
    raw: usize,
    brotli: usize,
}

fn brotli_sum(weights: &[Weight]) -> usize {
    weights.iter().map(|weight| weight.brotli).sum()
}

fn weigh(dist: &Path, file: &str) -> Outcome<Weight> {
    let path = dist.join(file);
    let bytes =
        fs::read(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    let compressed = compress::brotli(&bytes)
        .map_err(|error| format!("cannot compress {}: {error}", path.display()))?;
    Ok(Weight {
        file: file.to_owned(),
        raw: bytes.len(),
        // A host sends the smaller of the two, as for a picture that is compressed already.
        brotli: compressed.len().min(bytes.len()),
    })
}

/// The files of a first load by language, if they were recorded since this page was built.
fn recorded(dist: &Path) -> Option<BTreeMap<String, Vec<String>>> {
    let record = paths::e2e().join("out").join("first-load.txt");
    let time = |path: &Path| -> Option<SystemTime> { fs::metadata(path).ok()?.modified().ok() };
    if time(&record)? < time(&dist.join("index.html"))? {
        return None;
    }
    let loads = loads_in(&fs::read_to_string(&record).ok()?);
    let all_there = loads
        .values()
        .flatten()
        .all(|file| dist.join(file).is_file());
    (all_there && !loads.is_empty()).then_some(loads)
}

/// Each line of the record is a language, a space and a file of `dist/`.
fn loads_in(record: &str) -> BTreeMap<String, Vec<String>> {
    let mut loads: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (language, file) in record.lines().filter_map(|line| line.split_once(' ')) {
        loads
            .entry(language.to_owned())
            .or_default()
            .push(file.to_owned());
    }
    loads
}

/// How the files begin that index.html names and no first load downloads.
const LATER: [&str; 8] = [
    "annex", "app.", "en/", "fr/", "frame-", "icon-", "offline-", "present",
];

fn is_later(file: &str) -> bool {
    LATER.iter().any(|stem| file.starts_with(stem))
}

/// Whether a file belongs to the annex, which is loaded when it is wanted, and is no compressed copy.
fn is_annex(file: &str) -> bool {
    file.starts_with("annex") && !file.ends_with(".br") && !file.ends_with(".gz")
}

/// What the annex weighs.
fn report_annex(dist: &Path) -> Outcome {
    let entries = fs::read_dir(dist).map_err(|error| format!("cannot read dist: {error}"))?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let files: Vec<_> = names.filter(|name| is_annex(name)).collect();
    let weights = files
        .iter()
        .map(|file| weigh(dist, file))
        .collect::<Outcome<Vec<_>>>()?;
    println!("and, when the map or a hint is wanted for the first time");
    println!("  {:>9} {:>9}  the annex", "", brotli_sum(&weights));
    Ok(())
}

/// The page itself and every file of `dist/` that one of its attributes names.
fn named_in(html: &str, dist: &Path) -> Vec<String> {
    let mut files = vec!["index.html".to_owned()];
    // A shortened page has no quotes around its values.
    for value in html.split(['"', '\'', '=', '<', '>', ' ', '\n']) {
        let file = value.trim_start_matches("./");
        let plain = !file.is_empty() && !file.contains([':', '?', '#']) && !is_later(file);
        if plain && dist.join(file).is_file() && !files.iter().any(|known| known == file) {
            files.push(file.to_owned());
        }
    }
    files
}

#[cfg(test)]
mod tests {
    use super::loads_in;

    #[test]
    fn a_record_lists_the_files_of_each_language() {
        let loads = loads_in("en index.html\nfr index.html\nfr fr texts.ftl\n");
        assert_eq!(loads["en"], ["index.html"]);
        assert_eq!(loads["fr"], ["index.html", "fr texts.ftl"]);
    }
}
