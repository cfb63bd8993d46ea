//! The session goes in; the choice of a preset is drawn.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::action::{Action, Knob};
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::icons;
use crate::ui::widgets::{focus_ring, menu_item_ui, menu_width, phrases, rich, text_ui};
use egui::containers::menu::MenuButton;
use egui::{Align, Align2, Button, Layout, Role, Ui, UiBuilder, WidgetInfo, pos2, vec2};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::thresholds::Thresholds;

/// The idea, the formula and the threshold of a preset.
fn preset_hint(t: &Phrases, preset: Preset, thresholds: &Thresholds) -> String {
    let formula = t.method_formula(t.preset_formula(preset));
    let threshold = t.threshold_sentence(preset, thresholds);
    format!("{}\n{formula}\n{threshold}", t.preset_idea(preset))
}

/// Draws the choice of a preset, with its right end at `right`.
pub fn preset_ui(ui: &mut Ui, right: f32, y: f32, session: &Session, actions: &mut Vec<Action>) {
    let (t, palette) = (phrases(ui), Palette::of(ui));
    let settings = &session.settings;
    let title = t.preset_in_force(settings.preset, &settings.parameters);
    let font = Type::Body.font();
    let galley = ui
        .painter()
        .layout_no_wrap(title.clone(), font, palette.ink_1);
    let size = vec2(galley.size().x + 36.0, 24.0);
    let rect = Align2::RIGHT_CENTER.anchor_size(pos2(right, y), size);
    let layout = Layout::left_to_right(Align::Center);
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
    child.spacing_mut().interact_size.y = 24.0;
    let caret = rich(icons::CARET_DOWN, Type::IconSmall, palette.ink_2);
    let button = Button::new((rich(&title, Type::Body, palette.ink_1), caret)).min_size(size);
    let (response, _) = MenuButton::from_button(button).ui(&mut child, |ui| {
        menu_width(ui, 220.0);
        for preset in Preset::ALL {
            let is_on = settings.preset == preset && !settings.is_changed();
            let size = vec2(ui.available_width(), 24.0);
            let button = Button::selectable(is_on, t.preset_title(preset)).min_size(size);
            let hint = preset_hint(&t, preset, &settings.thresholds);
            if ui.add(button).on_hover_text(hint).clicked() {
                actions.push(Action::Tune(Knob::Preset(preset)));
                ui.close();
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
    response.on_hover_text(preset_hint(&t, settings.preset, &settings.thresholds));
    let (at, anchor) = (pos2(rect.left() - 8.0, y), Align2::RIGHT_CENTER);
    text_ui(ui, at, anchor, t.preset(), Type::Body, palette.ink_2);
}
