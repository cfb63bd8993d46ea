//! Passages with changed words.
//!
//! A word weighs −log2 of its share in the language, as in shared wording. A chain of equal runs is a passage if its equal words
//! weigh at least L + [`MARGIN`] bits, where two unrelated texts share a run of L = log2(n·m) bits about once. It grows at both
//! ends while an equal run is near that weighs more than 8 bits for each changed word. One word may stand for
//! one even if that costs more than it gains, as long as the loss is made good. No shingle length changes any of this.
//!
//! The heaviest chains come first. Then those that show something new of both texts, then those that do of one of them, as copies.
//! What is set aside belongs to no passage; its own passages are found apart. Cost: O(r·log r) for r runs, and O(n + m).

use crate::fingerprint::Units;
use crate::pair::difference::edits::Segment;
use crate::pair::difference::readable::{at_sentences, border_depth};
use crate::pair::passages::chains::{Chains, MAX_GAP, WeighedTexts};
use crate::pair::passages::equal_runs::{EqualRun, equal_runs};
use crate::pair::passages::passage::{Passage, equal_between};
use crate::pair::wording::{NoticesFound, WordBits, accident_bits};
use crate::run::{RunControl, Stopped};
use crate::text::{Pair, Side, Text, mark};
use std::ops::Range;

/// What the equal words of a passage weigh beyond L, in bits.
pub const MARGIN: f64 = 30.0;
/// What a changed word costs where a passage grows at its ends, in bits.
const GROWING_COST: f64 = 8.0;
/// How many bits a passage may lose while it grows, if it gains them back.
const MAX_LOSS: f64 = 16.0;
/// The most changed words in a row inside a stretch.
const MAX_CHANGED_IN_STRETCH: usize = 2;
/// Chains between two checkpoints.
const STRIDE: usize = 1 << 12;
const NONE: u32 = u32::MAX;

/// What the equal words of a passage weigh at least, in bits, in texts of this many words.
pub(in crate::pair) fn least_bits(words: Pair<usize>) -> f64 {
    accident_bits(words) + MARGIN
}

/// A passage of whole words, and what its equal words weigh.
#[derive(Clone, Debug, PartialEq)]
pub struct EditedPassage {
    /// Its words in each text.
    pub at: Pair<Range<usize>>,
    /// The words that differ, in order; one side may be empty.
    pub changed: Vec<Pair<Range<usize>>>,
    /// What its equal words weigh, in bits.
    pub bits: f64,
    /// Whether it does not count: it is set aside, or a stock notice.
    pub is_excluded: bool,
    /// Whether it is a stock notice: without the words of notices it would be no passage.
    pub is_notice: bool,
}

impl EditedPassage {
    /// Its runs of equal words: what is before, between and after its changes.
    pub fn equal_runs(&self) -> impl Iterator<Item = Pair<Range<usize>>> {
        equal_between(&self.at, &self.changed)
    }

    fn put_at_sentences(&mut self, ids: Pair<&[u32]>, depth: impl Fn(Side, usize) -> u32) {
        let is_one_sided = |at: &Pair<Range<usize>>| at.left.is_empty() != at.right.is_empty();
        if !self.changed.iter().any(is_one_sided) {
            return;
        }
        let segment = |at: &Pair<Range<usize>>, is_same: bool| Segment {
            at: at.clone(),
            is_same,
        };
        let mut segments = Vec::with_capacity(2 * self.changed.len() + 1);
        for (i, run) in self.equal_runs().enumerate() {
            segments.push(segment(&run, true));
            segments.extend(self.changed.get(i).map(|at| segment(at, false)));
        }
        let moved = at_sentences(ids, segments, depth);
        let is_same = |segment: &Segment| segment.is_same;
        let (Some(first), Some(last)) = (
            moved.iter().position(is_same),
            moved.iter().rposition(is_same),
        ) else {
            return;
        };
        self.at = Pair::from_fn(|side| moved[first].at[side].start..moved[last].at[side].end);
        let changed = moved[first..=last]
            .iter()
            .filter(|segment| !segment.is_same);
        self.changed = changed.map(|segment| segment.at.clone()).collect();
    }
}

/// The part of a passage between two changes of more than two words: evidence, if it is heavy.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stretch {
    /// Its first word in each text.
    pub start: Pair<usize>,
    /// The first word after it.
    pub end: Pair<usize>,
    /// What its equal words weigh, in bits, without stock notices.
    pub bits: f64,
}

