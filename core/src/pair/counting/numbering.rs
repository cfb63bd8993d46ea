//! Numbers the shingles of two texts: a number for every position, equal exactly where the shingles are equal.
//!
//! Shingles are joined by hash and then confirmed by units. When two different shingles have the same hash, everything is
//! repeated with other hashes, and after a few attempts without hashes.
//!
//! Cost: expected O(n + m); 12 bytes per position while it runs, then 4 per position and 8 or 16 per distinct shingle.
//!
//! Without hashes, for texts crafted to make hashes collide, shingles are numbered by their units alone. Cost: expected
//! O(k·(n + m)) for shingles of k units, on one thread.

use crate::fingerprint::ShingleHashes;
use crate::pair::counting::distinct::{Numbered, SharedShingle, ShingleNumber, SingleShingle};
use crate::pair::counting::join::{Cut, STRIDE, each_stride};
use crate::pair::counting::joined_parts::{JoinScratch, JoinedPart, JoinedParts, Kind, UNPLACED};
use crate::run::{RunControl, Stopped, both, two_threads};
use crate::text::{Pair, Side};
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// How many hash functions are tried before shingles are compared by their units alone.
const TRIES: u64 = 4;

/// Numbers the shingles of `length` units of both texts. `ids` are the units of both texts in a common numbering; `hashes`
/// returns the shingle hashes of a text for a seed.
///
/// Returns [`Stopped`] when `control` was asked to stop.
pub fn number<H: ShingleHashes>(
    ids: Pair<&[u32]>,
    length: u32,
    hashes: impl Fn(Side, u64) -> H,
    control: &RunControl,
) -> Result<Numbered, Stopped> {
    for seed in 0..TRIES {
        let hashes = Pair::from_fn(|side| hashes(side, seed));
        let numbered = numbered(ids, length as usize, hashes.as_ref(), control)?;
        if let Some(numbered) = numbered {
            return Ok(numbered);
        }
    }
    numbered_by_units(ids, length as usize, control)
}

/// None if two different shingles have the same hash.
fn numbered<H: ShingleHashes>(
    ids: Pair<&[u32]>,
    length: usize,
    hashes: Pair<&H>,
    control: &RunControl,
) -> Result<Option<Numbered>, Stopped> {
    let (cut, part_at) = Cut::of(hashes, control)?;
    let (next, gathered) = (AtomicUsize::new(0), Mutex::new(JoinedParts::of(hashes)));
    let work = || {
        let mut scratch = JoinScratch::default();
        let mut joined = JoinedPart::default();
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= cut.parts() {
                return Ok(());
            }
            scratch.join(&cut, part, &mut joined, control)?;
            let mut all = gathered.lock().unwrap_or_else(PoisonError::into_inner);
            joined = all.take(part, joined);
        }
    };
    let is_whole = cut.parts() == 1;
    match is_whole {
        true => work()?,
        false => two_threads(|_| work()).ok().map(drop)?,
    }
    // Frees memory for the next step.
    drop(cut);
    let gathered = gathered.into_inner();
    let gathered = gathered.unwrap_or_else(PoisonError::into_inner);
    let (parts, shared, single) = (gathered.parts, gathered.shared, gathered.single);
    let placed = |side: Side, single: Vec<SingleShingle>| {
        let mut place = ShinglePlacement {
            ids: ids[side],
            length,
            shared: vec![UNPLACED; shared.len()],
            single,
            shingle_at: Vec::with_capacity(hashes[side].count()),
            has_collision: false,
        };
        // Each part has its hashes in text order, so one cursor per part finds the number of every position.
        let mut cursors = vec![0; parts.len()];
        let mut put = |part: usize| {
            let (cursor, base) = (&mut cursors[part], &parts[part]);
            let number = base.order[side][*cursor];
            *cursor += 1;
            match number.kind() {
                Kind::Shared => place.put(ShingleNumber::shared(number.index() + base.shared)),
                Kind::Single => place.put(base.single_number(number, side)),
                Kind::Once => place.put_once(base.single_number(number, side)),
            }
        };
        each_stride(hashes[side].count(), control, |positions| match is_whole {
            true => positions.for_each(|_| put(0)),
            false => {
                let own = part_at[side].get(positions).unwrap_or_default();
                own.iter().for_each(|part| put(usize::from(*part)));
            }
        })?;
        Ok(place)
    };
    let left = || placed(Side::Left, single.left);
    let right = || placed(Side::Right, single.right);
    let Pair { left, right } = match is_whole {
        true => Pair::new(left(), right()),
        false => both(left, right),
    }
    .ok()?;
    let firsts = || left.shared.iter().zip(&right.shared);
    let same = |(left, right): (&u32, &u32)| {
        window(ids.left, *left, length) == window(ids.right, *right, length)
    };
    if left.has_collision || right.has_collision || !firsts().all(same) {
        return Ok(None);
    }
    let shared = shared.iter().zip(firsts());
    let shared = shared.map(|(positions, first)| SharedShingle {
        first: Pair::new(*first.0, *first.1),
        positions: *positions,
    });
    Ok(Some(Numbered {
        shared: shared.collect(),
        single: Pair::new(left.single, right.single),
        shingle_at: Pair::new(left.shingle_at, right.shingle_at),
    }))
}

