//! The context menu of a text: why a word counts, set aside, cut, copy, paste. It keeps the selection.

use crate::ui::action::{Action, Editing};
use crate::ui::editor::{Caret, VisibleRows};
use crate::ui::frame::Frame;
use crate::ui::widgets::{context_menu_ui, is_menu_asked, menu_item_ui, menu_width};
use egui::{Key, KeyboardShortcut, Modifiers, Response, Ui};
use shinglescope_core::pair::explain::places::place_at;
use shinglescope_core::pair::passages::highlights::visible;
use shinglescope_core::text::{Side, Span};

/// Opens the menu where the secondary button was clicked, and draws it while it is open.
pub fn pane_menu_ui(response: &Response, side: Side, rows: &VisibleRows, frame: &mut Frame) {
    note_pointed(response, side, rows, frame);
    let caret = frame.view.panes[side].caret;
    let caret_rect = caret.and_then(|caret| rows.caret_rect(caret.stop()));
    let place = caret_rect.map_or(response.rect.left_top(), |rect| rect.left_bottom());
    context_menu_ui(response, place, |ui: &mut Ui| {
        menu_width(ui, 240.0);
        let (session, t) = (frame.session, &frame.t);
        let selected = caret.map(|caret| caret.selection()).unwrap_or_default();
        let is_selected = !selected.is_empty();
        let has_text = !session.document(side).is_empty();
        let pointed = frame.view.why.pointed.filter(|(of, _)| *of == side);
        let pointed = pointed.map(|(_, at)| at);
        let word = pointed.filter(|at| {
            let comparison = session.comparison().filter(|_| !session.is_stale());
            comparison.is_some_and(|comparison| place_at(comparison, side, *at).is_some())
        });
        let why = word.map_or(Action::WhyHere, |at| Action::Why(side, at));
        let (title, key, is_possible, set_aside) = set_aside(side, selected, pointed, frame);
        let ctx = ui.ctx().clone();
        let shortcut = |key| {
            let shortcut = KeyboardShortcut::new(Modifiers::COMMAND, key);
            ctx.format_shortcut(&shortcut)
        };
        let actions = &mut frame.actions;
        let mut item =
            |ui: &mut Ui, title: String, keys: &str, is_enabled: bool, action: Action| {
                if menu_item_ui(ui, &title, keys, is_enabled) {
                    actions.push(action);
                }
            };
        item(ui, t.menu_why(), "F4", word.is_some(), why);
        let key = key.map(shortcut).unwrap_or_default();
        item(ui, title, &key, is_possible, set_aside);
        ui.separator();
        for (title, key, is_possible, editing) in [
            (t.menu_cut(), Key::X, is_selected, Editing::Cut),
            (t.menu_copy(), Key::C, is_selected, Editing::Copy),
            (t.menu_paste(), Key::V, true, Editing::Paste),
            (t.menu_select_all(), Key::A, has_text, Editing::SelectAll),
        ] {
            let action = Action::Edit(side, editing);
            item(ui, title, &shortcut(key), is_possible, action);
        }
    });
}

/// Notes what the menu is about when it opens: the byte under the pointer, or at the caret. A click puts the caret there,
/// unless something is selected.
fn note_pointed(response: &Response, side: Side, rows: &VisibleRows, frame: &mut Frame) {
    let view = &mut *frame.view;
    let pane = &mut view.panes[side];
    if response.secondary_clicked()
        && let Some(at) = response.interact_pointer_pos()
    {
        response.request_focus();
        let selected = pane.caret.map(|caret| caret.selection());
        if selected.unwrap_or_default().is_empty()
            && let Some(stop) = rows.stop_at(&frame.session.document(side).text, at)
        {
            pane.caret = Some(Caret::at(stop.byte));
        }
        view.why.pointed = rows.byte_at(at).map(|byte| (side, byte));
    }
    if is_menu_asked(response) {
        view.why.pointed = pane.caret.map(|caret| (side, caret.head));
    }
}

/// The entry that sets the selection or the passage at a byte aside, or puts it back: title, key, whether that is possible,
/// and the action.
fn set_aside(
    side: Side,
    selected: Span,
    pointed: Option<u32>,
    frame: &Frame,
) -> (String, Option<Key>, bool, Action) {
    let (session, t) = (frame.session, &frame.t);
    // A click elsewhere is about what is there.
    let is_inside = |at: u32| selected.range().contains(&(at as usize));
    let is_on_selection = !selected.is_empty() && pointed.is_none_or(is_inside);
    let comparison = session.comparison().filter(|_| !session.is_stale());
    let passage = comparison.and_then(|comparison| {
        let at = pointed? as usize;
        let painted = visible(comparison.highlights(side), Span::new(at, at + 1));
        let index = painted.first()?.passage as usize;
        Some((index, comparison.passages().get(index)?.is_excluded))
    });
    let is_possible = is_on_selection || passage.is_some();
    // The key acts on what is selected or chosen, not on what the pointer is on.
    let is_chosen = passage.is_some_and(|(index, _)| frame.view.selected == Some(index));
    let key = (is_on_selection || is_chosen).then_some(Key::D);
    let (title, action) = match passage.filter(|_| !is_on_selection) {
        None => (t.menu_exclude_selection(), Action::ExcludeSelection(side)),
        Some((index, true)) => {
            let title = t.menu_include_passage(index + 1);
            (title, Action::PutPassageBack(index))
        }
        Some((index, false)) => {
            let title = t.menu_exclude_passage(index + 1);
            (title, Action::ExcludePassage(index))
        }
    };
    (title, key, is_possible, action)
}
