//! One pane's text: what is in view of it, the marks painted behind, the caret, and what a click does.

use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::difference;
use crate::ui::editor::{
    EditorView, LayoutStyle, Pen, Shape as PageShape, VisibleRows, paint_caret, paint_text,
    pointer, selection_shapes,
};
use crate::ui::panes::find_bar;
use crate::ui::panes::marks;
use crate::ui::panes::menu::pane_menu_ui;
use crate::ui::panes::word_marks;
use crate::ui::passages::marks::{changed_words, chosen_shingle, form_underlines, visible_marks};
use crate::ui::passages::places::place_at;
use crate::ui::theme::Palette;
use crate::ui::view::{PaneFrame, View};
use crate::ui::why;
use crate::ui::widgets::{is_small, phrases_of};
use egui::accesskit;
use egui::{Context, EventFilter, Rangef, Rect, Response, Role, Sense, Ui, WidgetInfo};
use shinglescope_core::text::{Side, Span};

/// How strongly the marks of an older comparison are drawn until the new one comes.
const OLD_MARKS: f32 = 0.4;

/// A screen reader is given the whole text up to this size, in bytes; above, the rows in view.
const MOST_READ_ALOUD: usize = 200_000;

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
    let pen = Pen::new(&ctx, session, side);
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
        look_for_anchors(&ctx, session, view);
    }
    let is_flashing = view.is_flashing(now);
    let pane = &mut view.panes[side];
    pane.page.turn();
    pane.follow(&pen, Some(shape));
    if has_focus && pane.caret.is_none() {
        pane.caret = Some(pane.caret_or_default(pen.text()));
    }
    let (standing, was_scrolled, is_moved) = pane.stand(&pen, wheel, body.height(), now);
    if is_moved || is_flashing || pane.page.blocks().has_guesses() {
        ctx.request_repaint();
    }
    let rows = pane.page.visible_rows(&pen, standing, body, column.min);
    pane.keep(&pen, standing, &rows, body.height());
    if let Some(edit) = pointer(ui, &response, &pen, pane, &rows, body) {
        actions.push(Action::Typed(side, edit));
    }
    let middle = rows
        .stop_at(pen.text(), body.center())
        .map_or(0, |stop| stop.byte);

    let shown = session.shown_difference();
    let marks = match shown {
        Some(shown) => difference::visible_marks(shown, view.difference.kinds, side, &rows),
        None => visible_marks(session, side, &rows),
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
        if shown.is_none() {
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
            pen.text(),
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
    painter.extend(why::outline(&view.why, side, &rows, &palette));
    paint_text(&painter, &rows, &palette);
    if has_focus {
        paint_caret(ui, &painter, pane, &rows, body, shape.style.font());
    }
    tell_screen_readers(ui, &response, session, side, &mut view.panes[side], &rows);
    say_what_became(&response, session, side, &rows);
    pane_menu_ui(&response, side, &rows, session, view, actions);
    if response.clicked()
        && ui.input(|input| input.modifiers.command_only())
        && let Some(at) = response.interact_pointer_pos()
        && let Some(byte) = rows.byte_at(at)
    {
        actions.push(Action::Why(side, byte));
    }
    if response.clicked()
        && let Some(at) = response.interact_pointer_pos()
        && ui.input(|input| input.modifiers.is_none())
    {
        let touched = marks
            .iter()
            .find(|mark| mark.contains(at))
            .filter(|mark| mark.passage != marks::NEW);
        let comparison = session.comparison();
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
        actions.push(chosen.unwrap_or(none));
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

/// Finds what scrolling together goes by before somebody scrolls.
fn look_for_anchors(ctx: &Context, session: &Session, view: &mut View) {
    if let Some(comparison) = session.comparison()
        && session.settings.scroll_together
        && view.anchors.go_on(session.answered(), comparison)
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

/// The wheel with Ctrl turns the size of letters, a step at a time.
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

/// Arrow keys move the caret, not the keyboard; Tab goes on to the next control.
fn hold_keys(ui: &Ui, id: egui::Id) {
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
}

/// Tells a screen reader what this is, the rows in view and the caret; nothing where none listens.
fn tell_screen_readers(
    ui: &Ui,
    response: &Response,
    session: &Session,
    side: Side,
    pane: &mut EditorView,
    rows: &VisibleRows,
) {
    let document = session.document(side);
    let label = || match document.name.as_str() {
        "" => format!("{} text", side.title()),
        name => format!("{} text, {name}", side.title()),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, label()));
    let most = pane.content_height - f64::from(pane.visible_height);
    let is_heard = ui.ctx().accesskit_node_builder(response.id, |node| {
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
    pane.spoken = is_heard.and_then(|()| rows.spoken());
    if let Some(spoken) = &pane.spoken {
        spoken.tell(ui.ctx(), response.id, &document.text, pane.caret);
    }
}

/// Shows why the word under the pointer takes no part, or in which form it does.
fn say_what_became(response: &Response, session: &Session, side: Side, rows: &VisibleRows) {
    let Some(comparison) = session.comparison().filter(|_| !session.is_stale()) else {
        return;
    };
    let pointed = response
        .hover_pos()
        .filter(|_| !response.is_pointer_button_down_on());
    let byte = pointed.and_then(|at| rows.byte_at(at));
    let t = phrases_of(&response.ctx);
    if let Some(said) = byte.and_then(|byte| word_marks::said(&t, comparison, side, byte)) {
        response.clone().on_hover_text_at_pointer(said);
    }
}
