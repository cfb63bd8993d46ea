//! The sheet about the program is drawn: its version, its licence, and whose fonts and dictionaries are in it. Closing it is
//! an action.

use crate::phrases::{Phrase, Phrases};
use crate::ui::action::Action;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{phrases, rich, word_button};
use egui::{Frame, Id, Label, Margin, Modal, ScrollArea, Ui};

/// What is in the program that others made and whose licence asks to be named.
const NOTICES: [Phrase; 4] = [
    Phrases::about_fonts,
    Phrases::about_frequencies,
    Phrases::about_english,
    Phrases::about_samples,
];

/// Draws the sheet over the window.
pub fn about_ui(ui: &mut Ui, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let size = ui.ctx().content_rect().size();
    let frame = Frame::popup(ui.style()).inner_margin(Margin::same(20));
    let modal = Modal::new(Id::unique("about")).frame(frame);
    let response = modal.show(ui.ctx(), |ui| {
        let palette = Palette::of(ui);
        ui.set_width((size.x - 120.0).min(560.0));
        let title = t.about_title(env!("CARGO_PKG_VERSION"));
        ui.label(rich(title, Type::Title, palette.ink_1));
        ui.add(Label::new(rich(t.about_purpose(), Type::Body, palette.ink_2)).wrap());
        ui.add_space(12.0);
        let area = ScrollArea::vertical().max_height(size.y - 240.0);
        area.show(ui, |ui| {
            ui.add(Label::new(rich(t.about_licence(), Type::Body, palette.ink_1)).wrap());
            let russian: Option<Phrase> =
                cfg!(feature = "russian").then_some(Phrases::about_russian);
            for notice in NOTICES.into_iter().chain(russian) {
                ui.add_space(8.0);
                ui.add(Label::new(rich(notice(&t), Type::Body, palette.ink_2)).wrap());
            }
        });
        ui.add_space(12.0);
        ui.add(word_button(&t.help_close())).clicked()
    });
    if response.inner || response.should_close() {
        actions.push(Action::ShowAbout(false));
    }
}
