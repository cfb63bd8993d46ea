//! The canonical words of one side as running text, with the chosen shingle in a frame. Only the lines in view are laid out.

use crate::ui::editor::reads_from_right;
use crate::ui::passages::view::remembered;
use crate::ui::pipeline::view::PipelineData;
use crate::ui::theme::{Palette, Type, radius};
use crate::ui::view::View;
use crate::ui::widgets::Line;
use crate::ui::widgets::wordings::pieces;
use egui::{
    Align2, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, pos2,
    vec2,
};
use shinglescope_core::words::list::Words;
use std::sync::Arc;

const ROW: f32 = 24.0;

/// Draws the words into `rect`.
pub fn word_lines_ui(ui: &mut Ui, rect: Rect, stage: &PipelineData<'_>, view: &mut View) {
    let palette = Palette::of(ui);
    let inner = rect.shrink2(vec2(16.0, 4.0));
    let side = view.pipeline.side;
    let words = &stage.comparison.index.words[side];
    let chosen = view.pipeline.chosen(stage.number);
    let chosen = chosen.filter(|(of, _)| *of == side).map(|(_, at)| {
        let units = &stage.comparison.index.units[side];
        units.word_range(&(at..at + stage.comparison.numbers.length as usize))
    });
    let starts = lines(ui, inner.width(), stage, view);
    let builder = UiBuilder::new().max_rect(inner);
    let mut child = ui.new_child(builder.id_salt(("words of", side.name())));
    child.set_clip_rect(rect.intersect(ui.clip_rect()));
    let area = ScrollArea::vertical().id_salt("word lines");
    let mut area = area.auto_shrink(false);
    if view.pipeline.brings_chosen
        && let Some(range) = &chosen
    {
        let line = starts.partition_point(|start| *start as usize <= range.start);
        let line = line.saturating_sub(1);
        let seen = &view.pipeline.lines_in_view;
        if !(seen.start + 1..seen.end.saturating_sub(2)).contains(&line) {
            // No row is cut at the top.
            let first = line.saturating_sub((inner.height() / (3.0 * ROW)) as usize);
            area = area.vertical_scroll_offset(first as f32 * ROW);
        }
    }
    child.spacing_mut().item_spacing.y = 0.0;
    area.show_rows(&mut child, ROW, starts.len(), |ui, rows| {
        view.pipeline.lines_in_view = rows.clone();
        for row in rows {
            let start = starts[row] as usize;
            let end = starts.get(row + 1).map_or(words.len(), |end| *end as usize);
            let (id, place) = ui.allocate_space(vec2(ui.available_width(), ROW));
            let text = joined(words, start, end);
            let line = Line::default().with(&text, Type::Body, palette.ink_1);
            let galley = line.galley(ui);
            let (at, anchor) = match reads_from_right(&text) {
                true => (place.right_center(), Align2::RIGHT_CENTER),
                false => (place.left_center(), Align2::LEFT_CENTER),
            };
            let at = anchor.anchor_size(at, galley.size()).min;
            ui.interact(place, id, Sense::hover())
                .widget_info(|| WidgetInfo::labeled(Role::Label, true, &text));
            if let Some(range) = &chosen
                && range.start < end
                && range.end > start
            {
                let letters = |end: usize| joined(words, start, end).chars().count();
                // After a blank.
                let is_inside = range.start > start;
                let from = is_inside.then(|| letters(range.start) + 1);
                let chosen = from.unwrap_or(0)..letters(range.end.min(end));
                let (fill, stroke) = (palette.accent_tint, Stroke::new(1.5, palette.accent));
                let inside = StrokeKind::Inside;
                for piece in pieces(&galley, at, &chosen) {
                    let frame = Rect::from_min_max(
                        pos2(piece.rect.left() - 3.0, place.top() + 1.0),
                        pos2(piece.rect.right() + 3.0, place.bottom() - 1.0),
                    );
                    ui.painter()
                        .rect(frame, radius::SMALL, fill, stroke, inside);
                }
            }
            ui.painter().galley(at, galley, palette.ink_1);
        }
    });
}

fn joined(words: &Words, start: usize, end: usize) -> String {
    let forms: Vec<&str> = (start..end).map(|index| words.form(index)).collect();
    forms.join(" ")
}

/// The word that each line begins with, computed once for a text and a width.
fn lines(ui: &Ui, width: f32, stage: &PipelineData<'_>, view: &mut View) -> Arc<Vec<u32>> {
    let side = view.pipeline.side;
    let words = &stage.comparison.index.words[side];
    let font = Type::Body.font();
    remembered(
        &mut view.pipeline.lines,
        (stage.number, side, width),
        || {
            let mut starts = Vec::new();
            ui.fonts_mut(|fonts| {
                let blank = fonts.glyph_width(&font, ' ');
                let mut x = f32::INFINITY;
                for (index, form) in words.forms().enumerate() {
                    let own: f32 = form.chars().map(|c| fonts.glyph_width(&font, c)).sum();
                    x += blank + own;
                    // Kerning and rounding take a little.
                    if x > width - 4.0 {
                        starts.push(index as u32);
                        x = own;
                    }
                }
            });
            Arc::new(starts)
        },
    )
}
