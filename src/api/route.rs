//! From a path and its query to what is asked for.

use super::kind::Kind;
use super::status::Failure;

/// What a path names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target<'a> {
    /// The kind.
    pub(crate) kind: &'static Kind,
    /// The namespace; empty for a list over all of them.
    pub(crate) namespace: &'a str,
    /// The object's name; empty for a collection.
    pub(crate) name: &'a str,
    /// `""`, `"status"` or `"scale"`.
    pub(crate) subresource: &'a str,
}

/// Why a path names nothing.
#[derive(Debug)]
pub(crate) enum Lost {
    /// A path that no handler knows: plain text.
    Nowhere,
    /// A known group without such a resource: a Status.
    Refused(Box<Failure>),
}

/// Finds what a path names.
pub(crate) fn find(path: &str) -> Result<Target<'_>, Lost> {
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    let (group, version, rest) = match parts.as_slice() {
        ["api", version, rest @ ..] => ("", *version, rest),
        ["apis", group, version, rest @ ..] => (*group, *version, rest),
        _ => return Err(Lost::Nowhere),
    };
    let (namespace, plural, name, subresource) = match rest {
        [plural] => ("", *plural, "", ""),
        ["namespaces", namespace, plural] => (*namespace, *plural, "", ""),
        ["namespaces", namespace, plural, name] => (*namespace, *plural, *name, ""),
        ["namespaces", namespace, plural, name, sub] => (*namespace, *plural, *name, *sub),
        _ => return Err(lost(group)),
    };
    let kind = Kind::find(group, version, plural).ok_or_else(|| lost(group))?;
    let known = match subresource {
        "" => true,
        "status" => kind.status,
        "scale" => kind.scale,
        _ => false,
    };
    match known {
        true => Ok(Target {
            kind,
            namespace,
            name,
            subresource,
        }),
        false if kind.custom => Err(Lost::Refused(Failure::not_found(kind, name))),
        false => Err(lost(group)),
    }
}

/// A built-in group answers with a Status, everything else with plain text: a custom resource's group
/// has no handler for a resource that no definition names.
fn lost(group: &str) -> Lost {
    let built_in = super::kind::KINDS
        .iter()
        .any(|kind| kind.group == group && !kind.custom);
    if built_in {
        Lost::Refused(Failure::no_resource())
    } else {
        Lost::Nowhere
    }
}

/// The parameters of a query.
#[derive(Debug, Default)]
pub(crate) struct Query(Vec<(String, String)>);

impl Query {
    /// Reads `a=b&c=d`.
    pub(crate) fn parse(text: &str) -> Self {
        let pairs = text.split('&').filter(|pair| !pair.is_empty());
        Self(
            pairs
                .map(|pair| {
                    let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
                    (unescape(key), unescape(value))
                })
                .collect(),
        )
    }

    /// The first value of a parameter; the empty string if it is missing.
    pub(crate) fn get(&self, key: &str) -> &str {
        self.find(key).unwrap_or_default()
    }

    /// The first value of a parameter.
    pub(crate) fn find(&self, key: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|(name, _)| name == key)
            .map(|(_, value)| value.as_str())
    }

    /// Whether a boolean parameter is on.
    pub(crate) fn is_on(&self, key: &str) -> bool {
        // `runtime.Convert_Slice_string_To_bool`: everything but these is true.
        self.find(key)
            .is_some_and(|value| !matches!(value.to_ascii_lowercase().as_str(), "false" | "0"))
    }
}

/// Undoes the escapes of a URL.
fn unescape(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, tail)) = rest.split_first() {
        rest = tail;
        match (first, tail) {
            (b'+', _) => bytes.push(b' '),
            (b'%', [high, low, after @ ..]) => match (digit(*high), digit(*low)) {
                (Some(high), Some(low)) => {
                    bytes.push(high * 16 + low);
                    rest = after;
                }
                _ => bytes.push(b'%'),
            },
            _ => bytes.push(*first),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn digit(byte: u8) -> Option<u8> {
    char::from(byte)
        .to_digit(16)
        .and_then(|digit| u8::try_from(digit).ok())
}
