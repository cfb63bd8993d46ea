//! The panel at the bottom: its tabs, and whichever of them is open.

use crate::export::numbers::grouped;
use crate::session::Session;
use crate::session::settings::Tab;
use crate::ui::action::Action;
use crate::ui::difference::difference_tab_ui;
use crate::ui::length::tab as length_tab;
use crate::ui::methods::tab as methods_tab;
use crate::ui::passages::tab as passages_tab;
use crate::ui::pipeline::tab as pipeline_tab;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::icons;
use crate::ui::widgets::{focus_ring, icon_button_ui, segmented_ui};
use crate::ui::words::tab as words_tab;
use egui::{Align2, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};
use shinglescope_core::text::Side;

/// The height of the row of tabs.
pub const TABS_HEIGHT: f32 = 36.0;

/// How high the open panel's content is.
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

/// How much of the window is left to the texts at least, below the score.
pub fn least_texts_height(tab: Tab) -> f32 {
    match tab {
        Tab::Length | Tab::Words => 260.0,
        Tab::Passages | Tab::Methods | Tab::Pipeline | Tab::Difference => 150.0,
    }
}

/// Draws tabs, and below them the open one.
pub fn panel_ui(
    ui: &mut Ui,
    tabs: Rect,
    body: Option<Rect>,
    session: &Session,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let painter = ui.painter();
    painter.rect_filled(tabs, 0, palette.chrome);
    painter.hline(
        tabs.x_range(),
        tabs.top() + 0.5,
        Stroke::new(1.0, palette.hairline),
    );
    painter.hline(
        tabs.x_range(),
        tabs.bottom() - 0.5,
        Stroke::new(1.0, palette.hairline),
    );
    tabs_ui(ui, tabs, session, view, actions);
    if let Some(body) = body {
        ui.painter().rect_filled(body, 0, palette.panel);
        match session.settings.panel.tab {
            Tab::Length => length_tab::length_tab_ui(ui, body, session, view, actions),
            Tab::Passages => passages_tab::passages_tab_ui(ui, body, session, view, actions),
            Tab::Methods => methods_tab::methods_tab_ui(ui, body, session, actions),
            Tab::Pipeline => pipeline_tab::pipeline_tab_ui(ui, body, session, view, actions),
            Tab::Words => words_tab::words_tab_ui(ui, body, session, actions),
            Tab::Difference => difference_tab_ui(ui, body, session, view, actions),
        }
    }
}

/// Between a tab's name and its count.
const COUNT_GAP: f32 = 6.0;

/// How many things a tab lists, where that is known.
fn count(tab: Tab, session: &Session) -> Option<String> {
    match tab {
        Tab::Passages => {
            let comparison = session.comparison();
            let known = comparison.filter(|comparison| comparison.passages.is_some())?;
            Some(grouped(known.passages().len()))
        }
        Tab::Difference => {
            let known = session.difference()?;
            Some(grouped(known.difference.changes.len()))
        }
        Tab::Length | Tab::Methods | Tab::Pipeline | Tab::Words => None,
    }
}

fn tabs_ui(ui: &mut Ui, tabs: Rect, session: &Session, view: &View, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    let panel = session.settings.panel;
    let mut x = tabs.left() + if tabs.width() < 1000.0 { 8.0 } else { 16.0 };
    for (i, tab) in Tab::ALL.into_iter().enumerate() {
        let is_active = panel.is_open && panel.tab == tab;
        let (style, colour) = match is_active {
            true => (Type::BodyMedium, palette.ink_1),
            false => (Type::Body, palette.ink_2),
        };
        let galley = ui
            .painter()
            .layout_no_wrap(tab.title().to_owned(), style.font(), colour);
        let count = count(tab, session).map(|count| {
            let font = Type::Caption.font();
            ui.painter().layout_no_wrap(count, font, palette.ink_2)
        });
        let words_width = galley.size().x;
        let count_width = count
            .as_ref()
            .map_or(0.0, |count| count.size().x + COUNT_GAP);
        let rect = Rect::from_min_size(
            pos2(x, tabs.top()),
            vec2(words_width + count_width + 16.0, tabs.height()),
        );
        let response = ui.interact(
            rect,
            ui.scope_id().with(("tab", tab.title())),
            Sense::click(),
        );
        let spoken = match &count {
            Some(count) => format!("{}, {}", tab.title(), count.text()),
            None => tab.title().to_owned(),
        };
        response.widget_info(|| WidgetInfo::selected(Role::Tab, true, is_active, &spoken));
        if response.hovered() && !is_active {
            ui.painter()
                .rect_filled(rect.shrink2(vec2(0.0, 4.0)), 6, palette.hover);
        }
        focus_ring(ui, &response, rect.shrink(3.0), &palette);
        let left = rect.left_center() + vec2(8.0, 0.0);
        let place = Align2::LEFT_CENTER.anchor_size(left, galley.size());
        ui.painter().galley(place.min, galley, colour);
        if let Some(count) = count {
            let left = left + vec2(words_width + COUNT_GAP, 0.5);
            let place = Align2::LEFT_CENTER.anchor_size(left, count.size());
            ui.painter().galley(place.min, count, palette.ink_2);
        }
        if is_active {
            let line = Rect::from_min_max(
                pos2(rect.left() + 8.0, rect.bottom() - 2.0),
                rect.max - vec2(8.0, 0.0),
            );
            ui.painter().rect_filled(line, 0, palette.accent);
        }
        if response.on_hover_text(format!("Ctrl+{}", i + 1)).clicked() {
            actions.push(if is_active {
                Action::ShowPanel(false)
            } else {
                Action::ShowTab(tab)
            });
        }
        x = rect.right() + 4.0;
    }
    let hide = Rect::from_center_size(pos2(tabs.right() - 30.0, tabs.center().y), vec2(28.0, 28.0));
    let (icon, name) = match panel.is_open {
        true => (icons::CARET_DOWN, "Hide the panel"),
        false => (icons::CARET_UP, "Show the panel"),
    };
    if icon_button_ui(ui, hide, icon, name, false)
        .on_hover_text(name)
        .clicked()
    {
        actions.push(Action::ShowPanel(!panel.is_open));
    }
    if panel.is_open && panel.tab == Tab::Pipeline {
        let choices = Side::BOTH.map(|side| (side, side.title()));
        let left = pos2(hide.left() - 132.0, tabs.center().y);
        let (pressed, _) = segmented_ui(ui, left, &choices, view.pipeline.side);
        if let Some(side) = pressed {
            actions.push(Action::ShowPipelineOf(side));
        }
    }
}
