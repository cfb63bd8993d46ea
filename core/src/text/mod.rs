//! Texts: shared strings, spans and edits of them, word and line boundaries, search, decoding; the two sides of a pair.

pub mod alphabet;
pub mod boundaries;
#[cfg(feature = "decode")]
pub mod decode;
pub(crate) mod edit;
#[cfg(feature = "decode")]
pub mod encode;
pub mod file_format;
pub mod lines;
pub mod parts;
#[cfg(feature = "search")]
pub mod search;
pub mod search_options;
pub(crate) mod shared;
pub mod wrapping;

pub(crate) use crate::text::boundaries::characters_beside;
pub use crate::text::edit::{Edit, EditMap};
pub(crate) use crate::text::edit::{common_prefix, common_suffix};
pub use crate::text::shared::{Language, SourceBytes, Text, TextBytes};

use std::ops::Range;

/// The size limit of a text, in bytes: 1 GiB, well within the 32 bits of a [`Span`].
pub const MAX_BYTES: usize = 1 << 30;

/// A half-open byte range of a text. Both ends are on character boundaries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    /// The span `start..end`. Positions never exceed [`MAX_BYTES`], because longer texts are refused.
    pub fn new(start: usize, end: usize) -> Span {
        debug_assert!(start <= end && end <= u32::MAX as usize);
        Span {
            start: start as u32,
            end: end as u32,
        }
    }

    pub fn byte_len(self) -> usize {
        (self.end - self.start) as usize
    }

    pub fn is_empty(self) -> bool {
        self.start >= self.end
    }

    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The piece of `text` at this span; empty if the span does not fit the text.
    pub fn of(self, text: &str) -> &str {
        text.get(self.range()).unwrap_or("")
    }

    /// The span with those characters of `lead`, which ends where it begins, and of `trail`, which begins where it ends, that
    /// `is_mark` and nothing separates from it; at most `most` on each side.
    pub(crate) fn with_marks(
        self,
        lead: &str,
        trail: &str,
        most: usize,
        is_mark: impl Fn(&char) -> bool,
    ) -> Span {
        let bytes = |count: u32, c: char| count + c.len_utf8() as u32;
        let lead = lead.chars().rev().take(most).take_while(&is_mark);
        let trail = trail.chars().take(most).take_while(&is_mark);
        Span::from(self.start - lead.fold(0, bytes)..self.end + trail.fold(0, bytes))
    }

    /// Whether both have a byte in common.
    pub fn overlaps(self, other: Span) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// The smallest span that contains both.
    pub fn joined(self, other: Span) -> Span {
        Span::from(self.start.min(other.start)..self.end.max(other.end))
    }
}

impl From<Range<u32>> for Span {
    fn from(bytes: Range<u32>) -> Span {
        Span {
            start: bytes.start,
            end: bytes.end,
        }
    }
}

/// Which of the two texts.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    #[default]
    Left,
    Right,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Left, Side::Right];

    pub fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }

    /// `left` or `right`: the name in JSON and in ids.
    pub fn name(self) -> &'static str {
        match self {
            Side::Left => "left",
            Side::Right => "right",
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Pair<T> {
    pub left: T,
    pub right: T,
}

impl<T> Pair<T> {
    pub fn new(left: T, right: T) -> Pair<T> {
        Pair { left, right }
    }

    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Pair<T> {
        Pair {
            left: make(Side::Left),
            right: make(Side::Right),
        }
    }

    /// `own` for `side`, and `other` for the other side.
    pub fn on(side: Side, own: T, other: T) -> Pair<T> {
        match side {
            Side::Left => Pair::new(own, other),
            Side::Right => Pair::new(other, own),
        }
    }

    /// A value for each side, or the error of the first that fails.
    pub fn try_from_fn<E>(mut make: impl FnMut(Side) -> Result<T, E>) -> Result<Pair<T>, E> {
        Ok(Pair::new(make(Side::Left)?, make(Side::Right)?))
    }

    pub fn as_ref(&self) -> Pair<&T> {
        self.map(|value| value)
    }

    pub fn map<'a, U>(&'a self, mut f: impl FnMut(&'a T) -> U) -> Pair<U> {
        Pair {
            left: f(&self.left),
            right: f(&self.right),
        }
    }

    pub fn swap(&mut self) {
        std::mem::swap(&mut self.left, &mut self.right);
    }
}

impl<T, E> Pair<Result<T, E>> {
    /// Both values, or the error of the first that has one.
    pub fn ok(self) -> Result<Pair<T>, E> {
        Ok(Pair::new(self.left?, self.right?))
    }
}

impl<T> std::ops::Index<Side> for Pair<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Left => &self.left,
            Side::Right => &self.right,
        }
    }
}

impl<T> std::ops::IndexMut<Side> for Pair<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Left => &mut self.left,
            Side::Right => &mut self.right,
        }
    }
}

/// The runs that `positions`, which are in order, form.
pub(crate) fn runs(positions: impl IntoIterator<Item = usize>) -> Vec<Range<usize>> {
    let mut runs = Vec::new();
    for at in positions {
        push_run(&mut runs, at..at + 1);
    }
    runs
}

/// Appends a run to others in order: it continues the last one if they touch or overlap.
pub(crate) fn push_run(runs: &mut Vec<Range<usize>>, run: Range<usize>) {
    match runs.last_mut() {
        Some(last) if run.start <= last.end => last.end = last.end.max(run.end),
        Some(_) | None => runs.push(run),
    }
}

/// The same range, `by` further on.
pub(crate) fn shifted(range: &Range<usize>, by: usize) -> Range<usize> {
    range.start + by..range.end + by
}

/// Sets the marks of a run; it changes nothing if the run reaches beyond them.
pub(crate) fn mark(marks: &mut [bool], run: Range<usize>) {
    if let Some(marks) = marks.get_mut(run) {
        marks.fill(true);
    }
}

/// Marks of the positions from 0 to `count` that lie in one of the runs.
pub(crate) fn marks_of(runs: impl IntoIterator<Item = Range<usize>>, count: usize) -> Vec<bool> {
    let mut marks = vec![false; count];
    for run in runs {
        mark(&mut marks, run);
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_that_does_not_fit_is_empty_text() {
        assert_eq!(Span::new(0, 5).of("abc"), "");
        assert_eq!(Span::new(1, 2).of("ё"), "", "a span inside a character");
    }

    #[test]
    fn swapping_a_pair_swaps_its_sides() {
        let mut pair = Pair::new(1, 2);
        pair.swap();
        assert_eq!((pair[Side::Left], pair[Side::Right]), (2, 1));
    }
}
