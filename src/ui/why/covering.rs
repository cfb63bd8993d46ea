//! The shingles that cover a word: a row each, with checksum, place in the other text and minima.

use crate::phrases::Phrases;
use crate::ui::action::Action;
use crate::ui::pipeline::shingles::{arrow_to_ui, listed_minima, shown_checksum, shown_minima};
use crate::ui::theme::Type;
use crate::ui::why::card_context::CardContext;
use crate::ui::widgets::{Line, hinted, lines_of, shortened_to, text_ui, text_width};
use egui::{
    Align2, Color32, Galley, Pos2, Rangef, Rect, Role, ScrollArea, Sense, Stroke, Ui, WidgetInfo,
    pos2, vec2,
};
use shinglescope_core::pair::explain::covering::{Covered, Twin};
use shinglescope_core::pair::explain::minima::HeldMinimum;
use shinglescope_core::text::Side;
use std::sync::Arc;

const HEAD: f32 = 26.0;
const ROW: f32 = 28.0;
/// Rows that are in view at once, where there are many.
const MAX_ROWS: usize = 8;

const LEFT: Align2 = Align2::LEFT_CENTER;
const RIGHT: Align2 = Align2::RIGHT_CENTER;

/// Where a column is, and at which end of it its words are.
type Column = (Rangef, Align2);

/// The columns: number, words, checksum, place in the other text, minima. `highest` is the widest number.
fn columns(ui: &Ui, x: Rangef, highest: &str) -> [Column; 5] {
    let number = Rangef::new(x.min, x.min + text_width(ui, highest, Type::Body).max(24.0));
    let minima = Rangef::new(x.max - 52.0, x.max);
    let twin_width = if x.span() < 420.0 { 68.0 } else { 76.0 };
    let twin = Rangef::new(minima.min - twin_width, minima.min - 4.0);
    let checksum = Rangef::new(twin.min - 16.0 - 98.0, twin.min - 16.0);
    let words = Rangef::new(number.max + 12.0, checksum.min - 4.0);
    let (left, right) = (|x| (x, LEFT), |x| (x, RIGHT));
    [
        left(number),
        left(words),
        right(checksum),
        left(twin),
        right(minima),
    ]
}

/// Where a cell of a column is painted.
fn end_of((x, anchor): Column, y: f32) -> Pos2 {
    pos2(if anchor == RIGHT { x.max } else { x.min }, y)
}

/// Draws the table as wide as `ui`.
pub fn covering_ui(ui: &mut Ui, card: &mut CardContext<'_>) {
    let (why, t) = (&card.explained.why, card.t);
    let (covering, side) = (&why.covering, why.side);
    let width = ui.available_width();
    let (_, head) = ui.allocate_space(vec2(width, HEAD));
    let highest = t.grouped(covering.positions.end as u64);
    let columns = columns(ui, head.x_range(), &highest);
    let heads = [
        t.covering_number(),
        t.covering_words(),
        t.covering_checksum(),
        t.covering_twin(side),
        t.covering_minima(),
    ];
    for (column, name) in columns.into_iter().zip(heads) {
        let (at, ink) = (end_of(column, head.center().y), card.palette.ink_2);
        text_ui(ui, at, column.1, name, Type::Caption, ink);
    }
    let (y, line) = (head.bottom() - 0.5, Stroke::new(1.0, card.palette.track));
    ui.painter().hline(head.x_range(), y, line);
    let rows = covering.listed.len();
    let area = ScrollArea::vertical().id_salt("covering");
    let area = area.max_height(ROW * rows.min(MAX_ROWS) as f32);
    area.auto_shrink([false, true])
        .show_rows(ui, ROW, rows, |ui, seen| {
            for covered in covering.listed.get(seen).unwrap_or_default() {
                let (_, place) = ui.allocate_space(vec2(width, ROW));
                let place = Rect::from_x_y_ranges(head.x_range(), place.y_range());
                row_ui(ui, place, columns, covered, card);
            }
        });
}

fn row_ui(ui: &Ui, rect: Rect, columns: [Column; 5], covered: &Covered, card: &mut CardContext) {
    let (t, palette, side) = (card.t, card.palette, card.explained.why.side);
    let [number, (words, _), checksum, (twin, _), minima] = columns;
    let y = rect.center().y;
    let given = minima_of(card.explained.minima.as_ref(), covered.at);
    let is_shared = matches!(covered.twin, Twin::Yes { .. });
    let ink = match is_shared && covered.is_sampled {
        true => palette.ink_1,
        false => palette.ink_3,
    };
    let id = ui.scope_id().with(("covering", covered.at));
    let response = ui.interact(rect, id, Sense::hover());
    let spoken = spoken(t, covered, side, &given);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
    let shown = given
        .as_deref()
        .map_or_else(|| "…".to_owned(), shown_minima);
    for (column, text, ink) in [
        (number, t.grouped(covered.at as u64 + 1), palette.ink_2),
        (checksum, shown_checksum(&covered.checksum), ink),
        (minima, shown, palette.ink_1),
    ] {
        let (at, font) = (end_of(column, y), Type::Body.font());
        ui.painter().text(at, column.1, text, font, ink);
    }
    let line = words_line(ui, covered, words.span(), ink);
    let corner = pos2(words.min, y - line.size().y / 2.0);
    ui.painter().galley(corner, line, ink);
    hinted(response, hint(t, covered, side, &given));
    twin_ui(
        ui,
        Rect::from_x_y_ranges(twin, rect.y_range()),
        covered,
        card,
    );
}

