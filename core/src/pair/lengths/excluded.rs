//! What is set aside, at every shingle length at once: how many of the shared shingles it is, exactly.
//!
//! ```text
//! positions of left set aside at k   =  those whose longest match in right and whose longest match in what is set aside are ≥ k
//! distinct shared shingles of it     =  its suffixes that share < k with the one before them in its own order, and ≥ k with
//!                                       some suffix of left and of right
//! ```
//! Cost: two sortings of the suffixes of one text with what is set aside, and one of that alone; nothing is kept but counts.

use crate::fingerprint::units::Units;
use crate::pair::exclusions::ExclusionUnits;
use crate::pair::lengths::excluded_lengths::ExcludedLengths;
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::lengths::suffixes::Suffixes;
use crate::run::control::{RunControl, Stopped};
use crate::text::{Pair, Side};
use std::ops::Range;

/// Counts how much of what `own` is of, the units of both texts, is set aside.
///
/// Returns [`Stopped`] when `control` was asked to stop.
pub fn excluded_lengths(
    exclusion_units: &ExclusionUnits,
    units: &Pair<Units>,
    own: &Spectrum,
    control: &RunControl,
) -> Result<ExcludedLengths, Stopped> {
    let excluded = exclusion_units.joined(units);
    // For each unit of it: the longest run from there that the texts looked at so far all have.
    let mut in_both = vec![u32::MAX; excluded.len()];
    let mut matches = Pair::default();
    for side in Side::BOTH {
        let ids = Pair::new(units[side].ids(), excluded.as_slice());
        let with = Spectrum::of_ids(ids, control)?;
        for (least, longest) in in_both.iter_mut().zip(&with.longest_at().right) {
            *least = (*least).min(*longest);
        }
        let shared = own.longest_at()[side].iter();
        let both = shared.zip(&with.longest_at().left);
        matches[side] = counts_by_length(both.map(|(shared, excluded)| 0..*shared.min(excluded)));
    }
    control.checkpoint(0)?;
    let sorted = Suffixes::of(Pair::new(excluded.as_slice(), &[]));
    let suffixes = sorted.iter().zip(sorted.neighbours());
    let distinct = suffixes.map(|(suffix, neighbour)| {
        let longest = in_both.get(suffix.at).copied().unwrap_or_default();
        neighbour.shared()..longest
    });
    Ok(ExcludedLengths {
        matches,
        distinct: counts_by_length(distinct),
    })
}

/// How many of the ranges hold each length: those above their beginning, up to their end.
fn counts_by_length(ranges: impl Iterator<Item = Range<u32>>) -> Vec<u32> {
    let mut steps: Vec<i64> = Vec::new();
    for range in ranges.filter(|range| !range.is_empty()) {
        let end = range.end as usize + 1;
        if steps.len() <= end {
            steps.resize(end + 1, 0);
        }
        steps[range.start as usize + 1] += 1;
        steps[end] -= 1;
    }
    let mut sum = 0;
    steps
        .into_iter()
        .map(|step| {
            sum += step;
            sum as u32
        })
        .collect()
}
