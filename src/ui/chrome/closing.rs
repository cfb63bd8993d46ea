//! The question before the window closes and what was typed is lost.

use crate::ui::action::Action;
use crate::ui::chrome::sheet::{button_ui, note_ui, sheet_ui, title_ui};
use crate::ui::theme::Type;
use crate::ui::widgets::phrases;
use egui::Ui;

/// Draws the question over the window.
pub fn closing_ui(ui: &mut Ui, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let response = sheet_ui(ui, "closing", 400.0, |ui| {
        title_ui(ui, t.closing_title(), Type::Title);
        ui.add_space(8.0);
        note_ui(ui, t.closing_reason(), Type::Body);
        ui.add_space(16.0);
        let buttons = |ui: &mut Ui| {
            let stays = button_ui(ui, &t.closing_stay());
            (stays, button_ui(ui, &t.closing_quit()))
        };
        ui.horizontal(buttons).inner
    });
    let (stays, quits) = response.inner;
    if stays || quits || response.should_close() {
        actions.push(Action::QuitAnyway(quits));
    }
}
