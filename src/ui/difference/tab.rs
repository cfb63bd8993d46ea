//! The Difference tab: a summary, every change in a list, and both wordings of the chosen one beside it.

use crate::phrases::Phrases;
use crate::session::Differed;
use crate::ui::action::Action;
use crate::ui::difference::detail::detail_ui;
use crate::ui::difference::list::{SWATCH, swatch_ui};
use crate::ui::difference::view::ChangeData;
use crate::ui::frame::Frame;
use crate::ui::tab_row::TabRow;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::list::{Listed, copy_list_ui, edge};
use crate::ui::widgets::list_panel::ListPanel;
use crate::ui::widgets::{
    Line, fitted_ui, focus_ring, icons, rich, split_top, text_ui, text_width,
};
use egui::{
    Align2, Button, Label, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    pos2, vec2,
};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::difference::ChangeKind;
use shinglescope_core::pair::measures::Undefined;
use shinglescope_core::pair::verdict::{BytesOfSameText, Verdict};
use shinglescope_core::text::{Pair, Side};
use std::sync::Arc;

/// The least height of the words of the summary.
const MIN_SUMMARY: f32 = 22.0;
const TOOLBAR: f32 = 36.0;
/// The space between two chips, and around the words of one.
const GAP: f32 = 6.0;
const PADDING: f32 = 8.0;

/// Its row in the panel.
pub const ROW: TabRow = TabRow {
    count: |session| match session.missing_text() {
        Some(_) => None,
        None => Some(session.difference()?.difference.changes.len()),
    },
    ..TabRow::of(Phrases::tab_difference, difference_tab_ui)
};

