//! The words in shared shingles of the chosen length: deep on the pale ground of their passage, and in grey outside of all
//! passages. The slider changes nothing else.

use crate::ui::panes::marked_text::MarkedText;
use crate::ui::panes::marks::NEW;
use crate::ui::passages::colours::is_excluded;
use egui::{CornerRadius, Shape, vec2};
use shinglescope_core::methods::parameters::Unit;
use shinglescope_core::pair::passages::highlights;
use shinglescope_core::text::Span;
use std::ops::Range;

/// The fills of the words in view that are in shared shingles; none where passages are such words themselves.
pub fn shared_words(text: &MarkedText) -> Option<Vec<Shape>> {
    let (session, side, rows) = (text.session, text.side, text.rows);
    let comparison = session.comparison().filter(|_| text.shows_edits())?;
    let edit_map = session.edit_map(side);
    let visible = edit_map.before(rows.bytes());
    let runs = shared_in(text, visible)?;
    let passages = highlights::visible(comparison.highlights(side), visible);
    let mut shapes = Vec::new();
    let mut fill = |span: Span, passage: usize| {
        let colours = text.view.colours.of(text.palette, passage);
        let lit = text.view.lit();
        let is_lit = passage != NEW && [lit.selected, lit.hovered].contains(&Some(passage));
        let colour = if is_lit {
            colours.selected
        } else {
            colours.fill
        };
        let pieces = edit_map.moved(span).map(|now| rows.pieces(now));
        for piece in pieces.into_iter().flatten() {
            let rect = piece.rect.expand2(vec2(1.5, -3.0));
            shapes.push(Shape::rect_filled(rect, CornerRadius::same(3), colour));
        }
    };
    for run in runs {
        let run = comparison.span(side, &run);
        let mut from = run.start;
        for passage in highlights::visible(passages, run) {
            let part = Span {
                start: passage.span.start.max(run.start),
                end: passage.span.end.min(run.end),
            };
            if from < part.start {
                fill(
                    Span {
                        start: from,
                        end: part.start,
                    },
                    NEW,
                );
            }
            if !is_excluded(Some(comparison), passage.passage as usize) {
                fill(part, passage.passage as usize);
            }
            from = part.end;
        }
        if from < run.end {
            fill(
                Span {
                    start: from,
                    end: run.end,
                },
                NEW,
            );
        }
    }
    Some(shapes)
}

/// The runs of units in these bytes of the compared text that shared shingles cover: those of the length that is tried out, if
/// one is.
fn shared_in(text: &MarkedText, visible: Span) -> Option<Vec<Range<usize>>> {
    let (session, side) = (text.session, text.side);
    let index = &session.comparison()?.index;
    let (words, units) = (index.words[side].spans(), &index.units[side]);
    let first = words.partition_point(|span| span.end <= visible.start);
    let end = words.partition_point(|span| span.start < visible.end);
    if first >= end {
        return None;
    }
    let within = units.of_word(first).start..units.of_word(end - 1).end;
    let tried = session.length_preview().zip(session.spectra());
    let tried = tried.filter(|_| units.unit() == Unit::Words);
    Some(match tried {
        Some((tried, spectra)) => spectra.own.covered(side, tried.length, &within),
        None => index.matches.covered(side, index.length, &within),
    })
}
