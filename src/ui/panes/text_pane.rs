//! The session and the view go in; one pane's text is drawn, with the marks behind it and the caret, and clicks and edits
//! come out as actions.

use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::characters::marks as character_marks;
use crate::ui::difference;
use crate::ui::editor::{
    self, Caret, EditorView, LayoutStyle, PADDING, PageShape, ScrollGoal, ScrollTarget, TextSource,
    VisibleRows, paint_caret, paint_text, pointer, selection_shapes,
};
use crate::ui::panes::find_bar;
use crate::ui::panes::folding;
use crate::ui::panes::layout::PaneFrame;
use crate::ui::panes::marks::{self, MarkKind};
use crate::ui::panes::menu::pane_menu_ui;
use crate::ui::panes::word_marks;
use crate::ui::passages::marks::{changed_words, chosen_shingle, form_underlines, visible_marks};
use crate::ui::passages::places::place_at;
use crate::ui::passages::run_marks::visible_runs;
use crate::ui::theme::{Palette, READING_ROW};
use crate::ui::view::{View, Work};
use crate::ui::why;
use crate::ui::widgets::{hint_ui, is_small, phrases};
use egui::accesskit;
use egui::{Context, Event, EventFilter, Key, Rangef, Rect, Response, Role, Sense, Ui, WidgetInfo};
use shinglescope_core::text::{Edit, Side, Span};

/// The opacity of marks while the comparison is out of date.
const OLD_MARKS: f32 = 0.4;

/// A screen reader gets the whole text up to this size, in bytes, and of longer texts the rows in view.
const MOST_READ_ALOUD: usize = 200_000;

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
    let folds = match is_stopped {
        // Nobody knows which paragraphs match now.
        true => folding.open_all(),
        false => folding.follow(session, side, editor, &mut view.difference),
    };
    let source = TextSource::new(
        ctx,
        &pane.document().text,
        pane.revision(),
        seen.and_then(|revision| pane.moved_since(revision)),
        move |block| word_marks::weak_words(session, side, block),
    );
    source.with_folds(folds)
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

