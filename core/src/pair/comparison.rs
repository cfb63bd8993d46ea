//! The result of one comparison: everything that the window, the command line and the reports show.

use crate::fingerprint::checksums::Checksum;
use crate::fingerprint::units::Units;
use crate::methods::parameters::{Formula, Parameters};
use crate::methods::published::Sketches;
use crate::pair::advice::Advice;
use crate::pair::chance::expected_pairs;
use crate::pair::difference::edits::Edits;
use crate::pair::exclusions::{Aside, AsideTexts};
use crate::pair::incremental::Live;
use crate::pair::join::{Counts, Matches};
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::measures::{Measures, Percent, Situation, Undefined};
use crate::pair::passages::highlights::Highlight;
use crate::pair::passages::passage::Passage;
use crate::pair::verdict::{Sameness, Verdict};
use crate::text::{Pair, Side, Span, Text};
use crate::words::list::Words;
use std::ops::Range;
use std::sync::Arc;

/// Two texts, compared.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What was asked for.
    pub parameters: Parameters,
    /// The length in force: the one asked for, or the one chosen.
    pub length: u32,
    pub texts: Pair<Text>,
    pub words: Pair<Arc<Words>>,
    pub units: Arc<Pair<Units>>,
    pub checksums: Arc<Pair<Vec<Checksum>>>,
    pub matches: Arc<Matches>,
    pub situation: Situation,
    /// What is set aside does not count as shared, here and in the measures.
    pub counts: Counts,
    /// What of the matches is set aside.
    pub aside: Arc<Aside>,
    /// What was set aside, wherever it may stand.
    pub aside_texts: AsideTexts,
    /// The numbers with what is set aside, where anything that both texts have is.
    pub with_all: Option<WithAll>,
    pub measures: Measures,
    /// The resemblance of all shingles, whatever the sample: what sketches estimate.
    pub resemblance: Percent,
    /// The measure that the parameters name as the score.
    pub score: Percent,
    /// How often two positions, one of each text, hold the same unit.
    pub agreement: f64,
    /// Pairs of shingles that shuffled texts would share.
    pub expected_by_chance: f64,
    pub verdict: Verdict,
    pub advice: Advice,
    /// Whether what follows is worked out; where it is not, a comparison with it is on its way.
    pub has_passages: bool,
    pub passages: Arc<Vec<Passage>>,
    /// How many of them are set aside.
    pub aside_passages: usize,
    pub highlights: Arc<Pair<Vec<Highlight>>>,
    /// Words of each text that passages cover.
    pub covered_words: Pair<usize>,
    /// The same with changed words that passages go on over.
    pub bridged_words: Pair<usize>,
    /// What of the passages keeps its order.
    pub in_order: InOrder,
    /// The share of each text's words that passages of rare enough words cover: stock phrases do not count.
    pub rarity: Pair<Percent>,
    /// Words changed, in order: looked for in near duplicates only, where the answer means something.
    pub edits: Option<Edits>,
    /// Where texts with identical words differ in case and marks, pairwise; empty for all others.
    pub form_differences: Arc<Pair<Vec<Span>>>,
    /// The longest passage, in words: those it touches where the unit is a character.
    pub longest_match_words: usize,
    /// Where nothing is shared at this length: the longest run of left that is shared at a shorter one.
    pub longest_shorter: Option<Range<usize>>,
    /// Where the score is an estimate: the sketches it comes from.
    pub sketch: Option<Arc<Sketches>>,
    pub timings: Timings,
}

/// The numbers of two texts whatever is set aside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WithAll {
    pub counts: Counts,
    pub measures: Measures,
    /// The measure that the parameters name as the score.
    pub score: Percent,
}

impl WithAll {
    /// The measures of these counts.
    pub(crate) fn of(
        counts: Counts,
        estimate: Option<Percent>,
        situation: &Situation,
        formula: Formula,
    ) -> WithAll {
        let measures = Measures {
            estimate,
            ..Measures::of(&counts, situation)
        };
        WithAll {
            counts,
            score: measures.by(formula).unwrap_or(measures.dice),
            measures,
        }
    }
}

/// The numbers of two texts without a passage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Without {
    /// Pairs are not counted.
    pub counts: Counts,
    /// None for an estimate.
    pub score: Option<Percent>,
}

/// What of two texts' passages keeps its order in both.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InOrder {
    /// Units of one text.
    pub units: usize,
    /// Of all units of both texts.
    pub percent: Percent,
}

impl InOrder {
    /// So many units of texts of these sizes.
    pub fn of(units: usize, sizes: Pair<usize>) -> InOrder {
        let all = sizes.left + sizes.right;
        InOrder {
            units,
            percent: match all {
                0 => Err(Undefined::BothEmpty),
                _ => Ok(100.0 * (2 * units) as f64 / all as f64),
            },
        }
    }
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
    /// Why the recommended length, with what these texts share there where that is known.
    pub fn advice_reason(&self, spectrum: Option<&Spectrum>) -> String {
        let is_all = self.parameters.shingle.sample_every <= 1;
        let at_hand =
            (self.length == self.advice.length && is_all).then_some(self.counts.distinct_shared);
        let shared = at_hand.or_else(|| {
            spectrum.map(|spectrum| spectrum.counts(self.advice.length).distinct_shared)
        });
        self.advice.reason(shared)
    }

