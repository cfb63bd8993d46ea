//! A context menu, at the pointer or, after Shift+F10, at the place of what was clicked. Entries take the arrow keys, and what had
//! the keyboard has it again when the menu closes.

use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{focus_ring, rich};
use egui::{Button, Key, Popup, Pos2, Response, SetOpenCommand, Ui, vec2};

/// Whether the menu of what has the keyboard was asked for by key.
pub fn is_menu_asked(response: &Response) -> bool {
    let pressed =
        |input: &egui::InputState| input.modifiers.shift_only() && input.key_pressed(Key::F10);
    response.has_focus() && response.ctx.input(pressed)
}

/// Draws the menu while it is open. By key it opens at `place`.
pub fn context_menu_ui(response: &Response, place: Pos2, content: impl FnOnce(&mut Ui)) {
    let ctx = &response.ctx;
    let is_asked = is_menu_asked(response);
    let (kept, was_open) = (
        response.id.with("menu place"),
        response.id.with("menu is open"),
    );
    if is_asked || response.secondary_clicked() {
        ctx.data_mut(|data| data.insert_temp(kept, is_asked.then_some(place)));
    }
    let mut menu = Popup::context_menu(response);
    if is_asked {
        menu = menu.open_memory(Some(SetOpenCommand::Bool(true)));
    }
    if let Some(place) = ctx
        .data(|data| data.get_temp::<Option<Pos2>>(kept))
        .flatten()
    {
        menu = menu.at_position(place);
    }
    let is_open = menu.show(content).is_some();
    let was_open =
        ctx.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(was_open), is_open));
    let is_free = || ctx.memory(|memory| memory.focused().is_none());
    if was_open && !is_open && is_free() {
        response.request_focus();
    }
}

/// An entry of a menu, with its keys at the right; returns whether it was chosen.
pub fn menu_item_ui(ui: &mut Ui, title: &str, keys: &str, is_enabled: bool) -> bool {
    let mut button = Button::new(title).min_size(vec2(ui.available_width(), 24.0));
    if !keys.is_empty() {
        let ink = Palette::of(ui).ink_2;
        button = button.shortcut_text(rich(keys, Type::Caption, ink));
    }
    let response = ui.add_enabled(is_enabled, button);
    if is_enabled {
        takes_first_arrow(ui, &response);
    }
    focus_ring(ui, &response, response.rect, &Palette::of(ui));
    let is_chosen = response.clicked();
    if is_chosen {
        ui.close();
    }
    is_chosen
}

/// An arrow key goes to the first entry of a menu while what is behind it has the keyboard.
fn takes_first_arrow(ui: &Ui, entry: &Response) {
    let pressed = |input: &egui::InputState| {
        input.key_pressed(Key::ArrowDown) || input.key_pressed(Key::ArrowUp)
    };
    if !ui.input(pressed) {
        return;
    }
    let focused = ui.memory(|memory| memory.focused());
    let holder = focused.and_then(|id| ui.ctx().read_response(id));
    if holder.is_none_or(|holder| holder.layer_id != entry.layer_id) {
        entry.request_focus();
    }
}
