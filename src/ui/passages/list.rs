//! The list of passages: its order and filter, the rows in view and no others, the keys that walk it.

use crate::export::numbers::grouped;
use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::passages::bridging_menu::bridging_menu_ui;
use crate::ui::passages::excluded_bar;
use crate::ui::passages::order::Sort;
use crate::ui::passages::row::{Columns, HEAD, edge, heads_ui, row_id, row_ui, tell_row};
use crate::ui::passages::tab::Passages;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::icons;
use crate::ui::widgets::list_panel::copy_list_ui;
use crate::ui::widgets::row_list::Rows;
use crate::ui::widgets::{drop_down_ui, text_ui};
use egui::{
    Align2, Button, Key, Margin, Rect, Role, Stroke, TextEdit, Ui, UiBuilder, WidgetInfo, pos2,
    vec2,
};

const TOOLBAR: f32 = 44.0;

/// Draws the list into `rect`.
pub fn list_ui(
    ui: &mut Ui,
    rect: Rect,
    passages: &Passages<'_>,
    session: &Session,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let listed = view.passages.listed(passages.number, passages.comparison);
    let from_tools = toolbar_ui(ui, rect, passages, listed.len(), view, actions);
    view.passages.list.takes_keyboard |= from_tools;
    let mut top = rect.top() + TOOLBAR;
    if !session.exclusions().is_empty() {
        let bar = Rect::from_min_size(
            pos2(rect.left(), top),
            vec2(rect.width(), excluded_bar::HEIGHT),
        );
        let line = Stroke::new(1.0, palette.hairline);
        ui.painter().hline(rect.x_range(), top - 0.5, line);
        excluded_bar::excluded_bar_ui(ui, bar, edge(rect), session, actions);
        top = bar.bottom();
    }
    let goes_on = passages
        .comparison
        .numbers
        .parameters
        .bridging
        .changed_words
        > 0;
    let columns = Columns::new(rect, goes_on);
    heads_ui(ui, top + HEAD / 2.0, &columns, view.passages.sort, actions);
    let below = rect.with_min_y(top + HEAD);
    for y in [top, below.top()] {
        let line = Stroke::new(1.0, palette.hairline);
        ui.painter().hline(rect.x_range(), y - 0.5, line);
    }
    if listed.is_empty() {
        view.passages.list.takes_keyboard = false;
        let at = pos2(rect.left() + edge(rect), below.top() + 20.0);
        let note = "No passage holds that. Clear the filter to see all";
        let ink = palette.ink_2;
        text_ui(ui, at, Align2::LEFT_CENTER, note, Type::Body, ink);
        return;
    }
    let rows = Rows {
        name: "passages",
        listed: &listed,
        chosen: view.selected,
        id: row_id,
    };
    // The list's own state is taken out while its rows are drawn from the rest.
    let mut list = std::mem::take(&mut view.passages.list);
    list.ui(
        ui,
        below,
        rows,
        |passage| listed.iter().position(|index| *index as usize == passage),
        |response, index| tell_row(response, passages, index, rows.chosen == Some(index)),
        |ui, place, index, response| {
            row_ui(
                ui,
                place,
                (&columns, passages),
                index,
                response,
                view,
                actions,
            );
        },
    );
    view.passages.list = list;
}

/// Order, filter, copying; says whether the keyboard is to go to the rows.
fn toolbar_ui(
    ui: &mut Ui,
    rect: Rect,
    passages: &Passages<'_>,
    count: usize,
    view: &mut View,
    actions: &mut Vec<Action>,
) -> bool {
    let palette = Palette::of(ui);
    let y = rect.top() + TOOLBAR / 2.0;
    let at = |left: f32, width: f32| {
        Rect::from_min_max(pos2(left, y - 14.0), pos2(left + width, y + 14.0))
    };
    let order = at(
        rect.left() + edge(rect),
        if rect.width() >= 560.0 { 160.0 } else { 120.0 },
    );
    let sort = view.passages.sort;
    let mut child = ui.new_child(UiBuilder::new().max_rect(order).id_salt("order"));
    let response = drop_down_ui(
        &mut child,
        order.size(),
        "Order of the list",
        sort.title(),
        Type::Body,
        |ui| {
            for usual in Sort::USUAL {
                let button = Button::selectable(sort.title() == usual.title(), usual.title())
                    .min_size(vec2(ui.available_width(), 24.0));
                if ui.add(button).clicked() {
                    actions.push(Action::SortPassages(usual));
                    ui.close();
                }
            }
        },
    );
    response.on_hover_text("The order of the list. A click on a column’s head sorts by it");

    let hover =
        "Copy list: every listed passage as a line of a table, with tabs between its fields";
    let end = rect.right() - edge(rect);
    let (left, copied) = copy_list_ui(ui, rect.width(), (end, y), hover);
    if copied.clicked() {
        actions.push(Action::CopyPassages);
    }
    let mut right = left - 8.0;
    if !view.passages.filter.trim().is_empty() {
        let all = passages.comparison.passages().len();
        let note = format!("{} of {}", grouped(count), grouped(all));
        let (at, ink) = (pos2(right, y), palette.ink_2);
        let shown = text_ui(ui, at, Align2::RIGHT_CENTER, note, Type::Caption, ink);
        right = shown.rect.left() - 8.0;
    }
    let bridging = at(
        order.right() + 8.0,
        if rect.width() >= 560.0 { 128.0 } else { 96.0 },
    );
    let in_force = passages.comparison.numbers.parameters.bridging;
    bridging_menu_ui(ui, bridging, in_force, actions);
    let left = bridging.right() + 8.0;
    filter_ui(ui, at(left, (right - left).min(220.0)), view, actions)
}

/// The field for words and numbers; the arrow down leads from it to the rows, and Enter chooses there at once.
fn filter_ui(ui: &mut Ui, place: Rect, view: &View, actions: &mut Vec<Action>) -> bool {
    let palette = Palette::of(ui);
    let mut filter = view.passages.filter.clone();
    let inside = Margin {
        left: 28,
        right: 8,
        top: 4,
        bottom: 4,
    };
    let edit = TextEdit::singleline(&mut filter)
        .id_salt("passage filter")
        .hint_text("Words or number")
        .font(Type::Body.font())
        .margin(inside)
        .min_size(place.size())
        .align(Align2::LEFT_CENTER)
        .desired_width(place.width());
    let response = ui.place(place, edit);
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Filter passages"));
    ui.painter().text(
        pos2(place.left() + 16.0, place.center().y),
        Align2::CENTER_CENTER,
        icons::MAGNIFYING_GLASS,
        Type::Icon.font(),
        palette.ink_2,
    );
    if response.has_focus() && ui.input(|input| input.key_pressed(Key::Escape)) {
        filter.clear();
    }
    if filter != view.passages.filter {
        actions.push(Action::FilterPassages(filter));
    }
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    (response.has_focus() && pressed(Key::ArrowDown))
        || (response.lost_focus() && pressed(Key::Enter))
}
