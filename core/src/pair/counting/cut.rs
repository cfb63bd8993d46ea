//! Cuts the shingle hashes of two texts into parts, each small enough for the cache.
//!
//! All hashes of a part have the same highest bits and are in text order. Short texts form a single part. Cost: O(n + m);
//! 9 bytes per position.

use crate::fingerprint::partitions::{PARTS, Partitions, part_of};
use crate::fingerprint::shingle_hashes::ShingleHashes;
use crate::run::control::{RunControl, Stopped};
use crate::run::threads::two_threads;
use crate::text::{Pair, Side};
use std::ops::Range;

/// Up to this many positions, a second thread does not pay off.
const FEW: usize = 40_000;
/// Positions between two checkpoints.
pub(crate) const STRIDE: usize = 1 << 16;

/// The hashes of both texts, as one part or partitioned by their highest bits.
pub enum Cut {
    Whole(Pair<Vec<u64>>),
    Parts(Box<Pair<Partitions>>),
}

/// The part of the hash at each position of both texts; empty if there is only one part.
pub(crate) type PartAt = Pair<Vec<u8>>;

impl Cut {
    /// Partitions the hashes of two texts, and returns the part of each position.
    ///
    /// Returns [`Stopped`] when `control` was asked to stop.
    pub(crate) fn of<H: ShingleHashes + ?Sized>(
        hashes: Pair<&H>,
        control: &RunControl,
    ) -> Result<(Cut, PartAt), Stopped> {
        if hashes.left.count() + hashes.right.count() > FEW {
            let Pair { left, right } = two_threads(|side| partitions(hashes[side], control));
            if let (Some(left), Some(right)) = (left?, right?) {
                let part_at = Pair::new(left.1, right.1);
                return Ok((Cut::Parts(Box::new(Pair::new(left.0, right.0))), part_at));
            }
            // No memory for large segments; one vector per text may still fit.
        }
        let whole = Pair::try_from_fn(|side| {
            let mut whole = Vec::with_capacity(hashes[side].count());
            each_stride(hashes[side].count(), control, |positions| {
                hashes[side].for_each_in(positions, |hash| whole.push(hash));
            })?;
            Ok(whole)
        })?;
        Ok((Cut::Whole(whole), PartAt::default()))
    }

    /// How many parts there are.
    pub fn parts(&self) -> usize {
        match self {
            Cut::Whole(_) => 1,
            Cut::Parts(_) => PARTS,
        }
    }

    /// How many hashes of the text on `side` are in a part.
    pub fn len_of(&self, side: Side, part: usize) -> usize {
        match self {
            Cut::Whole(hashes) => hashes[side].len(),
            Cut::Parts(partitions) => partitions[side].len_of(part),
        }
    }

    /// Calls `take` with the hashes of a part, in order.
    ///
    /// Returns [`Stopped`] when `control` was asked to stop.
    pub fn for_each(
        &self,
        side: Side,
        part: usize,
        control: &RunControl,
        mut take: impl FnMut(u64),
    ) -> Result<(), Stopped> {
        let mut since = 0;
        let mut slice = |hashes: &[u64]| {
            since += hashes.len();
            if since >= STRIDE {
                control.checkpoint(since)?;
                since = 0;
            }
            hashes.iter().for_each(|hash| take(*hash));
            Ok(())
        };
        match self {
            Cut::Whole(hashes) => hashes[side].chunks(STRIDE).try_for_each(&mut slice)?,
            Cut::Parts(partitions) => partitions[side].slices(part).try_for_each(&mut slice)?,
        }
        control.checkpoint(since)
    }
}

/// Calls `take` with all positions in ranges of [`STRIDE`], with a checkpoint before each.
pub(crate) fn each_stride(
    count: usize,
    control: &RunControl,
    mut take: impl FnMut(Range<usize>),
) -> Result<(), Stopped> {
    for start in (0..count).step_by(STRIDE) {
        let end = (start + STRIDE).min(count);
        control.checkpoint(end - start)?;
        take(start..end);
    }
    Ok(())
}

/// None when the system has no memory.
fn partitions<H: ShingleHashes + ?Sized>(
    hashes: &H,
    control: &RunControl,
) -> Result<Option<(Partitions, Vec<u8>)>, Stopped> {
    let mut partitions = Partitions::default();
    let mut part_at = Vec::with_capacity(hashes.count());
    each_stride(hashes.count(), control, |positions| {
        hashes.for_each_in(positions, |hash| {
            partitions.push(hash);
            part_at.push(part_of(hash) as u8);
        });
    })?;
    Ok(partitions.finish().then_some((partitions, part_at)))
}
