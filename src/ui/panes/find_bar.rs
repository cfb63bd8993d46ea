//! The bar for finding words, above the text in which it was opened: a field, how many matches there are, the next and the
//! previous match.

use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::chrome::toolbar::toolbar_ui;
use crate::ui::frame::Frame;
use crate::ui::panes::marked_text::MarkedText;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::{checkbox_ui, elided_ui, icon_button_ui, icons, rich, text_width};
use egui::{
    Button, Id, Key, Popup, PopupCloseBehavior, Rect, Response, Role, Shape, Stroke, StrokeKind,
    TextEdit, TextWrapMode, Ui, WidgetInfo, pos2, vec2,
};
use shinglescope_core::text::Pair;
use shinglescope_core::text::search::{SearchBudget, SearchResult};
use shinglescope_core::text::search_options::SearchOptions;

/// How high the bar is.
pub const HEIGHT: f32 = 36.0;
/// A narrower bar has small buttons, and a menu of the switches that are needed least.
const NARROW: f32 = 430.0;
/// The least width of the field.
const MIN_FIELD: f32 = 64.0;

/// Draws the bar into `rect`.
pub fn find_bar_ui(ui: &mut Ui, rect: Rect, frame: &mut Frame) {
    let (session, palette) = (frame.session, frame.palette);
    lead(ui, session, frame.view);
    let Some(finding) = &mut frame.view.find else {
        return;
    };
    let texts = Pair::from_fn(|side| session.document(side).text.as_str());
    let revisions = Pair::from_fn(|side| session.pane(side).revision());
    if finding.search_more(&texts, revisions) {
        ui.ctx().request_repaint();
    }
    ui.painter().rect_filled(rect, 0, palette.chrome);
    let line = Stroke::new(1.0, palette.hairline);
    ui.painter()
        .hline(rect.x_range(), rect.bottom() - 0.5, line);
    let row = rect.shrink2(vec2(8.0, 0.0));
    let gap = if rect.width() < NARROW { 0.0 } else { 4.0 };
    let room = toolbar_ui(ui, row, gap, |ui| controls_ui(ui, rect, frame));
    field_ui(ui, room, frame);
}

/// Draws the buttons and the switches from the right end of the bar; returns what is left of it.
fn controls_ui(ui: &mut Ui, bar: Rect, frame: &mut Frame) -> Rect {
    let Frame {
        view, actions, t, ..
    } = frame;
    let is_narrow = bar.width() < NARROW;
    let width = if is_narrow { 24.0 } else { 28.0 };
    let place = |ui: &mut Ui, width: f32| ui.allocate_space(vec2(width, 28.0)).1;
    let (next, back) = (Action::FindNext(true), Action::FindNext(false));
    for (icon, name, key, action) in [
        (icons::X, t.find_close(), "Esc", Action::ShowFind(false)),
        (icons::CARET_DOWN, t.find_next(), "F3", next),
        (icons::CARET_UP, t.find_previous(), "Shift+F3", back),
    ] {
        let place = place(ui, width);
        let button = icon_button_ui(ui, place, icon, &name, false);
        if button.on_hover_text(t.find_key_hint(&name, key)).clicked() {
            actions.push(action);
        }
    }
    let Some(finding) = &mut view.find else {
        return ui.available_rect_before_wrap();
    };
    let mut in_both = finding.looks_in_both();
    let was_in_both = in_both;
    let SearchOptions {
        is_pattern,
        whole_words,
        matches_case,
    } = &mut finding.options;
    let (both, both_hint) = (t.find_both(), t.find_in_both_hint());
    let (whole, whole_hint) = (t.find_whole_words(), t.find_whole_words_hint());
    // The word on a switch, its name, and its hint.
    let mut switches = vec![
        (&mut in_both, &*both, t.find_in_both(), both_hint),
        (is_pattern, ".*", t.find_pattern(), t.find_pattern_hint()),
        (whole_words, "ab|", whole, whole_hint),
        (matches_case, "Aa", t.find_case(), t.find_case_hint()),
    ];
    let mut is_changed = false;
    if is_narrow {
        let rare: Vec<_> = switches.drain(..2).collect();
        let is_any = rare.iter().any(|(is_on, ..)| **is_on);
        let name = t.find_options();
        let place = place(ui, width);
        let response = narrow_switch_ui(ui, place, "…", &name, is_any);
        let menu = Popup::menu(&response).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        menu.show(|ui| {
            for (is_on, _, name, hint) in rare {
                is_changed |= checkbox_ui(ui, is_on, &name).on_hover_text(hint).changed();
            }
        });
        response.on_hover_text(name);
    }
    for (is_on, word, name, hint) in switches.into_iter().rev() {
        let width = (text_width(ui, word, Type::Body).ceil() + 8.0).max(width);
        let place = place(ui, width);
        let response = narrow_switch_ui(ui, place, word, &name, *is_on);
        if response.on_hover_text(hint).clicked() {
            *is_on = !*is_on;
            is_changed = true;
        }
    }
    if in_both != was_in_both {
        finding.look_in_both(in_both);
        view.finds_in_both = in_both;
    }
    if is_changed {
        finding.is_new = true;
        actions.push(Action::FindHere);
    }
    ui.available_rect_before_wrap()
}

