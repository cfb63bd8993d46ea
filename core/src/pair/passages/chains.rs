//! Chains of equal runs: the heaviest that ends with each run.
//!
//! ```text
//! left    went down and slew │ a lion in │ ·    ·   ·  │ a pit │ …
//! right   went down and killed│ a lion in │ the middle of│ a pit │ …
//!                      └─ 1 changed word    └─ 3        every changed word costs 6 bits
//! ```
//! A run continues another if at most [`MAX_GAP`] words of either text are between them, and words that both have belong to the
//! first. A chain weighs what its equal words weigh, less [`CHANGED_COST`] for each changed word. Cost: O(r) for r runs, of
//! which few end near each other.

use crate::pair::passages::equal_runs::EqualRun;
use crate::run::{RunControl, Stopped};
use crate::text::{Pair, Side};
use std::ops::Range;

/// The most changed words of either text between two runs of a passage.
pub const MAX_GAP: usize = 3;
/// What a changed word costs, in bits.
pub const CHANGED_COST: f64 = 6.0;
/// A chain is looked at if it weighs at least this share of what its equal words need.
const MIN_SHARE: f64 = 0.25;
/// Sums in another order may differ by less than this, in bits.
const ROUNDING: f64 = 1e-3;
/// Runs between two checkpoints.
const STRIDE: usize = 1 << 12;
const NONE: u32 = u32::MAX;

/// Two texts as numbers, and what the words of left weigh.
pub(super) struct WeighedTexts<'a> {
    pub ids: Pair<&'a [u32]>,
    /// What the words of left before each of them weigh.
    pub sums: Vec<f64>,
}

impl WeighedTexts<'_> {
    /// What a run of words of left weighs.
    pub fn bits(&self, words: Range<usize>) -> f64 {
        self.sums[words.end] - self.sums[words.start]
    }

    /// What an equal run weighs.
    pub fn bits_of(&self, run: &EqualRun) -> f64 {
        self.bits(run.start(Side::Left)..run.end(Side::Left))
    }

    /// For each pair of places in a gap, the most that the equal words after them save: what they weigh, and the cost of a
    /// changed word for each.
    fn savings(&self, gap: &Pair<Range<usize>>) -> [[f64; MAX_GAP + 1]; MAX_GAP + 1] {
        let mut savings = [[0.0; MAX_GAP + 1]; MAX_GAP + 1];
        for i in (0..gap.left.len()).rev() {
            for j in (0..gap.right.len()).rev() {
                let skipped = f64::max(savings[i + 1][j], savings[i][j + 1]);
                savings[i][j] = skipped.max(savings[i + 1][j + 1] + self.saving(gap, i, j));
            }
        }
        savings
    }

    /// What is saved if these two words of a gap are equal.
    fn saving(&self, gap: &Pair<Range<usize>>, i: usize, j: usize) -> f64 {
        let (left, right) = (gap.left.start + i, gap.right.start + j);
        match self.ids.left[left] == self.ids.right[right] {
            true => self.bits(left..left + 1) + CHANGED_COST,
            false => 0.0,
        }
    }

    /// What a gap adds to the weight of a chain, which may be less than nothing.
    fn gap(&self, gap: &Pair<Range<usize>>) -> f64 {
        let longest = gap.left.len().max(gap.right.len());
        self.savings(gap)[0][0] - CHANGED_COST * longest as f64
    }

    /// The equal words in a gap, in order.
    pub fn equal_in(&self, gap: &Pair<Range<usize>>) -> Vec<EqualRun> {
        let savings = self.savings(gap);
        let (mut i, mut j, mut found) = (0, 0, Vec::new());
        while i < gap.left.len() && j < gap.right.len() {
            let saving = self.saving(gap, i, j);
            if saving > 0.0 && savings[i][j] == savings[i + 1][j + 1] + saving {
                let at = Pair::new(gap.left.start + i, gap.right.start + j);
                found.push(EqualRun::new(at, 1));
                (i, j) = (i + 1, j + 1);
            } else if savings[i][j] == savings[i + 1][j] {
                i += 1;
            } else {
                j += 1;
            }
        }
        found
    }
}

