//! The text of one pane: drawn with its layers of marks and the caret; clicks and edits become actions.

use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::characters::pictures::name_of_picture;
use crate::ui::editor::{
    self, Caret, EditorView, LayoutStyle, PADDING, PageShape, ScrollGoal, TextSource, VisibleRows,
    paint_caret, paint_text, pointer,
};
use crate::ui::frame::Frame;
use crate::ui::panes::brackets::place_brackets;
use crate::ui::panes::folding;
use crate::ui::panes::layers;
use crate::ui::panes::layout::{PaneFrame, SideLayout};
use crate::ui::panes::marked_text::MarkedText;
use crate::ui::panes::menu::pane_menu_ui;
use crate::ui::panes::word_marks;
use crate::ui::theme::READING_ROW;
use crate::ui::view::{View, Work};
use crate::ui::widgets::hint_ui;
use egui::accesskit;
use egui::{Context, Event, EventFilter, Key, Rangef, Rect, Response, Role, Sense, Ui, WidgetInfo};
use shinglescope_core::text::{Edit, Side, Span};

/// A screen reader gets the whole text up to this size, in bytes, and of longer texts the rows in view.
const MAX_READ_ALOUD: usize = 200_000;

/// What the editor of `side` is given: the text, what changed since its last frame, the lines that are hidden, and the
/// skipped words.
pub fn text_source<'a>(
    ctx: &'a Context,
    session: &'a Session,
    side: Side,
    view: &mut View,
) -> TextSource<'a> {
    let pane = session.pane(side);
    let editor = &view.panes[side];
    let seen = editor.page.revision();
    let is_stopped = session.is_stale() && matches!(view.work, Work::Paused { .. });
    let folding = &mut view.folding[side];
    let folds = if is_stopped {
        // Which paragraphs match now is not known.
        folding.open_all()
    } else {
        folding.follow(session, side, editor, &mut view.difference)
    };
    TextSource {
        ctx,
        text: &pane.document.text,
        revision: pane.revision(),
        edit_map: seen.and_then(|revision| pane.moved_since(revision)),
        folds,
        weak_words: Box::new(move |block| word_marks::weak_words(session, side, block)),
    }
}

/// Handles an event of the editor of `side` before the frame is drawn, so that a letter is shown in the frame in which it
/// was typed. An edit that is returned has to be carried out before the next event.
pub fn input(
    ctx: &Context,
    side: Side,
    event: &Event,
    session: &Session,
    view: &mut View,
) -> Option<Edit> {
    let source = text_source(ctx, session, side, view);
    let editor = &mut view.panes[side];
    editor::input(event, View::editor_id(side), &source, editor)
}

/// Draws the text of `side` into its place.
pub fn text_pane_ui(ui: &mut Ui, side: Side, place: &SideLayout, frame: &mut Frame) -> PaneFrame {
    let (body, column) = (place.body, place.column);
    let (session, palette) = (frame.session, frame.palette);
    let now = ui.input(|input| input.time);
    let id = View::editor_id(side);
    let response = ui.interact(body, id, Sense::click_and_drag());
    if frame.view.focus == Some(side) {
        response.request_focus();
    }
    let has_focus = response.has_focus();
    if has_focus {
        frame.view.last_pane = side;
        hold_arrow_keys(ui, id);
        // Tab brings the caret into view.
        let is_tab = ui.input(|input| input.key_pressed(Key::Tab) || input.key_down(Key::Tab));
        frame.view.panes[side].shows_caret |= response.gained_focus() && is_tab;
    }
    // Once a frame, not once a pane.
    if side == Side::Left {
        find_anchors(ui.ctx(), session, frame.view);
    }
    let (rows, was_scrolled) = scrolled_rows(ui, side, column, &response, frame);
    let modifiers = ui.input(|input| input.modifiers);
    let clicked = response.interact_pointer_pos();
    let clicked = clicked.filter(|_| response.clicked());

    let painter = ui.painter().with_clip_rect(body.intersect(ui.clip_rect()));
    let text = MarkedText {
        ui,
        session,
        view: frame.view,
        side,
        rows: &rows,
        palette: &palette,
        has_focus,
        is_dim: frame.view.flashes(now),
    };
    let on_marks = clicked.filter(|_| modifiers.is_none());
    let mut marks = layers::marks(&text);
    place_brackets(&mut marks);
    layers::paint(&painter, &text, &marks);
    let clicked_mark = on_marks.and_then(|at| layers::clicked(&text, &marks, at));
    paint_text(&painter, &rows, &palette);
    if has_focus {
        paint_caret(ui, &painter, &frame.view.panes[side], &rows, body);
    }
    accessibility_ui(&response, side, &rows, frame);
    word_tooltip_ui(&response, side, &rows, frame);
    let room = Rect::from_x_y_ranges(column, body.y_range());
    let shows_changes = session.shown_difference().is_some();
    if let Some(at) = folding::folds_ui(ui, &rows, room, shows_changes) {
        frame.view.panes[side].put_caret(Caret::at(at), now);
        ui.memory_mut(|memory| memory.request_focus(id));
        ui.ctx().request_repaint();
    }
    pane_menu_ui(&response, side, &rows, &marks, frame);
    let why = clicked.filter(|_| modifiers.command_only());
    let why = why.and_then(|at| Some(Action::Why(side, rows.byte_at(at)?)));
    frame.actions.extend(why.into_iter().chain(clicked_mark));
    let middle = rows.stop_at(&session.document(side).text, body.center());
    PaneFrame {
        body,
        rows,
        middle: middle.map_or(0, |stop| stop.byte),
        edit_map: session.edit_map(side),
        marks,
        content_height: frame.view.panes[side].content_height,
        was_scrolled,
    }
}

