//! The result of one comparison: everything that the window, the command line and the reports show.
//!
//! ```text
//! Index      words, units, checksums, which shingles are the same       what everything else is read from
//! Numbers    counts, measures, the score, the verdict                   a preview is one too
//! passages   None until they are worked out; long texts get their numbers first
//! ```

use crate::fingerprint::checksums::Checksum;
use crate::fingerprint::units::Units;
use crate::methods::parameters::Parameters;
use crate::pair::counts::Counts;
use crate::pair::exclusions::{Excluded, Exclusions};
use crate::pair::incremental::Incremental;
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::matches::Matches;
use crate::pair::measures::{Measures, Percent};
use crate::pair::numbers::{Numbers, Sizes};
use crate::pair::passages::highlights::Highlight;
use crate::pair::passages::passage::Passage;
use crate::pair::passages::results::PassageResults;
use crate::pair::sketches::Sketches;
use crate::text::{Pair, Side, Span, Text};
use crate::words::list::Words;
use std::ops::Range;
use std::sync::Arc;

/// Two texts, compared.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Comparison {
    pub index: Arc<Index>,
    pub numbers: Numbers,
    /// None while a comparison with them is on its way.
    pub passages: Option<Arc<PassageResults>>,
    pub timings: Timings,
}

/// Which shingles two texts have, and which of them are the same.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Index {
    pub texts: Pair<Text>,
    pub words: Pair<Arc<Words>>,
    pub units: Arc<Pair<Units>>,
    /// Units in a shingle.
    pub length: u32,
    pub checksums: Arc<Pair<Vec<Checksum>>>,
    pub matches: Arc<Matches>,
    /// What of the matches is set aside.
    pub excluded: Arc<Excluded>,
    /// What was set aside, wherever it may be.
    pub exclusions: Exclusions,
    /// Where the score is an estimate: the sketches it comes from.
    pub sketch: Option<Arc<Sketches>>,
}

/// The numbers of two texts without a passage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Without {
    /// Pairs are not counted.
    pub counts: Counts,
    /// None for an estimate.
    pub score: Option<Percent>,
}

/// Milliseconds that each stage took; a stage whose result was kept took none.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Timings {
    pub words: f64,
    pub checksums: f64,
    pub compare: f64,
    pub passages: f64,
    pub total: f64,
}

impl Comparison {
    /// The passages, in the order of left; none while they are not worked out.
    pub fn passages(&self) -> &[Passage] {
        self.passages
            .as_ref()
            .map_or(&[], |results| &results.passages)
    }

    /// What to paint on a text; nothing while the passages are not worked out.
    pub fn highlights(&self, side: Side) -> &[Highlight] {
        self.passages
            .as_ref()
            .map_or(&[], |results| &results.highlights[side])
    }

    /// Where texts with identical words differ in case and marks, pairwise; empty for all others.
    pub fn form_differences(&self, side: Side) -> &[Span] {
        self.passages
            .as_ref()
            .map_or(&[], |results| &results.form_differences[side])
    }

    /// The distinct shingles that both texts share at the recommended length, where that is known.
    pub fn shared_at_advice(&self, spectrum: Option<&Spectrum>) -> Option<usize> {
        let numbers = &self.numbers;
        let is_all = numbers.parameters.shingle.sample_every <= 1;
        let at_hand = (numbers.length == numbers.advice.length && is_all)
            .then_some(numbers.counts.distinct_shared);
        at_hand.or_else(|| {
            spectrum.map(|spectrum| spectrum.counts(numbers.advice.length).distinct_shared)
        })
    }

    /// The numbers of another length, from the spectrum. None for samples and estimates, which only checksums know.
    pub fn at_length(
        &self,
        spectrum: &Spectrum,
        parameters: Parameters,
        length: u32,
    ) -> Option<Numbers> {
        let (counts, all) = (spectrum.counts(length), spectrum.counts_of_all(length));
        self.numbers
            .preview(parameters, length, self.numbers.sizes(), counts, all)
    }

    /// The numbers of the texts as they were edited since. None where `incremental` is of other parameters.
    pub fn as_typed(&self, incremental: &Incremental) -> Option<Numbers> {
        let numbers = &self.numbers;
        let is_same = *incremental.parameters() == numbers.parameters
            && incremental.length() == numbers.length;
        let words = incremental.words();
        let sizes = Sizes {
            words,
            units: words,
            are_edited: true,
        };
        let (counts, all) = (incremental.counts(), incremental.counts_of_all());
        is_same.then(|| numbers.preview(numbers.parameters, numbers.length, sizes, counts, all))?
    }

    /// The numbers that setting a passage aside would leave.
    pub fn without(&self, passage: &Passage) -> Without {
        let index = &self.index;
        let mut counts = self.numbers.counts;
        let numbers = &index.matches.shingle_at.left;
        let last = index.length.saturating_sub(1) as usize;
        let at = &passage.at.left;
        let own = numbers.get(at.start..at.end.saturating_sub(last).max(at.start));
        let mut own: Vec<usize> = own
            .unwrap_or_default()
            .iter()
            .filter(|number| !index.excluded.holds(**number))
            .filter_map(|number| number.among_shared())
            .collect();
        own.sort_unstable();
        own.dedup();
        let every = self.numbers.parameters.shingle.sample_every;
        let is_sampled = |number: &usize| {
            let checksum = index.matches.shared_checksum(*number);
            checksum.is_some_and(|checksum| checksum.is_sampled(every))
        };
        let shared = own.iter().filter(|number| is_sampled(number));
        let shared = shared.filter_map(|number| index.matches.shared.get(*number));
        for shingle in shared {
            let less = |count: usize, by: u32| count.saturating_sub(by as usize);
            counts.distinct_shared = less(counts.distinct_shared, 1);
            for side in Side::BOTH {
                counts.matches[side] = less(counts.matches[side], shingle.positions[side]);
            }
        }
        let measures = Measures::of(&counts, &self.numbers.situation);
        Without {
            counts,
            score: measures.by(self.numbers.parameters.formula),
        }
    }

    /// Where a range of units of one text stands in it.
    pub fn span(&self, side: Side, range: &Range<usize>) -> Span {
        self.index.span(side, range)
    }
}

impl Index {
    /// Where a range of units of one text stands in it.
    pub fn span(&self, side: Side, range: &Range<usize>) -> Span {
        self.units[side].span(range, &self.texts[side])
    }
}
