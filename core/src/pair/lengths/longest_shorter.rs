//! Two texts that share nothing at one length: the longest run that they share at a shorter one.

use crate::fingerprint::checksums::both_checksums;
use crate::fingerprint::units::Units;
use crate::pair::distinct::Windows;
use crate::pair::join::matches_cancellable;
use crate::run::control::{RunControl, Stopped};
use crate::text::{Pair, Side};

/// The first of the longest runs of left, shorter than `length`, that right has too. A run that is shared shares its own
/// shorter runs, so halving finds it: ⌈log2 length⌉ comparisons.
pub(crate) fn longest_shared_below(
    units: &Pair<Units>,
    length: u32,
    control: &RunControl,
) -> Result<Option<std::ops::Range<usize>>, Stopped> {
    let first_match = |length: u32| {
        let checksums = both_checksums(None, units, length, control)?;
        let windows = Pair::from_fn(|side| Windows {
            ids: units[side].ids(),
            checksums: &checksums[side],
        });
        let found = matches_cancellable(windows, length, control)?;
        Ok((0..found.shingle_at.left.len()).find(|at| found.is_match(Side::Left, *at)))
    };
    let (mut shared, mut unshared) = (0, length);
    let mut at = None;
    while unshared - shared > 1 {
        let middle = shared + (unshared - shared) / 2;
        match first_match(middle)? {
            Some(found) => {
                shared = middle;
                at = Some(found..found + middle as usize);
            }
            None => unshared = middle,
        }
    }
    Ok(at)
}
