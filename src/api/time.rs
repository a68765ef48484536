//! Instants as text: RFC 3339, in UTC when written again.

const SECONDS: &str = "2006-01-02T15:04:05Z07:00";
const MICROSECONDS: &str = "2006-01-02T15:04:05.000000Z07:00";

/// Reads an instant as `metav1.Time` (or `metav1.MicroTime`, if `micro`) does and writes it again in UTC.
///
/// # Errors
/// The text of Go's `time.Parse`.
pub(crate) fn normalise(text: &str, micro: bool) -> Result<String, String> {
    let layout = if micro { MICROSECONDS } else { SECONDS };
    let mut reader = Reader {
        text,
        rest: text,
        layout,
    };
    let year = reader.number(4, "2006")?;
    reader.literal("-")?;
    let month = reader.number(2, "01")?;
    reader.literal("-")?;
    let day = reader.number(2, "02")?;
    reader.literal("T")?;
    let hour = reader.number(2, "15")?;
    reader.literal(":")?;
    let minute = reader.number(2, "04")?;
    reader.literal(":")?;
    let second = reader.number(2, "05")?;
    let fraction = reader.fraction(micro)?;
    let offset = reader.zone()?;
    if !reader.rest.is_empty() {
        return Err(reader.complain(&format!("extra text: {:?}", reader.rest)));
    }
    if !(1..=12).contains(&month) {
        return Err(reader.complain("month out of range"));
    }
    if day < 1 || day > days_in(year, month) {
        return Err(reader.complain("day out of range"));
    }
    for (value, limit, name) in [
        (hour, 24, "hour"),
        (minute, 60, "minute"),
        (second, 60, "second"),
    ] {
        if value >= limit {
            return Err(reader.complain(&format!("{name} out of range")));
        }
    }
    let minutes = (days(year, month, day) * 24 + hour) * 60 + minute - offset;
    Ok(write(minutes, second, if micro { fraction } else { "" }))
}

struct Reader<'a> {
    text: &'a str,
    rest: &'a str,
    layout: &'static str,
}

impl<'a> Reader<'a> {
    fn complain(&self, what: &str) -> String {
        format!("parsing time {:?}: {what}", self.text)
    }

    fn wrong(&self, part: &str) -> String {
        format!(
            "parsing time {:?} as \"{}\": cannot parse {:?} as \"{part}\"",
            self.text, self.layout, self.rest
        )
    }

    fn take(&mut self, length: usize) -> Option<&'a str> {
        let (head, tail) = self.rest.split_at_checked(length)?;
        self.rest = tail;
        Some(head)
    }

    fn number(&mut self, digits: usize, part: &str) -> Result<i64, String> {
        let head = self.rest.get(..digits).unwrap_or("x");
        if !head.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(self.wrong(part));
        }
        self.take(digits);
        head.parse().map_err(|_| self.wrong(part))
    }

    fn literal(&mut self, part: &str) -> Result<(), String> {
        self.rest = self
            .rest
            .strip_prefix(part)
            .ok_or_else(|| self.wrong(part))?;
        Ok(())
    }

    /// The digits after the point; six of them, no more and no fewer, in a `MicroTime`.
    fn fraction(&mut self, micro: bool) -> Result<&'a str, String> {
        let digits = self.rest.strip_prefix('.').map_or(0, |rest| {
            rest.bytes().take_while(u8::is_ascii_digit).count()
        });
        if micro && digits < 6 {
            return Err(self.wrong(".000000"));
        }
        if digits == 0 {
            return Ok("");
        }
        let length = if micro { 7 } else { digits + 1 };
        Ok(self.take(length).unwrap_or_default())
    }

    /// The offset from UTC in minutes.
    fn zone(&mut self) -> Result<i64, String> {
        if let Some(rest) = self.rest.strip_prefix('Z') {
            self.rest = rest;
            return Ok(0);
        }
        let zone = self.rest.get(..6).unwrap_or_default();
        let sign = match zone.as_bytes() {
            [b'+', _, _, b':', _, _] => 1,
            [b'-', _, _, b':', _, _] => -1,
            _ => return Err(self.wrong("Z07:00")),
        };
        let part = |range| {
            zone.get(range)
                .and_then(|digits: &str| digits.parse::<i64>().ok())
        };
        match (part(1..3), part(4..6)) {
            (Some(hours), Some(minutes)) if hours <= 24 && minutes < 60 => {
                self.take(6);
                Ok(sign * (hours * 60 + minutes))
            }
            _ => Err(self.wrong("Z07:00")),
        }
    }
}

fn is_leap(year: i64) -> bool {
    (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
}

fn days_in(year: i64, month: i64) -> i64 {
    match month {
        2 => 28 + i64::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Days since 0000-03-01, so that the leap day is the last one of a year.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month < 3 { year - 1 } else { year };
    let month = (month + 9) % 12;
    year * 365 + year.div_euclid(4) - year.div_euclid(100)
        + year.div_euclid(400)
        + (month * 153 + 2) / 5
        + day
        - 1
}

/// The inverse of `days`, with the time of the day.
fn write(minutes: i64, second: i64, fraction: &str) -> String {
    let (mut day, minute) = (minutes.div_euclid(1440), minutes.rem_euclid(1440));
    let era = day.div_euclid(146_097);
    day = day.rem_euclid(146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    day -= 365 * year + year / 4 - year / 100;
    let month = (5 * day + 2) / 153;
    day = day - (153 * month + 2) / 5 + 1;
    let (month, carry) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    let year = year + era * 400 + carry;
    format!(
        "{year:04}-{month:02}-{day:02}T{:02}:{:02}:{second:02}{fraction}Z",
        minute / 60,
        minute % 60
    )
}
