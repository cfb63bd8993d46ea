//! A row of controls that egui places, beginning at its right end.

use crate::ui::action::Action;
use crate::ui::theme::Type;
use crate::ui::widgets::{framed_button, icon_button_ui, text_width};
use egui::{Align, Layout, Rect, Response, Ui, UiBuilder, Widget, vec2};

/// Draws a row of controls into `rect`, the last one first. What is left of it is `ui.available_rect_before_wrap()`.
pub fn toolbar_ui<R>(ui: &mut Ui, rect: Rect, gap: f32, content: impl FnOnce(&mut Ui) -> R) -> R {
    let layout = Layout::right_to_left(Align::Center);
    let row = UiBuilder::new().max_rect(rect).layout(layout);
    let drawn = ui.scope_builder(row, |ui| {
        ui.spacing_mut().item_spacing.x = gap;
        content(ui)
    });
    drawn.inner
}

/// A square button with an icon; `name` is what a screen reader reads.
pub fn icon_ui(ui: &mut Ui, icon: &str, name: &str, is_on: bool) -> Response {
    let (_, place) = ui.allocate_space(vec2(28.0, 28.0));
    icon_button_ui(ui, place, icon, name, is_on)
}

/// A control of this width, as high as a button.
pub fn sized_ui(ui: &mut Ui, width: f32, widget: impl Widget) -> Response {
    let (_, place) = ui.allocate_space(vec2(width, 28.0));
    ui.place(place, widget)
}

/// A button with an icon and a word or, where `has_word` is false, with the icon alone.
pub fn worded_ui(ui: &mut Ui, icon: &str, word: &str, has_word: bool) -> Response {
    if has_word {
        let width = text_width(ui, word, Type::Body) + 48.0;
        return sized_ui(ui, width, framed_button(icon, word));
    }
    icon_ui(ui, icon, word, false)
}

/// A square button with an icon, a name and a hint, which asks for something.
pub fn tool_ui(
    ui: &mut Ui,
    icon: &str,
    [name, hint]: [String; 2],
    is_on: bool,
    action: Action,
    actions: &mut Vec<Action>,
) {
    let response = icon_ui(ui, icon, &name, is_on);
    if response.on_hover_text(hint).clicked() {
        actions.push(action);
    }
}
