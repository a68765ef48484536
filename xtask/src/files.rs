//! The files of a built folder.

use std::fs;
use std::path::Path;

use crate::Outcome;

/// The files of a folder and of those in it, by name: their paths from it, with slashes.
pub fn below(folder: &Path) -> Outcome<Vec<String>> {
    let mut names = Vec::new();
    gather(folder, "", &mut names)?;
    names.sort();
    Ok(names)
}

fn gather(folder: &Path, before: &str, names: &mut Vec<String>) -> Outcome {
    let failed = |error| format!("cannot read {}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            gather(&entry.path(), &format!("{name}/"), names)?;
        } else {
            names.push(name);
        }
    }
    Ok(())
}

/// The contents of a file.
pub fn bytes(file: &Path) -> Outcome<Vec<u8>> {
    fs::read(file).map_err(|error| format!("cannot read {}: {error}", file.display()))
}
