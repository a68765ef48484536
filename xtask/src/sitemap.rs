//! What search engines read first. It names absolute addresses, so there is none without `INTERLEAVE_SITE`.

use interleave::i18n::Language;

use crate::html::escaped;
use crate::pages::About;

/// `sitemap.xml`: the tutorial and every plain page, with the same page in the other languages.
pub fn sitemap(site: &str) -> String {
    let site = escaped(site);
    let mut map = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
        <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n"
        .to_owned();
    map.push_str(&format!("<url><loc>{site}</loc></url>\n"));
    for about in About::everything() {
        let others: String = Language::ALL
            .map(|language| {
                let address = about.address(language);
                format!(
                    "<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{site}{address}\"/>"
                )
            })
            .concat();
        for language in Language::ALL {
            let address = about.address(language);
            map.push_str(&format!("<url><loc>{site}{address}</loc>{others}</url>\n"));
        }
    }
    map.push_str("</urlset>\n");
    map
}

/// `robots.txt`: everything may be read. It counts only at the root of a host.
pub fn robots(site: &str) -> String {
    format!("User-agent: *\nAllow: /\nSitemap: {site}sitemap.xml\n")
}

#[cfg(test)]
mod tests {
    use super::{robots, sitemap};
    use interleave::i18n::Language;
    use interleave::lesson::CATALOGUE;

    #[test]
    fn every_page_is_in_the_map_with_its_other_languages() {
        let map = sitemap("https://example.org/a&b/");
        let languages = Language::ALL.len();
        let pages = languages * (CATALOGUE.len() + 1);
        assert_eq!(map.matches("<loc>").count(), 1 + pages);
        assert_eq!(map.matches("<xhtml:link").count(), languages * pages);
        assert!(map.contains("<loc>https://example.org/a&amp;b/fr/conflict.html</loc>"));
        let robots = robots("https://example.org/");
        assert!(robots.contains("Sitemap: https://example.org/sitemap.xml\n"));
    }
}
