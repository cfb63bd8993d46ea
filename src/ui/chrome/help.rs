//! The help sheet: what a shingle is, and every key.

use crate::ui::action::Action;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::rich;
use egui::scroll_area::ScrollBarVisibility;
use egui::{Frame, Grid, Id, Key, Label, Margin, Modal, ScrollArea, Ui};

const IDEAS: [(&str, &str); 5] = [
    (
        "Shingle",
        "A few words in a row. “The sea broke the door” has three shingles of three words: the sea broke, sea broke the, \
         broke the door. Two texts that share shingles share passages.",
    ),
    (
        "Length",
        "Short shingles are shared by chance, long ones break at every edit. The program starts from the length at which \
         the same words in random order would share less than one; drag it and watch.",
    ),
    (
        "Left in right",
        "How much of the left text is also in the right one. A small text inside a large one is 100 % one way and little \
         the other, so both ways are always shown.",
    ),
    (
        "Checksum",
        "Each shingle gets a CRC-32, a number that stands for it. Two different shingles can get the same one by \
         accident; every match is therefore confirmed by its words before it is shown.",
    ),
    (
        "Set aside",
        "A quotation, boilerplate or the text of a form is shared and means nothing. Set aside it stays visible and counts no \
         longer as shared, wherever its words stand, until it is put back; the score stands beside what it was.",
    ),
];

const KEYS: [(&str, &str); 23] = [
    (
        "Ctrl+O, Ctrl+Shift+O",
        "Open a file on the left, on the right",
    ),
    ("Ctrl+L", "Type a path for the side in use"),
    ("Ctrl+V", "Paste into the side in use; a sample is replaced"),
    (
        "Ctrl+Z, Ctrl+Y",
        "Undo and redo, also of cleared and replaced texts",
    ),
    ("[ and ]", "Shorter and longer shingles, outside the texts"),
    ("Ctrl+[ and Ctrl+]", "The same, inside the texts too"),
    ("Alt+↓, Alt+↑ or F7, Shift+F7", "Next and previous passage"),
    ("N, P", "The same, outside the texts"),
    (
        "Alt+→, Alt+←",
        "Next and previous copy of the chosen passage",
    ),
    (
        "F8, Shift+F8",
        "Next and previous change, word by word; shows the difference",
    ),
    (
        "Click on a passage",
        "Choose it at this place, and bring its twin into view",
    ),
    (
        "Ctrl+D",
        "Set the selection aside, or the chosen passage, or put it back",
    ),
    (
        "F4, Ctrl+click on a word",
        "Why it counts or does not; ← and → go on from word to word",
    ),
    (
        "Ctrl+F, F3, Shift+F3",
        "Find in the side in use or in both, next, previous",
    ),
    (
        "Ctrl++, Ctrl+−, Ctrl+0",
        "Larger and smaller texts, as usual; also Ctrl and the wheel",
    ),
    ("Ctrl+1 to Ctrl+6", "The tabs of the panel"),
    ("F6", "To the other text"),
    ("Tab, Shift+Tab", "To the next and previous control"),
    ("Ctrl+Shift+X", "Swap sides"),
    ("↓, ↑", "Through the list of shingles, once one is chosen"),
    (
        "↓, ↑, Page, Home, End, Enter",
        "Through the list of passages or changes when it has the keyboard; Enter chooses",
    ),
    (
        "Esc",
        "Stop what is being done; close; choose no passage, no change, no shingle",
    ),
    ("F1 or ?", "This sheet"),
];

/// Draws the sheet over the window: ideas beside keys where there is room, below each other where not.
pub fn help_ui(ui: &mut Ui, actions: &mut Vec<Action>) {
    let size = ui.ctx().content_rect().size();
    let width = (size.x - 120.0).min(1000.0);
    let frame = Frame::popup(ui.style()).inner_margin(Margin::same(20));
    let response = Modal::new(Id::unique("help")).frame(frame).show(ui.ctx(), |ui| {
        let palette = Palette::of(ui);
        ui.set_width(width);
        ui.label(rich("Keys and ideas", Type::Title, palette.ink_1));
        ui.add_space(8.0);
        ScrollArea::vertical()
            .max_height(size.y - 220.0)
            .scroll_bar_visibility(ScrollBarVisibility::VisibleWhenNeeded)
            .show(ui, |ui| {
                if width > 860.0 {
                    let column = (width - 40.0) / 2.0;
                    ui.horizontal_top(|ui| {
                        ui.spacing_mut().item_spacing.x = 40.0;
                        for part in [ideas_ui, keys_ui] {
                            ui.vertical(|ui| {
                                ui.set_width(column);
                                part(ui);
                            });
                        }
                    });
                } else {
                    keys_ui(ui);
                    ui.add_space(12.0);
                    ideas_ui(ui);
                }
            });
        ui.add_space(12.0);
        let note = "A score is evidence, not a verdict. Whether something was copied is for a reader to say.";
        ui.label(rich(note, Type::Caption, palette.ink_2));
        ui.add_space(8.0);
        if ui.button("Close").clicked() {
            actions.push(Action::ShowHelp(false));
        }
    });
    if response.should_close() || ui.input(|input| input.key_pressed(Key::F1)) {
        actions.push(Action::ShowHelp(false));
    }
}

fn ideas_ui(ui: &mut Ui) {
    let palette = Palette::of(ui);
    for (name, meaning) in IDEAS {
        ui.label(rich(name, Type::BodyStrong, palette.ink_1));
        ui.add(Label::new(rich(meaning, Type::Body, palette.ink_2)).wrap());
        ui.add_space(8.0);
    }
}

fn keys_ui(ui: &mut Ui) {
    let palette = Palette::of(ui);
    ui.spacing_mut().interact_size.y = 22.0;
    Grid::new("keys")
        .num_columns(2)
        .spacing([16.0, 4.0])
        .show(ui, |ui| {
            for (keys, meaning) in KEYS {
                ui.label(rich(keys, Type::BodyMedium, palette.ink_1));
                ui.add(Label::new(rich(meaning, Type::Body, palette.ink_2)).wrap());
                ui.end_row();
            }
        });
}
