//! The choice of a preset, in the bar of the menus.

use crate::phrases::Phrases;
use crate::ui::action::{Action, Knob};
use crate::ui::chrome::menu_item::choice_ui;
use crate::ui::frame::Frame;
use crate::ui::theme::Type;
use crate::ui::widgets::{focus_ring, icons, menu_item_ui, menu_width, rich, text_ui, text_width};
use egui::containers::menu::MenuButton;
use egui::{Align, Align2, Button, Layout, Role, Ui, UiBuilder, WidgetInfo, vec2};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::thresholds::Thresholds;

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
