//! The context menu of a passage: beside the texts, between them, on the strips and in the list.

use crate::session::Notes;
use crate::ui::action::Action;
use crate::ui::passages::noting::labels_ui;
use crate::ui::widgets::{context_menu_ui, is_menu_asked, menu_item_ui, menu_width, phrases};
use egui::{Id, Response, Ui};
use shinglescope_core::pair::comparison::Comparison;

/// Opens at a secondary click, about the passage that `pointed` finds there, and stays about it while it is open. `others` are
/// entries about the place itself.
pub fn passage_menu_ui(
    response: &Response,
    comparison: &Comparison,
    notes: &Notes,
    pointed: impl FnOnce() -> Option<usize>,
    others: impl FnOnce(&mut Ui, &mut Vec<Action>),
    actions: &mut Vec<Action>,
) {
    let kept: Id = response.id.with("passage");
    if response.secondary_clicked() || is_menu_asked(response) {
        let (ctx, pointed) = (&response.ctx, pointed());
        ctx.data_mut(|data| data.insert_temp(kept, pointed));
    }
    context_menu_ui(response, response.rect.left_bottom(), |ui: &mut Ui| {
        menu_width(ui, 220.0);
        let passage = ui.data(|data| data.get_temp::<Option<usize>>(kept));
        if let Some(passage) = passage.flatten() {
            entries_ui(ui, comparison, notes, passage, actions);
            ui.separator();
        }
        others(ui, actions);
    });
}

fn entries_ui(
    ui: &mut Ui,
    comparison: &Comparison,
    notes: &Notes,
    passage: usize,
    actions: &mut Vec<Action>,
) {
    let t = phrases(ui);
    let Some(found) = comparison.passages().get(passage) else {
        return;
    };
    if menu_item_ui(ui, &t.menu_show_passage(passage + 1), "", true) {
        actions.push(Action::Reveal(passage, None));
    }
    let title = match found.is_excluded {
        true => t.menu_include_passage(passage + 1),
        false => t.menu_exclude_passage(passage + 1),
    };
    if menu_item_ui(ui, &title, "", true) {
        actions.push(Action::set_aside(passage, found.is_excluded));
    }
    ui.menu_button(t.menu_label_passage(passage + 1), |ui| {
        menu_width(ui, 160.0);
        labels_ui(ui, passage, notes, actions);
    });
    if menu_item_ui(ui, &t.copy_both_wordings(), "", true) {
        actions.extend([Action::Select(Some(passage)), Action::CopyPassage]);
    }
}
