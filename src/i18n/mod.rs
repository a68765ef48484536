//! French and English: the messages of `locales/` by Fluent, and which language to show.

mod catalog;
mod language;
mod message;
mod rich;

pub use catalog::Catalog;
pub use language::Language;
pub use message::Message;
pub use rich::{Block, Inline, blocks, inlines};
