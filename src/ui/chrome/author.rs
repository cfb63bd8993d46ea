//! The name of the author of redlines is asked for.

use crate::ui::action::{Action, Keeping};
use crate::ui::theme::{Palette, Type};
use crate::ui::view::AuthorField;
use crate::ui::widgets::{phrases, rich, word_button};
use egui::{Frame, Id, Key, Label, Margin, Modal, TextEdit, Ui, WidgetInfo};

/// Longer names fill the margin of a page.
const MOST_OF_NAME: usize = 80;

/// Draws the question over the window.
pub fn author_ui(ui: &mut Ui, field: &mut AuthorField, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let frame = Frame::popup(ui.style()).inner_margin(Margin::same(20));
    let modal = Modal::new(Id::unique("author")).frame(frame);
    let response = modal.show(ui.ctx(), |ui| {
        let palette = Palette::of(ui);
        ui.set_width(400.0);
        ui.label(rich(t.redline_author_title(), Type::Title, palette.ink_1));
        ui.add_space(8.0);
        let reason = rich(t.redline_author_reason(), Type::Body, palette.ink_2);
        ui.add(Label::new(reason).wrap());
        ui.add_space(8.0);
        let edit = TextEdit::singleline(&mut field.name)
            .hint_text(t.redline_author_usual())
            .char_limit(MOST_OF_NAME)
            .desired_width(f32::INFINITY);
        let edit = ui.add(edit);
        let name = t.redline_author_field();
        edit.widget_info(|| WidgetInfo::text_edit(true, &field.name, &field.name, &name));
        if std::mem::take(&mut field.is_new) {
            edit.request_focus();
        }
        let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        ui.add_space(16.0);
        ui.horizontal(|ui| {
            let sets = ui.add(word_button(&t.redline_author_set())).clicked();
            let cancels = ui.add(word_button(&t.redline_author_cancel())).clicked();
            (sets || entered, cancels)
        })
        .inner
    });
    let (sets, cancels) = response.inner;
    if sets {
        let name = field.name.trim().to_owned();
        actions.push(Action::Keep(Keeping::SetAuthor(Some(name))));
    } else if cancels || response.should_close() {
        actions.push(Action::Keep(Keeping::SetAuthor(None)));
    }
}
