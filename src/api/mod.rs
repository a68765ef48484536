//! The API server: HTTP-shaped requests in, the answers of a real kube-apiserver v1.36 out.

mod request;
mod response;
mod server;

pub use request::{Body, Method, Request};
pub use response::{Payload, Response};
pub use server::{Config, Server};
