//! Joins one part of the hashes of two texts: how often each text has each shingle, and the number of every hash among those of
//! its part. The parts are put together in order.

use crate::fingerprint::shingle_hashes::ShingleHashes;
use crate::pair::counting::distinct::{ShingleNumber, SingleShingle};
use crate::pair::counting::join::Cut;
use crate::pair::counting::join::{HashTable, TableEntry};
use crate::run::control::{RunControl, Stopped};
use crate::text::{Pair, Side};
use std::collections::BTreeMap;

/// The first position of a shingle before it is known.
pub(super) const UNPLACED: u32 = u32::MAX;

/// The number of a hash among those of its part: its index among the shared ones, or among those of one text.
#[derive(Clone, Copy)]
pub(super) struct PartNumber(u32);

#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// Both texts have it.
    Shared,
    /// One text has it, several times.
    Single,
    /// One text has it, once.
    Once,
}

impl PartNumber {
    /// The highest two bits are the kind; no part has enough shingles to need them.
    const INDEX_BITS: u32 = 30;

    fn new(kind: Kind, index: usize) -> PartNumber {
        PartNumber((kind as u32) << Self::INDEX_BITS | index as u32)
    }

    #[inline(always)]
    pub fn kind(self) -> Kind {
        match self.0 >> Self::INDEX_BITS {
            0 => Kind::Shared,
            1 => Kind::Single,
            _ => Kind::Once,
        }
    }

    #[inline(always)]
    pub fn index(self) -> u32 {
        self.0 & ((1 << Self::INDEX_BITS) - 1)
    }
}

/// One joined part: how often each text has each shingle, and the number of each hash in text order.
#[derive(Default)]
pub(super) struct JoinedPart {
    shared: Vec<Pair<u32>>,
    single: Pair<Vec<SingleShingle>>,
    order: Pair<Vec<PartNumber>>,
}

/// A part in the sequence of parts: its numbers, and how many shingles the parts before it have.
pub(super) struct PlacedPart {
    pub shared: u32,
    single: Pair<u32>,
    pub order: Pair<Vec<PartNumber>>,
}

impl PlacedPart {
    /// The number of a shingle that only the text on `side` has.
    #[inline(always)]
    pub fn single_number(&self, number: PartNumber, side: Side) -> ShingleNumber {
        ShingleNumber::single(number.index() + self.single[side], side)
    }
}

/// The shingles of all parts, in part order.
#[derive(Default)]
pub(super) struct JoinedParts {
    pub parts: Vec<PlacedPart>,
    pub shared: Vec<Pair<u32>>,
    pub single: Pair<Vec<SingleShingle>>,
    /// Parts that finished before an earlier one.
    waiting: BTreeMap<usize, JoinedPart>,
    /// Buffers to reuse: allocating fresh memory takes longer than filling it.
    spare: Vec<JoinedPart>,
}

impl JoinedParts {
    /// No parts yet. Reserves the most that can be needed: pages that are never written take no memory, and vectors that
    /// grow are copied to fresh pages again and again.
    pub fn of<H: ShingleHashes>(hashes: Pair<&H>) -> JoinedParts {
        JoinedParts {
            single: hashes.map(|hashes| Vec::with_capacity(hashes.count())),
            ..JoinedParts::default()
        }
    }

    /// Adds a part and returns buffers for the next one.
    pub fn take(&mut self, part: usize, joined: JoinedPart) -> JoinedPart {
        self.waiting.insert(part, joined);
        while let Some(mut next) = self.waiting.remove(&self.parts.len()) {
            self.parts.push(PlacedPart {
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

/// Memory that is reused from part to part.
#[derive(Default)]
pub(super) struct JoinScratch {
    /// The index of each distinct hash, in order of first occurrence.
    table: HashTable<u32>,
    /// How often each text has each distinct hash.
    counts: Vec<Pair<u32>>,
    /// The number assigned to each distinct hash.
    numbers: Vec<PartNumber>,
}

impl JoinScratch {
    /// Joins one part into `joined`: first left, then right, each in text order.
    pub fn join(
        &mut self,
        cut: &Cut,
        part: usize,
        joined: &mut JoinedPart,
        control: &RunControl,
    ) -> Result<(), Stopped> {
        let JoinScratch {
            table,
            counts,
            numbers,
        } = self;
        let most = Pair::from_fn(|side| cut.len_of(side, part));
        table.clear(most.left + most.right);
        counts.clear();
        numbers.clear();
        joined.order = most.map(|most| Vec::with_capacity(*most));
        for side in Side::BOTH {
            let order = &mut joined.order[side];
            cut.for_each(side, part, control, |hash| {
                let TableEntry { seen, value } = table.entry(hash, side);
                if !seen.left && !seen.right {
                    *value = counts.len() as u32;
                    counts.push(Pair::default());
                }
                counts[*value as usize][side] += 1;
                order.push(PartNumber(*value));
            })?;
        }
        for positions in counts.iter() {
            let single = |all: &mut Vec<SingleShingle>, positions: u32| {
                all.push(SingleShingle {
                    first: UNPLACED,
                    positions,
                });
                let kind = if positions == 1 {
                    Kind::Once
                } else {
                    Kind::Single
                };
                PartNumber::new(kind, all.len() - 1)
            };
            numbers.push(match (positions.left, positions.right) {
                (1.., 1..) => {
                    joined.shared.push(*positions);
                    PartNumber::new(Kind::Shared, joined.shared.len() - 1)
                }
                (count, 0) => single(&mut joined.single.left, count),
                (0, count) => single(&mut joined.single.right, count),
            });
        }
        for side in Side::BOTH {
            for number in &mut joined.order[side] {
                *number = numbers[number.0 as usize];
            }
        }
        Ok(())
    }
}