/// Lays out and scrolls the text, and follows the mouse. Returns the rows in view, and whether the user scrolled.
fn scrolled_rows(
    ui: &Ui,
    side: Side,
    column: Rangef,
    response: &Response,
    frame: &mut Frame,
) -> (VisibleRows, bool) {
    let (session, ctx, body) = (frame.session, ui.ctx().clone(), response.rect);
    let now = ui.input(|input| input.time);
    let source = text_source(&ctx, session, side, frame.view);
    let shape = page_shape(ui, side, column.span(), frame);
    let mut wheel = 0.0;
    if response.contains_pointer() {
        wheel = ui.input(|input| input.smooth_scroll_delta().y);
        zoom(ui, frame);
    }
    let kept = chosen_in_view(side, body.height(), shape, frame);
    let view = &mut *frame.view;
    let is_flashing = view.is_flashing(now);
    let covered = view.notice_height[side] + view.card_height;
    let pane = &mut view.panes[side];
    (pane.covered, pane.visible_height) = (covered, body.height());
    pane.page.begin_frame();
    pane.update(&source, Some(shape));
    if let Some(span) = kept {
        keep_in_view(pane, &source, span);
    }
    if response.has_focus() && pane.caret.is_none() {
        pane.caret = Some(pane.caret_or_default(source.text));
    }
    let (anchor, was_scrolled, is_moved) = pane.scroll(&source, wheel, now);
    if is_moved || is_flashing || pane.page.blocks().has_guesses() {
        ctx.request_repaint();
    }
    let rows = pane.page.visible_rows(&source, anchor, body, column.min);
    pane.remember(&source, anchor, &rows);
    let edit = pointer(ui, response, &source, pane, &rows);
    let typed = edit.map(|edit| Action::Typed(side, edit));
    frame.actions.extend(typed);
    (rows, was_scrolled)
}

/// The chosen passage in the text as it is now, if it was in view and the view has another size since.
fn chosen_in_view(side: Side, height: f32, shape: PageShape, frame: &Frame) -> Option<Span> {
    let (session, view) = (frame.session, &*frame.view);
    let pane = &view.panes[side];
    let is_same = pane.visible_height == height && pane.page.shape() == Some(shape);
    if is_same || pane.target.is_some() {
        return None;
    }
    let (index, comparison) = (view.selected?, session.comparison()?);
    let passage = comparison.passages().get(index)?;
    let places = view.passages.places(session.answered(), index, passage);
    let span = comparison.span(side, &places[side]);
    let span = session.edit_map(side).moved(span)?;
    let was_in_view = span.start < pane.in_view.end && pane.in_view.start < span.end;
    was_in_view.then_some(span)
}