fn window(ids: &[u32], at: u32, length: usize) -> Option<&[u32]> {
    ids.get(at as usize..at as usize + length)
}

/// Assigns numbers to the positions of one text, in order, and compares each position with the first of the same number.
struct ShinglePlacement<'a> {
    ids: &'a [u32],
    length: usize,
    /// The first position of each shared shingle.
    shared: Vec<u32>,
    /// The shingles of this text alone.
    single: Vec<SingleShingle>,
    shingle_at: Vec<ShingleNumber>,
    has_collision: bool,
}

impl ShinglePlacement<'_> {
    /// Puts a shingle that occurs only here. Nothing is read, and writing does not wait for memory.
    #[inline(always)]
    fn put_once(&mut self, number: ShingleNumber) {
        self.single[number.index()].first = self.shingle_at.len() as u32;
        self.shingle_at.push(number);
    }

    #[inline(always)]
    fn put(&mut self, number: ShingleNumber) {
        let at = self.shingle_at.len() as u32;
        self.shingle_at.push(number);
        let first = match number.is_shared() {
            true => &mut self.shared[number.index()],
            false => &mut self.single[number.index()].first,
        };
        match *first {
            UNPLACED => *first = at,
            first => {
                let same =
                    window(self.ids, first, self.length) == window(self.ids, at, self.length);
                self.has_collision |= !same;
            }
        }
    }
}

