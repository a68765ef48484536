//! The programs as code: kubectl, Python, Go and Rust, each line tied to the instruction that it stands for.
//!
//! A sample is a real source file in `src/lesson/code/`. A line that ends in the comment `@<n>` belongs to the
//! instruction of that number (from 0); the comment itself is not shown.

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

/// One program in the four languages, as it stands in the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Samples {
    name: &'static str,
    sources: [&'static str; 4],
}

macro_rules! samples {
    ($($name:literal),* $(,)?) => {
        &[$(Samples {
            name: $name,
            sources: [
                include_str!(concat!("code/", $name, ".sh")),
                include_str!(concat!("code/", $name, ".py")),
                include_str!(concat!("code/", $name, ".go")),
                include_str!(concat!("code/", $name, ".rs")),
            ],
        }),*]
    };
}

static SAMPLES: &[Samples] = samples![
    "lock",
    "patch-fields",
    "patch-guarded",
    "patch-same-field",
    "patch-test",
    "put-blind",
    "put-versioned",
    "retry",
];

impl Samples {
    /// The samples of that name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        SAMPLES.iter().find(|samples| samples.name == name)
    }

    /// The lines of one language.
    #[must_use]
    pub fn lines(&self, language: Language) -> Vec<CodeLine> {
        let source = match (language, &self.sources) {
            (Language::Kubectl, [source, ..])
            | (Language::Python, [_, source, ..])
            | (Language::Go, [_, _, source, _])
            | (Language::Rust, [.., source]) => source,
        };
        source.lines().map(line).collect()
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
