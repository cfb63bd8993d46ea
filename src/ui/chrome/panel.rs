//! The panel below the texts or at their right: its tabs, and the one that is open.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::session::settings::{Panel, Tab};
use crate::ui::action::Action;
use crate::ui::chrome::keys::{shown_keys, tab_keys};
use crate::ui::chrome::toolbar::{tool_ui, toolbar_ui};
use crate::ui::editor::PADDING;
use crate::ui::frame::Frame;
use crate::ui::panes::text_pane::hold_arrow_keys;
use crate::ui::tab_row::TabRow;
use crate::ui::theme::{READING_ROW, Type};
use crate::ui::widgets::{focus_ring, icons, split_bottom, split_top, text_width};
use crate::ui::{characters, difference, length, methods, passages, pipeline, words};
use egui::{
    Align, Align2, CursorIcon, Key, Layout, Rect, Role, Sense, Stroke, Ui, UiBuilder, WidgetInfo,
    vec2,
};

/// The height of the row of tabs.
pub const TABS_HEIGHT: f32 = 36.0;
/// The gap between a tab's name and its count.
const COUNT_GAP: f32 = 6.0;

/// The row of a tab.
fn row_of(tab: Tab) -> &'static TabRow {
    match tab {
        Tab::Length => &length::tab::ROW,
        Tab::Passages => &passages::tab::ROW,
        Tab::Methods => &methods::tab::ROW,
        Tab::Pipeline => &pipeline::tab::ROW,
        Tab::Words => &words::tab::ROW,
        Tab::Difference => &difference::tab::ROW,
        Tab::Characters => &characters::tab::ROW,
    }
}

/// The height that is left to the texts however far the panel is dragged: their header and a few lines.
const FEW_LINES: f32 = 36.0 + 3.0 * READING_ROW;
/// The height that a large window leaves to the texts unless the panel was dragged: their header and 14 rows.
const MANY_LINES: f32 = 36.0 + 14.0 * READING_ROW + 2.0 * PADDING;
/// The width of the panel at the right of the texts, unless it was dragged.
const USUAL_WIDTH: f32 = 560.0;
/// What it can be dragged to: all of its tabs are in view, and so are the texts.
const MIN_WIDTH: f32 = 500.0;
const MIN_TEXTS_WIDTH: f32 = 560.0;
/// Half the width of the edge that can be dragged.
const GRIP: f32 = 4.0;

/// Where the panel and the texts are.
pub struct PanelPlace {
    pub texts: Rect,
    pub tabs: Rect,
    pub body: Option<Rect>,
    is_right: bool,
    /// The room of texts and panel together.
    whole: Rect,
}

impl PanelPlace {
    /// Whether the panel can be at the right in a window with this room.
    pub fn fits_right(whole: Rect) -> bool {
        whole.width() >= MIN_WIDTH + MIN_TEXTS_WIDTH
    }

    /// Divides the room between the score and the status line.
    pub fn new(whole: Rect, small: bool, panel: Panel) -> PanelPlace {
        let is_right = panel.is_right && panel.is_open && PanelPlace::fits_right(whole);
        let place = |texts, tabs, body: Rect| PanelPlace {
            texts,
            tabs,
            body: panel.is_open.then_some(body),
            is_right,
            whole,
        };
        if is_right {
            let most = whole.width() - MIN_TEXTS_WIDTH;
            let width = panel.width.unwrap_or(USUAL_WIDTH).clamp(MIN_WIDTH, most);
            let (texts, panel) = whole.split_left_right_at_x((whole.right() - width).round());
            let (tabs, body) = split_top(panel, TABS_HEIGHT);
            return place(texts, tabs, body);
        }
        let available = (whole.height() - TABS_HEIGHT).max(0.0);
        let row = row_of(panel.tab);
        let (large_height, small_height) = row.heights;
        let (usual, least, share) = match small {
            true => (small_height, row.min_texts, 0.5),
            false => (large_height, MANY_LINES, 0.4),
        };
        let height = match (panel.is_open, panel.height()) {
            (false, _) => 0.0,
            (true, Some(height)) => height.min(available - FEW_LINES),
            (true, None) => usual.min((available - least).max(available * share)),
        };
        let (rest, body) = split_bottom(whole, height.max(0.0).round());
        let (texts, tabs) = split_bottom(rest, TABS_HEIGHT);
        place(texts, tabs, body)
    }

