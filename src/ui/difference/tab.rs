//! The Difference tab: a summary, every change in a list, and both wordings of the chosen one beside it.

use crate::phrases::Phrases;
use crate::session::Differed;
use crate::ui::action::Action;
use crate::ui::difference::chips::chips_ui;
use crate::ui::difference::detail::detail_ui;
use crate::ui::difference::view::ChangeData;
use crate::ui::frame::Frame;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::list::{copy_list_ui, edge};
use crate::ui::widgets::list_panel::ListPanel;
use crate::ui::widgets::{Line, fitted_ui, icons, phrases, split_top, text_ui};
use egui::{Align2, Label, Rect, Ui, pos2, vec2};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::measures::Undefined;
use shinglescope_core::pair::verdict::{BytesOfSameText, Verdict};
use shinglescope_core::text::{Pair, Side};

/// The least height of the words of the summary.
const MIN_SUMMARY: f32 = 22.0;
const TOOLBAR: f32 = 36.0;

/// Draws the tab into `body`.
pub fn difference_tab_ui(ui: &mut Ui, body: Rect, frame: &mut Frame) {
    let (session, t) = (frame.session, &*frame.t);
    let differed = match session.shown_difference() {
        Some(differed) if !differed.difference.changes.is_empty() => differed,
        shown => return no_changes_ui(ui, body, nothing(frame, shown)),
    };
    let (view, actions) = (&mut *frame.view, &mut frame.actions);
    let View {
        passages,
        difference,
        ..
    } = view;
    let data = ChangeData::new(session, differed, passages, difference, t);
    let panel = ListPanel::new(ui, body);
    let below = summary_ui(ui, panel.list, differed, session.wanted());
    let (toolbar, below) = split_top(below, TOOLBAR);
    toolbar_ui(ui, toolbar, &data, actions);
    view.difference.list.ui(ui, below, &data, actions);
    if let Some(detail) = panel.detail {
        detail_ui(ui, detail, &data, panel.is_wide, actions);
    }
}

/// A sentence where there is no change to list, and a quieter one below it.
fn no_changes_ui(ui: &mut Ui, body: Rect, (words, more): (String, String)) {
    let palette = Palette::of(ui);
    let line = |row: f32| {
        let corner = body.min + vec2(24.0, 10.0 + 32.0 * row);
        Rect::from_min_size(corner, vec2(body.width() - 48.0, 30.0))
    };
    fitted_ui(ui, line(0.0), &words, Type::Body, palette.ink_1);
    if !more.is_empty() {
        fitted_ui(ui, line(1.0), &more, Type::Caption, palette.ink_2);
    }
}

/// Why there is no change to list, in up to two sentences.
fn nothing(frame: &Frame, shown: Option<&Differed>) -> (String, String) {
    let (session, t) = (frame.session, &*frame.t);
    let is_missing = Pair::from_fn(|side| session.document(side).is_empty());
    let words = match (is_missing.left, is_missing.right, session.comparison()) {
        (true, true, _) => t.difference_add_texts(),
        (true, false, _) => t.difference_add_text(Side::Left),
        (false, true, _) => t.difference_add_text(Side::Right),
        (false, false, None) => t.nothing_compared(),
        (false, false, Some(comparison)) => match (shown, frame.view.work.why_stopped(t)) {
            (Some(shown), _) if shown.number == session.wanted() => {
                return no_word_differs(comparison, t);
            }
            (_, Some(stopped)) => t.difference_stopped(stopped),
            (_, None) => t.difference_comparing(),
        },
    };
    (words, String::new())
}

/// What may differ besides the words.
fn no_word_differs(comparison: &Comparison, t: &Phrases) -> (String, String) {
    let places = comparison.form_differences(Side::Left).len();
    let more = match comparison.numbers.verdict {
        Verdict::IdenticalBytes => t.difference_same_bytes(),
        Verdict::IdenticalText(BytesOfSameText::Unknown) => t.difference_same_text(),
        Verdict::IdenticalText(BytesOfSameText::Different) => t.difference_same_text_other_bytes(),
        Verdict::Undefined(Undefined::Empty(_) | Undefined::BothEmpty) => {
            return (t.difference_no_words(), t.difference_no_words_why());
        }
        Verdict::IdenticalWords
        | Verdict::NearDuplicate
        | Verdict::SharesPassages
        | Verdict::ShortPassages
        | Verdict::StockPhrases
        | Verdict::TooShort
        | Verdict::NoMoreThanChance
        | Verdict::Undefined(_) => match places {
            0 => t.difference_other_blanks(),
            places => t.difference_other_forms(places),
        },
    };
    (t.difference_none(), more)
}

/// How many words are the same, deleted, inserted, replaced and moved; a warning if it is coarse. Returns the room below.
fn summary_ui(ui: &mut Ui, rect: Rect, differed: &Differed, wanted: u64) -> Rect {
    const ABOVE: f32 = 8.0;
    const BELOW: f32 = 2.0;
    let (palette, t) = (Palette::of(ui), phrases(ui));
    let mut room = rect.shrink2(vec2(edge(rect), 0.0));
    let found = &differed.difference;
    let mut words = t.difference_summary(found);
    let same = found.counts.same + found.same_within_changes;
    if !found.is_coarse && same == 0 && found.counts.moved.places == 0 {
        words = t.summary_nothing_in_common(&words);
    }
    if differed.number != wanted {
        words = t.summary_previous(&words);
    }
    if found.is_coarse {
        let at = pos2(room.left(), rect.top() + ABOVE + 8.0);
        let anchor = Align2::LEFT_CENTER;
        let ink = palette.warn_ink;
        let icon = text_ui(ui, at, anchor, icons::WARNING, Type::Icon, ink);
        let reason = t.difference_coarse();
        icon.on_hover_text(t.summary_coarse_hint(&reason));
        words = format!("{reason} · {words}");
        room.min.x += 22.0;
    }
    let line = Line::default().with(&words, Type::Caption, palette.ink_2);
    let galley = line.wrapped(room.width()).galley(ui);
    let height = galley.size().y.max(MIN_SUMMARY);
    let middle = pos2(room.left(), rect.top() + ABOVE + height / 2.0);
    let place = Align2::LEFT_CENTER.anchor_size(middle, galley.size());
    let response = ui.place(place, Label::new(galley).selectable(false));
    response.on_hover_text(t.summary_hint());
    split_top(rect, ABOVE + height + BELOW).1
}

fn toolbar_ui(ui: &mut Ui, rect: Rect, data: &ChangeData<'_>, actions: &mut Vec<Action>) {
    let y = rect.center().y - 3.0;
    let (left, copied) = copy_list_ui(ui, rect, y, data.t.copy_changes_hint());
    if copied.clicked() {
        actions.push(data.copy());
    }
    let first = pos2(rect.left() + edge(rect), y);
    chips_ui(ui, first, left - 8.0 - first.x, data, actions);
}
