//! The commands: serve, build, and the parts of the tests in their order.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::{Outcome, browser, node, paths, run, single, size, tools, wasm};

/// Serves the tutorial and rebuilds it at each change, until it is stopped.
pub fn serve(options: &[&str]) -> Outcome {
    let mut port = None;
    let mut release = false;
    let mut options = options.iter();
    while let Some(option) = options.next() {
        match *option {
            "--release" => release = true,
            "--port" => {
                let number = options.next().and_then(|number| number.parse().ok());
                port = Some(number.ok_or("--port needs a number from 1 to 65535")?);
            }
            other => return Err(format!("serve knows --port N and --release, not `{other}`")),
        }
    }
    let tools = page_ready()?;
    let port: u16 = match port {
        Some(port) => port,
        None => (8080..8180)
            .find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok())
            .ok_or("no port from 8080 to 8179 is free; choose one with --port")?,
    };
    // A folder of its own: dist/ is always a release build.
    let mut trunk = wasm::trunk(&tools, "serve")?;
    trunk
        .arg("--dist")
        .arg(served_folder()?)
        .args(["--port", &port.to_string()]);
    if release {
        trunk.arg("--release");
    }
    println!("\n  Interleave: http://127.0.0.1:{port}/  (once it is built; Ctrl+C stops it)\n");
    run::hand_over(&mut trunk)
}

fn served_folder() -> Outcome<PathBuf> {
    let folder = paths::root().join("target").join("serve");
    fs::create_dir_all(&folder)
        .map_err(|error| format!("cannot create {}: {error}", folder.display()))?;
    Ok(folder)
}

/// Builds `dist/`.
pub fn build() -> Outcome {
    let tools = page_ready()?;
    run::show(wasm::trunk(&tools, "build")?.arg("--release"))
}

/// Builds `dist/` and out of it one file that works from a disk.
pub fn single(file: Option<&str>) -> Outcome {
    built()?;
    let file = file.map_or_else(|| paths::root().join("interleave.html"), PathBuf::from);
    single::build(&file)
}

/// The one file, made of what is tested.
fn tested_single() -> Outcome<PathBuf> {
    let folder = paths::e2e().join("out");
    fs::create_dir_all(&folder)
        .map_err(|error| format!("cannot create {}: {error}", folder.display()))?;
    let file = folder.join("interleave.html");
    single::build(&file)?;
    Ok(file)
}

/// What building the page needs.
fn page_ready() -> Outcome<tools::Tools> {
    wasm::target_ready()?;
    tools::ready()
}

/// Screenshots of a table of states, or of those whose names contain a filter.
pub fn shots(filters: &[&str]) -> Outcome {
    let chromium = browser_ready()?;
    built()?;
    run::show(node_command(&chromium).arg("shots.mjs").args(filters))
}

fn browser_ready() -> Outcome<PathBuf> {
    node::ready()?;
    browser::ready()
}

/// Node in the folder of the end-to-end tests.
fn node_command(chromium: &Path) -> Command {
    let mut command = Command::new("node");
    command
        .current_dir(paths::e2e())
        .env("CHROMIUM", chromium)
        .env("INTERLEAVE_DIST", paths::dist());
    command
}

/// Brings `dist/` up to date, unless another folder was given.
fn built() -> Outcome {
    match paths::given_dist() {
        Some(_) => Ok(()),
        None => build(),
    }
}

/// One part of the tests.
struct Part {
    name: &'static str,
    what: &'static str,
    /// Sets up what the part needs; all parts are set up before the first one runs.
    ready: fn() -> Outcome,
    run: fn() -> Outcome,
}

/// The part that only runs when it is named: it takes minutes, and other browsers than Chromium.
const BROWSERS: &str = "browsers";

static PARTS: [Part; 8] = [
    Part {
        name: "fmt",
        what: "the code is formatted",
        ready: || wasm::component_ready("rustfmt", "fmt"),
        run: || run::show(&mut run::cargo(&["fmt", "--all", "--check"])),
    },
    Part {
        name: "clippy",
        what: "clippy has nothing to say, natively and for the browser",
        ready: || {
            wasm::component_ready("clippy", "clippy")?;
            wasm::target_ready()
        },
        run: clippy,
    },
    Part {
        name: "native",
        what: "unit, property, replay, text and documentation tests",
        ready: || Ok(()),
        run: || run::show(&mut run::cargo(&["test", "--workspace"])),
    },
    Part {
        name: "doc",
        what: "the documentation builds without warnings",
        ready: wasm::target_ready,
        run: doc,
    },
    Part {
        name: "build",
        what: "the page builds for release",
        ready: || page_ready().map(drop),
        run: build,
    },
    Part {
        name: "e2e",
        what: "end to end in Chromium, with axe",
        ready: || browser_ready().map(drop),
        run: || {
            let chromium = browser_ready()?;
            let file = tested_single()?;
            let mut node = node_command(&chromium);
            run::show(node.arg("run.mjs").env("INTERLEAVE_SINGLE", file))
        },
    },
    Part {
        name: BROWSERS,
        what: "every lesson in Firefox and WebKit, as far as they are installed",
        ready: node::ready,
        run: || {
            let mut node = node_command(Path::new(""));
            let file = tested_single()?;
            run::show(node.arg("browsers.mjs").env("INTERLEAVE_SINGLE", file))
        },
    },
    Part {
        name: "size",
        what: "the first load of a lesson is small enough",
        ready: || Ok(()),
        run: size::report,
    },
];

