//! Counts all, distinct and shared shingles of two texts at every length at once, exactly and without hashes.
//!
//! ```text
//! distinct of one text at k   =  shingles − suffixes that share ≥ k with their predecessor from the same text
//! distinct of both            =  shingles of both − suffixes that share ≥ k with their predecessor from either text
//! shared                      =  distinct of left + distinct of right − distinct of both
//! matching positions          =  suffixes that share ≥ k with the nearest suffix of the other text, before or after
//! ```
//! One pass down and one pass up the sorted suffixes count everything, in histograms over the shared prefix length. The
//! longest match that starts at each position is kept, so whether a position matches at any length is one comparison.
//! Cost: O(n) besides the sorting; 4 bytes per unit are kept.

use crate::fingerprint::{Units, covered, mix, shingle_count};
use crate::pair::Counts;
use crate::pair::lengths::suffixes::Suffixes;
use crate::run::{Pages, RunControl, Stopped, both};
use crate::text::{Pair, Side};
use std::ops::Range;
use std::sync::Arc;

/// Two texts at every length.
#[derive(Clone, Debug, Default)]
pub struct Spectrum {
    units: Pair<usize>,
    /// By length: suffixes of each text that repeat the shingle of an earlier one of that text, in sorted order.
    own_repeats: Pair<Vec<u32>>,
    /// By length: the same over the suffixes of both texts.
    repeats: Vec<u32>,
    /// By length: positions of each text whose shingle is in the other.
    matches: Pair<Vec<u32>>,
    /// For each position of each text: units of the longest match that starts there.
    longest_at: Arc<Pair<Vec<u32>>>,
    /// The excluded matches.
    excluded: ExcludedLengths,
}

impl Spectrum {
    /// The spectrum of two texts.
    pub fn of(units: &Pair<Units>) -> Spectrum {
        RunControl::uncancelled(|control| Spectrum::of_cancellable(units, control))
    }

    /// The same, cancellable through `control`, except while sorting, which takes most of the time.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was asked to stop.
    pub fn of_cancellable(units: &Pair<Units>, control: &RunControl) -> Result<Spectrum, Stopped> {
        Spectrum::of_ids(units.as_ref().map(|units| units.ids()), control)
    }

    /// The spectrum of the same units in random order: what they would share by chance. The order is the same every time.
    pub fn shuffled(units: &Pair<Units>) -> Spectrum {
        RunControl::uncancelled(|control| Spectrum::shuffled_cancellable(units, control))
    }

    /// The same, cancellable through `control`.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was asked to stop.
    pub fn shuffled_cancellable(
        units: &Pair<Units>,
        control: &RunControl,
    ) -> Result<Spectrum, Stopped> {
        let mut seed = 0x2009_0084_u64;
        let shuffled = units.as_ref().map(|units| {
            let mut ids = units.ids().to_vec();
            // Fisher–Yates shuffle with splitmix64.
            for end in (1..ids.len()).rev() {
                seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
                ids.swap(end, (mix(seed) % (end as u64 + 1)) as usize);
            }
            ids
        });
        Spectrum::of_ids(shuffled.as_ref().map(|ids| ids.as_slice()), control)
    }

    pub(crate) fn of_ids(ids: Pair<&[u32]>, control: &RunControl) -> Result<Spectrum, Stopped> {
        let (mut spectrum, scanned) = Spectrum::scanned(ids, control)?;
        let mut longest_at = ids.map(|ids| vec![0u32; ids.len()]);
        let put = |side: Side, longest_at: &mut [u32]| {
            for (suffix, longest) in scanned.suffixes.iter().zip(scanned.longest.iter()) {
                if suffix.side == side {
                    longest_at[suffix.at] = *longest;
                }
            }
        };
        let Pair { left, right } = &mut longest_at;
        both(|| put(Side::Left, left), || put(Side::Right, right));
        spectrum.longest_at = Arc::new(longest_at);
        Ok(spectrum)
    }

    /// The counts at every length, without the longest match at each position: [`Spectrum::covered`] is always empty.
    pub fn counts_of_ids(ids: Pair<&[u32]>) -> Spectrum {
        RunControl::uncancelled(|control| Spectrum::scanned(ids, control)).0
    }