/// Draws the tab into `body`.
fn difference_tab_ui(ui: &mut Ui, body: Rect, frame: &mut Frame) {
    let (session, t) = (frame.session, Arc::clone(&frame.t));
    let t = &*t;
    let differed = match session.shown_difference() {
        Some(differed) if !differed.difference.changes.is_empty() => differed,
        shown => return no_changes_ui(ui, body, nothing(frame, shown)),
    };
    let view = &mut *frame.view;
    let data = ChangeData {
        session,
        differed,
        lines: (view.passages).lines(differed.number, &differed.comparison),
        chosen: view.difference.chosen,
        kinds: view.difference.kinds,
        listed: Listed::These(view.difference.listed(differed)),
        t,
    };
    let panel = ListPanel::new(ui, body);
    let below = summary_ui(ui, panel.list, differed, frame);
    let (toolbar, below) = split_top(below, TOOLBAR);
    toolbar_ui(ui, toolbar, &data, &mut frame.actions);
    let list = &mut frame.view.difference.list;
    list.ui(ui, below, &data, &mut frame.actions);
    if let Some(detail) = panel.detail {
        detail_ui(ui, detail, &data, panel.is_wide, frame);
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
fn summary_ui(ui: &mut Ui, rect: Rect, differed: &Differed, frame: &mut Frame) -> Rect {
    const ABOVE: f32 = 8.0;
    const BELOW: f32 = 2.0;
    let (t, palette) = (Arc::clone(&frame.t), frame.palette);
    let mut room = rect.shrink2(vec2(edge(rect), 0.0));
    let found = &differed.difference;
    let mut words = t.difference_summary(found);
    let same = found.counts.same + found.same_within_changes;
    if !found.is_coarse && same == 0 && found.counts.moved.places == 0 {
        words = t.summary_nothing_in_common(&words);
    }
    if differed.number != frame.session.wanted() {
        words = t.summary_previous(&words);
    }
    if found.is_coarse {
        let (left, anchor) = (room.left(), Align2::LEFT_CENTER);
        let at = pos2(left, rect.top() + ABOVE + 8.0);
        let icon = text_ui(ui, at, anchor, icons::WARNING, Type::Icon, palette.warn_ink);
        let reason = t.summary_coarse();
        icon.on_hover_text(t.summary_coarse_hint(&reason));
        words = format!("{reason} · {words}");
        room.min.x += 22.0;
        room.max.x -= exactly_ui(ui, rect.top() + ABOVE + 8.0, room.right(), frame);
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

/// The offer to compare exactly, at the right; returns its width.
fn exactly_ui(ui: &mut Ui, y: f32, right: f32, frame: &mut Frame) -> f32 {
    let name = frame.t.compare_exactly();
    let words = rich(&name, Type::Caption, frame.palette.accent);
    let button = Button::new(words).frame_when_inactive(false);
    let size = vec2(text_width(ui, &name, Type::Caption) + 16.0, 22.0);
    let place = Align2::RIGHT_CENTER.anchor_size(pos2(right + 8.0, y), size);
    let response = ui.place(place, button);
    if response
        .on_hover_text(frame.t.compare_exactly_hint())
        .clicked()
    {
        frame.actions.push(Action::CompareExactly);
    }
    size.x
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

/// Draws the chips from `left` on; without counts where they do not fit into `room`.
pub fn chips_ui(ui: &mut Ui, left: Pos2, room: f32, data: &ChangeData, actions: &mut Vec<Action>) {
    let (t, counts, kinds) = (data.t, &data.differed.difference.counts, data.kinds);
    let labels = |has_counts: bool| {
        ChangeKind::ALL.map(|kind| match has_counts {
            true => t.change_type_count(kind, counts.of(kind).places),
            false => t.change_type_title(kind),
        })
    };
    let width =
        |label: &String| text_width(ui, label, Type::Caption) + SWATCH + 6.0 + 2.0 * PADDING;
    let needed: f32 = labels(true).iter().map(|label| width(label) + GAP).sum();
    let labels = labels(needed <= room + GAP);
    let widths = labels.each_ref().map(width);
    let mut x = left.x;
    for ((kind, label), width) in ChangeKind::ALL.into_iter().zip(labels).zip(widths) {
        let rect = Rect::from_min_size(pos2(x, left.y - 13.0), vec2(width, 26.0));
        Action::ShowKinds(kinds.toggled(kind))
            .on_click(chip_ui(ui, rect, kind, &label, data), actions);
        x = rect.right() + GAP;
    }
}

fn chip_ui(ui: &Ui, rect: Rect, kind: ChangeKind, label: &str, data: &ChangeData) -> Response {
    let (palette, t, is_on) = (Palette::of(ui), data.t, data.kinds.shows(kind));
    let places = data.differed.difference.counts.of(kind).places;
    let id = ui.scope_id().with(("kind", kind));
    let response = ui.interact(rect, id, Sense::click());
    let name = t.change_type_switch(kind, places);
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, is_on, &name));
    let (mut fill, outline, ink) = match is_on {
        true => (palette.raised, palette.hairline_strong, palette.ink_1),
        false => (palette.panel, palette.hairline, palette.ink_3),
    };
    if response.hovered() {
        fill = palette.hover;
    }
    let (stroke, inside) = (Stroke::new(1.0, outline), StrokeKind::Inside);
    ui.painter().rect(rect, 13, fill, stroke, inside);
    let centre = pos2(rect.left() + PADDING + SWATCH / 2.0, rect.center().y);
    swatch_ui(ui, centre, kind, is_on);
    let (painter, font) = (ui.painter(), Type::Caption.font());
    let at = centre + vec2(SWATCH / 2.0 + 6.0, 0.0);
    let text = painter.text(at, Align2::LEFT_CENTER, label, font, ink);
    if !is_on {
        // That it is off shows without colour too.
        painter.hline(text.x_range(), text.center().y, Stroke::new(1.0, ink));
    }
    focus_ring(ui, &response, rect.expand(2.0), &palette);
    let state = if is_on { "shown" } else { "hidden" };
    response.on_hover_text(t.change_type_switch_hint(places, state))
}
