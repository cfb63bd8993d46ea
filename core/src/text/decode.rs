//! Decodes bytes into text: by byte-order mark, by detection, or in an encoding that the caller names.
//!
//! UTF-8 is taken as it is, byte for byte, so that spans point into the file itself. Anything else is decoded by
//! its byte-order mark, by the pattern of its zero bytes (UTF-16 and UTF-32), or by detection over at most 256 KB.
//! The only user of the encoding crates. Cost: one pass; detection runs at about 4 MB/s over its bounded prefix.

use crate::text::encode::byte_order_mark;
use crate::text::file_format::FileFormat;
use crate::text::shared::TextBytes;
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_16BE, UTF_16LE};
use std::borrow::Cow;

/// Detection reads no more than this: it is slow, and a longer prefix does not change the answer.
const DETECT_BYTES: usize = 256 * 1024;
/// How much of a file is examined to call it binary.
const SNIFF_BYTES: usize = 64 * 1024;

/// A text read from bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    pub text: String,
    /// The name of the encoding, in upper or lower case as in its standard: `UTF-8`, `windows-1251`.
    pub encoding: String,
    /// What was dropped or replaced, or how the encoding was recognised.
    pub note: Option<DecodeNote>,
    /// The bytes began with a byte-order mark, which is not part of the text.
    pub has_mark: bool,
    /// The original bytes.
    pub bytes: TextBytes,
}

impl Decoded {
    /// `text`, which `bytes` are in this encoding.
    fn new(bytes: &[u8], text: Cow<'_, str>, encoding: &str, note: Option<DecodeNote>) -> Decoded {
        let mark = byte_order_mark(encoding);
        let text = text.into_owned();
        Decoded {
            has_mark: !mark.is_empty() && bytes.starts_with(mark),
            bytes: TextBytes::read_from(&text, &[bytes]),
            text,
            encoding: encoding.to_owned(),
            note,
        }
    }
}

/// Something worth knowing about how bytes were decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DecodeNote {
    /// The byte-order mark is not part of the text.
    MarkLeftOut,
    /// UTF-16 or UTF-32 without a byte-order mark, recognised by its zero bytes.
    RecognisedByZeros,
    /// Not UTF-8; the encoding was recognised from the letters.
    RecognisedByLetters,
    /// The number of damaged places, each replaced by U+FFFD.
    Damaged(usize),
    /// The number of NUL bytes, which are kept.
    NulBytes(usize),
}

/// Why bytes could not be read as a text. Its `Display` is for logs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// They are a file of a known binary format.
    #[error("format: {0:?}")]
    Known(FileFormat),
    #[error("binary")]
    Binary,
    /// No encoding has this name.
    #[error("unknown-encoding: {0}")]
    UnknownEncoding(String),
}

/// Whether a text that begins with these bytes looks like UTF-8 without a byte-order mark. Later bytes can still be invalid.
pub fn begins_as_utf8(bytes: &[u8]) -> bool {
    by_mark(bytes).is_none()
        && FileFormat::of(bytes).is_none()
        && wide_by_zeros(bytes).is_none()
        && !looks_binary(bytes)
}

/// Decodes `bytes` in the encoding called `named`; without a name, the encoding is detected.
///
/// # Errors
/// [`DecodeError`] when the bytes are not text, or no encoding has that name.
pub fn decode<'b>(
    bytes: impl Into<Cow<'b, [u8]>>,
    named: Option<&str>,
) -> Result<Decoded, DecodeError> {
    let owned: Cow<'b, [u8]> = bytes.into();
    let bytes = &*owned;
    if let Some(name) = named {
        return decode_as(bytes, name);
    }
    if let Some(decoded) = by_mark(bytes) {
        return Ok(decoded);
    }
    if let Some(format) = FileFormat::of(bytes) {
        return Err(DecodeError::Known(format));
    }
    if let Some(wide) = wide_by_zeros(bytes) {
        return Ok(wide.decoded(bytes, Some(DecodeNote::RecognisedByZeros)));
    }
    if looks_binary(bytes) {
        return Err(DecodeError::Binary);
    }
    // Owned bytes become the text without a copy.
    match String::from_utf8(owned.into_owned()) {
        Ok(text) => Ok(Decoded {
            note: nul_note(&text),
            text,
            encoding: "UTF-8".to_owned(),
            has_mark: false,
            bytes: TextBytes::Own,
        }),
        Err(error) => {
            let bytes = error.as_bytes();
            if !is_damaged_utf8(bytes) {
                return Ok(by_detection(bytes));
            }
            let text = String::from_utf8_lossy(bytes);
            let note = Some(replaced_note(&text));
            Ok(Decoded::new(bytes, text, "UTF-8", note))
        }
    }
}