    fn scanned(
        ids: Pair<&[u32]>,
        control: &RunControl,
    ) -> Result<(Spectrum, ScannedSuffixes), Stopped> {
        control.checkpoint(0)?;
        let mut suffixes = Suffixes::of(ids);
        control.checkpoint(0)?;
        let most = suffixes.most_shared;
        let (mut own, mut all) = (Histogram::up_to(most), Histogram::up_to(most));
        let mut longest = suffixes.spare();
        // Down: what each suffix shares with the last suffix of each text before it. `most + 1` represents the suffix
        // itself, since no two share that much.
        let mut with_last = NearestShared::new(most + 1);
        for (longest, neighbour) in longest.iter_mut().zip(suffixes.neighbours()) {
            with_last.share(neighbour.shared());
            let is_right = neighbour.is_right();
            all.count(neighbour.shared(), false);
            own.count(with_last.of(is_right), is_right);
            *longest = with_last.of(!is_right);
            with_last.put(is_right);
        }
        // Up: what it shares with the next suffix of the other text.
        control.checkpoint(0)?;
        let mut with_next = NearestShared::new(most + 1);
        let mut matches = Histogram::up_to(most);
        for (longest, neighbour) in longest.iter_mut().zip(suffixes.neighbours()).rev() {
            let is_right = neighbour.is_right();
            *longest = (*longest).max(with_next.of(!is_right));
            matches.count(*longest, is_right);
            with_next.put(is_right);
            with_next.share(neighbour.shared());
        }
        let [own, matches, all] = [own, matches, all].map(Histogram::cumulative);
        let spectrum = Spectrum {
            units: ids.map(|ids| ids.len()),
            own_repeats: own,
            repeats: all.left,
            matches,
            longest_at: Arc::default(),
            excluded: ExcludedLengths::default(),
        };
        Ok((spectrum, ScannedSuffixes { suffixes, longest }))
    }

    /// Units of the longest run that both texts have; 0 when they share nothing.
    pub fn longest(&self) -> u32 {
        self.matches.left.len().saturating_sub(1) as u32
    }

    /// The same texts, with `excluded` not counted as shared.
    pub fn excluding(&self, excluded: ExcludedLengths) -> Spectrum {
        Spectrum {
            excluded,
            ..self.clone()
        }
    }

    /// The counts at a length. Exclusions are not counted as shared. Pairs and accidents are 0, and there is no sampling:
    /// the latter two depend on checksums.
    pub fn counts(&self, length: u32) -> Counts {
        let ExcludedLengths { matches, distinct } = &self.excluded;
        let matches = matches.map(|matches| at(matches, length));
        let all = self.counts_with_excluded(length);
        all.without(at(distinct, length), matches)
    }

    /// The same, with exclusions counted as shared.
    pub fn counts_with_excluded(&self, length: u32) -> Counts {
        let shingles = self.units.map(|units| shingle_count(*units, length));
        let at = |counts: &[u32]| at(counts, length);
        let distinct =
            Pair::from_fn(|side| shingles[side].saturating_sub(at(&self.own_repeats[side])));
        let both = (shingles.left + shingles.right).saturating_sub(at(&self.repeats));
        Counts {
            shingles,
            distinct,
            distinct_shared: (distinct.left + distinct.right).saturating_sub(both),
            matches: self.matches.map(|matches| at(matches)),
            ..Counts::default()
        }
    }

    /// For each position of each text: units of the longest match that starts there.
    pub fn longest_at(&self) -> &Pair<Vec<u32>> {
        &self.longest_at
    }

    /// The runs of units among `within` that matches of `length` units cover, in order.
    pub fn covered(&self, side: Side, length: u32, within: &Range<usize>) -> Vec<Range<usize>> {
        let longest_at = &self.longest_at[side];
        covered(length, within, |at| {
            longest_at.get(at).is_some_and(|longest| *longest >= length)
        })
    }
}

/// How much of what two texts share is excluded, by length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExcludedLengths {
    /// By length: positions of each text whose shingle is shared and excluded.
    pub(crate) matches: Pair<Vec<u32>>,
    /// By length: distinct shared shingles that are excluded.
    pub(crate) distinct: Vec<u32>,
}

/// How many there are at a length.
fn at(by_length: &[u32], length: u32) -> usize {
    by_length.get(length as usize).copied().unwrap_or(0) as usize
}

/// The sorted suffixes, and the longest match of each with the other text.
struct ScannedSuffixes {
    suffixes: Suffixes,
    longest: Pages<u32>,
}

