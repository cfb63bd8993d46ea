//! The question before the window closes and what was typed is lost.

use crate::ui::action::Action;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{phrases, rich, word_button};
use egui::{Frame, Id, Label, Margin, Modal, Ui};

/// Draws the question over the window.
pub fn closing_ui(ui: &mut Ui, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let frame = Frame::popup(ui.style()).inner_margin(Margin::same(20));
    let modal = Modal::new(Id::unique("closing")).frame(frame);
    let response = modal.show(ui.ctx(), |ui| {
        let palette = Palette::of(ui);
        ui.set_width(400.0);
        ui.label(rich(t.closing_title(), Type::Title, palette.ink_1));
        ui.add_space(8.0);
        let reason = rich(t.closing_reason(), Type::Body, palette.ink_2);
        ui.add(Label::new(reason).wrap());
        ui.add_space(16.0);
        ui.horizontal(|ui| {
            let stays = ui.add(word_button(&t.closing_stay())).clicked();
            let quits = ui.add(word_button(&t.closing_quit())).clicked();
            (stays, quits)
        })
        .inner
    });
    let (stays, quits) = response.inner;
    if stays || quits || response.should_close() {
        actions.push(Action::QuitAnyway(quits));
    }
}
