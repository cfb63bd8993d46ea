//! Every passage in a list, and beside it both wordings of the chosen one.

use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::passages::detail::detail_ui;
use crate::ui::passages::list::list_ui;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::elided_ui;
use crate::ui::widgets::list_panel::ListPanel;
use crate::ui::widgets::phrases;
use egui::{Rect, Stroke, Ui, vec2};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::comparison::Without;
use shinglescope_core::text::lines::Lines;
use shinglescope_core::text::{Pair, Side};

/// What list and detail draw from.
pub struct Passages<'a> {
    pub comparison: &'a Comparison,
    /// The number of the comparison.
    pub number: u64,
    pub lines: &'a Pair<Lines>,
    pub names: &'a Pair<String>,
    /// The numbers without the chosen passage, where it counts.
    pub without: Option<Without>,
}

/// Draws the tab into `body`.
pub fn passages_tab_ui(
    ui: &mut Ui,
    body: Rect,
    session: &Session,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let note = |ui: &mut Ui, words: &str| {
        let place = Rect::from_min_max(body.min + vec2(24.0, 12.0), body.max - vec2(24.0, 0.0));
        let place = place.with_max_y(place.top() + 24.0);
        elided_ui(ui, place, words, Type::Body, palette.ink_2);
    };
    let Some(comparison) = session.comparison() else {
        return note(ui, "Nothing compared yet.");
    };
    if !comparison.passages.is_some() {
        return note(ui, "Looking for passages…");
    }
    // A list that is empty because all passages are too short has the menu that lets them in again.
    let lets_all_in = comparison.numbers.parameters.bridging.shortest_words <= 1;
    if comparison.passages().is_empty() && lets_all_in {
        let words = match comparison.numbers.score {
            Ok(_) => "Both texts share no passage at this length.".to_owned(),
            Err(reason) => phrases(ui).undefined_title(reason),
        };
        return note(ui, &words);
    }
    let number = session.answered();
    let passages = Passages {
        comparison,
        number,
        lines: &view.passages.lines(number, comparison),
        names: &names(session),
        without: view.passages.without(number, comparison, view.selected),
    };
    view.passages.list.follow(view.selected);
    let ListPanel {
        list,
        detail,
        is_wide,
    } = ListPanel::new(body);
    list_ui(ui, list, &passages, session, view, actions);
    if let Some(detail) = detail {
        let line = Stroke::new(1.0, palette.hairline);
        ui.painter().vline(detail.left(), body.y_range(), line);
        detail_ui(ui, detail, &passages, view, is_wide, actions);
    }
}

/// What both texts are called.
pub fn names(session: &Session) -> Pair<String> {
    Pair::from_fn(|side: Side| match session.document(side).name.as_str() {
        "" => side.title().to_owned(),
        name => name.to_owned(),
    })
}
