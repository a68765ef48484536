//! The Chromium that the end-to-end tests drive.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, paths, run};

const NAMES: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
];

/// Where the installers of other systems put it: below the home folder or at the root.
const PLACES: [&str; 3] = [
    "Applications/Chromium.app/Contents/MacOS/Chromium",
    "Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "Google/Chrome/Application/chrome.exe",
];

/// Finds Chromium, and on Debian installs it when it is missing and may be installed.
pub fn ready() -> Outcome<PathBuf> {
    if let Some(chosen) = paths::set("CHROMIUM") {
        return if chosen.is_file() {
            Ok(chosen)
        } else {
            Err(format!(
                "CHROMIUM is set to {}, which is no file",
                chosen.display()
            ))
        };
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    install()?;
    find().ok_or_else(missing)
}

fn missing() -> String {
    "the end-to-end tests need Chromium or Chrome: install it, or set CHROMIUM to its program"
        .to_owned()
}

fn find() -> Option<PathBuf> {
    let roots = [
        Some(PathBuf::from("/")),
        paths::set("HOME"),
        paths::set("ProgramFiles"),
        paths::set("ProgramFiles(x86)"),
        paths::set("LOCALAPPDATA"),
    ];
    paths::on_path(&NAMES).or_else(|| {
        roots
            .into_iter()
            .flatten()
            .flat_map(|root| PLACES.map(|place| root.join(place)))
            .find(|program| program.is_file())
    })
}

/// Debian's package, as root or through a sudo that asks nothing.
fn install() -> Outcome {
    if !Path::new("/etc/debian_version").is_file() || paths::on_path(&["apt-get"]).is_none() {
        return Err(missing());
    }
    let root = run::read(Command::new("id").arg("-u")).is_some_and(|id| id == "0");
    if !root && run::read(Command::new("sudo").args(["-n", "true"])).is_none() {
        return Err(missing());
    }
    println!("installing Chromium, once, about a minute…");
    run::show(&mut apt(root, &["update", "-qq"]))?;
    run::show(&mut apt(
        root,
        &[
            "install",
            "-y",
            "-qq",
            "--no-install-recommends",
            "chromium",
        ],
    ))
}

fn apt(root: bool, arguments: &[&str]) -> Command {
    let mut command = if root {
        Command::new("apt-get")
    } else {
        let mut sudo = Command::new("sudo");
        sudo.args(["-n", "apt-get"]);
        sudo
    };
    command
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive");
    command
}
