//! A text that is shared without copying, between a user interface, comparisons and threads, with its chosen language and
//! what is known about its bytes.

use std::ops::Deref;
use std::sync::Arc;

/// A shared text: clones are cheap and refer to the same copy. Texts are equal when their characters are.
#[derive(Clone, Debug, Default)]
pub struct Text {
    characters: Arc<String>,
    bytes: TextBytes,
    language: Language,
}

/// What is known about the bytes that a text was read from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TextBytes {
    /// It was typed or pasted, so it has no other bytes than its own, in UTF-8.
    #[default]
    Typed,
    /// It was read from its own bytes, in UTF-8.
    Own,
    /// It was decoded from other bytes.
    Decoded(SourceBytes),
    /// It was decoded and changed since, or its bytes were not recorded.
    Unknown,
}

impl TextBytes {
    /// The bytes `parts`, one after the other, that `text` was read from.
    pub fn read_from(text: &str, parts: &[&[u8]]) -> TextBytes {
        let mut rest = text.as_bytes();
        let is_own = parts.iter().all(|part| {
            let found = rest.strip_prefix(*part);
            rest = found.unwrap_or(rest);
            found.is_some()
        });
        match is_own && rest.is_empty() {
            true => TextBytes::Own,
            false => TextBytes::Decoded(SourceBytes::of(parts)),
        }
    }

    /// How many bytes `text` was read from, or would be saved as; none if that is not known.
    pub fn byte_len(self, text: &str) -> Option<usize> {
        match self {
            TextBytes::Typed | TextBytes::Own => Some(text.len()),
            TextBytes::Decoded(bytes) => Some(bytes.byte_len),
            TextBytes::Unknown => None,
        }
    }

    /// What is known after the text was edited.
    pub fn after_edit(self) -> TextBytes {
        match self {
            TextBytes::Typed | TextBytes::Own => TextBytes::Typed,
            TextBytes::Decoded(_) | TextBytes::Unknown => TextBytes::Unknown,
        }
    }

    /// Whether two equal texts have the same bytes; none if that is not known.
    pub fn are_those_of(self, other: TextBytes) -> Option<bool> {
        use TextBytes::{Decoded, Own, Typed, Unknown};
        match (self, other) {
            (Typed | Own, Typed | Own) => Some(true),
            (Decoded(bytes), Decoded(others)) => Some(bytes == others),
            (Own, Decoded(_)) | (Decoded(_), Own) => Some(false),
            // A typed text has no file whose bytes could be different.
            (Typed, Decoded(_)) | (Decoded(_), Typed) => None,
            (Unknown, _) | (_, Unknown) => None,
        }
    }
}

/// Bytes that a text was decoded from, by their number and a hash of 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SourceBytes {
    byte_len: usize,
    hash: u64,
}

impl SourceBytes {
    /// The hash is FNV-1a, because journals keep it and it must stay the same in later versions of the program.
    fn of(parts: &[&[u8]]) -> SourceBytes {
        let bytes = parts.iter().copied().flatten();
        SourceBytes {
            byte_len: parts.iter().map(|part| part.len()).sum(),
            hash: fnv1a(bytes.copied()),
        }
    }
}

impl Text {
    /// Whether both refer to the same copy in memory, in the same language. Equal texts may be different copies.
    pub fn is(&self, other: &Text) -> bool {
        Arc::ptr_eq(&self.characters, &other.characters) && self.language == other.language
    }

    /// The language that was chosen for it.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The text, in this language.
    pub fn in_language(self, language: Language) -> Text {
        Text { language, ..self }
    }

    pub fn as_str(&self) -> &str {
        &self.characters
    }

    /// What is known about the bytes that it was read from.
    pub fn bytes_read(&self) -> TextBytes {
        self.bytes
    }

    /// The text, read from these bytes.
    pub fn with_bytes(self, bytes: TextBytes) -> Text {
        Text { bytes, ..self }
    }

    /// Records which bytes it was read from, or saved as.
    pub fn set_bytes(&mut self, bytes: TextBytes) {
        self.bytes = bytes;
    }

