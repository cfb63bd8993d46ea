//! The shingles that cover a word: a row each, with checksum, place in the other text and minima.

use crate::phrases::Phrases;
use crate::ui::action::Action;
use crate::ui::theme::Type;
use crate::ui::why::card_context::CardContext;
use crate::ui::widgets::icons;
use crate::ui::widgets::{Line, focus_ring, hinted, text_ui};
use egui::{
    Align2, Galley, Pos2, Rangef, Rect, Role, ScrollArea, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};
use shinglescope_core::pair::explain::covering::{Covered, Twin};
use shinglescope_core::pair::explain::minima::HeldMinimum;
use shinglescope_core::text::Side;
use std::sync::Arc;

const HEAD: f32 = 26.0;
const ROW: f32 = 28.0;
/// Rows that are in view at once, where there are many.
const MOST_ROWS: usize = 8;

/// The columns of the table.
#[derive(Clone, Copy)]
struct CoveringColumns {
    number: Rangef,
    words: Rangef,
    checksum: Rangef,
    twin: Rangef,
    minima: Rangef,
}

impl CoveringColumns {
    /// In `rect`, wide enough for the number `highest`.
    fn new(ui: &Ui, rect: Rect, highest: String) -> CoveringColumns {
        let (left, right) = (rect.left(), rect.right());
        let font = Type::Body.font();
        let width = |text: String| {
            let galley =
                ui.painter()
                    .layout_no_wrap(text, font.clone(), egui::Color32::PLACEHOLDER);
            galley.size().x
        };
        let number = Rangef::new(left, left + width(highest).max(24.0));
        let is_narrow = rect.width() < 420.0;
        let minima = Rangef::new(right - 52.0, right);
        let twin_width = if is_narrow { 68.0 } else { 76.0 };
        let twin = Rangef::new(minima.min - twin_width, minima.min - 4.0);
        let checksum = Rangef::new(twin.min - 16.0 - 98.0, twin.min - 16.0);
        CoveringColumns {
            words: Rangef::new(number.max + 12.0, checksum.min - 4.0),
            number,
            checksum,
            twin,
            minima,
        }
    }
}

/// Draws the table as wide as `ui`.
pub fn covering_ui(ui: &mut Ui, card: &mut CardContext<'_>) {
    let covering = &card.explained.why.covering;
    let t = Arc::clone(&card.t);
    let side = card.explained.why.side;
    let width = ui.available_width();
    let (_, head) = ui.allocate_space(vec2(width, HEAD));
    let columns = CoveringColumns::new(ui, head, t.grouped(covering.positions.end as u64));
    let ink = card.palette.ink_2;
    let mut title = |x: f32, anchor: Align2, name: &str| {
        text_ui(
            ui,
            pos2(x, head.center().y),
            anchor,
            name,
            Type::Caption,
            ink,
        );
    };
    title(
        columns.number.min,
        Align2::LEFT_CENTER,
        &t.covering_number(),
    );
    title(columns.words.min, Align2::LEFT_CENTER, &t.covering_words());
    title(
        columns.checksum.max,
        Align2::RIGHT_CENTER,
        &t.covering_checksum(),
    );
    let there = t.covering_twin(side.name());
    title(columns.twin.min, Align2::LEFT_CENTER, &there);
    title(
        columns.minima.max,
        Align2::RIGHT_CENTER,
        &t.covering_minima(),
    );
    let line = Stroke::new(1.0, card.palette.track);
    ui.painter()
        .hline(head.x_range(), head.bottom() - 0.5, line);
    let rows = covering.listed.len();
    ScrollArea::vertical()
        .id_salt("covering")
        .max_height(ROW * rows.min(MOST_ROWS) as f32)
        .auto_shrink([false, true])
        .show_rows(ui, ROW, rows, |ui, seen| {
            for row in seen {
                let (_, place) = ui.allocate_space(vec2(width, ROW));
                let place = Rect::from_x_y_ranges(head.x_range(), place.y_range());
                let covering = &card.explained.why.covering;
                if let Some(covered) = covering.listed.get(row) {
                    row_ui(ui, place, columns, covered, card);
                }
            }
        });
}

