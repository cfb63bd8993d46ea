//! The order in which Tab goes through the window: as it is read.
//!
//! egui goes through the widgets in the order in which they were drawn. But bars are drawn from their right end, where their
//! buttons are, and the text in use is drawn first, since the other one scrolls with it: between the two texts, Tab would go
//! back and forth for ever. So while Tab is pressed, the widgets of the last frame are announced in another order first.

use egui::{Context, Id, Key, LayerId, Rect};

/// A part of the window, in the order in which Tab goes through them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Region {
    Head,
    LeftText,
    RightText,
    Panel,
    Foot,
}

impl Region {
    /// The part that a place in view belongs to.
    fn of(place: &Rect, texts: Rect, panel: Rect) -> Region {
        let at = place.center();
        if panel.contains(at) {
            Region::Panel
        } else if texts.contains(at) && at.x < texts.center().x {
            Region::LeftText
        } else if texts.contains(at) {
            Region::RightText
        } else if at.y < texts.top() {
            Region::Head
        } else {
            Region::Foot
        }
    }
}

/// Call it before anything is drawn, with the places of both texts, without their headers, and of the panel.
pub fn announce(ctx: &Context, texts: Rect, panel: Rect) {
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
                region = Region::of(&widget.rect, texts, panel);
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
