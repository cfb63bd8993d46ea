//! What keys, the clipboard, input methods and screen readers do in an editor: move the caret or change the text.

use crate::ui::editor::editor_view::{EditorView, ScrollGoal};
use crate::ui::editor::moves::{Caret, Move};
use crate::ui::editor::source::TextSource;
use egui::accesskit::{self, ActionData, ActionRequest, ScrollUnit};
use egui::{Event, Id, ImeEvent, Key, Modifiers};
use shinglescope_core::text::boundaries::{
    next_grapheme, next_word, previous_grapheme, previous_word,
};
use shinglescope_core::text::{Edit, Span};

/// How far around the caret a line end is looked for, in bytes, so that new lines end as the text's own lines do.
const LINE_ENDS_NEAR: usize = 4_096;

/// Handles an event that concerns the caret alone; returns an edit if the text is to change.
pub fn input(event: &Event, id: Id, source: &TextSource, pane: &mut EditorView) -> Option<Edit> {
    pane.update(source, None);
    let text = source.text;
    let now = source.ctx.input(|input| input.time);
    let caret = pane.caret_or_default(text);
    let selection = caret.selection();
    match event {
        Event::Copy | Event::Cut if selection.is_empty() => None,
        Event::Copy => {
            source.ctx.copy_text(selection.of(text).to_owned());
            None
        }
        Event::Cut => {
            source.ctx.copy_text(selection.of(text).to_owned());
            Some(Edit::new(selection, ""))
        }
        Event::Paste(pasted) => insertion(selection, pasted),
        Event::Text(typed) => insertion(selection, typed).filter(|_| !is_line_end(typed)),
        Event::Ime(ImeEvent::Preedit { text, .. }) => {
            let is_composing = !text.is_empty() && !is_line_end(text);
            pane.preedit = is_composing.then(|| text.clone());
            pane.shows_caret |= is_composing;
            pane.touched_at = now;
            None
        }
        Event::Ime(ImeEvent::Commit(typed)) => {
            pane.preedit = None;
            insertion(selection, typed).filter(|_| !is_line_end(typed))
        }
        Event::Ime(ImeEvent::DeleteSurrounding {
            before_chars,
            after_chars,
        }) => {
            let before = text.get(..selection.start as usize)?.chars().rev();
            let after = text.get(selection.end as usize..)?.chars();
            let start = selection.start - byte_len(before.take(*before_chars));
            let end = selection.end + byte_len(after.take(*after_chars));
            Some(Edit::new(Span::from(start..end), ""))
        }
        Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } => {
            if let Some(edit) = editing_key(*key, *modifiers, text, caret) {
                return Some(edit);
            }
            let page_rows = (pane.visible_height / pane.page.row_height()) as i64;
            if *key == Key::A && modifiers.command {
                pane.put_caret(Caret::selecting(Span::new(0, text.len())), now);
            } else if let Some(to) = moving_key(*key, *modifiers, (page_rows - 1).max(1)) {
                let moved = pane.page.moved(source, caret, to, modifiers.shift);
                pane.put_caret(moved, now);
            }
            None
        }
        Event::AccessKitActionRequest(request) if request.target_node == id.accesskit_id() => {
            let rows = pane.accessible_rows.as_ref();
            if let Some(caret) = rows.and_then(|rows| rows.requested_caret(event, id, text)) {
                pane.put_caret(caret, now);
            }
            requested_scroll(request, pane);
            requested_edit(request, text, selection)
        }
        _ => None,
    }
}

/// Line ends arrive as a key.
fn is_line_end(typed: &str) -> bool {
    typed == "\n" || typed == "\r"
}

fn byte_len(chars: impl Iterator<Item = char>) -> u32 {
    chars.map(char::len_utf8).sum::<usize>() as u32
}

fn insertion(selection: Span, text: &str) -> Option<Edit> {
    (!text.is_empty()).then(|| Edit::new(selection, text))
}

/// Whether Ctrl is pressed, whatever the platform calls it.
fn has_ctrl(modifiers: Modifiers) -> bool {
    modifiers.ctrl || (modifiers.command && !modifiers.mac_cmd)
}