fn row_ui(
    ui: &mut Ui,
    rect: Rect,
    columns: CoveringColumns,
    covered: &Covered,
    card: &mut CardContext<'_>,
) {
    let (t, palette) = (Arc::clone(&card.t), card.palette);
    let side = card.explained.why.side;
    let y = rect.center().y;
    let minima = minima_of(card.explained.minima.as_ref(), covered.at);
    let is_shared = matches!(covered.twin, Twin::Yes { .. });
    let ink = match is_shared && covered.is_sampled {
        true => palette.ink_1,
        false => palette.ink_3,
    };
    let spoken = spoken(&t, covered, side, &minima);
    let response = ui.interact(
        rect,
        ui.scope_id().with(("covering", covered.at)),
        Sense::hover(),
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
    let painter = ui.painter();
    let body = Type::Body.font();
    let paint = |at: Pos2, anchor: Align2, text: String, ink| {
        painter.text(at, anchor, text, body.clone(), ink);
    };
    paint(
        pos2(columns.number.min, y),
        Align2::LEFT_CENTER,
        t.grouped(covered.at as u64 + 1),
        palette.ink_2,
    );
    let words = words_line(ui, covered, columns.words.span(), ink);
    let corner = pos2(columns.words.min, y - words.size().y / 2.0);
    painter.galley(corner, words, ink);
    let signed = covered.checksum.0.to_string().replace('-', "\u{2212}");
    paint(
        pos2(columns.checksum.max, y),
        Align2::RIGHT_CENTER,
        signed,
        ink,
    );
    paint(
        pos2(columns.minima.max, y),
        Align2::RIGHT_CENTER,
        shown_minima(&minima),
        palette.ink_1,
    );
    hinted(response, hover(&t, covered, side, &minima));
    let place = Rect::from_x_y_ranges(columns.twin, rect.y_range());
    twin_ui(ui, place, covered, card);
}

/// Where the other text has the shingle, as a button that shows it.
fn twin_ui(ui: &mut Ui, rect: Rect, covered: &Covered, card: &mut CardContext<'_>) {
    let (side, palette) = (card.explained.why.side, card.palette);
    let t = Arc::clone(&card.t);
    let y = rect.center().y;
    let Twin::Yes { places, more, .. } = &covered.twin else {
        let (label, style) = match covered.twin {
            Twin::Accident => (t.covering_by_accident(), Type::Caption),
            Twin::No | Twin::Yes { .. } => ("–".to_owned(), Type::Body),
        };
        let at = pos2(rect.left(), y);
        let painter = ui.painter();
        painter.text(at, Align2::LEFT_CENTER, label, style.font(), palette.ink_2);
        return;
    };
    let Some(first) = places.first().copied() else {
        return;
    };
    let number = t.grouped(first as u64 + 1);
    let line = ui
        .painter()
        .layout_no_wrap(number, Type::BodyStrong.font(), palette.accent);
    let button = Rect::from_min_max(
        rect.min + vec2(-4.0, 3.0),
        pos2(rect.left() + 20.0 + line.size().x, rect.bottom() - 3.0),
    );
    let response = ui.interact(
        button,
        ui.scope_id().with(("twin", covered.at)),
        Sense::click(),
    );
    let spoken = t.covering_show(first + 1, side.name());
    let is_current = card.is_current;
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_current, &spoken));
    card.hold(ui, &response);
    if response.hovered() {
        ui.painter().rect_filled(button, 4, palette.hover);
    }
    focus_ring(ui, &response, button, &palette);
    ui.painter().text(
        pos2(rect.left() + 6.0, y),
        Align2::CENTER_CENTER,
        icons::ARROW_RIGHT,
        Type::IconSmall.font(),
        palette.accent,
    );
    let at = pos2(rect.left() + 16.0, y - line.size().y / 2.0);
    let end = at.x + line.size().x;
    ui.painter().galley(at, line, palette.accent);
    let others = places.len() - 1 + more;
    if others > 0 {
        ui.painter().text(
            pos2(end + 6.0, y + 0.5),
            Align2::LEFT_CENTER,
            format!("+{}", t.grouped(others as u64)),
            Type::Caption.font(),
            palette.ink_2,
        );
    }
    if response.clicked() && is_current {
        card.actions
            .push(Action::RevealTwin(side, covered.at, first));
    }
    response.on_hover_text(t.covering_show_hint(first + 1, side.name()));
}

/// The minima that the shingle at position `at` gives, counted from 1; None until they are known.
fn minima_of(held: Option<&Option<Vec<HeldMinimum>>>, at: usize) -> Option<Vec<usize>> {
    let held = held?.iter().flatten();
    let own = held.filter(|held| held.shingle == at);
    Some(own.map(|held| held.minimum + 1).collect())
}

fn shown_minima(minima: &Option<Vec<usize>>) -> String {
    match minima.as_deref() {
        None => "…".to_owned(),
        Some([]) => String::new(),
        Some([one]) => one.to_string(),
        Some([one, two]) => format!("{one}, {two}"),
        Some([one, rest @ ..]) => format!("{one} +{}", rest.len()),
    }
}

/// A row as a screen reader reads it.
fn spoken(t: &Phrases, covered: &Covered, side: Side, minima: &Option<Vec<usize>>) -> String {
    let key = side.name();
    let mut facts = vec![
        t.covering_shingle(covered.at + 1, whole(covered)),
        t.covering_checksum_of(covered.checksum.0.to_string()),
        match &covered.twin {
            Twin::Yes { places, more, .. } => match (numbers(t, places), *more) {
                (places, 0) => t.covering_shared(key, &places),
                (places, more) => t.covering_shared_more(key, &places, more),
            },
            Twin::Accident => t.covering_accident(key),
            Twin::No => t.covering_not_shared(key),
        },
    ];
    facts.extend(listed(minima).map(|minima| t.covering_minima_of(&minima)));
    facts.join(", ")
}

