//! The result of a comparison: everything that the window, the command line and the reports show.
//!
//! ```text
//! Index      words, units, checksums, matches                           everything else is computed from it
//! Numbers    counts, measures, the score, the verdict                   previews are numbers too
//! passages   none until they are computed: numbers of long texts are reported before them
//! ```

use crate::fingerprint::{Checksum, Units};
use crate::methods::Parameters;
use crate::pair::counting::matches::Matches;
use crate::pair::incremental::Incremental;
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::passages::highlights::{Highlight, visible, with_in_front};
use crate::pair::passages::passage::Passage;
use crate::pair::passages::results::PassageResults;
use crate::pair::wording::WordBits;
use crate::pair::{Counts, Excluded, Exclusions, Measures, Numbers, Percent, Sizes, Sketches};
use crate::text::{Pair, Side, Span, Text};
use crate::words::{Tokeniser, Words};
use std::ops::Range;
use std::sync::Arc;

/// Two texts, compared.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Comparison {
    pub index: Arc<Index>,
    pub numbers: Numbers,
    /// None while they are being computed.
    pub passages: Option<Arc<PassageResults>>,
    pub timings: Timings,
}

/// The shingles of two texts, and which of them are equal.
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
    /// The matches that are excluded.
    pub excluded: Arc<Excluded>,
    /// The excluded texts, whether or not they occur.
    pub exclusions: Exclusions,
    /// What found the words, if it was not what the parameters describe.
    pub tokeniser: Option<Tokeniser>,
    /// The sketches that the score comes from; none if it is not an estimate.
    pub sketch: Option<Arc<Sketches>>,
}

/// The numbers of two texts with one of their passages excluded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NumbersWithout {
    /// The counts; pairs are those with the passage.
    pub counts: Counts,
    /// None for an estimate.
    pub score: Option<Percent>,
}

/// Milliseconds that each stage took when it was last run: a memoised result keeps its time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Timings {
    pub words: f64,
    pub checksums: f64,
    pub compare: f64,
    pub passages: f64,
    pub total: f64,
}

impl Timings {
    /// With the time of the whole comparison: `elapsed`, unless stages were reused that took longer when they were run.
    pub(crate) fn with_total(self, elapsed: f64) -> Timings {
        let stages = self.words + self.checksums + self.compare + self.passages;
        Timings {
            total: elapsed.max(stages),
            ..self
        }
    }
}

impl Comparison {
    /// Whether the score depends on how look-alike letters and hidden characters are read.
    pub fn has_lookalikes(&self) -> bool {
        let hides = self.numbers.parameters.canon.counts_hidden();
        Side::BOTH.into_iter().any(|side| {
            let effects = &self.index.words[side].effects;
            effects.disguised > 0 || (hides && effects.hiding > 0)
        })
    }

    /// The passages, in the order of left; empty until they are computed.
    pub fn passages(&self) -> &[Passage] {
        let results = self.passages.as_ref();
        results.map_or(&[], |results| &results.passages)
    }

    /// What the equal words of each passage weigh in the left text, in bits.
    pub fn passage_weights(&self) -> Vec<f64> {
        let (words, units) = (&self.index.words.left, &self.index.units.left);
        let bits = WordBits::of(words);
        let weight = |at: &Range<usize>| bits.of_run(words, units.word_range(at));
        let of = |passage: &Passage| {
            let changed = passage.changed.iter().map(|at| weight(&at.left));
            weight(&passage.at.left) - changed.sum::<f64>()
        };
        self.passages().iter().map(of).collect()
    }

    /// The same with one place of a passage highlighted whole, over the passages that it shares words with.
    pub fn with_in_front(&self, passage: usize, side: Side, place: &Range<usize>) -> Comparison {
        let mut front = self.clone();
        if let Some(results) = front.passages.as_mut().map(Arc::make_mut) {
            let place = Highlight {
                span: self.span(side, place),
                passage: passage as u32,
            };
            let highlights = Arc::make_mut(&mut results.highlights);
            highlights[side] = with_in_front(&highlights[side], place);
        }
        front
    }

