//! A comparison in; how its texts differ, word by word in order, out: what was deleted, inserted, replaced and moved.
//!
//! ```text
//! left    same │ deleted │ same │ moved away 1 │ same │ replaced │ same
//! right   same │         │ same │              │ same │ replaced │ same │ moved here 1
//! ```
//! | step | |
//! | --- | --- |
//! | [`align`] | words of both texts → what is the same in order and what is not |
//! | [`readable`] | the same, cut as a person would cut it |
//! | [`moved`] | what differs → which of it stands elsewhere in the other text |
//!
//! Words are the same when their canonical forms are, whatever the unit of the shingles is and whatever is set aside.

mod align;
mod anchors;
mod moved;
mod readable;

use super::comparison::Comparison;
use super::edits::Stretch;
use super::highlights::with_glued_marks;
use super::parameters::Unit;
use super::shingles::units;
use super::watch::{Stopped, Watch};
use crate::text::{Pair, Side, Span};
use std::ops::Range;
use std::time::{Duration, Instant};

/// How long comparing word by word may take before the answer is coarse.
pub const LIMIT: Duration = Duration::from_secs(3);

/// The fewest words that are said to have moved.
const LEAST_MOVED: usize = 5;

/// How two texts differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// Both texts from end to end, in order.
    pub hunks: Vec<Hunk>,
    /// Each place where they differ, in the order of `hunks`.
    pub changes: Vec<Change>,
    pub counts: Counts,
    /// There was no time to compare every stretch word by word.
    pub is_coarse: bool,
}

/// A stretch of both texts; of one alone where the other has nothing there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hunk {
    /// In words.
    pub at: Pair<Range<usize>>,
    /// The index of the change it is, or one end of; none where both have the same words.
    pub change: Option<usize>,
}

/// A place where the texts differ, or two where words were moved from one to the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub kind: Kind,
    /// In words. Where one text has nothing, the empty range before the word at which it would stand.
    pub at: Pair<Range<usize>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Deleted,
    Inserted,
    Replaced,
    /// The same words stand elsewhere. Counted from 1.
    Moved(usize),
}

/// How much of two texts is the same, and how much is not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Words of either text that are the same in order.
    pub same: usize,
    pub deleted: Tally,
    pub inserted: Tally,
    pub replaced: Tally,
    pub moved: Tally,
}

/// Places of one kind, and the words of either text there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub places: usize,
    pub words: Pair<usize>,
}

/// How both texts of a comparison differ, looked for at most `limit`.
///
/// # Errors
/// [`Stopped`] where `watch` says so.
pub fn difference(
    comparison: &Comparison,
    limit: Duration,
    watch: &Watch,
) -> Result<Difference, Stopped> {
    let deadline = Instant::now() + limit;
    let own;
    let units = match comparison.parameters.shingle.unit {
        Unit::Words => comparison.units.as_ref(),
        Unit::Characters => {
            own = units(&comparison.words, Unit::Words);
            &own
        }
    };
    let ids = units.as_ref().map(|units| units.ids());
    let cut = |side: Side, word: usize| cut_before(comparison, side, word);
    of_numbers(ids, cut, least_moved(comparison), deadline, watch)
}

/// The fewest words that are said to have moved: a shingle, and where shingles are short, so many that no two texts of these
/// sizes share them by accident.
pub fn least_moved(comparison: &Comparison) -> usize {
    let words = comparison.words.as_ref().map(|words| words.len().max(1));
    let pairs = words.left as f64 * words.right as f64;
    let by_chance = (0.75 * pairs.log10()).floor() as usize;
    let shingle = match comparison.parameters.shingle.unit {
        Unit::Words => comparison.length as usize,
        Unit::Characters => 0,
    };
    LEAST_MOVED.max(by_chance + 2).max(shingle)
}