    /// The measures that these counts of another length make.
    pub fn measures_of(&self, counts: &Counts, length: u32) -> Measures {
        let situation = Situation {
            shingles: counts.shingles,
            length,
            ..self.situation
        };
        Measures::of(counts, &situation)
    }

    /// The numbers of another length from the spectrum, in place of those at hand; passages and highlights stay those of
    /// this length until they are compared anew. None for samples and estimates, which only checksums know.
    pub fn at_length(
        &self,
        spectrum: &Spectrum,
        parameters: Parameters,
        length: u32,
    ) -> Option<Comparison> {
        let units = self.units.as_ref().as_ref().map(|units| units.len());
        let situation = Situation {
            length,
            ..self.situation
        };
        let same = match self.verdict {
            Verdict::IdenticalBytes => Sameness::Bytes,
            Verdict::IdenticalWords => Sameness::Words,
            Verdict::NearDuplicate
            | Verdict::SharesPassages
            | Verdict::NoMoreThanChance
            | Verdict::Undefined(_) => Sameness::No,
        };
        let all = spectrum.counts_of_all(length);
        self.with_counts(
            parameters,
            situation,
            units,
            spectrum.counts(length),
            all,
            same,
        )
    }

    /// The numbers of texts that were typed in since, in place of those at hand; passages and highlights stay those of the
    /// texts as they were. None where `live` is of other parameters.
    pub fn as_typed(&self, live: &Live) -> Option<Comparison> {
        let is_same = *live.parameters() == self.parameters && live.length() == self.length;
        let words = live.words();
        let situation = Situation {
            words,
            ..self.situation
        };
        // Whether texts are the same is for the comparison to say.
        let (counts, all) = (live.counts(), live.counts_of_all());
        is_same.then(|| {
            self.with_counts(self.parameters, situation, words, counts, all, Sameness::No)
        })?
    }

    fn with_counts(
        &self,
        parameters: Parameters,
        situation: Situation,
        units: Pair<usize>,
        mut counts: Counts,
        all: Counts,
        same: Sameness,
    ) -> Option<Comparison> {
        if parameters.shingle.sample_every > 1 || parameters.formula == Formula::Estimate {
            return None;
        }
        // Each matching position has at least one pair; the exact number comes with the comparison.
        counts.shared_pairs = counts.matches.left.max(counts.matches.right) as u64;
        let length = situation.length;
        let situation = Situation {
            shingles: counts.shingles,
            ..situation
        };
        let measures = Measures::of(&counts, &situation);
        let expected_by_chance = expected_pairs(self.agreement, units, length);
        let obstacle = situation.obstacle(&counts);
        let has_aside = all.distinct_shared > counts.distinct_shared;
        Some(Comparison {
            parameters,
            length,
            situation,
            counts,
            with_all: has_aside.then(|| WithAll::of(all, None, &situation, parameters.formula)),
            measures,
            resemblance: measures.resemblance,
            score: measures.by(parameters.formula)?,
            expected_by_chance,
            verdict: Verdict::of(same, obstacle, &counts, &measures, expected_by_chance),
            ..self.clone()
        })
    }

    /// The numbers that setting a passage aside would leave.
    pub fn without(&self, passage: &Passage) -> Without {
        let mut counts = self.counts;
        let numbers = &self.matches.shingle_at.left;
        let last = self.length.saturating_sub(1) as usize;
        let at = &passage.at.left;
        let own = numbers.get(at.start..at.end.saturating_sub(last).max(at.start));
        let mut own: Vec<usize> = own
            .unwrap_or_default()
            .iter()
            .filter(|number| !self.aside.holds(**number))
            .filter_map(|number| number.among_shared())
            .collect();
        own.sort_unstable();
        own.dedup();
        let every = self.parameters.shingle.sample_every;
        let shared = own
            .iter()
            .filter_map(|number| self.matches.shared.get(*number));
        for shingle in shared.filter(|shingle| shingle.checksum.is_sampled(every)) {
            let less = |count: usize, by: u32| count.saturating_sub(by as usize);
            counts.distinct_shared = less(counts.distinct_shared, 1);
            for side in Side::BOTH {
                counts.matches[side] = less(counts.matches[side], shingle.positions[side]);
            }
        }
        let measures = Measures::of(&counts, &self.situation);
        Without {
            counts,
            score: measures.by(self.parameters.formula),
        }
    }

    /// Where a range of units of one text stands in it.
    pub fn span(&self, side: Side, range: &Range<usize>) -> Span {
        self.units[side].span(range, &self.texts[side])
    }
}