fn decode_as(bytes: &[u8], name: &str) -> Result<Decoded, DecodeError> {
    let trimmed = name.trim();
    if let Some(wide) = Wide::by_name(trimmed) {
        return Ok(wide.decoded(bytes, None));
    }
    let Some(encoding) = Encoding::for_label(trimmed.as_bytes()) else {
        return Err(DecodeError::UnknownEncoding(trimmed.to_owned()));
    };
    let (text, had_errors) = encoding.decode_with_bom_removal(bytes);
    let note = had_errors.then(|| replaced_note(&text));
    Ok(Decoded::new(bytes, text, encoding.name(), note))
}

/// UTF-32, which `encoding_rs` does not have, and UTF-16, so that both share one path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wide {
    Utf16Le,
    Utf16Be,
    Utf32Le,
    Utf32Be,
}

impl Wide {
    const ALL: [Wide; 4] = [Wide::Utf32Le, Wide::Utf32Be, Wide::Utf16Le, Wide::Utf16Be];

    fn name(self) -> &'static str {
        match self {
            Wide::Utf16Le => "UTF-16LE",
            Wide::Utf16Be => "UTF-16BE",
            Wide::Utf32Le => "UTF-32LE",
            Wide::Utf32Be => "UTF-32BE",
        }
    }

    fn mark(self) -> &'static [u8] {
        byte_order_mark(self.name())
    }

    fn by_name(name: &str) -> Option<Wide> {
        let mut all = Wide::ALL.into_iter();
        all.find(|wide| wide.name().eq_ignore_ascii_case(name))
    }

    fn decoded(self, bytes: &[u8], note: Option<DecodeNote>) -> Decoded {
        let body = bytes.strip_prefix(self.mark()).unwrap_or(bytes);
        let utf16 = |encoding: &'static Encoding| encoding.decode_without_bom_handling(body).0;
        let text = match self {
            Wide::Utf16Le => utf16(UTF_16LE),
            Wide::Utf16Be => utf16(UTF_16BE),
            Wide::Utf32Le => utf32(body, u32::from_le_bytes).into(),
            Wide::Utf32Be => utf32(body, u32::from_be_bytes).into(),
        };
        let is_damaged = text.contains('\u{FFFD}');
        let note = is_damaged.then(|| replaced_note(&text)).or(note);
        Decoded::new(bytes, text, self.name(), note)
    }
}

fn utf32(bytes: &[u8], read: fn([u8; 4]) -> u32) -> String {
    let mut text = String::with_capacity(bytes.len() / 4);
    for chunk in bytes.chunks(4) {
        let unit = <[u8; 4]>::try_from(chunk).ok().map(read);
        text.push(unit.and_then(char::from_u32).unwrap_or('\u{FFFD}'));
    }
    text
}

fn by_mark(bytes: &[u8]) -> Option<Decoded> {
    if let Some(body) = bytes.strip_prefix(byte_order_mark("UTF-8")) {
        let text = String::from_utf8_lossy(body);
        let note = match text {
            Cow::Borrowed(_) => DecodeNote::MarkLeftOut,
            Cow::Owned(_) => replaced_note(&text),
        };
        return Some(Decoded::new(bytes, text, "UTF-8", Some(note)));
    }
    // The UTF-32LE mark begins with the UTF-16LE one, so it is tried first.
    let mut all = Wide::ALL.into_iter();
    let wide = all.find(|wide| bytes.starts_with(wide.mark()))?;
    Some(wide.decoded(bytes, Some(DecodeNote::MarkLeftOut)))
}

/// UTF-16 or UTF-32 without a byte-order mark: in white space and Latin letters every second byte is zero, or three of four.
fn wide_by_zeros(bytes: &[u8]) -> Option<Wide> {
    let sample = &bytes[..bytes.len().min(SNIFF_BYTES) & !3];
    if sample.len() < 4 {
        return None;
    }
    let mut zeros = [0usize; 4];
    for (i, byte) in sample.iter().enumerate() {
        zeros[i % 4] += usize::from(*byte == 0);
    }
    let quarter = sample.len() / 4;
    let mostly = |count: usize| count * 10 >= quarter * 9;
    // In Cyrillic UTF-16 only blanks and marks have a zero byte: one in twelve is a cautious lower bound.
    let some = |count: usize| count * 12 >= quarter * 2;
    let (even, odd) = (zeros[0] + zeros[2], zeros[1] + zeros[3]);
    let is = |wide: &Wide| match wide {
        Wide::Utf32Le => mostly(zeros[2]) && mostly(zeros[3]) && zeros[0] == 0,
        Wide::Utf32Be => mostly(zeros[0]) && mostly(zeros[1]) && zeros[3] == 0,
        Wide::Utf16Le => some(odd) && even == 0 && decodes_cleanly(sample, UTF_16LE),
        Wide::Utf16Be => some(even) && odd == 0 && decodes_cleanly(sample, UTF_16BE),
    };
    Wide::ALL.into_iter().find(is)
}

