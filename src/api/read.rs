//! GET of one object.

use std::sync::Arc;

use super::object::parse_version;
use super::response::Payload;
use super::server::{Context, Server};
use super::status::{Answer, Failure, quote};

impl Server {
    /// GET of one object. With `resourceVersion` it must not be older than that, which the newest one never is.
    pub(crate) fn get(&self, context: &Context<'_>) -> Answer<(u16, Payload)> {
        let wanted = context.query.get("resourceVersion");
        let revision = parse_version(wanted).map_err(|why| {
            Failure::internal(format!(
                "resourceVersion: Invalid value: {}: {why}",
                quote(wanted)
            ))
        })?;
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
