//! Text in; HTML out that shows it and does nothing: no tags, no characters that HTML forbids, no marks that turn the order of
//! what follows.

use std::fmt::Write as _;

/// Appends `text`. Characters that HTML forbids, and marks that embed or override a direction, are shown as their code
/// points.
pub(super) fn push_text(out: &mut String, text: &str) {
    let mut plain = 0;
    for (at, c) in text.char_indices() {
        let entity = match c {
            '&' => Some("&amp;"),
            '<' => Some("&lt;"),
            '>' => Some("&gt;"),
            '"' => Some("&quot;"),
            c if is_inert(c) => continue,
            _ => None,
        };
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

/// Whether a character can be in a page as it is.
fn is_inert(c: char) -> bool {
    match c {
        '\t' | '\n' | '\r' => true,
        '\0'..'\u{20}' | '\u{7F}'..='\u{9F}' => false,
        '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => false,
        '\u{FDD0}'..='\u{FDEF}' => false,
        c => (c as u32) & 0xFFFE != 0xFFFE,
    }
}

/// Appends `text` for XML. Characters that XML forbids are left out.
pub(super) fn push_xml(out: &mut String, text: &str) {
    let is_allowed = |c: &char| match c {
        '\t' | '\n' | '\r' => true,
        '\0'..'\u{20}' | '\u{FFFE}' | '\u{FFFF}' => false,
        _ => true,
    };
    for c in text.chars().filter(is_allowed) {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
}

/// The text of an attribute or a title of a page, where characters that HTML forbids are left out.
pub(super) fn attribute(text: &str) -> String {
    text.chars().filter(|c| is_inert(*c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn escaped(text: &str) -> String {
        let mut out = String::new();
        push_text(&mut out, text);
        out
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