/// The heaviest chain that ends with each run.
pub(super) struct Chains {
    runs: Vec<EqualRun>,
    /// What it weighs.
    weight: Vec<f64>,
    /// What the words of its runs weigh, without what changed words cost.
    equal: Vec<f64>,
    /// The run before, [`NONE`] for the first of a chain.
    before: Vec<u32>,
    /// Whether a heavier chain goes on from here.
    goes_on: Vec<bool>,
}

impl Chains {
    /// Finds the chains of `runs`, which are in order.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was stopped.
    pub fn of(
        texts: &WeighedTexts<'_>,
        runs: Vec<EqualRun>,
        control: &RunControl,
    ) -> Result<Chains, Stopped> {
        let mut chains = Chains {
            weight: Vec::with_capacity(runs.len()),
            equal: Vec::with_capacity(runs.len()),
            before: Vec::with_capacity(runs.len()),
            goes_on: vec![false; runs.len()],
            runs,
        };
        // The last run that ends at each word of left, and for each run the one before it that ends there.
        let mut last_ending = vec![NONE; texts.ids.left.len() + MAX_GAP + 1];
        let mut ending_before = vec![NONE; chains.runs.len()];
        for (number, run) in chains.runs.iter().enumerate() {
            if number % STRIDE == 0 {
                control.checkpoint(0)?;
            }
            let left = run.start(Side::Left);
            let own = texts.bits_of(run);
            let (mut best, mut from, mut equal) = (own, NONE, own);
            let overlap = MAX_GAP.min(run.words as usize - 1);
            for ending in &last_ending[left.saturating_sub(MAX_GAP)..=left + overlap] {
                let mut other = *ending;
                while other != NONE {
                    let before = &chains.runs[other as usize];
                    if let Some((gap, cut)) = gap_between(before, run) {
                        // No gap adds more than its own words weigh.
                        let own = own - texts.bits(left..left + cut);
                        let weight = chains.weight[other as usize] + own;
                        let most = weight + texts.bits(gap.left.clone());
                        if most > best {
                            let weight = weight + texts.gap(&gap);
                            if weight > best {
                                (best, from) = (weight, other);
                                equal = chains.equal[other as usize] + own;
                            }
                        }
                    }
                    other = ending_before[other as usize];
                }
            }
            if from != NONE {
                let goes_on = &mut chains.goes_on[from as usize];
                *goes_on |= best > chains.weight[from as usize];
            }
            chains.weight.push(best);
            chains.equal.push(equal);
            chains.before.push(from);
            let end = run.end(Side::Left);
            ending_before[number] = last_ending[end];
            last_ending[end] = number as u32;
        }
        Ok(chains)
    }

