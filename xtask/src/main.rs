//! The project's own commands: `cargo xtask help` lists them.

mod annex;
mod assemble;
mod authors;
mod browser;
mod compress;
mod embed;
mod files;
mod head;
mod html;
mod node;
mod oembed;
mod offline;
mod pages;
mod paths;
mod posters;
mod present;
mod run;
mod single;
mod site;
mod sitemap;
mod size;
mod steps;
mod summary;
mod tags;
mod tools;
mod wasm;

use std::process::ExitCode;

/// What a command ends with: nothing to add, or one sentence that says what is wrong.
pub type Outcome<T = ()> = Result<T, String>;

const HELP: &str = "\
The commands of Interleave. Each sets up what it needs, once, in a cache folder.

  cargo xtask serve [--port N] [--release]   serve the tutorial and rebuild it at each change
  cargo xtask build                          build dist/, ready to be put on any static host
  cargo xtask single [file]                  build one file that holds everything and works from a disk:
                                             interleave.html, unless another name is given
  cargo xtask test [part…]                   run every test, or only some parts of them:
                                             fmt clippy native doc build e2e size;
                                             browsers (Firefox, WebKit) only when it is named
  cargo xtask size                           what the first load of a lesson weighs
  cargo xtask shots [filter]                 screenshots into e2e/out
  cargo xtask help                           this text

INTERLEAVE_TOOLS   the folder of the tools, instead of the user's cache folder
INTERLEAVE_SITE    where the built folder will be, such as https://example.org/interleave/: only with it there
                   are canonical links, sitemap.xml and oEmbed answers, which name absolute addresses
INTERLEAVE_DIST    a built folder to test, instead of building dist/
FIREFOX            the Firefox to test with, instead of the first one found
CHROMIUM           the Chromium to test with, instead of the first one found";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["serve", options @ ..] => steps::serve(options),
        ["build"] => steps::build(),
        ["single"] => steps::single(None),
        ["single", file] => steps::single(Some(file)),
        ["test", parts @ ..] => steps::test(parts),
        ["size"] => size::report(),
        ["assemble"] => assemble::assemble(),
        ["shots", filters @ ..] => steps::shots(filters),
        [] | ["help" | "-h" | "--help"] => {
            println!("{HELP}");
            Ok(())
        }
        [other, ..] => Err(format!(
            "`{other}` is not understood here; see `cargo xtask help`"
        )),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("xtask: {sentence}");
            ExitCode::FAILURE
        }
    }
}
