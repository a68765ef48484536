//! The API server: HTTP-shaped requests in, the answers of a real kube-apiserver v1.36 out.

mod request;
mod response;

pub use request::{Body, Method, Request};
pub use response::{Payload, Response};
