//! Running other programs.

use std::process::{Command, Stdio};

use crate::{Outcome, paths};

/// Cargo, at the root of the project.
pub fn cargo(arguments: &[&str]) -> Command {
    let cargo = paths::set("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(paths::root());
    command
}

/// Runs a command to its end; what it prints is seen as it comes.
pub fn show(command: &mut Command) -> Outcome {
    let status = command
        .status()
        .map_err(|error| format!("{} could not be started: {error}", name(command)))?;
    if status.success() {
        return Ok(());
    }
    Err(match status.code() {
        Some(code) => format!("{} ended with code {code}", name(command)),
        None => format!("{} was stopped", name(command)),
    })
}

/// Becomes the command where the system allows it, so that whoever stops this program stops that one.
pub fn hand_over(command: &mut Command) -> Outcome {
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        let error = command.exec();
        Err(format!("{} could not be started: {error}", name(command)))
    }
    #[cfg(not(unix))]
    show(command)
}

/// Runs a command and returns what it prints, or `None` if it failed or is not there.
pub fn read(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The command as a person would name it: the program and its first arguments.
fn name(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    let program = program.file_stem().unwrap_or(command.get_program());
    let mut words = vec![program.to_string_lossy()];
    words.extend(
        command
            .get_args()
            .take(3)
            .map(|argument| argument.to_string_lossy()),
    );
    format!("`{}`", words.join(" "))
}
