//! The one place that says in which colours a passage is painted, wherever it is.

use super::theme::{Palette, PassageColours};
use crate::pipeline::Comparison;

/// The colours of a passage of the latest result; one that is set aside has none of its own.
pub fn colours(palette: &Palette, comparison: Option<&Comparison>, index: usize) -> PassageColours {
    match is_aside(comparison, index) {
        true => palette.aside(),
        false => palette.passage(index),
    }
}

/// Whether a passage of the latest result is set aside.
pub fn is_aside(comparison: Option<&Comparison>, index: usize) -> bool {
    let passage = comparison.and_then(|comparison| comparison.passages.get(index));
    passage.is_some_and(|passage| passage.is_aside)
}
