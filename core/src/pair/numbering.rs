//! Checksums of both texts in; the number of its distinct shingle for each position out, told apart by units.
//!
//! ```text
//! parts      positions by the highest bits of their checksum       a thread each text
//! joined     part by part, in a table that fits the second cache    parts as they come, in their order afterwards
//! ```
//! A checksum alone never makes two shingles one. Cost: expected O(n + m); 8 bytes a position while it runs. Texts of a few
//! thousand words are one part.

use crate::fingerprint::checksums::Checksum;
use crate::fingerprint::partitions::{PARTS, Parts, part_of};
use crate::pair::distinct::{Distinct, ShingleNumber, Windows};
use crate::run::control::{RunControl, Stopped};
use crate::run::threads::two_threads;
use crate::text::{Pair, Side};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

/// Positions of both texts that are not worth a second thread.
const FEW: usize = 40_000;
/// Positions between two looks at whether to go on.
const STRIDE: usize = 1 << 16;
/// The bit of a place that says it is in right: no text has so many units.
const RIGHT: u32 = 1 << 31;

/// Every position's shingle, and the shingles.
pub(crate) struct Numbered {
    pub shingle_at: Pair<Vec<ShingleNumber>>,
    /// Those that both texts have.
    pub shared: Vec<Distinct>,
    /// Those that one has.
    pub single: Vec<Distinct>,
}

/// Numbers the shingles of `length` units of both texts.
///
/// # Errors
/// [`Stopped`] where `control` says so.
pub(crate) fn numbered(
    windows: Pair<Windows<'_>>,
    length: u32,
    control: &RunControl,
) -> Result<Numbered, Stopped> {
    let sizes = windows.as_ref().map(|windows| windows.checksums.len());
    let numbers = sizes.map(|size| (0..*size).map(|_| AtomicU32::new(0)).collect::<Vec<_>>());
    let joint = Joint {
        windows,
        length: length as usize,
        numbers: &numbers,
    };
    let parted = match sizes.left + sizes.right > FEW {
        true => both_parted(windows, control)?,
        false => None,
    };
    let found = match parted {
        Some(parted) => joint.part_by_part(&parted, control)?,
        // Short texts; or no room for parts, which is tried without them.
        None => {
            let mut scratch = Scratch::default();
            let entries = windows.as_ref().map(|windows| packed(windows.checksums));
            joint.join(&mut scratch, entries, sizes.left + sizes.right);
            let Joined { shared, single } = scratch.joined;
            Gathered {
                bases: vec![Base::default(); PARTS],
                shared,
                single,
                ..Gathered::default()
            }
        }
    };
    let Pair { left, right } = numbers;
    let finished = |numbers: Vec<AtomicU32>, side: Side| {
        let own = numbers.into_iter().zip(windows[side].checksums);
        own.map(|(number, checksum)| {
            let base = found.bases[part_of(pack(*checksum, 0))];
            ShingleNumber::of_bits(number.into_inner()).moved(base.shared, base.single)
        })
        .collect::<Vec<ShingleNumber>>()
    };
    let shingle_at = Pair::new(finished(left, Side::Left), finished(right, Side::Right));
    Ok(Numbered {
        shingle_at,
        shared: found.shared,
        single: found.single,
    })
}

/// A checksum and its position, so that the highest bits are the checksum's.
#[inline(always)]
fn pack(checksum: Checksum, at: usize) -> u64 {
    u64::from(checksum.unsigned()) << 32 | at as u64
}

fn packed(checksums: &[Checksum]) -> impl Iterator<Item = u64> + Clone {
    let all = checksums.iter().enumerate();
    all.map(|(at, checksum)| pack(*checksum, at))
}

/// The positions of both texts in parts; none where the system gives no room.
fn both_parted(
    windows: Pair<Windows<'_>>,
    control: &RunControl,
) -> Result<Option<Pair<Parts>>, Stopped> {
    let parted = |checksums: &[Checksum]| {
        let mut parts = Parts::default();
        for (chunk, checksums) in checksums.chunks(STRIDE).enumerate() {
            control.checkpoint(checksums.len())?;
            for (i, checksum) in checksums.iter().enumerate() {
                parts.push(pack(*checksum, chunk * STRIDE + i));
            }
        }
        Ok(parts.finish().then_some(parts))
    };
    let Pair { left, right } = two_threads(|side| parted(windows[side].checksums));
    Ok(left?
        .zip(right?)
        .map(|(left, right)| Pair::new(left, right)))
}

/// What is joined.
struct Joint<'a> {
    windows: Pair<Windows<'a>>,
    length: usize,
    /// For each position its number within its part.
    numbers: &'a Pair<Vec<AtomicU32>>,
}

/// The distinct shingles of a part: those of both texts, and those of one.
#[derive(Default)]
struct Joined {
    shared: Vec<Distinct>,
    single: Vec<Distinct>,
}

