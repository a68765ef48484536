//! What is wrong with an object, in the words of the real server's validation.

mod config_map;
mod meta;
mod names;

pub(crate) use config_map::config_map;
pub(crate) use meta::{common, metadata, metadata_update};
