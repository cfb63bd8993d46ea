//! What every part of the card draws from and reports to.

use crate::phrases::Phrases;
use crate::ui::action::Action;
use crate::ui::theme::Palette;
use crate::ui::why::Explained;
use egui::{EventFilter, Response, Ui};
use std::sync::Arc;

/// What every part of the card draws from.
pub(super) struct CardContext<'a> {
    pub explained: &'a Explained,
    /// The bits from which a run counts as shared wording, half and whole.
    pub needed: Option<(f64, f64)>,
    pub t: Arc<Phrases>,
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
}
