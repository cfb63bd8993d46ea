//! What is painted behind and below the words in view: passages, or the runs that weigh enough, stronger with their bits; the
//! chosen shingle, changed words, words in another form.

use crate::session::settings::Tab;
use crate::ui::panes::marked_text::MarkedText;
use crate::ui::panes::marks;
use crate::ui::panes::marks::{Mark, MarkKind};
use crate::ui::panes::shown_marks::weight_step;
use crate::ui::passages::colours::is_excluded;
use crate::ui::widgets::wordings::{piece_rect, underline};
use egui::{CornerRadius, Shape, Stroke, vec2};
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
    let unit = comparison.numbers.parameters.shingle.unit;
    let is_new = comparison.passages.is_none() && !session.is_stale();
    let runs = match session.length_preview().zip(session.spectra()) {
        Some((preview, spectra)) if preview.parameters.shingle.unit == Unit::Words => {
            let covered = |within: &_| spectra.own.covered(side, preview.length, within);
            Some(new_marks(comparison, covered, side, visible))
        }
        Some(_) | None if is_new && unit == Unit::Words => {
            let (matches, length) = (&comparison.index.matches, comparison.numbers.length);
            let covered = |within: &_| matches.covered(side, length, within);
            Some(new_marks(comparison, covered, side, visible))
        }
        Some(_) | None => None,
    };
    if let Some(runs) = runs {
        let runs = runs.into_iter();
        return runs
            .filter_map(|(passage, span)| mark(passage, span, span))
            .collect();
    }
    let edit_map = session.edit_map(side);
    let seen = highlights::visible(comparison.highlights(side), edit_map.before(visible));
    let parts = seen.iter();
    let parts = parts.filter_map(|h| mark(h.passage, h.span, edit_map.moved(h.span)?));
    let whole = chosen_places(text, comparison, MarkKind::Passage);
    let is_inside = |part: &Mark| {
        let around =
            |whole: &Mark| whole.span.start <= part.span.start && part.span.end <= whole.span.end;
        Some(part.passage) == text.view.selected && whole.iter().any(around)
    };
    let mut marks: Vec<Mark> = parts.filter(|part| !is_inside(part)).collect();
    marks.extend(whole);
    marks
}

/// The visible runs of a text and the visible places of the chosen passage.
pub fn visible_runs(text: &MarkedText) -> Vec<Mark> {
    let (session, side, rows) = (text.session, text.side, text.rows);
    let comparison = session.comparison();
    let chosen = comparison.map(|comparison| chosen_places(text, comparison, MarkKind::Frame));
    let mut marks = chosen.unwrap_or_default();
    let Some(weighed) = session.shown_runs() else {
        return marks;
    };
    let edit_map = weighed.edit_map(side);
    let seen = weighed.runs_in(side, edit_map.before(rows.bytes()));
    for run in seen {
        let Some(now) = edit_map.moved(weighed.span(side, run)) else {
            continue;
        };
        let passage = comparison.and_then(|comparison| {
            let span = session.edit_map(side).before(now);
            Some((passage_around(comparison, side, span)?, span))
        });
        let (passage, span) = passage.unwrap_or((marks::NEW, now));
        marks.extend(Mark::new(passage, &rows.pieces(now)).map(|mark| Mark {
            span,
            kind: MarkKind::Run {
                step: weight_step(weighed, run),
                wording: weighed.wording(side, run),
            },
            ..mark
        }));
    }
    marks
}

/// The passage that most of these bytes of the compared text are in.
fn passage_around(comparison: &Comparison, side: Side, span: Span) -> Option<usize> {
    let shared = |of: Span| {
        let end = of.end.min(span.end);
        end.saturating_sub(of.start.max(span.start))
    };
    let touching = highlights::visible(comparison.highlights(side), span).iter();
    let most = touching.max_by_key(|highlight| shared(highlight.span))?;
    let is_in = 2 * shared(most.span) > span.end.saturating_sub(span.start);
    let passage = comparison.passages().get(most.passage as usize)?;
    (is_in && !passage.is_excluded).then_some(most.passage as usize)
}

