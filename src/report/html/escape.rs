//! Escapes text, so that a page or an XML file shows it and it does nothing: no tags, no characters that HTML forbids, no marks
//! that turn the order of what follows.

use maud::{Markup, PreEscaped};
use std::fmt::Write as _;

/// Text that may hold anything, as HTML.
pub fn text(text: &str) -> Markup {
    let mut out = String::new();
    push_text(&mut out, text);
    PreEscaped(out)
}

/// Appends `text`. Characters that HTML forbids, and marks that embed or override a direction, are shown as their code
/// points.
pub fn push_text(out: &mut String, text: &str) {
    let mut plain = 0;
    for (at, c) in text.char_indices() {
        let entity = entity(c);
        if entity.is_none() && is_inert(c) {
            continue;
        }
        out.push_str(&text[plain..at]);
        plain = at + c.len_utf8();
        match entity {
            Some(entity) => out.push_str(entity),
            // Writing to a String cannot fail.
            None => drop(write!(out, "<i class=cp>U+{:04X}</i>", c as u32)),
        }
    }
    out.push_str(&text[plain..]);
}

/// Whether a character can be in a report as it is.
pub fn is_inert(c: char) -> bool {
    match c {
        '\t' | '\n' | '\r' => true,
        '\0'..'\u{20}' | '\u{7F}'..='\u{9F}' => false,
        '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => false,
        '\u{FDD0}'..='\u{FDEF}' => false,
        c => (c as u32) & 0xFFFE != 0xFFFE,
    }
}

/// Text as XML. Characters that XML forbids are left out.
pub fn xml(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match (c, entity(c)) {
            (_, Some(entity)) => out.push_str(entity),
            ('\t' | '\n' | '\r', None) => out.push(c),
            ('\0'..'\u{20}' | '\u{FFFE}' | '\u{FFFF}', None) => {}
            (_, None) => out.push(c),
        }
    }
    out
}

/// What stands for a character that has a meaning in HTML and XML.
fn entity(c: char) -> Option<&'static str> {
    Some(match c {
        '&' => "&amp;",
        '<' => "&lt;",
        '>' => "&gt;",
        '"' => "&quot;",
        _ => return None,
    })
}

/// The text of an attribute or a title of a page, where characters that HTML forbids are left out.
pub fn attribute(text: &str) -> String {
    text.chars().filter(|c| is_inert(*c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn escaped(text: &str) -> String {
        super::text(text).into_string()
    }

    #[test]
    fn markup_is_text() {
        assert_eq!(
            escaped("a <script>alert('x & y')</script> \"b\" ё"),
            "a &lt;script&gt;alert('x &amp; y')&lt;/script&gt; &quot;b&quot; ё"
        );
        assert_eq!(escaped("plain"), "plain");
    }

    #[test]
    fn what_html_forbids_and_what_turns_the_order_is_shown() {
        assert_eq!(escaped("a\0b"), "a<i class=cp>U+0000</i>b");
        assert_eq!(escaped("\u{202E}abc"), "<i class=cp>U+202E</i>abc");
        assert_eq!(escaped("\u{1FFFF}"), "<i class=cp>U+1FFFF</i>");
        assert_eq!(attribute("a\0\u{2067}b\u{85}"), "ab");
    }
}