fn clippy() -> Outcome {
    let deny = ["--", "-D", "warnings"];
    run::show(run::cargo(&["clippy", "--workspace", "--all-targets"]).args(deny))?;
    run::show(
        run::cargo(&[
            "clippy",
            "--package",
            "interleave",
            "--target",
            wasm::TARGET,
        ])
        .args(deny),
    )
}

/// The screen is compiled for the browser only, so it is documented there.
fn doc() -> Outcome {
    let native = ["doc", "--workspace", "--no-deps"];
    let browser = [
        "doc",
        "--package",
        "interleave",
        "--no-deps",
        "--target",
        wasm::TARGET,
    ];
    run::show(run::cargo(&native).env("RUSTDOCFLAGS", "-D warnings"))?;
    run::show(run::cargo(&browser).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Runs the named parts, or all of them, and stops at the first that fails.
pub fn test(names: &[&str]) -> Outcome {
    let parts = chosen(names)?;
    let begin = Instant::now();
    println!("── setup");
    for part in &parts {
        (part.ready)().map_err(|error| format!("{}: {error}", part.name))?;
    }
    println!("   setup: {}", seconds(begin));

    let mut lines = Vec::new();
    let mut failure = None;
    for part in &parts {
        println!("\n── {}: {}", part.name, part.what);
        let begin = Instant::now();
        let outcome = (part.run)();
        let time = seconds(begin);
        match outcome {
            Ok(()) => lines.push(format!("  passed   {:<8}{time:>8}", part.name)),
            Err(error) => {
                lines.push(format!("  FAILED   {:<8}{time:>8}   {error}", part.name));
                failure = Some(part.name);
                break;
            }
        }
        println!("   {}: {time}", part.name);
    }
    let run = lines.len();
    lines.extend(
        parts
            .iter()
            .skip(run)
            .map(|part| format!("  not run  {}", part.name)),
    );
    println!("\n── summary, {}\n{}\n", seconds(begin), lines.join("\n"));
    let failed = usize::from(failure.is_some());
    println!("{} passed, {failed} failed", run - failed);
    match failure {
        Some(name) => Err(format!(
            "the part `{name}` failed; `cargo xtask test {name}` runs it alone"
        )),
        None => Ok(()),
    }
}

/// The parts with these names in the order in which they always run; the end-to-end tests and the
/// size look at the built page, so it is built before them.
fn chosen(names: &[&str]) -> Outcome<Vec<&'static Part>> {
    if let Some(unknown) = names
        .iter()
        .find(|name| !PARTS.iter().any(|part| part.name == **name))
    {
        let known: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
        return Err(format!(
            "`{unknown}` is no part of the tests; they are: {}",
            known.join(" ")
        ));
    }
    let given = paths::given_dist().is_some();
    let looks_at_page = ["e2e", BROWSERS, "size"]
        .iter()
        .any(|name| names.contains(name));
    Ok(PARTS
        .iter()
        .filter(|part| match part.name {
            "build" if names.is_empty() => !given,
            "build" => names.contains(&"build") || (looks_at_page && !given),
            BROWSERS => names.contains(&BROWSERS),
            name => names.is_empty() || names.contains(&name),
        })
        .collect())
}

fn seconds(begin: Instant) -> String {
    format!("{:.1} s", begin.elapsed().as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::chosen;

    fn names(wanted: &[&str]) -> Vec<&'static str> {
        chosen(wanted)
            .unwrap()
            .iter()
            .map(|part| part.name)
            .collect()
    }

    #[test]
    fn parts_run_in_one_order_and_the_page_is_built_before_it_is_looked_at() {
        assert_eq!(names(&[]).len(), 7);
        assert_eq!(names(&["doc", "fmt"]), ["fmt", "doc"]);
        assert_eq!(names(&["e2e"]), ["build", "e2e"]);
        assert_eq!(names(&["size"]), ["build", "size"]);
        assert_eq!(names(&["browsers"]), ["build", "browsers"]);
        assert!(chosen(&["nothing"]).is_err());
    }
}