/// The same of word numbers.
fn of_numbers(
    ids: Pair<&[u32]>,
    cut: impl Fn(Side, usize) -> u32,
    least_moved: usize,
    deadline: Instant,
    watch: &Watch,
) -> Result<Difference, Stopped> {
    let aligned = align::aligned(ids, deadline, watch)?;
    let stretches = readable::without_islands(aligned.stretches);
    let stretches = readable::at_sentences(ids, stretches, cut);
    watch.go_on(0)?;
    let moved = moved::moved(ids, &stretches, least_moved, watch)?;
    let mut difference = Difference {
        is_coarse: aligned.is_coarse,
        ..Difference::default()
    };
    Cuts::new(moved).cut(&stretches, &mut difference);
    Ok(difference)
}

/// How deep the text is cut before a word: between words, clauses, lines, sentences, paragraphs.
fn cut_before(comparison: &Comparison, side: Side, word: usize) -> u32 {
    const ENDS_CLAUSE: [char; 8] = [',', ';', ':', '(', ')', '—', '–', '«'];
    const ENDS_SENTENCE: [char; 7] = ['.', '!', '?', '…', '。', '！', '？'];
    let (text, words) = (comparison.texts[side].as_str(), &comparison.words[side]);
    let spans = words.spans();
    let start = word.checked_sub(1).and_then(|before| spans.get(before));
    let (Some(start), Some(end)) = (start, spans.get(word)) else {
        return 5;
    };
    let gap = Span {
        start: start.end,
        end: end.start.max(start.end),
    }
    .of(text);
    match gap {
        gap if gap.matches('\n').nth(1).is_some() => 5,
        gap if gap.contains(ENDS_SENTENCE) && gap.contains(char::is_whitespace) => 3,
        gap if gap.contains('\n') => 2,
        gap if gap.contains(ENDS_CLAUSE) => 1,
        _ => 0,
    }
}

/// Stretches to be cut where moved words begin and end.
struct Cuts {
    /// In the order of left, so numbered.
    moved: Vec<Pair<Range<usize>>>,
    /// Their indices in the order of right.
    by_right: Vec<usize>,
    /// How many were cut out of each text so far.
    done: Pair<usize>,
    /// The index of the change that each of them is, once it is known.
    changes: Vec<Option<usize>>,
}

/// A part of one side of a stretch.
struct Part {
    at: Range<usize>,
    /// Which of the moved words it is.
    moved: Option<usize>,
}

impl Cuts {
    fn new(moved: Vec<Pair<Range<usize>>>) -> Cuts {
        let mut by_right: Vec<usize> = (0..moved.len()).collect();
        by_right.sort_unstable_by_key(|index| moved[*index].right.start);
        Cuts {
            changes: vec![None; moved.len()],
            moved,
            by_right,
            done: Pair::default(),
        }
    }

    fn cut(mut self, stretches: &[Stretch], difference: &mut Difference) {
        for stretch in stretches {
            if stretch.is_same {
                difference.counts.same += stretch.at.left.len();
                difference.hunks.push(Hunk {
                    at: stretch.at.clone(),
                    change: None,
                });
                continue;
            }
            let parts = Pair::from_fn(|side| self.parts(side, &stretch.at[side]));
            let mut at = stretch.at.as_ref().map(|range| range.start);
            let Pair { left, right } = parts;
            let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
            let is_moved = |part: &Part| part.moved.is_some();
            // What is left on both sides of what was moved is paired in order.
            loop {
                let (a, b) = match left.next_if(is_moved) {
                    Some(part) => (Some(part), None),
                    None => match right.next_if(is_moved) {
                        Some(part) => (None, Some(part)),
                        None => (left.next(), right.next()),
                    },
                };
                let moved = a.as_ref().or(b.as_ref()).map(|part| part.moved);
                let Some(moved) = moved else {
                    break;
                };
                let of = |part: Option<Part>, from: usize| part.map_or(from..from, |part| part.at);
                let here = Pair::new(of(a, at.left), of(b, at.right));
                at = here.map(|range| range.end);
                self.put(here, moved, difference);
            }
        }
    }

