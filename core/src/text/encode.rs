//! Encodes texts in every encoding that [`decode`](super::decode) reads.

use encoding_rs::Encoding;
use std::borrow::Cow;

/// A text in some encoding. Text in UTF-8 is not copied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded<'t> {
    /// The byte-order mark in front of the text; empty if there is none.
    pub mark: &'static [u8],
    pub body: Cow<'t, [u8]>,
}

impl Encoded<'_> {
    /// The slices to write, one after the other.
    pub fn parts(&self) -> [&[u8]; 2] {
        [self.mark, &self.body]
    }
}

/// `text` in the encoding called `named`, with a byte-order mark in front if `has_mark` and the encoding has one. None if
/// there is no such encoding, or reading the bytes again would not return exactly the same text.
///
/// ```
/// use shinglescope_core::text::encode::encode;
/// let encoded = encode("ё", "windows-1251", false).expect("it has this letter");
/// assert_eq!(encoded.parts().concat(), [0xB8]);
/// assert_eq!(encode("世", "windows-1251", false), None);
/// ```
pub fn encode<'t>(text: &'t str, named: &str, has_mark: bool) -> Option<Encoded<'t>> {
    Some(Encoded {
        body: body(text, named.trim())?,
        mark: byte_order_mark(if has_mark { named } else { "" }),
    })
}

fn body<'t>(text: &'t str, named: &str) -> Option<Cow<'t, [u8]>> {
    let (sixteen, thirty_two) = (text.encode_utf16(), text.chars().map(u32::from));
    match named.to_ascii_uppercase().as_str() {
        "UTF-8" => return Some(Cow::Borrowed(text.as_bytes())),
        "UTF-16LE" => return Some(sixteen.flat_map(u16::to_le_bytes).collect()),
        "UTF-16BE" => return Some(sixteen.flat_map(u16::to_be_bytes).collect()),
        "UTF-32LE" => return Some(thirty_two.flat_map(u32::to_le_bytes).collect()),
        "UTF-32BE" => return Some(thirty_two.flat_map(u32::to_be_bytes).collect()),
        _ => {}
    }
    let encoding = Encoding::for_label(named.as_bytes())?;
    if encoding.output_encoding() != encoding {
        return None;
    }
    let (bytes, _, is_lossy) = encoding.encode(text);
    if is_lossy {
        return None;
    }
    // The Encoding Standard replaces a few characters by similar ones without an error: in Shift_JIS, ¥ becomes \.
    let (again, _) = encoding.decode_without_bom_handling(&bytes);
    (again == text).then_some(bytes)
}

/// The byte-order mark of the encoding called `named`; empty if it has none.
pub(super) fn byte_order_mark(named: &str) -> &'static [u8] {
    const MARKS: [(&str, &[u8]); 5] = [
        ("UTF-8", &[0xEF, 0xBB, 0xBF]),
        ("UTF-16LE", &[0xFF, 0xFE]),
        ("UTF-16BE", &[0xFE, 0xFF]),
        ("UTF-32LE", &[0xFF, 0xFE, 0, 0]),
        ("UTF-32BE", &[0, 0, 0xFE, 0xFF]),
    ];
    let is_named = |(name, _): &&(&str, _)| name.eq_ignore_ascii_case(named.trim());
    let known = MARKS.iter().find(is_named);
    known.map_or(&[], |(_, mark)| mark)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::decode::decode;

    #[test]
    fn what_is_encoded_is_read_again_as_it_was() {
        let text = "Привет, мир. Это самый обыкновенный русский текст.\r\n";
        for (name, mark) in [
            ("UTF-8", &[0xEF, 0xBB, 0xBF][..]),
            ("UTF-16LE", &[0xFF, 0xFE]),
            ("UTF-16BE", &[0xFE, 0xFF]),
            ("UTF-32LE", &[0xFF, 0xFE, 0, 0]),
            ("UTF-32BE", &[0, 0, 0xFE, 0xFF]),
            ("windows-1251", &[]),
            ("KOI8-R", &[]),
            ("IBM866", &[]),
            ("gb18030", &[]),
        ] {
            let bytes = |has_mark: bool| {
                let encoded = encode(text, name, has_mark).expect(name);
                encoded.parts().concat()
            };
            let (plain, marked) = (bytes(false), bytes(true));
            assert_eq!(marked, [mark, &plain].concat(), "{name}");
            assert!(mark.is_empty() || !plain.starts_with(mark), "{name}");
            for (bytes, has_mark) in [(plain, false), (marked, !mark.is_empty())] {
                let read = decode(bytes, Some(name)).expect(name);
                assert_eq!(
                    (read.text.as_str(), read.encoding.as_str(), read.has_mark),
                    (text, name, has_mark)
                );
            }
        }
        assert_eq!(encode("a", "no such thing", false), None);
        assert_eq!(encode("a", "replacement", false), None);
    }

    #[test]
    fn a_character_that_would_come_back_as_another_cannot_be_encoded() {
        for name in ["Shift_JIS", "EUC-JP"] {
            let encoded = encode("円 5\\ ~", name, false).expect(name);
            assert_eq!(
                decode(encoded.body, Some(name)).expect(name).text,
                "円 5\\ ~"
            );
            for text in ["¥5", "a‾", "5\u{2212}3"] {
                assert_eq!(encode(text, name, false), None, "{name} {text}");
            }
        }
    }

    #[test]
    fn utf8_is_not_copied() {
        let encoded = encode("ё", "utf-8", true).expect("UTF-8");
        assert!(matches!(encoded.body, Cow::Borrowed(_)));
    }
}
