//! The session goes in; the tabs of the panel at the bottom are drawn, and the one that is open.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::session::settings::Tab;
use crate::ui::action::Action;
use crate::ui::difference::difference_tab_ui;
use crate::ui::length::tab::length_tab_ui;
use crate::ui::methods::tab::methods_tab_ui;
use crate::ui::passages::tab::passages_tab_ui;
use crate::ui::pipeline::tab::pipeline_tab_ui;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::icons;
use crate::ui::widgets::{focus_ring, icon_button_ui, phrases, segmented_ui};
use crate::ui::words::tab::words_tab_ui;
use egui::{Align2, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};
use shinglescope_core::text::Side;

/// The height of the row of tabs.
pub const TABS_HEIGHT: f32 = 36.0;
/// The gap between a tab's name and its count.
const COUNT_GAP: f32 = 6.0;

/// The height of the open panel's content.
pub fn body_height(tab: Tab, small: bool) -> f32 {
    match (tab, small) {
        (Tab::Length, false) => 252.0,
        (Tab::Length, true) => 120.0,
        (Tab::Passages | Tab::Difference, false) => 364.0,
        (Tab::Passages | Tab::Difference, true) => 264.0,
        (Tab::Methods, false) => 444.0,
        (Tab::Pipeline, false) => 448.0,
        (Tab::Methods | Tab::Pipeline, true) => 330.0,
        (Tab::Words, false) => 288.0,
        (Tab::Words, true) => 200.0,
    }
}

/// The height that is left to the texts at least.
pub fn least_texts_height(tab: Tab) -> f32 {
    match tab {
        Tab::Length | Tab::Words => 260.0,
        Tab::Passages | Tab::Methods | Tab::Pipeline | Tab::Difference => 150.0,
    }
}

/// Draws the tabs, and below them the open one.
pub fn panel_ui(
    ui: &mut Ui,
    tabs: Rect,
    body: Option<Rect>,
    session: &Session,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let stroke = Stroke::new(1.0, palette.hairline);
    ui.painter().rect_filled(tabs, 0, palette.chrome);
    for y in [tabs.top() + 0.5, tabs.bottom() - 0.5] {
        ui.painter().hline(tabs.x_range(), y, stroke);
    }
    tabs_ui(ui, tabs, session, view, actions);
    let Some(body) = body else {
        return;
    };
    ui.painter().rect_filled(body, 0, palette.panel);
    match session.settings.panel.tab {
        Tab::Length => length_tab_ui(ui, body, session, view, actions),
        Tab::Passages => passages_tab_ui(ui, body, session, view, actions),
        Tab::Methods => methods_tab_ui(ui, body, session, actions),
        Tab::Pipeline => pipeline_tab_ui(ui, body, session, view, actions),
        Tab::Words => words_tab_ui(ui, body, session, actions),
        Tab::Difference => difference_tab_ui(ui, body, session, view, actions),
    }
}

/// The title of a tab.
pub fn tab_title(t: &Phrases, tab: Tab) -> String {
    match tab {
        Tab::Length => t.tab_curve(),
        Tab::Passages => t.tab_passages(),
        Tab::Methods => t.tab_methods(),
        Tab::Pipeline => t.tab_pipeline(),
        Tab::Words => t.tab_words(),
        Tab::Difference => t.tab_difference(),
    }
}

/// How many things a tab lists, where that is known.
fn count(t: &Phrases, tab: Tab, session: &Session) -> Option<String> {
    let count = match tab {
        Tab::Passages => session.comparison()?.passages.as_ref()?.passages.len(),
        Tab::Difference => session.difference()?.difference.changes.len(),
        Tab::Length | Tab::Methods | Tab::Pipeline | Tab::Words => return None,
    };
    Some(t.grouped(count as u64))
}