/// The passages of two texts, with changed words.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EditedPassages {
    /// In the order of left.
    pub all: Vec<EditedPassage>,
    /// The heaviest stretch of those that are not set aside.
    pub heaviest: Stretch,
}

impl EditedPassages {
    /// Finds the passages of two texts, whose units are words. `set_aside` tells which words of each are. Stock `notices` are
    /// passages too, but do not count, and weigh nothing in a stretch.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was stopped.
    pub fn of(
        units: &Pair<Units>,
        bits: &Pair<WordBits>,
        set_aside: Option<&Pair<Vec<bool>>>,
        notices: &NoticesFound,
        control: &RunControl,
    ) -> Result<EditedPassages, Stopped> {
        let ids = units.as_ref().map(|units| units.ids());
        let least = least_bits(ids.map(|ids| ids.len()));
        let weights = weights(units, bits);
        let search = |ids| Search::of(ids, &weights, least, notices);
        let Some(set_aside) = set_aside else {
            return search(ids).found(control);
        };
        let apart = |is_apart: bool| {
            let mut other = weights.len() as u32..;
            Pair::from_fn(|side: Side| {
                let words = ids[side].iter().zip(&set_aside[side]);
                let id = words.map(|(id, own)| match *own == is_apart {
                    true => *id,
                    // A word that stands nowhere else.
                    false => other.next().unwrap_or(NONE),
                });
                id.collect::<Vec<u32>>()
            })
        };
        let counted = apart(false);
        let counted = counted.as_ref().map(|ids| ids.as_slice());
        let mut found = search(counted).found(control)?;
        let mut excluded = apart(true);
        // What is set aside was changed in one text, perhaps.
        let whole = if set_aside.left.contains(&true) {
            Side::Right
        } else {
            Side::Left
        };
        excluded[whole] = ids[whole].to_vec();
        let excluded = excluded.as_ref().map(|ids| ids.as_slice());
        let excluded = search(excluded).found(control)?;
        found
            .all
            .extend(excluded.all.into_iter().map(|passage| EditedPassage {
                is_excluded: true,
                ..passage
            }));
        found.sort();
        Ok(found)
    }

    fn sort(&mut self) {
        let start = |passage: &EditedPassage| (passage.at.left.start, passage.at.right.start);
        self.all.sort_by_key(start);
    }

    /// The same, with words that one text lacks at the beginning of a sentence where the words allow it, as the difference has
    /// them.
    pub fn at_sentences(mut self, units: &Pair<Units>, texts: &Pair<Text>) -> EditedPassages {
        let ids = units.as_ref().map(|units| units.ids());
        let depth =
            |side: Side, word: usize| border_depth(&texts[side], units[side].words().spans(), word);
        for passage in &mut self.all {
            passage.put_at_sentences(ids, depth);
        }
        self
    }

    /// The passages in units, which may be characters. The space after words that only one text has belongs to the change.
    pub fn in_units(&self, units: &Pair<Units>) -> Vec<Passage> {
        let in_units = |at: &Pair<Range<usize>>| {
            let is_one_sided = at.left.is_empty() || at.right.is_empty();
            Pair::from_fn(|side| {
                let (at, units) = (&at[side], &units[side]);
                let end = match is_one_sided {
                    true => units.of_word(at.end).start,
                    false => units.of_word(at.end - 1).end,
                };
                units.of_word(at.start).start..end
            })
        };
        let passages = self.all.iter().map(|passage| Passage {
            at: in_units(&passage.at),
            changed: passage.changed.iter().map(in_units).collect(),
            is_excluded: passage.is_excluded,
            is_notice: passage.is_notice,
            ..Passage::default()
        });
        passages.collect()
    }
}

/// What each word weighs, by its number; in a text of another language a word may weigh less.
fn weights(units: &Pair<Units>, bits: &Pair<WordBits>) -> Vec<f32> {
    let ids = units.as_ref().map(|units| units.ids());
    let most = ids.left.iter().chain(ids.right).max();
    let mut weights = vec![f32::INFINITY; most.map_or(0, |most| *most as usize + 1)];
    for side in Side::BOTH {
        let own = units[side].words().ids();
        for (id, own) in ids[side].iter().zip(own) {
            let weight = &mut weights[*id as usize];
            *weight = weight.min(bits[side].at(*own) as f32);
        }
    }
    weights
}

/// The search for passages.
struct Search<'a> {
    texts: WeighedTexts<'a>,
    least: f64,
    notices: &'a NoticesFound,
    /// The words that passages have.
    covered: Pair<Vec<bool>>,
    /// For each word of left, the word of right that it is in a passage with.
    twin: Vec<u32>,
}

