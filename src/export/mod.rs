//! What a learner takes away of a run: the sequence diagram as Mermaid text and as a picture, and a script
//! that plays the very run with kubectl on a real cluster.
//!
//! All of them are texts, made from a [`Run`] in the language of its texts. Kubernetes' own words are not
//! translated.

mod mermaid;
mod script;
mod svg;
mod words;

pub use mermaid::mermaid;
pub use script::{NotExpressible, kubectl_script};
pub use svg::{Shade, svg};

use crate::history::History;
use crate::i18n::Catalog;

/// What is taken away: the moves up to the cursor of a history, and the words around them.
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    /// The moves; what lies ahead of the cursor is left out.
    pub history: &'a History,
    /// The id of the lesson, as in the address: it names the script's namespace.
    pub lesson: &'a str,
    /// Its case, from 1.
    pub case: usize,
    /// What stands above it, as the title of the lesson; plain text.
    pub title: &'a str,
    /// The texts: those of the page and those named `export-…`.
    pub texts: &'a Catalog,
}
