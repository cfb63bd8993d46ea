//! The foot of the list of passages: stock notices, which are no evidence, and everything that is set aside, each with its words
//! and the way back.

use crate::phrases::Phrases;
use crate::ui::action::Action;
use crate::ui::chrome::toolbar::toolbar_ui;
use crate::ui::frame::Frame;
use crate::ui::passages::not_counted::{Back, Foot, NotCounted};
use crate::ui::passages::view::{PassageData, score_change};
use crate::ui::theme::Type;
use crate::ui::widgets::list::edge;
use crate::ui::widgets::table::{HEAD, line_ui};
use crate::ui::widgets::{
    elided_ui, focus_ring, hinted, icons, menu_width, rich, split_top, text_width,
};
use egui::containers::menu::MenuButton;
use egui::{
    Align, Button, Layout, Rect, Response, Role, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo, vec2,
};
use std::sync::Arc;

/// The height of its heading and of a row.
const HEADING: f32 = 32.0;
const ROW: f32 = 30.0;
/// How many rows are in view at most, and the height of the list that stays.
const MAX_ROWS: usize = 3;
const MIN_LISTED: f32 = 4.0 * 32.0;

impl Foot {
    /// How much of a list of this height it takes, with its heads.
    pub fn height(&self, list: f32) -> f32 {
        if self.rows.is_empty() {
            return 0.0;
        }
        let room = (list - HEAD - MIN_LISTED - HEADING) / ROW;
        let rows = self.rows.len().min(MAX_ROWS).min(room.max(0.0) as usize);
        HEADING + ROW * rows as f32
    }

    pub fn foot_ui(&self, ui: &mut Ui, rect: Rect, data: &PassageData<'_>, frame: &mut Frame) {
        if self.rows.is_empty() {
            return;
        }
        let (heading, below) = split_top(rect, HEADING);
        ui.painter().rect_filled(heading, 0, frame.palette.chrome);
        line_ui(ui, heading, heading.top());
        line_ui(ui, heading, heading.bottom());
        let inset = vec2(edge(rect), 0.0);
        let is_alone = below.height() < ROW;
        self.heading_ui(ui, heading.shrink2(inset), is_alone, frame);
        if is_alone {
            return;
        }
        let mut body = ui.new_child(UiBuilder::new().max_rect(below).id_salt("not counted"));
        ScrollArea::vertical().show(&mut body, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for (index, row) in self.rows.iter().enumerate() {
                let (_, place) = ui.allocate_space(vec2(rect.width(), ROW));
                let is_chosen = row.passage.is_some() && row.passage == data.chosen;
                row.row_ui(ui, place, (index, is_chosen), data, frame);
            }
        });
    }

    /// What it is about, what that does to the score, and the way back for everything.
    fn heading_ui(&self, ui: &mut Ui, rect: Rect, is_alone: bool, frame: &mut Frame) {
        let t = Arc::clone(&frame.t);
        let notices = self.rows.len() - self.set_aside;
        let room = toolbar_ui(ui, rect, 8.0, |ui| {
            let (word, hint, action) = match self.set_aside {
                0 => (
                    t.count_notices(),
                    t.count_notice_hint(),
                    Action::CountNotices(true),
                ),
                items => (
                    t.put_all_back(),
                    t.put_all_back_hint(),
                    Action::PutBack((0..items).collect()),
                ),
            };
            let response = link_ui(ui, &word, &word, frame);
            action.on_click(response.on_hover_text(hint), &mut frame.actions);
            if is_alone {
                self.menu_ui(ui, &t, frame);
            }
            ui.available_rect_before_wrap()
        });
        // The words of a notice inside another passage are counted as shared.
        let are_counted = self.rows.iter().all(|row| row.passage.is_none());
        let title = match (self.set_aside, are_counted) {
            (0, true) => t.no_evidence(),
            (_, _) => t.not_counted(),
        };
        let width = text_width(ui, &title, Type::BodyMedium);
        let (name, words) = room.split_left_right_at_x(room.left() + width + 10.0);
        elided_ui(ui, name, &title, Type::BodyMedium, frame.palette.ink_1);
        let change = score_change(frame.session, &t);
        let parts = [
            (notices > 0).then(|| t.not_counted_notices(notices)),
            (self.set_aside > 0).then(|| t.excluded_bar(self.set_aside, change)),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        let words = words.with_max_x(room.right() - 8.0);
        let (shown, ink) = (parts.join(" · "), frame.palette.ink_2);
        let response = elided_ui(ui, words, &shown, Type::Caption, ink);
        hinted(response, format!("{shown}\n{}", t.not_counted_hint()));
    }

    /// Everything in a menu, where there is no room for rows.
    fn menu_ui(&self, ui: &mut Ui, t: &Phrases, frame: &mut Frame) {
        let palette = frame.palette;
        let list = (
            rich(t.not_counted_list(), Type::Caption, palette.ink_1),
            rich(icons::CARET_DOWN, Type::IconSmall, palette.ink_2),
        );
        let button = Button::new(list).min_size(vec2(28.0, 24.0));
        let (response, _) = MenuButton::from_button(button).ui(ui, |ui| {
            menu_width(ui, 380.0);
            for row in &self.rows {
                let (word, name, action) = &row.back;
                let button = Button::new(rich(&row.title, Type::Body, palette.ink_1))
                    .right_text(rich(word, Type::Caption, palette.accent))
                    .truncate()
                    .min_size(vec2(ui.available_width(), 24.0));
                let response = ui.add(button);
                response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
                if response.clicked() {
                    frame.actions.push(action.action());
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
                    frame.actions.push(action);
                    ui.close();
                }
            }
        });
        focus_ring(ui, &response, response.rect, &palette);
        let name = t.not_counted_list_name();
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        response.on_hover_text(t.not_counted_list_hint());
    }
}