/// Numbers the shingles of both texts by their units instead of hashes.
///
/// # Errors
/// [`Stopped`] when `control` was asked to stop.
pub(crate) fn numbered_by_units(
    ids: Pair<&[u32]>,
    length: usize,
    control: &RunControl,
) -> Result<Numbered, Stopped> {
    let mut firsts: HashMap<&[u32], Pair<Option<SingleShingle>>> = HashMap::new();
    for side in Side::BOTH {
        let windows = ids[side].windows(length.max(1));
        for (at, window) in (0u32..).zip(windows) {
            if (at as usize).is_multiple_of(STRIDE) {
                control.checkpoint(0)?;
            }
            let own = &mut firsts.entry(window).or_default()[side];
            own.get_or_insert(SingleShingle {
                first: at,
                positions: 0,
            })
            .positions += 1;
        }
    }
    let mut numbered = Numbered::default();
    let mut numbers: HashMap<&[u32], ShingleNumber> = HashMap::with_capacity(firsts.len());
    for side in Side::BOTH {
        for window in ids[side].windows(length.max(1)) {
            let number = *numbers.entry(window).or_insert_with(|| {
                let Numbered { shared, single, .. } = &mut numbered;
                match firsts.get(window).copied().unwrap_or_default() {
                    Pair {
                        left: Some(left),
                        right: Some(right),
                    } => {
                        shared.push(SharedShingle {
                            first: Pair::new(left.first, right.first),
                            positions: Pair::new(left.positions, right.positions),
                        });
                        ShingleNumber::shared(shared.len() as u32 - 1)
                    }
                    own => {
                        single[side].push(own[side].unwrap_or_default());
                        ShingleNumber::single(single[side].len() as u32 - 1, side)
                    }
                }
            });
            numbered.shingle_at[side].push(number);
        }
    }
    Ok(numbered)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fingerprint::Rolling;
    use crate::pair::counting::join::STRIDE;
    use crate::pair::counting::join::count;
    use rustc_hash::FxHashMap;
    use std::ops::Range;

    /// Hashes of windows of numbers, masked with `kept` so that they can collide.
    struct Windows<'a> {
        ids: &'a [u32],
        length: u32,
        kept: u64,
    }

    impl ShingleHashes for Windows<'_> {
        fn count(&self) -> usize {
            (self.ids.len() + 1).saturating_sub(self.length as usize)
        }

        fn for_each_in(&self, positions: Range<usize>, mut take: impl FnMut(u64)) {
            for at in positions {
                let mut rolling = Rolling::new(self.length);
                let own = &self.ids[at..at + self.length as usize];
                let hash = own
                    .iter()
                    .filter_map(|id| rolling.push(u64::from(*id) + 1))
                    .last();
                take(hash.unwrap_or_default() & self.kept);
            }
        }
    }

    fn join(ids: Pair<&[u32]>, length: u32, kept: u64) -> Numbered {
        let hashes = |side: Side, _| Windows {
            ids: ids[side],
            length,
            kept,
        };
        RunControl::uncancelled(|control| number(ids, length, hashes, control))
    }

    /// Compares with a plain table of windows.
    fn agrees(ids: Pair<&[u32]>, length: usize, kept: u64) {
        let found = join(ids, length as u32, kept);
        let mut plain: FxHashMap<&[u32], (Pair<u32>, ShingleNumber)> = FxHashMap::default();
        for side in Side::BOTH {
            for (window, number) in ids[side].windows(length).zip(&found.shingle_at[side]) {
                let (positions, known) = plain.entry(window).or_insert((Pair::default(), *number));
                positions[side] += 1;
                assert_eq!(known, number, "one number for one shingle");
            }
        }
        let single = found.single.left.len() + found.single.right.len();
        assert_eq!(found.shared.len() + single, plain.len());
        for (window, (positions, number)) in &plain {
            let at = |side: Side, first: u32| &ids[side][first as usize..first as usize + length];
            match number.is_shared() {
                true => {
                    let shared = found.shared[number.index()];
                    assert_eq!(shared.positions, *positions);
                    for side in Side::BOTH {
                        assert_eq!(at(side, shared.first[side]), *window);
                    }
                }
                false => {
                    let side = if positions.left > 0 {
                        Side::Left
                    } else {
                        Side::Right
                    };
                    let single = found.single[side][number.index()];
                    assert_eq!(single.positions, positions[side]);
                    assert_eq!(at(side, single.first), *window);
                }
            }
        }
        if kept == u64::MAX {
            let hashes = Pair::from_fn(|side| Windows {
                ids: ids[side],
                length: length as u32,
                kept,
            });
            let counts = RunControl::uncancelled(|control| {
                count(&Cut::of(hashes.as_ref(), control)?.0, control)
            });
            assert_eq!(counts.shared, found.shared.len());
            for side in Side::BOTH {
                let distinct = found.shared.len() + found.single[side].len();
                assert_eq!(counts.distinct[side], distinct);
                assert_eq!(counts.shingles[side], found.shingle_at[side].len());
            }
        }
    }

    fn random(count: usize, alphabet: u32, seed: u64) -> Vec<u32> {
        let mut state = seed;
        let next = |_| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as u32 % alphabet
        };
        (0..count).map(next).collect()
    }

    #[test]
    fn long_and_short_texts_are_numbered_like_in_a_table_of_windows() {
        for (count, alphabet, length) in [
            (0, 1, 1),
            (3, 2, 4),
            (300, 3, 4),
            (300, 90, 2),
            (50_000, 40, 3),
            (50_000, 2, 20),
        ] {
            let ids = Pair::new(random(count, alphabet, 1), random(count, alphabet, 2));
            agrees(ids.as_ref().map(|ids| ids.as_slice()), length, u64::MAX);
        }
    }

    #[test]
    fn colliding_hashes_are_detected_and_change_nothing() {
        for kept in [0, 0xFF00_0000_0000_00F0, 7 << 32] {
            let ids = Pair::new(random(3_000, 50, 1), random(2_000, 50, 2));
            agrees(ids.as_ref().map(|ids| ids.as_slice()), 2, kept);
        }
    }

    #[test]
    fn a_part_that_has_all_hashes_passes_checkpoints_too() {
        let ids = random(200_000, 1 << 20, 4);
        // The highest bits of all hashes are the same.
        let hashes = |_, _| Windows {
            ids: &ids,
            length: 1,
            kept: u64::MAX >> 6,
        };
        let control = RunControl::default();
        number(Pair::new(&ids, &ids), 1, hashes, &control).expect("nobody stopped it");
        assert!(control.most_done() < 2 * STRIDE, "{}", control.most_done());
    }

    #[test]
    fn a_stopped_run_returns_an_error() {
        let ids = random(60_000, 9, 3);
        let control = RunControl::default();
        control.stop();
        let hashes = |_, _| Windows {
            ids: &ids,
            length: 3,
            kept: u64::MAX,
        };
        assert!(number(Pair::new(&ids, &ids), 3, hashes, &control).is_err());
    }
}
