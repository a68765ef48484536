//! Finds links and scripts in a page, shortened or not. It knows only such pages as this project's own: no
//! such tag in a comment, no `>` in the value of an attribute.

/// A `<link>` or the beginning of a `<script>`.
pub struct Tag<'a> {
    /// The page up to it.
    pub before: &'a str,
    /// `link` or `script`.
    pub name: &'static str,
    /// The whole tag.
    pub text: &'a str,
    /// The page behind it.
    pub after: &'a str,
}

/// The first of them in a page.
pub fn next(page: &str) -> Option<Tag<'_>> {
    let found = ["link", "script"].map(|name| Some((page.find(&format!("<{name} "))?, name)));
    let (start, name) = found.into_iter().flatten().min()?;
    let (before, rest) = page.split_at_checked(start)?;
    let (text, after) = rest.split_at_checked(rest.find('>')? + 1)?;
    Some(Tag {
        before,
        name,
        text,
        after,
    })
}

impl<'a> Tag<'a> {
    /// The value of an attribute; empty where it has none.
    pub fn value(&self, attribute: &str) -> Option<&'a str> {
        let inside = self.text.trim_end_matches('>').trim_end_matches('/');
        let mut rest = inside.split_once(char::is_whitespace)?.1.trim_start();
        while !rest.is_empty() {
            let end = rest.find(|sign: char| sign == '=' || sign.is_whitespace());
            let (name, after) = rest.split_at_checked(end.unwrap_or(rest.len()))?;
            let (value, after) = match after.strip_prefix('=') {
                None => ("", after),
                Some(after) => match after.strip_prefix('"') {
                    Some(quoted) => quoted.split_once('"')?,
                    None => after
                        .split_at_checked(after.find(char::is_whitespace).unwrap_or(after.len()))?,
                },
            };
            if name == attribute {
                return Some(value);
            }
            rest = after.trim_start();
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::next;

    #[test]
    fn attributes_with_and_without_quotes() {
        let page = "a<link data-x href=b.css rel=\"two words\" >c<script src=d></script>";
        let link = next(page).unwrap();
        assert_eq!((link.before, link.name), ("a", "link"));
        assert_eq!(link.value("href"), Some("b.css"));
        assert_eq!(link.value("rel"), Some("two words"));
        assert_eq!(link.value("data-x"), Some(""));
        assert_eq!(link.value("src"), None);
        let script = next(link.after).unwrap();
        assert_eq!((script.before, script.value("src")), ("c", Some("d")));
        assert_eq!(script.after, "</script>");
    }
}
