//! The API server: HTTP-shaped requests in, the answers of a real kube-apiserver v1.36 out.

#![allow(
    dead_code,
    reason = "the kinds and patches that need the rest are being added"
)]

mod base64;
mod body;
mod create;
mod custom;
mod decode;
mod defaults;
mod delete;
mod field_set;
mod go;
mod input;
mod json_text;
mod kind;
mod list;
mod managed_fields;
mod object;
mod patch;
mod patching;
mod quantity;
mod read;
mod request;
mod response;
mod route;
mod scale;
mod schema;
mod selector;
mod server;
mod status;
mod store;
mod time;
mod typed;
mod update;
mod validate;
mod warnings;
mod watch;

pub use patch::{Failed, json_patch, merge_patch};
pub use request::{Body, Method, Request};
pub use response::{Payload, Response};
pub use server::{Config, Server, served};
pub use store::{Change, Event};
