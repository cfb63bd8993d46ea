//! The shingles of two texts in; a number for every position out: equal where the shingles are equal.
//!
//! Numbers come from a join by hash, and are then confirmed by units, so that two different shingles never share one: where
//! two have one hash, everything begins again with other hashes, and after a few tries without any.
//!
//! Cost: expected O(n + m); 12 bytes a position while it runs, 4 a position and 8 or 16 a distinct shingle afterwards.

use crate::fingerprint::shingle_hashes::ShingleHashes;
use crate::pair::cut::{Cut, each_stride};
use crate::pair::distinct::{Shared, ShingleNumber, Single};
use crate::pair::join::{Met, Table};
use crate::run::control::{RunControl, Stopped};
use crate::run::threads::{both, two_threads};
use crate::text::{Pair, Side};
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// How often other hashes are tried before all shingles are compared by their units.
const TRIES: u64 = 4;
/// Positions between two checkpoints.
const STRIDE: usize = 1 << 16;

/// The number of every position's shingle, and the shingles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbered {
    /// For each position of each text, the number of its distinct shingle.
    pub shingle_at: Pair<Vec<ShingleNumber>>,
    /// Those that both texts have.
    pub shared: Vec<Shared>,
    /// Those that only one has, each text's own.
    pub single: Pair<Vec<Single>>,
}

/// Gives every shingle of `length` units of both texts its number. `ids` are the units of both texts, equal ones with equal
/// numbers; `hashes` makes the hashes of a text's shingles from a seed.
///
/// # Errors
/// [`Stopped`] where `control` says so.
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

