//! One HTML file that holds the whole tutorial and works from a disk: no server, no network.
//!
//! It is the built page with its style sheet and `init.js` inside. All other files are packed: a line of JSON,
//! `[[name, length], …]`, and their bytes, compressed with gzip and written in base64. `static/single.js` unpacks
//! them and answers in place of a host.

use std::path::Path;

use serde_json::json;

use crate::assemble::{lean, read, write};
use crate::{Outcome, compress, files, paths, tags};

/// What only a host needs, or what is in the page itself, by the beginnings of the names.
const LEFT_OUT: [&str; 9] = [
    "author", "embed", "init-", "oembed/", "offline-", "reading-", "robots", "style-", "sw.js",
];
/// The kinds of files that the program asks for.
const KINDS: [&str; 5] = ["css", "js", "json", "txt", "wasm"];
/// Links to what a page from a disk cannot have.
const GONE: [&str; 6] = [
    "alternate",
    "apple-touch-icon",
    "canonical",
    "manifest",
    "modulepreload",
    "preload",
];

/// Makes the file out of the built site.
pub fn build(file: &Path) -> Outcome {
    let dist = paths::dist();
    let page = page(&dist)?;
    write(file, &page)?;
    println!("{}: {} bytes", file.display(), page.len());
    Ok(())
}

fn page(dist: &Path) -> Outcome<String> {
    let html = read(&dist.join("index.html"))?;
    let html = html.replacen("<html ", "<html data-single ", 1);
    let mut page = String::new();
    let mut program = None;
    let mut rest = html.as_str();
    while let Some(tag) = tags::next(rest) {
        page.push_str(tag.before);
        rest = tag.after;
        match tag.name {
            "link" => page.push_str(&link(&tag, dist)?),
            "script" => {
                rest = rest
                    .strip_prefix("</script>")
                    .ok_or("a script inside the page")?;
                program = Some((
                    tag.value("src"),
                    tag.value("data-js"),
                    tag.value("data-wasm"),
                ));
            }
            _ => page.push_str(tag.text),
        }
    }
    page.push_str(rest);
    let Some((Some(init), Some(js), Some(wasm))) = program else {
        return Err("index.html does not start the program as expected".to_owned());
    };
    let root = paths::root();
    let scripts = [
        lean(&read(&root.join("static/single.js"))?),
        read(&dist.join(init.trim_start_matches("./")))?,
    ]
    .join("\n");
    if scripts.contains("</script") {
        return Err("a script cannot hold the end of a script".to_owned());
    }
    let packed = base64(&compress::gzip(&pack(dist)?).map_err(|error| error.to_string())?);
    let end = format!(
        "<script type=\"application/octet-stream\" id=\"files\">{packed}</script>\
         <script type=\"module\" data-js=\"{js}\" data-wasm=\"{wasm}\">\n{scripts}\n</script></body>"
    );
    if !page.contains("</body>") {
        return Err("index.html has no end".to_owned());
    }
    Ok(page.replacen("</body>", &end, 1))
}

/// What stands in the place of a link.
fn link(tag: &tags::Tag, dist: &Path) -> Outcome<String> {
    let address = tag.value("href").unwrap_or_default();
    let kind = tag.value("rel").unwrap_or_default();
    let file = || dist.join(address.trim_start_matches("./"));
    Ok(match kind {
        "stylesheet" => format!("<style>{}</style>", read(&file())?),
        "icon" => format!(
            "<link rel=\"icon\" type=\"image/svg+xml\" href=\"data:image/svg+xml;base64,{}\">",
            base64(&files::bytes(&file())?)
        ),
        kind if GONE.contains(&kind) || tag.value("data-offline").is_some() => String::new(),
        _ => tag.text.to_owned(),
    })
}

/// The files that the program may ask for, as one piece.
fn pack(dist: &Path) -> Outcome<Vec<u8>> {
    let mut names = files::below(dist)?;
    names.retain(|name| {
        let kind = name.rsplit_once('.').map_or("", |(_, kind)| kind);
        KINDS.contains(&kind) && !LEFT_OUT.iter().any(|other| name.starts_with(other))
    });
    let contents = names
        .iter()
        .map(|name| files::bytes(&dist.join(name)))
        .collect::<Outcome<Vec<_>>>()?;
    let index: Vec<_> = names
        .iter()
        .zip(&contents)
        .map(|(name, bytes)| json!([name, bytes.len()]))
        .collect();
    let mut packed = format!("{}\n", json!(index)).into_bytes();
    contents.iter().for_each(|bytes| packed.extend(bytes));
    Ok(packed)
}

/// Standard base64.
fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let number = (0..3).fold(0, |number: usize, place| {
            number << 8 | usize::from(three.get(place).copied().unwrap_or(0))
        });
        for place in 0..4 {
            let sign = SIGNS.get(number >> (18 - 6 * place) & 63).copied();
            let is_padding = place > three.len();
            text.push(sign.filter(|_| !is_padding).map_or('=', char::from));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn base64_is_padded() {
        for (bytes, text) in [
            ("", ""),
            ("A", "QQ=="),
            ("AB", "QUI="),
            ("ABC", "QUJD"),
            ("ABC\u{7f}", "QUJDfw=="),
        ] {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
        assert_eq!(base64(&[0xfb, 0xff]), "+/8=");
    }
}
