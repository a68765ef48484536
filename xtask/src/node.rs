//! Node and the packages of the end-to-end tests.

use std::fs;
use std::process::Command;

use crate::{Outcome, paths, run};

/// The oldest Node that the end-to-end tests run on.
const OLDEST: u32 = 20;

/// Checks Node, and installs the packages when they are not those of the lock file.
pub fn ready() -> Outcome {
    let version = run::read(Command::new("node").arg("--version")).ok_or_else(|| {
        format!("the end-to-end tests need Node {OLDEST} or newer, and `node` is not on PATH")
    })?;
    if major(&version).is_none_or(|major| major < OLDEST) {
        return Err(format!(
            "the end-to-end tests need Node {OLDEST} or newer, and this is Node {version}"
        ));
    }
    let lock_file = paths::e2e().join("package-lock.json");
    let lock = fs::read(&lock_file)
        .map_err(|error| format!("cannot read {}: {error}", lock_file.display()))?;
    // Written last, so that an interrupted install does not look complete.
    let stamp = paths::e2e().join("node_modules").join(".installed-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    println!("installing the packages of the end-to-end tests…");
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    run::show(
        Command::new(npm)
            .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
            .current_dir(paths::e2e()),
    )?;
    fs::write(&stamp, lock).map_err(|error| format!("cannot write {}: {error}", stamp.display()))
}

/// The first number of a version such as `v20.1.0`.
fn major(version: &str) -> Option<u32> {
    version
        .trim_start_matches('v')
        .split('.')
        .next()?
        .parse()
        .ok()
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn the_major_version_is_the_first_number() {
        assert_eq!(major("v20.20.2"), Some(20));
        assert_eq!(major("v8.1.0"), Some(8));
        assert_eq!(major("nothing"), None);
    }
}
