//! GET of one object.

use std::sync::Arc;

use super::go::quote;
use super::object::parse_version;
use super::response::Payload;
use super::server::{Context, Server};
use super::status::{Answer, Failure};

impl Server {
    /// GET of one object. With `resourceVersion` it must not be older than that, which the newest one never is.
    pub(crate) fn get(&self, context: &Context<'_>) -> Answer<(u16, Payload)> {
        let revision = wanted_revision(context).map_err(Failure::internal)?;
        if revision > self.revision() {
            return Err(Failure::too_large_version(revision, self.revision(), true));
        }
        let name = context.target.name;
        let object = self
            .store
            .get(&context.key(name))
            .ok_or_else(|| Failure::not_found(context.kind(), name))?;
        Ok((200, Payload::Json(Arc::clone(object))))
    }
}

/// The parameter `resourceVersion`.
///
/// # Errors
/// What the storage says of one that is no number.
pub(crate) fn wanted_revision(context: &Context<'_>) -> Result<u64, String> {
    let wanted = context.query.get("resourceVersion");
    parse_version(wanted)
        .map_err(|why| format!("resourceVersion: Invalid value: {}: {why}", quote(wanted)))
}
