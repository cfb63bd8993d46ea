//! How many shared shingles excluded texts exclude at every shingle length, exactly.
//!
//! ```text
//! excluded positions of left at k     =  positions whose longest match in right and longest match in the excluded texts are ≥ k
//! excluded distinct shingles at k     =  suffixes of the excluded texts that share < k with their predecessor in sorted order
//!                                        and ≥ k with some suffix of left and some suffix of right
//! ```
//! Cost: a suffix array of each text with the excluded texts, and one of the excluded texts alone. Only counts are kept.

use crate::fingerprint::Units;
use crate::pair::ExclusionUnits;
use crate::pair::lengths::spectrum::{ExcludedLengths, Spectrum};
use crate::pair::lengths::suffixes::Suffixes;
use crate::run::{RunControl, Stopped};
use crate::text::{Pair, Side};
use std::ops::Range;

/// Counts what `exclusion_units` exclude, by length. `own` is the spectrum of `units`.
///
/// # Errors
/// [`Stopped`] when `control` was asked to stop.
pub fn excluded_lengths(
    exclusion_units: &ExclusionUnits,
    units: &Pair<Units>,
    own: &Spectrum,
    control: &RunControl,
) -> Result<ExcludedLengths, Stopped> {
    let excluded = exclusion_units.joined(units);
    // For each excluded unit: the longest run from there that is in every text processed so far.
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

/// For each length, how many of the ranges `start..end` have start < length ≤ end.
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
    let sums = steps.into_iter().scan(0, |sum, step| {
        *sum += step;
        Some(*sum as u32)
    });
    sums.collect()
}
