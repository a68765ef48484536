//! Reading JSON as Go's decoder does: its words for what is wrong, and the keys that come twice.

use serde_json::{Map, Number, Value};

/// How deep lists and objects may be nested.
const MAX_DEPTH: usize = 100;

/// A text that was read.
#[derive(Debug, Default)]
pub(crate) struct Text {
    /// The value; of two values under one key the last one counts.
    pub(crate) value: Value,
    /// The keys that came twice, as `duplicate field "data.color"`.
    pub(crate) duplicates: Vec<String>,
}

/// Reads a text.
///
/// # Errors
/// The text of Go's `encoding/json` for the first thing that is wrong.
pub(crate) fn parse(text: &str) -> Result<Text, String> {
    let mut parser = Parser {
        rest: text,
        path: String::new(),
        depth: 0,
        duplicates: Vec::new(),
    };
    parser.skip_space();
    let value = parser.value("looking for beginning of value")?;
    parser.skip_space();
    match parser.rest.chars().next() {
        None => Ok(Text {
            value,
            duplicates: parser.duplicates,
        }),
        Some(character) => Err(invalid(character, "after top-level value")),
    }
}

fn invalid(character: char, place: &str) -> String {
    let shown = match character {
        '\'' => r"'\''".to_owned(),
        '"' => "'\"'".to_owned(),
        // Go reads byte by byte and shows the first byte as a character of its own.
        other if !other.is_ascii() => {
            let mut buffer = [0; 4];
            let first = other
                .encode_utf8(&mut buffer)
                .bytes()
                .next()
                .unwrap_or_default();
            format!("'{}'", char::from(first))
        }
        other => format!("'{}'", other.escape_default()),
    };
    format!("invalid character {shown} {place}")
}

fn end() -> String {
    "unexpected end of JSON input".to_owned()
}

struct Parser<'a> {
    rest: &'a str,
    path: String,
    depth: usize,
    duplicates: Vec<String>,
}

