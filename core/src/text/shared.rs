//! A text that is shared without copying: between a user interface, comparisons and threads.

use std::hash::{DefaultHasher, Hasher};
use std::ops::Deref;
use std::sync::Arc;

/// A shared text: clones are cheap and refer to the same copy. Texts are equal when their characters are.
#[derive(Clone, Debug, Default)]
pub struct Text {
    characters: Arc<String>,
    /// The bytes it was decoded from; none if they are its own, in UTF-8.
    source: Option<SourceBytes>,
}

/// Bytes that a text was decoded from, by their number and a hash of 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceBytes {
    byte_len: usize,
    hash: u64,
}

impl SourceBytes {
    pub(crate) fn of(bytes: &[u8]) -> SourceBytes {
        let mut hasher = DefaultHasher::new();
        hasher.write(bytes);
        SourceBytes {
            byte_len: bytes.len(),
            hash: hasher.finish(),
        }
    }
}

impl Text {
    /// Whether both refer to the same copy in memory. Equal texts may be different copies.
    pub fn is(&self, other: &Text) -> bool {
        Arc::ptr_eq(&self.characters, &other.characters)
    }

    pub fn as_str(&self) -> &str {
        &self.characters
    }

    /// The text, marked as decoded from other bytes than its own.
    pub fn with_source(self, source: Option<SourceBytes>) -> Text {
        Text { source, ..self }
    }

    /// Whether both were decoded from the same bytes. Meaningful only for equal texts.
    pub fn has_bytes_of(&self, other: &Text) -> bool {
        self.source == other.source
    }

    /// The text for editing. If it is shared it is copied first, so that other holders keep the old text.
    pub fn to_change(&mut self) -> &mut String {
        self.source = None;
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
            source: None,
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

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<String> for Text {
    fn eq(&self, other: &String) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
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
}
