//! Standard base64, read as Go's `encoding/base64` does.

/// Reads a text and writes it again without line breaks.
///
/// # Errors
/// Go's text for a character in the wrong place.
pub(crate) fn normalise(text: &str) -> Result<String, String> {
    match fault(text) {
        None => Ok(text.replace(['\r', '\n'], "")),
        Some(at) => Err(format!("illegal base64 data at input byte {at}")),
    }
}

/// The place that Go names of the first thing that is wrong: a character that is no digit, or the
/// beginning of four digits that are not complete (`decodeQuantum`).
fn fault(text: &str) -> Option<usize> {
    let bytes = text
        .bytes()
        .enumerate()
        .filter(|(_, byte)| !matches!(byte, b'\r' | b'\n'));
    let (mut digits, mut padding, mut start) = (0, 0, 0);
    for (at, byte) in bytes {
        match byte {
            // After the padding nothing may come.
            _ if padding > 0 && digits + padding == 4 => return Some(at),
            b'=' if digits >= 2 => padding += 1,
            _ if padding > 0 || !is_digit(byte) => return Some(at),
            _ => {
                if digits == 0 || digits == 4 {
                    (start, digits) = (at, 0);
                }
                digits += 1;
            }
        }
    }
    match (digits, padding) {
        (0 | 4, 0) => None,
        (_, 0) => Some(start),
        (digits, padding) if digits + padding == 4 => None,
        _ => Some(text.len()),
    }
}

/// How many bytes a correct text stands for.
pub(crate) fn length(text: &str) -> usize {
    text.trim_end_matches('=').len() * 3 / 4
}

const fn is_digit(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'+' || byte == b'/'
}

#[cfg(test)]
mod tests {
    use super::normalise;

    #[test]
    fn names_the_place_as_go_does() {
        for text in ["", "QQ==", "QUI=", "QUJD", "QUJD\nQQ==\n"] {
            assert!(normalise(text).is_ok(), "{text}");
        }
        for (text, at) in [
            ("abc", 0),
            ("abcde", 4),
            ("ab!d", 2),
            ("=", 0),
            ("a===", 1),
            ("QQ=", 3),
            ("QQ==Q", 4),
        ] {
            let expected = format!("illegal base64 data at input byte {at}");
            assert_eq!(normalise(text).unwrap_err(), expected, "{text}");
        }
    }
}
