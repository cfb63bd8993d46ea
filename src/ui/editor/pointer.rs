//! What the mouse does in an editor: place the caret, select letters, words or lines, scroll at the edges, paste.

use crate::ui::editor::drag::{Drag, DragUnit, Presses};
use crate::ui::editor::editor_view::{EditorView, ScrollGoal};
use crate::ui::editor::moves::Caret;
use crate::ui::editor::rows::VisibleRows;
use crate::ui::editor::source::TextSource;
use crate::ui::editor::stop::Stop;
use egui::{CursorIcon, Event, InputState, OutputCommand, Response, Ui};
use shinglescope_core::text::Edit;

/// How fast the text scrolls, in points a second, for each point that the pointer is beyond the edge.
const EDGE_SPEED: f32 = 12.0;

/// Longer selections, in bytes, are not offered to the middle button: each change would copy them.
const LONGEST_PRIMARY: usize = 1 << 20;

/// Follows the mouse over `rows`; returns an edit if the middle button pasted something.
pub fn pointer(
    ui: &Ui,
    response: &Response,
    source: &TextSource,
    pane: &mut EditorView,
    rows: &VisibleRows,
) -> Option<Edit> {
    let (text, body) = (source.text, response.rect);
    if response.hovered() {
        ui.ctx().set_cursor_icon(CursorIcon::Text);
    }
    let (now, shift) = ui.input(|input| (input.time, input.modifiers.shift));
    let options = |options: &egui::Options| options.input_options.max_double_click_delay;
    let within = ui.ctx().options(options);
    let (pressed, is_held, at) = ui.input(|InputState { pointer, .. }| {
        let (pressed, is_held) = (pointer.primary_pressed(), pointer.primary_down());
        (pressed, is_held, pointer.interact_pos())
    });
    let is_down = response.is_pointer_button_down_on() && is_held;
    // A tap can begin and end within one frame.
    let is_tapped = pressed && response.clicked();
    if let Some(at) = at.filter(|_| is_down || is_tapped)
        && let Some(stop) = rows.stop_at(text, at)
    {
        if pressed {
            response.request_focus();
            let unit = match pane.presses.count(at, now, within) {
                1 => DragUnit::Letter,
                2 => DragUnit::Word,
                _ => DragUnit::Line,
            };
            let origin = match (shift, pane.caret) {
                (true, Some(caret)) => DragUnit::Letter.around(text, caret.anchor),
                (_, _) if unit == DragUnit::Letter => unit.around(text, stop.byte),
                (_, _) => unit.around(text, rows.pressed_byte(at, stop)),
            };
            pane.drag = Some(Drag { unit, origin });
        }
        if let Some(Drag { unit, origin }) = pane.drag {
            let here = match unit {
                DragUnit::Letter => unit.around(text, stop.byte),
                DragUnit::Word | DragUnit::Line => unit.around(text, rows.pressed_byte(at, stop)),
            };
            let (anchor, head) = if here.start < origin.start {
                (origin.end, here.start)
            } else {
                (origin.start, here.end.max(origin.end))
            };
            let mut caret = Caret::at(anchor).moved_to(Stop::at(head), true);
            if unit == DragUnit::Letter {
                caret.leans_back = stop.leans_back;
            }
            if pane.caret.map(|caret| caret.selection()) != Some(caret.selection()) || pressed {
                pane.caret = Some(caret);
                pane.touched_at = now;
                pane.preedit = None;
                ui.ctx().request_repaint();
            }
        }
        let beyond = (at.y - body.bottom()).max(0.0) - (body.top() - at.y).max(0.0);
        if beyond != 0.0 {
            let dt = ui.input(|input| input.stable_dt).min(0.1);
            pane.jump(ScrollGoal::By(f64::from(beyond * EDGE_SPEED * dt)));
            ui.ctx().request_repaint();
        }
    } else {
        pane.drag = None;
    }
    send_primary_selection(ui, text, pane);
    middle_click(ui, response, text, pane, rows)
}

/// The selection becomes the system's primary selection once the button is released.
fn send_primary_selection(ui: &Ui, text: &str, pane: &mut EditorView) {
    let selection = pane.caret.map(|caret| caret.selection());
    let selection = selection.unwrap_or_default();
    if selection == pane.sent_selection || ui.input(|input| input.pointer.any_down()) {
        return;
    }
    pane.sent_selection = selection;
    if (1..=LONGEST_PRIMARY).contains(&selection.byte_len()) {
        let words = selection.of(text).to_owned();
        ui.ctx()
            .send_cmd(OutputCommand::TextSelectionSettled(words));
    }
}

/// The middle button pastes the primary selection at the pointer.
fn middle_click(
    ui: &Ui,
    response: &Response,
    text: &str,
    pane: &mut EditorView,
    rows: &VisibleRows,
) -> Option<Edit> {
    if !response.contains_pointer() {
        return None;
    }
    let (at, pasted) = ui.input(|input| {
        input.events.iter().find_map(|event| match event {
            Event::MiddleClickPaste { pos, text } => Some((*pos, text.clone())),
            _ => None,
        })
    })?;
    let stop = rows.stop_at(text, at)?;
    response.request_focus();
    pane.presses = Presses::default();
    Some(Edit::new(Caret::at(stop.byte).selection(), pasted))
}
