//! Stands in for kubectl and the cluster behind it, for the tests of the scripts that the tutorial exports.
//!
//! It understands the commands that those scripts use and no others, sends the simulated API server what
//! kubectl v1.37 sends to a real one, and prints kubectl's texts. The cluster is a file, named by
//! `KUBECTL_STUB_STATE`: the log of all requests, which every call replays and prolongs.

mod cluster;
mod command;
mod local;
mod options;
mod print;

pub use cluster::{Cluster, Entry};
pub use command::run;
pub use print::Outcome;

/// The variable of the environment that names the file with the cluster.
pub const STATE: &str = "KUBECTL_STUB_STATE";
