//! Below the list's tools, while anything is set aside: what it is, what it does to the score, the way back.

use crate::export::numbers::{counted, percents_apart};
use crate::session::Session;
use crate::session::exclusions::Kind;
use crate::ui::action::Action;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::icons;
use crate::ui::widgets::{elided_ui, menu_width, place_right, rich};
use egui::containers::menu::MenuButton;
use egui::{Button, Rect, Ui, UiBuilder, pos2, vec2};
use shinglescope_core::pair::comparison::Comparison;

/// How high it is.
pub const HEIGHT: f32 = 40.0;

/// Draws what is set aside into `rect`, `edge` points from its sides.
pub fn excluded_bar_ui(
    ui: &mut Ui,
    rect: Rect,
    edge: f32,
    session: &Session,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let y = rect.center().y;
    let inner = rect.shrink2(vec2(edge, 0.0));
    let all: Vec<usize> = (0..session.exclusions().items().len()).collect();
    let size = |name: &str| {
        let font = Type::Body.font();
        let galley = ui
            .painter()
            .layout_no_wrap(name.to_owned(), font, palette.ink_1);
        vec2(galley.size().x + 24.0, 26.0)
    };
    let (name, list) = ("Put all back", "List");
    let (back_size, list_size) = (size(name), size(list) + vec2(16.0, 0.0));
    let (left, response) = place_right(ui, inner.right(), y, back_size, Button::new(name));
    let hover = "Everything counts again. Ctrl+Z sets it aside once more";
    if response.on_hover_text(hover).clicked() {
        actions.push(Action::PutBack(all));
    }
    let place = Rect::from_min_size(pos2(left - 8.0 - list_size.x, y - 13.0), list_size);
    list_menu_ui(ui, place, list, session, actions);
    let words = Rect::from_min_max(
        pos2(inner.left(), y - 10.0),
        pos2(place.left() - 8.0, y + 10.0),
    );
    let (line, hover) = told(session);
    elided_ui(ui, words, &line, Type::Caption, palette.ink_2).on_hover_text(hover);
}

/// `Set aside 2: 24.1 % → 23.7 %`, and what that means.
fn told(session: &Session) -> (String, String) {
    let items = session.exclusions().items().len();
    let comparison = session.comparison().map(std::convert::AsRef::as_ref);
    let held = comparison.and_then(|comparison| session.exclusions().held(comparison));
    let change = comparison.and_then(|comparison| {
        let before = comparison.numbers.with_excluded?.score.ok()?;
        let now = comparison.numbers.score.ok()?;
        let (before, now) = percents_apart(before, now);
        Some(format!("{before} → {now}"))
    });
    let change = match (held, change) {
        (None, _) => "…".to_owned(),
        (Some(_), Some(change)) => change,
        (Some(held), None) if held.iter().all(|held| *held == 0) => {
            "none of it is shared here".to_owned()
        }
        (Some(_), None) => "no score".to_owned(),
    };
    let hover = "What is set aside does not count as shared, wherever its words stand. It stays so when the texts, the \
                 length or the program change, until it is put back";
    (format!("Set aside {items}: {change}"), hover.to_owned())
}

/// The button with everything that is set aside; what is chosen there is put back.
fn list_menu_ui(
    ui: &mut Ui,
    place: Rect,
    name: &str,
    session: &Session,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let mut child = ui.new_child(UiBuilder::new().max_rect(place).id_salt("set aside"));
    let button = Button::new((
        rich(name, Type::Body, palette.ink_1),
        rich(icons::CARET_DOWN, Type::IconSmall, palette.ink_2),
    ));
    let button = button.min_size(place.size());
    let (response, _) = MenuButton::from_button(button).ui(&mut child, |ui| {
        menu_width(ui, 380.0);
        for (i, line, held) in lines(session) {
            let button = Button::new(rich(&line, Type::Body, palette.ink_1))
                .right_text(rich(&held, Type::Caption, palette.ink_2))
                .truncate()
                .min_size(vec2(ui.available_width(), 24.0));
            let response = ui.add(button);
            if response.on_hover_text("Click to put it back").clicked() {
                actions.push(Action::PutBack(vec![i]));
                ui.close();
            }
        }
        ui.separator();
        let template = Button::new(rich("Set a text aside…", Type::Body, palette.ink_1))
            .min_size(vec2(ui.available_width(), 24.0));
        if ui.add(template).clicked() {
            actions.push(Action::ChooseTemplate);
            ui.close();
        }
    });
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::Role::Button, true, "List of what is set aside")
    });
    response.on_hover_text("Everything that is set aside; what is chosen there is put back");
}

/// Each item with its place in the list, what it is and how much it holds here.
fn lines(session: &Session) -> Vec<(usize, String, String)> {
    let list = session.exclusions();
    let comparison = session.comparison().map(std::convert::AsRef::as_ref);
    let held = comparison.and_then(|comparison: &Comparison| list.held(comparison));
    let items = list.items().iter().enumerate();
    items
        .map(|(i, item)| {
            let title = item.title();
            let line = match item.kind {
                Kind::Passage => format!("Passage {title}"),
                Kind::Selection => format!("Selection {title}"),
                Kind::Template => format!("Text of {title}"),
            };
            let here = held.as_ref().and_then(|held| held.get(i).copied());
            let here = match here {
                None => "…".to_owned(),
                Some(0) => "not shared here".to_owned(),
                Some(count) => counted(count, "shingle", "shingles"),
            };
            (i, line, here)
        })
        .collect()
}
