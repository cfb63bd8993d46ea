//! What every part of the card draws from and reports to, and the buttons in it.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::theme::Palette;
use crate::ui::why::Explained;
use crate::ui::widgets::focus_ring;
use egui::{EventFilter, Rect, Response, Role, Sense, Ui, WidgetInfo};

/// What every part of the card draws from.
pub(super) struct CardContext<'a> {
    pub session: &'a Session,
    pub explained: &'a Explained,
    /// The bits from which a run counts as shared wording, half and whole.
    pub needed: Option<(f64, f64)>,
    pub t: &'a Phrases,
    pub palette: Palette,
    /// The explanation is of the current comparison.
    pub is_current: bool,
    pub actions: &'a mut Vec<Action>,
    /// The card, or a part of it, has the keyboard.
    pub has_keyboard: bool,
    /// The card as a whole has the keyboard, rather than a part of it.
    pub has_all: bool,
}

impl CardContext<'_> {
    /// Reserves the left and right keys for stepping from word to word while this part of the card has the keyboard.
    pub fn hold(&mut self, ui: &Ui, response: &Response) {
        if response.has_focus() {
            self.has_keyboard = true;
            let filter = EventFilter {
                horizontal_arrows: true,
                ..EventFilter::default()
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        }
    }

    /// A button without a frame, whose words are painted over it; it works while the explanation is current. Returns whether it
    /// was clicked.
    pub fn button_ui(
        &mut self,
        ui: &Ui,
        rect: Rect,
        id: (&str, usize),
        name: &str,
        hint: String,
    ) -> bool {
        let response = ui.interact(rect, ui.scope_id().with(id), Sense::click());
        let is_current = self.is_current;
        response.widget_info(|| WidgetInfo::labeled(Role::Button, is_current, name));
        self.hold(ui, &response);
        if response.hovered() {
            ui.painter().rect_filled(rect, 4, self.palette.hover);
        }
        focus_ring(ui, &response, rect, &self.palette);
        response.on_hover_text(hint).clicked() && is_current
    }
}
