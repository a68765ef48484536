//! The programs as code: kubectl, Python, Go and Rust, each line tied to the instruction that it stands for.
//!
//! A sample is a real source file in `code/`, loaded beside the page when its lesson is opened. A line that
//! ends in the comment `@<n>` belongs to the instruction of that number (from 0); the comment itself is not
//! shown.

/// The languages of the samples, in the order of their tabs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// kubectl in a shell script.
    Kubectl,
    /// Python with the official client.
    Python,
    /// Go with client-go.
    Go,
    /// Rust with kube-rs.
    Rust,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Kubectl, Self::Python, Self::Go, Self::Rust];

    /// The ending of its files.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Kubectl => "sh",
            Self::Python => "py",
            Self::Go => "go",
            Self::Rust => "rs",
        }
    }

    /// Its name; proper names are the same in every language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kubectl => "kubectl",
            Self::Python => "Python",
            Self::Go => "Go",
            Self::Rust => "Rust",
        }
    }
}

/// One line of a sample.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// The line as it is shown.
    pub text: String,
    /// The instruction that it stands for, if it stands for one.
    pub instruction: Option<usize>,
}

/// One program in the four languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Samples([Vec<CodeLine>; 4]);

/// Parts the four languages in the one text that the page loads: a form feed on a line of its own.
pub const PARTING: &str = "\u{c}\n";

impl Samples {
    /// Reads the four sources, parted by [`PARTING`], in the order of [`Language::ALL`].
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut samples = Self::default();
        for (lines, source) in samples.0.iter_mut().zip(text.split(PARTING)) {
            lines.extend(source.lines().map(line));
        }
        samples
    }

    /// The lines of one language.
    #[must_use]
    pub fn lines(&self, language: Language) -> &[CodeLine] {
        let mut known = Language::ALL.iter().zip(&self.0);
        known
            .find(|(known, _)| **known == language)
            .map_or(&[], |(_, lines)| lines)
    }
}

fn line(text: &str) -> CodeLine {
    let marked = text.rsplit_once("# @").or_else(|| text.rsplit_once("// @"));
    match marked.and_then(|(shown, number)| Some((shown, number.trim().parse().ok()?))) {
        Some((shown, number)) => CodeLine {
            text: shown.trim_end().to_owned(),
            instruction: Some(number),
        },
        None => CodeLine {
            text: text.to_owned(),
            instruction: None,
        },
    }
}
