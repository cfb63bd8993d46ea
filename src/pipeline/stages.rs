//! Runs the stages in order, and keeps each one's last result for as long as its own inputs stand.
//!
//! Moving the length slider splits no words again; typing in one text splits the other one not at all.

use super::advice::advice;
use super::canon::speech::Tagger;
use super::canon::{Words, words};
use super::chance::{expected_pairs, unit_agreement};
use super::checksums::{Checksum, checksums};
use super::comparison::{Comparison, Timings};
use super::edits::{Edits, edits};
use super::forms::form_differences;
use super::highlights::{Highlight, covered_words, highlights};
use super::matches::{Matches, Windows, matches};
use super::measures::{Measures, Percent, Situation};
use super::parameters::{Canon, Formula, Length, Parameters, Unit};
use super::passages::{Passage, passages};
use super::published::{Sketches, sketches};
use super::rarity::Rareness;
use super::shingles::{Units, shingle_count, units};
use super::tag_cache::TagCache;
use super::tally::unsampled_resemblance;
use super::verdict::{Sameness, Verdict};
use crate::text::{Pair, Side};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long the word difference of near duplicates may take.
const EDITS_LIMIT: Duration = Duration::from_millis(50);

/// What is to be compared, and how.
#[derive(Clone, Debug)]
pub struct Request {
    pub texts: Pair<Arc<str>>,
    pub parameters: Parameters,
}

/// One comparison from scratch.
pub fn compare(request: &Request) -> Comparison {
    Stages::default().compare(request)
}

/// The stages with their last results.
#[derive(Default)]
pub struct Stages {
    tags: TagCache,
    words: Pair<Option<KeptWords>>,
    units: Option<KeptUnits>,
    matches: Option<KeptMatches>,
    sketch: Option<KeptSketch>,
    rareness: Option<(Arc<Pair<Units>>, Arc<Rareness>)>,
}

struct KeptSketch {
    units: Arc<Pair<Units>>,
    length: u32,
    sketches: Arc<Sketches>,
}

struct KeptWords {
    text: Arc<str>,
    canon: Canon,
    words: Arc<Words>,
}

struct KeptUnits {
    words: Pair<Arc<Words>>,
    unit: Unit,
    units: Arc<Pair<Units>>,
    agreement: f64,
}

struct KeptMatches {
    units: Arc<Pair<Units>>,
    length: u32,
    found: Found,
}

/// What follows from the units and the length alone.
#[derive(Clone)]
struct Found {
    checksums: Arc<Pair<Vec<Checksum>>>,
    matches: Arc<Matches>,
    passages: Arc<Vec<Passage>>,
    highlights: Arc<Pair<Vec<Highlight>>>,
    covered_words: Pair<usize>,
    rarity: Pair<Percent>,
}

impl Stages {
    /// Stages that ask `tagger` for parts of speech.
    pub fn with_tagger(tagger: Box<dyn Tagger>) -> Stages {
        Stages {
            tags: TagCache::with(tagger),
            ..Stages::default()
        }
    }

    /// The tagger with its kept answers.
    pub fn tags(&mut self) -> &mut TagCache {
        &mut self.tags
    }

