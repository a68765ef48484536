//! Compressed copies beside the files, for hosts that send them in place of the files themselves.

use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::{Compression, write::GzEncoder};

use crate::{Outcome, files};

/// The kinds of files that get smaller. Pictures are compressed already.
const KINDS: [&str; 9] = [
    "css",
    "html",
    "js",
    "json",
    "svg",
    "txt",
    "wasm",
    "webmanifest",
    "xml",
];

/// Puts `<file>.br` and `<file>.gz` beside every file for which they are smaller.
pub fn copies(folder: &Path) -> Outcome {
    for name in files::below(folder)? {
        let kind = name.rsplit_once('.').map_or("", |(_, kind)| kind);
        if !KINDS.contains(&kind) {
            continue;
        }
        let file = folder.join(&name);
        let bytes = files::bytes(&file)?;
        for (ending, copy) in [("br", brotli(&bytes)), ("gz", gzip(&bytes))] {
            let copy = copy.map_err(|error| format!("cannot compress {name}: {error}"))?;
            if copy.len() < bytes.len() {
                fs::write(folder.join(format!("{name}.{ending}")), copy)
                    .map_err(|error| format!("cannot write {name}.{ending}: {error}"))?;
            }
        }
    }
    Ok(())
}

/// Compresses with brotli, as small as it gets.
pub fn brotli(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: 11,
        size_hint: bytes.len(),
        ..Default::default()
    };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut compressed, &parameters)?;
    Ok(compressed)
}

/// Compresses with gzip, as small as it gets. The same bytes always give the same copy: no time, no name.
pub fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}
