//! Marks by weight: each run in view that weighs enough, stronger with its bits, and a frame around the chosen passage.

use crate::ui::panes::marked_text::MarkedText;
use crate::ui::panes::marks::{Mark, MarkKind, NEW};
use crate::ui::panes::shown_marks::weight_step;
use crate::ui::passages::marks::chosen_places;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::passages::highlights;
use shinglescope_core::text::{Side, Span};

/// The visible runs of a text and the visible places of the chosen passage.
pub fn visible_runs(text: &MarkedText) -> Vec<Mark> {
    let (session, side, rows) = (text.session, text.side, text.rows);
    let mut marks: Vec<Mark> = Vec::new();
    let comparison = session.comparison();
    if let Some(comparison) = comparison {
        marks.extend(chosen_places(text, comparison, MarkKind::Frame));
    }
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
        let (passage, span) = passage.unwrap_or((NEW, now));
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
