//! What is painted behind and below the words in view: passages, the chosen shingle, changed words, words in another form.

use crate::session::settings::Tab;
use crate::ui::editor::RowPiece;
use crate::ui::panes::marked_text::MarkedText;
use crate::ui::panes::marks;
use crate::ui::panes::marks::Mark;
use crate::ui::panes::word_marks::near;
use crate::ui::passages::colours::is_excluded;
use crate::ui::theme::Palette;
use crate::ui::widgets::wordings::underline;
use egui::{Rect, Shape, Stroke, pos2, vec2};
use shinglescope_core::methods::parameters::Unit;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::difference::words_span;
use shinglescope_core::pair::passages::highlights;
use shinglescope_core::text::{Pair, Side, Span};
use std::ops::Range;

/// In place of the index of a passage: a match that is in no passage yet.
const NEW: u32 = u32::MAX;

/// The visible parts of passages, in order, then the chosen passage: whole, also where another one covers its words.
pub fn visible_marks(text: &MarkedText) -> Vec<Mark> {
    let (session, side, rows) = (text.session, text.side, text.rows);
    let Some(comparison) = session.comparison() else {
        return Vec::new();
    };
    let visible = rows.bytes();
    // A span of the compared text, and where it is now.
    let mark = |passage: u32, span: Span, now: Span| {
        let passage = if passage == NEW {
            marks::NEW
        } else {
            passage as usize
        };
        let mark = Mark::new(passage, &rows.pieces(now))?;
        Some(Mark {
            span,
            is_excluded: is_excluded(Some(comparison), passage),
            ..mark
        })
    };
    let shows_edits = text.shows_edits();
    if let Some(length_preview) = session.length_preview().filter(|_| !shows_edits)
        && let Some(spectra) = session.spectra()
        && length_preview.parameters.shingle.unit == Unit::Words
    {
        let covered =
            |within: &Range<usize>| spectra.own.covered(side, length_preview.length, within);
        return new_marks(comparison, covered, side, visible)
            .filter_map(|(passage, span)| mark(passage, span, span))
            .collect();
    }
    if comparison.passages.is_none()
        && !shows_edits
        && !session.is_stale()
        && comparison.numbers.parameters.shingle.unit == Unit::Words
    {
        let length = comparison.numbers.length;
        let covered =
            |within: &Range<usize>| comparison.index.matches.covered(side, length, within);
        return new_marks(comparison, covered, side, visible)
            .filter_map(|(passage, span)| mark(passage, span, span))
            .collect();
    }
    let edit_map = session.edit_map(side);
    let seen = highlights::visible(comparison.highlights(side), edit_map.before(visible));
    let parts = seen.iter();
    let parts = parts.filter_map(|h| mark(h.passage, h.span, edit_map.moved(h.span)?));
    let whole = chosen_places(text, comparison);
    let is_inside = |part: &Mark| {
        let around =
            |whole: &Mark| whole.span.start <= part.span.start && part.span.end <= whole.span.end;
        Some(part.passage) == text.view.selected && whole.iter().any(around)
    };
    let mut marks: Vec<Mark> = parts.filter(|part| !is_inside(part)).collect();
    marks.extend(whole);
    marks
}

/// The places of the chosen passage that are in view.
fn chosen_places(text: &MarkedText, comparison: &Comparison) -> Vec<Mark> {
    let (session, side, rows) = (text.session, text.side, text.rows);
    let passage = text
        .view
        .selected
        .and_then(|index| Some((index, comparison.passages().get(index)?)));
    let Some((index, passage)) = passage else {
        return Vec::new();
    };
    let edit_map = session.edit_map(side);
    let visible = edit_map.before(rows.bytes());
    let units = &comparison.index.units[side];
    let words = passage.places(side).map(|place| units.word_range(place));
    let spans = words.map(|words| words_span(comparison, side, &words));
    let seen = spans.filter(|span| span.start < visible.end && visible.start < span.end);
    let mark = |span: Span| {
        let whole = Mark::new(index, &rows.pieces(edit_map.moved(span)?))?;
        Some(Mark {
            span,
            is_excluded: passage.is_excluded,
            ..whole
        })
    };
    seen.filter_map(mark).collect()
}