/// None where two different shingles have one hash.
fn numbered<H: ShingleHashes>(
    ids: Pair<&[u32]>,
    length: usize,
    hashes: Pair<&H>,
    control: &RunControl,
) -> Result<Option<Numbered>, Stopped> {
    let (cut, part_at) = Cut::of(hashes, control)?;
    let (next, gathered) = (AtomicUsize::new(0), Mutex::new(Gathered::default()));
    let work = || {
        let mut scratch = Scratch::default();
        let mut joined = Joined::default();
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
    match cut.parts() {
        1 => work()?,
        _ => {
            let Pair { left, right } = two_threads(|_| work());
            left?;
            right?;
        }
    }
    let is_whole = cut.parts() == 1;
    // Its memory is used for what follows.
    drop(cut);
    let gathered = gathered
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    let Gathered {
        parts,
        shared,
        single,
        ..
    } = gathered;
    let placed = |side: Side, single: Vec<Single>| {
        let mut place = Placing {
            ids: ids[side],
            length,
            shared: vec![UNPLACED; shared.len()],
            single,
            shingle_at: Vec::with_capacity(hashes[side].count()),
            has_collision: false,
        };
        // Hashes come out of their parts in the order in which they went in.
        let mut cursors = vec![0; parts.len()];
        let mut put = |part: usize| {
            let (cursor, base) = (&mut cursors[part], &parts[part]);
            let number = ShingleNumber::from_bits(base.order[side][*cursor]);
            *cursor += 1;
            place.put(number.moved(base.shared, base.single[side]));
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
    let Pair {
        left: of_left,
        right: of_right,
    } = single;
    let left = || placed(Side::Left, of_left);
    let right = || placed(Side::Right, of_right);
    let Pair { left, right } = match is_whole {
        true => Pair::new(left(), right()),
        false => both(left, right),
    };
    let (left, right) = (left?, right?);
    let same = |first: (&u32, &u32)| {
        window(ids.left, *first.0, length) == window(ids.right, *first.1, length)
    };
    let are_same = left.shared.iter().zip(&right.shared).all(same);
    if left.has_collision || right.has_collision || !are_same {
        return Ok(None);
    }
    let firsts = left.shared.iter().zip(&right.shared);
    let shared = shared.iter().zip(firsts).map(|(positions, first)| Shared {
        first: Pair::new(*first.0, *first.1),
        positions: *positions,
    });
    Ok(Some(Numbered {
        shared: shared.collect(),
        single: Pair::new(left.single, right.single),
        shingle_at: Pair::new(left.shingle_at, right.shingle_at),
    }))
}

/// A shingle that no position was found for yet.
const UNPLACED: u32 = u32::MAX;

fn window(ids: &[u32], at: u32, length: usize) -> Option<&[u32]> {
    ids.get(at as usize..at as usize + length)
}

/// Positions of one text get their numbers, in order; the first of each shingle is kept, and the others are held against it.
struct Placing<'a> {
    ids: &'a [u32],
    length: usize,
    /// The first position of each shared shingle.
    shared: Vec<u32>,
    /// The shingles of this text alone.
    single: Vec<Single>,
    shingle_at: Vec<ShingleNumber>,
    has_collision: bool,
}

impl Placing<'_> {
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

/// One part, joined: how often each text has each shingle, and the number of each hash in order.
#[derive(Default)]
struct Joined {
    shared: Vec<Pair<u32>>,
    single: Pair<Vec<Single>>,
    order: Pair<Vec<u32>>,
}

/// What is kept of a part: its numbers, and how many shingles lie in the parts before it.
struct Part {
    shared: u32,
    single: Pair<u32>,
    order: Pair<Vec<u32>>,
}

/// The shingles of all parts, in the order of the parts.
#[derive(Default)]
struct Gathered {
    parts: Vec<Part>,
    shared: Vec<Pair<u32>>,
    single: Pair<Vec<Single>>,
    /// Parts that were joined before those in front of them.
    waiting: BTreeMap<usize, Joined>,
    /// Rows to be used again: fresh memory costs more than filling it.
    spare: Vec<Joined>,
}

impl Gathered {
    /// Takes in a part; returns rows for the next.
    fn take(&mut self, part: usize, joined: Joined) -> Joined {
        self.waiting.insert(part, joined);
        while let Some(mut next) = self.waiting.remove(&self.parts.len()) {
            self.parts.push(Part {
                shared: self.shared.len() as u32,
                single: self.single.as_ref().map(|single| single.len() as u32),
                order: std::mem::take(&mut next.order),
            });
            self.shared.append(&mut next.shared);
            for side in Side::BOTH {
                self.single[side].append(&mut next.single[side]);
            }
            self.spare.push(next);
        }
        self.spare.pop().unwrap_or_default()
    }
}

/// Memory that is used again from part to part.
#[derive(Default)]
struct Scratch {
    /// The number of each hash, from 0 in the order in which they were met.
    table: Table<u32>,
    /// How often each text has each.
    met: Vec<Pair<u32>>,
    /// What each is called at last.
    names: Vec<ShingleNumber>,
}

impl Scratch {
    /// Joins one part: left first, then right, each in order.
    fn join(
        &mut self,
        cut: &Cut,
        part: usize,
        joined: &mut Joined,
        control: &RunControl,
    ) -> Result<(), Stopped> {
        let Scratch { table, met, names } = self;
        let most = Pair::from_fn(|side| cut.len_of(side, part));
        table.clear(most.left + most.right);
        met.clear();
        names.clear();
        joined.order = most.map(|most| Vec::with_capacity(*most));
        for side in Side::BOTH {
            let order = &mut joined.order[side];
            cut.for_each(side, part, control, |hash| {
                let Met { seen, value } = table.meet(hash, side);
                if !seen.left && !seen.right {
                    *value = met.len() as u32;
                    met.push(Pair::default());
                }
                met[*value as usize][side] += 1;
                order.push(*value);
            })?;
        }
        for positions in met.iter() {
            let single = |all: &mut Vec<Single>, positions: u32, side: Side| {
                all.push(Single {
                    first: UNPLACED,
                    positions,
                });
                ShingleNumber::single(all.len() as u32 - 1, side)
            };
            names.push(match (positions.left, positions.right) {
                (1.., 1..) => {
                    joined.shared.push(*positions);
                    ShingleNumber::shared(joined.shared.len() as u32 - 1)
                }
                (count, 0) => single(&mut joined.single.left, count, Side::Left),
                (0, count) => single(&mut joined.single.right, count, Side::Right),
            });
        }
        for side in Side::BOTH {
            for number in &mut joined.order[side] {
                *number = names[*number as usize].bits();
            }
        }
        Ok(())
    }
}

/// The same by units and with no hash of ours, for texts that are made so that our hashes collide.
fn numbered_by_units(
    ids: Pair<&[u32]>,
    length: usize,
    control: &RunControl,
) -> Result<Numbered, Stopped> {
    let mut firsts: HashMap<&[u32], Pair<Option<(u32, u32)>>> = HashMap::new();
    for side in Side::BOTH {
        let windows = ids[side].windows(length.max(1));
        for (at, window) in (0u32..).zip(windows) {
            if at as usize % STRIDE == 0 {
                control.checkpoint(0)?;
            }
            let (_, count) = firsts.entry(window).or_default()[side].get_or_insert((at, 0));
            *count += 1;
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
                        shared.push(Shared {
                            first: Pair::new(left.0, right.0),
                            positions: Pair::new(left.1, right.1),
                        });
                        ShingleNumber::shared(shared.len() as u32 - 1)
                    }
                    own => {
                        let (first, positions) = own[side].unwrap_or_default();
                        single[side].push(Single { first, positions });
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
    use crate::fingerprint::rolling::Rolling;
    use crate::pair::join::count;
    use rustc_hash::FxHashMap;
    use std::ops::Range;

    /// Hashes of windows of numbers; of which only the `kept` bits count, so that they collide.
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
        RunControl::unstopped(|control| number(ids, length, hashes, control))
    }

    /// The plain way: a table of windows.
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
            let counts = RunControl::unstopped(|control| {
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
    fn long_and_short_texts_are_numbered_as_a_table_of_windows_has_it() {
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
    fn hashes_that_collide_are_found_by_units_and_change_nothing() {
        for kept in [0, 0xFF00_0000_0000_00F0, 7 << 32] {
            let ids = Pair::new(random(3_000, 50, 1), random(2_000, 50, 2));
            agrees(ids.as_ref().map(|ids| ids.as_slice()), 2, kept);
        }
    }

    #[test]
    fn a_part_that_holds_everything_is_left_when_asked_to_stop() {
        let ids = random(200_000, 1 << 20, 4);
        // All hashes agree in their highest bits.
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
    fn a_stopped_run_gives_nothing() {
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