fn decodes_cleanly(sample: &[u8], encoding: &'static Encoding) -> bool {
    let (text, _) = encoding.decode_without_bom_handling(sample);
    // The sample may end inside a surrogate pair: one replacement is allowed, no control character is.
    let replaced = text.chars().filter(|c| *c == '\u{FFFD}').count();
    replaced <= 1 && !text.chars().any(|c| c.is_control() && !is_text_control(c))
}

fn is_text_control(c: char) -> bool {
    matches!(
        c,
        '\t' | '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{1b}' | '\u{1a}' | '\u{85}' | '\u{1c}'
            ..='\u{1f}'
    )
}

/// Control characters are rare in text: at most one byte in 50. Some texts, such as a few RFCs, contain a stray NUL byte:
/// one is allowed, and one more per 500 bytes.
fn looks_binary(bytes: &[u8]) -> bool {
    let sample = &bytes[..bytes.len().min(SNIFF_BYTES)];
    let is_control = |byte: &&u8| byte.is_ascii_control() && !is_text_control(char::from(**byte));
    let controls = sample.iter().filter(is_control).count();
    controls * 50 > sample.len() || nul_count(sample) > 1 + sample.len() / 500
}

fn nul_count(bytes: &[u8]) -> usize {
    // A chunk's count fits in a byte, which allows comparing many bytes at once.
    let in_chunk = |chunk: &[u8]| chunk.iter().map(|byte| u8::from(*byte == 0)).sum::<u8>();
    bytes.chunks(255).map(in_chunk).map(usize::from).sum()
}

fn nul_note(text: &str) -> Option<DecodeNote> {
    let count = nul_count(text.as_bytes());
    (count > 0).then_some(DecodeNote::NulBytes(count))
}

/// Whether this is UTF-8 with a few broken places: at least ten well-formed non-ASCII characters for each broken one.
fn is_damaged_utf8(bytes: &[u8]) -> bool {
    let (mut broken, mut long) = (0usize, 0usize);
    for chunk in bytes.utf8_chunks() {
        long += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        broken += usize::from(!chunk.invalid().is_empty());
    }
    long >= broken * 10
}

fn by_detection(bytes: &[u8]) -> Decoded {
    // Deny: ISO-2022-JP switches by escape sequences, a security risk in browsers, and is hardly ever used for text files.
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    let prefix = &bytes[..bytes.len().min(DETECT_BYTES)];
    detector.feed(prefix, prefix.len() == bytes.len());
    let encoding = detector.guess(None, Utf8Detection::Deny);
    let (text, had_errors) = encoding.decode_without_bom_handling(bytes);
    let note = match had_errors {
        true => replaced_note(&text),
        false => DecodeNote::RecognisedByLetters,
    };
    Decoded::new(bytes, text, encoding.name(), Some(note))
}

fn replaced_note(text: &str) -> DecodeNote {
    DecodeNote::Damaged(text.matches('\u{FFFD}').count())
}

#[cfg(test)]
mod tests {
    use super::*;

    const RUSSIAN: &str =
        "Привет, мир. Это самый обыкновенный русский текст, в нём есть буквы и знаки.";

    fn text(bytes: &[u8]) -> (String, String) {
        let decoded = decode(bytes, None).expect("text");
        (decoded.text, decoded.encoding)
    }

    #[test]
    fn utf8_is_taken_byte_for_byte() {
        let source = "a\r\nё\u{feff}b";
        assert_eq!(
            text(source.as_bytes()),
            (source.to_owned(), "UTF-8".to_owned())
        );
        assert_eq!(text(b""), (String::new(), "UTF-8".to_owned()));
    }