/// Matches while there are no passages yet, in the colours of the previous passages in the same places.
fn new_marks<'a>(
    comparison: &'a Comparison,
    covered: impl Fn(&Range<usize>) -> Vec<Range<usize>>,
    side: Side,
    visible: Span,
) -> impl Iterator<Item = (u32, Span)> + 'a {
    let spans = comparison.index.words[side].spans();
    let first = spans.partition_point(|span| span.end <= visible.start);
    let end = spans.partition_point(|span| span.start < visible.end);
    let runs = covered(&(first..end));
    let old = comparison.highlights(side);
    runs.into_iter().map(move |run| {
        let span = comparison.span(side, &run);
        let at = old.partition_point(|highlight| highlight.span.end <= span.start);
        let passage = old
            .get(at)
            .filter(|highlight| highlight.span.start < span.end)
            .map_or(NEW, |highlight| highlight.passage);
        (passage, span)
    })
}

/// A frame around each place of the shingle that is chosen in the Pipeline tab.
pub fn chosen_shingle(text: &MarkedText) -> Option<Vec<Shape>> {
    let (session, rows) = (text.session, text.rows);
    let panel = session.settings.panel;
    if session.is_stale() || !panel.is_open || panel.tab != Tab::Pipeline {
        return None;
    }
    let stroke = Stroke::new(2.0, text.palette.accent);
    let pipeline = &text.view.pipeline;
    let spans = pipeline.chosen_spans(session.answered(), text.side);
    let seen = near(spans, |span| *span, rows.bytes());
    let frames = seen.filter_map(|span| Mark::new(0, &rows.pieces(*span)));
    Some(frames.flat_map(|frame| frame.outline(stroke)).collect())
}

/// Words changed inside the passages in view: a tint behind words that only this side has, and a line below.
pub fn changed_words(text: &MarkedText, marks: &[Mark]) -> Option<Vec<Shape>> {
    let (session, side, rows) = (text.session, text.side, text.rows);
    if session.is_stale() || session.shown_difference().is_some() {
        return None;
    }
    let comparison = session.comparison()?;
    let (line, fill) = text.palette.only_in(side);
    let visible = rows.bytes();
    let mut seen: Vec<usize> = marks.iter().map(|mark| mark.passage).collect();
    seen.sort_unstable();
    seen.dedup();
    let begins = |change: &Pair<Range<usize>>| {
        let first = change[side].start;
        comparison.span(side, &(first..first + 1)).start
    };
    let found = seen
        .into_iter()
        .filter_map(|i| comparison.passages().get(i));
    let in_view = found.flat_map(|passage| {
        let all = &passage.changed;
        // A change that begins above the view can reach into it.
        let first = all.partition_point(|change| begins(change) < visible.start);
        let end = all.partition_point(|change| begins(change) < visible.end);
        all.get(first.saturating_sub(1)..end).unwrap_or_default()
    });
    let in_view = in_view.filter(|change| !change[side].is_empty());
    let pieces = in_view.flat_map(|change| rows.pieces(comparison.span(side, &change[side])));
    let shapes = pieces.flat_map(|piece| {
        let inside = piece.rect.shrink2(vec2(0.0, 1.0));
        if text.shows_edits() {
            return hole(piece.rect, text.palette);
        }
        vec![
            Shape::rect_filled(inside, 0, fill),
            underline(piece.rect, line),
        ]
    });
    Some(shapes.collect())
}

/// Words on the ground of the text instead of their passage's, above dots.
fn hole(words: Rect, palette: &Palette) -> Vec<Shape> {
    let ground = words.shrink2(vec2(-1.5, 3.0));
    let y = words.bottom() - 4.5;
    let ends = [pos2(words.left(), y), pos2(words.right(), y)];
    let mut shapes = vec![Shape::rect_filled(ground, 3, palette.pane)];
    let dots = Stroke::new(1.5, palette.ink_2);
    shapes.extend(Shape::dashed_line(&ends, dots, 1.5, 2.5));
    shapes
}

/// Lines under words that differ only in case or punctuation, in texts with identical words.
pub fn form_underlines(text: &MarkedText) -> Option<Vec<Shape>> {
    let (session, rows) = (text.session, text.rows);
    let is_shown = !session.is_stale() && !text.view.hides_form_differences;
    let comparison = session.comparison().filter(|_| is_shown)?;
    let words = comparison.form_differences(text.side);
    let seen = near(words, |span| *span, rows.bytes());
    let pieces = seen.flat_map(|span| rows.pieces(*span));
    let line = |piece: RowPiece| underline(piece.rect, text.palette.diff_form);
    Some(pieces.map(line).collect())
}