/// Memory that is used again from part to part.
#[derive(Default)]
struct Scratch {
    joined: Joined,
    /// Checksum and number, counted from 1, of the shingles found so far; 0 for none.
    table: Vec<u64>,
    found: Vec<Distinct>,
    /// Where each first stood.
    first: Vec<u32>,
    /// The number in `found` of each position, in the order of the part.
    order: Vec<u32>,
    /// What each of `found` is called at last.
    names: Vec<ShingleNumber>,
    /// Checksums that more than one shingle has.
    doubled: Vec<Checksum>,
}

/// How many shingles of each kind lie in the parts before one.
#[derive(Clone, Copy, Default)]
struct Base {
    shared: u32,
    single: u32,
}

/// The shingles of all parts, in their order.
#[derive(Default)]
struct Gathered {
    bases: Vec<Base>,
    shared: Vec<Distinct>,
    single: Vec<Distinct>,
    /// Parts that were done before those in front of them.
    waiting: BTreeMap<usize, Joined>,
    /// Rows to be used again.
    spare: Vec<Joined>,
}

impl Gathered {
    /// Takes in a part; gives back rows to use for the next.
    fn take(&mut self, part: usize, joined: Joined) -> Joined {
        self.waiting.insert(part, joined);
        while let Some(mut next) = self.waiting.remove(&self.bases.len()) {
            self.bases.push(Base {
                shared: self.shared.len() as u32,
                single: self.single.len() as u32,
            });
            self.shared.append(&mut next.shared);
            self.single.append(&mut next.single);
            self.spare.push(next);
        }
        self.spare.pop().unwrap_or_default()
    }
}

impl Joint<'_> {
    fn part_by_part(
        &self,
        parted: &Pair<Parts>,
        control: &RunControl,
    ) -> Result<Gathered, Stopped> {
        let (next, gathered) = (AtomicUsize::new(0), Mutex::new(Gathered::default()));
        let work = || {
            let mut scratch = Scratch::default();
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= PARTS {
                    return Ok(());
                }
                let most = parted.left.len_of(part) + parted.right.len_of(part);
                control.checkpoint(most)?;
                let entries = parted.as_ref().map(|parts| parts.of(part));
                self.join(&mut scratch, entries, most);
                let joined = std::mem::take(&mut scratch.joined);
                let mut all = match gathered.lock() {
                    Ok(all) => all,
                    Err(poisoned) => poisoned.into_inner(),
                };
                scratch.joined = all.take(part, joined);
            }
        };
        // Whichever thread is free takes the next part, of both texts.
        let Pair { left, right } = two_threads(|_| work());
        left?;
        right?;
        Ok(gathered
            .into_inner()
            .unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    /// Joins one part: left first, then right, each position in order. `most` is how many there are.
    fn join<I>(&self, scratch: &mut Scratch, entries: Pair<I>, most: usize)
    where
        I: Iterator<Item = u64> + Clone,
    {
        scratch.clear(most);
        let mask = scratch.table.len() - 1;
        let shift = 64 - scratch.table.len().trailing_zeros();
        let again = Pair::new(entries.left.clone(), entries.right.clone());
        for (side, entries) in [(Side::Left, entries.left), (Side::Right, entries.right)] {
            for entry in entries {
                let (checksum, at) = unpacked(entry);
                let mut slot = (spread(checksum) >> shift) as usize;
                let mut has_met_another = false;
                let number = loop {
                    let known = scratch.table[slot];
                    if known == 0 {
                        let number = scratch.found.len() as u32;
                        scratch.table[slot] = entry & !u64::from(u32::MAX) | u64::from(number + 1);
                        scratch.found.push(Distinct::of(checksum));
                        scratch.first.push(place(side, at));
                        if has_met_another {
                            scratch.doubled.push(checksum);
                        }
                        break number;
                    }
                    if known >> 32 == entry >> 32 {
                        let number = known as u32 - 1;
                        if self.is_same(scratch.first[number as usize], side, at) {
                            break number;
                        }
                        has_met_another = true;
                    }
                    slot = (slot + 1) & mask;
                };
                scratch.found[number as usize].positions[side] += 1;
                scratch.order.push(number);
            }
        }
        scratch.mark_collisions(mask, shift);
        scratch.name();
        let mut order = scratch.order.iter();
        for (side, entries) in [(Side::Left, again.left), (Side::Right, again.right)] {
            for (entry, number) in entries.zip(&mut order) {
                let name = scratch.names[*number as usize];
                self.numbers[side][unpacked(entry).1].store(name.bits(), Ordering::Relaxed);
            }
        }
    }

    /// Whether the shingle that first stood at `first` is the one at `at`, by its units.
    #[inline]
    fn is_same(&self, first: u32, side: Side, at: usize) -> bool {
        let first_side = match first & RIGHT == 0 {
            true => Side::Left,
            false => Side::Right,
        };
        let first = (first & !RIGHT) as usize;
        let units = |side: Side, at: usize| self.windows[side].ids.get(at..at + self.length);
        units(first_side, first) == units(side, at)
    }
}

impl Scratch {
    fn clear(&mut self, most: usize) {
        self.table.clear();
        self.table
            .resize((most * 3 / 2).next_power_of_two().max(16), 0);
        self.joined.shared.clear();
        self.joined.single.clear();
        self.found.clear();
        self.first.clear();
        self.order.clear();
        self.names.clear();
        self.doubled.clear();
    }

