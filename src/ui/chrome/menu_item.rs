//! The entries of menus, each with its title, its keys, whether it is on and why it cannot be chosen; and the menus whose entries are
//! not always the same: recent files and presets.

use crate::phrases::Phrases;
use crate::ui::action::{Action, Knob};
use crate::ui::chrome::keys::shown_keys;
use crate::ui::frame::Frame;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{
    focus_ring, icons, menu_item_ui, menu_width, rich, scroll_to_focus, text_ui, text_width,
};
use egui::containers::menu::MenuButton;
use egui::{
    Align, Align2, Button, Color32, KeyboardShortcut, Layout, Response, Role, Ui, UiBuilder,
    WidgetInfo, vec2,
};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::thresholds::Thresholds;

/// One entry of a menu.
pub struct MenuItem {
    title: String,
    keys: Option<KeyboardShortcut>,
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
pub fn entry(title: String, action: Action) -> MenuItem {
    MenuItem {
        title,
        keys: None,
        hint: String::new(),
        is_enabled: true,
        tick: None,
        is_indented: false,
        action,
    }
}

/// An entry with keys that do the same.
pub fn keyed_entry(title: String, keys: KeyboardShortcut, action: Action) -> MenuItem {
    entry(title, action).keyed(keys)
}

impl MenuItem {
    /// Shows the keys that do the same.
    pub fn keyed(mut self, keys: impl Into<Option<KeyboardShortcut>>) -> MenuItem {
        self.keys = keys.into();
        self
    }

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
        if let Some(keys) = &self.keys {
            let keys = shown_keys(ui.ctx(), keys);
            button = button.shortcut_text(rich(&keys, Type::Caption, palette.ink_2));
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

/// The idea, the formula and the threshold of a preset.
fn preset_hint(t: &Phrases, preset: Preset, thresholds: &Thresholds) -> String {
    let formula = t.method_formula(t.preset_formula(preset));
    let threshold = t.threshold_sentence(preset, thresholds);
    format!("{}\n{formula}\n{threshold}", t.preset_idea(preset))
}

/// Draws the choice of a preset at the right end of a toolbar.
pub fn preset_ui(ui: &mut Ui, frame: &mut Frame) {
    let (t, palette, actions) = (&frame.t, frame.palette, &mut frame.actions);
    let settings = &frame.session.settings;
    let title = t.preset_in_force(settings.preset, &settings.parameters);
    let width = text_width(ui, &title, Type::Body) + 36.0;
    let (_, place) = ui.allocate_space(vec2(width, 24.0));
    let layout = Layout::left_to_right(Align::Center);
    let mut child = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
    child.spacing_mut().interact_size.y = 24.0;
    let caret = rich(icons::CARET_DOWN, Type::IconSmall, palette.ink_2);
    let words = rich(&title, Type::Body, palette.ink_1);
    let button = Button::new((words, caret)).min_size(place.size());
    let (response, _) = MenuButton::from_button(button).ui(&mut child, |ui| {
        menu_width(ui, 220.0);
        for preset in Preset::ALL {
            let is_on = settings.preset == preset && !settings.is_changed();
            let hint = preset_hint(t, preset, &settings.thresholds);
            let choice = choice_ui(ui, t.preset_title(preset), is_on);
            if choice.on_hover_text(hint).clicked() {
                actions.push(Action::Tune(Knob::Preset(preset)));
            }
        }
        if settings.is_changed() {
            ui.separator();
            let back = t.preset_restore(t.preset_title(settings.preset));
            if menu_item_ui(ui, &back, "", true) {
                let back = Action::Tune(Knob::Preset(settings.preset));
                actions.extend([Action::FocusText, back]);
            }
        }
    });
    focus_ring(ui, &response, response.rect, &palette);
    let spoken = t.preset_button(&title);
    response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &spoken));
    response.on_hover_text(preset_hint(t, settings.preset, &settings.thresholds));
    let at = ui.available_rect_before_wrap().right_center();
    let (style, ink) = (Type::Body, palette.ink_2);
    text_ui(ui, at, Align2::RIGHT_CENTER, t.preset(), style, ink);
}
