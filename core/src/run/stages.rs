//! Runs the stages in order and reuses the last result of each until its own inputs change.
//!
//! Moving the length slider does not split words again; typing in one text does not split the other.

use crate::fingerprint::{Checksum, Units, both_checksums, units};
use crate::methods::{Bridging, Formula, Unit};
use crate::pair::counting::matches::Matches;
use crate::pair::passages::edited::EditedPassages;
use crate::pair::passages::results::{PassageInputs, PassageResults};
use crate::pair::wording::{BothWordings, Notices, NoticesFound, WordBits, words_set_aside};
use crate::pair::{
    Basis, Comparison, Excluded, ExclusionUnits, Index, Request, Sameness, Sketches, Timings,
    numbers, sketches,
};
use crate::run::memoised::{
    Memo, MemoisedUnits, MemoisedWords, WordingKey, are_same, both_wordings, is_same_wording,
    wording_key,
};
use crate::run::threads::Instant;
use crate::run::{RunControl, Stage, Stopped, at_once, memory, ms_since, two_threads};
use crate::text::{Pair, Text};
use crate::words::Words;
use crate::words::speech::Tagger;
use crate::words::tag_cache::TagCache;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// From this many units on, passages take so long that the numbers are reported before them.
const MANY_UNITS: usize = 200_000;

/// With this many units, the shared wording is computed beside a comparison: fewer take no time worth saving, and for more the
/// memory of both is too much at once.
const UNITS_AT_ONCE: RangeInclusive<usize> = 50_000..=4_000_000;

/// Compares two texts from scratch.
pub fn compare(request: &Request) -> Comparison {
    Stages::default().compare(request)
}

/// The stages with their last results.
#[derive(Default)]
pub struct Stages {
    words: MemoisedWords,
    units: MemoisedUnits,
    matches: Option<MemoisedMatches>,
    wording: Memo<WordingKey, Arc<BothWordings>>,
    edited: Memo<WordingKey, Arc<EditedPassages>>,
    notices: Memo<WordingKey, Arc<NoticesFound>>,
    timings: Timings,
}

struct MemoisedMatches {
    matched: Matched,
    passages: Memo<(Bridging, Arc<Excluded>, Notices), PassageResults>,
    /// None until they are asked for.
    sketches: Option<Arc<Sketches>>,
}

/// Everything that depends on the units and the length alone.
#[derive(Clone)]
struct Matched {
    units: Arc<Pair<Units>>,
    length: u32,
    checksums: Arc<Pair<Vec<Checksum>>>,
    matches: Arc<Matches>,
}

impl Stages {
    /// Stages that take parts of speech from `tagger`.
    pub fn with_tagger(tagger: Box<dyn Tagger>) -> Stages {
        let mut stages = Stages::default();
        stages.words.tags = TagCache::with(tagger);
        stages
    }

    /// The tagger with its cached answers.
    pub fn tags(&mut self) -> &mut TagCache {
        &mut self.words.tags
    }

    /// Whether the words of `text` are memoised.
    pub fn has_words_of(&self, text: &Text) -> bool {
        self.words.has(text)
    }

    /// Compares, running only the stages whose inputs changed since the last call.
    pub fn compare(&mut self, request: &Request) -> Comparison {
        RunControl::uncancelled(|control| self.compare_cancellable(request, control, None))
    }

    /// The same, cancellable through `control`. For long texts `first`, if given, receives the comparison without its
    /// passages, as soon as the matches and all numbers are known.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was asked to stop. Results of completed stages are kept.
    pub fn compare_cancellable(
        &mut self,
        request: &Request,
        control: &RunControl,
        first: Option<&mut dyn FnMut(Comparison)>,
    ) -> Result<Comparison, Stopped> {
        let begin = Instant::now();
        let words = self.words(request, control)?;
        self.compare_words(request, words, begin, control, first)
    }

