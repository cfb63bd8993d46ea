//! Paints rows, selection and caret.

use crate::ui::editor::editor_view::EditorView;
use crate::ui::editor::rows::VisibleRows;
use crate::ui::theme::Palette;
use egui::output::IMEOutput;
use egui::text_selection::visuals::{paint_cursor_end, paint_text_cursor};
use egui::{IMEPurpose, Painter, Rect, Shape, Stroke, Ui, Vec2, pos2, vec2};
use shinglescope_core::text::Span;

/// How long the caret blinks after it was moved, in seconds. Each blink draws the whole window.
const BLINK_FOR: f64 = 10.0;

/// The background of the selection.
pub fn selection_shapes(ui: &Ui, rows: &VisibleRows, selection: Span) -> Vec<Shape> {
    let fill = ui.visuals().selection.bg_fill;
    let rects = rows.selected(selection).into_iter();
    rects
        .map(|rect| Shape::rect_filled(rect, 0, fill))
        .collect()
}

/// The blocks in view.
pub fn paint_text(painter: &Painter, rows: &VisibleRows, palette: &Palette) {
    for block in rows.blocks() {
        let galley = std::sync::Arc::clone(block.layout.galley());
        painter.galley(block.origin, galley, palette.ink_1);
    }
}

/// Paints the caret and what an input method composes at it, and reports where that is to the input method.
pub fn paint_caret(ui: &Ui, painter: &Painter, pane: &EditorView, rows: &VisibleRows, body: Rect) {
    let (Some(caret), Some(shape)) = (pane.caret, pane.page.shape()) else {
        return;
    };
    let Some(mut rect) = rows.caret_rect(caret.stop()) else {
        // Composing brings a caret that is out of view back.
        return report_caret(ui, body, Rect::from_min_size(body.min, Vec2::ZERO));
    };
    let palette = Palette::of(ui);
    if let Some(preedit) = &pane.preedit {
        let galley = painter.layout_no_wrap(preedit.clone(), shape.style.font(), palette.ink_1);
        let ground = Rect::from_min_size(rect.min, vec2(galley.size().x, rect.height()));
        painter.rect_filled(ground, 0, palette.pane);
        let lift = (rect.height() - galley.size().y) / 2.0;
        let width = galley.size().x;
        painter.galley(rect.min + vec2(0.0, lift), galley, palette.ink_1);
        let y = rect.bottom() - 3.0;
        let line = [pos2(rect.left(), y), pos2(rect.left() + width, y)];
        painter.line_segment(line, Stroke::new(1.0, palette.accent));
        rect = rect.translate(vec2(width, 0.0));
    }
    let is_on = ui.input(|input| input.focused);
    if is_on {
        let since = ui.input(|input| input.time) - pane.touched_at;
        let wide = rect.expand(1.5);
        if since < BLINK_FOR {
            paint_text_cursor(ui, painter, wide, since);
        } else {
            paint_cursor_end(painter, ui.visuals(), wide);
        }
    }
    report_caret(ui, body, rect);
}

fn report_caret(ui: &Ui, body: Rect, caret: Rect) {
    ui.ctx().output_mut(|output| {
        output.ime = Some(IMEOutput {
            purpose: IMEPurpose::Normal,
            rect: body,
            cursor_rect: caret,
            should_interrupt_composition: false,
        });
    });
}
