//! Interleave: a simulated Kubernetes API server and two clients share one object, and the learner
//! decides which client moves next.

pub mod api;