impl NotCounted {
    fn row_ui(
        &self,
        ui: &mut Ui,
        rect: Rect,
        (index, is_chosen): (usize, bool),
        data: &PassageData<'_>,
        frame: &mut Frame,
    ) {
        let (palette, t) = (frame.palette, data.t);
        let spoken = format!("{}, {}", self.title, t.words_counted(self.words));
        if let Some(passage) = self.passage {
            let id = ui.scope_id().with(("not counted", index));
            let click = ui.interact(rect, id, Sense::click());
            if is_chosen {
                ui.painter().rect_filled(rect, 0, palette.row);
            } else if click.hovered() {
                ui.painter().rect_filled(rect, 0, palette.row_hover);
            }
            focus_ring(ui, &click, rect.shrink(1.0), &palette);
            click.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, &spoken));
            Action::Reveal(passage, None).on_click(click, &mut frame.actions);
        }
        line_ui(ui, rect, rect.bottom());
        let inner = rect.shrink2(vec2(edge(rect), 0.0));
        let mut room = toolbar_ui(ui, inner, 8.0, |ui| {
            let (word, name, action) = &self.back;
            let response = link_ui(ui, word, name, frame);
            action.action().on_click(response, &mut frame.actions);
            ui.available_rect_before_wrap()
        });
        room.max.x -= 8.0;
        if let Some(passage) = self.passage {
            let end = data.chip_ui(ui, room.left_center(), passage, is_chosen);
            room.min.x = end + 8.0;
        }
        let count = format!(", {}", t.words_counted(self.words));
        let count_width = text_width(ui, &count, Type::Caption);
        let title_width = text_width(ui, &self.title, Type::Body) + 1.0;
        let width = title_width.min(room.width() - count_width);
        let (title, count_room) = room.split_left_right_at_x(room.left() + width.max(0.0));
        elided_ui(ui, title, &self.title, Type::Body, palette.ink_2);
        elided_ui(ui, count_room, &count, Type::Caption, palette.ink_2);
    }
}

/// A word in the accent colour that does something.
fn link_ui(ui: &mut Ui, word: &str, name: &str, frame: &Frame) -> Response {
    let palette = frame.palette;
    let layout = Layout::right_to_left(Align::Center);
    let response = ui.with_layout(layout, |ui| {
        let words = rich(word, Type::Caption, palette.accent);
        ui.add(Button::new(words).frame_when_inactive(false))
    });
    let response = response.inner;
    focus_ring(ui, &response, response.rect, &palette);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    response
}

impl Back {
    fn action(&self) -> Action {
        match self {
            Back::Notice(wording) => Action::CountNotice(wording.clone()),
            Back::Item(index) => Action::PutBack(vec![*index]),
        }
    }
}
