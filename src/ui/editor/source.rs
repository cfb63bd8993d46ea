//! What an editor is given in each frame: the text as it is now, what changed in it, and its weaker words.

use crate::ui::editor::folds::Fold;
use egui::Context;
use shinglescope_core::text::{EditMap, Span};
use std::sync::Arc;

/// The text of an editor. Cheap to make: one for a frame and one for an event.
pub struct TextSource<'a> {
    pub ctx: &'a Context,
    pub text: &'a str,
    /// The number of this state of the text. No other state has it.
    pub revision: u64,
    /// What changed since the revision that the page saw last; `None` if the text was replaced.
    pub edit_map: Option<EditMap>,
    /// The lines that are hidden, in order.
    pub folds: Arc<[Fold]>,
    /// The words in a span of the text that are drawn in a weaker ink, in order.
    pub weak_words: Box<dyn Fn(Span) -> Vec<Span> + 'a>,
}

impl TextSource<'_> {
    /// The weaker words inside `block`, counted from its beginning.
    pub fn weak_words(&self, block: Span) -> Vec<Span> {
        let words = (self.weak_words)(block).into_iter();
        let inside = words.filter(|word| word.start >= block.start && word.end <= block.end);
        let counted =
            inside.map(|word| Span::from(word.start - block.start..word.end - block.start));
        counted.collect()
    }
}
