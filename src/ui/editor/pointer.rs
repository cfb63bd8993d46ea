//! What the mouse does in a pane: put the caret, select letters, words or lines, scroll at the edges, paste.

use crate::ui::editor::editor_view::{EditorView, Goal, Target};
use crate::ui::editor::moves::Caret;
use crate::ui::editor::pen::Pen;
use crate::ui::editor::rows::VisibleRows;
use egui::{CursorIcon, Event, OutputCommand, PointerButton, Pos2, Rect, Response, Ui};
use shinglescope_core::text::boundaries::{line_at, word_at};
use shinglescope_core::text::{Edit, Span};

/// Points a second that the text scrolls for each point that the pointer is beyond the edge.
const EDGE_SPEED: f32 = 12.0;

/// Selections beyond this many bytes are not offered to the middle button: each change would copy them.
const MOST_TOLD: usize = 1 << 20;

/// What a press began to select.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drag {
    unit: Unit,
    /// The word or line that was pressed, or the place; it stays selected.
    origin: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Letter,
    Word,
    Line,
}

impl Unit {
    fn around(self, text: &str, at: u32) -> Span {
        match self {
            Unit::Letter => Span { start: at, end: at },
            Unit::Word => word_at(text, at as usize),
            Unit::Line => line_at(text, at as usize),
        }
    }
}

/// Presses that follow each other at one place.
#[derive(Clone, Copy, Debug)]
pub struct Presses {
    count: u32,
    time: f64,
    at: Pos2,
}

impl Default for Presses {
    fn default() -> Presses {
        Presses {
            count: 0,
            time: f64::NEG_INFINITY,
            at: Pos2::ZERO,
        }
    }
}

impl Presses {
    /// The number of this press: 1, 2 or 3, then 1 again.
    fn count(&mut self, at: Pos2, time: f64, within: f64) -> u32 {
        let is_next = time - self.time <= within && self.at.distance(at) < 6.0 && self.count < 3;
        *self = Presses {
            count: if is_next { self.count + 1 } else { 1 },
            time,
            at,
        };
        self.count
    }
}

/// Follows the mouse over `rows`; gives back an edit where something was pasted.
pub fn pointer(
    ui: &Ui,
    response: &Response,
    pen: &Pen,
    pane: &mut EditorView,
    rows: &VisibleRows,
    body: Rect,
) -> Option<Edit> {
    let text = pen.text();
    if response.hovered() {
        ui.ctx().set_cursor_icon(CursorIcon::Text);
    }
    let (now, pressed, shift, at) = ui.input(|input| {
        (
            input.time,
            input.pointer.button_pressed(PointerButton::Primary),
            input.modifiers.shift,
            input.pointer.interact_pos(),
        )
    });
    let within = ui
        .ctx()
        .options(|options| options.input_options.max_double_click_delay);
    let is_down = response.is_pointer_button_down_on()
        && ui.input(|input| input.pointer.button_down(PointerButton::Primary));
    // A tap can begin and end within one frame.
    let is_tapped = pressed && response.clicked();
    if let Some(at) = at.filter(|_| is_down || is_tapped)
        && let Some(stop) = rows.stop_at(text, at)
    {
        if pressed {
            response.request_focus();
            let unit = match pane.presses.count(at, now, within) {
                1 => Unit::Letter,
                2 => Unit::Word,
                _ => Unit::Line,
            };
            let origin = match (shift, pane.caret) {
                (true, Some(caret)) => Unit::Letter.around(text, caret.anchor),
                (_, _) => unit.around(text, stop.byte),
            };
            pane.drag = Some(Drag { unit, origin });
        }
        if let Some(Drag { unit, origin }) = pane.drag {
            let here = unit.around(text, stop.byte);
            let mut caret = match here.start < origin.start {
                true => Caret::at(origin.end).moved_to(stop_of(here.start), true),
                false => Caret::at(origin.start).moved_to(stop_of(here.end.max(origin.end)), true),
            };
            if unit == Unit::Letter {
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
            pane.target = Some(Target::Jump(Goal::By(f64::from(beyond * EDGE_SPEED * dt))));
            ui.ctx().request_repaint();
        }
    } else {
        pane.drag = None;
    }
    tell_selection(ui, text, pane);
    middle_click(ui, response, text, pane, rows)
}

/// What is selected becomes the primary selection, once the button is let go.
fn tell_selection(ui: &Ui, text: &str, pane: &mut EditorView) {
    let selection = pane.caret.map(|caret| caret.selection());
    let selection = selection.unwrap_or_default();
    if selection == pane.told || ui.input(|input| input.pointer.any_down()) {
        return;
    }
    pane.told = selection;
    if (1..=MOST_TOLD).contains(&selection.byte_len()) {
        let words = selection.of(text).to_owned();
        ui.ctx()
            .send_cmd(OutputCommand::TextSelectionSettled(words));
    }
}

fn stop_of(byte: u32) -> crate::ui::editor::rows::Stop {
    crate::ui::editor::rows::Stop {
        byte,
        leans_back: false,
    }
}

/// The middle button pastes the primary selection where it is pressed.
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
    Some(Edit::new(
        Span {
            start: stop.byte,
            end: stop.byte,
        },
        pasted,
    ))
}
