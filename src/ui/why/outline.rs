//! The frame around the word that is explained.

use crate::ui::editor::VisibleRows;
use crate::ui::panes::marks::Mark;
use crate::ui::theme::Palette;
use crate::ui::why::WhyView;
use egui::{Shape, Stroke};
use shinglescope_core::text::{Side, Span};

/// The frame, if the word is in view.
pub fn outline(view: &WhyView, side: Side, rows: &VisibleRows, palette: &Palette) -> Vec<Shape> {
    let stroke = Stroke::new(2.0, palette.ink_1);
    let mark = span(view, side).and_then(|span| Mark::new(0, &rows.pieces(span)));
    mark.map_or_else(Vec::new, |mark| mark.outline(stroke))
}

/// The bytes of the word, if it is on this side.
pub fn span(view: &WhyView, side: Side) -> Option<Span> {
    let why = &view.explained()?.why;
    (why.side == side).then_some(why.span)
}
