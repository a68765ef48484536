//! Amounts of CPU and memory (`staging/src/k8s.io/apimachinery/pkg/api/resource/quantity.go`).

const WRONG: &str =
    "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
const DECIMAL: &[(&str, i32)] = &[
    ("n", -9),
    ("u", -6),
    ("m", -3),
    ("", 0),
    ("k", 3),
    ("M", 6),
    ("G", 9),
    ("T", 12),
    ("P", 15),
    ("E", 18),
];
const BINARY: &[&str] = &["Ki", "Mi", "Gi", "Ti", "Pi", "Ei"];

/// Reads an amount and writes it in its canonical form: the largest unit that needs no fraction.
///
/// # Errors
/// The server's text for something that is no amount.
pub(crate) fn normalise(text: &str) -> Result<String, String> {
    parse(text).ok_or_else(|| WRONG.to_owned())
}

fn parse(text: &str) -> Option<String> {
    let end = text.find(|character: char| !matches!(character, '0'..='9' | '.' | '+' | '-'));
    let (number, suffix) = text.split_at(end.unwrap_or(text.len()));
    let (negative, digits) = match number.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, number.strip_prefix('+').unwrap_or(number)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let fraction = fraction.trim_end_matches('0');
    let places = i32::try_from(fraction.len()).ok()?;
    let mantissa: i128 = format!("0{whole}{fraction}").parse().ok()?;
    let sign = if negative && mantissa != 0 { "-" } else { "" };
    if let Some(power) = BINARY.iter().position(|unit| *unit == suffix) {
        let factor = 1024_i128.checked_pow(u32::try_from(power).ok()? + 1)?;
        let scale = 10_i128.checked_pow(u32::try_from(places).ok()?)?;
        let bytes = mantissa.checked_mul(factor)?;
        return Some(if bytes % scale == 0 {
            format!("{sign}{}", binary(bytes / scale))
        } else {
            format!("{sign}{}", decimal(bytes * 1000 / scale, -3))
        });
    }
    let exponent = match suffix
        .strip_prefix(['e', 'E'])
        .filter(|rest| !rest.is_empty())
    {
        Some(exponent) => exponent.parse().ok()?,
        None => DECIMAL.iter().find(|(unit, _)| *unit == suffix)?.1,
    };
    Some(format!("{sign}{}", decimal(mantissa, exponent - places)))
}

/// In powers of 1024, where no remainder is left.
fn binary(mut bytes: i128) -> String {
    let mut unit = "";
    for next in BINARY {
        if bytes == 0 || bytes % 1024 != 0 {
            break;
        }
        bytes /= 1024;
        unit = next;
    }
    format!("{bytes}{unit}")
}

/// In powers of 1000, where no remainder is left; nothing is smaller than a billionth.
fn decimal(mut mantissa: i128, mut exponent: i32) -> String {
    while exponent < -9 {
        mantissa = (mantissa + 9) / 10;
        exponent += 1;
    }
    while mantissa != 0 && mantissa % 10 == 0 && exponent < 18 {
        mantissa /= 10;
        exponent += 1;
    }
    while exponent.rem_euclid(3) != 0 || exponent > 18 {
        mantissa = mantissa.saturating_mul(10);
        exponent -= 1;
    }
    if mantissa == 0 {
        return "0".to_owned();
    }
    let unit = DECIMAL
        .iter()
        .find(|(_, power)| *power == exponent)
        .map_or("", |(unit, _)| unit);
    format!("{mantissa}{unit}")
}
