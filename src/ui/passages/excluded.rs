//! What is set aside, beside the passages: the bar above the list, the button of the chosen passage, and what it does to
//! the score.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::chrome::toolbar::worded_ui;
use crate::ui::passages::view::PassageData;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{
    elided_ui, focus_ring, icons, menu_width, phrases, rich, text_width, word_button,
};
use egui::containers::menu::MenuButton;
use egui::{Align2, Button, Rect, Role, Ui, UiBuilder, WidgetInfo, pos2, vec2};
use shinglescope_core::pair::passages::passage::Passage;

/// The height of the bar.
pub const BAR_HEIGHT: f32 = 40.0;

/// Draws the bar: how many items are set aside, what that does to the score, and the ways back.
pub fn excluded_bar_ui(ui: &mut Ui, rect: Rect, session: &Session, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let y = rect.center().y;
    let items = session.exclusions().items().len();
    let (put_back, list) = (t.put_all_back(), t.excluded_list());
    let size = |ui: &Ui, name: &str| vec2(text_width(ui, name, Type::Body) + 24.0, 26.0);
    let (back_size, list_size) = (size(ui, &put_back), size(ui, &list) + vec2(16.0, 0.0));
    let back = Align2::RIGHT_CENTER.anchor_size(rect.right_center(), back_size);
    let response = ui.place(back, word_button(&put_back));
    if response.on_hover_text(t.put_all_back_hint()).clicked() {
        actions.push(Action::PutBack((0..items).collect()));
    }
    let end = pos2(back.left() - 8.0, y);
    let menu = Align2::RIGHT_CENTER.anchor_size(end, list_size);
    list_menu_ui(ui, menu, session, actions);
    let words = Rect::from_x_y_ranges(rect.left()..=menu.left() - 8.0, y - 10.0..=y + 10.0);
    let line = t.excluded_bar(items, score_change(session, &t));
    let response = elided_ui(ui, words, &line, Type::Caption, Palette::of(ui).ink_2);
    response.on_hover_text(t.excluded_bar_hint());
}

/// The score before and after setting the items aside, or why it does not change.
pub fn score_change(session: &Session, t: &Phrases) -> String {
    let comparison = session.comparison();
    let held = comparison.and_then(|comparison| session.exclusions().held(comparison));
    let scores = comparison.and_then(|comparison| {
        let before = comparison.numbers.with_excluded?.score.ok()?;
        Some(t.percents_apart(before, comparison.numbers.score.ok()?))
    });
    match (held, scores) {
        (None, _) => t.excluded_waiting(),
        (Some(_), Some((before, after))) => t.excluded_scores(&before, &after),
        (Some(held), None) if held.iter().all(|held| *held == 0) => t.excluded_nothing(),
        (Some(_), None) => t.excluded_no_score(),
    }
}

/// The menu of all items; the chosen one is put back.
fn list_menu_ui(ui: &mut Ui, place: Rect, session: &Session, actions: &mut Vec<Action>) {
    let (palette, t) = (Palette::of(ui), phrases(ui));
    let mut child = ui.new_child(UiBuilder::new().max_rect(place).id_salt("set aside"));
    let button = Button::new((
        rich(t.excluded_list(), Type::Body, palette.ink_1),
        rich(icons::CARET_DOWN, Type::IconSmall, palette.ink_2),
    ));
    let button = button.min_size(place.size());
    let (response, _) = MenuButton::from_button(button).ui(&mut child, |ui| {
        menu_width(ui, 380.0);
        let items = session.exclusions().items();
        let comparison = session.comparison();
        let held = comparison.and_then(|comparison| session.exclusions().held(comparison));
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

/// The button that sets a passage aside or puts it back; returns what it asks for if it was clicked.
pub fn exclude_button_ui(
    ui: &mut Ui,
    index: usize,
    passage: &Passage,
    has_word: bool,
) -> Option<Action> {
    let t = phrases(ui);
    let (icon, word, hint) = match passage.is_excluded {
        true => (
            icons::ARROW_COUNTER_CLOCKWISE,
            t.put_back(),
            t.put_back_hint(),
        ),
        false => (icons::MINUS_CIRCLE, t.set_aside(), t.set_aside_hint()),
    };
    let response = worded_ui(ui, icon, &word, has_word);
    let is_clicked = response.on_hover_text(hint).clicked();
    is_clicked.then(|| Action::set_aside(index, passage.is_excluded))
}

/// A line with the share of the shared shingles that the passage holds, and the score without it.
pub fn effect_ui(ui: &mut Ui, rect: Rect, data: &PassageData<'_>, passage: &Passage) {
    let t = phrases(ui);
    let line = effect(data, passage, &t);
    let response = elided_ui(ui, rect, &line, Type::Caption, Palette::of(ui).ink_2);
    response.on_hover_text(t.passage_holds_hint());
}

fn effect(data: &PassageData<'_>, passage: &Passage, t: &Phrases) -> String {
    let Some(without) = &data.without else {
        let note = passage.is_excluded.then(|| t.passage_not_counted());
        return note.unwrap_or_default();
    };
    let all = data.comparison.numbers.counts.distinct_shared;
    let held = all - without.counts.distinct_shared;
    match without.score {
        Some(Ok(score)) => {
            let now = data.comparison.numbers.score.unwrap_or(score);
            t.passage_holds_score(held, all, &t.percents_apart(now, score).1)
        }
        Some(Err(_)) | None => t.passage_holds(held, all),
    }
}
