//! Escapes what a text from a file could do in a terminal: control characters and direction marks.
//!
//! Control characters move the cursor and rewrite what was printed before; marks of direction turn its order. Both are shown as
//! their code points: `\u{1b}`. Everything that the program prints for a person goes through here.

use std::borrow::Cow;

/// A text of several lines. Line ends and tabs stay.
pub fn lines(text: &str) -> Cow<'_, str> {
    let mut rest = text;
    escaped(text, move |c| {
        rest = rest.get(c.len_utf8()..).unwrap_or_default();
        // Alone, a carriage return would go back to the beginning of its line.
        matches!(c, '\n' | '\t') || (c == '\r' && rest.starts_with('\n'))
    })
}

/// A name or a value inside a line. Nothing in it ends the line.
pub fn inline(text: &str) -> Cow<'_, str> {
    escaped(text, |_| false)
}

fn escaped(text: &str, mut stays: impl FnMut(char) -> bool) -> Cow<'_, str> {
    let mut out = String::new();
    let mut plain = 0;
    for (at, c) in text.char_indices() {
        let stays = stays(c);
        if stays || !acts(c) {
            continue;
        }
        out.push_str(text.get(plain..at).unwrap_or_default());
        out.extend(c.escape_default());
        plain = at + c.len_utf8();
    }
    match plain {
        0 => Cow::Borrowed(text),
        _ => Cow::Owned(out + text.get(plain..).unwrap_or_default()),
    }
}

/// Whether a terminal, or the order of the letters around it, obeys this character.
fn acts(c: char) -> bool {
    match c {
        // Marks of direction, those that embed or override one, and those that isolate.
        '\u{61C}' | '\u{200E}' | '\u{200F}' => true,
        '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => true,
        // Separators of lines and paragraphs.
        '\u{2028}' | '\u{2029}' => true,
        c => c.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_acts_is_shown_and_the_rest_is_as_it_was() {
        assert_eq!(
            inline("\u{1b}[2Ka\nb\t\u{202E}c\u{9b}"),
            "\\u{1b}[2Ka\\nb\\t\\u{202e}c\\u{9b}"
        );
        assert_eq!(lines("a\r\nb\tc\rd\n\u{7f}"), "a\r\nb\tc\\rd\n\\u{7f}");
        for plain in ["", "ё “q” 世界 e\u{301} a\u{200D}b\u{AD}"] {
            assert!(matches!(inline(plain), Cow::Borrowed(same) if same == plain));
            assert!(matches!(lines(plain), Cow::Borrowed(_)));
        }
    }
}
