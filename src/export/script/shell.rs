//! Text for a shell: quoting, and the lines of a script.

/// Stands in a text for the value of a shell variable: see [`Shell::quote_with`]. Signs for private use:
/// no text of Kubernetes has them.
pub(super) const HOLES: [char; 4] = ['\u{e000}', '\u{e001}', '\u{e002}', '\u{e003}'];

/// A script that is being written.
#[derive(Debug, Default)]
pub(super) struct Shell {
    text: String,
}

impl Shell {
    /// The script.
    pub(super) fn finish(self) -> String {
        self.text
    }

    /// Lines as they are.
    pub(super) fn raw(&mut self, lines: &str) {
        self.text.push_str(lines);
        self.text.push('\n');
    }

    /// A comment.
    pub(super) fn comment(&mut self, text: &str) {
        self.text.push_str("# ");
        self.raw(&one_line(text));
    }

    /// A command and its arguments, each of them quoted where it must be.
    pub(super) fn call(&mut self, words: &[&str]) {
        let quoted: Vec<String> = words.iter().map(|word| quote(word)).collect();
        self.raw(&quoted.join(" "));
    }

    /// A file with this text.
    pub(super) fn file(&mut self, name: &str, text: &str) {
        self.raw(&["cat > ", name, " << 'EOF'\n", text.trim_end(), "\nEOF"].concat());
    }
}

/// A text as one word of the shell.
pub(super) fn quote(text: &str) -> String {
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "-_./:,+%@=".contains(sign);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.to_owned();
    }
    ["'", &text.replace('\'', r"'\''"), "'"].concat()
}

/// A text as one word, with the values of shell variables in the place of the [`HOLES`].
pub(super) fn quote_with(text: &str, variables: &[&str]) -> String {
    if !text.contains(['"', '\\', '$', '`']) {
        let filled = fill(text.to_owned(), variables, ["${", "}"]);
        return ["\"", &filled, "\""].concat();
    }
    fill(quote(text), variables, ["'\"${", "}\"'"])
}

fn fill(text: String, variables: &[&str], [begin, end]: [&str; 2]) -> String {
    let holes = HOLES.iter().zip(variables);
    holes.fold(text, |text, (hole, variable)| {
        text.replace(*hole, &[begin, variable, end].concat())
    })
}

/// A text without line breaks: a comment ends with its line.
pub(super) fn one_line(text: &str) -> String {
    text.chars()
        .map(|sign| if sign.is_control() { ' ' } else { sign })
        .collect()
}
