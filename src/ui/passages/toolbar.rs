//! The tools above the list of passages: its order, how far passages continue over changed words, filter, copying; and the bar
//! of what is set aside.

use crate::ui::action::{Action, Knob};
use crate::ui::frame::Frame;
use crate::ui::passages::order::Sort;
use crate::ui::passages::view::{PassageData, held, score_change};
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::list::{FilterWords, copy_list_ui, edge, filter_ui, is_short};
use crate::ui::widgets::{
    drop_down_ui, elided_ui, focus_ring, icons, menu_width, phrases, rich, text_width, word_button,
};
use egui::containers::menu::MenuButton;
use egui::{Align2, Button, Label, Rect, Response, Role, Ui, UiBuilder, WidgetInfo, pos2, vec2};
use shinglescope_core::methods::parameters::Bridging;
use std::sync::Arc;

const MENU_WIDTH: f32 = 320.0;

const CHANGED_WORDS: [u32; 6] = [0, 1, 2, 3, 5, 10];
const MIN_EQUAL: [u32; 4] = [60, 70, 80, 90];
const SHORTEST: [u32; 5] = [1, 5, 10, 20, 50];

/// Draws the tools. Returns whether the keyboard goes on to the rows.
pub fn toolbar_ui(ui: &mut Ui, rect: Rect, data: &PassageData<'_>, frame: &mut Frame) -> bool {
    let (t, y, actions) = (data.t, rect.center().y, &mut frame.actions);
    let place =
        |left: f32, width: f32| Rect::from_x_y_ranges(left..=left + width, y - 14.0..=y + 14.0);
    let widths = match is_short(rect.width()) {
        true => (120.0, 96.0),
        false => (160.0, 128.0),
    };
    let order = place(rect.left() + edge(rect), widths.0);
    order_menu_ui(ui, order, data.sort, actions);
    let bridging = place(order.right() + 8.0, widths.1);
    let in_force = data.comparison.numbers.parameters.bridging;
    bridging_menu_ui(ui, bridging, in_force, actions);

    let (left, copied) = copy_list_ui(ui, rect, y, t.copy_passages_hint());
    Action::CopyPassages.on_click(copied, actions);
    let shown = &frame.view.passages.filter;
    let (count, all) = (data.listed.len(), data.comparison.passages().len());
    let words = FilterWords {
        name: t.filter_passages(),
        placeholder: t.filter_placeholder(),
        found: (!shown.trim().is_empty()).then(|| t.number_of_total(count, all)),
    };
    let room = Rect::from_x_y_ranges(bridging.right() + 8.0..=left - 8.0, bridging.y_range());
    let (filter, goes_to_rows) = filter_ui(ui, room, words, shown.clone());
    if filter != *shown {
        actions.push(Action::FilterPassages(filter));
    }
    goes_to_rows
}

fn order_menu_ui(ui: &mut Ui, place: Rect, sort: Sort, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let title = sort.title(&t);
    let response = menu_ui(ui, place, (&t.passage_order(), &title), |ui| {
        for usual in Sort::USUAL {
            let name = usual.title(&t);
            let button = Button::selectable(title == name, name);
            let size = vec2(ui.available_width(), 24.0);
            if ui.add(button.min_size(size)).clicked() {
                actions.push(Action::SortPassages(usual));
                ui.close();
            }
        }
    });
    response.on_hover_text(t.passage_order_hint());
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

/// The height of the bar.
pub const BAR_HEIGHT: f32 = 40.0;

/// Draws the bar: how many items are set aside, what that does to the score, and the ways back.
pub fn excluded_bar_ui(ui: &mut Ui, rect: Rect, frame: &mut Frame) {
    let (t, session, y) = (Arc::clone(&frame.t), frame.session, rect.center().y);
    let items = session.exclusions().items().len();
    let (put_back, list) = (t.put_all_back(), t.excluded_list());
    let size = |ui: &Ui, name: &str| vec2(text_width(ui, name, Type::Body) + 24.0, 26.0);
    let (back_size, list_size) = (size(ui, &put_back), size(ui, &list) + vec2(16.0, 0.0));
    let back = Align2::RIGHT_CENTER.anchor_size(rect.right_center(), back_size);
    let response = ui.place(back, word_button(&put_back));
    Action::PutBack((0..items).collect()).on_click(
        response.on_hover_text(t.put_all_back_hint()),
        &mut frame.actions,
    );
    let end = pos2(back.left() - 8.0, y);
    let menu = Align2::RIGHT_CENTER.anchor_size(end, list_size);
    list_menu_ui(ui, menu, frame);
    let words = Rect::from_x_y_ranges(rect.left()..=menu.left() - 8.0, y - 10.0..=y + 10.0);
    let line = t.excluded_bar(items, score_change(session, &t));
    let response = elided_ui(ui, words, &line, Type::Caption, frame.palette.ink_2);
    response.on_hover_text(t.excluded_bar_hint());
}

/// The menu of all items; the chosen one is put back.
fn list_menu_ui(ui: &mut Ui, place: Rect, frame: &mut Frame) {
    let (session, t, palette) = (frame.session, &frame.t, frame.palette);
    let actions = &mut frame.actions;
    let mut child = ui.new_child(UiBuilder::new().max_rect(place).id_salt("set aside"));
    let button = Button::new((
        rich(t.excluded_list(), Type::Body, palette.ink_1),
        rich(icons::CARET_DOWN, Type::IconSmall, palette.ink_2),
    ));
    let button = button.min_size(place.size());
    let (response, _) = MenuButton::from_button(button).ui(&mut child, |ui| {
        menu_width(ui, 380.0);
        let items = session.exclusions().items();
        let held = held(session);
        for (i, item) in items.iter().enumerate() {
            let line = t.excluded_item(item.kind, item.title());
            let here = match held.as_ref().and_then(|held| held.get(i)) {
                Some(count) => t.excluded_item_holds(*count),
                None => t.excluded_waiting(),
            };
            let button = Button::new(rich(line, Type::Body, palette.ink_1))
                .right_text(rich(here, Type::Caption, palette.ink_2))
                .truncate()
                .min_size(vec2(ui.available_width(), 24.0));
            let response = ui.add(button);
            if response.on_hover_text(t.excluded_item_hint()).clicked() {
                actions.push(Action::PutBack(vec![i]));
                ui.close();
            }
        }
        ui.separator();
        for (title, action) in [
            (t.choose_template(), Action::ChooseTemplate),
            (t.leave_out(), Action::ShowLeaveOut(true)),
        ] {
            let button = Button::new(rich(title, Type::Body, palette.ink_1));
            let size = vec2(ui.available_width(), 24.0);
            if ui.add(button.min_size(size)).clicked() {
                actions.push(action);
                ui.close();
            }
        }
    });
    focus_ring(ui, &response, response.rect, &palette);
    let name = t.excluded_list_name();
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    response.on_hover_text(t.excluded_list_hint());
}
