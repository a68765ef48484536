//! Texts as HTML, and the few things that are read from the tutorial's page.

use interleave::i18n::{Block, Inline, blocks, inlines};

use crate::Outcome;

/// A text for HTML, also within the quotes of an attribute.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

/// One line: what stands between backticks is code, and English.
pub fn line(text: &str) -> String {
    runs(inlines(text))
}

/// Paragraphs and lists.
pub fn paragraphs(text: &str) -> String {
    let block = |block| match block {
        Block::Paragraph(inlines) => format!("<p>{}</p>", runs(inlines)),
        Block::List(items) => {
            let items = items.into_iter();
            let items: String = items
                .map(|item| format!("<li>{}</li>", runs(item)))
                .collect();
            format!("<ul>{items}</ul>")
        }
    };
    blocks(text).into_iter().map(block).collect()
}

fn runs(inlines: Vec<Inline>) -> String {
    let run = |run| match run {
        Inline::Text(text) => escaped(&text),
        Inline::Code(code) => format!(
            "<code lang=\"en\" translate=\"no\">{}</code>",
            escaped(&code)
        ),
    };
    inlines.into_iter().map(run).collect()
}

/// The drawing of the symbol `logo` of the tutorial's page.
pub fn logo(index: &str) -> Outcome<&str> {
    index
        .split_once("id=\"logo\"")
        .or_else(|| index.split_once("id=logo"))
        .and_then(|(_, rest)| rest.split_once('>')?.1.split_once("</symbol>"))
        .map(|(drawing, _)| drawing)
        .ok_or_else(|| "index.html has no symbol `logo`".to_owned())
}

#[cfg(test)]
mod tests {
    use super::{escaped, line, logo, paragraphs};

    #[test]
    fn texts_are_never_markup() {
        assert_eq!(escaped("a<b> & \"c\""), "a&lt;b> &amp; &quot;c&quot;");
        let code = "<code lang=\"en\" translate=\"no\">&lt;i></code>";
        assert_eq!(line("See `<i>` & go"), format!("See {code} &amp; go"));
        let list = "One\n\n- two\n- <three>";
        assert_eq!(
            paragraphs(list),
            "<p>One</p><ul><li>two</li><li>&lt;three></li></ul>"
        );
    }

    #[test]
    fn the_logo_is_that_of_the_page() {
        for attribute in ["id=\"logo\"", "id=logo"] {
            let page = format!("<symbol id=x>y</symbol><symbol {attribute} a=b><path/></symbol>");
            assert_eq!(logo(&page), Ok("<path/>"));
        }
    }
}