    /// The highlights of a text; empty until the passages are computed.
    pub fn highlights(&self, side: Side) -> &[Highlight] {
        let results = self.passages.as_ref();
        results.map_or(&[], |results| &results.highlights[side])
    }

    /// The index of the passage that has most of the first place of `wording` in left; none if no passage has any of it.
    pub fn passage_with_wording(&self, wording: &str) -> Option<usize> {
        if wording.is_empty() {
            return None;
        }
        let found = |side: Side| {
            let start = self.index.texts[side].as_str().find(wording)?;
            let place = Span::new(start, start + wording.len());
            let overlap =
                |of: &&Highlight| of.span.end.min(place.end) - of.span.start.max(place.start);
            // Of several that have equally much, the first.
            let here = visible(self.highlights(side), place).iter().rev();
            here.max_by_key(overlap).map(|most| most.passage as usize)
        };
        // The texts may have been swapped since.
        Side::BOTH.into_iter().find_map(found)
    }

    /// Where texts with identical words differ in case and punctuation, pairwise; empty for all others.
    pub fn form_differences(&self, side: Side) -> &[Span] {
        let results = self.passages.as_ref();
        results.map_or(&[], |results| &results.form_differences[side])
    }

    /// The number of distinct shared shingles at the recommended length; none if neither this comparison nor `spectrum`
    /// has it.
    pub fn shared_at_advice(&self, spectrum: Option<&Spectrum>) -> Option<usize> {
        let numbers = &self.numbers;
        let is_all = numbers.parameters.shingle.sample_every <= 1;
        let own = (numbers.length == numbers.advice.length && is_all)
            .then_some(numbers.counts.distinct_shared);
        let at_advice = |own: &Spectrum| own.counts(numbers.advice.length).distinct_shared;
        own.or_else(|| spectrum.map(at_advice))
    }

    /// The numbers at another length, from the spectrum. None for samples and estimates.
    pub fn at_length(
        &self,
        spectrum: &Spectrum,
        parameters: Parameters,
        length: u32,
    ) -> Option<Numbers> {
        let all = spectrum.counts_with_excluded(length);
        let (counts, sizes) = (spectrum.counts(length), self.numbers.sizes());
        self.numbers.preview(parameters, length, sizes, counts, all)
    }

    /// The numbers of the texts as edited since the comparison. None if `incremental` has other parameters.
    pub fn as_typed(&self, incremental: &Incremental) -> Option<Numbers> {
        let numbers = &self.numbers;
        let is_same = self.index.tokeniser.is_none()
            && incremental.parameters == numbers.parameters
            && incremental.length == numbers.length;
        let words = incremental.words();
        let sizes = Sizes {
            words,
            units: words,
            are_edited: true,
        };
        let (counts, all) = (incremental.counts(), incremental.counts_with_excluded());
        is_same.then(|| numbers.preview(numbers.parameters, numbers.length, sizes, counts, all))?
    }

    /// The numbers after excluding a passage.
    pub fn without(&self, passage: &Passage) -> NumbersWithout {
        let index = &self.index;
        let mut counts = self.numbers.counts;
        let numbers = &index.matches.shingle_at.left;
        let last = index.length.saturating_sub(1) as usize;
        let at = &passage.at.left;
        let own = numbers.get(at.start..at.end.saturating_sub(last).max(at.start));
        let own = own.unwrap_or_default().iter();
        let counted = own.filter(|number| !index.excluded.holds(**number));
        let mut own: Vec<usize> = counted.filter_map(|number| number.among_shared()).collect();
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
            counts = counts.without(1, shingle.positions.map(|count| *count as usize));
        }
        let measures = Measures::of(&counts, &self.numbers.shape);
        NumbersWithout {
            counts,
            score: measures.by(self.numbers.parameters.formula),
        }
    }

    /// The bytes, in the original text on `side`, of a range of its units.
    pub fn span(&self, side: Side, range: &Range<usize>) -> Span {
        self.index.units[side].span(range, &self.index.texts[side])
    }
}
