//! A picture as XML text: elements, attributes, escapes.

/// A picture that is being written.
#[derive(Debug, Default)]
pub(super) struct Xml {
    text: String,
}

/// The attributes of an element.
pub(super) type Attributes<'a> = &'a [(&'a str, &'a str)];

impl Xml {
    /// The picture.
    pub(super) fn finish(self) -> String {
        self.text
    }

    /// What another one holds.
    pub(super) fn append(&mut self, other: Self) {
        self.text.push_str(&other.text);
    }

    /// Opens an element that has content.
    pub(super) fn open(&mut self, name: &str, attributes: Attributes) {
        self.head(name, attributes);
        self.text.push('>');
    }

    /// Closes the element that was opened last; that it has this name is the caller's care.
    pub(super) fn close(&mut self, name: &str) {
        self.text.push_str("</");
        self.text.push_str(name);
        self.text.push('>');
    }

    /// An element without content.
    pub(super) fn leaf(&mut self, name: &str, attributes: Attributes) {
        self.head(name, attributes);
        self.text.push_str("/>");
    }

    /// An element with a text.
    pub(super) fn text(&mut self, name: &str, attributes: Attributes, text: &str) {
        self.open(name, attributes);
        self.escape(text);
        self.close(name);
    }

    fn head(&mut self, name: &str, attributes: Attributes) {
        self.text.push('<');
        self.text.push_str(name);
        for (key, value) in attributes {
            self.text.push(' ');
            self.text.push_str(key);
            self.text.push_str("=\"");
            self.escape(value);
            self.text.push('"');
        }
    }

    /// XML has no way to write most control characters: they become spaces.
    fn escape(&mut self, text: &str) {
        for sign in text.chars() {
            match sign {
                '&' => self.text.push_str("&amp;"),
                '<' => self.text.push_str("&lt;"),
                '>' => self.text.push_str("&gt;"),
                '"' => self.text.push_str("&quot;"),
                '\u{fffe}' | '\u{ffff}' => self.text.push(' '),
                sign if sign.is_control() => self.text.push(' '),
                sign => self.text.push(sign),
            }
        }
    }
}

/// A length or a place in pixels.
pub(super) fn px(length: i32) -> String {
    length.to_string()
}
