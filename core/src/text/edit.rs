//! A change of a text as a value: what stands in which place from now on. It is its own way back.

use crate::text::{MAX_BYTES, Span};

/// Puts `text` in the place of the bytes `range`.
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

    /// Changes `text` in place and gives back the edit that undoes it; `None`, and nothing changed, where the range does
    /// not fit the text, the text would grow beyond [`MAX_BYTES`], or nothing would be different.
    pub fn apply(&self, text: &mut String) -> Option<Edit> {
        let before = text.get(self.range.range())?;
        if before == self.text || text.len() - before.len() + self.text.len() > MAX_BYTES {
            return None;
        }
        let start = self.range.start as usize;
        let back = Edit {
            range: Span::new(start, start + self.text.len()),
            text: before.to_owned(),
        };
        text.replace_range(self.range.range(), &self.text);
        Some(back)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_leads_back_to_what_was() {
        let mut text = "the old lamp".to_owned();
        let back = Edit::new(Span::new(4, 7), "new").apply(&mut text);
        assert_eq!(text, "the new lamp");
        assert!(back.is_some_and(|back| back.apply(&mut text).is_some()));
        assert_eq!(text, "the old lamp");
        let misfit = Edit::new(Span::new(10, 90), "x").apply(&mut text);
        assert_eq!((misfit, text.as_str()), (None, "the old lamp"));
        assert_eq!(
            Edit::new(Span::new(1, 2), "x").apply(&mut "ё".to_owned()),
            None
        );
    }
}
