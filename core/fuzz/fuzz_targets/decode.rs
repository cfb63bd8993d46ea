//! Any bytes, with and without a named encoding: no panic; UTF-8 stays byte for byte; the words lie inside the text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shinglescope_core::Preset;
use shinglescope_core::text::decode::{DecodeError, Decoded, begins_as_utf8, decode};
use shinglescope_core::words::words;

/// Of each family of encodings at least one, a label with blanks around it, and names that nobody knows.
const NAMES: [&str; 24] = [
    "utf-8",
    "UTF-16LE",
    "utf-16be",
    "UTF-32LE",
    "utf-32be",
    "utf-16",
    " windows-1251 ",
    "koi8-r",
    "ibm866",
    "iso-8859-5",
    "latin1",
    "shift_jis",
    "euc-jp",
    "iso-2022-jp",
    "euc-kr",
    "big5",
    "gbk",
    "gb18030",
    "windows-1258",
    "macintosh",
    "x-user-defined",
    "replacement",
    "",
    "klingon",
];

fuzz_target!(|bytes: &[u8]| {
    let detected = decode(bytes, None);
    assert_eq!(
        detected,
        decode(bytes.to_vec(), None),
        "owned bytes decode alike"
    );
    if let Ok(decoded) = &detected {
        holds(decoded);
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        utf8_stays(text, &detected);
        wide_encodings_lead_back(text);
    }
    let first = bytes.first().copied().unwrap_or_default();
    let name = NAMES[usize::from(first) % NAMES.len()];
    for bytes in [bytes, bytes.get(1..).unwrap_or_default()] {
        match decode(bytes, Some(name)) {
            Ok(decoded) => holds(&decoded),
            Err(DecodeError::UnknownEncoding(unknown)) => assert_eq!(unknown, name.trim()),
            Err(error) => panic!("a named encoding is not doubted: {error}"),
        }
    }
});

/// Replaced characters are reported, and the words lie inside the text.
fn holds(decoded: &Decoded) {
    assert!(!decoded.encoding.is_empty());
    let found = words(&decoded.text, &Preset::Recommended.parameters().canon);
    let mut end = 0;
    for span in found.spans() {
        assert!(span.start >= end && span.start < span.end);
        assert!(decoded.text.get(span.range()).is_some());
        end = span.end;
    }
}

/// UTF-8 is taken as it is, but for the mark at its beginning.
fn utf8_stays(text: &str, detected: &Result<Decoded, DecodeError>) {
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    match detected {
        Ok(decoded) if decoded.encoding == "UTF-8" => assert_eq!(decoded.text, body),
        Ok(decoded) => {
            let is_wide = decoded.encoding.starts_with("UTF-") && text.contains('\0');
            assert!(is_wide, "UTF-8 read as {}", decoded.encoding);
        }
        Err(_) => {}
    }
    if begins_as_utf8(text.as_bytes()) {
        assert!(detected.as_ref().is_ok_and(|decoded| decoded.text == text));
    }
    let named = decode(text.as_bytes(), Some("utf-8"));
    assert!(named.is_ok_and(|decoded| decoded.text == body && decoded.note.is_none()));
}

/// A text written in a wide encoding, with its mark, is read as that text.
fn wide_encodings_lead_back(text: &str) {
    let marked = || std::iter::once('\u{feff}').chain(text.chars());
    let mut units = [0; 2];
    let (mut little, mut big) = (Vec::new(), Vec::new());
    for c in marked() {
        for unit in c.encode_utf16(&mut units) {
            little.extend(unit.to_le_bytes());
            big.extend(unit.to_be_bytes());
        }
    }
    let wide = |bytes: fn(u32) -> [u8; 4]| marked().flat_map(|c| bytes(u32::from(c))).collect();
    let (little_32, big_32): (Vec<u8>, Vec<u8>) = (wide(u32::to_le_bytes), wide(u32::to_be_bytes));
    let all = [
        ("UTF-16LE", little),
        ("UTF-16BE", big),
        ("UTF-32LE", little_32),
        ("UTF-32BE", big_32),
    ];
    for (name, bytes) in all {
        let by_name = decode(&bytes, Some(name));
        assert!(by_name.is_ok_and(|decoded| decoded.text == text), "{name}");
        // The mark of UTF-16 and a zero character are the mark of UTF-32.
        if !text.starts_with('\0') {
            let by_mark = decode(&bytes, None);
            assert!(by_mark.is_ok_and(|decoded| decoded.text == text && decoded.encoding == name));
        }
    }
}
