//! The Rust toolchain's parts, and the build of the page with Trunk.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::tools::Tools;
use crate::{Outcome, paths, run};

/// The target of the browser.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Adds the standard library of the browser's target if it is not there.
pub fn target_ready() -> Outcome {
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    if run::read(&mut rustc).is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    rustup(&["target", "add", TARGET])
}

/// Adds a part of the toolchain, such as clippy, if its command does not answer.
pub fn component_ready(component: &str, command: &str) -> Outcome {
    if run::read(&mut run::cargo(&[command, "--version"])).is_some() {
        return Ok(());
    }
    rustup(&["component", "add", component])
}

fn rustup(arguments: &[&str]) -> Outcome {
    println!("rustup {}…", arguments.join(" "));
    run::show(Command::new("rustup").args(arguments)).map_err(|error| {
        format!(
            "the Rust toolchain needs `rustup {}`, and that failed: {error}",
            arguments.join(" ")
        )
    })
}

/// The flags that keep the folders of this machine out of the program's panic messages.
fn without_machine_paths() -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    let sources = home.and_then(|home| std::fs::read_dir(home.join("registry/src")).ok());
    let folders = sources.into_iter().flatten().filter_map(Result::ok);
    let flags = folders.map(|folder| format!("--remap-path-prefix={}/=", folder.path().display()));
    flags.collect::<Vec<_>>().join(" ")
}

/// Trunk with its tools first on PATH; it downloads nothing.
pub fn trunk(tools: &Tools, command: &str) -> Outcome<Command> {
    let mut folders = vec![tools.trunk.clone(), tools.wasm_bindgen.clone()];
    if let Some(path) = env::var_os("PATH") {
        folders.extend(env::split_paths(&path).collect::<Vec<PathBuf>>());
    }
    let path = env::join_paths(folders)
        .map_err(|_| "the tools are in a folder whose name cannot be put on PATH".to_owned())?;
    let program = tools
        .trunk
        .join(format!("trunk{}", env::consts::EXE_SUFFIX));
    let mut trunk = Command::new(program);
    trunk
        .args([command, "--offline", "--skip-version-check"])
        .current_dir(paths::root())
        .env("PATH", path)
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
            without_machine_paths(),
        )
        // This version of Trunk stops when the variable is set to anything but true or false.
        .env_remove("NO_COLOR")
        // What went wrong, without the way there through Trunk's own code.
        .env("RUST_BACKTRACE", "0");
    Ok(trunk)
}
