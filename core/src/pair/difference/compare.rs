//! The difference of the texts of a comparison, and where its words are in them.

use crate::pair::Comparison;
use crate::pair::difference::change::Difference;
use crate::pair::difference::effort::Effort;
use crate::pair::difference::words::of_units;
use crate::pair::passages::highlights::with_glued_marks;
use crate::run::{RunControl, Stopped};
use crate::text::{Side, Span};
use std::ops::Range;

/// How the texts of `comparison` differ. What cannot be compared with this `effort` is reported as replaced, and the result is
/// marked as coarse; it is still a correct edit script.
///
/// # Errors
/// [`Stopped`] when `control` was stopped.
pub fn difference(
    comparison: &Comparison,
    effort: Effort,
    control: &RunControl,
) -> Result<Difference, Stopped> {
    let index = &comparison.index;
    of_units(&index.texts, &index.units, effort, control)
}

/// The bytes of `words` in the compared text, with the punctuation attached to them. An empty range has an empty span, before
/// the word at its position or after the last one.
pub fn words_span(comparison: &Comparison, side: Side, words: &Range<usize>) -> Span {
    let text = comparison.index.texts[side].as_str();
    let spans = comparison.index.words[side].spans();
    let end = text.len() as u32;
    let before = words.start.checked_sub(1).and_then(|word| spans.get(word));
    let before = before.map_or(0, |span| span.end);
    let after = spans.get(words.end).map_or(end, |span| span.start);
    let (first, last) = (spans.get(words.start), words.clone().next_back());
    match (first, last.and_then(|last| spans.get(last))) {
        (Some(first), Some(last)) => with_glued_marks(first.joined(*last), text, before, after),
        (_, _) => {
            let at = match (words.start >= spans.len(), spans.last()) {
                // After the punctuation of the last word.
                (true, Some(last)) => with_glued_marks(*last, text, last.start, end).end,
                (true, None) => before,
                (false, _) => after,
            };
            Span { start: at, end: at }
        }
    }
}
