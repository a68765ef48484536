//! Presenter mode: a script and a style sheet of its own, which the page loads when it presents.

use std::path::Path;

use crate::Outcome;
use crate::assemble::{lean, read, replace, squeezed};

/// Adds them to the folder that Trunk has built, and makes the page name them.
pub fn build(html: &mut String, staging: &Path, root: &Path) -> Outcome {
    let script = lean(&read(&root.join("static/present.js"))?);
    replace(html, staging, "present", "js", &script)?;
    let style = squeezed(&read(&root.join("static/css/present.css"))?);
    replace(html, staging, "present", "css", &style)?;
    Ok(())
}