    /// The chains whose equal words weigh at least `least` bits, the heaviest first. No two have a run in common.
    pub fn heavy(&self, texts: &WeighedTexts<'_>, least: f64) -> Vec<Vec<EqualRun>> {
        let weight = |end: &u32| self.weight[*end as usize];
        let mut ends: Vec<u32> = (0..self.runs.len() as u32).collect();
        ends.retain(|end| {
            // A chain that meets a heavier one loses words to it, and gains none.
            let can_weigh_enough = self.equal[*end as usize] >= least - ROUNDING;
            can_weigh_enough && !self.goes_on[*end as usize] && weight(end) >= MIN_SHARE * least
        });
        ends.sort_unstable_by(|a, b| weight(b).total_cmp(&weight(a)).then(a.cmp(b)));
        let mut is_taken = vec![false; self.runs.len()];
        let mut found: Vec<(f64, Vec<EqualRun>)> = Vec::new();
        for end in ends {
            let mut chain: Vec<EqualRun> = Vec::new();
            let mut at = end;
            while at != NONE && !is_taken[at as usize] {
                is_taken[at as usize] = true;
                chain.push(self.runs[at as usize]);
                at = self.before[at as usize];
            }
            chain.reverse();
            cut_overlaps(&mut chain);
            let weight: f64 = chain.iter().map(|run| texts.bits_of(run)).sum();
            if weight >= least {
                found.push((weight, chain));
            }
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        found.into_iter().map(|(_, chain)| chain).collect()
    }
}

/// The words between two runs, and how many words of the later one the earlier has too; none if it does not continue it.
fn gap_between(before: &EqualRun, run: &EqualRun) -> Option<(Pair<Range<usize>>, usize)> {
    if before.left >= run.left || before.right >= run.right {
        return None;
    }
    let over = |side: Side| before.end(side).saturating_sub(run.start(side));
    let cut = over(Side::Left).max(over(Side::Right));
    if cut >= run.words as usize || cut > MAX_GAP {
        return None;
    }
    let gap = Pair::from_fn(|side: Side| before.end(side)..run.start(side) + cut);
    (gap.left.len().max(gap.right.len()) <= MAX_GAP).then_some((gap, cut))
}

/// Cuts words that two neighbours have off the later one.
fn cut_overlaps(chain: &mut [EqualRun]) {
    for i in 1..chain.len() {
        let before = chain[i - 1];
        let run = &mut chain[i];
        let over = |side: Side| before.end(side).saturating_sub(run.start(side));
        let cut = over(Side::Left).max(over(Side::Right)) as u32;
        (run.left, run.right, run.words) = (run.left + cut, run.right + cut, run.words - cut);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Every maximal run of at least two words, by looking at every pair of places.
    fn every_run(ids: Pair<&[u32]>) -> Vec<EqualRun> {
        let mut found = Vec::new();
        let equal = |left: usize, right: usize| ids.left.get(left) == ids.right.get(right);
        for left in 0..ids.left.len() {
            for right in 0..ids.right.len() {
                let begins = left == 0 || right == 0 || !equal(left - 1, right - 1);
                let rest = ids.left[left..].iter().zip(&ids.right[right..]);
                let words = rest.take_while(|(a, b)| a == b).count();
                if begins && words >= 2 {
                    found.push(EqualRun::new(Pair::new(left, right), words));
                }
            }
        }
        found
    }

    /// The weight of the heaviest chain, by trying every order of runs.
    fn heaviest(texts: &WeighedTexts<'_>, runs: &[EqualRun]) -> f64 {
        let mut weight: Vec<f64> = runs.iter().map(|run| texts.bits_of(run)).collect();
        for i in 0..runs.len() {
            for j in 0..i {
                let Some((gap, cut)) = gap_between(&runs[j], &runs[i]) else {
                    continue;
                };
                let left = runs[i].left as usize;
                let own = texts.bits_of(&runs[i]) - texts.bits(left..left + cut);
                weight[i] = weight[i].max(weight[j] + own + texts.gap(&gap));
            }
        }
        weight.into_iter().fold(0.0, f64::max)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(500))]

        #[test]
        fn the_heaviest_chain_is_that_of_its_naive_twin(
            left in prop::collection::vec(0u32..7, 0..40),
            right in prop::collection::vec(0u32..7, 0..40),
        ) {
            let mut sums = vec![0.0];
            sums.extend(left.iter().scan(0.0, |sum, id| {
                *sum += 4.0 + f64::from(*id);
                Some(*sum)
            }));
            let texts = WeighedTexts { ids: Pair::new(left.as_slice(), right.as_slice()), sums };
            let runs = every_run(texts.ids);
            let naive = heaviest(&texts, &runs);
            let chains = Chains::of(&texts, runs, &RunControl::default()).expect("not stopped");
            let found = chains.weight.iter().copied().fold(0.0, f64::max);
            prop_assert!((found - naive).abs() < 1e-9, "{} {}", found, naive);
        }
    }
}
