//! The tab: how much is the same and what is not, every change in a list, and beside it both wordings of the chosen one.

use crate::export::numbers::counted;
use crate::session::{Differed, Session};
use crate::ui::action::Action;
use crate::ui::difference::chips::chips_ui;
use crate::ui::difference::detail::detail_ui;
use crate::ui::difference::list::list_ui;
use crate::ui::difference::said::{coarse, summary};
use crate::ui::passages::row::edge;
use crate::ui::passages::tab::names;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::{View, Work};
use crate::ui::widgets::icons;
use crate::ui::widgets::list_panel::{ListPanel, copy_list_ui};
use crate::ui::widgets::{elided_ui, split_top, text_ui};
use egui::{Align2, Rect, Stroke, Ui, pos2, vec2};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::measures::Undefined;
use shinglescope_core::pair::verdict::Verdict;
use shinglescope_core::text::lines::Lines;
use shinglescope_core::text::{Pair, Side};
use std::sync::Arc;

const SUMMARY: f32 = 32.0;
const TOOLBAR: f32 = 36.0;

/// What list and detail draw from.
pub struct Changes<'a> {
    pub differed: &'a Differed,
    pub lines: &'a Pair<Lines>,
    pub names: &'a Pair<String>,
    /// The changes of the kinds that are shown.
    pub listed: &'a [u32],
}

/// Draws the tab into `body`.
pub fn difference_tab_ui(
    ui: &mut Ui,
    body: Rect,
    session: &Session,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let differed = match session.shown_difference() {
        Some(differed) if !differed.difference.changes.is_empty() => differed,
        shown => {
            let (words, more) = nothing(session, shown, &view.work);
            let line = |row: f32| {
                let corner = body.min + vec2(24.0, 12.0 + 26.0 * row);
                Rect::from_min_size(corner, vec2(body.width() - 48.0, 24.0))
            };
            elided_ui(ui, line(0.0), &words, Type::Body, palette.ink_1);
            if !more.is_empty() {
                elided_ui(ui, line(1.0), &more, Type::Caption, palette.ink_2);
            }
            return;
        }
    };
    view.difference.list.follow(view.difference.chosen);
    let listed = view.difference.listed(differed);
    let lines: Arc<Pair<Lines>> = view.passages.lines(differed.number, &differed.comparison);
    let changes = Changes {
        differed,
        lines: &lines,
        names: &names(session),
        listed: &listed,
    };
    let ListPanel {
        list,
        detail,
        is_wide,
    } = ListPanel::new(body);
    let (top, below) = split_top(list, SUMMARY);
    summary_ui(ui, top, differed, session.wanted());
    let (toolbar, below) = split_top(below, TOOLBAR);
    toolbar_ui(ui, toolbar, differed, view, actions);
    let line = Stroke::new(1.0, palette.hairline);
    ui.painter().hline(list.x_range(), below.top() - 0.5, line);
    list_ui(ui, below, &changes, view, actions);
    if let Some(detail) = detail {
        let line = Stroke::new(1.0, palette.hairline);
        ui.painter().vline(detail.left(), body.y_range(), line);
        detail_ui(ui, detail, &changes, view, is_wide, actions);
    }
}

/// What is said where there is no change to list, and a second line to it.
fn nothing(session: &Session, shown: Option<&Differed>, work: &Work) -> (String, String) {
    let said = |words: &str, more: &str| (words.to_owned(), more.to_owned());
    let missing = |side: &&Side| session.document(**side).is_empty();
    let (first, second) = (
        Side::BOTH.iter().find(missing),
        Side::BOTH.iter().rev().find(missing),
    );
    match (first, second) {
        (Some(Side::Left), Some(Side::Right)) => {
            return said("Put a text on each side to see how they differ.", "");
        }
        (Some(side), _) => {
            let words = format!("Put a text on the {} to see how they differ.", side.name());
            return (words, String::new());
        }
        (None, _) => {}
    }
    let Some(comparison) = session.comparison() else {
        return said("Nothing compared yet.", "");
    };
    match (shown, work) {
        (Some(shown), _) if shown.number == session.wanted() => same(comparison),
        (_, Work::Paused { what, .. }) => (format!("{what}."), String::new()),
        (_, Work::Busy { .. } | Work::None) => said("Comparing word by word…", ""),
    }
}

/// What is said where no word differs.
fn same(comparison: &Comparison) -> (String, String) {
    let places = comparison.form_differences(Side::Left).len();
    let more = match comparison.numbers.verdict {
        Verdict::IdenticalBytes => "The texts are the same to the last byte.".to_owned(),
        Verdict::Undefined(Undefined::Empty(_) | Undefined::BothEmpty) => {
            return (
                "There are no words to compare.".to_owned(),
                "With these settings no word is left of one of the texts.".to_owned(),
            );
        }
        Verdict::IdenticalWords
        | Verdict::NearDuplicate
        | Verdict::SharesPassages
        | Verdict::NoMoreThanChance
        | Verdict::Undefined(_) => match places {
            0 => "Blanks, and words that are skipped, may differ.".to_owned(),
            places => format!(
                "Case or punctuation does, at {}: they are underlined in the texts.",
                counted(places, "place", "places")
            ),
        },
    };
    ("No word differs.".to_owned(), more)
}

/// How much is the same and what is not, in a line; and whether that is all there is to know.
fn summary_ui(ui: &mut Ui, rect: Rect, differed: &Differed, wanted: u64) {
    let palette = Palette::of(ui);
    let edge = edge(rect);
    let room = Rect::from_min_max(
        pos2(rect.left() + edge, rect.top() + 8.0),
        pos2(rect.right() - edge, rect.bottom() - 2.0),
    );
    let found = &differed.difference;
    let mut words = summary(&found.counts);
    if found.counts.same == 0 && found.counts.moved.places == 0 {
        words = format!("No word in common, in order. {words}");
    }
    if differed.number != wanted {
        words = format!("Before the last change: {words}");
    }
    let mut left = room.left();
    if found.is_coarse {
        let at = pos2(left, room.center().y);
        let icon = text_ui(
            ui,
            at,
            Align2::LEFT_CENTER,
            icons::WARNING,
            Type::Icon,
            palette.warn_ink,
        );
        icon.on_hover_text(format!(
            "{}. What it had no time for is shown as one replaced stretch.",
            coarse()
        ));
        words = format!("{} · {words}", coarse());
        left += 22.0;
    }
    let response = elided_ui(
        ui,
        room.with_min_x(left),
        &words,
        Type::Caption,
        palette.ink_2,
    );
    let hover = "Words are compared in the form that the Words tab gives them: case, punctuation and skipped words make no \
                 difference";
    // Words that are cut are shown whole instead.
    if response.rect.width() + 2.0 < room.right() - left {
        response.on_hover_text(hover);
    }
}

fn toolbar_ui(
    ui: &mut Ui,
    rect: Rect,
    differed: &Differed,
    view: &View,
    actions: &mut Vec<Action>,
) {
    let y = rect.center().y - 3.0;
    let end = rect.right() - edge(rect);
    let hover = "Copy list: every listed change as a line of a table, with tabs between its fields";
    let (left, copied) = copy_list_ui(ui, rect.width(), (end, y), hover);
    if copied.clicked() {
        actions.push(Action::CopyChanges);
    }
    let first = pos2(rect.left() + edge(rect), y);
    let (counts, kinds) = (&differed.difference.counts, view.difference.kinds);
    chips_ui(ui, first, left - 8.0 - first.x, counts, kinds, actions);
}
