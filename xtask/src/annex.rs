//! The annex: a second program beside the page's own, which Trunk knows nothing of.

use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::assemble::{is_release, read, replace};
use crate::{Outcome, run, wasm};

/// Builds the annex into the folder that Trunk has built, and makes the page name it.
pub fn build(html: &mut String, staging: &Path, root: &Path) -> Outcome {
    let is_release = is_release();
    let program = compile(root, is_release)?;
    let folder = program.with_file_name("annex-page");
    run::show(
        Command::new("wasm-bindgen")
            .args(["--target", "web", "--no-typescript", "--out-name", "annex"])
            .arg("--out-dir")
            .arg(&folder)
            .arg(&program),
    )?;
    put_program(html, staging, &folder.join("annex_bg.wasm"))?;
    let mut joint = read(&root.join("static/annex.js"))?;
    let glue = read(&folder.join("annex.js"))?;
    replace(&mut joint, staging, "annex-program", "js", &glue)?;
    replace(html, staging, "annex", "js", &joint)?;
    Ok(())
}

/// Compiles the annex as the page was compiled; where its program is.
fn compile(root: &Path, is_release: bool) -> Outcome<PathBuf> {
    let mut cargo = run::cargo(&["build", "--quiet", "--package", "annex"]);
    cargo.args(["--target", wasm::TARGET]).current_dir(root);
    if is_release {
        cargo.arg("--release");
    }
    run::show(&mut cargo)?;
    let profile = if is_release { "release" } else { "debug" };
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(target.join(wasm::TARGET).join(profile).join("annex.wasm"))
}

/// Copies the program under a name that changes with it.
fn put_program(html: &mut String, staging: &Path, program: &Path) -> Outcome {
    let bytes =
        fs::read(program).map_err(|error| format!("cannot read {}: {error}", program.display()))?;
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    let name = format!("annex-{:016x}.wasm", hasher.finish());
    *html = html.replace("annex.wasm", &name);
    fs::write(staging.join(&name), bytes).map_err(|error| format!("cannot write {name}: {error}"))
}
