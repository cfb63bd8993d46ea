//! A text and the name of an encoding in; bytes out, for every encoding that [`decode`](super::decode) reads.

use encoding_rs::Encoding;

/// The bytes of `text` in the encoding called `named`, with a byte-order mark in front if `has_mark` and the encoding has
/// one. None if there is no such encoding, or it lacks a character of the text.
///
/// ```
/// use shinglescope_core::text::encode::encode;
/// assert_eq!(encode("ё", "windows-1251", false).as_deref(), Some(&[0xB8][..]));
/// assert_eq!(encode("世", "windows-1251", false), None);
/// ```
pub fn encode(text: &str, named: &str, has_mark: bool) -> Option<Vec<u8>> {
    let is = |name: &str| named.trim().eq_ignore_ascii_case(name);
    let mark = if has_mark { "\u{feff}" } else { "" };
    let chars = || mark.chars().chain(text.chars());
    let sixteen = || mark.encode_utf16().chain(text.encode_utf16());
    let thirty_two = || chars().map(u32::from);
    if is("UTF-8") {
        return Some([mark.as_bytes(), text.as_bytes()].concat());
    } else if is("UTF-16LE") {
        return Some(sixteen().flat_map(u16::to_le_bytes).collect());
    } else if is("UTF-16BE") {
        return Some(sixteen().flat_map(u16::to_be_bytes).collect());
    } else if is("UTF-32LE") {
        return Some(thirty_two().flat_map(u32::to_le_bytes).collect());
    } else if is("UTF-32BE") {
        return Some(thirty_two().flat_map(u32::to_be_bytes).collect());
    }
    let encoding = Encoding::for_label(named.trim().as_bytes())?;
    if encoding.output_encoding() != encoding {
        return None;
    }
    let (bytes, _, is_lossy) = encoding.encode(text);
    (!is_lossy).then(|| bytes.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::decode::decode;

    #[test]
    fn what_is_encoded_is_read_again_as_it_was() {
        let text = "Привет, мир. Это самый обыкновенный русский текст.\r\n";
        for name in [
            "UTF-8",
            "UTF-16LE",
            "UTF-16BE",
            "UTF-32LE",
            "UTF-32BE",
            "windows-1251",
            "KOI8-R",
            "IBM866",
            "GB18030",
        ] {
            for has_mark in [false, true] {
                let bytes = encode(text, name, has_mark).expect(name);
                let read = decode(bytes, Some(name)).expect(name);
                assert_eq!(
                    (read.text.as_str(), read.encoding.as_str()),
                    (text, name.to_owned().replace("GB18030", "gb18030").as_str())
                );
            }
        }
        assert_eq!(encode("a", "no such thing", false), None);
        assert_eq!(encode("a", "replacement", false), None);
    }
}
