//! The help sheet: what the figures of this pair mean, what a shingle is, and every key.

use crate::phrases::{Phrase, Phrases};
use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::chrome::legend::legend_ui;
use crate::ui::chrome::sheet::{closable_sheet_ui, note_ui, title_ui};
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{phrases, rich};
use egui::scroll_area::ScrollBarVisibility;
use egui::{Align, Grid, Key, Layout, ScrollArea, Ui};

const IDEAS: [(Phrase, Phrase); 5] = [
    (Phrases::idea_shingle, Phrases::idea_shingle_text),
    (Phrases::idea_length, Phrases::idea_length_text),
    (Phrases::idea_direction, Phrases::idea_direction_text),
    (Phrases::idea_checksum, Phrases::idea_checksum_text),
    (Phrases::idea_set_aside, Phrases::idea_set_aside_text),
];

/// The keys, and what they do.
const KEYS: [(Phrase, Phrase); 31] = [
    (Phrases::keys_open, Phrases::key_open),
    (Phrases::keys_save, Phrases::key_save),
    (Phrases::keys_sessions, Phrases::key_sessions),
    (Phrases::keys_report, Phrases::key_report),
    (Phrases::keys_redline, Phrases::key_redline),
    (Phrases::keys_path, Phrases::key_path),
    (Phrases::keys_close, Phrases::key_close),
    (Phrases::keys_paste, Phrases::key_paste),
    (Phrases::keys_undo, Phrases::key_undo),
    (Phrases::keys_length, Phrases::key_length),
    (Phrases::keys_passages, Phrases::key_passages),
    (Phrases::keys_copies, Phrases::key_copies),
    (Phrases::keys_changes, Phrases::key_changes),
    (Phrases::keys_only_marked, Phrases::key_only_marked),
    (Phrases::keys_click_passage, Phrases::key_click_passage),
    (Phrases::keys_passage, Phrases::key_passage),
    (Phrases::keys_set_aside, Phrases::key_set_aside),
    (Phrases::keys_why, Phrases::key_why),
    (Phrases::keys_find, Phrases::key_find),
    (Phrases::keys_interface_zoom, Phrases::key_interface_zoom),
    (Phrases::keys_zoom, Phrases::key_zoom),
    (Phrases::keys_tabs, Phrases::key_tabs),
    (Phrases::keys_other_text, Phrases::key_other_text),
    (Phrases::keys_menus, Phrases::key_menus),
    (Phrases::keys_context_menu, Phrases::key_context_menu),
    (Phrases::keys_controls, Phrases::key_controls),
    (Phrases::keys_swap, Phrases::key_swap),
    (Phrases::keys_shingles, Phrases::key_shingles),
    (Phrases::keys_lists, Phrases::key_lists),
    (Phrases::keys_escape, Phrases::key_escape),
    (Phrases::keys_help, Phrases::key_help),
];

/// Draws the sheet over the window: figures and ideas beside the keys where there is room, otherwise above and below them.
pub fn help_ui(ui: &mut Ui, session: &Session, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let size = ui.ctx().content_rect().size();
    let close = t.help_close();
    let closes = closable_sheet_ui(ui, "help", 1000.0, &close, |ui| {
        title_ui(ui, t.help_title(), Type::Title);
        ui.add_space(8.0);
        let area = ScrollArea::vertical().max_height(size.y - 220.0);
        let area = area.scroll_bar_visibility(ScrollBarVisibility::VisibleWhenNeeded);
        area.show(ui, |ui| {
            if size.x - 120.0 > 860.0 {
                ui.spacing_mut().item_spacing.x = 40.0;
                ui.columns_const(|[ideas, keys]| {
                    // Columns are justified by default, which would stretch the text.
                    let layout = Layout::top_down(Align::Min);
                    ideas.with_layout(layout, |ui| {
                        legend_ui(ui, session, &t);
                        ideas_ui(ui, &t);
                    });
                    keys.with_layout(layout, |ui| keys_ui(ui, &t));
                });
            } else {
                legend_ui(ui, session, &t);
                keys_ui(ui, &t);
                ui.add_space(12.0);
                ideas_ui(ui, &t);
            }
        });
        ui.add_space(12.0);
        let ink = Palette::of(ui).ink_2;
        ui.label(rich(t.help_evidence(), Type::Caption, ink));
        ui.add_space(8.0);
    });
    let is_f1 = ui.input(|input| input.key_pressed(Key::F1));
    actions.extend((closes || is_f1).then_some(Action::ShowHelp(false)));
}

fn ideas_ui(ui: &mut Ui, t: &Phrases) {
    for (name, meaning) in IDEAS {
        title_ui(ui, name(t), Type::BodyStrong);
        note_ui(ui, meaning(t), Type::Body);
        ui.add_space(8.0);
    }
}

fn keys_ui(ui: &mut Ui, t: &Phrases) {
    ui.spacing_mut().interact_size.y = 22.0;
    let grid = Grid::new("keys").num_columns(2).spacing([16.0, 4.0]);
    grid.show(ui, |ui| {
        for (keys, meaning) in KEYS {
            title_ui(ui, keys(t), Type::BodyMedium);
            note_ui(ui, meaning(t), Type::Body);
            ui.end_row();
        }
    });
}