    /// Compares, and computes the shared wording: both at once where that saves time and there is enough memory.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was asked to stop.
    pub fn compare_with_wording(
        &mut self,
        request: &Request,
        control: &RunControl,
    ) -> Result<(Comparison, Arc<BothWordings>), Stopped> {
        let begin = Instant::now();
        let words = self.words(request, control)?;
        let count = words.left.len() + words.right.len();
        let unit = request.parameters.shingle.unit;
        let lengths = memory::to_count_lengths(count);
        let needed = lengths + memory::to_match(count, unit) + memory::MORE_THREADS;
        // Otherwise one of them needs results of the other.
        let is_apart = request.exclusions.is_empty()
            && request.parameters.formula != Formula::SharedWording
            && unit == Unit::Words;
        let units = self.units(&words, unit, begin);
        if !is_apart || !UNITS_AT_ONCE.contains(&count) || !control.has_room(needed) {
            // Its suffix array takes less memory than the comparison, and is gone before that begins.
            let before = Instant::now();
            let wording = self.wording(request, &words, control)?;
            let begin = begin + before.elapsed();
            let comparison = self.compare_words(request, words, begin, control, None)?;
            return Ok((comparison, wording));
        }
        let notices = self.notices(request, &words);
        let (memo, edited) = (&mut self.wording, &mut self.edited);
        let nothing = || Arc::new(ExclusionUnits::default());
        let compute = || {
            let units = Some(Arc::clone(&units));
            both_wordings(&words, units, |_| Ok(nothing()), &notices, control)
        };
        let find = || passages_with_edits(&request.texts, &units, &nothing(), &notices, control);
        let (key, known) = (wording_key(&words, request), &mut self.units);
        let (wording, edited) = at_once(
            || memo.get(key.clone(), is_same_wording, compute),
            || {
                // The suffix array takes longer.
                known.chance(&units);
                edited.get(key.clone(), is_same_wording, find)
            },
        );
        let (wording, _) = (wording?, edited?);
        let comparison = self.compare_words(request, words.clone(), begin, control, None)?;
        let wording = self.with_stretch(request, &words, wording, control)?;
        Ok((comparison, wording))
    }

    /// The words of both texts. What belongs to other texts is dropped.
    fn words(
        &mut self,
        request: &Request,
        control: &RunControl,
    ) -> Result<Pair<Arc<Words>>, Stopped> {
        self.words.tags.keep_only(&request.texts);
        let words = self.words.of(request, control)?;
        self.wording.keep_if(|of| are_same(&of.0, &words));
        self.edited.keep_if(|of| are_same(&of.0, &words));
        Ok(words)
    }

    /// Compares words; the run began at `begin`.
    fn compare_words(
        &mut self,
        request: &Request,
        words: Pair<Arc<Words>>,
        begin: Instant,
        control: &RunControl,
        first: Option<&mut dyn FnMut(Comparison)>,
    ) -> Result<Comparison, Stopped> {
        let parameters = request.parameters;
        let units = self.units(&words, parameters.shingle.unit, begin);
        let chance = self.units.chance(&units);
        // A stage that is not run again keeps the time that it took.
        let mut timings = self.timings;
        let mut basis = Basis::new(&parameters, &units, chance);
        let length = basis.shape.length;
        let matched = self.matched(&units, length, control, &mut timings)?;
        let matches = &matched.matches;
        let exclusion_units = self.words.exclusion_units(request, &units, control)?;
        control.checkpoint(0)?;
        let excluded = Excluded::of(&exclusion_units, matches, &units.left, length);
        let excluded = Arc::new(excluded);
        let sketch =
            (parameters.formula == Formula::Estimate).then(|| self.sketch(&matched, &mut timings));
        if parameters.formula == Formula::SharedWording {
            let found = self.wording(request, &words, control)?;
            basis.shared_wording = Some((found.counted.both, found.all.both));
        }
        basis.same = Sameness::of(&request.texts, &words);
        let numbers = numbers(&basis, &matched.matches, &excluded, sketch.as_deref());
        self.timings = timings.with_total(ms_since(begin));
        let mut comparison = Comparison {
            index: Arc::new(Index {
                texts: request.texts.clone(),
                words,
                units: Arc::clone(&units),
                length,
                checksums: Arc::clone(&matched.checksums),
                matches: Arc::clone(&matched.matches),
                excluded: Arc::clone(&excluded),
                exclusions: request.exclusions.clone(),
                tokeniser: request.tokeniser.clone(),
                sketch,
            }),
            numbers,
            passages: None,
            timings: self.timings,
        };
        if let Some(first) = first
            && basis.units.left + basis.units.right > MANY_UNITS
        {
            first(comparison.clone());
        }
        control.checkpoint(0)?;
        let bridging = &parameters.bridging;
        let edited = match bridging.edited_passages {
            true => Some(self.edited_passages(request, &comparison.index.words, control)?),
            false => None,
        };
        let inputs = PassageInputs {
            edited: edited.as_deref(),
            texts: &request.texts,
            units: &units,
            matches: &matched.matches,
            excluded: &excluded,
            length,
        };
        let passages = self.passages(request, inputs, control, &mut timings)?;
        let results = passages.with_numbers(inputs, &comparison.numbers, control)?;
        comparison.passages = Some(Arc::new(results));
        self.timings = timings.with_total(ms_since(begin));
        comparison.timings = self.timings;
        Ok(comparison)
    }

