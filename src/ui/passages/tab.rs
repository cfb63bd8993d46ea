//! The Passages tab: every passage in a list, and both wordings of the chosen one beside it.

use crate::phrases::Phrases;
use crate::ui::frame::Frame;
use crate::ui::passages::detail::detail_ui;
use crate::ui::passages::list::{data_of, list_ui};
use crate::ui::tab_row::TabRow;
use crate::ui::theme::Type;
use crate::ui::widgets::fitted_ui;
use crate::ui::widgets::list_panel::ListPanel;
use egui::{Rect, Ui, vec2};
use std::sync::Arc;

/// Its row in the panel.
pub const ROW: TabRow = TabRow {
    count: |session| {
        // Where nothing can be compared, there are no passages to count.
        let compared = session.comparison();
        let compared = compared.filter(|found| found.numbers.obstacle().is_none())?;
        Some(compared.passages.as_ref()?.counted())
    },
    ..TabRow::of(Phrases::tab_passages, passages_tab_ui)
};

/// Draws the tab into `body`.
fn passages_tab_ui(ui: &mut Ui, body: Rect, frame: &mut Frame) {
    let (session, ink, t) = (frame.session, frame.palette.ink_2, Arc::clone(&frame.t));
    let (view, t) = (&mut *frame.view, &*t);
    let note = |ui: &mut Ui, words: String| {
        let size = vec2(body.width() - 48.0, 30.0);
        let place = Rect::from_min_size(body.min + vec2(24.0, 9.0), size);
        fitted_ui(ui, place, &words, Type::Body, ink);
    };
    let Some(comparison) = session.comparison() else {
        return note(ui, t.nothing_compared());
    };
    if comparison.passages.is_none() {
        let stopped = view.work.why_stopped(t);
        return note(ui, stopped.unwrap_or_else(|| t.passages_searching()));
    }
    // Where every passage is too short to be listed, the list stays: its menu lets them in again.
    let lists_all = comparison.numbers.parameters.bridging.shortest_words <= 1;
    let has_foot = !session.exclusions().is_empty()
        || session
            .notices()
            .is_some_and(|found| !found.in_both.left.is_empty());
    if comparison.passages().is_empty() && lists_all && !has_foot {
        let words = match comparison.numbers.obstacle() {
            None => t.passages_none(),
            Some(reason) => session.why_undefined(t, reason),
        };
        return note(ui, words);
    }
    let Some(data) = data_of(session, view, t) else {
        return;
    };
    let panel = ListPanel::new(ui, body);
    list_ui(ui, panel.list, &data, frame);
    if let Some(detail) = panel.detail {
        detail_ui(ui, detail, &data, panel.is_wide, frame);
    }
    // Without a detail there is no note to open.
    frame.view.passages.opens_note = false;
}