    /// The edge between texts and panel, which can be dragged. A double click gives the panel its usual size.
    fn edge_ui(&self, ui: &mut Ui, frame: &mut Frame) {
        let actions = &mut frame.actions;
        let (tabs, whole) = (self.tabs, self.whole);
        let (edge, cursor) = if self.is_right {
            let edge = whole.with_min_x(tabs.left()).with_max_x(tabs.left());
            (edge, CursorIcon::ResizeHorizontal)
        } else {
            let edge = whole.with_min_y(tabs.top()).with_max_y(tabs.top());
            (edge, CursorIcon::ResizeVertical)
        };
        let grip = edge.expand2(match self.is_right {
            true => vec2(GRIP, 0.0),
            false => vec2(0.0, GRIP),
        });
        let id = ui.scope_id().with("panel edge");
        let response = ui.interact(grip, id, Sense::click_and_drag());
        let name = frame.t.panel_edge();
        response.widget_info(|| WidgetInfo::labeled(Role::Splitter, true, &name));
        if response.has_focus() {
            let stepped = self.stepped(ui, id);
            actions.extend(stepped.map(|size| Action::SizePanel(Some(size))));
        }
        if response.hovered() || response.dragged() {
            ui.ctx().set_cursor_icon(cursor);
        }
        if response.hovered() || response.dragged() || response.has_focus() {
            let stroke = Stroke::new(2.0, frame.palette.accent);
            ui.painter().line_segment([edge.min, edge.max], stroke);
        }
        if response.double_clicked() {
            actions.push(Action::SizePanel(None));
        } else if let Some(at) = response.interact_pointer_pos()
            && response.dragged()
        {
            let size = if self.is_right {
                whole.right() - at.x
            } else {
                whole.bottom() - TABS_HEIGHT - at.y
            };
            actions.push(Action::SizePanel(Some(size.max(0.0))));
        }
    }

    /// The size that the arrow keys give the panel while its edge has the keyboard.
    fn stepped(&self, ui: &Ui, id: egui::Id) -> Option<f32> {
        const STEP: f32 = 24.0;
        hold_arrow_keys(ui, id);
        let body = self.body.unwrap_or(Rect::ZERO).size();
        let size = if self.is_right { body.x } else { body.y };
        let pressed = |keys: [Key; 2]| keys.into_iter().any(|key| ui.input(|i| i.key_pressed(key)));
        let larger = pressed([Key::ArrowUp, Key::ArrowLeft]);
        let smaller = pressed([Key::ArrowDown, Key::ArrowRight]);
        match (larger, smaller) {
            (true, false) => Some(size + STEP),
            (false, true) => Some((size - STEP).max(0.0)),
            (_, _) => None,
        }
    }
}

