//! How much of two texts is shared wording, from the longest match at each word.
//!
//! ```text
//! left    we hold these truths to be self-evident and so on
//!         └─────── a match ────────┘                         maximal: no other match contains it
//! bits    5.6  9  8  11  5  6  13  …                         Σ ≥ T: it counts
//! ```
//! A word weighs −log2 of its share in the language. A maximal match counts if its words weigh at least T bits, and S(T) of
//! a text is the weight of its words in counting matches, divided by the weight of all its words. With L = log2(n·m) for n
//! and m words, two unrelated texts share a run of more than L bits about once. Shared wording is the mean of S(L) and
//! S(2L), for both texts their geometric mean. Where both texts have at most [`FEW_WORDS`] words, there is no room for such
//! runs: then it is the mean Dice coefficient of shingles of 2, 3 and 4 characters.
//!
//! Cost: one pass over the words, besides the matches, which the suffix array of the spectrum yields.
//!
//! # Maximal matches
//!
//! A match is maximal if it reaches beyond all that begin before it. So both ends of the maximal ones only move on, and
//! their bits are differences of two running sums. Cost: one pass over the words.
//!
//! # Unrelated texts
//!
//! How much shared wording they have is measured, because no model of chance knows stock phrases: texts of 75 to 30,000
//! words; see `docs/methods.md` for the texts and how to repeat it. The size of the texts makes little difference, but
//! their kind does.

use crate::fingerprint::{Units, units as word_units};
use crate::methods::Unit;
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::wording::characters::{Overlap, overlap};
use crate::pair::wording::notices::NoticesFound;
use crate::pair::{ExclusionUnits, Percent, Undefined};
use crate::run::{RunControl, Stopped, two_threads};
use crate::text::{Pair, Side, mark};
use crate::words::Words;
use crate::words::frequency::{FrequencyList, bits_without_list};
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

/// Where both texts have at most this many words, characters are compared.
pub const FEW_WORDS: usize = 60;
/// Bits beyond L that a run needs to be evidence: two unrelated texts share such a run by accident once in a hundred times.
const EVIDENCE_BITS: f64 = 6.6;

/// The bits of a run that two unrelated texts of this many words share about once.
pub(in crate::pair) fn accident_bits(words: Pair<usize>) -> f64 {
    let words = words.map(|count| (*count).max(1) as f64);
    (words.left * words.right).log2()
}

/// The bits of a run that two unrelated texts of this many words share once in a hundred times.
pub fn evidence_bits(words: Pair<usize>) -> f64 {
    accident_bits(words) + EVIDENCE_BITS
}

/// How much of two texts is shared wording.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SharedWording {
    /// Of both texts, 0 to 100 percent.
    pub both: Percent,
    /// Of each text.
    pub of: Pair<Percent>,
    /// The share of each text in runs that two unrelated texts share once in a hundred times; 0 to 100 percent. Stock notices
    /// weigh nothing in it.
    pub evidence: Pair<f64>,
    /// The bits of the heaviest run that both texts share, without stock notices.
    pub heaviest: f64,
    /// The bits of the heaviest stretch of a passage with changed words; 0 where it is not known.
    pub heaviest_edited: f64,
    /// The bits that a run needs to count: it counts half from the first on, and whole from the second.
    pub needed: (f64, f64),
    pub form: Form,
}

/// The shared wording of two texts, without and with what is set aside.
#[derive(Clone, Debug)]
pub struct BothWordings {
    /// What is set aside does not count.
    pub counted: SharedWording,
    /// It counts.
    pub all: SharedWording,
    /// Stock notices weigh nothing in the evidence of both.
    pub notices: Arc<NoticesFound>,
}

impl BothWordings {
    /// The same once it is known how many bits the heaviest stretch of a passage has.
    pub fn with_stretch(&self, bits: f64) -> BothWordings {
        let mut wordings = self.clone();
        wordings.counted.heaviest_edited = bits;
        wordings.all.heaviest_edited = bits;
        wordings
    }
}

/// What was compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Runs of words; the list of each text's language, `None` where there is none.
    Words(Pair<Option<&'static str>>),
    /// Shingles of a few characters, because both texts are short.
    Characters,
}

