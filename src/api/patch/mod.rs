//! The kinds of patches, from a body and the stored object to the object that is wanted.

pub(crate) mod json;
pub(crate) mod merge;
