//! What differs in; which of it was only moved out: words that were deleted at one place and inserted, the same in the same
//! order, at another.
//!
//! This is what shingles find and a difference in order cannot. Every shingle of `length` words of what right alone has is
//! kept by its hash; left's are walked, and where one stands in another changed stretch of right the run is drawn out as far
//! as it goes. The longest of a few places is taken. O(n + m) look-ups, 16 bytes a changed word of right.

use super::anchors::{hash, same};
use crate::pipeline::edits::Stretch;
use crate::pipeline::watch::{Stopped, Watch};
use crate::text::{Pair, Side};
use std::ops::Range;

/// How many places of a repeated shingle are tried.
const MOST_PLACES: usize = 32;

/// The moved words, where they stood and where they stand now; in the order of left, none over another.
///
/// # Errors
/// [`Stopped`] where `watch` says so.
pub fn moved(
    ids: Pair<&[u32]>,
    stretches: &[Stretch],
    length: usize,
    watch: &Watch,
) -> Result<Vec<Pair<Range<usize>>>, Stopped> {
    let changed = |side: Side| {
        let all = stretches.iter().enumerate();
        all.filter(move |(_, stretch)| !stretch.is_same && stretch.at[side].len() >= length)
    };
    let mut search = Search {
        ids,
        length,
        places: places(ids.right, changed(Side::Right), length),
        taken: vec![false; ids.right.len()],
    };
    let mut found: Vec<Pair<Range<usize>>> = Vec::new();
    for (index, stretch) in changed(Side::Left) {
        watch.go_on(0)?;
        let own = &stretch.at.left;
        let mut at = own.start;
        while at + length <= own.end {
            let Some((right, len)) = search.longest(at..own.end, index, stretches) else {
                at += 1;
                continue;
            };
            search.take(right..right + len);
            found.push(Pair::new(at..at + len, right..right + len));
            at += len;
        }
    }
    Ok(found)
}

/// A shingle that right alone has: its hash, where it begins, and in which stretch.
type Place = (u64, u32, u32);

fn places<'a>(
    words: &[u32],
    changed: impl Iterator<Item = (usize, &'a Stretch)>,
    length: usize,
) -> Vec<Place> {
    let mut all: Vec<Place> = Vec::new();
    for (index, stretch) in changed {
        let own = stretch.at.right.clone();
        let shingles = words.get(own.clone()).unwrap_or_default().windows(length);
        let places = shingles.zip(own.start as u32..);
        all.extend(places.map(|(shingle, at)| (hash(shingle), at, index as u32)));
    }
    all.sort_unstable();
    all
}

struct Search<'a> {
    ids: Pair<&'a [u32]>,
    length: usize,
    places: Vec<Place>,
    /// Words of right that are a twin already.
    taken: Vec<bool>,
}

impl Search<'_> {
    /// Where in another stretch of right the longest run stands that `left` begins with, and how long it is.
    fn longest(
        &self,
        left: Range<usize>,
        stretch: usize,
        stretches: &[Stretch],
    ) -> Option<(usize, usize)> {
        let words = self.ids.left.get(left)?;
        let wanted = hash(words.get(..self.length)?);
        let first = self.places.partition_point(|(hash, _, _)| *hash < wanted);
        let equal = self.places.get(first..)?.iter();
        let equal = equal.take_while(|(hash, _, _)| *hash == wanted);
        let mut best: Option<(usize, usize)> = None;
        for (_, at, index) in equal.take(MOST_PLACES) {
            let (at, index) = (*at as usize, *index as usize);
            if index == stretch {
                continue;
            }
            let end = stretches.get(index).map_or(at, |other| other.at.right.end);
            let free = self.taken.get(at..end)?.iter();
            let free = free.take_while(|taken| !**taken).count();
            let there = self.ids.right.get(at..at + free)?;
            let len = same(words.iter(), there.iter());
            if len >= self.length && best.is_none_or(|(_, longest)| len > longest) {
                best = Some((at, len));
            }
        }
        best
    }

    fn take(&mut self, right: Range<usize>) {
        if let Some(words) = self.taken.get_mut(right) {
            words.fill(true);
        }
    }
}
