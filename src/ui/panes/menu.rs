//! The context menu of a text: why a word counts, set aside, cut, copy, paste. It keeps the selection.

use crate::ui::action::{Action, Editing};
use crate::ui::editor::{Caret, VisibleRows};
use crate::ui::frame::Frame;
use crate::ui::widgets::{context_menu_ui, is_menu_asked, menu_item_ui, menu_width};
use egui::{Response, Ui};
use shinglescope_core::pair::explain::places::place_at;
use shinglescope_core::pair::passages::highlights::visible;
use shinglescope_core::text::{Side, Span};

/// Opens the menu where the secondary button was clicked, and draws it while it is open.
pub fn pane_menu_ui(response: &Response, side: Side, rows: &VisibleRows, frame: &mut Frame) {
    let (session, t) = (frame.session, &frame.t);
    let (view, actions) = (&mut *frame.view, &mut frame.actions);
    let text = &session.document(side).text;
    if response.secondary_clicked()
        && let Some(at) = response.interact_pointer_pos()
    {
        response.request_focus();
        let pane = &mut view.panes[side];
        let selected = pane.caret.map(|caret| caret.selection());
        if selected.is_none_or(|selected| selected.is_empty())
            && let Some(stop) = rows.stop_at(text, at)
        {
            pane.caret = Some(Caret::at(stop.byte));
        }
        view.why.pointed = rows.byte_at(at).map(|byte| (side, byte));
    }
    let caret = view.panes[side].caret;
    if is_menu_asked(response) {
        view.why.pointed = caret.map(|caret| (side, caret.head));
    }
    let caret_rect = caret.and_then(|caret| rows.caret_rect(caret.stop()));
    let place = caret_rect.map_or(response.rect.left_top(), |rect| rect.left_bottom());
    let selected = caret.map(|caret| caret.selection());
    let is_selected = selected.is_some_and(|selected| !selected.is_empty());
    let pointed = view.why.pointed.filter(|(of, _)| *of == side);
    // A click elsewhere is about what is there.
    let is_on_selection = selected.is_some_and(|selected| {
        !selected.is_empty()
            && pointed.is_none_or(|(_, at)| selected.range().contains(&(at as usize)))
    });
    let chosen = view.selected;
    context_menu_ui(response, place, |ui: &mut Ui| {
        menu_width(ui, 240.0);
        let comparison = session.comparison().filter(|_| !session.is_stale());
        let word = pointed.filter(|(_, at)| {
            comparison.is_some_and(|comparison| place_at(comparison, side, *at).is_some())
        });
        let why = match word {
            Some((_, at)) => Action::Why(side, at),
            None => Action::WhyHere,
        };
        let mut item = |ui: &mut Ui, title: &str, keys: &str, is_enabled: bool, action: Action| {
            if menu_item_ui(ui, title, keys, is_enabled) {
                actions.push(action);
            }
        };
        item(ui, &t.menu_why(), "F4", word.is_some(), why);
        let passage = comparison.and_then(|comparison| {
            let at = pointed?.1;
            let painted = visible(
                comparison.highlights(side),
                Span::new(at as usize, at as usize + 1),
            );
            let index = painted.first()?.passage as usize;
            Some((index, comparison.passages().get(index)?.is_excluded))
        });
        let (title, action) = match (is_on_selection, passage) {
            (true, _) | (false, None) => {
                (t.menu_exclude_selection(), Action::ExcludeSelection(side))
            }
            (false, Some((index, true))) => (
                t.menu_include_passage(index + 1),
                Action::PutPassageBack(index),
            ),
            (false, Some((index, false))) => (
                t.menu_exclude_passage(index + 1),
                Action::ExcludePassage(index),
            ),
        };
        let is_possible = is_on_selection || passage.is_some();
        // The key acts on what is selected or chosen, not on what the pointer is on.
        let is_by_key = is_on_selection || passage.is_some_and(|(index, _)| chosen == Some(index));
        let key = if is_by_key { "Ctrl+D" } else { "" };
        item(ui, &title, key, is_possible, action);
        ui.separator();
        for (title, keys, is_possible, editing) in [
            (t.menu_cut(), "Ctrl+X", is_selected, Editing::Cut),
            (t.menu_copy(), "Ctrl+C", is_selected, Editing::Copy),
            (t.menu_paste(), "Ctrl+V", true, Editing::Paste),
            (
                t.menu_select_all(),
                "Ctrl+A",
                !text.is_empty(),
                Editing::SelectAll,
            ),
        ] {
            let action = Action::Edit(side, editing);
            item(ui, &title, keys, is_possible, action);
        }
    });
}
