//! Mounts the tutorial in the page, nothing else.

fn main() {}
