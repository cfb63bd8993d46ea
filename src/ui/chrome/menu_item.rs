//! One entry of a menu: its title, its keys, whether it is on, why it cannot be chosen.

use crate::ui::action::Action;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{focus_ring, icons, rich, scroll_to_focus};
use egui::{Button, Color32, Response, Role, Ui, WidgetInfo, vec2};

/// One entry of a menu.
pub struct MenuItem {
    title: String,
    keys: String,
    hint: String,
    is_enabled: bool,
    /// Whether it is on, for an entry that can be on or off.
    tick: Option<bool>,
    /// It begins where entries with a tick do.
    is_indented: bool,
    action: Action,
}

/// Entries between two separators.
pub type MenuGroup = Vec<MenuItem>;

/// An entry that can be chosen.
pub fn entry(title: String, keys: &str, action: Action) -> MenuItem {
    MenuItem {
        title,
        keys: keys.to_owned(),
        hint: String::new(),
        is_enabled: true,
        tick: None,
        is_indented: false,
        action,
    }
}

impl MenuItem {
    pub fn enabled(self, is_enabled: bool) -> MenuItem {
        MenuItem { is_enabled, ..self }
    }

    pub fn hinted(self, hint: String) -> MenuItem {
        MenuItem { hint, ..self }
    }

    pub fn ticked(self, is_on: bool) -> MenuItem {
        let tick = Some(is_on);
        MenuItem { tick, ..self }
    }

    pub fn indented(mut self) -> MenuItem {
        self.is_indented = true;
        self
    }

    pub fn item_ui(self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let palette = Palette::of(ui);
        let tick = |ink| rich(icons::CHECK, Type::IconSmall, ink);
        let mut button = match self.tick {
            None if self.is_indented => Button::new((tick(Color32::TRANSPARENT), &*self.title)),
            None => Button::new(&self.title),
            Some(is_on) => {
                let accent = palette.accent;
                let ink = if is_on { accent } else { Color32::TRANSPARENT };
                Button::new((tick(ink), rich(&self.title, Type::Body, palette.ink_1)))
            }
        };
        button = button.min_size(vec2(ui.available_width(), 24.0));
        if !self.keys.is_empty() {
            button = button.shortcut_text(rich(&self.keys, Type::Caption, palette.ink_2));
        }
        let response = ui.add_enabled(self.is_enabled, button);
        scroll_to_focus(&response);
        focus_ring(ui, &response, response.rect, &palette);
        if let Some(is_on) = self.tick {
            let (role, title) = (Role::CheckBox, &self.title);
            response.widget_info(|| WidgetInfo::selected(role, true, is_on, title));
        }
        if response.clicked() {
            // The text has the keyboard again, unless the entry opens a field.
            if !matches!(self.action, Action::EditPath(_) | Action::ShowFind(_)) {
                actions.push(Action::FocusText);
            }
            actions.push(self.action);
            ui.close();
        }
        if !self.hint.is_empty() {
            let hint = self.hint;
            response.on_hover_text(&hint).on_disabled_hover_text(hint);
        }
    }
}

/// An entry for one of several values, of which one is in force. It closes its menu.
pub fn choice_ui(ui: &mut Ui, title: impl Into<String>, is_on: bool) -> Response {
    let size = vec2(ui.available_width(), 24.0);
    let response = ui.add(Button::selectable(is_on, title.into()).min_size(size));
    if response.clicked() {
        ui.close();
    }
    response
}
