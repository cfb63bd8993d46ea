//! A tab with a list and, where there is room, beside it what was chosen there: where they lie, and what both have.

use crate::ui::widgets::icons;
use crate::ui::widgets::{framed_button, icon_button_ui, place_right};
use egui::{Rect, Response, Ui, pos2, vec2};

/// Below this the wordings stand under each other, and the list is narrower.
const WIDE: f32 = 1000.0;
/// Below this there is room for the list alone.
const NARROW: f32 = 760.0;
/// From this width on, a list's tools have words on them.
const WORDED: f32 = 560.0;

/// Where list and detail lie.
pub struct ListPanel {
    pub list: Rect,
    /// None where there is room for the list alone.
    pub detail: Option<Rect>,
    /// Both wordings have room beside each other.
    pub is_wide: bool,
}

impl ListPanel {
    pub fn new(body: Rect) -> ListPanel {
        let width = body.width();
        let list_width = match width {
            width if width >= WIDE => (width * 0.45).clamp(480.0, 640.0),
            width if width >= NARROW => (width * 0.47).max(400.0),
            width => width,
        };
        let middle = (body.left() + list_width).round();
        ListPanel {
            list: body.with_max_x(middle),
            detail: (width >= NARROW).then(|| body.with_min_x(middle)),
            is_wide: width >= WIDE,
        }
    }
}

/// The button that copies a list, of so much width, its right end and middle at `end`; gives back where it begins.
pub fn copy_list_ui(ui: &mut Ui, width: f32, (end, y): (f32, f32), hover: &str) -> (f32, Response) {
    let (left, response) = if width >= WORDED {
        let button = framed_button(icons::COPY, "Copy list");
        place_right(ui, end, y, vec2(104.0, 28.0), button)
    } else {
        let place = Rect::from_center_size(pos2(end - 14.0, y), vec2(28.0, 28.0));
        let response = icon_button_ui(ui, place, icons::COPY, "Copy list", false);
        (place.left(), response)
    };
    (left, response.on_hover_text(hover))
}
