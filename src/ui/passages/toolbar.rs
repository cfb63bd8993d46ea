//! The tools above the list of passages: filter, how far passages continue over changed words, copying.

use crate::ui::action::{Action, Knob};
use crate::ui::frame::Frame;
use crate::ui::passages::view::PassageData;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::list::{FilterWords, copy_list_ui, edge, filter_ui, is_short};
use crate::ui::widgets::{drop_down_ui, menu_width, phrases, rich};
use egui::{Button, Label, Rect, Response, Role, Ui, UiBuilder, WidgetInfo, vec2};
use shinglescope_core::methods::parameters::Bridging;

const MENU_WIDTH: f32 = 320.0;

const CHANGED_WORDS: [u32; 6] = [0, 1, 2, 3, 5, 10];
const MIN_EQUAL: [u32; 4] = [60, 70, 80, 90];
const SHORTEST: [u32; 5] = [1, 5, 10, 20, 50];

/// Draws the tools. Returns whether the keyboard goes on to the rows.
pub fn toolbar_ui(ui: &mut Ui, rect: Rect, data: &PassageData<'_>, frame: &mut Frame) -> bool {
    let (t, y, actions) = (data.t, rect.center().y, &mut frame.actions);
    let place =
        |left: f32, width: f32| Rect::from_x_y_ranges(left..=left + width, y - 14.0..=y + 14.0);
    let (left, copied) = copy_list_ui(ui, rect, y, t.copy_passages_hint());
    Action::CopyPassages.on_click(copied, actions);
    let shown = &frame.view.passages.filter;
    let (count, all) = (
        data.listed.len(),
        data.comparison
            .passages
            .as_ref()
            .map_or(0, |found| found.counted()),
    );
    let words = FilterWords {
        name: t.filter_passages(),
        placeholder: t.filter_placeholder(),
        found: (!shown.trim().is_empty()).then(|| t.number_of_total(count, all)),
    };
    let width = if is_short(rect.width()) { 96.0 } else { 128.0 };
    let bridging = place(left - 8.0 - width, width);
    let in_force = data.comparison.numbers.parameters.bridging;
    bridging_menu_ui(ui, bridging, in_force, actions);
    let start = rect.left() + edge(rect);
    let room = Rect::from_x_y_ranges(start..=bridging.left() - 8.0, bridging.y_range());
    let (filter, goes_to_rows) = filter_ui(ui, room, words, shown.clone());
    if filter != *shown {
        actions.push(Action::FilterPassages(filter));
    }
    goes_to_rows
}

/// The menu of changed words inside passages, and of the shortest passage that is listed.
fn bridging_menu_ui(ui: &mut Ui, place: Rect, bridging: Bridging, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let value = t.bridging_value(bridging.edited_passages, bridging.changed_words as usize);
    let mut chosen = bridging;
    let number = |value: u32| t.grouped(value.into());
    let content = |ui: &mut Ui| {
        menu_width(ui, MENU_WIDTH);
        let (caption, value) = (t.bridging_kind(), &mut chosen.edited_passages);
        choices_ui(ui, &caption, &[true, false], value, |edited| match edited {
            true => t.bridging_edited(),
            false => t.bridging_shingles(),
        });
        if !chosen.edited_passages {
            let (caption, value) = (t.bridging_changed_words(), &mut chosen.changed_words);
            choices_ui(ui, &caption, &CHANGED_WORDS, value, |count| match count {
                0 => t.bridging_none(),
                count => number(count),
            });
            let (caption, value) = (t.bridging_least_equal(), &mut chosen.least_equal_percent);
            choices_ui(ui, &caption, &MIN_EQUAL, value, |percent| {
                t.percent_of(percent.to_string())
            });
        }
        let (caption, value) = (t.bridging_shortest(), &mut chosen.shortest_words);
        choices_ui(ui, &caption, &SHORTEST, value, |count| match count {
            1 => t.bridging_any(),
            count => number(count),
        });
    };
    let response = menu_ui(ui, place, (&t.bridging(), &value), content);
    response.on_hover_text(t.bridging_hint());
    if chosen != bridging {
        actions.push(Action::Tune(Knob::Bridging(chosen)));
    }
}

/// A menu at a place, its button showing a value.
fn menu_ui(
    ui: &mut Ui,
    place: Rect,
    (name, value): (&str, &str),
    content: impl FnOnce(&mut Ui),
) -> Response {
    let mut child = ui.new_child(UiBuilder::new().max_rect(place).id_salt(name));
    drop_down_ui(&mut child, place.size(), name, value, Type::Body, content)
}

/// A caption, and a row of values to choose from.
fn choices_ui<T: Copy + PartialEq>(
    ui: &mut Ui,
    caption: &str,
    values: &[T],
    chosen: &mut T,
    shown: impl Fn(T) -> String,
) {
    let (palette, t) = (Palette::of(ui), phrases(ui));
    ui.add_space(8.0);
    let caption_line = Label::new(rich(caption, Type::Caption, palette.ink_2));
    ui.add(caption_line.selectable(false).extend());
    ui.horizontal(|ui| {
        for value in values {
            let is_chosen = chosen == value;
            let word = shown(*value);
            let button = Button::selectable(is_chosen, rich(&word, Type::Body, palette.ink_1));
            let response = ui.add(button.min_size(vec2(40.0, 24.0)));
            let name = t.bridging_choice(caption, &word);
            response
                .widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_chosen, &name));
            if response.clicked() {
                *chosen = *value;
            }
        }
    });
}
