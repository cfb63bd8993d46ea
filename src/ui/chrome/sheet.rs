//! Sheets over the window: a title, what is below it, and words of one look.

use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{rich, word_button};
use egui::{Frame, Id, Label, Margin, Modal, ModalResponse, Ui};

/// Draws a sheet that is this wide, or narrower where the window has no room.
pub fn sheet_ui<R>(
    ui: &Ui,
    name: &str,
    width: f32,
    content: impl FnOnce(&mut Ui) -> R,
) -> ModalResponse<R> {
    let frame = Frame::popup(ui.style()).inner_margin(Margin::same(20));
    let room = ui.ctx().content_rect().width() - 120.0;
    let modal = Modal::new(Id::unique(name)).frame(frame);
    modal.show(ui.ctx(), |ui| {
        ui.set_width(room.min(width));
        content(ui)
    })
}

/// The same with a button that closes it, below the content; returns whether it closes.
pub fn closable_sheet_ui(
    ui: &Ui,
    name: &str,
    width: f32,
    close: &str,
    content: impl FnOnce(&mut Ui),
) -> bool {
    let response = sheet_ui(ui, name, width, |ui| {
        content(ui);
        ui.add(word_button(close)).clicked()
    });
    response.inner || response.should_close()
}

/// The title of a sheet or of a part of it.
pub fn title_ui(ui: &mut Ui, words: impl Into<String>, style: Type) {
    let ink = Palette::of(ui).ink_1;
    ui.label(rich(words, style, ink));
}

/// A sentence on as many rows as it needs, in the weaker ink.
pub fn note_ui(ui: &mut Ui, words: impl Into<String>, style: Type) {
    let ink = Palette::of(ui).ink_2;
    ui.add(Label::new(rich(words, style, ink)).wrap());
}

/// A sentence on as many rows as it needs.
pub fn sentence_ui(ui: &mut Ui, words: impl Into<String>, style: Type) {
    let ink = Palette::of(ui).ink_1;
    ui.add(Label::new(rich(words, style, ink)).wrap());
}
