//! The menu that says which passages are joined over changed words, and which are too short to be listed.

use crate::ui::action::{Action, Knob};
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{drop_down_ui, menu_width, rich};
use egui::{Button, Label, Rect, Role, Ui, UiBuilder, WidgetInfo, vec2};
use shinglescope_core::methods::parameters::Bridging;

/// How wide the menu is.
const WIDTH: f32 = 320.0;

const CHANGED_WORDS: [u32; 6] = [0, 1, 2, 3, 5, 10];
const LEAST_EQUAL: [u32; 4] = [60, 70, 80, 90];
const SHORTEST: [u32; 5] = [1, 5, 10, 20, 50];

/// Draws the menu's button into `place`.
pub fn bridging_menu_ui(ui: &mut Ui, place: Rect, bridging: Bridging, actions: &mut Vec<Action>) {
    let value = match bridging.changed_words {
        0 => "Exact".to_owned(),
        1 => "Over 1 word".to_owned(),
        count => format!("Over {count} words"),
    };
    let mut child = ui.new_child(UiBuilder::new().max_rect(place).id_salt("bridging"));
    let name = "Changed words inside passages";
    let mut chosen = bridging;
    let response = drop_down_ui(&mut child, place.size(), name, &value, Type::Body, |ui| {
        menu_width(ui, WIDTH);
        choices_ui(
            ui,
            "Changed words in a row that a passage goes on over",
            &CHANGED_WORDS,
            &mut chosen.changed_words,
            |count| match count {
                0 => "none".to_owned(),
                count => count.to_string(),
            },
        );
        choices_ui(
            ui,
            "Least share of its words that are equal",
            &LEAST_EQUAL,
            &mut chosen.least_equal_percent,
            |percent| format!("{percent} %"),
        );
        choices_ui(
            ui,
            "Shortest passage that is listed, in words",
            &SHORTEST,
            &mut chosen.shortest_words,
            |count| match count {
                1 => "any".to_owned(),
                count => count.to_string(),
            },
        );
    });
    response.on_hover_text(
        "Passages that go on over a few changed words. The score counts exact shingles, whatever is chosen here",
    );
    if chosen != bridging {
        actions.push(Action::Tune(Knob::Bridging(chosen)));
    }
}

/// A caption, and a row of values to choose from.
fn choices_ui(
    ui: &mut Ui,
    caption: &str,
    values: &[u32],
    chosen: &mut u32,
    shown: impl Fn(u32) -> String,
) {
    let palette = Palette::of(ui);
    ui.add_space(8.0);
    let caption_line = Label::new(rich(caption, Type::Caption, palette.ink_2));
    ui.add(caption_line.selectable(false).extend());
    ui.horizontal(|ui| {
        for value in values {
            let is_chosen = chosen == value;
            let word = shown(*value);
            let button = Button::selectable(is_chosen, rich(&word, Type::Body, palette.ink_1));
            let response = ui.add(button.min_size(vec2(40.0, 24.0)));
            let said = format!("{caption}: {word}");
            response
                .widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_chosen, &said));
            if response.clicked() {
                *chosen = *value;
            }
        }
    });
}