/// Draws the tabs, and below them the open one.
pub fn panel_ui(ui: &mut Ui, place: &PanelPlace, frame: &mut Frame) {
    let (session, palette) = (frame.session, frame.palette);
    let tab = session.settings.panel.tab;
    let (tabs, body) = (place.tabs, place.body);
    let stroke = Stroke::new(1.0, palette.hairline);
    ui.painter().rect_filled(tabs, 0, palette.chrome);
    for y in [tabs.top() + 0.5, tabs.bottom() - 0.5] {
        ui.painter().hline(tabs.x_range(), y, stroke);
    }
    let is_switched = tabs_ui(ui, place, frame);
    let Some(mut body) = body else {
        return place.edge_ui(ui, frame);
    };
    ui.painter().rect_filled(body, 0, palette.panel);
    if place.is_right {
        ui.painter()
            .vline(body.left(), place.whole.y_range(), stroke);
    }
    let row = row_of(tab);
    // Beside the tabs there is no room for it.
    let choice = row.choice.as_ref().filter(|_| !is_switched);
    if let Some(choice) = choice.filter(|choice| body.height() >= choice.min_height) {
        let (above, rest) = split_top(body, TABS_HEIGHT);
        let above = above.with_min_x(above.left() + 16.0);
        (choice.draw)(
            ui,
            above.with_max_x(above.left() + (choice.width)(ui)),
            frame,
        );
        body = rest;
    }
    (row.draw)(ui, body, frame);
    // What a list holds stays readable, but visibly old, until it is replaced.
    if row.is_result && frame.view.stale_since.is_some() {
        let veil = palette.panel.gamma_multiply(0.6);
        ui.painter().rect_filled(body, 0, veil);
    }
    place.edge_ui(ui, frame);
}

/// The title of a tab.
pub fn tab_title(t: &Phrases, tab: Tab) -> String {
    (row_of(tab).title)(t)
}

/// Whether there is anything in a tab for these texts.
fn is_shown(tab: Tab, session: &Session) -> bool {
    let row = row_of(tab);
    let is_open = session.settings.panel.tab == tab;
    !row.needs_content || is_open || (row.count)(session).is_some_and(|count| count > 0)
}

/// Draws the tabs and the buttons of the panel. Returns whether the choice of the open tab is beside them.
fn tabs_ui(ui: &mut Ui, place: &PanelPlace, frame: &mut Frame) -> bool {
    let (session, panel) = (frame.session, frame.session.settings.panel);
    let edge = if place.tabs.width() < 1000.0 {
        8.0
    } else {
        16.0
    };
    let row = place.tabs.shrink2(vec2(edge, 0.0));
    let row = toolbar_ui(ui, row, 4.0, |ui| buttons_ui(ui, place, frame));
    let t = &frame.t;
    // Counts give way to the names of the tabs.
    let shown = Tab::ALL.into_iter().filter(|tab| is_shown(*tab, session));
    let count = |tab| Some(t.grouped((row_of(tab).count)(session)? as u64));
    let shown: Vec<(Tab, Option<String>)> = shown.map(|tab| (tab, count(tab))).collect();
    let titles = shown.iter().map(|(tab, _)| tab_title(t, *tab));
    let titles: f32 = titles
        .map(|title| text_width(ui, &title, Type::BodyMedium))
        .sum();
    let gaps = shown.len() as f32;
    // On both sides of a title; less where there are many tabs in a narrow panel.
    let padding = (0.4 * (row.width() - titles) / gaps).floor();
    let padding = padding.clamp(3.0, 8.0);
    let counted = shown.iter().filter_map(|(_, count)| count.as_deref());
    let counted = counted.map(|count| text_width(ui, count, Type::Caption) + COUNT_GAP);
    let has_counts = titles + 20.0 * gaps + counted.sum::<f32>() <= row.width();
    let layout = Layout::left_to_right(Align::Center);
    let tabs = UiBuilder::new().max_rect(row).layout(layout);
    let room = ui.scope_builder(tabs, |ui| {
        ui.spacing_mut().item_spacing.x = padding / 2.0;
        for (i, (tab, count)) in shown.into_iter().enumerate() {
            let is_active = panel.is_open && panel.tab == tab;
            let count = count.filter(|_| has_counts);
            if tab_ui(ui, padding, (i + 1, tab), is_active, count, frame) {
                frame.actions.push(if is_active {
                    Action::ShowPanel(false)
                } else {
                    Action::ShowTab(tab)
                });
            }
        }
        ui.available_rect_before_wrap()
    });
    let room = room.inner.shrink2(vec2(12.0, 0.0));
    let choice = row_of(panel.tab).choice.as_ref().filter(|_| panel.is_open);
    let choice = choice.filter(|choice| (choice.width)(ui) <= room.width());
    if let Some(choice) = choice {
        (choice.draw)(ui, room, frame);
    }
    choice.is_some()
}

