//! Compares two texts again without the words that moved.
//!
//! ```text
//! left    P P P P │ solid │ Q Q        P and Q have moved: words that they share by accident
//! right   Q Q     │ solid │ P P P P    no longer count as the same
//! ```
//! Between two solid segments the remaining words of both sides are compared as if nothing had been between them.

use crate::pair::difference::align::{joined, word_by_word};
use crate::pair::difference::edits::Segment;
use crate::pair::difference::effort::Effort;
use crate::pair::difference::moved::is_solid;
use crate::pair::difference::word_pairs::WordPairs;
use crate::run::control::{RunControl, Stopped};
use crate::text::{Pair, Side};
use std::ops::Range;

/// Two texts and the words that moved.
pub struct Rest<'a> {
    pub ids: Pair<&'a [u32]>,
    /// The words that passages pair: where they are in the same place, they stay.
    pub pairs: &'a WordPairs,
    /// For each word of a text whether it has moved.
    pub has_moved: Pair<Vec<bool>>,
    pub least_moved: usize,
    pub effort: Effort,
}

impl Rest<'_> {
    /// The segments, with moved words in those that differ; and whether the effort was enough for all.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was stopped.
    pub fn compared(
        &mut self,
        segments: Vec<Segment>,
        control: &RunControl,
    ) -> Result<(Vec<Segment>, bool), Stopped> {
        let mut all: Vec<Segment> = Vec::with_capacity(segments.len());
        let mut between: Vec<Segment> = Vec::new();
        let mut is_whole = true;
        for segment in segments {
            if !is_solid(&segment, self.least_moved) && !self.pairs.hold(&segment) {
                between.push(segment);
                continue;
            }
            is_whole &= self.put(&mut between, &mut all);
            control.checkpoint(0)?;
            all.push(segment);
        }
        is_whole &= self.put(&mut between, &mut all);
        Ok((joined(all), is_whole))
    }

    /// Appends the segments `between` two solid ones to `all`, compared again if any of their words has moved. Returns
    /// whether the effort was enough.
    fn put(&mut self, between: &mut Vec<Segment>, all: &mut Vec<Segment>) -> bool {
        let (Some(first), Some(last)) = (between.first(), between.last()) else {
            return true;
        };
        let whole = Pair::from_fn(|side| first.at[side].start..last.at[side].end);
        let moved = |side: Side| self.has_moved[side].get(whole[side].clone());
        let any = |side: &Side| moved(*side).is_some_and(|words| words.contains(&true));
        if !Side::BOTH.iter().any(any) {
            all.append(between);
            return true;
        }
        between.clear();
        let places = Pair::from_fn(|side| {
            let has_moved = |word: &usize| self.has_moved[side].get(*word) == Some(&true);
            let words = whole[side].clone().filter(|word| !has_moved(word));
            words.collect::<Vec<usize>>()
        });
        let rest = Pair::from_fn(|side| {
            let word = |at: &usize| self.ids[side].get(*at).copied();
            places[side].iter().filter_map(word).collect::<Vec<u32>>()
        });
        let words = rest.as_ref().map(|words| words.as_slice());
        let (found, is_whole) = word_by_word(words, &mut self.effort);
        all.extend(put_back(found, &places, whole));
        is_whole
    }
}

/// Segments of the remaining words, as segments of both texts with all their words.
fn put_back(
    found: Vec<Segment>,
    places: &Pair<Vec<usize>>,
    whole: Pair<Range<usize>>,
) -> Vec<Segment> {
    let mut all = Vec::with_capacity(found.len());
    let mut from = whole.map(|range| range.start);
    let mut go_to = |to: Pair<usize>, is_same: bool| {
        let at = Pair::from_fn(|side| from[side]..to[side]);
        all.push(Segment { at, is_same });
        from = to;
    };
    let place =
        |side: Side, rest: usize| places[side].get(rest).copied().unwrap_or(whole[side].end);
    for segment in found.into_iter().filter(|segment| segment.is_same) {
        let Pair { left, right } = segment.at;
        for (left, right) in left.zip(right) {
            let word = Pair::new(place(Side::Left, left), place(Side::Right, right));
            // Empty where no word lies between.
            go_to(word, false);
            go_to(word.map(|word| word + 1), true);
        }
    }
    go_to(whole.map(|range| range.end), false);
    joined(all)
}