/// The places of the chosen passage that are in view.
pub fn chosen_places(text: &MarkedText, comparison: &Comparison, kind: MarkKind) -> Vec<Mark> {
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
            kind,
            ..whole
        })
    };
    seen.filter_map(mark).collect()
}

/// Matches while there are no passages yet, in the colours of the previous passages in the same places.
fn new_marks(
    comparison: &Comparison,
    covered: impl Fn(&Range<usize>) -> Vec<Range<usize>>,
    side: Side,
    visible: Span,
) -> Vec<(u32, Span)> {
    let spans = comparison.index.words[side].spans();
    let first = spans.partition_point(|span| span.end <= visible.start);
    let end = spans.partition_point(|span| span.start < visible.end);
    let runs = covered(&(first..end));
    let old = comparison.highlights(side);
    let mark = |run: &Range<usize>| {
        let span = comparison.span(side, run);
        let at = old.partition_point(|highlight| highlight.span.end <= span.start);
        let around = old
            .get(at)
            .filter(|highlight| highlight.span.start < span.end);
        (around.map_or(NEW, |highlight| highlight.passage), span)
    };
    runs.iter().map(mark).collect()
}

/// The spans of `all` that touch `visible`. They are ordered by both start and end.
fn near(all: &[Span], visible: Span) -> impl Iterator<Item = Span> {
    let first = all.partition_point(|span| span.end <= visible.start);
    let rest = all.get(first..).unwrap_or(&[]).iter().copied();
    rest.take_while(move |span| span.start < visible.end)
}

/// A frame around each place of the shingle that is chosen in the Pipeline tab.
pub fn chosen_shingle(text: &MarkedText) -> Vec<Shape> {
    let (session, rows) = (text.session, text.rows);
    let panel = session.settings.panel;
    if session.is_stale() || !panel.is_open || panel.tab != Tab::Pipeline {
        return Vec::new();
    }
    let stroke = Stroke::new(2.0, text.palette.accent);
    let pipeline = &text.view.pipeline;
    let spans = pipeline.chosen_spans(session.answered(), text.side);
    let seen = near(spans, rows.bytes());
    let frames = seen.filter_map(|span| Mark::new(0, &rows.pieces(span)));
    frames.flat_map(|frame| frame.outline(stroke)).collect()
}

/// Words changed inside the passages in view: a tint behind words that only this side has, and a line below.
pub fn changed_words(text: &MarkedText, marks: &[Mark]) -> Vec<Shape> {
    let (session, side, rows) = (text.session, text.side, text.rows);
    if session.is_stale() || session.shown_difference().is_some() || session.marks_by_weight() {
        return Vec::new();
    }
    let Some(comparison) = session.comparison() else {
        return Vec::new();
    };
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
    let pieces = in_view.flat_map(|change| rows.pieces(comparison.span(side, &change[side])));
    pieces
        .flat_map(|piece| {
            let words = piece_rect(&piece);
            let inside = words.shrink2(vec2(0.0, 1.0));
            [
                Shape::rect_filled(inside, CornerRadius::ZERO, fill),
                underline(words, line),
            ]
        })
        .collect()
}

/// Lines under words that differ only in case or punctuation, in texts with identical words.
pub fn form_underlines(text: &MarkedText) -> Vec<Shape> {
    let (session, rows) = (text.session, text.rows);
    let is_shown = !session.is_stale() && !text.view.hides_form_differences;
    let Some(comparison) = session.comparison().filter(|_| is_shown) else {
        return Vec::new();
    };
    let seen = near(comparison.form_differences(text.side), rows.bytes());
    seen.flat_map(|span| rows.pieces(span))
        .map(|piece| underline(piece_rect(&piece), text.palette.diff_form))
        .collect()
}
