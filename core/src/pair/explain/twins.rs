//! One text of a comparison beside the other one: where the other has its shingles, what it has in place of a unit, and
//! excerpts.
//!
//! Cost: one look at a passage for the twin; one pass over the other text for all places of some shingles.

use crate::fingerprint::Units;
use crate::methods::Unit;
use crate::pair::Comparison;
use crate::pair::counting::distinct::ShingleNumber;
use crate::pair::difference::anchors::same;
use crate::pair::passages::passage::Passage;
use crate::text::{Pair, Side};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// What the other text has in place of a unit of a passage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beside {
    /// The same unit, there.
    Same(usize),
    /// Something else: the change, in both texts.
    Changed(Pair<Range<usize>>),
}

/// What the other text has in place of `unit` of `side`, which is in the passage or in a copy of it; None elsewhere.
pub fn beside(passage: &Passage, side: Side, unit: usize) -> Option<Beside> {
    let other = side.other();
    let at = &passage.at[side];
    if !at.contains(&unit) {
        let mut copies = passage.copies[side].iter();
        let copy = copies.find(|copy| copy.contains(&unit))?;
        return Some(Beside::Same(passage.at[other].start + unit - copy.start));
    }
    let (mut own, mut there) = (at.start, passage.at[other].start);
    for change in &passage.changed {
        if unit < change[side].start {
            break;
        }
        if unit < change[side].end {
            return Some(Beside::Changed(change.clone()));
        }
        (own, there) = (change[side].end, change[other].end);
    }
    Some(Beside::Same(there + unit - own))
}

/// The passage that is highlighted at `unit` of `side`, by its index.
pub fn passage_at(comparison: &Comparison, side: Side, unit: usize) -> Option<usize> {
    let span = comparison.span(side, &(unit..unit + 1));
    let all = comparison.highlights(side);
    let at = all.partition_point(|highlight| highlight.span.end <= span.start);
    let painted = all.get(at)?;
    (painted.span.start < span.end).then_some(painted.passage as usize)
}

/// Where the other text has the shingle at position `at` of `side` beside it, in the passage that is highlighted there.
pub fn twin_beside(comparison: &Comparison, side: Side, at: usize) -> Option<usize> {
    let passage = passage_at(comparison, side, at)?;
    let Beside::Same(twin) = beside(comparison.passages().get(passage)?, side, at)? else {
        return None;
    };
    let numbers = comparison.index.matches.shingle_at.as_ref();
    (numbers[side].get(at)? == numbers[side.other()].get(twin)?).then_some(twin)
}

/// Where the other text has the shingle at position `at` of `side`: beside it in its passage, or else first.
pub fn twin(comparison: &Comparison, side: Side, at: usize) -> Option<usize> {
    let number = comparison.index.matches.shingle_at[side].get(at)?;
    if !number.is_shared() {
        return None;
    }
    twin_beside(comparison, side, at).or_else(|| {
        let others = &comparison.index.matches.shingle_at[side.other()];
        others.iter().position(|other| other == number)
    })
}

/// The positions of each of the shared shingles `numbers` in the text of `side`: at most `most` each, in order.
pub fn places(
    comparison: &Comparison,
    side: Side,
    numbers: &[ShingleNumber],
    most: usize,
) -> FxHashMap<usize, Vec<usize>> {
    let shared = numbers.iter().filter_map(|number| number.among_shared());
    let mut places: FxHashMap<usize, Vec<usize>> =
        shared.map(|number| (number, Vec::new())).collect();
    if places.is_empty() {
        return places;
    }
    for (at, number) in comparison.index.matches.shingle_at[side].iter().enumerate() {
        if let Some(number) = number.among_shared()
            && let Some(found) = places.get_mut(&number)
            && found.len() < most
        {
            found.push(at);
        }
    }
    places
}

/// The text on one side.
#[derive(Clone, Copy)]
pub(super) struct Here<'a> {
    pub comparison: &'a Comparison,
    pub side: Side,
}

impl<'a> Here<'a> {
    /// The units of this text.
    pub fn units(self) -> &'a Units {
        &self.comparison.index.units[self.side]
    }

    /// The other text.
    pub fn there(self) -> Here<'a> {
        Here {
            side: self.side.other(),
            ..self
        }
    }

    pub fn unit(self) -> Unit {
        self.units().unit()
    }

    /// The number of a unit; `None` beyond the last.
    pub fn id(self, at: usize) -> Option<u32> {
        self.units().ids().get(at).copied()
    }

    /// Units in a shingle.
    pub fn length(self) -> usize {
        self.comparison.numbers.length as usize
    }

    /// The beginning of a range of units.
    pub fn excerpt(self, range: &Range<usize>) -> String {
        excerpt(self.units(), range, CutAt::End)
    }

    /// The units around `unit` that are equal to those around `twin`, at most a shingle on each side.
    pub fn equal_beside(self, unit: usize, twin: usize) -> Range<usize> {
        self.equal_around(&(unit..unit), &(twin..twin))
    }

    /// `own` with the units before and after it that are equal to those before and after `other`, at most a shingle on each
    /// side.
    pub fn equal_around(self, own: &Range<usize>, other: &Range<usize>) -> Range<usize> {
        let ids = |here: Here<'a>, range: Range<usize>| {
            let ids = here.units().ids().get(range);
            ids.unwrap_or_default().iter()
        };
        let (there, length) = (self.there(), self.length());
        let (before, others) = (ids(self, 0..own.start), ids(there, 0..other.start));
        let back = same(before.rev().take(length), others.rev());
        let after = ids(self, own.end..self.units().len());
        let others = ids(there, other.end..there.units().len());
        own.start - back..own.end + same(after.take(length), others)
    }
}

/// The end at which a long text is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CutAt {
    Start,
    End,
}

/// The canonical text of the units `range`, cut where it is long.
pub(super) fn excerpt(units: &Units, range: &Range<usize>, cut: CutAt) -> String {
    let most = match units.unit() {
        Unit::Words => 8,
        Unit::Characters => 40,
    };
    let shown = match cut {
        CutAt::End => range.start..range.end.min(range.start + most),
        CutAt::Start => range.start.max(range.end.saturating_sub(most))..range.end,
    };
    let text = cut_letters(units.canonical(&shown), 80, cut);
    match (range.len() > most, cut) {
        (false, _) => text,
        (true, CutAt::End) => format!("{text} …"),
        (true, CutAt::Start) => format!("… {text}"),
    }
}

/// Cuts single words that have more characters than `most`: some are as long as a file.
pub(super) fn cut_letters(text: &str, most: usize, cut: CutAt) -> String {
    let last = most.saturating_sub(1);
    let is_long = text.chars().nth(most).is_some();
    match cut {
        _ if !is_long => text.to_owned(),
        CutAt::End => format!("{}…", text.chars().take(most).collect::<String>()),
        CutAt::Start => {
            let start = text.char_indices().rev().nth(last);
            format!("…{}", &text[start.map_or(0, |(at, _)| at)..])
        }
    }
}