    #[test]
    fn russian_code_pages_are_recognised() {
        for encoding in [
            encoding_rs::WINDOWS_1251,
            encoding_rs::IBM866,
            encoding_rs::ISO_8859_5,
        ] {
            let bytes = encoding.encode(RUSSIAN).0;
            assert_eq!(
                text(&bytes),
                (RUSSIAN.to_owned(), encoding.name().to_owned())
            );
        }
        // KOI8-R and KOI8-U differ in four letters that this text does not contain.
        assert_eq!(text(&encoding_rs::KOI8_R.encode(RUSSIAN).0).0, RUSSIAN);
    }

    #[test]
    fn wide_encodings_are_read_with_and_without_a_mark() {
        for source in ["Two words here, and a line end.\n", RUSSIAN] {
            let sixteen =
                |f: fn(u16) -> [u8; 2]| source.encode_utf16().flat_map(f).collect::<Vec<u8>>();
            let thirty_two = |f: fn(u32) -> [u8; 4]| {
                source
                    .chars()
                    .flat_map(|c| f(c as u32))
                    .collect::<Vec<u8>>()
            };
            let cases = [
                (Wide::Utf16Le, sixteen(u16::to_le_bytes)),
                (Wide::Utf16Be, sixteen(u16::to_be_bytes)),
                (Wide::Utf32Le, thirty_two(u32::to_le_bytes)),
                (Wide::Utf32Be, thirty_two(u32::to_be_bytes)),
            ];
            for (wide, body) in cases {
                let expected = (source.to_owned(), wide.name().to_owned());
                assert_eq!(text(&body), expected, "without a mark");
                assert_eq!(
                    text(&[wide.mark(), &body].concat()),
                    expected,
                    "with a mark"
                );
            }
        }
    }

    #[test]
    fn a_broken_character_in_utf8_is_replaced_and_reported() {
        let mut bytes = RUSSIAN.as_bytes().to_vec();
        bytes[16] = b'x';
        let decoded = decode(bytes, None).expect("text");
        assert_eq!(decoded.encoding, "UTF-8");
        assert!(matches!(decoded.note, Some(DecodeNote::Damaged(1..))));
    }

    #[test]
    fn binary_and_known_formats_are_refused_by_name() {
        assert!(matches!(
            decode(&b"%PDF-1.7\n..."[..], None),
            Err(DecodeError::Known(FileFormat::Pdf))
        ));
        assert_eq!(
            decode(&[0, 1, 2, 3, 250, 7, 0, 9][..], None),
            Err(DecodeError::Binary)
        );
    }

    #[test]
    fn a_text_with_a_stray_nul_byte_is_still_text() {
        let page = "Network Working Group, a memo about protocols and their names. ".repeat(20);
        let with = |count: usize| format!("{page}{}{page}", "\0".repeat(count));
        let decoded = decode(with(1).into_bytes(), None).expect("text");
        assert_eq!(decoded.text, with(1));
        assert_eq!(decoded.note, Some(DecodeNote::NulBytes(1)));
        assert!(begins_as_utf8(with(2).as_bytes()));
        assert_eq!(
            decode(with(20).into_bytes(), None),
            Err(DecodeError::Binary)
        );
    }

    #[test]
    fn an_encoding_can_be_named_and_must_exist() {
        let bytes = encoding_rs::KOI8_R.encode(RUSSIAN).0;
        assert_eq!(decode(&*bytes, Some("koi8-r")).expect("text").text, RUSSIAN);
        assert!(
            matches!(decode(&b"a"[..], Some("klingon")), Err(DecodeError::UnknownEncoding(name)) if name == "klingon")
        );
    }

    #[test]
    fn a_mark_is_reported_however_the_text_was_read() {
        let marked = |body: &[u8]| [b"\xEF\xBB\xBF", body].concat();
        for (bytes, named, has_mark) in [
            (marked(b"a"), None, true),
            (marked(b"a"), Some("utf-8"), true),
            (marked(b"a"), Some("windows-1251"), false),
            (marked(b"a\xFF"), None, true),
            (marked(b"a\xFF"), Some("UTF-8"), true),
            (b"\xFF\xFEa\0".to_vec(), None, true),
            (b"\xFF\xFEa\0".to_vec(), Some("UTF-16LE"), true),
            (b"\xFF\xFEa\0".to_vec(), Some("utf-16"), true),
            (b"\xFF\xFEa\0\0\xD8".to_vec(), None, true),
            (b"a\0b\0".to_vec(), Some("UTF-16LE"), false),
            (b"abc".to_vec(), None, false),
            (b"abc".to_vec(), Some("UTF-8"), false),
        ] {
            let decoded = decode(&*bytes, named).expect("text");
            assert_eq!(decoded.has_mark, has_mark, "{bytes:?} {named:?}");
        }
    }
}
