//! The little markup of the texts: paragraphs, lists, and code between backticks.

/// A block of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph.
    Paragraph(Vec<Inline>),
    /// A list of points: consecutive lines that begin with `- `.
    List(Vec<Vec<Inline>>),
}

/// A run of text inside a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inline {
    /// Words in the language of the text.
    Text(String),
    /// A term of Kubernetes, HTTP or code: the same in every language.
    Code(String),
}

/// The blocks of a text: paragraphs are parted by empty lines.
#[must_use]
pub fn blocks(text: &str) -> Vec<Block> {
    text.split("\n\n")
        .map(str::trim)
        .filter(|block| !block.is_empty())
        .map(|block| {
            if block.lines().all(|line| line.starts_with("- ")) {
                Block::List(
                    block
                        .lines()
                        .filter_map(|line| line.strip_prefix("- "))
                        .map(inlines)
                        .collect(),
                )
            } else {
                Block::Paragraph(inlines(block))
            }
        })
        .collect()
}

/// The runs of one line or paragraph. A backtick that is never closed stands for itself.
#[must_use]
pub fn inlines(text: &str) -> Vec<Inline> {
    let mut runs = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('`') {
        let Some((code, tail)) = after.split_once('`') else {
            break;
        };
        if !before.is_empty() {
            runs.push(Inline::Text(before.to_owned()));
        }
        runs.push(Inline::Code(code.to_owned()));
        rest = tail;
    }
    if !rest.is_empty() {
        runs.push(Inline::Text(rest.to_owned()));
    }
    runs
}
