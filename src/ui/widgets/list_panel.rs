//! Where a list and the detail of what is chosen in it are: beside each other, below each other in a high and narrow panel, or the
//! list alone.

use crate::ui::theme::Palette;
use crate::ui::widgets::table::line_ui;
use crate::ui::widgets::{split_bottom, split_top};
use egui::{Rect, Stroke, Ui, vec2};

/// The height of the header of a detail.
const DETAIL_HEADER: f32 = 44.0;
/// From this width on, the detail shows both wordings beside each other.
const WIDE: f32 = 1000.0;
/// Below this width there is no room beside the list.
const NARROW: f32 = 760.0;
/// From this height on, a narrow panel has its detail below the list.
const TALL: f32 = 400.0;

/// Where list and detail are.
pub struct ListPanel {
    pub list: Rect,
    /// None where there is room for the list alone.
    pub detail: Option<Rect>,
    /// Both wordings fit beside each other.
    pub is_wide: bool,
}

impl ListPanel {
    /// Divides `body` and draws the line between both parts.
    pub fn new(ui: &Ui, body: Rect) -> ListPanel {
        let width = body.width();
        if width < NARROW && body.height() >= TALL {
            // In a narrow, high panel the detail is below the list.
            let (list, detail) = split_bottom(body, (body.height() * 0.5).round());
            line_ui(ui, detail, detail.top());
            return ListPanel {
                list,
                detail: Some(detail),
                is_wide: false,
            };
        }
        let list_width = match width {
            width if width >= WIDE => (width * 0.45).clamp(480.0, 640.0),
            width if width >= NARROW => (width * 0.47).max(400.0),
            width => width,
        };
        let middle = (body.left() + list_width).round();
        let detail = (width >= NARROW).then(|| body.with_min_x(middle));
        if detail.is_some() {
            let line = Stroke::new(1.0, Palette::of(ui).hairline);
            ui.painter().vline(middle, body.y_range(), line);
        }
        ListPanel {
            list: body.with_max_x(middle),
            detail,
            is_wide: width >= WIDE,
        }
    }
}

/// The header of a detail and what is below it, with a line between.
pub fn split_detail(ui: &Ui, detail: Rect, is_wide: bool) -> (Rect, Rect) {
    let inset = if is_wide { 24.0 } else { 16.0 };
    let (header, below) = split_top(detail.shrink2(vec2(inset, 0.0)), DETAIL_HEADER);
    line_ui(ui, detail, header.bottom());
    (header, below)
}
