//! The API server: HTTP-shaped requests in, the answers of a real kube-apiserver v1.36 out.

#![allow(
    dead_code,
    reason = "the kinds and patches that need the rest are being added"
)]

mod base64;
mod body;
mod decode;
mod delete;
mod field_set;
mod input;
mod kind;
mod managed_fields;
mod object;
mod patch;
mod read;
mod request;
mod response;
mod route;
mod schema;
mod server;
mod status;
mod store;
mod time;
mod typed;
mod validate;
mod write;

pub use request::{Body, Method, Request};
pub use response::{Payload, Response};
pub use server::{Config, Server, served};
pub use store::{Change, Event};
