//! What Trunk does not do for the page: one style sheet, one file of texts for each language, names that
//! change with their contents. Trunk calls it after each build (`Trunk.toml`, hooks).

use std::collections::hash_map::DefaultHasher;
use std::env;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use interleave::i18n::{self, Catalog};
use interleave::lesson::{CATALOGUE, Language, PARTING};
use serde_json::{Map, Value};

use crate::{Outcome, authors, oembed, paths, posters};

/// The style sheets, in the order in which they build on each other.
const STYLES: [&str; 9] = [
    "tokens", "base", "layout", "stage", "controls", "panels", "motion", "states", "embed",
];
const LANGUAGES: [&str; 2] = ["en", "fr"];
/// How the messages begin that the tutorial itself never says: those of the posters and of the authors' page.
const OUTSIDE: &str = "embed-";

/// Completes the folder that Trunk has built.
pub fn assemble() -> Outcome {
    let staging = env::var_os("TRUNK_STAGING_DIR")
        .map(PathBuf::from)
        .ok_or("assemble is called by Trunk, which names the folder: use `cargo xtask build`")?;
    let page = staging.join("index.html");
    let mut html = read(&page)?;
    let root = paths::root();
    let styles = STYLES
        .iter()
        .map(|name| root.join(format!("static/css/{name}.css")));
    let style = squeezed(&join(styles.collect())?);
    replace(&mut html, &staging, "style", "css", &style)?;
    for language in LANGUAGES {
        texts(&mut html, &staging, &root, language)?;
    }
    let lessons: Vec<_> = CATALOGUE.iter().map(|lesson| lesson.id).collect();
    html = html.replace("lesson-ids", &lessons.join(" "));
    samples(&mut html, &staging, &root)?;
    for script in ["init", "frame"] {
        let code = lean(&read(&root.join(format!("static/{script}.js")))?);
        replace(&mut html, &staging, script, "js", &code)?;
    }
    discovery(&mut html, &root)?;
    write(&page, &html)?;
    embed(&staging, &root, &html, &style)
}

/// What other pages need: the element under a name that stays, its posters, the page for their authors, and
/// the answers of oEmbed.
fn embed(staging: &Path, root: &Path, index: &str, style: &str) -> Outcome {
    let first = CATALOGUE.first().map_or("", |lesson| lesson.id);
    let mut script = lean(&read(&root.join("static/embed.js"))?).replace("first-lesson", first);
    let template = read(&root.join("static/author.html"))?;
    let own_style = squeezed(&read(&root.join("static/css/author.css"))?);
    let own_script = lean(&read(&root.join("static/author.js"))?);
    let mut posters = Vec::new();
    let mut answers = Vec::new();
    for language in i18n::Language::ALL {
        let catalog = catalog(root, language)?;
        posters.extend(posters::posters(&catalog));
        if let Some(site) = paths::site() {
            answers.extend(oembed::answers(&site, &catalog));
        }
        let mut page = authors::page(&template, index, &catalog)?;
        replace(&mut page, staging, "style", "css", style)?;
        replace(&mut page, staging, "author", "css", &own_style)?;
        replace(&mut page, staging, "author", "js", &own_script)?;
        write(&staging.join(authors::name(language)), &page)?;
    }
    put_files(&staging.join("oembed"), answers)?;
    put_folder(&mut script, staging, "embed-posters", posters)?;
    write(&staging.join("embed.js"), &script)
}

/// The tutorial's page names the first lesson's oEmbed answers, for it is what opens there.
fn discovery(html: &mut String, root: &Path) -> Outcome {
    let (Some(site), Some(first)) = (paths::site(), CATALOGUE.first()) else {
        return Ok(());
    };
    let mut links = String::new();
    for language in i18n::Language::ALL {
        links.push_str(&oembed::discovery(&site, &catalog(root, language)?, first));
    }
    *html = html.replacen("</head>", &format!("{links}</head>"), 1);
    Ok(())
}

/// Every text of a language.
fn catalog(root: &Path, language: i18n::Language) -> Outcome<Catalog> {
    let texts = Value::Object(compiled(root, language.tag())?).to_string();
    Catalog::new(language, &[&texts])
        .ok_or_else(|| format!("the texts in {language} cannot be read"))
}

/// The texts of a language: one file that every page needs, and one for each lesson.
fn texts(html: &mut String, staging: &Path, root: &Path, language: &str) -> Outcome {
    let mut page = compiled(root, language)?;
    page.retain(|key, _| !key.starts_with(OUTSIDE));
    let mut files = Vec::new();
    for lesson in CATALOGUE {
        let keys = lesson
            .texts()
            .into_iter()
            .filter(|key| !key.is_for_every_page());
        let own: Map<String, Value> = keys
            .filter_map(|key| page.remove_entry(&key.to_string()))
            .collect();
        files.push((
            PathBuf::from(format!("{}.json", lesson.id)),
            Value::Object(own).to_string(),
        ));
    }
    files.push((PathBuf::from("page.json"), Value::Object(page).to_string()));
    put_folder(html, staging, &format!("texts-{language}"), files)
}