/// Draws the field and, at its right, how many matches there are.
fn field_ui(ui: &mut Ui, room: Rect, frame: &mut Frame) {
    let Frame {
        view, actions, t, ..
    } = frame;
    let Some(finding) = &mut view.find else {
        return;
    };
    let selected = view.panes[finding.at].caret.map(|caret| caret.selection());
    let summary = finding.summary(t, selected.unwrap_or_default());
    let ink = match finding.error() {
        Some(_) => frame.palette.warn_ink,
        None => frame.palette.ink_2,
    };
    // The field keeps room for a word, however long the summary is.
    let (least, right) = (room.left() + MIN_FIELD, room.right() - 4.0);
    let summary_left = (right - text_width(ui, &summary, Type::Caption)).max(least + 8.0);
    let y = room.center().y;
    let place = Rect::from_min_max(pos2(summary_left, y - 9.0), pos2(right, y + 9.0));
    let summary = elided_ui(ui, place, &summary, Type::Caption, ink);
    if let Some(error) = finding.error() {
        summary.on_hover_text(error.to_string());
    }
    let right = (summary_left - 8.0).min((room.right() - 110.0).max(least));
    let room = room.with_max_x(right).shrink2(vec2(0.0, 4.0));
    let hint = if finding.options.is_pattern {
        t.find_field_pattern()
    } else {
        t.find_field()
    };
    let edit = TextEdit::singleline(&mut finding.query)
        .hint_text(hint.as_str())
        .id(Id::unique("find"))
        .return_key(None)
        .desired_width(room.width());
    let response = ui.place(room, edit);
    let query = finding.query.clone();
    response.widget_info(|| WidgetInfo::text_edit(true, &query, &query, &hint));
    if std::mem::take(&mut finding.is_new) {
        response.request_focus();
    }
    if response.changed() {
        actions.push(Action::FindHere);
    } else if response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        let back = ui.input(|input| input.modifiers.shift);
        actions.push(Action::FindNext(!back));
    }
}

/// Draws a switch with a word of its own width.
fn narrow_switch_ui(ui: &mut Ui, place: Rect, word: &str, name: &str, is_on: bool) -> Response {
    let ink = Palette::of(ui).ink_1;
    let button = Button::selectable(is_on, rich(word, Type::Body, ink));
    let button = button
        .wrap_mode(TextWrapMode::Extend)
        .min_size(place.size());
    let response = ui.scope(|ui| {
        ui.spacing_mut().button_padding.x = 4.0;
        ui.place(place, button)
    });
    let response = response.inner;
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, is_on, name));
    response
}

/// Scrolls the other text along after a jump to a match.
fn lead(ui: &Ui, session: &Session, view: &mut View) {
    let Some(finding) = view.find.as_mut().filter(|finding| finding.leads) else {
        return;
    };
    finding.leads = false;
    let side = finding.at;
    let offset = view.panes[side].offset;
    if view.lead(session, side, offset) {
        ui.ctx().request_repaint();
    }
}

/// The matches in view. The selected one has another colour and a stronger outline.
pub fn found_shapes(shown: &MarkedText) -> Option<Vec<Shape>> {
    let finding = shown.view.find.as_ref();
    let finding = finding.filter(|finding| finding.looks_in(shown.side))?;
    let needle = finding.needle()?;
    let selected = shown.selection().filter(|_| finding.at == shown.side);
    let (rows, palette) = (shown.rows, shown.palette);
    let text = &shown.session.document(shown.side).text;
    let visible = rows.bytes();
    let mut shapes = Vec::new();
    // A match may begin a little before the first row in view.
    let back = visible.start.saturating_sub(256) as usize;
    let mut from = text.floor_char_boundary(back);
    let mut budget = SearchBudget::frame();
    let end = visible.end as usize;
    while let SearchResult::Found(place) = needle.next(text, from, end, &mut budget) {
        from = place.end as usize;
        let (fill, stroke) = if place == selected.unwrap_or_default() {
            (palette.warn_fill, Stroke::new(2.0, palette.warn_ink))
        } else {
            (palette.accent_tint, Stroke::new(1.0, palette.accent))
        };
        for piece in rows.selected(place) {
            let rect = piece.shrink2(vec2(0.0, 2.0));
            shapes.push(Shape::rect_filled(rect, 2, fill));
            shapes.push(Shape::rect_stroke(rect, 2, stroke, StrokeKind::Inside));
        }
    }
    Some(shapes)
}