    /// Marks shingles of one text whose checksum another shingle of the other text has. Among a million shingles a side a
    /// few hundred share a checksum.
    fn mark_collisions(&mut self, mask: usize, shift: u32) {
        self.doubled.sort_unstable();
        self.doubled.dedup();
        for checksum in &self.doubled {
            let mut slot = (spread(*checksum) >> shift) as usize;
            let mut same: Vec<usize> = Vec::new();
            while self.table[slot] != 0 {
                if self.table[slot] >> 32 == u64::from(checksum.unsigned()) {
                    same.push(self.table[slot] as u32 as usize - 1);
                }
                slot = (slot + 1) & mask;
            }
            // Of each text: how many of them it has.
            let has = |side: Side| {
                let in_it = same.iter().filter(|i| self.found[**i].positions[side] > 0);
                in_it.count()
            };
            let has = Pair::from_fn(has);
            for i in same {
                let own = &mut self.found[i];
                own.collides = !own.is_shared()
                    && match own.positions.left > 0 {
                        true => has.right > 0,
                        false => has.left > 0,
                    };
            }
        }
    }

    /// Tells the shingles of both texts from those of one.
    fn name(&mut self) {
        for found in &self.found {
            let row = match found.is_shared() {
                true => &mut self.joined.shared,
                false => &mut self.joined.single,
            };
            self.names
                .push(ShingleNumber::new(row.len() as u32, found.is_shared()));
            row.push(*found);
        }
    }
}

/// The bits of a checksum, spread over 64: tests and short texts have small ones.
#[inline(always)]
fn spread(checksum: Checksum) -> u64 {
    u64::from(checksum.unsigned()).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

#[inline(always)]
fn unpacked(entry: u64) -> (Checksum, usize) {
    (
        Checksum(((entry >> 32) as u32).cast_signed()),
        entry as u32 as usize,
    )
}

/// A position of a side in one number.
#[inline(always)]
fn place(side: Side, at: usize) -> u32 {
    match side {
        Side::Left => at as u32,
        Side::Right => at as u32 | RIGHT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustc_hash::FxHashMap;

    /// The plain way: a table of windows.
    fn agrees(ids: Pair<&[u32]>, checksums: &Pair<Vec<Checksum>>, length: usize) {
        let windows = Pair::from_fn(|side| Windows {
            ids: ids[side],
            checksums: &checksums[side],
        });
        let found = RunControl::unstopped(|control| numbered(windows, length as u32, control));
        let mut plain: FxHashMap<&[u32], (Pair<u32>, ShingleNumber)> = FxHashMap::default();
        for side in Side::BOTH {
            for (window, number) in ids[side].windows(length).zip(&found.shingle_at[side]) {
                let (positions, known) = plain.entry(window).or_insert((Pair::default(), *number));
                positions[side] += 1;
                assert_eq!(known, number, "one number for one shingle");
            }
        }
        assert_eq!(found.shared.len() + found.single.len(), plain.len());
        let accidents = |side: Side, checksum: Checksum| {
            let others = ids[side.other()].windows(length);
            let mut others = others.zip(&checksums[side.other()]);
            others.any(|(_, other)| *other == checksum)
        };
        for (positions, number) in plain.values() {
            let row = match number.is_shared() {
                true => &found.shared,
                false => &found.single,
            };
            let distinct = row[number.index()];
            assert_eq!(distinct.positions, *positions);
            assert_eq!(distinct.is_shared(), number.is_shared());
            if ids.left.len() < 500 && !number.is_shared() {
                let side = if positions.left > 0 {
                    Side::Left
                } else {
                    Side::Right
                };
                assert_eq!(distinct.collides, accidents(side, distinct.checksum));
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
        for (count, alphabet, length) in
            [(300, 3, 4), (300, 90, 2), (50_000, 40, 3), (50_000, 2, 20)]
        {
            let ids = Pair::new(random(count, alphabet, 1), random(count, alphabet, 2));
            // One checksum in a hundred is another's too.
            let checksum = |window: &[u32]| {
                let sum = window.iter().fold(7u32, |sum, id| {
                    (sum ^ id).wrapping_mul(0x0100_0193).rotate_left(9)
                });
                Checksum((sum % 600_011).wrapping_mul(7_159).cast_signed())
            };
            let checksums = ids
                .as_ref()
                .map(|ids| ids.windows(length).map(checksum).collect::<Vec<_>>());
            agrees(ids.as_ref().map(|ids| ids.as_slice()), &checksums, length);
        }
    }

    #[test]
    fn a_stopped_run_gives_nothing() {
        let ids = random(60_000, 9, 3);
        let checksums = vec![Checksum(1); 60_000 - 2];
        let window = Windows {
            ids: &ids,
            checksums: &checksums,
        };
        let control = RunControl::default();
        control.stop();
        assert!(numbered(Pair::new(window, window), 3, &control).is_err());
    }
}