/// What a suffix shares with the nearest suffix of each text before it, or after it, in sorted order.
struct NearestShared {
    left: u32,
    right: u32,
    /// The value for the suffix itself.
    itself: u32,
}

impl NearestShared {
    fn new(itself: u32) -> NearestShared {
        NearestShared {
            left: 0,
            right: 0,
            itself,
        }
    }

    /// Moves on to a neighbour that shares `shared` units.
    #[inline(always)]
    fn share(&mut self, shared: u32) {
        self.left = self.left.min(shared);
        self.right = self.right.min(shared);
    }

    #[inline(always)]
    fn of(&self, right: bool) -> u32 {
        if right { self.right } else { self.left }
    }

    /// Makes the current suffix the nearest of its text.
    #[inline(always)]
    fn put(&mut self, right: bool) {
        self.left = if right { self.left } else { self.itself };
        self.right = if right { self.itself } else { self.right };
    }
}

/// How often each number occurs in each text.
#[derive(Debug)]
struct Histogram {
    /// By number: left, then right.
    seen: Vec<[u32; 2]>,
}

impl Histogram {
    fn up_to(most: u32) -> Histogram {
        let seen = vec![[0; 2]; most as usize + 2];
        Histogram { seen }
    }

    #[inline(always)]
    fn count(&mut self, number: u32, right: bool) {
        self.seen[number as usize][usize::from(right)] += 1;
    }

    /// How often each number or a larger one occurs, up to the largest that does.
    fn cumulative(self) -> Pair<Vec<u32>> {
        Pair::from_fn(|side| {
            let side = usize::from(side == Side::Right);
            let most = self.seen.iter().rposition(|seen| seen[side] > 0);
            let counted = self.seen.iter().take(most.map_or(0, |most| most + 1));
            let mut counts: Vec<u32> = counted.map(|seen| seen[side]).collect();
            let mut sum = 0;
            for count in counts.iter_mut().rev() {
                sum += *count;
                *count = sum;
            }
            counts
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::{Length, Unit};
    use crate::methods::presets::Preset;
    use crate::pair::request::Request;
    use crate::run::stages::compare;
    use crate::text::Text;

    fn agrees(left: &str, right: &str, unit: Unit, lengths: impl Iterator<Item = u32>) {
        let mut parameters = Preset::Recommended.parameters();
        parameters.shingle.unit = unit;
        for length in lengths {
            parameters.shingle.length = Length::Fixed(length);
            let found = compare(&Request {
                texts: Pair::new(Text::from(left), Text::from(right)),
                parameters,
                exclusions: Default::default(),
                notices: Default::default(),
                tokeniser: None,
            });
            let spectrum = Spectrum::of(&found.index.units);
            let mut slow = found.numbers.counts;
            slow.accidental = Pair::default();
            slow.shared_pairs = 0;
            assert_eq!(spectrum.counts(length), slow, "{length} {unit:?}");
            for side in Side::BOTH {
                let whole = 0..found.index.units[side].len();
                let words = spectrum.covered(side, length, &whole);
                let covered: usize = words.iter().map(|run| run.len()).sum();
                if unit == Unit::Words {
                    assert_eq!(
                        covered,
                        found.passages.as_ref().unwrap().covered_words[side],
                        "{length}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_gpl_pair_agrees_at_sixty_four_lengths() {
        let left = include_str!("../../../samples/gpl-2.txt");
        let right = include_str!("../../../samples/gpl-3.txt");
        agrees(left, right, Unit::Words, (1..=64).chain([87, 88, 89, 100]));
    }

    #[test]
    fn one_word_repeated_ten_thousand_times_agrees() {
        let many = "word ".repeat(10_000);
        agrees(
            &many,
            "word word other word",
            Unit::Words,
            [1, 2, 3, 64].into_iter(),
        );
        agrees(&many, &many, Unit::Words, [1, 64].into_iter());
    }

    #[test]
    fn empty_and_tiny_texts_agree() {
        for (left, right) in [("", ""), ("a", ""), ("", "a b"), ("a", "a"), ("a b", "b a")] {
            for unit in [Unit::Words, Unit::Characters] {
                agrees(left, right, unit, 1..=4);
            }
        }
    }

    #[test]
    fn characters_agree() {
        let left = "Ходит кот, и ПЁС. 日本語 日本";
        agrees(left, "ходит пёс и кот 日本語", Unit::Characters, 1..=12);
    }
}