/// Where the other text has the shingle, as a button that shows it.
fn twin_ui(ui: &Ui, rect: Rect, covered: &Covered, card: &mut CardContext<'_>) {
    let (t, palette, side) = (card.t, card.palette, card.explained.why.side);
    let paint = |at: Pos2, text: &str, style: Type| {
        let ink = palette.ink_2;
        ui.painter().text(at, LEFT, text, style.font(), ink);
    };
    let at = rect.left_center();
    let (places, more) = match &covered.twin {
        Twin::Yes { places, more, .. } => (places, *more),
        Twin::Accident => return paint(at, &t.covering_by_accident(), Type::Caption),
        Twin::No => return paint(at, "–", Type::Body),
    };
    let Some(first) = places.first().copied() else {
        return;
    };
    let number = t.grouped(first as u64 + 1);
    let width = text_width(ui, &number, Type::BodyStrong);
    let button = Rect::from_min_max(
        rect.min + vec2(-4.0, 3.0),
        pos2(rect.left() + 20.0 + width, rect.bottom() - 3.0),
    );
    let spoken = t.covering_show(first + 1, side);
    let hint = t.covering_show_hint(first + 1, side);
    if card.button_ui(ui, button, ("twin", covered.at), &spoken, hint) {
        let action = Action::RevealTwin(side, covered.at, first);
        card.actions.push(action);
    }
    let end = arrow_to_ui(ui, at, &number);
    let others = places.len() - 1 + more;
    if others > 0 {
        let at = pos2(end + 6.0, at.y + 0.5);
        let others = format!("+{}", t.grouped(others as u64));
        paint(at, &others, Type::Caption);
    }
}

/// The minima that the shingle at position `at` gives, counted from 1; `None` until they are known.
fn minima_of(held: Option<&Option<Vec<HeldMinimum>>>, at: usize) -> Option<Vec<usize>> {
    let held = held?.iter().flatten();
    let own = held.filter(|held| held.shingle == at);
    Some(own.map(|held| held.minimum + 1).collect())
}

/// A row as a screen reader reads it.
fn spoken(t: &Phrases, covered: &Covered, side: Side, minima: &Option<Vec<usize>>) -> String {
    let mut facts = vec![
        t.covering_shingle(covered.at + 1, whole(covered)),
        t.covering_checksum_of(covered.checksum.0.to_string()),
        match &covered.twin {
            Twin::Yes { places, more, .. } => t.covering_shared(side, numbers(t, places), *more),
            Twin::Accident => t.covering_accident(side),
            Twin::No => t.covering_not_shared(side),
        },
    ];
    facts.extend(listed(minima).map(|minima| t.covering_minima_of(&minima)));
    facts.join(", ")
}

fn hint(t: &Phrases, covered: &Covered, side: Side, minima: &Option<Vec<usize>>) -> String {
    let checksum = &covered.checksum;
    let hexadecimal = format!("{:08x}", checksum.unsigned());
    let twin = match &covered.twin {
        Twin::Yes { places, more, .. } => t.covering_shared_hint(side, numbers(t, places), *more),
        Twin::Accident => t.covering_accident_hint(side),
        Twin::No => t.covering_not_shared_hint(side),
    };
    let is_excluded = match covered.twin {
        Twin::Yes { is_excluded, .. } => is_excluded,
        Twin::Accident | Twin::No => false,
    };
    let lines = [
        Some(t.covering_quoted_hint(whole(covered))),
        Some(t.covering_checksum_hint(checksum.0.to_string(), &hexadecimal)),
        Some(twin),
        is_excluded.then(|| t.covering_excluded_hint()),
        (!covered.is_sampled).then(|| t.covering_unsampled_hint()),
        listed(minima).map(|minima| t.covering_minima_hint(&minima)),
    ];
    lines_of(lines)
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
    let minima = minima.as_deref().filter(|minima| !minima.is_empty());
    minima.map(listed_minima)
}

/// The words of a shingle on one line, the explained one in bold. Where they do not fit, the first and the last words stay,
/// so that rows differ.
fn words_line(ui: &Ui, covered: &Covered, width: f32, ink: Color32) -> Arc<Galley> {
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
        let next_after = after.iter().rev().nth(last);
        let next_after = next_after.filter(|next| count(next) <= left);
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
