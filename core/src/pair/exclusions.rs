//! Finds the shared shingles that excluded texts exclude.
//!
//! Quotations, boilerplate and the printed text of forms are often shared without significance. Their shingles remain
//! shingles of both texts but no longer count as shared, so the score measures what else is shared.
//!
//! ```text
//! excluded    “of this license document”      its shingles at the current length
//! left        … copies │ of this license document │ but changing …
//! right       … terms  │ of this license document │ must …         still found, but counted separately
//! ```
//! Cost: one pass over left with a rolling hash, for any number of exclusions; hits are confirmed unit by unit.

use crate::fingerprint::{Rolling, Units, units_like};
use crate::methods::parameters::Canon;
use crate::pair::Counts;
use crate::pair::counting::distinct::ShingleNumber;
use crate::pair::counting::matches::Matches;
use crate::text::{Pair, Side, Text};
use crate::words::fast::is_word_by_word;
use crate::words::{Tokeniser, Words, depends_on_context};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::Arc;

/// The maximum number of places in each text where an excluded text is read in its context.
const MAX_PLACES: usize = 64;

/// Texts whose shingles do not count as shared.
#[derive(Clone, Debug, Default)]
pub struct Exclusions(Arc<Vec<Text>>);

impl Exclusions {
    /// Excludes the shingles of these texts.
    pub fn new(texts: Vec<Text>) -> Exclusions {
        Exclusions(Arc::new(texts))
    }

    /// Whether both are the same texts in the same order, compared by identity rather than content.
    pub fn is(&self, other: &Exclusions) -> bool {
        let (own, others) = (self.0.iter(), other.0.iter());
        Arc::ptr_eq(&self.0, &other.0)
            || (self.0.len() == other.0.len() && own.zip(others).all(|(a, b)| a.is(b)))
    }

    /// Whether nothing is excluded.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The excluded texts, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Text> {
        self.0.iter()
    }
}

/// The excluded texts as units, in the numbering of two texts.
#[derive(Clone, Debug, Default)]
pub struct ExclusionUnits {
    /// Runs of units, each with the index of its excluded text.
    runs: Vec<(u32, Vec<u32>)>,
    texts: usize,
}

impl ExclusionUnits {
    /// The units of `words`, the words of the excluded texts, including the forms that they have inside `texts`, under `canon` or by `tokeniser`.
    pub fn in_texts(
        words: &[Arc<Words>],
        excluded: &Exclusions,
        texts: &Pair<Text>,
        tokeniser: Option<&Tokeniser>,
        like: &Pair<Units>,
        canon: &Canon,
    ) -> ExclusionUnits {
        let mut runs: Vec<(u32, Vec<u32>)> = (0..).zip(units_like(words, like)).collect();
        let is_word_by_word = tokeniser.is_none() && is_word_by_word(canon);
        for (number, text) in (0..).zip(excluded.iter()) {
            // If the form of a word depends on its neighbours, a passage can have other forms inside a text than on its own.
            let depends = !is_word_by_word || depends_on_context(text, canon);
            let wanted = text.trim();
            if !depends || wanted.is_empty() {
                continue;
            }
            for side in Side::BOTH {
                for (at, _) in texts[side].match_indices(wanted).take(MAX_PLACES) {
                    let units = like[side].within(at as u32, (at + wanted.len()) as u32);
                    let run = like[side].ids().get(units).unwrap_or_default();
                    runs.push((number, run.to_vec()));
                }
            }
        }
        ExclusionUnits {
            runs,
            texts: words.len(),
        }
    }

    /// Whether nothing is excluded.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// All runs as one, each followed by a unit that occurs nowhere else.
    pub(crate) fn joined(&self, like: &Pair<Units>) -> Vec<u32> {
        let all = like.left.ids().iter().chain(like.right.ids());
        let most = all.chain(self.runs.iter().flat_map(|(_, run)| run)).max();
        let mut separators = most.map_or(0, |most| most + 1)..;
        let mut joined = Vec::new();
        for (_, run) in &self.runs {
            joined.extend(run);
            joined.extend(separators.next());
        }
        joined
    }
}

