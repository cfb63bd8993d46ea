//! The chip in the header of a hard-wrapped text: it says that its lines are shown joined, and parts or joins them.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::frame::Frame;
use crate::ui::theme::{Type, radius};
use crate::ui::widgets::{focus_ring, text_width};
use egui::{Align2, Color32, Pos2, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use shinglescope_core::text::Side;

/// What is in it where there is no room for words.
const RETURN: &str = "↵";
/// The room beside its words, both sides together.
const PADDING: f32 = 12.0;
/// The gap before it.
const GAP: f32 = 8.0;

pub struct LinesChip {
    side: Side,
    is_joined: bool,
    words: String,
    hint: String,
    has_words: bool,
    width: f32,
}

impl LinesChip {
    /// The chip of a text; none where lines are shown as they are and were not broken by hand.
    pub fn of(session: &Session, side: Side, t: &Phrases) -> Option<LinesChip> {
        let is_joined = session.joins_lines(side);
        let is_asked = is_joined || session.pane(side).is_hard_wrapped;
        let (words, hint) = match (is_joined, session.pane(side).is_hard_wrapped) {
            (true, true) => (t.lines_joined(), t.lines_joined_hint()),
            (true, false) => (t.lines_joined(), t.lines_joined_anyway_hint()),
            (false, _) => (t.join_lines(), t.join_lines_hint()),
        };
        let chip = LinesChip {
            side,
            is_joined,
            words,
            hint,
            has_words: true,
            width: 0.0,
        };
        (is_asked && !session.document(side).is_empty()).then_some(chip)
    }

    /// With words if they have room.
    pub fn fitted(mut self, ui: &Ui, room: f32) -> LinesChip {
        let measured = |chip: &LinesChip| text_width(ui, &chip.shown(), Type::Caption) + PADDING;
        self.width = measured(&self);
        if self.width + GAP > room {
            self.has_words = false;
            self.width = measured(&self);
        }
        self
    }

    fn shown(&self) -> String {
        match self.has_words {
            true => format!("{RETURN} {}", self.words),
            false => RETURN.to_owned(),
        }
    }

    /// What it takes, with the gap before it.
    pub fn room(&self) -> f32 {
        self.width + GAP
    }

    /// Draws it after what ends at `end`.
    pub fn chip_ui(self, ui: &mut Ui, end: Pos2, frame: &mut Frame) {
        let (t, palette) = (&frame.t, frame.palette);
        let at = end + vec2(GAP, 0.0);
        let place = Align2::LEFT_CENTER.anchor_size(at, vec2(self.width, 18.0));
        let id = ui.scope_id().with(("lines", self.side.name()));
        let click = ui.interact(place, id, Sense::click());
        let (fill, ink) = match (click.hovered(), self.is_joined) {
            (true, _) => (palette.hover, palette.ink_1),
            (false, true) => (palette.raised, palette.ink_2),
            (false, false) => (Color32::TRANSPARENT, palette.ink_2),
        };
        let (stroke, inside) = (
            Stroke::new(1.0, palette.hairline_strong),
            StrokeKind::Inside,
        );
        ui.painter()
            .rect(place, radius::SMALL, fill, stroke, inside);
        let (centre, font) = (place.center(), Type::Caption.font());
        let shown = self.shown();
        ui.painter()
            .text(centre, Align2::CENTER_CENTER, shown, font, ink);
        focus_ring(ui, &click, place, &palette);
        let name = t.lines_of(self.side.name());
        click.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, self.is_joined, &name));
        let action = Action::SetFlowLines(self.is_joined.then_some(false));
        let hint = [self.words, self.hint].join("\n");
        action.on_click(click.on_hover_text(hint), &mut frame.actions);
    }
}
