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

impl TabRegions {
    /// The part that a place in view belongs to.
    fn of(&self, place: &Rect) -> Region {
        let at = place.center();
        if self.panel.contains(at) {
            Region::Panel
        } else if self.texts.contains(at) {
            match at.x < self.texts.center().x {
                true => Region::LeftText,
                false => Region::RightText,
            }
        } else if at.y < self.texts.top() {
            Region::Head
        } else {
            Region::Foot
        }
    }
}

/// Call it before anything is drawn.
pub fn announce(ctx: &Context, regions: &TabRegions) {
    if !ctx.input(|input| input.key_pressed(Key::Tab)) {
        return;
    }
    let layer = LayerId::background();
    let mut region = Region::Head;
    let drawn: Vec<Stop> = ctx.viewport(|viewport| {
        let widgets = viewport.prev_pass.widgets.get_layer(layer);
        let takes_keyboard = widgets.filter(|widget| widget.enabled && widget.sense.is_focusable());
        let stops = takes_keyboard.map(|widget| {
            // What is scrolled out of view belongs to the part of what was drawn before it.
            if widget.interact_rect.is_positive() {
                region = regions.of(&widget.rect);
            }
            Stop {
                id: widget.id,
                rect: widget.rect,
                region,
            }
        });
        stops.collect()
    });
    for id in in_reading_order(drawn) {
        ctx.memory_mut(|memory| memory.interested_in_focus(id, layer));
    }
}

/// A widget that takes the keyboard.
struct Stop {
    id: Id,
    rect: Rect,
    region: Region,
}

/// Part by part; in a row of a bar from left to right, elsewhere as they were drawn.
fn in_reading_order(mut stops: Vec<Stop>) -> Vec<Id> {
    stops.sort_by_key(|stop| stop.region);
    let is_in_row = |a: &Stop, b: &Stop| {
        a.region == b.region
            && !matches!(a.region, Region::LeftText | Region::RightText)
            && (a.rect.center().y - b.rect.center().y).abs() < 6.0
    };
    for row in stops.chunk_by_mut(is_in_row) {
        row.sort_by(|a, b| a.rect.left().total_cmp(&b.rect.left()));
    }
    stops.into_iter().map(|stop| stop.id).collect()
}