    /// One side of a stretch, cut.
    fn parts(&mut self, side: Side, own: &Range<usize>) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut from = own.start;
        let rest = |at: Range<usize>| (!at.is_empty()).then_some(Part { at, moved: None });
        loop {
            let next = match side {
                Side::Left => (self.done.left < self.moved.len()).then_some(self.done.left),
                Side::Right => self.by_right.get(self.done.right).copied(),
            };
            let next = next.and_then(|index| Some((index, self.moved.get(index)?[side].clone())));
            let Some((index, at)) = next.filter(|(_, at)| at.start < own.end) else {
                parts.extend(rest(from..own.end));
                return parts;
            };
            parts.extend(rest(from..at.start));
            from = at.end;
            parts.push(Part {
                at,
                moved: Some(index),
            });
            self.done[side] += 1;
        }
    }

    fn put(&mut self, at: Pair<Range<usize>>, moved: Option<usize>, difference: &mut Difference) {
        let Difference {
            hunks,
            changes,
            counts,
            ..
        } = difference;
        let kind = match (moved, at.left.is_empty(), at.right.is_empty()) {
            (Some(_), _, _) => Kind::Moved(counts.moved.places + 1),
            (None, true, _) => Kind::Inserted,
            (None, _, true) => Kind::Deleted,
            (None, false, false) => Kind::Replaced,
        };
        let known = moved.and_then(|index| self.changes.get(index).copied().flatten());
        let change = known.unwrap_or_else(|| {
            let own = moved.and_then(|index| self.moved.get(index));
            let whole = own.unwrap_or(&at).clone();
            let tally = counts.of_mut(kind);
            tally.places += 1;
            for side in Side::BOTH {
                tally.words[side] += whole[side].len();
            }
            changes.push(Change { kind, at: whole });
            changes.len() - 1
        });
        if let Some(of) = moved.and_then(|index| self.changes.get_mut(index)) {
            *of = Some(change);
        }
        hunks.push(Hunk {
            at,
            change: Some(change),
        });
    }
}

impl Counts {
    pub fn of(&self, kind: Kind) -> Tally {
        match kind {
            Kind::Deleted => self.deleted,
            Kind::Inserted => self.inserted,
            Kind::Replaced => self.replaced,
            Kind::Moved(_) => self.moved,
        }
    }

    fn of_mut(&mut self, kind: Kind) -> &mut Tally {
        match kind {
            Kind::Deleted => &mut self.deleted,
            Kind::Inserted => &mut self.inserted,
            Kind::Replaced => &mut self.replaced,
            Kind::Moved(_) => &mut self.moved,
        }
    }
}

impl Difference {
    /// The hunks that touch these words of a text, or stand at one end of them without words of their own.
    pub fn hunks_near(&self, side: Side, words: &Range<usize>) -> &[Hunk] {
        let first = self
            .hunks
            .partition_point(|hunk| hunk.at[side].end < words.start);
        let rest = self.hunks.get(first..).unwrap_or_default();
        let count = rest.partition_point(|hunk| hunk.at[side].start <= words.end);
        rest.get(..count).unwrap_or_default()
    }
}

/// Where words stand in the compared text, with the marks glued to them; where there are none, the place before the word
/// at which they would stand.
pub fn words_span(comparison: &Comparison, side: Side, words: &Range<usize>) -> Span {
    let (text, spans) = (
        comparison.texts[side].as_str(),
        comparison.words[side].spans(),
    );
    let end = text.len() as u32;
    let before = words.start.checked_sub(1).and_then(|word| spans.get(word));
    let before = before.map_or(0, |span| span.end);
    let after = spans.get(words.end).map_or(end, |span| span.start);
    let (first, last) = (spans.get(words.start), words.clone().next_back());
    match (first, last.and_then(|last| spans.get(last))) {
        (Some(first), Some(last)) => with_glued_marks(first.joined(*last), text, before, after),
        (_, _) => {
            let at = match words.start >= spans.len() {
                true => before,
                false => after,
            };
            Span { start: at, end: at }
        }
    }
}

#[cfg(test)]
mod tests;
