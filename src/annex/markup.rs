//! Elements as text: what the annex shows is small and changes as a whole.

/// An element being written.
#[derive(Clone, Debug)]
pub struct Tag {
    name: &'static str,
    class: String,
    attributes: String,
    contents: String,
}

/// An element of this name.
#[must_use]
pub fn tag(name: &'static str) -> Tag {
    Tag {
        name,
        class: String::new(),
        attributes: String::new(),
        contents: String::new(),
    }
}

/// A button; `does` says what a press does: see [`super::Annex::press`].
#[must_use]
pub fn button(does: &str) -> Tag {
    tag("button").attr("type", "button").attr("data-does", does)
}

/// An icon of the page's sprite. It says nothing to a screen reader: the words beside it do.
#[must_use]
pub fn icon(name: &str) -> Tag {
    let picture = tag("use").attr("href", &["#i-", name].concat());
    let icon = tag("svg").class("icon").attr("aria-hidden", "true");
    icon.child(picture)
}

/// Words that only a screen reader says.
#[must_use]
pub fn unseen(words: &str) -> Tag {
    tag("span").class("vh").text(words)
}

impl Tag {
    /// Adds a class, or several.
    #[must_use]
    pub fn class(mut self, class: &str) -> Self {
        if !self.class.is_empty() {
            self.class.push(' ');
        }
        self.class.push_str(class);
        self
    }

    /// Adds a class on a condition.
    #[must_use]
    pub fn class_if(self, on: bool, class: &str) -> Self {
        if on { self.class(class) } else { self }
    }

    /// Adds the class of a variant: `node--` and `lost` make `node--lost`.
    #[must_use]
    pub fn modifier(self, stem: &str, name: &str) -> Self {
        self.class(&[stem, name].concat())
    }

    /// Sets an attribute.
    #[must_use]
    pub fn attr(mut self, name: &str, value: &str) -> Self {
        self.attributes.push(' ');
        self.attributes.push_str(name);
        self.attributes.push_str("=\"");
        escape(value, &mut self.attributes);
        self.attributes.push('"');
        self
    }

    /// Sets an attribute on a condition.
    #[must_use]
    pub fn attr_if(self, on: bool, name: &str, value: &str) -> Self {
        if on { self.attr(name, value) } else { self }
    }

    /// Sets the name for automation.
    #[must_use]
    pub fn test_id(self, name: &str) -> Self {
        self.attr("data-testid", name)
    }

    /// Adds a text.
    #[must_use]
    pub fn text(mut self, text: &str) -> Self {
        escape(text, &mut self.contents);
        self
    }

    /// Adds an element.
    #[must_use]
    pub fn child(mut self, child: impl Into<Option<Self>>) -> Self {
        if let Some(child) = child.into() {
            child.write(&mut self.contents);
        }
        self
    }

    /// Adds elements.
    #[must_use]
    pub fn children(self, children: impl IntoIterator<Item = Self>) -> Self {
        children.into_iter().fold(self, Self::child)
    }

    /// Adds what is already written.
    #[must_use]
    pub fn written(mut self, written: &str) -> Self {
        self.contents.push_str(written);
        self
    }

    /// The element as text.
    #[must_use]
    pub fn markup(self) -> String {
        let mut markup = String::new();
        self.write(&mut markup);
        markup
    }

    fn write(self, markup: &mut String) {
        markup.push('<');
        markup.push_str(self.name);
        if !self.class.is_empty() {
            markup.push_str(" class=\"");
            escape(&self.class, markup);
            markup.push('"');
        }
        markup.push_str(&self.attributes);
        markup.push('>');
        if self.name != "input" {
            markup.push_str(&self.contents);
            markup.push_str("</");
            markup.push_str(self.name);
            markup.push('>');
        }
    }
}

/// Adds a text in which no sign is taken for markup.
fn escape(text: &str, markup: &mut String) {
    for sign in text.chars() {
        match sign {
            '&' => markup.push_str("&amp;"),
            '<' => markup.push_str("&lt;"),
            '>' => markup.push_str("&gt;"),
            '"' => markup.push_str("&quot;"),
            _ => markup.push(sign),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_element_is_written_with_what_is_in_it() {
        let written = tag("p")
            .class("note")
            .modifier("note--", "b")
            .attr("title", "a \"b\"")
            .text("1 < 2 & 3")
            .child(tag("b").text("!"))
            .child(None)
            .markup();
        assert_eq!(
            written,
            "<p class=\"note note--b\" title=\"a &quot;b&quot;\">1 &lt; 2 &amp; 3<b>!</b></p>"
        );
        assert_eq!(
            tag("input").attr("type", "range").markup(),
            "<input type=\"range\">"
        );
    }
}
