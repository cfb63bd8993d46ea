//! What people and programs read of a comparison, one file per form.

pub mod human;
pub mod json;
mod json_passages;
pub mod methods;
pub mod spreadsheet;
pub mod terminal;

use crate::document::Document;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::{Side, Span};
use shinglescope_core::words::odd_characters::{OddCharacters, Oddity};

/// How many characters of each kind a text has that a reader does not see or takes for others.
fn oddities(
    comparison: &Comparison,
    document: &Document,
    side: Side,
) -> [usize; Oddity::EACH.len()] {
    let (text, words) = (&comparison.index.texts[side], &comparison.index.words[side]);
    let mut found = OddCharacters::of(text, words);
    let unseen = document.facts.unseen.iter();
    found.add_unseen(words, unseen.map(|range| Span::new(range.start, range.end)));
    found.counts
}
