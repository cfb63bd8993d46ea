//! A chip for each kind of change: its colour, how many there are, and whether it is shown.

use crate::export::numbers::{counted, grouped};
use crate::ui::action::Action;
use crate::ui::difference::view::Kinds;
use crate::ui::theme::{Palette, Type, radius};
use crate::ui::widgets::focus_ring;
use egui::{
    Align2, Color32, CornerRadius, Pos2, Rangef, Rect, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};
use shinglescope_core::pair::difference::{Counts, Kind};
use shinglescope_core::text::Side;

/// Draws the chips from `left` on, in `room`; without their counts where it is narrow.
pub fn chips_ui(
    ui: &mut Ui,
    left: Pos2,
    room: f32,
    counts: &Counts,
    kinds: Kinds,
    actions: &mut Vec<Action>,
) {
    let widths = |has_counts: bool| Kind::ALL.map(|kind| width(ui, kind, counts, has_counts));
    let has_counts = widths(true)
        .into_iter()
        .map(|width| width + GAP)
        .sum::<f32>()
        <= room + GAP;
    let mut x = left.x;
    for (kind, width) in Kind::ALL.into_iter().zip(widths(has_counts)) {
        let rect = Rect::from_min_size(pos2(x, left.y - 13.0), vec2(width, 26.0));
        if chip_ui(ui, rect, kind, counts, kinds.shows(kind), has_counts) {
            actions.push(Action::ShowKinds(kinds.turned(kind)));
        }
        x = rect.right() + GAP;
    }
}

const GAP: f32 = 6.0;
/// Room for the colour, and around the words.
const SWATCH: f32 = 12.0;
const PADDING: f32 = 8.0;

fn said(kind: Kind, counts: &Counts, has_counts: bool) -> String {
    match has_counts {
        true => format!("{} {}", kind.title(), grouped(counts.of(kind).places)),
        false => kind.title().to_owned(),
    }
}

fn width(ui: &Ui, kind: Kind, counts: &Counts, has_counts: bool) -> f32 {
    let text = said(kind, counts, has_counts);
    let font = Type::Caption.font();
    let galley = ui
        .painter()
        .layout_no_wrap(text, font, Color32::PLACEHOLDER);
    galley.size().x + SWATCH + 6.0 + 2.0 * PADDING
}

/// Draws one chip; says whether it was pressed.
fn chip_ui(
    ui: &mut Ui,
    rect: Rect,
    kind: Kind,
    counts: &Counts,
    is_on: bool,
    has_counts: bool,
) -> bool {
    let palette = Palette::of(ui);
    let id = ui.scope_id().with(("kind", kind.name()));
    let response = ui.interact(rect, id, Sense::click());
    let places = counted(counts.of(kind).places, "place", "places");
    let label = format!("Show {}, {places}", kind.name());
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, is_on, &label));
    let (fill, outline, ink) = match (is_on, response.hovered()) {
        (true, false) => (palette.raised, palette.hairline_strong, palette.ink_1),
        (true, true) => (palette.hover, palette.hairline_strong, palette.ink_1),
        (false, false) => (palette.panel, palette.hairline, palette.ink_3),
        (false, true) => (palette.hover, palette.hairline, palette.ink_3),
    };
    let corners = CornerRadius::same(13);
    let stroke = Stroke::new(1.0, outline);
    ui.painter()
        .rect(rect, corners, fill, stroke, StrokeKind::Inside);
    let centre = pos2(rect.left() + PADDING + SWATCH / 2.0, rect.center().y);
    swatch_ui(ui, centre, kind, is_on);
    let text = ui.painter().text(
        pos2(centre.x + SWATCH / 2.0 + 6.0, rect.center().y),
        Align2::LEFT_CENTER,
        said(kind, counts, has_counts),
        Type::Caption.font(),
        ink,
    );
    if !is_on {
        // Not the colour alone says that it is off.
        ui.painter()
            .hline(text.x_range(), text.center().y, Stroke::new(1.0, ink));
    }
    focus_ring(ui, &response, rect.expand(2.0), &palette);
    let hover = match is_on {
        true => format!("{places}. Click to hide them here and in the texts"),
        false => format!("{places}. Click to show them"),
    };
    response.on_hover_text(hover).clicked()
}

/// The colours of a kind in a square of [`SWATCH`] points: of both sides where it has two.
pub fn swatch_ui(ui: &Ui, centre: Pos2, kind: Kind, is_on: bool) {
    let palette = Palette::of(ui);
    let rect = Rect::from_center_size(centre, vec2(SWATCH, SWATCH));
    let painter = ui.painter();
    for side in Side::BOTH {
        let (line, fill) = match is_on {
            true => palette.change(kind, side),
            false => (palette.hairline_strong, palette.panel),
        };
        let x = match side {
            Side::Left => Rangef::new(rect.left(), rect.center().x),
            Side::Right => Rangef::new(rect.center().x, rect.right()),
        };
        let half = Rect::from_x_y_ranges(x, rect.y_range());
        painter.rect_filled(half, 0, fill);
        match kind {
            Kind::Moved => {}
            Kind::Deleted | Kind::Inserted | Kind::Replaced => {
                painter.hline(x, rect.bottom() - 1.0, Stroke::new(2.0, line));
            }
        }
    }
    if kind == Kind::Moved {
        let (line, _) = match is_on {
            true => palette.change(kind, Side::Left),
            false => (palette.hairline_strong, palette.panel),
        };
        let stroke = Stroke::new(1.0, line);
        painter.rect_stroke(rect, radius::SMALL / 2, stroke, StrokeKind::Inside);
    }
}
