//! A chip for each type of change: its colour, how many there are, and whether they are shown.

use crate::ui::action::Action;
use crate::ui::difference::view::ChangeData;
use crate::ui::theme::{Palette, Type, radius};
use crate::ui::widgets::{focus_ring, phrases, text_width};
use egui::{Align2, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use shinglescope_core::pair::difference::ChangeKind;
use shinglescope_core::text::Side;

/// Draws the chips from `left` on; without counts where they do not fit into `room`.
pub fn chips_ui(ui: &mut Ui, left: Pos2, room: f32, data: &ChangeData, actions: &mut Vec<Action>) {
    let (counts, kinds) = (&data.differed.difference.counts, data.kinds);
    let t = phrases(ui);
    let labels = |has_counts: bool| {
        ChangeKind::ALL.map(|kind| match has_counts {
            true => t.change_type_count(kind, counts.of(kind).places),
            false => t.change_type_title(kind),
        })
    };
    let width =
        |label: &String| text_width(ui, label, Type::Caption) + SWATCH + 6.0 + 2.0 * PADDING;
    let needed: f32 = labels(true).iter().map(|label| width(label) + GAP).sum();
    let labels = labels(needed <= room + GAP);
    let widths = labels.each_ref().map(width);
    let mut x = left.x;
    for ((kind, label), width) in ChangeKind::ALL.into_iter().zip(labels).zip(widths) {
        let rect = Rect::from_min_size(pos2(x, left.y - 13.0), vec2(width, 26.0));
        let places = counts.of(kind).places;
        if chip_ui(ui, rect, kind, (label, places), kinds.shows(kind)) {
            actions.push(Action::ShowKinds(kinds.toggled(kind)));
        }
        x = rect.right() + GAP;
    }
}

const GAP: f32 = 6.0;
/// Room for the colour, and around the words.
const SWATCH: f32 = 12.0;
const PADDING: f32 = 8.0;

/// Draws one chip; returns whether it was clicked.
fn chip_ui(
    ui: &mut Ui,
    rect: Rect,
    kind: ChangeKind,
    (label, places): (String, usize),
    is_on: bool,
) -> bool {
    let (palette, t) = (Palette::of(ui), phrases(ui));
    let id = ui.scope_id().with(("kind", kind));
    let response = ui.interact(rect, id, Sense::click());
    let name = t.change_type_switch(kind, places);
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, is_on, &name));
    let (fill, outline, ink) = match is_on {
        true => (palette.raised, palette.hairline_strong, palette.ink_1),
        false => (palette.panel, palette.hairline, palette.ink_3),
    };
    let fill = if response.hovered() {
        palette.hover
    } else {
        fill
    };
    let (stroke, inside) = (Stroke::new(1.0, outline), StrokeKind::Inside);
    ui.painter().rect(rect, 13, fill, stroke, inside);
    let centre = pos2(rect.left() + PADDING + SWATCH / 2.0, rect.center().y);
    swatch_ui(ui, centre, kind, is_on);
    let (painter, font) = (ui.painter(), Type::Caption.font());
    let at = centre + vec2(SWATCH / 2.0 + 6.0, 0.0);
    let text = painter.text(at, Align2::LEFT_CENTER, label, font, ink);
    if !is_on {
        // That it is off shows without colour too.
        painter.hline(text.x_range(), text.center().y, Stroke::new(1.0, ink));
    }
    focus_ring(ui, &response, rect.expand(2.0), &palette);
    let state = if is_on { "shown" } else { "hidden" };
    let hint = t.change_type_switch_hint(places, state);
    response.on_hover_text(hint).clicked()
}

/// A square in the colours of a type of change, of both sides if they have two.
pub fn swatch_ui(ui: &Ui, centre: Pos2, kind: ChangeKind, is_on: bool) {
    let palette = Palette::of(ui);
    let rect = Rect::from_center_size(centre, vec2(SWATCH, SWATCH));
    let painter = ui.painter();
    let look = |side: Side| match is_on {
        true => palette.change(kind, side),
        false => (palette.hairline_strong, palette.panel),
    };
    let (left, right) = rect.split_left_right_at_x(rect.center().x);
    for (side, half) in [(Side::Left, left), (Side::Right, right)] {
        let (line, fill) = look(side);
        painter.rect_filled(half, 0, fill);
        if kind != ChangeKind::Moved {
            let stroke = Stroke::new(2.0, line);
            painter.hline(half.x_range(), rect.bottom() - 1.0, stroke);
        }
    }
    if kind == ChangeKind::Moved {
        let stroke = Stroke::new(1.0, look(Side::Left).0);
        painter.rect_stroke(rect, radius::SMALL / 2, stroke, StrokeKind::Inside);
    }
}
