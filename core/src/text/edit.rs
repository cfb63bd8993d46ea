//! An edit of a text as a value: which bytes are replaced, and with what. Applying it returns the edit that undoes it.

use crate::text::{MAX_BYTES, Span};

/// Replaces the bytes `range` with `text`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Edit {
    pub range: Span,
    pub text: String,
}

impl Edit {
    pub fn new(range: Span, text: impl Into<String>) -> Edit {
        Edit {
            range,
            text: text.into(),
        }
    }

    /// Changes `text` in place and returns the edit that undoes it. `None`, with `text` unchanged, if the range does not fit
    /// the text, the text would grow beyond [`MAX_BYTES`], or the edit changes nothing.
    pub fn apply(&self, text: &mut String) -> Option<Edit> {
        let before = text.get(self.range.range())?;
        if before == self.text || text.len() - before.len() + self.text.len() > MAX_BYTES {
            return None;
        }
        let start = self.range.start as usize;
        let undo = Edit {
            range: Span::new(start, start + self.text.len()),
            text: before.to_owned(),
        };
        text.replace_range(self.range.range(), &self.text);
        Some(undo)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn applying_an_edit_returns_its_undo() {
        let mut text = "the old lamp".to_owned();
        let undo = Edit::new(Span::new(4, 7), "new").apply(&mut text);
        assert_eq!(text, "the new lamp");
        assert!(undo.is_some_and(|undo| undo.apply(&mut text).is_some()));
        assert_eq!(text, "the old lamp");
        let misfit = Edit::new(Span::new(10, 90), "x").apply(&mut text);
        assert_eq!((misfit, text.as_str()), (None, "the old lamp"));
        assert_eq!(
            Edit::new(Span::new(1, 2), "x").apply(&mut "ё".to_owned()),
            None
        );
    }
}