/// The shared shingles that are excluded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Excluded {
    /// By index of the shared shingle; empty if none is excluded.
    is_excluded: Vec<bool>,
    /// Pairs of an excluded shingle and the index of an excluded text that has it, in order.
    owners: Vec<(u32, u32)>,
    /// How many distinct shared shingles each excluded text has.
    pub held: Vec<usize>,
    /// How many distinct shared shingles are excluded.
    pub shingles: usize,
}

impl Excluded {
    /// Finds the shingles of `length` units of `exclusion_units` among the shared ones.
    pub fn of(
        exclusion_units: &ExclusionUnits,
        matches: &Matches,
        left: &Units,
        length: u32,
    ) -> Excluded {
        let mut excluded = Excluded {
            held: vec![0; exclusion_units.texts],
            ..Excluded::default()
        };
        let mut wanted: FxHashMap<u64, Vec<(u32, &[u32])>> = FxHashMap::default();
        for (text, run) in &exclusion_units.runs {
            for (hash, shingle) in shingles(run, length) {
                let known = wanted.entry(hash).or_default();
                if !known.contains(&(*text, shingle)) {
                    known.push((*text, shingle));
                }
            }
        }
        if wanted.is_empty() {
            return excluded;
        }
        let mut is_excluded = vec![false; matches.shared.len()];
        let mut seen = vec![false; matches.shared.len()];
        let numbers = &matches.shingle_at.left;
        for (number, (hash, shingle)) in numbers.iter().zip(shingles(left.ids(), length)) {
            let Some(number) = number.among_shared() else {
                continue;
            };
            if std::mem::replace(&mut seen[number], true) {
                continue;
            }
            let found = wanted.get(&hash).into_iter().flatten();
            for (text, _) in found.filter(|(_, wanted)| *wanted == shingle) {
                is_excluded[number] = true;
                excluded.owners.push((number as u32, *text));
                excluded.held[*text as usize] += 1;
            }
            excluded.shingles += usize::from(is_excluded[number]);
        }
        if excluded.shingles > 0 {
            excluded.is_excluded = is_excluded;
            excluded.owners.sort_unstable();
        }
        excluded
    }

    /// The counts of `matches`, without counting excluded shingles as shared.
    pub fn counts(&self, matches: &Matches, sample_every: u32) -> Counts {
        matches.counts_without(sample_every, |number| self.holds_shared(number))
    }

    /// Whether no shared shingle is excluded.
    pub fn is_none(&self) -> bool {
        self.shingles == 0
    }

    /// Whether this shingle is excluded.
    #[inline(always)]
    pub fn holds(&self, shingle: ShingleNumber) -> bool {
        let number = shingle.among_shared();
        number.is_some_and(|number| self.holds_shared(number))
    }

    /// Whether the shared shingle with this index is excluded.
    #[inline(always)]
    pub(crate) fn holds_shared(&self, number: usize) -> bool {
        self.is_excluded.get(number) == Some(&true)
    }

    /// The indices of the excluded texts that have any of the shingles at `positions` of a text, in order.
    pub fn owners(&self, numbers: &[ShingleNumber], positions: Range<usize>) -> Vec<usize> {
        let mut owners = Vec::new();
        let numbers = numbers.get(positions).unwrap_or_default();
        for number in numbers.iter().filter_map(|number| number.among_shared()) {
            let is_before = |(of, _): &(u32, u32)| (*of as usize) < number;
            let of = self
                .owners
                .iter()
                .skip(self.owners.partition_point(is_before));
            let of = of.take_while(|(of, _)| *of as usize == number);
            owners.extend(of.map(|(_, text)| *text as usize));
        }
        owners.sort_unstable();
        owners.dedup();
        owners
    }
}

/// Each shingle of a run of units with its hash, in order.
fn shingles(run: &[u32], length: u32) -> impl Iterator<Item = (u64, &[u32])> {
    let mut rolling = Rolling::new(length);
    let hashes = run
        .iter()
        .filter_map(move |unit| rolling.push(u64::from(*unit) + 1));
    hashes.zip(run.windows(length.max(1) as usize))
}