/// How many bits the words of a text say.
#[derive(Clone, Debug, PartialEq)]
pub struct WordBits {
    /// By the number of a word in its vocabulary.
    of: Vec<f32>,
    /// The language of the list; `None` without one.
    pub language: Option<&'static str>,
}

impl WordBits {
    /// By the list of the text's language.
    pub fn of(words: &Words) -> WordBits {
        WordBits::by(words, FrequencyList::of_words(words))
    }

    /// By a certain list, or by none.
    pub fn by(words: &Words, list: Option<&'static FrequencyList>) -> WordBits {
        let bits = |index| list.map_or(bits_without_list(), |list| list.bits_of_word(words, index));
        WordBits {
            of: words.by_form(bits),
            language: list.map(|list| list.code),
        }
    }

    #[inline(always)]
    pub(in crate::pair) fn at(&self, id: u32) -> f64 {
        self.of.get(id as usize).copied().map_or(0.0, f64::from)
    }

    /// The bits of a run of these words, all together.
    pub fn of_run(&self, words: &Words, run: Range<usize>) -> f64 {
        let ids = words.ids().get(run).unwrap_or_default();
        ids.iter().map(|id| self.at(*id)).sum()
    }
}

/// From this evidence in both texts on, they share more than stock phrases.
pub const EVIDENCE_PERCENT: f64 = 15.0;
/// The same for one text alone, as where one quotes the other.
pub const EVIDENCE_PERCENT_OF_ONE: f64 = 50.0;
/// The same for the bits of a single run, which may have at most two changed words in a row.
pub const EVIDENCE_OF_ONE_RUN: f64 = 200.0;

impl SharedWording {
    /// The geometric mean of the evidence in both texts, in percent.
    pub fn evidence_of_both(&self) -> f64 {
        (self.evidence.left * self.evidence.right).sqrt()
    }

    /// Whether the texts share more than stock phrases: measured on labelled pairs, see `docs/methods.md`.
    pub fn is_evidence(&self) -> bool {
        let Pair { left, right } = self.evidence;
        self.evidence_of_both() >= EVIDENCE_PERCENT
            || left.max(right) >= EVIDENCE_PERCENT_OF_ONE
            || self.heaviest.max(self.heaviest_edited) >= EVIDENCE_OF_ONE_RUN
    }

    /// Whether at least one run is unlikely to be coincidence.
    pub fn has_unlikely_run(&self) -> bool {
        self.evidence.left.max(self.evidence.right) > 0.0 || self.heaviest_edited > 0.0
    }

    /// Computes it from the units of two texts and their spectrum, which is used if the units are words. A run that lies
    /// in what is set aside does not count, and `notices` are no evidence.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was stopped.
    pub fn of_spectrum(
        units: &Pair<Units>,
        spectrum: &Spectrum,
        excluded: Option<&ExclusionUnits>,
        notices: &NoticesFound,
        control: &RunControl,
    ) -> Result<SharedWording, Stopped> {
        let words = units.as_ref().map(|units| Arc::clone(units.words()));
        if units.left.unit() == Unit::Characters {
            let spectrum = Spectrum::of_cancellable(&word_units(&words, Unit::Words), control)?;
            return Ok(SharedWording::of(
                &words,
                spectrum.longest_at(),
                None,
                notices,
            ));
        }
        let excluded_at = longest_in(excluded, units, control)?;
        let longest_at = spectrum.longest_at();
        Ok(SharedWording::of(
            &words,
            longest_at,
            excluded_at.as_ref(),
            notices,
        ))
    }

    /// Computes it from the longest match at each word. A match that is no longer than the longest in what is set aside, at
    /// the same word, does not count.
    pub fn of(
        words: &Pair<Arc<Words>>,
        longest_at: &Pair<Vec<u32>>,
        excluded_at: Option<&Pair<Vec<u32>>>,
        notices: &NoticesFound,
    ) -> SharedWording {
        let bits = two_threads(|side| WordBits::of(&words[side]));
        let by_words = SharedWording::by_bits(words, &bits, longest_at, excluded_at, notices);
        match is_few(words) {
            true => by_words.of_characters(words),
            false => by_words,
        }
    }