/// Draws what shows, hides and moves the panel; returns the room for the tabs.
fn buttons_ui(ui: &mut Ui, place: &PanelPlace, frame: &mut Frame) -> Rect {
    let (t, panel) = (&frame.t, frame.session.settings.panel);
    let (icon, name) = match (panel.is_open, place.is_right) {
        (true, true) => (icons::CARET_RIGHT, t.hide_panel()),
        (true, false) => (icons::CARET_DOWN, t.hide_panel()),
        (false, _) => (icons::CARET_UP, t.show_panel()),
    };
    let (actions, show) = (&mut frame.actions, Action::ShowPanel(!panel.is_open));
    tool_ui(ui, icon, [name.clone(), name], false, show, actions);
    if panel.is_open && PanelPlace::fits_right(place.whole) {
        let name = if place.is_right {
            t.panel_below()
        } else {
            t.panel_right()
        };
        let (words, is_on) = ([name.clone(), name], place.is_right);
        tool_ui(
            ui,
            icons::SIDEBAR,
            words,
            is_on,
            Action::DockPanel(!is_on),
            actions,
        );
    }
    ui.available_rect_before_wrap()
}

/// Draws one tab with this padding on both sides, and returns whether it was clicked.
fn tab_ui(
    ui: &mut Ui,
    padding: f32,
    (number, tab): (usize, Tab),
    is_active: bool,
    count: Option<String>,
    frame: &Frame,
) -> bool {
    let palette = frame.palette;
    let (style, ink) = if is_active {
        (Type::BodyMedium, palette.ink_1)
    } else {
        (Type::Body, palette.ink_2)
    };
    let title = tab_title(&frame.t, tab);
    let spoken = match &count {
        Some(count) => frame.t.tab_counted(&title, count),
        None => title.clone(),
    };
    let galley = ui.painter().layout_no_wrap(title, style.font(), ink);
    let count = count.map(|count| {
        let is_old = frame.view.stale_since.is_some();
        let ink = if is_old {
            palette.ink_3.gamma_multiply(0.7)
        } else {
            palette.ink_2
        };
        let font = Type::Caption.font();
        ui.painter().layout_no_wrap(count, font, ink)
    });
    let title_width = galley.size().x;
    let counted = count.as_ref().map(|count| count.size().x + COUNT_GAP);
    let width = 2.0 * padding + title_width + counted.unwrap_or(0.0);
    let (_, rect) = ui.allocate_space(vec2(width, ui.available_height()));
    let response = ui.interact(rect, ui.scope_id().with(("tab", number)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Tab, true, is_active, &spoken));
    if response.hovered() && !is_active {
        let ground = rect.shrink2(vec2(0.0, 4.0));
        ui.painter().rect_filled(ground, 6, palette.hover);
    }
    focus_ring(ui, &response, rect.shrink(3.0), &palette);
    let left = rect.left_center() + vec2(padding, 0.0);
    let anchor = Align2::LEFT_CENTER;
    let place = anchor.anchor_size(left, galley.size());
    ui.painter().galley(place.min, galley, ink);
    if let Some(count) = count {
        let left = left + vec2(title_width + COUNT_GAP, 0.5);
        let place = anchor.anchor_size(left, count.size());
        ui.painter().galley(place.min, count, palette.ink_2);
    }
    if is_active {
        let line = rect.shrink2(vec2(padding, 0.0));
        let line = line.with_min_y(rect.bottom() - 2.0);
        ui.painter().rect_filled(line, 0, palette.accent);
    }
    let is_clicked = response.clicked();
    if let Some(keys) = tab_keys(number - 1) {
        response.on_hover_text(shown_keys(ui.ctx(), &keys));
    }
    is_clicked
}