/// Scrolls as little as is needed to have `span` in view, or its beginning where it is higher than the view.
fn keep_in_view(pane: &mut EditorView, source: &TextSource, span: Span) {
    let anchor = pane.page.anchor_of(source, pane.position);
    let offset = pane.page.offset(anchor);
    let y = |byte: u32| (pane.page.y_of(byte) - offset) as f32 + PADDING;
    let (top, bottom) = (y(span.start), y(span.end.saturating_sub(1)) + READING_ROW);
    let lowest = (pane.visible_height - PADDING - pane.covered - (bottom - top)).max(PADDING);
    let down = top.clamp(PADDING, lowest);
    if (down - top).abs() > 1.0 {
        let at = span.start;
        pane.jump(ScrollGoal::Byte { at, down });
    }
}

/// Prepares linked scrolling.
fn find_anchors(ctx: &Context, session: &Session, view: &mut View) {
    if let Some(comparison) = session.comparison()
        && session.settings.scroll_together
        && view.anchors.search_more(session.answered(), comparison)
    {
        ctx.request_repaint();
    }
}

fn page_shape(ui: &Ui, side: Side, width: f32, frame: &Frame) -> PageShape {
    let settings = &frame.session.settings;
    PageShape {
        width,
        style: LayoutStyle {
            monospace: settings.monospace,
            flow_lines: frame.session.joins_lines(side),
            zoom_percent: settings.text_zoom,
        },
        is_dark: frame.palette.is_dark,
        pixels_per_point: ui.pixels_per_point(),
        atlas: editor::atlas_generation(ui.ctx()),
    }
}

/// The wheel with Ctrl changes the font size, a step at a time.
fn zoom(ui: &Ui, frame: &mut Frame) {
    const STEP: f32 = 1.08;
    let turned = &mut frame.view.zoom_turned;
    *turned += ui.input(|input| input.zoom_delta()).ln();
    if turned.abs() <= STEP.ln() {
        return;
    }
    let by = if *turned > 0.0 { 1 } else { -1 };
    *turned = 0.0;
    let zoomed = frame.session.settings.zoomed_by(by);
    frame.actions.push(Action::SetTextZoom(zoomed));
}

/// Arrow keys belong to what has the keyboard. Tab goes to the next control.
pub fn hold_arrow_keys(ui: &Ui, id: egui::Id) {
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
}

/// Describes the text to a screen reader, if there is one: its name, the rows in view and the caret.
fn accessibility_ui(response: &Response, side: Side, rows: &VisibleRows, frame: &mut Frame) {
    let (document, t) = (frame.session.document(side), &frame.t);
    let pane = &mut frame.view.panes[side];
    let label = || match document.name.as_str() {
        "" => t.text_of(side.name()),
        name => t.text_of_named(side.name(), name),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, label()));
    let most = pane.content_height - f64::from(pane.visible_height - pane.covered);
    let has_reader = response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(accesskit::Role::MultilineTextInput);
        for action in [
            accesskit::Action::SetValue,
            accesskit::Action::ReplaceSelectedText,
            accesskit::Action::SetTextSelection,
            accesskit::Action::ScrollUp,
            accesskit::Action::ScrollDown,
            accesskit::Action::SetScrollOffset,
        ] {
            node.add_action(action);
        }
        node.set_scroll_y(pane.offset);
        node.set_scroll_y_min(0.0);
        node.set_scroll_y_max(most.max(0.0));
        node.set_value(if document.text.len() <= MAX_READ_ALOUD {
            document.text.as_str()
        } else {
            rows.bytes().of(&document.text)
        });
    });
    pane.accessible_rows = has_reader.and_then(|()| rows.accessible());
    if let Some(rows) = &pane.accessible_rows {
        rows.update_node(&response.ctx, response.id, &document.text, pane.caret);
    }
}

/// Shows why the word under the pointer is skipped, in which form it is compared, or what an emoji is called.
fn word_tooltip_ui(response: &Response, side: Side, rows: &VisibleRows, frame: &Frame) {
    let session = frame.session;
    let pointed = response
        .hover_pos()
        .filter(|_| !response.is_pointer_button_down_on() && !session.is_stale());
    let tooltip = |byte: u32| {
        let of_word = session
            .comparison()
            .and_then(|comparison| word_marks::tooltip(&frame.t, comparison, side, byte));
        of_word.or_else(|| name_of_picture(&session.document(side).text, byte as usize))
    };
    let byte = pointed.and_then(|at| rows.byte_at(at));
    if let Some(tooltip) = byte.and_then(tooltip) {
        let response = response.clone();
        response.on_hover_ui_at_pointer(|ui| hint_ui(ui, &tooltip));
    }
}
