//! Brackets: how high each visible passage, run or change is beside its text, and which brackets of both texts belong
//! together. They are made once a frame, in time linear in the marks in view.

use crate::ui::panes::marks::{Mark, MarkKind, NEW};
use crate::ui::passages::colours::Colours;
use crate::ui::theme::{Palette, PassageColours};
use egui::{Rangef, Rect};
use shinglescope_core::text::{Pair, Side};
use std::collections::HashMap;

/// A bracket's width.
pub const WIDTH: f32 = 3.0;

/// The height of the rows of a visible passage. Passages that share a row split its height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bracket {
    pub passage: usize,
    pub y: Rangef,
    pub is_excluded: bool,
    pub kind: MarkKind,
}

/// What brackets of both texts have in common if they belong together.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Link {
    Passage(usize),
    Wording(u64),
}

impl Bracket {
    fn link(&self) -> Link {
        match self.kind {
            MarkKind::Run { wording, .. } => Link::Wording(wording),
            MarkKind::Passage | MarkKind::Frame => Link::Passage(self.passage),
        }
    }

    /// The colours of what it stands for.
    pub fn colours(&self, palette: &Palette, all: &Colours) -> PassageColours {
        match self.kind {
            _ if self.is_excluded => palette.excluded(),
            MarkKind::Run { step, .. } => palette.weight(step),
            MarkKind::Passage | MarkKind::Frame => all.of(palette, self.passage),
        }
    }
}

/// The brackets of one pane, in the order of its marks.
pub fn brackets(marks: &[Mark]) -> Vec<Bracket> {
    // A frame has the bracket of the runs in it.
    let framed = marks.iter().find(|mark| mark.kind == MarkKind::Frame);
    let framed = framed.map(|mark| mark.passage);
    let has_bracket = |mark: &&Mark| match mark.kind {
        MarkKind::Run { .. } => framed != Some(mark.passage),
        MarkKind::Passage | MarkKind::Frame => mark.passage != NEW,
    };
    let marks: Vec<&Mark> = marks.iter().filter(has_bracket).collect();
    let mut sharing: HashMap<usize, f32> = HashMap::new();
    for row in marks.iter().flat_map(|mark| own_rows(mark)) {
        *sharing.entry(row).or_default() += 1.0;
    }
    let mut begun: HashMap<usize, f32> = HashMap::new();
    let mut all = Vec::with_capacity(marks.len());
    for mark in marks {
        let part = |row: usize| {
            let before = begun.get(&row).copied().unwrap_or_default();
            (before, sharing.get(&row).copied().unwrap_or(1.0))
        };
        if let (Some(first), Some(last)) = (mark.pieces.first(), mark.pieces.last()) {
            let (before, count) = part(first.row);
            let top = first.rect.top() + first.rect.height() * before / count;
            let (before, count) = part(last.row);
            let bottom = last.rect.top() + last.rect.height() * (before + 1.0) / count;
            all.push(Bracket {
                passage: mark.passage,
                y: Rangef::new(top + 0.5, bottom - 0.5),
                is_excluded: mark.is_excluded,
                kind: mark.kind,
            });
        }
        for row in own_rows(mark) {
            *begun.entry(row).or_default() += 1.0;
        }
    }
    all
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

/// The brackets of both texts that belong together, in the order of the left ones, those of the selected passage last.
pub fn joined<'a>(
    left: &'a [Bracket],
    right: &'a [Bracket],
    selected: Option<usize>,
) -> Vec<Pair<&'a Bracket>> {
    let mut twins: HashMap<Link, Vec<&Bracket>> = HashMap::new();
    for bracket in right {
        twins.entry(bracket.link()).or_default().push(bracket);
    }
    let of = |left: &'a Bracket| {
        let right = twins.get(&left.link()).into_iter().flatten();
        right.map(move |right| Pair::new(left, *right))
    };
    let mut joined: Vec<Pair<&Bracket>> = left.iter().flat_map(of).collect();
    joined.sort_by_key(|twins| Some(twins.left.passage) == selected);
    joined
}
