//! The shingle hashes of two texts in; which are the same out. The one way in which shared shingles are counted.
//!
//! ```text
//! cut          hashes by their highest six bits                          a thread each text
//! joined       part by part, in a table that fits the cache              whichever thread is free
//! numbered     each position gets the number of its shingle              `numbering`: a thread each text
//! ```
//! [`count`] gives the numbers of distinct shingles and stops there; `numbering` also gives every position the number of its
//! shingle, and confirms it by units. Cost: expected O(n + m), whatever the texts are; 12 bytes a hash of one part.

use crate::pair::cut::Cut;
use crate::run::control::{RunControl, Stopped};
use crate::run::threads::two_threads;
use crate::text::{Pair, Side};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The two lowest bits of a hash in the table say in which texts it was seen: 62 bits tell shingles apart.
const SEEN: Pair<u64> = Pair { left: 1, right: 2 };

/// How many distinct shingles two texts have and share.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DistinctCounts {
    /// Shingle positions of each text.
    pub shingles: Pair<usize>,
    pub distinct: Pair<usize>,
    pub shared: usize,
}

/// A table of the hashes of one part, with a value beside each.
pub(crate) struct Table<V> {
    hashes: Vec<u64>,
    /// Whatever was there before, where no hash is.
    values: Vec<V>,
    mask: usize,
}

/// What a hash is met as.
pub(crate) struct Met<'t, V> {
    /// In which texts it was seen before.
    pub seen: Pair<bool>,
    /// What was put beside it; anything for a hash that was seen in neither.
    pub value: &'t mut V,
}

impl<V: Clone + Default> Table<V> {
    /// An empty table for at most so many hashes. Memory is used again from part to part.
    pub fn clear(&mut self, most: usize) {
        let slots = (most * 3 / 2).next_power_of_two().max(16);
        self.hashes.clear();
        self.hashes.resize(slots, 0);
        if self.values.len() < slots {
            self.values.resize(slots, V::default());
        }
        self.mask = slots - 1;
    }

    /// Finds a hash of a text, or takes it in.
    #[inline(always)]
    pub fn meet(&mut self, hash: u64, side: Side) -> Met<'_, V> {
        let known = hash & !3;
        // All hashes of a part agree in their highest bits.
        let mut slot = (hash >> 20) as usize & self.mask;
        loop {
            let found = &mut self.hashes[slot];
            let before = *found;
            if before == 0 || before & !3 == known {
                *found = before | known | SEEN[side];
                return Met {
                    seen: SEEN.map(|bit| before & bit != 0),
                    value: &mut self.values[slot],
                };
            }
            slot = (slot + 1) & self.mask;
        }
    }
}

impl<V> Default for Table<V> {
    fn default() -> Table<V> {
        Table {
            hashes: Vec::new(),
            values: Vec::new(),
            mask: 0,
        }
    }
}

/// Counts the distinct shingles of two texts by 62 bits of their hashes: among a million of them a side, two different ones
/// agree by accident once in four million such comparisons.
///
/// # Errors
/// [`Stopped`] where `control` says so.
pub fn count(cut: &Cut, control: &RunControl) -> Result<DistinctCounts, Stopped> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut table: Table<()> = Table::default();
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
                    let Met { seen, .. } = table.meet(hash, side);
                    if !seen[side] {
                        sum.distinct[side] += 1;
                        sum.shared += usize::from(seen[side.other()]);
                    }
                })?;
            }
        }
    };
    let Pair { left, right } = match cut.parts() {
        1 => Pair::new(work(), Ok(DistinctCounts::default())),
        _ => two_threads(|_| work()),
    };
    let (one, other) = (left?, right?);
    let sum = |of: fn(&DistinctCounts) -> Pair<usize>| {
        let (one, other) = (of(&one), of(&other));
        Pair::new(one.left + other.left, one.right + other.right)
    };
    Ok(DistinctCounts {
        shingles: sum(|counts| counts.shingles),
        distinct: sum(|counts| counts.distinct),
        shared: one.shared + other.shared,
    })
}
