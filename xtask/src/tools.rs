//! Trunk and wasm-bindgen, installed once for all clones of the project, each version in a folder
//! of its own.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::{Outcome, paths, run};

/// The version of Trunk that the project is built with.
const TRUNK: &str = "0.21.14";

/// The folders of the programs, to be put first on PATH.
pub struct Tools {
    /// Where `trunk` is.
    pub trunk: PathBuf,
    /// Where `wasm-bindgen` is.
    pub wasm_bindgen: PathBuf,
}

/// Finds both tools and installs what is missing.
pub fn ready() -> Outcome<Tools> {
    let wasm_bindgen = locked_version("wasm-bindgen")?;
    Ok(Tools {
        trunk: installed(&Tool {
            package: "trunk",
            program: "trunk",
            version: TRUNK,
            // Without its own lock file this version does not compile.
            locked: true,
            minutes: 7,
        })?,
        wasm_bindgen: installed(&Tool {
            package: "wasm-bindgen-cli",
            program: "wasm-bindgen",
            version: &wasm_bindgen,
            // Its own lock file may name packages newer than a registry serves.
            locked: false,
            minutes: 2,
        })?,
    })
}

struct Tool<'a> {
    package: &'a str,
    program: &'a str,
    version: &'a str,
    locked: bool,
    minutes: u32,
}

/// The folder of the program, after having installed it if need be.
fn installed(tool: &Tool) -> Outcome<PathBuf> {
    let tools = paths::tools()?;
    let name = format!("{}-{}", tool.package, tool.version);
    let folder = tools.join(&name);
    let bin = folder.join("bin");
    let program = bin.join(format!("{}{}", tool.program, std::env::consts::EXE_SUFFIX));
    if program.is_file() {
        return Ok(bin);
    }
    fs::create_dir_all(&tools).map_err(|error| cannot("create", &tools, &error))?;

    // Another clone may be installing the same: the lock is the system's, and falls with its owner.
    let lock_file = tools.join(format!("{name}.lock"));
    let lock = File::create(&lock_file).map_err(|error| cannot("create", &lock_file, &error))?;
    if lock.try_lock().is_err() {
        println!("waiting for another install of {name}…");
        lock.lock()
            .map_err(|error| cannot("lock", &lock_file, &error))?;
    }
    if !program.is_file() {
        install(tool, &tools, &name)?;
    }
    Ok(bin)
}

/// Installs beside the final folder and moves it there when all is done, so that an interrupted
/// install never looks complete; what was compiled until then is used by the next try.
fn install(tool: &Tool, tools: &Path, name: &str) -> Outcome {
    println!(
        "installing {} {}, once, about {} minutes…",
        tool.package, tool.version, tool.minutes
    );
    let folder = tools.join(name);
    let partial = tools.join(format!("{name}.partial"));
    let compiled = tools.join(format!("{name}.build"));
    remove(&partial)?;
    remove(&folder)?;

    let mut cargo = run::cargo(&[
        "install",
        tool.package,
        "--version",
        tool.version,
        "--debug",
    ]);
    if tool.locked {
        cargo.arg("--locked");
    }
    cargo
        .arg("--root")
        .arg(&partial)
        .env("CARGO_TARGET_DIR", &compiled)
        .env_remove("RUSTFLAGS")
        // The installed folder is put on PATH by this program, so Cargo's advice would mislead.
        .current_dir(tools);
    run::show(&mut cargo).map_err(|error| {
        format!(
            "{} {} could not be installed: {error}",
            tool.package, tool.version
        )
    })?;
    fs::rename(&partial, &folder).map_err(|error| cannot("create", &folder, &error))?;
    remove(&compiled)
}

fn remove(folder: &Path) -> Outcome {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(cannot("remove", folder, &error))
        }
        _ => Ok(()),
    }
}

fn cannot(what: &str, path: &Path, error: &std::io::Error) -> String {
    format!("cannot {what} {}: {error}", path.display())
}

/// The version of a package in Cargo.lock.
fn locked_version(package: &str) -> Outcome<String> {
    let lock = paths::root().join("Cargo.lock");
    let text = fs::read_to_string(&lock).map_err(|error| cannot("read", &lock, &error))?;
    version_in(&text, package).ok_or_else(|| format!("Cargo.lock names no {package}"))
}

fn version_in(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    lock.lines()
        .skip_while(|line| *line != name)
        .find_map(|line| line.strip_prefix("version = \""))
        .and_then(|rest| rest.strip_suffix('"'))
        .map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::version_in;

    const LOCK: &str = "[[package]]\nname = \"wasm-bindgen-futures\"\nversion = \"0.4.1\"\n\n\
        [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.99\"\n";

    #[test]
    fn the_locked_version_is_that_of_the_package_with_exactly_this_name() {
        assert_eq!(
            version_in(LOCK, "wasm-bindgen"),
            Some("0.2.99".to_owned()),
            "not the version of a package whose name only begins so"
        );
        assert_eq!(version_in(LOCK, "yew"), None);
    }
}
