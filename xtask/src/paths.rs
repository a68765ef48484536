//! Where things are: the project, its output, and the folder of the tools.

use std::env;
use std::path::{Path, PathBuf};

use crate::Outcome;

/// The root of the project. Cargo tells where this package is each time it runs it.
pub fn root() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package
        .parent()
        .map_or_else(|| package.clone(), Path::to_path_buf)
}

/// The folder of the end-to-end tests.
pub fn e2e() -> PathBuf {
    root().join("e2e")
}

/// The folder given to be tested in place of `dist/`, if any.
pub fn given_dist() -> Option<PathBuf> {
    set("INTERLEAVE_DIST")
}

/// The built tutorial.
pub fn dist() -> PathBuf {
    given_dist().unwrap_or_else(|| root().join("dist"))
}

/// The absolute address where the built tutorial will be, with a slash at its end; `None` if it is not said.
pub fn site() -> Option<String> {
    let site = env::var("INTERLEAVE_SITE").ok()?;
    let site = site.trim().trim_end_matches('/');
    (!site.is_empty()).then(|| format!("{site}/"))
}

/// The folder of the tools, shared by every clone of the project.
pub fn tools() -> Outcome<PathBuf> {
    if let Some(folder) = set("INTERLEAVE_TOOLS") {
        return Ok(folder);
    }
    user_cache()
        .map(|cache| cache.join("interleave").join("tools"))
        .ok_or_else(|| "no home folder is known; set INTERLEAVE_TOOLS to a folder".to_owned())
}

fn user_cache() -> Option<PathBuf> {
    if cfg!(windows) {
        return set("LOCALAPPDATA");
    }
    if cfg!(target_os = "macos") {
        return set("HOME").map(|home| home.join("Library").join("Caches"));
    }
    set("XDG_CACHE_HOME").or_else(|| set("HOME").map(|home| home.join(".cache")))
}

/// A variable of the environment that names a path; an empty one counts as unset.
pub fn set(variable: &str) -> Option<PathBuf> {
    env::var_os(variable)
        .filter(|value| !value.is_empty())
        .map(PathBuf::from)
}

/// The first of these programs that is on PATH.
pub fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    names.iter().find_map(|name| {
        let file = format!("{name}{}", env::consts::EXE_SUFFIX);
        folders
            .iter()
            .map(|folder| folder.join(&file))
            .find(|program| program.is_file())
    })
}