    /// The same with these bits, and by words however short the texts are.
    pub fn by_bits(
        words: &Pair<Arc<Words>>,
        bits: &Pair<WordBits>,
        longest_at: &Pair<Vec<u32>>,
        excluded_at: Option<&Pair<Vec<u32>>>,
        notices: &NoticesFound,
    ) -> SharedWording {
        let counts = words.as_ref().map(|words| words.len());
        let least = accident_bits(counts);
        let needed = [least, 2.0 * least, evidence_bits(counts)];
        let shares = two_threads(|side| {
            let excluded = excluded_at.map(|excluded| excluded[side].as_slice());
            let (ids, bits) = (words[side].ids(), &bits[side]);
            let weight = |word: usize| bits.at(ids[word]);
            let found = covered(weight, &longest_at[side], excluded, needed);
            if notices.is_none() {
                return found;
            }
            let weight = |word: usize| match notices.has(side, word) {
                true => 0.0,
                false => weight(word),
            };
            let evidence = covered(weight, &longest_at[side], excluded, needed);
            Covered {
                of: [found.of[0], found.of[1], evidence.of[2]],
                ..evidence
            }
        });
        let form = Form::Words(bits.as_ref().map(|bits| bits.language));
        let obstacle = Undefined::of_empty(words.map(|words| words.is_empty()));
        let mean = |a: f64, b: f64| 50.0 * (a + b);
        let joined = |i: usize| (shares.left.of[i] * shares.right.of[i]).sqrt();
        SharedWording {
            both: obstacle.map_or(Ok(mean(joined(0), joined(1))), Err),
            of: Pair::from_fn(|side: Side| {
                let own = shares[side].of;
                obstacle.map_or(Ok(mean(own[0], own[1])), Err)
            }),
            evidence: Pair::from_fn(|side: Side| 100.0 * shares[side].of[2]),
            heaviest: shares.left.heaviest,
            heaviest_edited: 0.0,
            needed: (least, 2.0 * least),
            form,
        }
    }

    /// The same by characters. What the runs of words prove stays.
    fn of_characters(self, words: &Pair<Arc<Words>>) -> SharedWording {
        let Overlap { both, of } = overlap(words.as_ref().map(|words| words.canonical()));
        SharedWording {
            both: self.both.map(|_| 100.0 * both),
            of: Pair::from_fn(|side: Side| self.of[side].map(|_| 100.0 * of[side])),
            form: Form::Characters,
            ..self
        }
    }
}

/// Whether both texts are so short that their characters are compared.
fn is_few(words: &Pair<Arc<Words>>) -> bool {
    words.left.len().max(words.right.len()) <= FEW_WORDS
}

/// For each unit of both texts, the longest run from there that is in what is set aside; `None` if nothing is.
fn longest_in(
    excluded: Option<&ExclusionUnits>,
    units: &Pair<Units>,
    control: &RunControl,
) -> Result<Option<Pair<Vec<u32>>>, Stopped> {
    let Some(excluded) = excluded.filter(|excluded| !excluded.is_empty()) else {
        return Ok(None);
    };
    let excluded = excluded.joined(units);
    let longest = Pair::try_from_fn(|side| {
        let ids = Pair::new(units[side].ids(), excluded.as_slice());
        let with = Spectrum::of_ids(ids, control)?;
        Ok(with.longest_at().left.clone())
    });
    longest.map(Some)
}

/// The words of each text that are set aside: those in a run of what is set aside that two unrelated texts share at most once.
///
/// # Errors
/// [`Stopped`] when `control` was stopped.
pub fn words_set_aside(
    excluded: &ExclusionUnits,
    units: &Pair<Units>,
    bits: &Pair<WordBits>,
    control: &RunControl,
) -> Result<Option<Pair<Vec<bool>>>, Stopped> {
    let Some(longest) = longest_in(Some(excluded), units, control)? else {
        return Ok(None);
    };
    let least = accident_bits(units.as_ref().map(|units| units.words().len()));
    Ok(Some(Pair::from_fn(|side: Side| {
        let words = units[side].words();
        let mut set_aside = vec![false; words.len()];
        let of = |word: usize| bits[side].at(words.ids()[word]);
        maximal_matches(of, &longest[side], None, |found| {
            if found.bits() >= least {
                mark(&mut set_aside, found.words);
            }
        });
        set_aside
    })))
}

/// The longest run through a word that the other text has too.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RunThrough {
    /// The bits of the word itself.
    pub word_bits: f64,
    /// How many words the run has; 0 if the other text does not have the word.
    pub words: usize,
    /// The bits of the run.
    pub bits: f64,
}

