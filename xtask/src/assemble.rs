//! What Trunk does not do for the page: one style sheet, one file of texts for each language, names that
//! change with their contents. Trunk calls it after each build (`Trunk.toml`, hooks).

use std::collections::hash_map::DefaultHasher;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use interleave::lesson::{CATALOGUE, Language, PARTING};
use serde_json::{Map, Value};

use crate::{Outcome, annex, compress, embed, offline, paths, present, site};

/// The style sheets, in the order in which they build on each other.
const STYLES: [&str; 10] = [
    "tokens", "base", "layout", "stage", "controls", "panels", "map", "motion", "states", "embed",
];
const LANGUAGES: [&str; 2] = ["en", "fr"];
/// The files of texts that the page does without: the annex loads its own, those of what is taken away when
/// something is, and the speaker's.
const APART: [&str; 3] = ["annex", "export", "speaker"];
/// The files of texts that the tutorial itself never says: those of the posters, of the authors' page and of the
/// plain pages, which are all made here.
const OUTSIDE: [&str; 2] = ["embed", "pages"];

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
    let style = replace(&mut html, &staging, "style", "css", &style)?;
    for language in LANGUAGES {
        texts(&mut html, &staging, &root, language)?;
    }
    let lessons: Vec<_> = CATALOGUE.iter().map(|lesson| lesson.id).collect();
    html = html.replace("lesson-ids", &lessons.join(" "));
    samples(&mut html, &staging, &root)?;
    annex::build(&mut html, &staging, &root)?;
    present::build(&mut html, &staging, &root)?;
    let is_release = is_release();
    if is_release {
        let keeper = lean(&read(&root.join("static/offline.js"))?);
        replace(&mut html, &staging, "offline", "js", &keeper)?;
    } else {
        offline::none(&mut html, &staging)?;
    }
    for script in ["init", "frame"] {
        let code = lean(&read(&root.join(format!("static/{script}.js")))?);
        replace(&mut html, &staging, script, "js", &code)?;
    }
    embed::build(&mut html, &staging, &root, &style)?;
    site::complete(&mut html, &staging, &root, &style)?;
    write(&page, &html)?;
    if is_release {
        offline::complete(&staging, &root)?;
        compress::copies(&staging)?;
    }
    Ok(())
}

/// Whether Trunk builds what will be hosted.
pub(crate) fn is_release() -> bool {
    env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "release")
}

/// The texts of a language: one file that every page needs, one for each lesson, and those apart.
fn texts(html: &mut String, staging: &Path, root: &Path, language: &str) -> Outcome {
    let mut page = compiled(root, language, |name| {
        !OUTSIDE.contains(&name) && !APART.contains(&name)
    })?;
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
    for apart in APART {
        let texts = compiled(root, language, |name| name == apart)?;
        files.push((
            PathBuf::from(apart).with_extension("json"),
            Value::Object(texts).to_string(),
        ));
    }
    files.push((PathBuf::from("page.json"), Value::Object(page).to_string()));
    put_folder(html, staging, &format!("texts-{language}"), files)
}

/// The texts of a language, compiled: those of the files whose names are asked for.
pub(crate) fn compiled(
    root: &Path,
    language: &str,
    is_asked: impl Fn(&str) -> bool,
) -> Outcome<Map<String, Value>> {
    let folder = root.join("locales").join(language);
    let mut files = sorted(&folder)?;
    files.retain(|file| {
        file.file_stem()
            .and_then(OsStr::to_str)
            .is_some_and(&is_asked)
    });
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
pub fn put_folder(
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
pub fn put_files(folder: &Path, files: Vec<(PathBuf, String)>) -> Outcome {
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

/// Writes `contents` under a name that changes with it, makes the page use that name, and returns it.
pub(crate) fn replace(
    html: &mut String,
    staging: &Path,
    stem: &str,
    ending: &str,
    contents: &str,
) -> Outcome<String> {
    let plain = format!("{stem}.{ending}");
    if !html.contains(&plain) {
        return Err(format!("index.html does not name {plain}"));
    }
    let hashed = named(staging, stem, ending, contents)?;
    *html = html.replace(&plain, &hashed);
    Ok(hashed)
}

/// Writes `contents` under a name that changes with it, and returns that name.
pub(crate) fn named(staging: &Path, stem: &str, ending: &str, contents: &str) -> Outcome<String> {
    let mut hasher = DefaultHasher::new();
    contents.hash(&mut hasher);
    let hashed = format!("{stem}-{:016x}.{ending}", hasher.finish());
    write(&staging.join(&hashed), contents)?;
    Ok(hashed)
}

fn join(files: Vec<PathBuf>) -> Outcome<String> {
    let contents = files
        .iter()
        .map(|file| read(file))
        .collect::<Outcome<Vec<_>>>()?;
    Ok(contents.join("\n"))
}

/// A script without its comments and the white space around its lines. It knows only comments that have their
/// lines to themselves, and that no text of the scripts goes over several lines and needs its indentation.
pub(crate) fn lean(script: &str) -> String {
    let mut in_comment = false;
    let lines = script.lines().map(str::trim);
    let code = lines.filter(|line| {
        in_comment |= line.starts_with("/**");
        let is_code = !in_comment && !line.is_empty() && !line.starts_with("//");
        in_comment &= !line.ends_with("*/");
        is_code
    });
    code.collect::<Vec<_>>().join("\n")
}

/// A style sheet without comments and needless white space. It knows nothing of CSS but comments, and that
/// white space around braces, commas and semicolons means nothing; the sheets hold no such text in strings.
pub(crate) fn squeezed(style: &str) -> String {
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

pub(crate) fn read(file: &Path) -> Outcome<String> {
    fs::read_to_string(file).map_err(|error| format!("cannot read {}: {error}", file.display()))
}

pub(crate) fn write(file: &Path, contents: &str) -> Outcome {
    fs::write(file, contents).map_err(|error| format!("cannot write {}: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::lean;

    #[test]
    fn a_script_keeps_its_code_and_loses_its_comments() {
        let script = "// a\nlet a = 1; // b\n/** c */\n/**\n * d\n * e\n */\n  f();\n\n";
        assert_eq!(lean(script), "let a = 1; // b\nf();");
    }
}