impl Parser<'_> {
    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\r', '\n']);
    }

    fn peek(&self) -> Result<char, String> {
        self.rest.chars().next().ok_or_else(end)
    }

    fn skip(&mut self, character: char) {
        self.rest = self.rest.strip_prefix(character).unwrap_or(self.rest);
    }

    fn value(&mut self, place: &str) -> Result<Value, String> {
        match self.peek()? {
            '{' => self.nested(Self::object),
            '[' => self.nested(Self::list),
            '"' => self.string().map(Value::String),
            't' => self.literal("true", Value::Bool(true)),
            'f' => self.literal("false", Value::Bool(false)),
            'n' => self.literal("null", Value::Null),
            '-' | '0'..='9' => self.number(),
            other => Err(invalid(other, place)),
        }
    }

    fn nested(
        &mut self,
        read: impl Fn(&mut Self) -> Result<Value, String>,
    ) -> Result<Value, String> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("exceeded max depth".to_owned());
        }
        let value = read(self)?;
        self.depth -= 1;
        Ok(value)
    }

    fn object(&mut self) -> Result<Value, String> {
        self.skip('{');
        let mut map = Map::new();
        loop {
            self.skip_space();
            match self.peek()? {
                '}' if map.is_empty() => break,
                '"' => {}
                other => return Err(invalid(other, "looking for beginning of object key string")),
            }
            let key = self.string()?;
            self.skip_space();
            match self.peek()? {
                ':' => self.skip(':'),
                other => return Err(invalid(other, "after object key")),
            }
            self.skip_space();
            let length = self.path.len();
            if length > 0 {
                self.path.push('.');
            }
            self.path.push_str(&key);
            let value = self.value("looking for beginning of value")?;
            if map.insert(key, value).is_some() {
                self.duplicates
                    .push(format!("duplicate field \"{}\"", self.path));
            }
            self.path.truncate(length);
            self.skip_space();
            match self.peek()? {
                ',' => self.skip(','),
                '}' => break,
                other => return Err(invalid(other, "after object key:value pair")),
            }
        }
        self.skip('}');
        Ok(Value::Object(map))
    }

    fn list(&mut self) -> Result<Value, String> {
        self.skip('[');
        let mut items = Vec::new();
        loop {
            self.skip_space();
            if items.is_empty() && self.peek()? == ']' {
                break;
            }
            let length = self.path.len();
            self.path.push_str(&format!("[{}]", items.len()));
            items.push(self.value("looking for beginning of value")?);
            self.path.truncate(length);
            self.skip_space();
            match self.peek()? {
                ',' => self.skip(','),
                ']' => break,
                other => return Err(invalid(other, "after array element")),
            }
        }
        self.skip(']');
        Ok(Value::Array(items))
    }

    fn literal(&mut self, word: &str, value: Value) -> Result<Value, String> {
        for wanted in word.chars() {
            let found = self.peek()?;
            if found != wanted {
                let place = format!("in literal {word} (expecting '{wanted}')");
                return Err(invalid(found, &place));
            }
            self.skip(found);
        }
        Ok(value)
    }

    fn string(&mut self) -> Result<String, String> {
        self.skip('"');
        let mut text = String::new();
        loop {
            let character = self.peek()?;
            self.skip(character);
            match character {
                '"' => return Ok(text),
                '\\' => text.push(self.escape()?),
                other if other < ' ' => return Err(invalid(other, "in string literal")),
                other => text.push(other),
            }
        }
    }

    fn escape(&mut self) -> Result<char, String> {
        let character = self.peek()?;
        self.skip(character);
        Ok(match character {
            '"' | '\\' | '/' => character,
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let first = self.hex()?;
                self.surrogate(first)?
            }
            other => return Err(invalid(other, "in string escape code")),
        })
    }

    fn hex(&mut self) -> Result<u32, String> {
        let mut code = 0;
        for _ in 0..4 {
            let character = self.peek()?;
            let digit = character.to_digit(16);
            code = code * 16
                + digit.ok_or_else(|| invalid(character, "in \\u hexadecimal character escape"))?;
            self.skip(character);
        }
        Ok(code)
    }

    /// A character beyond the first 65536 is written as two escapes; half of one becomes U+FFFD.
    fn surrogate(&mut self, first: u32) -> Result<char, String> {
        if !(0xD800..0xDC00).contains(&first) || !self.rest.starts_with("\\u") {
            return Ok(char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER));
        }
        let before = self.rest;
        self.skip('\\');
        self.skip('u');
        let second = self.hex()?;
        if (0xDC00..0xE000).contains(&second) {
            let code = 0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00);
            return Ok(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
        }
        self.rest = before;
        Ok(char::REPLACEMENT_CHARACTER)
    }

    fn number(&mut self) -> Result<Value, String> {
        let start = self.rest;
        self.skip('-');
        let first = self.peek()?;
        if !first.is_ascii_digit() {
            return Err(invalid(first, "in numeric literal"));
        }
        if first == '0' {
            self.skip('0')
        } else {
            self.digits()
        }
        if self.rest.starts_with('.') {
            self.skip('.');
            self.some_digits("after decimal point in numeric literal")?;
        }
        if self.rest.starts_with(['e', 'E']) {
            self.rest = self.rest.trim_start_matches(['e', 'E']);
            self.rest = self.rest.strip_prefix(['+', '-']).unwrap_or(self.rest);
            self.some_digits("in exponent of numeric literal")?;
        }
        let text = start.strip_suffix(self.rest).unwrap_or_default();
        let integer = text.parse::<i64>().map(Number::from).ok();
        let number = integer.or_else(|| text.parse().ok().and_then(Number::from_f64));
        number.map(Value::Number).ok_or_else(|| {
            format!("json: cannot unmarshal number {text} into Go value of type float64")
        })
    }

    fn digits(&mut self) {
        self.rest = self
            .rest
            .trim_start_matches(|character: char| character.is_ascii_digit());
    }

    fn some_digits(&mut self, place: &str) -> Result<(), String> {
        let first = self.peek()?;
        if !first.is_ascii_digit() {
            return Err(invalid(first, place));
        }
        self.digits();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::parse;

    #[test]
    fn reads_what_serde_reads() {
        for text in [
            "null",
            " [ 1 , -2.5e3, true,false ] ",
            r#"{"a":{"b":[]},"c":"\u00e9\ud83d\ude00\n\/"}"#,
            "0",
            "1E2",
            "9223372036854775807",
            "\"\"",
        ] {
            let expected: serde_json::Value = serde_json::from_str(text).unwrap();
            let read = parse(text).unwrap();
            assert_eq!(
                read.value.to_string().replace(".0", ""),
                expected.to_string().replace(".0", "")
            );
            assert!(read.duplicates.is_empty());
        }
    }

    /// Go reads a whole number that fits no `int64` as a `float64`.
    #[test]
    fn reads_a_great_whole_number_as_a_float() {
        let read = parse("9223372036854775808").unwrap();
        assert!(read.value.is_f64());
    }

    #[test]
    fn complains_as_go_does() {
        for (text, complaint) in [
            ("", "unexpected end of JSON input"),
            ("{\"a\": ", "unexpected end of JSON input"),
            (
                "{a: 1}",
                "invalid character 'a' looking for beginning of object key string",
            ),
            (
                "{\"a\": 1,}",
                "invalid character '}' looking for beginning of object key string",
            ),
            (
                "[1,]",
                "invalid character ']' looking for beginning of value",
            ),
            ("{\"a\" 1}", "invalid character '1' after object key"),
            (
                "{\"a\": 1 \"b\"}",
                "invalid character '\"' after object key:value pair",
            ),
            ("[1 2]", "invalid character '2' after array element"),
            ("{} x", "invalid character 'x' after top-level value"),
            (
                "color: red",
                "invalid character 'c' looking for beginning of value",
            ),
            (
                "nul!",
                "invalid character '!' in literal null (expecting 'l')",
            ),
            ("\"a\nb\"", "invalid character '\\n' in string literal"),
            ("\"\\x\"", "invalid character 'x' in string escape code"),
            (
                "1.x",
                "invalid character 'x' after decimal point in numeric literal",
            ),
            ("-x", "invalid character 'x' in numeric literal"),
            ("01", "invalid character '1' after top-level value"),
            (
                "'a'",
                "invalid character '\\'' looking for beginning of value",
            ),
        ] {
            assert_eq!(parse(text).unwrap_err(), complaint, "{text}");
        }
    }

    #[test]
    fn names_the_keys_that_come_twice() {
        let read = parse(r#"{"data": {"a": "1", "a": "2"}, "l": [{"x": 1, "x": 2}], "data": {}}"#)
            .unwrap();
        assert_eq!(read.value, json!({"data": {}, "l": [{"x": 2}]}));
        let names = ["data.a", "l[0].x", "data"].map(|path| format!("duplicate field \"{path}\""));
        assert_eq!(read.duplicates, names);
    }
}
