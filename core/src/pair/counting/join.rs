//! Counts how many shingle hashes of two texts are distinct and shared. All shared shingles are counted here.
//!
//! ```text
//! cut          hashes are partitioned by their highest six bits          one thread per text
//! joined       part by part, in a hash table that fits the cache         two threads share the parts
//! numbered     each position gets the number of its shingle              `numbering`: one thread per text
//! ```
//! [`count`] only counts distinct shingles; `numbering` also gives every position the number of its shingle and confirms
//! matches by their units. Cost: expected O(n + m) for any texts; 16 bytes per slot of a table that holds one part.
//!
//! # Parts
//!
//! A [`Cut`] has the hashes of two texts in parts, each small enough for the cache. All hashes of a part have the same
//! highest bits and are in text order. Short texts form a single part. Cost: O(n + m); 9 bytes per position.

use crate::fingerprint::stored::Fingerprint;
use crate::fingerprint::{PARTS, Partitions, ShingleHashes, part_of};
use crate::run::{RunControl, Stopped, two_threads};
use crate::text::{Pair, Side};
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The two lowest bits of a hash in the table record the texts that have it, so 62 bits identify a shingle.
const SEEN: Pair<u64> = Pair { left: 1, right: 2 };

/// How many distinct shingles two texts have and share.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DistinctCounts {
    /// Shingle positions of each text.
    pub shingles: Pair<usize>,
    /// Distinct shingles of each text.
    pub distinct: Pair<usize>,
    /// Distinct shingles that both texts have.
    pub shared: usize,
}

/// A hash table of the hashes of one part, with a value for each.
#[derive(Default)]
pub(crate) struct HashTable<V> {
    slots: Vec<Slot<V>>,
    mask: usize,
}

/// A hash and its value, in one line of the cache.
#[derive(Clone, Default)]
struct Slot<V> {
    /// 0 in an empty slot.
    hash: u64,
    value: V,
}

/// The entry of a hash.
pub(crate) struct TableEntry<'t, V> {
    /// The texts that had it before.
    pub seen: Pair<bool>,
    /// Its value; the default one if neither text had it before.
    pub value: &'t mut V,
}

impl<V: Clone + Default> HashTable<V> {
    /// Empties the table and makes room for `most` hashes. Memory is reused.
    pub fn clear(&mut self, most: usize) {
        let slots = (most * 3 / 2).next_power_of_two().max(16);
        self.slots.clear();
        self.slots.resize(slots, Slot::default());
        self.mask = slots - 1;
    }

    /// The entry of a hash of the text on `side`, inserted if it is new.
    #[inline(always)]
    pub fn entry(&mut self, hash: u64, side: Side) -> TableEntry<'_, V> {
        let known = hash & !3;
        // The highest bits are the same in all hashes of a part.
        let mut slot = (hash >> 20) as usize & self.mask;
        loop {
            let before = self.slots[slot].hash;
            if before == 0 || before & !3 == known {
                let found = &mut self.slots[slot];
                found.hash = before | known | SEEN[side];
                return TableEntry {
                    seen: SEEN.map(|bit| before & bit != 0),
                    value: &mut found.value,
                };
            }
            slot = (slot + 1) & self.mask;
        }
    }
}

/// What two stored fingerprints share: their selected shingles, counted as [`count`] does. None if their shingles differ in
/// length.
pub fn shared_by(left: &Fingerprint, right: &Fingerprint) -> Option<DistinctCounts> {
    let hashes = Pair::new(&left.hashes, &right.hashes);
    (left.length == right.length).then(|| {
        RunControl::uncancelled(|control| {
            let (cut, _) = Cut::of(hashes, control)?;
            count(&cut, control)
        })
    })
}

/// Counts the distinct shingles of two texts by 62 bits of their hashes. With a million shingles per text, one comparison in
/// four million has a collision.
///
/// Returns [`Stopped`] when `control` was asked to stop.
pub fn count(cut: &Cut, control: &RunControl) -> Result<DistinctCounts, Stopped> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut table: HashTable<()> = HashTable::default();
        let mut sum = DistinctCounts::default();
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= cut.parts() {
                return Ok(sum);
            }
            let most = Pair::from_fn(|side| cut.len_of(side, part));
            table.clear(most.left + most.right);
            for side in Side::BOTH {
                sum.shingles[side] += most[side];
                cut.for_each(side, part, control, |hash| {
                    let TableEntry { seen, .. } = table.entry(hash, side);
                    if !seen[side] {
                        sum.distinct[side] += 1;
                        sum.shared += usize::from(seen[side.other()]);
                    }
                })?;
            }
        }
    };
    if cut.parts() == 1 {
        return work();
    }
    let Pair { left, right } = two_threads(|_| work()).ok()?;
    let sum = |one: Pair<usize>, other: Pair<usize>| {
        Pair::new(one.left + other.left, one.right + other.right)
    };
    Ok(DistinctCounts {
        shingles: sum(left.shingles, right.shingles),
        distinct: sum(left.distinct, right.distinct),
        shared: left.shared + right.shared,
    })
}

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
