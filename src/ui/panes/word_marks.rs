//! Words that take no part, or part in another form: how each kind is marked on the text, and what is said of it.
//!
//! All that are skipped stand in a weaker ink; those left out by their part of speech are struck through as well, plurals
//! made singular have dots below them.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::editor::{RowPiece, VisibleRows};
use crate::ui::theme::Palette;
use egui::{Shape, Stroke, pos2};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::{Side, Span};
use shinglescope_core::words::list::{SkipReason, Words};

/// The marks of the words in view.
pub fn shapes(session: &Session, side: Side, rows: &VisibleRows, palette: &Palette) -> Vec<Shape> {
    let Some(comparison) = session.comparison() else {
        return Vec::new();
    };
    let words = &comparison.index.words[side];
    if words.effects.speech_skipped == 0 && words.singular.is_empty() {
        return Vec::new();
    }
    let edit_map = session.edit_map(side);
    let before = edit_map.before(rows.bytes());
    let mut shapes = Vec::new();
    let first = words
        .skipped
        .partition_point(|skipped| skipped.span.end <= before.start);
    let near = words.skipped.get(first..).unwrap_or(&[]).iter();
    let left_out = near
        .take_while(|skipped| skipped.span.start < before.end)
        .filter(|skipped| matches!(skipped.reason, SkipReason::PartOfSpeech(_)));
    for span in left_out.filter_map(|skipped| edit_map.moved(skipped.span)) {
        shapes.extend(rows.pieces(span).iter().map(|piece| struck(piece, palette)));
    }
    let span_of = |word: &u32| words.span(*word as usize);
    let first = words
        .singular
        .partition_point(|word| span_of(word).end <= before.start);
    let near = words.singular.get(first..).unwrap_or(&[]).iter();
    let singular = near.map(span_of).take_while(|span| span.start < before.end);
    for span in singular.filter_map(|span| edit_map.moved(span)) {
        let pieces = rows.pieces(span);
        shapes.extend(pieces.iter().flat_map(|piece| dotted(piece, palette)));
    }
    shapes
}

fn struck(piece: &RowPiece, palette: &Palette) -> Shape {
    // A little below the middle of the row: through the middle of small letters.
    let y = (piece.top + piece.bottom) / 2.0 + 2.0;
    let line = [pos2(piece.left, y), pos2(piece.right, y)];
    Shape::line_segment(line, Stroke::new(1.0, palette.ink_3))
}

fn dotted(piece: &RowPiece, palette: &Palette) -> Vec<Shape> {
    let y = piece.bottom - 3.5;
    let line = [pos2(piece.left + 1.0, y), pos2(piece.right, y)];
    Shape::dotted_line(&line, palette.accent, 4.0, 1.0)
}

/// What is to be said of the word at byte `at` of the compared text: why it takes no part, or in which form it does.
pub fn said(t: &Phrases, comparison: &Comparison, side: Side, at: u32) -> Option<String> {
    let words = &comparison.index.words[side];
    let holds = |span: Span| span.start <= at && at < span.end;
    let after = words
        .skipped
        .partition_point(|skipped| skipped.span.start <= at);
    let skipped = words.skipped[..after]
        .last()
        .filter(|skipped| holds(skipped.span));
    if let Some(skipped) = skipped {
        return Some(format!("{}, not compared", t.skip_reason(skipped.reason)));
    }
    let word = singular_at(words, at)?;
    let form = words.form(word);
    Some(format!("plural noun, compared as “{form}”"))
}

/// The word at byte `at`, if it was made singular.
fn singular_at(words: &Words, at: u32) -> Option<usize> {
    let after = words
        .singular
        .partition_point(|word| words.span(*word as usize).start <= at);
    let word = *words.singular[..after].last()? as usize;
    (at < words.span(word).end).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::methods::presets::Preset;
    use shinglescope_core::pair::request::Request;
    use shinglescope_core::run::stages::compare;
    use shinglescope_core::text::Pair;
    use shinglescope_core::text::Text;

    #[test]
    fn every_kind_of_word_says_what_became_of_it() {
        let text = "He told the parties of two stories.";
        let comparison = compare(&Request {
            texts: Pair::new(Text::from(text), Text::from("")),
            parameters: Preset::Node2014.parameters(),
            exclusions: Default::default(),
        });
        let t = Phrases::english();
        let of = |word: &str| {
            said(
                &t,
                &comparison,
                Side::Left,
                text.find(word).unwrap() as u32 + 1,
            )
        };
        assert_eq!(of("the").as_deref(), Some("determiner, not compared"));
        assert_eq!(of("of").as_deref(), Some("preposition, not compared"));
        assert_eq!(
            of("parties").as_deref(),
            Some("plural noun, compared as “party”")
        );
        assert_eq!(of("told"), None);
        assert_eq!(
            said(&t, &comparison, Side::Left, 7),
            None,
            "the blank before “the”"
        );
    }
}