    /// The units. The time since `begin` is how long they and their words took.
    fn units(&mut self, words: &Pair<Arc<Words>>, unit: Unit, begin: Instant) -> Arc<Pair<Units>> {
        let took = || self.timings.words = ms_since(begin);
        self.units.of(words, unit, took)
    }

    /// The sketches of the shingles that were matched last.
    fn sketch(&mut self, matched: &Matched, timings: &mut Timings) -> Arc<Sketches> {
        let mut compute = || {
            let begin = Instant::now();
            let sketches = sketches(matched.units.as_ref().as_ref(), matched.length);
            timings.checksums += ms_since(begin);
            Arc::new(sketches)
        };
        match &mut self.matches {
            Some(known) => Arc::clone(known.sketches.get_or_insert_with(compute)),
            None => compute(),
        }
    }

    fn matched(
        &mut self,
        units: &Arc<Pair<Units>>,
        length: u32,
        control: &RunControl,
        timings: &mut Timings,
    ) -> Result<Matched, Stopped> {
        let known = self.matches.as_ref().map(|known| &known.matched);
        let known = known.filter(|known| known.length == length);
        if let Some(known) = known.filter(|known| Arc::ptr_eq(&known.units, units)) {
            return Ok(known.clone());
        }
        let begin = Instant::now();
        let count = units.left.len() + units.right.len();
        control.ask_for(memory::to_match(count, units.left.unit()))?;
        let before = known.map(|known| (&*known.units, &*known.checksums));
        let checksums = Arc::new(both_checksums(before, units, length, control)?);
        timings.checksums = ms_since(begin);

        let begin = Instant::now();
        let matches = Matches::of(units, Arc::clone(&checksums), length, control)?;
        timings.compare = ms_since(begin);

        let matched = Matched {
            units: Arc::clone(units),
            length,
            checksums,
            matches: Arc::new(matches),
        };
        self.matches = Some(MemoisedMatches {
            matched: matched.clone(),
            passages: Memo::default(),
            sketches: None,
        });
        Ok(matched)
    }

    /// The excluded texts as units, numbered like those of both texts.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was asked to stop.
    pub fn exclusion_units(
        &mut self,
        request: &Request,
        units: &Arc<Pair<Units>>,
        control: &RunControl,
    ) -> Result<Arc<ExclusionUnits>, Stopped> {
        self.words.exclusion_units(request, units, control)
    }

    /// The shared wording of the texts, and nothing else.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was stopped.
    pub fn shared_wording(
        &mut self,
        request: &Request,
        control: &RunControl,
    ) -> Result<Arc<BothWordings>, Stopped> {
        let words = self.words.of(request, control)?;
        self.wording(request, &words, control)
    }

