//! A text that is shared without copying: between a user interface, comparisons and threads.

use std::ops::Deref;
use std::sync::Arc;

/// A shared text: clones are cheap and refer to the same copy.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(Arc<String>);

impl Text {
    /// Whether both refer to the same copy in memory. Equal texts may be different copies.
    pub fn is(&self, other: &Text) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text for editing. If it is shared it is copied first, so that other holders keep the old text.
    pub fn to_change(&mut self) -> &mut String {
        Arc::make_mut(&mut self.0)
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text(Arc::new(text))
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
