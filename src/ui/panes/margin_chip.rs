//! A number or a name in a margin that can be clicked: on a chip while it is chosen, with an arrowhead while its twin is out
//! of view.

use crate::ui::panes::marks::caret;
use crate::ui::theme::{Palette, radius};
use crate::ui::widgets::focus_ring;
use egui::{
    Align2, Color32, CornerRadius, Galley, Id, Pos2, Rect, Response, Role, Sense, Stroke, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};
use shinglescope_core::text::Side;
use std::sync::Arc;

/// The number of a passage or of a change, or the name of words that moved.
pub struct MarginChip {
    /// Laid out without an ink.
    pub words: Arc<Galley>,
    /// The middle of its inner end: on the left side its right end, on the right side its left end.
    pub at: Pos2,
    pub side: Side,
    /// The ink of the words, and the ground of a chosen one.
    pub colour: Color32,
    /// The room on both sides of the words.
    pub padding: f32,
    /// Where the twin is if it is out of view.
    pub twin_above: Option<bool>,
    pub is_selected: bool,
    pub is_struck: bool,
}

impl MarginChip {
    fn padding(&self) -> Vec2 {
        vec2(self.padding, 2.0)
    }

    pub fn size(&self) -> Vec2 {
        let arrow = if self.twin_above.is_some() { 9.0 } else { 0.0 };
        self.words.size() + 2.0 * self.padding() + vec2(arrow, 0.0)
    }

    /// Draws it within `clip`; `label` is what a screen reader reads.
    pub fn chip_ui(&self, ui: &Ui, clip: Rect, id: Id, sense: Sense, label: &str) -> Response {
        let palette = Palette::of(ui);
        let anchor = match self.side {
            Side::Left => Align2::RIGHT_CENTER,
            Side::Right => Align2::LEFT_CENTER,
        };
        let rect = anchor.anchor_size(self.at, self.size());
        let response = ui.interact(rect.expand(2.0).intersect(clip), id, sense);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, self.is_selected, label));
        let (painter, corners) = (
            ui.painter().with_clip_rect(clip),
            CornerRadius::same(radius::SMALL),
        );
        let mut ink = self.colour;
        if self.is_selected {
            painter.rect_filled(rect, corners, self.colour);
            ink = palette.pane;
        } else if response.hovered() {
            let under = rect.expand2(vec2(2.0, 0.0));
            painter.rect_filled(under, corners, palette.hover);
        }
        focus_ring(ui, &response, rect.expand(2.0), &palette);
        let words = Rect::from_min_size(rect.min + self.padding(), self.words.size());
        painter.galley(words.min, Arc::clone(&self.words), ink);
        if self.is_struck {
            painter.hline(words.x_range(), words.center().y, Stroke::new(1.0, ink));
        }
        if let Some(above) = self.twin_above {
            let centre = pos2(rect.right() - self.padding - 3.5, rect.center().y);
            painter.add(caret(centre, above, ink));
        }
        response
    }
}