    /// Compares, running only the stages whose inputs changed since the last call.
    pub fn compare(&mut self, request: &Request) -> Comparison {
        let begin = Instant::now();
        let mut timings = Timings::default();
        let parameters = request.parameters;
        let words = self.words(request, &mut timings);
        let (units, agreement) = self.units(&words, parameters.shingle.unit, &mut timings);
        let sizes = units.as_ref().as_ref().map(|units| units.len());
        let advice = advice(sizes, parameters.shingle.unit, agreement);
        let length = match parameters.shingle.length {
            Length::Auto => advice.length,
            Length::Fixed(length) => length,
        };
        let found = self.found(&units, length, &request.texts, &mut timings);
        let counts = found.matches.counts(parameters.shingle.sample_every);
        let situation = Situation {
            words: words.as_ref().map(|words| words.len()),
            shingles: sizes.map(|count| shingle_count(*count, length)),
            length,
            unit: parameters.shingle.unit,
            sample_every: parameters.shingle.sample_every,
        };
        let mut measures = Measures::of(&counts, &situation);
        let resemblance = unsampled_resemblance(&found.matches, &situation, &measures);
        let sketch = (parameters.formula == Formula::Estimate)
            .then(|| self.sketch(&units, length, &mut timings));
        if let Some(sketch) = &sketch {
            measures.estimate = Some(sketch.estimate(&situation));
        }
        let expected_by_chance = expected_pairs(agreement, sizes, length);
        let same = sameness(&request.texts, &words);
        let obstacle = situation.obstacle(&counts);
        let verdict = Verdict::of(same, obstacle, &counts, &measures, expected_by_chance);
        let edits = near_duplicate_edits(verdict, &units);
        let form_differences = match verdict {
            Verdict::IdenticalWords => form_differences(&request.texts, &words),
            Verdict::IdenticalBytes
            | Verdict::NearDuplicate
            | Verdict::SharesPassages
            | Verdict::NoMoreThanChance
            | Verdict::Undefined(_) => Pair::default(),
        };
        let longest_shorter = match (obstacle, counts.shared_pairs) {
            (None, 0) => longest_shared_below(&units, length),
            (None | Some(_), _) => None,
        };
        let in_words = |passage: &Passage| units.left.word_range(&passage.at.left).len();
        let longest_match_words = found.passages.iter().map(in_words).max().unwrap_or(0);
        timings.total = milliseconds(begin);
        Comparison {
            parameters,
            length,
            texts: request.texts.clone(),
            words,
            units,
            checksums: found.checksums,
            matches: found.matches,
            situation,
            counts,
            measures,
            resemblance,
            score: measures.by(parameters.formula).unwrap_or(measures.dice),
            agreement,
            expected_by_chance,
            verdict,
            advice,
            passages: found.passages,
            highlights: found.highlights,
            covered_words: found.covered_words,
            rarity: found.rarity,
            edits,
            form_differences: Arc::new(form_differences),
            longest_match_words,
            longest_shorter,
            sketch,
            timings,
        }
    }

    fn words(&mut self, request: &Request, timings: &mut Timings) -> Pair<Arc<Words>> {
        let begin = Instant::now();
        let canon = request.parameters.canon;
        let Stages {
            tags, words: kept, ..
        } = self;
        let known = Pair::from_fn(|side| {
            let text = &request.texts[side];
            // The two sides may have been swapped: both kept results are asked.
            let kept = Side::BOTH.iter().filter_map(|side| kept[*side].as_ref());
            let mut stands =
                kept.filter(|kept| Arc::ptr_eq(&kept.text, text) && kept.canon == canon);
            stands.next().map(|kept| Arc::clone(&kept.words))
        });
        let words = match (known.left, known.right) {
            // Two new texts are split at the same time; a tagger keeps its answers, one text after the other.
            (None, None) if !canon.needs_tagger() => both_words(&request.texts, &canon),
            (left, right) => {
                let mut known = Pair::new(left, right);
                Pair::from_fn(|side| {
                    let known = known[side].take();
                    known.unwrap_or_else(|| Arc::new(tags.words(&request.texts[side], &canon)))
                })
            }
        };
        self.words = Pair::from_fn(|side| {
            Some(KeptWords {
                text: Arc::clone(&request.texts[side]),
                canon,
                words: Arc::clone(&words[side]),
            })
        });
        timings.words = milliseconds(begin);
        words
    }

    fn units(
        &mut self,
        words: &Pair<Arc<Words>>,
        unit: Unit,
        timings: &mut Timings,
    ) -> (Arc<Pair<Units>>, f64) {
        let begin = Instant::now();
        let stands = |kept: &&KeptUnits| {
            kept.unit == unit
                && Side::BOTH
                    .iter()
                    .all(|side| Arc::ptr_eq(&kept.words[*side], &words[*side]))
        };
        if let Some(kept) = self.units.as_ref().filter(stands) {
            return (Arc::clone(&kept.units), kept.agreement);
        }
        let units = Arc::new(units(words, unit));
        let agreement = unit_agreement(units.as_ref().as_ref());
        self.units = Some(KeptUnits {
            words: words.clone(),
            unit,
            units: Arc::clone(&units),
            agreement,
        });
        timings.words += milliseconds(begin);
        (units, agreement)
    }

    fn rareness(&mut self, units: &Arc<Pair<Units>>) -> Arc<Rareness> {
        match &self.rareness {
            Some((of, kept)) if Arc::ptr_eq(of, units) => Arc::clone(kept),
            Some(_) | None => {
                let made = Arc::new(Rareness::of(units));
                self.rareness = Some((Arc::clone(units), Arc::clone(&made)));
                made
            }
        }
    }

