//! The kinds of patches, from a body and the stored object to the object that is wanted.

pub(crate) mod apply;
pub(crate) mod difference;
pub(crate) mod json;
pub(crate) mod last_applied;
pub(crate) mod merge;
pub(crate) mod strategic;

pub use difference::{difference, is_merged_by_type, patched, three_way};
pub use json::{Failed, json_patch};
pub use merge::merge_patch;
