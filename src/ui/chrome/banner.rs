//! A line above the texts: what it says, what can be done about it, and a button that closes it. One comes after something was
//! brought back from an earlier run, or was not.

use crate::ui::action::{Action, Keeping};
use crate::ui::chrome::toolbar::{icon_ui, sized_ui, toolbar_ui};
use crate::ui::frame::Frame;
use crate::ui::theme::Type;
use crate::ui::view::RestoredHow;
use crate::ui::widgets::{Line, framed_button, hinted, icons, text_width};
use egui::{Align2, Label, Rect, Ui, vec2};

/// The line and its buttons.
pub struct Banner {
    pub icon: Option<&'static str>,
    pub title: String,
    pub rest: String,
    /// How many rows of words it has in a low window; in others it has two.
    pub rows_if_low: usize,
    /// From the right end on.
    pub buttons: Vec<BannerButton>,
    /// The name of the button that closes it, and what that does.
    pub close: (String, Action),
}

/// A button of a line.
pub struct BannerButton {
    pub icon: &'static str,
    pub word: String,
    pub hint: Option<String>,
    pub width: f32,
    pub action: Action,
}

/// The height of a line in a window of this size: a single row where there is little room.
pub fn height(window: Rect) -> f32 {
    if window.height() < 560.0 { 34.0 } else { 48.0 }
}

impl Banner {
    /// Draws the line into `rect`.
    pub fn banner_ui(self, ui: &mut Ui, rect: Rect, frame: &mut Frame) {
        let palette = frame.palette;
        ui.painter().rect_filled(rect, 0, palette.accent_tint);
        let edge = if rect.width() < 1000.0 { 16.0 } else { 24.0 };
        let row = rect.shrink2(vec2(edge, 0.0));
        let (close, closes) = self.close;
        let mut room = toolbar_ui(ui, row, 12.0, |ui| {
            if icon_ui(ui, icons::X, &close, false).clicked() {
                frame.actions.push(closes);
            }
            for button in self.buttons {
                let widget = framed_button(button.icon, &button.word);
                let mut response = sized_ui(ui, button.width, widget);
                if let Some(hint) = button.hint {
                    response = response.on_hover_text(hint);
                }
                if response.clicked() {
                    frame.actions.push(button.action);
                }
            }
            ui.available_rect_before_wrap()
        });
        if let Some(icon) = self.icon {
            let (left, font) = (row.left_center(), Type::Icon.font());
            ui.painter()
                .text(left, Align2::LEFT_CENTER, icon, font, palette.accent);
            room.min.x += 28.0;
        }
        let line = Line::default()
            .with(&self.title, Type::BodyStrong, palette.ink_1)
            .with(&format!(" {}", self.rest), Type::Body, palette.ink_1);
        let is_low = rect.height() < 48.0;
        let rows = if is_low { self.rows_if_low } else { 2 };
        let galley = line.in_rows(room.width(), rows).galley(ui);
        let is_cut = galley.elided;
        let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), room);
        let shown = ui.place(place, Label::new(galley).selectable(false));
        if is_cut {
            hinted(shown, &self.rest);
        }
    }
}

/// Draws the line into `rect`, if there is something to say.
pub fn restored_ui(ui: &mut Ui, rect: Rect, frame: &mut Frame) {
    let t = &frame.t;
    let Some(note) = &frame.view.restored else {
        return;
    };
    let fresh = (
        icons::PLUS,
        t.start_fresh(),
        t.start_fresh_hint(),
        Keeping::StartFresh,
    );
    let (title, what, (icon, word, hint, does)) = match &note.how {
        RestoredHow::AsLeft => (t.restored(), t.restored_usual(), fresh),
        RestoredHow::AsItWas => (t.restored(), t.restored_unexpected(), fresh),
        RestoredHow::ReadAgain => (t.restored(), t.restored_read_again(), fresh),
        RestoredHow::Unwritten => (t.restored(), t.restored_unwritten(), fresh),
        RestoredHow::Partly(path) => {
            let path = path.display().to_string();
            (t.restored(), t.restored_partly(path), fresh)
        }
        RestoredHow::Withheld => {
            let icon = icons::ARROW_COUNTER_CLOCKWISE;
            let (word, hint) = (t.restore_all_the_same(), t.restore_all_the_same_hint());
            let button = (icon, word, hint, Keeping::RestoreEarlier);
            (t.not_restored(), t.not_restored_reason(), button)
        }
        RestoredHow::Pair(moment) => {
            let (word, hint) = (t.start_pair_afresh(), t.start_pair_afresh_hint());
            let button = (icons::PLUS, word, hint, Keeping::StartPairAfresh);
            (t.pair_is_back(), t.pair_is_back_since(moment), button)
        }
    };
    let button = BannerButton {
        width: (text_width(ui, &word, Type::Body) + 44.0).max(112.0),
        icon,
        word,
        hint: Some(hint),
        action: Action::Keep(does),
    };
    let close = Action::Keep(Keeping::DismissRestored);
    let banner = Banner {
        icon: Some(icons::ARROW_COUNTER_CLOCKWISE),
        title,
        rest: what,
        rows_if_low: 1,
        buttons: vec![button],
        close: (t.restored_close(), close),
    };
    banner.banner_ui(ui, rect, frame);
}