    /// The text for editing. If it is shared it is copied first, so that other holders keep the old text.
    pub fn to_change(&mut self) -> &mut String {
        self.bytes = self.bytes.after_edit();
        Arc::make_mut(&mut self.characters)
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.characters
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text {
            characters: Arc::new(text),
            bytes: TextBytes::Typed,
            language: Language::Detected,
        }
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text::from(text.to_owned())
    }
}

impl std::fmt::Display for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self)
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Text) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Text {}

impl<T: AsRef<str> + ?Sized> PartialEq<T> for Text {
    fn eq(&self, other: &T) -> bool {
        self.as_str() == other.as_ref()
    }
}

/// FNV-1a with 64 bits (Fowler, Noll, Vo).
pub fn fnv1a(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    bytes.into_iter().fold(0xCBF2_9CE4_8422_2325, mix)
}

/// The language of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// It is detected from the words.
    #[default]
    Detected,
    /// None that is known.
    Other,
    /// The two letters of ISO 639-1: `en`.
    Iso([u8; 2]),
}

impl Language {
    /// The language called `auto`, `none`, or by two letters.
    pub fn named(name: &str) -> Option<Language> {
        match (name, name.as_bytes()) {
            ("auto", _) => Some(Language::Detected),
            ("none", _) => Some(Language::Other),
            (_, [a, b]) if a.is_ascii_lowercase() && b.is_ascii_lowercase() => {
                Some(Language::Iso([*a, *b]))
            }
            _ => None,
        }
    }

    /// Its name, as [`Language::named`] reads it.
    pub fn name(&self) -> &str {
        match self {
            Language::Detected => "auto",
            Language::Other => "none",
            Language::Iso(code) => std::str::from_utf8(code).unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn editing_a_shared_text_copies_it() {
        let mut text = Text::from("a lamp");
        let kept = text.clone();
        assert!(text.is(&kept));
        text.to_change().push('s');
        assert_eq!((text.as_str(), kept.as_str()), ("a lamps", "a lamp"));
        assert!(!text.is(&kept));
    }

    #[test]
    fn bytes_are_called_the_same_or_different_only_if_that_is_known() {
        let read = |bytes: &[u8]| TextBytes::read_from("ё", &[bytes]);
        let (windows, koi8) = (read(b"\xB8"), read(b"\xA3"));
        let (own, typed) = (read("ё".as_bytes()), TextBytes::Typed);
        assert_eq!(own, TextBytes::Own);
        assert_eq!(
            TextBytes::read_from("ё", &["ё".as_bytes(), b""]),
            TextBytes::Own
        );
        assert_eq!(TextBytes::read_from("ё", &[b"", b"\xB8"]), windows);
        let edited = windows.after_edit();
        for (left, right, known) in [
            (windows, read(b"\xB8"), Some(true)),
            (windows, koi8, Some(false)),
            (windows, own, Some(false)),
            (own, own, Some(true)),
            (own, typed, Some(true)),
            (typed, typed, Some(true)),
            (own, own.after_edit(), Some(true)),
            (windows, typed, None),
            (windows, own.after_edit(), None),
            (windows, edited, None),
            (own, edited, None),
            (typed, edited, None),
            (edited, edited, None),
        ] {
            assert_eq!(left.are_those_of(right), known, "{left:?} {right:?}");
            assert_eq!(right.are_those_of(left), known, "{right:?} {left:?}");
        }
    }

    #[test]
    fn the_hash_of_bytes_is_the_one_that_journals_keep() {
        // The test vector of the FNV authors.
        assert_eq!(
            SourceBytes::of(&[b"foo", b"bar"]).hash,
            0x8594_4171_F739_67E8
        );
    }
}

#[cfg(test)]
mod language_tests {
    use super::*;

    #[test]
    fn a_language_is_read_back_by_its_name() {
        for name in ["auto", "none", "ru"] {
            let language = Language::named(name).expect("a name");
            assert_eq!(language.name(), name);
        }
        for wrong in ["", "e", "eng", "EN", "ё"] {
            assert_eq!(Language::named(wrong), None);
        }
    }
}
