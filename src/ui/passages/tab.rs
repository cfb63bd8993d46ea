//! The Passages tab: every passage in a list, and both wordings of the chosen one beside it.

use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::chrome::work::why_stopped;
use crate::ui::passages::detail::detail_ui;
use crate::ui::passages::list::list_ui;
use crate::ui::passages::view::PassageData;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::{View, Work};
use crate::ui::widgets::list_panel::ListPanel;
use crate::ui::widgets::{fitted_ui, phrases};
use egui::{Rect, Ui, vec2};

/// Draws the tab into `body`.
pub fn passages_tab_ui(
    ui: &mut Ui,
    body: Rect,
    session: &Session,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let t = phrases(ui);
    let note = |ui: &mut Ui, words: String| {
        let size = vec2(body.width() - 48.0, 30.0);
        let place = Rect::from_min_size(body.min + vec2(24.0, 9.0), size);
        let ink = Palette::of(ui).ink_2;
        fitted_ui(ui, place, &words, Type::Body, ink);
    };
    let Some(comparison) = session.comparison() else {
        return note(ui, t.nothing_compared());
    };
    if comparison.passages.is_none() {
        return note(
            ui,
            match &view.work {
                Work::Paused { missing, why, .. } => why_stopped(&t, *missing, *why),
                Work::Busy { .. } | Work::None => t.passages_searching(),
            },
        );
    }
    // Where every passage is too short to be listed, the list stays: its menu lets them in again.
    let lists_all = comparison.numbers.parameters.bridging.shortest_words <= 1;
    if comparison.passages().is_empty() && lists_all {
        let words = match comparison.numbers.obstacle() {
            None => t.passages_none(),
            Some(reason) => session.why_undefined(&t, reason),
        };
        return note(ui, words);
    }
    let Some(data) = PassageData::new(session, &mut view.passages, &t) else {
        return;
    };
    let without = (view.passages).without(data.number, comparison, view.selected);
    let data = PassageData { without, ..data };
    let panel = ListPanel::new(ui, body);
    list_ui(ui, panel.list, &data, session, view, actions);
    if let Some(detail) = panel.detail {
        detail_ui(ui, detail, &data, view, panel.is_wide, actions);
    }
}
