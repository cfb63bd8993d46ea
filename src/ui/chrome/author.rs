//! The name of the author of redlines is asked for.

use crate::ui::action::{Action, Keeping};
use crate::ui::chrome::sheet::{button_ui, note_ui, sheet_ui, title_ui};
use crate::ui::theme::Type;
use crate::ui::view::AuthorField;
use crate::ui::widgets::phrases;
use egui::{Key, TextEdit, Ui, WidgetInfo};

/// Longer names fill the margin of a page.
const MAX_NAME: usize = 80;

/// Draws the question over the window.
pub fn author_ui(ui: &mut Ui, field: &mut AuthorField, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let response = sheet_ui(ui, "author", 400.0, |ui| {
        title_ui(ui, t.redline_author_title(), Type::Title);
        ui.add_space(8.0);
        note_ui(ui, t.redline_author_reason(), Type::Body);
        ui.add_space(8.0);
        let edit = TextEdit::singleline(&mut field.name)
            .hint_text(t.redline_author_usual())
            .char_limit(MAX_NAME)
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
            let sets = button_ui(ui, &t.redline_author_set());
            let cancels = button_ui(ui, &t.redline_author_cancel());
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