    /// The shared wording of these words, without and with exclusions; computed once for the same texts.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was stopped.
    pub fn wording(
        &mut self,
        request: &Request,
        words: &Pair<Arc<Words>>,
        control: &RunControl,
    ) -> Result<Arc<BothWordings>, Stopped> {
        let known = self.units.known(words);
        let notices = self.notices(request, words);
        let texts = &mut self.words;
        let exclusion_units = |units: &_| texts.exclusion_units(request, units, control);
        let key = wording_key(words, request);
        let wording = self.wording.get(key, is_same_wording, || {
            both_wordings(words, known, exclusion_units, &notices, control)
        })?;
        self.with_stretch(request, words, wording, control)
    }

    /// Shared wording with the heaviest stretch of the passages, which is evidence of its own.
    fn with_stretch(
        &mut self,
        request: &Request,
        words: &Pair<Arc<Words>>,
        wording: Arc<BothWordings>,
        control: &RunControl,
    ) -> Result<Arc<BothWordings>, Stopped> {
        let edited = self.edited_passages(request, words, control)?;
        Ok(Arc::new(wording.with_stretch(edited.heaviest.bits)))
    }

    /// The stock notices in these words; looked for once in the same texts.
    pub fn notices(&mut self, request: &Request, words: &Pair<Arc<Words>>) -> Arc<NoticesFound> {
        let key = wording_key(words, request);
        let found = self.notices.get(key, is_same_wording, || {
            let (notices, parameters) = (&request.notices, &request.parameters);
            Ok(Arc::new(NoticesFound::of(words, notices, parameters)))
        });
        found.unwrap_or_default()
    }

    /// The passages with changed words; computed once for the same texts. No length changes them.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was stopped.
    pub fn edited_passages(
        &mut self,
        request: &Request,
        words: &Pair<Arc<Words>>,
        control: &RunControl,
    ) -> Result<Arc<EditedPassages>, Stopped> {
        let notices = self.notices(request, words);
        let (known, texts) = (self.units.known(words), &mut self.words);
        self.edited
            .get(wording_key(words, request), is_same_wording, || {
                let units = known.unwrap_or_else(|| Arc::new(units(words, Unit::Words)));
                let excluded = texts.exclusion_units(request, &units, control)?;
                passages_with_edits(&request.texts, &units, &excluded, &notices, control)
            })
    }

    fn passages(
        &mut self,
        request: &Request,
        inputs: PassageInputs<'_>,
        control: &RunControl,
        timings: &mut Timings,
    ) -> Result<PassageResults, Stopped> {
        let Stages { matches, units, .. } = self;
        let mut none = Memo::default();
        let memo = matches
            .as_mut()
            .map_or(&mut none, |known| &mut known.passages);
        let bridging = &request.parameters.bridging;
        let notices = request.notices.clone();
        let key = (*bridging, Arc::clone(inputs.excluded), notices);
        memo.get(key, PartialEq::eq, || {
            let begin = Instant::now();
            let count = inputs.units.left.len() + inputs.units.right.len();
            control.begin(Stage::Passages, count)?;
            let bits = || units.bits(inputs.units);
            let passages = PassageResults::found(inputs, bits, bridging, control)?;
            timings.passages = ms_since(begin);
            Ok(passages)
        })
    }
}

/// The passages with changed words of units that are words, and of what is set aside among them.
fn passages_with_edits(
    texts: &Pair<Text>,
    units: &Pair<Units>,
    excluded: &ExclusionUnits,
    notices: &NoticesFound,
    control: &RunControl,
) -> Result<Arc<EditedPassages>, Stopped> {
    let count = units.left.len() + units.right.len();
    control.ask_for(memory::to_find_edited(count))?;
    let bits = two_threads(|side| WordBits::of(units[side].words()));
    let set_aside = words_set_aside(excluded, units, &bits, control)?;
    let found = EditedPassages::of(units, &bits, set_aside.as_ref(), notices, control)?;
    Ok(Arc::new(found.at_sentences(units, texts)))
}