fn tabs_ui(ui: &mut Ui, tabs: Rect, session: &Session, view: &View, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let panel = session.settings.panel;
    let mut x = tabs.left() + if tabs.width() < 1000.0 { 8.0 } else { 16.0 };
    for (i, tab) in Tab::ALL.into_iter().enumerate() {
        let is_active = panel.is_open && panel.tab == tab;
        let count = count(&t, tab, session);
        let rect = Rect::from_min_size(pos2(x, tabs.top()), vec2(0.0, tabs.height()));
        let (right, is_clicked) = tab_ui(ui, rect, tab, i + 1, is_active, count);
        if is_clicked {
            actions.push(match is_active {
                true => Action::ShowPanel(false),
                false => Action::ShowTab(tab),
            });
        }
        x = right + 4.0;
    }
    let y = tabs.center().y;
    let toggle = Rect::from_center_size(pos2(tabs.right() - 30.0, y), vec2(28.0, 28.0));
    let (icon, name) = match panel.is_open {
        true => (icons::CARET_DOWN, t.hide_panel()),
        false => (icons::CARET_UP, t.show_panel()),
    };
    let response = icon_button_ui(ui, toggle, icon, &name, false);
    if response.on_hover_text(name).clicked() {
        actions.push(Action::ShowPanel(!panel.is_open));
    }
    if panel.is_open && panel.tab == Tab::Pipeline {
        let (one, other) = (t.pipeline_left(), t.pipeline_right());
        let choices = [(Side::Left, one.as_str()), (Side::Right, &other)];
        let left = pos2(toggle.left() - 132.0, y);
        let (pressed, _) = segmented_ui(ui, left, &choices, view.pipeline.side);
        actions.extend(pressed.map(Action::ShowPipelineOf));
    }
}

/// Draws one tab from the left edge of `rect`, and returns its right edge and whether it was clicked.
fn tab_ui(
    ui: &mut Ui,
    rect: Rect,
    tab: Tab,
    number: usize,
    is_active: bool,
    count: Option<String>,
) -> (f32, bool) {
    let (t, palette) = (phrases(ui), Palette::of(ui));
    let (style, ink) = match is_active {
        true => (Type::BodyMedium, palette.ink_1),
        false => (Type::Body, palette.ink_2),
    };
    let title = tab_title(&t, tab);
    let spoken = match &count {
        Some(count) => t.tab_counted(&title, count),
        None => title.clone(),
    };
    let galley = ui.painter().layout_no_wrap(title, style.font(), ink);
    let count = count.map(|count| {
        let font = Type::Caption.font();
        ui.painter().layout_no_wrap(count, font, palette.ink_2)
    });
    let title_width = galley.size().x;
    let count_width = count
        .as_ref()
        .map_or(0.0, |count| count.size().x + COUNT_GAP);
    let rect = rect.with_max_x(rect.left() + title_width + count_width + 16.0);
    let response = ui.interact(rect, ui.scope_id().with(("tab", number)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Tab, true, is_active, &spoken));
    if response.hovered() && !is_active {
        let ground = rect.shrink2(vec2(0.0, 4.0));
        ui.painter().rect_filled(ground, 6, palette.hover);
    }
    focus_ring(ui, &response, rect.shrink(3.0), &palette);
    let left = rect.left_center() + vec2(8.0, 0.0);
    let anchor = Align2::LEFT_CENTER;
    let place = anchor.anchor_size(left, galley.size());
    ui.painter().galley(place.min, galley, ink);
    if let Some(count) = count {
        let left = left + vec2(title_width + COUNT_GAP, 0.5);
        let place = anchor.anchor_size(left, count.size());
        ui.painter().galley(place.min, count, palette.ink_2);
    }
    if is_active {
        let line = rect.shrink2(vec2(8.0, 0.0)).with_min_y(rect.bottom() - 2.0);
        ui.painter().rect_filled(line, 0, palette.accent);
    }
    let response = response.on_hover_text(format!("Ctrl+{number}"));
    (rect.right(), response.clicked())
}