    fn sketch(
        &mut self,
        units: &Arc<Pair<Units>>,
        length: u32,
        timings: &mut Timings,
    ) -> Arc<Sketches> {
        let stands = |kept: &&KeptSketch| kept.length == length && Arc::ptr_eq(&kept.units, units);
        if let Some(kept) = self.sketch.as_ref().filter(stands) {
            return Arc::clone(&kept.sketches);
        }
        let begin = Instant::now();
        let sketches = Arc::new(sketches(units.as_ref().as_ref(), length));
        timings.checksums += milliseconds(begin);
        self.sketch = Some(KeptSketch {
            units: Arc::clone(units),
            length,
            sketches: Arc::clone(&sketches),
        });
        sketches
    }

    fn found(
        &mut self,
        units: &Arc<Pair<Units>>,
        length: u32,
        texts: &Pair<Arc<str>>,
        timings: &mut Timings,
    ) -> Found {
        let stands = |kept: &&KeptMatches| kept.length == length && Arc::ptr_eq(&kept.units, units);
        if let Some(kept) = self.matches.as_ref().filter(stands) {
            return kept.found.clone();
        }
        let begin = Instant::now();
        let checksums = units
            .as_ref()
            .as_ref()
            .map(|units| checksums(units, length));
        timings.checksums = milliseconds(begin);

        let begin = Instant::now();
        let windows = Pair::from_fn(|side| Windows {
            ids: units[side].ids(),
            checksums: &checksums[side],
        });
        let matches = matches(windows, length);
        timings.compare = milliseconds(begin);

        let begin = Instant::now();
        let passages = passages(&matches, length);
        let shown = Pair::from_fn(|side| &*texts[side]);
        let highlights = highlights(&passages, units.as_ref().as_ref(), shown);
        let covered_words = Pair::from_fn(|side| covered_words(&passages, &units[side], side));
        let rarity = self.rareness(units).covered(units, &passages);
        timings.passages = milliseconds(begin);

        let found = Found {
            checksums: Arc::new(checksums),
            matches: Arc::new(matches),
            passages: Arc::new(passages),
            highlights: Arc::new(highlights),
            covered_words,
            rarity,
        };
        self.matches = Some(KeptMatches {
            units: Arc::clone(units),
            length,
            found: found.clone(),
        });
        found
    }
}

/// The words of both texts, a thread each.
fn both_words(texts: &Pair<Arc<str>>, canon: &Canon) -> Pair<Arc<Words>> {
    let (left, right) = std::thread::scope(|scope| {
        let left = scope.spawn(|| words(&texts.left, canon));
        let right = words(&texts.right, canon);
        (left.join(), right)
    });
    let left = left.unwrap_or_else(|broken| std::panic::resume_unwind(broken));
    Pair::new(Arc::new(left), Arc::new(right))
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1000.0
}

fn sameness(texts: &Pair<Arc<str>>, words: &Pair<Arc<Words>>) -> Sameness {
    if texts.left == texts.right {
        Sameness::Bytes
    } else if words.left.has_forms_of(&words.right) {
        Sameness::Words
    } else {
        Sameness::No
    }
}

fn near_duplicate_edits(verdict: Verdict, units: &Pair<Units>) -> Option<Edits> {
    match verdict {
        Verdict::NearDuplicate => Some(edits(units.left.ids(), units.right.ids(), EDITS_LIMIT)),
        Verdict::IdenticalBytes
        | Verdict::IdenticalWords
        | Verdict::SharesPassages
        | Verdict::NoMoreThanChance
        | Verdict::Undefined(_) => None,
    }
}

/// The first of the longest runs of left, shorter than `length`, that right has too. A run that is shared shares its own
/// shorter runs, so halving finds it: ⌈log2 length⌉ comparisons.
fn longest_shared_below(units: &Pair<Units>, length: u32) -> Option<std::ops::Range<usize>> {
    let first_match = |length: u32| {
        let checksums = units.as_ref().map(|units| checksums(units, length));
        let windows = Pair::from_fn(|side| Windows {
            ids: units[side].ids(),
            checksums: &checksums[side],
        });
        let found = matches(windows, length);
        (0..found.shingle_at.left.len()).find(|at| found.is_match(Side::Left, *at))
    };
    let (mut shared, mut unshared) = (0, length);
    let mut at = None;
    while unshared - shared > 1 {
        let middle = shared + (unshared - shared) / 2;
        match first_match(middle) {
            Some(found) => {
                shared = middle;
                at = Some(found..found + middle as usize);
            }
            None => unshared = middle,
        }
    }
    at
}
