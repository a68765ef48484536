//! What the browser keeps between two visits, if it lets us.

use super::window;
use crate::app::{Memory, MemoryError};

const KEY: &str = "interleave";
/// Where a text goes that cannot be read, so that it is not written over.
const UNREADABLE: &str = "interleave.unreadable";

fn storage() -> Option<web_sys::Storage> {
    window()?.local_storage().ok()?
}

/// What was kept. `None` if there is nothing or storage is refused.
///
/// # Errors
/// [`MemoryError`] if the stored text is not ours; it is put aside, not lost.
pub fn load() -> Option<Result<Memory, MemoryError>> {
    let storage = storage()?;
    let text = storage.get_item(KEY).ok()??;
    let memory = Memory::from_text(&text);
    if memory.is_err() {
        storage.set_item(UNREADABLE, &text).ok();
    }
    Some(memory)
}

/// Keeps it. Where storage is refused or full, the page goes on in memory.
pub fn save(memory: &Memory) {
    if let Some(storage) = storage() {
        storage.set_item(KEY, &memory.to_text()).ok();
    }
}