impl<'a> Search<'a> {
    fn of(
        ids: Pair<&'a [u32]>,
        weights: &[f32],
        least: f64,
        notices: &'a NoticesFound,
    ) -> Search<'a> {
        let mut sum = 0.0;
        let mut sums = Vec::with_capacity(ids.left.len() + 1);
        sums.push(sum);
        sums.extend(ids.left.iter().map(|id| {
            sum += weights
                .get(*id as usize)
                .map_or(0.0, |weight| f64::from(*weight));
            sum
        }));
        Search {
            texts: WeighedTexts { ids, sums },
            least,
            notices,
            covered: ids.map(|ids| vec![false; ids.len()]),
            twin: vec![NONE; ids.left.len()],
        }
    }

    fn found(mut self, control: &RunControl) -> Result<EditedPassages, Stopped> {
        let runs = equal_runs(self.texts.ids, control)?;
        let chains = Chains::of(&self.texts, runs, control)?.heavy(&self.texts, self.least);
        let (mut found, mut copies) = (EditedPassages::default(), Vec::new());
        for (i, chain) in chains.into_iter().enumerate() {
            if i % STRIDE == 0 {
                control.checkpoint(0)?;
            }
            match self.is_new(&chain) {
                Pair {
                    left: true,
                    right: true,
                } => self.take(&chain, &mut found),
                Pair {
                    left: false,
                    right: false,
                } => {}
                _ => copies.push(chain),
            }
        }
        for (i, chain) in copies.into_iter().enumerate() {
            if i % STRIDE == 0 {
                control.checkpoint(0)?;
            }
            let new = self.is_new(&chain);
            if new.left || new.right {
                self.take(&chain, &mut found);
            }
        }
        found.sort();
        Ok(found)
    }

    /// Whether the words of a chain that no passage has weigh enough for one, in each text.
    fn is_new(&self, chain: &[EqualRun]) -> Pair<bool> {
        Pair::from_fn(|side| {
            let of = |run: &EqualRun| -> f64 {
                let left = run.start(Side::Left);
                let words = self.covered[side][run.start(side)..run.end(side)]
                    .iter()
                    .enumerate();
                let new = words.filter(|(_, is_covered)| !**is_covered);
                new.map(|(i, _)| self.texts.bits(left + i..left + i + 1))
                    .sum()
            };
            let new: f64 = chain.iter().map(of).sum();
            new >= self.least
        })
    }

    /// Takes a chain as a passage, grown at both ends, and with the equal words in its gaps.
    fn take(&mut self, chain: &[EqualRun], found: &mut EditedPassages) {
        let mut runs: Vec<EqualRun> = Vec::with_capacity(chain.len());
        for run in self.grown(chain) {
            if let Some(last) = runs.last() {
                let gap = Pair::from_fn(|side| last.end(side)..run.start(side));
                runs.extend(self.texts.equal_in(&gap));
            }
            runs.push(run);
        }
        let (Some(first), Some(last)) = (runs.first(), runs.last()) else {
            return;
        };
        let at = Pair::from_fn(|side| first.start(side)..last.end(side));
        let (mut changed, mut bits, mut evidence) = (Vec::new(), 0.0, 0.0);
        let mut stretch = Stretch::default();
        let mut end = Pair::from_fn(|side| first.start(side));
        for run in &runs {
            let gap = Pair::from_fn(|side| end[side]..run.start(side));
            end = Pair::from_fn(|side| run.end(side));
            let longest = gap.left.len().max(gap.right.len());
            // It does not begin with a notice.
            if longest > MAX_CHANGED_IN_STRETCH || stretch.bits == 0.0 {
                stretch = Stretch {
                    start: Pair::from_fn(|side| run.start(side)),
                    ..Stretch::default()
                };
            }
            if longest > 0 {
                changed.push(gap);
            }
            bits += self.texts.bits_of(run);
            let weight = self.evidence_of(run);
            evidence += weight;
            stretch.bits += weight;
            stretch.end = end;
            if stretch.bits > found.heaviest.bits {
                found.heaviest = stretch;
            }
            for i in 0..run.words {
                self.twin[(run.left + i) as usize] = run.right + i;
            }
        }
        for side in Side::BOTH {
            mark(&mut self.covered[side], at[side].clone());
        }
        let is_notice = evidence < self.least && evidence < bits;
        found.all.push(EditedPassage {
            at,
            changed,
            bits,
            is_excluded: is_notice,
            is_notice,
        });
    }

    /// What the words of a run weigh that belong to no stock notice.
    fn evidence_of(&self, run: &EqualRun) -> f64 {
        if self.notices.is_none() {
            return self.texts.bits_of(run);
        }
        let left = run.start(Side::Left)..run.end(Side::Left);
        let pairs = left.zip(run.start(Side::Right)..);
        let is_notice = |(left, right): &(usize, usize)| {
            self.notices.has(Side::Left, *left) || self.notices.has(Side::Right, *right)
        };
        let counted = pairs.filter(|pair| !is_notice(pair));
        counted
            .map(|(left, _)| self.texts.bits(left..left + 1))
            .sum()
    }

    /// A chain with the runs near its ends.
    fn grown(&self, chain: &[EqualRun]) -> Vec<EqualRun> {
        let end = |run: &EqualRun| Pair::from_fn(|side| run.end(side));
        let start = |run: &EqualRun| Pair::from_fn(|side| run.start(side));
        let after = growth(chain.last(), |run| self.next(end(run)));
        let mut before = growth(chain.first(), |run| self.previous(start(run)));
        before.reverse();
        [before, chain.to_vec(), after].concat()
    }

    /// The run that a passage which ends at `end` grows to.
    fn next(&self, end: Pair<usize>) -> Option<(f64, EqualRun)> {
        let ids = self.texts.ids;
        self.nearest(|gap: Pair<usize>| {
            let at = Pair::from_fn(|side| end[side] + gap[side]);
            let (left, right) = (ids.left.get(at.left..)?, ids.right.get(at.right..)?);
            let equal = left.iter().zip(right).take_while(|(a, b)| a == b);
            let new = equal.enumerate().take_while(|(i, _)| self.is_apart(at, *i));
            Some(EqualRun::new(at, new.count()))
        })
    }

    /// The same before `start`.
    fn previous(&self, start: Pair<usize>) -> Option<(f64, EqualRun)> {
        let ids = self.texts.ids;
        self.nearest(|gap: Pair<usize>| {
            let left = start.left.checked_sub(gap.left)?;
            let end = Pair::new(left, start.right.checked_sub(gap.right)?);
            let back = Pair::from_fn(|side: Side| ids[side][..end[side]].iter().rev());
            let equal = back.left.zip(back.right).take_while(|(a, b)| a == b);
            let place = |i: usize| end.map(|end| end - i - 1);
            let new = equal
                .enumerate()
                .take_while(|(i, _)| self.is_apart(place(*i), 0));
            let words = new.count();
            Some(EqualRun::new(end.map(|end| end - words), words))
        })
    }

    /// Whether no passage has these equal words as a pair, `on` words after `at`.
    fn is_apart(&self, at: Pair<usize>, on: usize) -> bool {
        self.twin[at.left + on] != (at.right + on) as u32
    }

    /// The best of the runs beyond each gap, which `run` finds, and what it gains.
    fn nearest(&self, run: impl Fn(Pair<usize>) -> Option<EqualRun>) -> Option<(f64, EqualRun)> {
        let mut best: Option<(f64, EqualRun)> = None;
        for changed in 1..=MAX_GAP {
            let beside = (0..changed).flat_map(|other| [(changed, other), (other, changed)]);
            for (left, right) in beside.chain([(changed, changed)]) {
                let found = run(Pair::new(left, right));
                let Some(run) = found.filter(|run| run.words > 0) else {
                    continue;
                };
                let gain = self.texts.bits_of(&run) - GROWING_COST * changed as f64;
                let is_one_for_one = (left, right) == (1, 1);
                if (gain > 0.0 || is_one_for_one) && best.is_none_or(|(most, _)| gain > most) {
                    best = Some((gain, run));
                }
            }
        }
        best
    }
}

/// The runs that a passage grows to from the run at its end, as far as the gains are greatest. `next` finds the run after
/// another, and what it gains.
fn growth(
    from: Option<&EqualRun>,
    next: impl Fn(&EqualRun) -> Option<(f64, EqualRun)>,
) -> Vec<EqualRun> {
    let mut last = from.copied();
    let (mut found, mut kept) = (Vec::new(), 0);
    let (mut gained, mut most) = (0.0, 0.0);
    while let Some((gain, run)) = last.and_then(|run| next(&run)) {
        gained += gain;
        if gained < most - MAX_LOSS {
            break;
        }
        found.push(run);
        if gained > most {
            (most, kept) = (gained, found.len());
        }
        last = Some(run);
    }
    found.truncate(kept);
    found
}
