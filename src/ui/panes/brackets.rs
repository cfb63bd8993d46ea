//! Brackets: how high each visible passage or change is beside its text, and which brackets of both texts belong
//! together. They are made once a frame, in time linear in the marks in view.

use crate::ui::panes::marks::{Mark, NEW};
use egui::{Rangef, Rect};
use shinglescope_core::text::{Pair, Side};
use std::collections::HashMap;

/// A bracket's width.
pub const WIDTH: f32 = 3.0;

/// Gives the marks of one pane their brackets: the height of their rows. Marks that share a row split its height.
pub fn place_brackets(marks: &mut [Mark]) {
    let has_bracket = |mark: &Mark| mark.passage != NEW;
    let mut sharing: HashMap<usize, f32> = HashMap::new();
    let bracketed = marks.iter().filter(|mark| has_bracket(mark));
    for row in bracketed.flat_map(own_rows) {
        *sharing.entry(row).or_default() += 1.0;
    }
    let mut begun: HashMap<usize, f32> = HashMap::new();
    for mark in marks.iter_mut().filter(|mark| has_bracket(mark)) {
        let part = |row: usize| {
            let before = begun.get(&row).copied().unwrap_or_default();
            (before, sharing.get(&row).copied().unwrap_or(1.0))
        };
        if let (Some(first), Some(last)) = (mark.pieces.first(), mark.pieces.last()) {
            let (before, count) = part(first.row);
            let top = first.rect.top() + first.rect.height() * before / count;
            let (before, count) = part(last.row);
            let bottom = last.rect.top() + last.rect.height() * (before + 1.0) / count;
            mark.bracket = Some(Rangef::new(top + 0.5, bottom - 0.5));
        }
        for row in own_rows(mark) {
            *begun.entry(row).or_default() += 1.0;
        }
    }
}

/// The rows of a mark, each once, also where it has several pieces of text of two directions.
fn own_rows(mark: &Mark) -> impl Iterator<Item = usize> {
    let rows = mark.pieces.chunk_by(|a, b| a.row == b.row);
    rows.filter_map(|row| Some(row.first()?.row))
}

/// Where the brackets of a margin are, and where what is beside them begins.
pub fn bracket_place(side: Side, margin: Rect) -> (Rangef, f32) {
    let (left, right) = (margin.left(), margin.right());
    match side {
        Side::Left => (Rangef::new(right - WIDTH, right), right - WIDTH - 8.0),
        Side::Right => (Rangef::new(left, left + WIDTH), left + WIDTH + 8.0),
    }
}

/// The brackets of both texts that belong together, each pair with the left mark: in the order of the left ones, those of the
/// selected passage last.
pub fn joined(marks: Pair<&[Mark]>, selected: Option<usize>) -> Vec<(&Mark, Pair<Rangef>)> {
    let mut twins: HashMap<usize, Vec<Rangef>> = HashMap::new();
    for mark in marks.right {
        twins.entry(mark.passage).or_default().extend(mark.bracket);
    }
    let mut joined = Vec::new();
    for mark in marks.left {
        let right = twins.get(&mark.passage).into_iter().flatten();
        let ends = right.filter_map(|right| Some(Pair::new(mark.bracket?, *right)));
        joined.extend(ends.map(|ends| (mark, ends)));
    }
    joined.sort_by_key(|(left, _)| Some(left.passage) == selected);
    joined
}
