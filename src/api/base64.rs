//! Standard base64, checked as Go's `encoding/base64` does.

/// Checks a text and returns the number of bytes that it stands for.
///
/// # Errors
/// The place of the first character that is wrong, as Go counts it.
pub(crate) fn check(text: &str) -> Result<usize, usize> {
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
    let length = bytes.len();
    let data = length - padding;
    if let Some(at) = bytes.iter().take(data).position(|byte| !is_digit(*byte)) {
        return Err(at);
    }
    if !length.is_multiple_of(4) || data % 4 == 1 {
        return Err(length.saturating_sub(usize::from(padding > 0)));
    }
    Ok(data * 3 / 4)
}

const fn is_digit(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'+' || byte == b'/'
}
