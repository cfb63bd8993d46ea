//! The window goes in; the order in which Tab goes through it comes out: as it is read.
//!
//! egui goes through the widgets in the order in which they were drawn. But bars are drawn from their right end, where their
//! buttons are, and the text in use is drawn first, since the other one scrolls with it: between the two texts, Tab would go
//! back and forth for ever. So while Tab is pressed, the widgets of the last frame are announced in another order first.

use egui::{Context, Id, Key, LayerId, Rect};

/// Where the parts of the window are.
pub struct TabRegions {
    /// Both texts, without their headers.
    pub texts: Rect,
    pub panel: Rect,
}

/// A part of the window, in the order in which Tab goes through them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Region {
    Head,
    LeftText,
    RightText,
    Panel,
    Foot,
}

/// Call it before anything is drawn.
pub fn announce(ctx: &Context, regions: &TabRegions) {
    if !ctx.input(|input| input.key_pressed(Key::Tab)) {
        return;
    }
    let layer = LayerId::background();
    let drawn: Vec<(Id, Rect)> = ctx.viewport(|viewport| {
        let widgets = viewport.prev_pass.widgets.get_layer(layer);
        let takes_keyboard = widgets.filter(|widget| widget.enabled && widget.sense.is_focusable());
        takes_keyboard
            .map(|widget| (widget.id, widget.rect))
            .collect()
    });
    for id in in_reading_order(drawn, regions) {
        ctx.memory_mut(|memory| memory.interested_in_focus(id, layer));
    }
}

/// Part by part; in a row of a bar from left to right, elsewhere as they were drawn.
fn in_reading_order(mut widgets: Vec<(Id, Rect)>, regions: &TabRegions) -> Vec<Id> {
    let region = |rect: &Rect| {
        let at = rect.center();
        if regions.panel.contains(at) {
            Region::Panel
        } else if regions.texts.contains(at) {
            match at.x < regions.texts.center().x {
                true => Region::LeftText,
                false => Region::RightText,
            }
        } else if at.y < regions.texts.top() {
            Region::Head
        } else {
            Region::Foot
        }
    };
    widgets.sort_by_key(|(_, rect)| region(rect));
    let is_in_row = |a: &(Id, Rect), b: &(Id, Rect)| {
        let is_text = |of: &Rect| matches!(region(of), Region::LeftText | Region::RightText);
        region(&a.1) == region(&b.1)
            && !is_text(&a.1)
            && (a.1.center().y - b.1.center().y).abs() < 6.0
    };
    for row in widgets.chunk_by_mut(is_in_row) {
        row.sort_by(|(_, a), (_, b)| a.left().total_cmp(&b.left()));
    }
    widgets.into_iter().map(|(id, _)| id).collect()
}