fn hover(t: &Phrases, covered: &Covered, side: Side, minima: &Option<Vec<usize>>) -> String {
    let key = side.name();
    let checksum = &covered.checksum;
    let hexadecimal = format!("{:08x}", checksum.unsigned());
    let mut lines = vec![
        t.covering_quoted_hint(whole(covered)),
        t.covering_checksum_hint(checksum.0.to_string(), &hexadecimal),
    ];
    match &covered.twin {
        Twin::Yes {
            places,
            more,
            is_excluded,
        } => {
            lines.push(match (numbers(t, places), *more) {
                (places, 0) => t.covering_shared_hint(key, &places),
                (places, more) => t.covering_shared_more_hint(key, &places, more),
            });
            if *is_excluded {
                lines.push(t.covering_excluded_hint());
            }
        }
        Twin::Accident => lines.push(t.covering_accident_hint(key)),
        Twin::No => lines.push(t.covering_not_shared_hint(key)),
    }
    if !covered.is_sampled {
        lines.push(t.covering_unsampled_hint());
    }
    lines.extend(listed(minima).map(|minima| t.covering_minima_hint(&minima)));
    lines.join("\n")
}

/// The words of a shingle.
fn whole(covered: &Covered) -> String {
    format!("{}{}{}", covered.before, covered.own, covered.after)
}

/// Positions as numbers from 1, separated by commas.
fn numbers(t: &Phrases, places: &[usize]) -> String {
    let numbers = places.iter().map(|place| t.grouped(*place as u64 + 1));
    numbers.collect::<Vec<_>>().join(", ")
}

/// Minima separated by commas, where there are any.
fn listed(minima: &Option<Vec<usize>>) -> Option<String> {
    let minima = minima.as_deref().filter(|minima| !minima.is_empty())?;
    let minima = minima.iter().map(usize::to_string);
    Some(minima.collect::<Vec<_>>().join(", "))
}

/// The words of a shingle on one line, the explained one in bold. Where they do not fit, the first and the last words stay,
/// so that rows differ.
fn words_line(ui: &Ui, covered: &Covered, width: f32, ink: egui::Color32) -> Arc<Galley> {
    let line = |before: &str, own: &str, after: &str| {
        Line::default()
            .with(before, Type::Body, ink)
            .with(own, Type::BodyStrong, ink)
            .with(after, Type::Body, ink)
            .elided(width)
    };
    let whole = line(&covered.before, &covered.own, &covered.after).galley(ui);
    if !whole.elided {
        return whole;
    }
    // About the width of a letter.
    let room = (width / 7.5).max(8.0) as usize;
    let (before, own, after) = fitted(covered, room);
    line(&before, &own, &after).galley(ui)
}

/// The same in about `room` characters: as many words from both ends of the shingle as fit.
fn fitted(covered: &Covered, room: usize) -> (String, String, String) {
    const GAP: &str = "… ";
    let count = |text: &str| text.chars().count();
    let own = shortened_to(&covered.own, room / 2);
    let before: Vec<&str> = covered.before.split_inclusive(' ').collect();
    let after: Vec<&str> = covered.after.split_inclusive(' ').collect();
    let (mut first, mut last) = (0, 0);
    let mut left = room.saturating_sub(count(&own) + 2 * count(GAP));
    loop {
        let next_before = before.get(first).filter(|next| count(next) <= left);
        let next_after = after.len().checked_sub(last + 1);
        let next_after = next_after
            .and_then(|at| after.get(at))
            .filter(|next| count(next) <= left);
        // The side that shows less goes first.
        match (next_before, next_after) {
            (Some(next), other) if first <= last || other.is_none() => {
                left -= count(next);
                first += 1;
            }
            (_, Some(next)) => {
                left -= count(next);
                last += 1;
            }
            (_, None) => break,
        }
    }
    let gap = |is_cut: bool, gap: &'static str| if is_cut { gap } else { "" };
    let head = before[..first].concat();
    let tail = after[after.len() - last..].concat();
    (
        format!("{head}{}", gap(first < before.len(), GAP)),
        own,
        format!("{}{tail}", gap(last < after.len(), " … ")),
    )
}

/// The beginning of a word that does not fit.
fn shortened_to(text: &str, most: usize) -> String {
    match text.char_indices().nth(most.max(1)) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::fingerprint::checksums::Checksum;

    #[test]
    fn a_long_shingle_is_shown_by_its_ends_and_its_word() {
        let covered = Covered {
            at: 0,
            before: "one two three four ".to_owned(),
            own: "five".to_owned(),
            after: " six seven eight".to_owned(),
            checksum: Checksum(0),
            is_sampled: true,
            twin: Twin::No,
        };
        let shown = |room: usize| {
            let (before, own, after) = fitted(&covered, room);
            format!("{before}[{own}]{after}")
        };
        assert_eq!(shown(24), "one two … [five] … eight");
        assert_eq!(shown(8), "… [five] … ");
        assert_eq!(shown(100), "one two three four [five] six seven eight");
        for room in 4..60 {
            assert!(shown(room).chars().count() <= room + 6);
        }
    }
}
