//! The API server: HTTP-shaped requests in, the answers of a real kube-apiserver v1.36 out.

#![cfg_attr(
    not(feature = "whole-server"),
    allow(
        dead_code,
        unused_imports,
        reason = "the page leaves out what its lessons cannot ask for"
    )
)]

mod applying;
mod base64;
mod body;
mod cause;
mod create;
mod custom;
mod decode;
mod defaults;
mod delete;
mod field_set;
mod go;
mod identity;
mod input;
mod json_text;
mod kind;
mod list;
mod managed_fields;
mod manager;
mod object;
mod order;
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

pub use patch::{
    Failed, difference, is_merged_by_type, json_patch, merge_patch, patched, three_way,
};
pub use request::{Body, Method, Request};
pub use response::{Payload, Response};
pub use server::{Config, Server, served};
pub use store::{Change, Event};
