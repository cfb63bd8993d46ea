//! Marks and tooltips of words that are skipped or compared in another form.
//!
//! All skipped words are drawn in a weaker ink. Words skipped for their part of speech are also struck through, and plurals
//! made singular are underlined with dots.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::editor::RowPiece;
use crate::ui::panes::marked_text::MarkedText;
use crate::ui::theme::Palette;
use egui::{Shape, Stroke, pos2};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::{Side, Span};
use shinglescope_core::words::list::SkipReason;

/// The skipped words that lie in `block` now, in order.
pub fn weak_words(session: &Session, side: Side, block: Span) -> Vec<Span> {
    let edit_map = session.edit_map(side);
    let words = session
        .comparison()
        .map(|comparison| &comparison.index.words[side]);
    let skipped = words.map_or(&[][..], |words| &words.skipped);
    let seen = near(skipped, |skipped| skipped.span, edit_map.before(block));
    seen.filter_map(|skipped| edit_map.moved(skipped.span))
        .collect()
}

/// Those of `all`, which are in order, whose span touches `within`.
pub fn near<T>(all: &[T], span: impl Fn(&T) -> Span, within: Span) -> impl Iterator<Item = &T> {
    let first = all.partition_point(|one| span(one).end <= within.start);
    let rest = all.get(first..).unwrap_or(&[]).iter();
    rest.take_while(move |one| span(one).start < within.end)
}

/// The one of `all`, which are in order, whose span contains byte `at`.
fn at<T>(all: &[T], span: impl Fn(&T) -> Span, at: u32) -> Option<&T> {
    let after = all.partition_point(|one| span(one).start <= at);
    let one = all.get(after.checked_sub(1)?)?;
    (at < span(one).end).then_some(one)
}

/// The marks of the words in view.
pub fn shapes(text: &MarkedText) -> Option<Vec<Shape>> {
    let (session, side, rows, palette) = (text.session, text.side, text.rows, text.palette);
    let words = &session.comparison()?.index.words[side];
    if words.effects.speech_skipped == 0 && words.singular.is_empty() {
        return None;
    }
    let edit_map = session.edit_map(side);
    let before = edit_map.before(rows.bytes());
    let mut shapes = Vec::new();
    let left_out = near(&words.skipped, |skipped| skipped.span, before)
        .filter(|skipped| matches!(skipped.reason, SkipReason::PartOfSpeech(_)));
    for span in left_out.filter_map(|skipped| edit_map.moved(skipped.span)) {
        shapes.extend(rows.pieces(span).iter().map(|piece| struck(piece, palette)));
    }
    let span_of = |word: &u32| words.span(*word as usize);
    let singular = near(&words.singular, span_of, before).map(span_of);
    for span in singular.filter_map(|span| edit_map.moved(span)) {
        let pieces = rows.pieces(span);
        shapes.extend(pieces.iter().flat_map(|piece| dotted(piece, palette)));
    }
    Some(shapes)
}

fn struck(piece: &RowPiece, palette: &Palette) -> Shape {
    // The middle of small letters is a little below the middle of the row.
    let y = piece.rect.center().y + 2.0;
    let line = [pos2(piece.rect.left(), y), pos2(piece.rect.right(), y)];
    Shape::line_segment(line, Stroke::new(1.0, palette.ink_3))
}

fn dotted(piece: &RowPiece, palette: &Palette) -> Vec<Shape> {
    let y = piece.rect.bottom() - 3.5;
    let line = [
        pos2(piece.rect.left() + 1.0, y),
        pos2(piece.rect.right(), y),
    ];
    Shape::dotted_line(&line, palette.accent, 4.0, 1.0)
}

/// The tooltip of the word at byte `at` of the compared text: why it is skipped, or in which form it is compared.
pub fn tooltip(t: &Phrases, comparison: &Comparison, side: Side, byte: u32) -> Option<String> {
    let words = &comparison.index.words[side];
    if let Some(skipped) = at(&words.skipped, |skipped| skipped.span, byte) {
        return Some(t.word_not_compared(t.skip_reason(skipped.reason)));
    }
    let word = at(&words.singular, |word| words.span(*word as usize), byte)?;
    Some(t.word_singular(words.form(*word as usize)))
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
            notices: Default::default(),
            tokeniser: None,
        });
        let t = Phrases::english();
        let of = |word: &str| {
            tooltip(
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
            tooltip(&t, &comparison, Side::Left, 7),
            None,
            "the blank before “the”"
        );
    }
}
