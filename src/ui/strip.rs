//! The overview strip at each pane's outer edge: every match of the whole text, the part in view, and the scroll bar.

use super::theme::Palette;
use super::view::{PaneFrame, Target, View};
use crate::text::Side;
use crate::workspace::Workspace;
use egui::{
    CornerRadius, CursorIcon, Rangef, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};

const MARK_WIDTH: f32 = 6.0;
const SELECTED_WIDTH: f32 = 10.0;
const THUMB_WIDTH: f32 = 13.0;

/// Draws the strip of `side` and lets it be dragged or clicked; gives back how far the person scrolled its text.
pub fn strip_ui(
    ui: &mut Ui,
    side: Side,
    strip: Rect,
    frame: &PaneFrame,
    workspace: &Workspace,
    view: &mut View,
) -> Option<f32> {
    let palette = Palette::of(ui);
    let response = ui.interact(
        strip,
        ui.scope_id().with(("strip", side.name())),
        Sense::click_and_drag(),
    );
    response.widget_info(|| {
        WidgetInfo::labeled(
            Role::ScrollBar,
            true,
            format!("Overview of the {} text", side.name()),
        )
    });
    let painter = ui.painter().with_clip_rect(strip);
    painter.rect_filled(strip, CornerRadius::ZERO, palette.chrome);
    let content = frame.content_height.max(1.0);
    let visible = frame.body.height();
    // A text that fits is mapped onto the rows it stands in, so that marks lie beside their words.
    let scale = (strip.height() / content).min(1.0);
    let padding = frame.origin.y + view.panes[side].offset - frame.body.top();
    let to_strip = |y: f32| strip.top() + (y + padding) * scale;
    if let Some(comparison) = workspace.comparison()
        && view.stale_since.is_none()
    {
        let drift = workspace.drift(side);
        let mut last = f32::NEG_INFINITY;
        for highlight in &comparison.highlights[side] {
            let Some(span) = drift.moved(highlight.span) else {
                continue;
            };
            let passage = highlight.passage as usize;
            let is_selected = view.selected == Some(passage);
            let top = to_strip(frame.layout.reading_y(span.start));
            // A mark lower than a point from the last would be painted over it.
            if top - last < 1.0 && !is_selected && scale < 0.05 {
                continue;
            }
            last = top;
            let last_byte = span.end.saturating_sub(1);
            let bottom = to_strip(frame.layout.reading_y(last_byte)).max(top + 2.0);
            let width = if is_selected {
                SELECTED_WIDTH
            } else {
                MARK_WIDTH
            };
            let gap = if bottom - top > 6.0 { 1.0 } else { 0.0 };
            let rect = Rect::from_x_y_ranges(
                Rangef::new(
                    strip.center().x - width / 2.0,
                    strip.center().x + width / 2.0,
                ),
                Rangef::new(top + gap, bottom - gap),
            );
            painter.rect_filled(rect, CornerRadius::same(1), palette.passage(passage).line);
        }
    }
    let mut led = None;
    if content > visible + 0.5 {
        let offset = view.panes[side].offset;
        let size = vec2(THUMB_WIDTH, (visible * scale).max(16.0));
        let centre = strip.top() + (offset + visible / 2.0) * scale;
        let half = size.y / 2.0;
        let centre = centre.clamp(
            strip.top() + half,
            (strip.bottom() - half).max(strip.top() + half),
        );
        let thumb = Rect::from_center_size(egui::pos2(strip.center().x, centre), size);
        let is_lit = response.hovered() || response.dragged();
        let fill = palette
            .ink_3
            .gamma_multiply(if is_lit { 0.26 } else { 0.14 });
        let outline = Stroke::new(1.0, palette.ink_3.gamma_multiply(0.6));
        painter.rect(
            thumb,
            CornerRadius::same(3),
            fill,
            outline,
            StrokeKind::Inside,
        );
        if let Some(at) = response.interact_pointer_pos()
            && (response.dragged() || response.clicked())
        {
            let to = (at.y - strip.top()) / scale - visible / 2.0;
            led = Some(to.clamp(0.0, content - visible));
        }
    }
    if response.hovered() {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        let wheel = ui.input(|input| input.smooth_scroll_delta().y);
        if wheel != 0.0 {
            let to = (view.panes[side].offset - wheel).clamp(0.0, (content - visible).max(0.0));
            led = Some(to);
        }
    }
    if let Some(to) = led {
        view.panes[side].target = Some(Target::Jump(to));
        ui.ctx().request_repaint();
    }
    led
}
