//! Standard base64, read and written as Go's `encoding/base64` does.

/// Reads a text and writes it again in its one normal form.
///
/// # Errors
/// Go's text for a character in the wrong place.
pub(crate) fn normalise(text: &str) -> Result<String, String> {
    let bytes: Vec<u8> = text
        .bytes()
        .filter(|byte| !matches!(byte, b'\r' | b'\n'))
        .collect();
    let padding = bytes
        .iter()
        .rev()
        .take_while(|byte| **byte == b'=')
        .count()
        .min(2);
    let data = bytes.len() - padding;
    let wrong = bytes.iter().take(data).position(|byte| !is_digit(*byte));
    if let Some(at) = wrong.or_else(|| (!bytes.len().is_multiple_of(4)).then_some(bytes.len())) {
        return Err(format!("illegal base64 data at input byte {at}"));
    }
    Ok(bytes.into_iter().map(char::from).collect())
}

/// How many bytes a normal text stands for.
pub(crate) fn length(text: &str) -> usize {
    text.trim_end_matches('=').len() * 3 / 4
}

const fn is_digit(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'+' || byte == b'/'
}
