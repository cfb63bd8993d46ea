//! The context menu of a text: the passage there, why a word counts, set aside, cut, copy, paste. It keeps the selection.

use crate::ui::action::{Action, Editing};
use crate::ui::editor::{Caret, VisibleRows};
use crate::ui::frame::Frame;
use crate::ui::panes::marks::{Mark, NEW};
use crate::ui::passages::menu::PassageMenu;
use crate::ui::widgets::{context_menu_ui, is_menu_asked, menu_item_ui, menu_width, shortened_to};
use egui::{Key, KeyboardShortcut, Modifiers, Response, Ui};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::explain::places::place_at;
use shinglescope_core::pair::passages::highlights::visible;
use shinglescope_core::text::{Side, Span};

/// Opens the menu where the secondary button was clicked, and draws it while it is open.
pub fn pane_menu_ui(
    response: &Response,
    side: Side,
    rows: &VisibleRows,
    marks: &[Mark],
    frame: &mut Frame,
) {
    note_pointed(response, side, rows, marks, frame);
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
        let ctx = ui.ctx().clone();
        let shortcut = |key| {
            let shortcut = KeyboardShortcut::new(Modifiers::COMMAND, key);
            ctx.format_shortcut(&shortcut)
        };
        // A click elsewhere is about what is there.
        let is_inside = |at: u32| selected.range().contains(&(at as usize));
        let is_on_selection = is_selected && pointed.is_none_or(is_inside);
        let passage = frame.view.why.pointed_passage.filter(|_| !is_on_selection);
        let comparison = session.comparison().filter(|_| !session.is_stale());
        let passage = comparison.zip(passage);
        let actions = &mut frame.actions;
        if let Some((comparison, passage)) = passage {
            let menu = PassageMenu {
                comparison,
                notes: session.notes(),
                side: Some(side),
                chosen: frame.view.selected,
            };
            let shown = word.and_then(|at| word_at(comparison, side, at));
            let why = shown.map(|word| (t.menu_why_of(&word), why.clone()));
            menu.entries_ui(ui, passage, why, actions);
            ui.separator();
        }
        let mut item =
            |ui: &mut Ui, title: String, keys: &str, is_enabled: bool, action: Action| {
                if menu_item_ui(ui, &title, keys, is_enabled) {
                    actions.push(action);
                }
            };
        if passage.is_none() {
            item(ui, t.menu_why(), "F4", word.is_some(), why);
            let set_aside = Action::ExcludeSelection(side);
            let title = t.menu_exclude_selection();
            item(ui, title, &shortcut(Key::D), is_on_selection, set_aside);
            ui.separator();
        }
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

/// Notes what the menu is about when it opens: the byte under the pointer, or at the caret, and the passage there. A click puts
/// the caret there, unless something is selected.
fn note_pointed(
    response: &Response,
    side: Side,
    rows: &VisibleRows,
    marks: &[Mark],
    frame: &mut Frame,
) {
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
        // The whole shape of a passage, beside its words too.
        let shows_passages = frame.session.shown_difference().is_none();
        let marks = marks
            .iter()
            .filter(|mark| shows_passages && mark.passage != NEW);
        let mut touched = marks.filter(|mark| mark.contains(at));
        view.why.pointed_passage = touched.next().map(|mark| mark.passage);
    }
    if is_menu_asked(response) {
        view.why.pointed = pane.caret.map(|caret| (side, caret.head));
        let session = frame.session;
        let shows_passages = session.shown_difference().is_none() && !session.is_stale();
        let comparison = session.comparison().filter(|_| shows_passages);
        view.why.pointed_passage = comparison.zip(pane.caret).and_then(|(comparison, caret)| {
            let at = caret.head as usize;
            let painted = visible(comparison.highlights(side), Span::new(at, at + 1));
            Some(painted.first()?.passage as usize)
        });
    }
}

/// The word at a byte, as it is written.
fn word_at(comparison: &Comparison, side: Side, at: u32) -> Option<String> {
    let span = place_at(comparison, side, at)?.span(&comparison.index.words[side]);
    Some(shortened_to(span.of(&comparison.index.texts[side]), 40))
}