/// The texts of a language, compiled.
fn compiled(root: &Path, language: &str) -> Outcome<Map<String, Value>> {
    let folder = root.join("locales").join(language);
    let files = sorted(&folder)?;
    let sources = files
        .iter()
        .map(|file| read(file))
        .collect::<Outcome<Vec<_>>>()?;
    match texts::compile(sources.iter().map(String::as_str)) {
        Ok(Value::Object(texts)) => Ok(texts),
        Ok(_) => Err("the compiled texts are no map".to_owned()),
        Err(problems) => Err(format!(
            "the texts in {}: {}",
            folder.display(),
            problems.join("; ")
        )),
    }
}

/// The code samples: for each name one file with its four languages, in a folder whose name changes with them.
fn samples(html: &mut String, staging: &Path, root: &Path) -> Outcome {
    let mut files = sorted(&root.join("code"))?;
    files.retain(|file| {
        file.extension()
            .is_some_and(|ending| ending == Language::Kubectl.ending())
    });
    let mut texts = Vec::new();
    for file in files {
        let sources = Language::ALL
            .iter()
            .map(|language| read(&file.with_extension(language.ending())));
        let text = sources.collect::<Outcome<Vec<_>>>()?.join(PARTING);
        texts.push((file.with_extension("txt"), text));
    }
    put_folder(html, staging, "code-samples", texts)
}

/// Writes files into a folder whose name changes with them, and makes the page name it.
fn put_folder(
    html: &mut String,
    staging: &Path,
    stem: &str,
    files: Vec<(PathBuf, String)>,
) -> Outcome {
    let mut hasher = DefaultHasher::new();
    files
        .iter()
        .for_each(|(_, contents)| contents.hash(&mut hasher));
    let folder = format!("{stem}-{:016x}", hasher.finish());
    if !html.contains(stem) {
        return Err(format!("nothing names {stem}"));
    }
    *html = html.replace(stem, &folder);
    put_files(&staging.join(&folder), files)
}

/// Writes files into a folder, which is made if there are any.
fn put_files(folder: &Path, files: Vec<(PathBuf, String)>) -> Outcome {
    for (file, contents) in files {
        fs::create_dir_all(folder)
            .map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
        let name = file.file_name().unwrap_or_default();
        write(&folder.join(name), &contents)?;
    }
    Ok(())
}

/// The files of a folder, by name.
fn sorted(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)
        .map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    let mut files: Vec<_> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    files.sort();
    Ok(files)
}

/// Writes `contents` under a name that changes with it, and makes the page name it.
fn replace(html: &mut String, staging: &Path, stem: &str, ending: &str, contents: &str) -> Outcome {
    let mut hasher = DefaultHasher::new();
    contents.hash(&mut hasher);
    let plain = format!("{stem}.{ending}");
    let hashed = format!("{stem}-{:016x}.{ending}", hasher.finish());
    if !html.contains(&plain) {
        return Err(format!("index.html does not name {plain}"));
    }
    *html = html.replace(&plain, &hashed);
    write(&staging.join(hashed), contents)
}

fn join(files: Vec<PathBuf>) -> Outcome<String> {
    let contents = files
        .iter()
        .map(|file| read(file))
        .collect::<Outcome<Vec<_>>>()?;
    Ok(contents.join("\n"))
}

/// A script without its comments and the white space around its lines. It knows only comments that have a
/// line to themselves, and that no text of the scripts goes over several lines and needs its indentation.
fn lean(script: &str) -> String {
    let lines = script.lines().map(str::trim);
    let code = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    let code = code.filter(|line| !line.starts_with("/**"));
    code.collect::<Vec<_>>().join("\n")
}

/// A style sheet without comments and needless white space. It knows nothing of CSS but comments, and that
/// white space around braces, commas and semicolons means nothing; the sheets hold no such text in strings.
fn squeezed(style: &str) -> String {
    let mut rest = style;
    let mut code = String::with_capacity(style.len());
    while let Some((before, after)) = rest.split_once("/*") {
        code.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    code.push_str(rest);
    let mut squeezed = String::with_capacity(code.len());
    for word in code.split_whitespace() {
        let joins = |sign: char| matches!(sign, '{' | '}' | ';' | ',');
        if !squeezed.is_empty() && !squeezed.ends_with(joins) && !word.starts_with(joins) {
            squeezed.push(' ');
        }
        squeezed.push_str(word);
    }
    squeezed
}

fn read(file: &Path) -> Outcome<String> {
    fs::read_to_string(file).map_err(|error| format!("cannot read {}: {error}", file.display()))
}

fn write(file: &Path, contents: &str) -> Outcome {
    fs::write(file, contents).map_err(|error| format!("cannot write {}: {error}", file.display()))
}