/// Draws the text of `side` into `body`, its column at `column`.
pub fn text_pane_ui(
    ui: &mut Ui,
    side: Side,
    body: Rect,
    column: Rangef,
    session: &Session,
    view: &mut View,
    actions: &mut Vec<Action>,
) -> PaneFrame {
    let palette = Palette::of(ui);
    let now = ui.input(|input| input.time);
    let ctx = ui.ctx().clone();
    let source = text_source(&ctx, session, side, view);
    let shape = page_shape(ui, side, column.span(), session, view);
    let id = View::editor_id(side);
    let response = ui.interact(body, id, Sense::click_and_drag());
    if view.focus == Some(side) {
        response.request_focus();
    }
    let has_focus = response.has_focus();
    if has_focus {
        view.last_pane = side;
        hold_keys(ui, id);
        // Tab brings the caret into view.
        let is_tab = ui.input(|input| input.key_pressed(Key::Tab) || input.key_down(Key::Tab));
        view.panes[side].shows_caret |= response.gained_focus() && is_tab;
    }
    let wheel = match response.contains_pointer() {
        true => ui.input(|input| input.smooth_scroll_delta().y),
        false => 0.0,
    };

    if response.contains_pointer() {
        zoom(ui, session, view, actions);
    }
    // Once a frame, not once a pane.
    if side == Side::Left {
        find_anchors(&ctx, session, view);
    }
    let is_flashing = view.is_flashing(now);
    let kept = chosen_in_view(side, body.height(), shape, session, view);
    let covered = view.notice_height[side] + view.card_height;
    let pane = &mut view.panes[side];
    pane.covered = covered;
    pane.page.begin_frame();
    pane.update(&source, Some(shape));
    if let Some(span) = kept {
        keep_in_view(pane, &source, span, body.height());
    }
    if has_focus && pane.caret.is_none() {
        pane.caret = Some(pane.caret_or_default(source.text));
    }
    let (anchor, was_scrolled, is_moved) = pane.scroll(&source, wheel, body.height(), now);
    if is_moved || is_flashing || pane.page.blocks().has_guesses() {
        ctx.request_repaint();
    }
    let rows = pane.page.visible_rows(&source, anchor, body, column.min);
    pane.remember(&source, anchor, &rows, body.height());
    if let Some(edit) = pointer(ui, &response, &source, pane, &rows, body) {
        actions.push(Action::Typed(side, edit));
    }
    let middle = rows
        .stop_at(source.text, body.center())
        .map_or(0, |stop| stop.byte);

    let shown = session.shown_difference();
    let marks = match shown {
        Some(shown) => difference::visible_marks(shown, view.difference.kinds, side, &rows),
        None if session.marks_by_weight() => visible_runs(session, view.selected, side, &rows),
        None => visible_marks(session, view.selected, side, &rows),
    };
    let painter = ui.painter().with_clip_rect(body.intersect(ui.clip_rect()));
    let mut behind = painter.clone();
    if view.stale_since.is_some() {
        behind.multiply_opacity(OLD_MARKS);
    }
    let flash = view.flashes(now);
    behind.extend(match shown {
        Some(shown) => {
            let lit = view.lit_changes();
            difference::mark_shapes(shown, side, &marks, lit, flash, &palette)
        }
        None => marks::paint(&marks, view.lit(), flash, &palette, &view.colours),
    });
    if view.stale_since.is_none() {
        painter.extend(chosen_shingle(
            session,
            side,
            &rows,
            &view.pipeline,
            &palette,
        ));
        if shown.is_none() && !session.marks_by_weight() {
            painter.extend(changed_words(session, side, &rows, &marks, &palette));
        }
        if view.shows_form_differences {
            painter.extend(form_underlines(session, side, &rows, &palette));
        }
    }
    if let Some(finding) = view.find.as_ref().filter(|finding| finding.looks_in(side)) {
        let caret = view.panes[side].caret.filter(|_| finding.at == side);
        let chosen = caret.map_or(Span::default(), |caret| caret.selection());
        painter.extend(find_bar::found_shapes(
            view,
            source.text,
            &rows,
            chosen,
            &palette,
        ));
    }
    let pane = &view.panes[side];
    if has_focus && let Some(caret) = pane.caret {
        painter.extend(selection_shapes(ui, &rows, caret.selection()));
    }
    painter.extend(word_marks::shapes(session, side, &rows, &palette));
    painter.extend(character_marks::shapes(session, side, &rows, &palette));
    painter.extend(why::outline(&view.why, side, &rows, &palette));
    paint_text(&painter, &rows, &palette);
    if has_focus {
        paint_caret(ui, &painter, pane, &rows, body, shape.style.font());
    }
    accessibility_ui(ui, &response, session, side, &mut view.panes[side], &rows);
    word_tooltip_ui(ui, &response, session, side, &rows);
    let room = Rect::from_x_y_ranges(column, body.y_range());
    if let Some(at) = folding::folds_ui(ui, &rows, room, shown.is_some()) {
        view.panes[side].put_caret(Caret::at(at), now);
        ctx.memory_mut(|memory| memory.request_focus(id));
        ctx.request_repaint();
    }
    pane_menu_ui(&response, side, &rows, session, view, actions);
    let modifiers = ui.input(|input| input.modifiers);
    let clicked = response
        .interact_pointer_pos()
        .filter(|_| response.clicked());
    if modifiers.command_only()
        && let Some(byte) = clicked.and_then(|at| rows.byte_at(at))
    {
        actions.push(Action::Why(side, byte));
    }
    if let Some(at) = clicked.filter(|_| modifiers.is_none()) {
        // Runs can overlap, and only one of them be in a passage.
        let touched = marks.iter().filter(|mark| mark.contains(at));
        let touched = touched.min_by_key(|mark| mark.passage == marks::NEW);
        let comparison = session.comparison();
        // A run in no passage explains its word.
        let explained = touched
            .filter(|mark| mark.passage == marks::NEW && mark.kind != MarkKind::Passage)
            .and_then(|_| Some(Action::Why(side, rows.byte_at(at)?)));
        let touched = touched.filter(|mark| mark.passage != marks::NEW);
        let chosen = touched.zip(comparison).map(|(mark, comparison)| {
            if shown.is_some() {
                return Action::RevealChange(mark.passage, Some(side.other()));
            }
            let place = place_at(comparison, mark.passage, side, mark.span);
            Action::RevealPlace(side, mark.passage, place)
        });
        let none = match shown {
            Some(_) => Action::SelectChange(None),
            None => Action::Select(None),
        };
        actions.push(chosen.or(explained).unwrap_or(none));
    }
    PaneFrame {
        body,
        rows,
        middle,
        edit_map: session.edit_map(side),
        marks,
        content_height: view.panes[side].content_height,
        was_scrolled,
    }
}