impl RunThrough {
    /// The run through `word` of a text, with the longest match at each word; none beyond the last word.
    pub fn of(words: &Words, longest_at: &[u32], word: usize) -> Option<RunThrough> {
        longest_at.get(word)?;
        // Where matches end never falls from word to word, so the first that reaches beyond this word has most of it.
        let end = |start: usize| start + longest_at[start] as usize;
        let (mut low, mut high) = (0, word);
        while low < high {
            let middle = low.midpoint(high);
            match end(middle) > word {
                true => high = middle,
                false => low = middle + 1,
            }
        }
        let run = low..end(low).max(low);
        let run = if run.contains(&word) { run } else { 0..0 };
        let bits = WordBits::of(words);
        Some(RunThrough {
            word_bits: bits.of_run(words, word..word + 1),
            words: run.len(),
            bits: bits.of_run(words, run),
        })
    }
}

/// For each threshold, the share of a text's bits in maximal matches that reach it.
#[derive(Default)]
struct Covered {
    of: [f64; 3],
    /// The bits of the heaviest match.
    heaviest: f64,
}

/// Adds up the maximal matches that reach each threshold; `bits` says what the word at each place weighs.
fn covered(
    bits: impl Fn(usize) -> f64,
    longest_at: &[u32],
    excluded_at: Option<&[u32]>,
    needed: [f64; 3],
) -> Covered {
    let mut found = Covered::default();
    // Up to which bit each threshold has covered the text.
    let mut until = [0.0; 3];
    let take = |run: MaximalMatch| {
        found.heaviest = found.heaviest.max(run.bits());
        for (at, least) in needed.iter().enumerate() {
            if run.bits() >= *least {
                found.of[at] += run.sums.end - run.sums.start.max(until[at]);
                until[at] = run.sums.end;
            }
        }
    };
    let all = maximal_matches(bits, longest_at, excluded_at, take);
    let share = |own: f64| if all > 0.0 { (own / all).min(1.0) } else { 0.0 };
    found.of = found.of.map(share);
    found
}

/// A match that no other match contains.
struct MaximalMatch {
    pub words: Range<usize>,
    /// The bits of the text before its first word, and before the first word after it.
    pub sums: Range<f64>,
}

impl MaximalMatch {
    /// What its words weigh.
    pub fn bits(&self) -> f64 {
        self.sums.end - self.sums.start
    }
}

/// Calls `take` with each maximal match of a text and returns what all its words weigh. `bits` says what the word at each place
/// weighs.
/// A match that is no longer than one in what is excluded, at the same word, is left out.
fn maximal_matches(
    bits: impl Fn(usize) -> f64,
    longest_at: &[u32],
    excluded_at: Option<&[u32]>,
    mut take: impl FnMut(MaximalMatch),
) -> f64 {
    // The sums before `start` and before `end`.
    let (mut before_start, mut before_end, mut end) = (0.0, 0.0, 0);
    for (start, longest) in longest_at.iter().enumerate() {
        let reaches = start + *longest as usize;
        if reaches > end {
            if end < start {
                (end, before_end) = (start, before_start);
            }
            before_end += (end..reaches).map(&bits).sum::<f64>();
            end = reaches;
            let excluded = excluded_at.and_then(|excluded| excluded.get(start));
            if excluded.is_none_or(|excluded| excluded < longest) {
                take(MaximalMatch {
                    words: start..end,
                    sums: before_start..before_end,
                });
            }
        }
        before_start += bits(start);
    }
    before_start
}

/// The shared wording of two unrelated texts, in percent: 18 of 20 pairs are in this range, 1 below and 1 above. Running
/// prose and manuals in English, German, French and Russian.
pub const UNRELATED: RangeInclusive<f64> = 0.0..=5.0;
/// The same for texts of so few words, of which characters are compared: verses of the Bible, and paragraphs of documentation.
pub const SHORT_WORDS: RangeInclusive<usize> = 20..=55;
pub const UNRELATED_SHORT: RangeInclusive<f64> = 18.0..=34.0;
/// The same for texts of a kind that repeats boilerplate: licences, and manual pages of one project.
pub const UNRELATED_WITH_BOILERPLATE: RangeInclusive<f64> = 1.0..=43.0;
