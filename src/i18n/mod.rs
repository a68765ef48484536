//! French and English: the messages of `locales/`, and which language to show. The files are Fluent; the
//! page reads what the crate `texts` compiles them to.

mod catalog;
mod language;
mod message;
mod rich;

pub use catalog::Catalog;
pub use language::Language;
pub use message::Message;
pub use rich::{Block, Inline, blocks, inlines};