/// The chosen passage in the text as it is now, if it was in view and the view has another size since.
fn chosen_in_view(
    side: Side,
    height: f32,
    shape: PageShape,
    session: &Session,
    view: &View,
) -> Option<Span> {
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
fn keep_in_view(pane: &mut EditorView, source: &TextSource, span: Span, height: f32) {
    let anchor = pane.page.anchor_of(source, pane.position);
    let offset = pane.page.offset(anchor);
    let y = |byte: u32| (pane.page.y_of(byte) - offset) as f32 + PADDING;
    let (top, bottom) = (y(span.start), y(span.end.saturating_sub(1)) + READING_ROW);
    let lowest = (height - PADDING - pane.covered - (bottom - top)).max(PADDING);
    let down = top.clamp(PADDING, lowest);
    if (down - top).abs() > 1.0 {
        let goal = ScrollGoal::Byte {
            at: span.start,
            down,
        };
        pane.target = Some(ScrollTarget::Jump(goal));
    }
}

/// Finds the anchors of scrolling together before somebody scrolls.
fn find_anchors(ctx: &Context, session: &Session, view: &mut View) {
    if let Some(comparison) = session.comparison()
        && session.settings.scroll_together
        && view.anchors.search_more(session.answered(), comparison)
    {
        ctx.request_repaint();
    }
}

fn page_shape(ui: &Ui, side: Side, width: f32, session: &Session, view: &View) -> PageShape {
    let settings = &session.settings;
    let style = LayoutStyle {
        monospace: settings.monospace,
        flow_lines: settings
            .flow_lines
            .unwrap_or(is_small(ui) && !session.pane(side).is_edited),
        zoom_percent: settings.text_zoom,
    };
    PageShape {
        width,
        style,
        is_dark: Palette::of(ui).is_dark,
        pixels_per_point: ui.pixels_per_point(),
        atlas: view.atlas.generation(),
    }
}

/// The wheel with Ctrl changes the font size, a step at a time.
fn zoom(ui: &Ui, session: &Session, view: &mut View, actions: &mut Vec<Action>) {
    const STEP: f32 = 1.08;
    view.zoom_turned *= ui.input(|input| input.zoom_delta());
    let by = match view.zoom_turned {
        turned if turned > STEP => 1,
        turned if turned < 1.0 / STEP => -1,
        _ => return,
    };
    view.zoom_turned = 1.0;
    actions.push(Action::SetTextZoom(session.settings.zoomed_by(by)));
}

/// Arrow keys move the caret, not the keyboard focus. Tab goes to the next control.
fn hold_keys(ui: &Ui, id: egui::Id) {
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
}

/// Describes the text to a screen reader, if there is one: its name, the rows in view and the caret.
fn accessibility_ui(
    ui: &Ui,
    response: &Response,
    session: &Session,
    side: Side,
    pane: &mut EditorView,
    rows: &VisibleRows,
) {
    let document = session.document(side);
    let t = phrases(ui);
    let label = || match document.name.as_str() {
        "" => t.text_of(side.name()),
        name => t.text_of_named(side.name(), name),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, label()));
    let most = pane.content_height - f64::from(pane.visible_height - pane.covered);
    let has_reader = ui.ctx().accesskit_node_builder(response.id, |node| {
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
        node.set_value(match document.text.len() <= MOST_READ_ALOUD {
            true => document.text.as_str(),
            false => rows.bytes().of(&document.text),
        });
    });
    pane.accessible_rows = has_reader.and_then(|()| rows.accessible());
    if let Some(rows) = &pane.accessible_rows {
        rows.update_node(ui.ctx(), response.id, &document.text, pane.caret);
    }
}

/// Shows why the word under the pointer is skipped, or in which form it is compared.
fn word_tooltip_ui(
    ui: &Ui,
    response: &Response,
    session: &Session,
    side: Side,
    rows: &VisibleRows,
) {
    let Some(comparison) = session.comparison().filter(|_| !session.is_stale()) else {
        return;
    };
    let pointed = response
        .hover_pos()
        .filter(|_| !response.is_pointer_button_down_on());
    let byte = pointed.and_then(|at| rows.byte_at(at));
    let t = phrases(ui);
    if let Some(tooltip) = byte.and_then(|byte| word_marks::tooltip(&t, comparison, side, byte)) {
        let response = response.clone();
        response.on_hover_ui_at_pointer(|ui| hint_ui(ui, &tooltip));
    }
}