fn editing_key(key: Key, modifiers: Modifiers, text: &str, caret: Caret) -> Option<Edit> {
    let by_word = has_ctrl(modifiers) || modifiers.alt;
    let head = caret.head as usize;
    let selection = caret.selection();
    let erased = match key {
        Key::Enter if !modifiers.command && !modifiers.alt => {
            return Some(Edit::new(selection, line_end_near(text, head)));
        }
        Key::Backspace | Key::Delete if !selection.is_empty() => selection,
        Key::Backspace if by_word => Span::new(previous_word(text, head), head),
        Key::Backspace => Span::new(previous_grapheme(text, head), head),
        Key::Delete if by_word => Span::new(head, next_word(text, head)),
        Key::Delete => Span::new(head, next_grapheme(text, head)),
        _ => return None,
    };
    (!erased.is_empty()).then(|| Edit::new(erased, ""))
}

/// How the lines around `at` end.
fn line_end_near(text: &str, at: usize) -> &'static str {
    let from = text.floor_char_boundary(at.saturating_sub(LINE_ENDS_NEAR));
    let to = text.ceil_char_boundary((at + LINE_ENDS_NEAR).min(text.len()));
    let before = || Some(from + text.get(from..at)?.rfind('\n')?);
    let after = || Some(at + text.get(at..to)?.find('\n')?);
    let end = before().or_else(after);
    match end.and_then(|end| end.checked_sub(1)) {
        Some(before) if text.as_bytes().get(before) == Some(&b'\r') => "\r\n",
        Some(_) | None => "\n",
    }
}

/// How a key moves the caret, in a view of this many rows.
fn moving_key(key: Key, modifiers: Modifiers, page_rows: i64) -> Option<Move> {
    let by_word = has_ctrl(modifiers) || modifiers.alt;
    Some(match key {
        Key::ArrowLeft if modifiers.mac_cmd => Move::RowStart,
        Key::ArrowRight if modifiers.mac_cmd => Move::RowEnd,
        Key::ArrowUp if modifiers.mac_cmd => Move::TextStart,
        Key::ArrowDown if modifiers.mac_cmd => Move::TextEnd,
        Key::ArrowLeft if by_word => Move::WordLeft,
        Key::ArrowRight if by_word => Move::WordRight,
        Key::ArrowLeft => Move::Left,
        Key::ArrowRight => Move::Right,
        Key::ArrowUp => Move::Rows(-1),
        Key::ArrowDown => Move::Rows(1),
        Key::Home if has_ctrl(modifiers) => Move::TextStart,
        Key::End if has_ctrl(modifiers) => Move::TextEnd,
        Key::Home => Move::RowStart,
        Key::End => Move::RowEnd,
        Key::PageUp => Move::Rows(-page_rows),
        Key::PageDown => Move::Rows(page_rows),
        _ => return None,
    })
}

/// The edit that a screen reader asks for.
fn requested_edit(request: &ActionRequest, text: &str, selection: Span) -> Option<Edit> {
    let Some(ActionData::Value(value)) = &request.data else {
        return None;
    };
    match request.action {
        accesskit::Action::SetValue => Some(Edit::new(Span::new(0, text.len()), value.as_ref())),
        accesskit::Action::ReplaceSelectedText => Some(Edit::new(selection, value.as_ref())),
        _ => None,
    }
}

/// Scrolls by a row or a page, or to an offset, if a screen reader asks for it.
fn requested_scroll(request: &ActionRequest, pane: &mut EditorView) {
    let row = f64::from(pane.page.row_height());
    let by = match &request.data {
        Some(ActionData::ScrollUnit(ScrollUnit::Item)) => row,
        _ => (f64::from(pane.visible_height) - row).max(row),
    };
    let goal = match (request.action, &request.data) {
        (accesskit::Action::ScrollDown, _) => ScrollGoal::By(by),
        (accesskit::Action::ScrollUp, _) => ScrollGoal::By(-by),
        (accesskit::Action::SetScrollOffset, Some(ActionData::SetScrollOffset(to))) => {
            ScrollGoal::Offset(to.y)
        }
        _ => return,
    };
    pane.jump(goal);
}
