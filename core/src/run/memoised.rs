//! The results of the last run, each reused until what it was computed from changes.

use crate::fingerprint::{Units, units};
use crate::methods::Unit;
use crate::methods::parameters::{Canon, Lookalikes, Split};
use crate::pair::advice::OfChance;
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::wording::{BothWordings, Notices, NoticesFound, SharedWording, WordBits};
use crate::pair::{ExclusionUnits, Exclusions, Request};
use crate::run::{RunControl, Stage, Stopped, memory, two_threads};
use crate::text::{Pair, Side, Text};
use crate::words::tag_cache::TagCache;
use crate::words::unusual::lookalikes::count_parted;
use crate::words::{Tokeniser, Words};
use std::sync::Arc;

/// The last result of a stage, with what it was computed from.
pub(super) struct Memo<K, T> {
    known: Option<(K, T)>,
}

impl<K, T> Default for Memo<K, T> {
    fn default() -> Memo<K, T> {
        Memo { known: None }
    }
}

impl<K, T: Clone> Memo<K, T> {
    /// The last result if it was computed from the same, or else the computed one.
    ///
    /// # Errors
    /// [`Stopped`] when the computation was stopped; the last result is kept.
    pub fn get(
        &mut self,
        key: K,
        is_same: impl FnOnce(&K, &K) -> bool,
        compute: impl FnOnce() -> Result<T, Stopped>,
    ) -> Result<T, Stopped> {
        if let Some((of, known)) = &self.known
            && is_same(of, &key)
        {
            return Ok(known.clone());
        }
        let result = compute()?;
        self.known = Some((key, result.clone()));
        Ok(result)
    }

    /// Drops the result unless `is_kept` for what it was computed from.
    pub fn keep_if(&mut self, is_kept: impl FnOnce(&K) -> bool) {
        self.known.take_if(|(of, _)| !is_kept(of));
    }
}

/// From this size on, splitting all of an edited text would cause a noticeable delay.
const LARGE_TEXT: usize = 100_000;

/// The words of the last run, and its excluded texts as units.
#[derive(Default)]
pub(crate) struct MemoisedWords {
    /// The tagger with its cached answers.
    pub tags: TagCache,
    sides: Pair<Option<MemoisedText>>,
    excluded: Vec<MemoisedText>,
    exclusion_units: Memo<(Exclusions, Arc<Pair<Units>>), Arc<ExclusionUnits>>,
}

/// The words of one text, with what they were made by.
#[derive(Clone)]
struct MemoisedText {
    text: Text,
    canon: Canon,
    tokeniser: Option<Tokeniser>,
    words: Arc<Words>,
}

impl MemoisedText {
    fn new(text: &Text, request: &Request, words: Arc<Words>) -> MemoisedText {
        MemoisedText {
            text: text.clone(),
            canon: request.parameters.canon,
            tokeniser: request.tokeniser.clone(),
            words,
        }
    }

    /// Whether these are the words of `text` as `request` asks for them.
    fn is_of(&self, text: &Text, request: &Request) -> bool {
        self.text.is(text) && self.is_by(request)
    }

    fn is_by(&self, request: &Request) -> bool {
        self.canon == request.parameters.canon && self.tokeniser == request.tokeniser
    }
}

impl MemoisedWords {
    /// Whether the words of `text` are memoised.
    pub fn has(&self, text: &Text) -> bool {
        self.all().any(|known| known.text.is(text))
    }

    fn all(&self) -> impl Iterator<Item = &MemoisedText> {
        [&self.sides.left, &self.sides.right].into_iter().flatten()
    }

    /// The words of both texts. Only texts that changed are split.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was asked to stop.
    pub fn of(
        &mut self,
        request: &Request,
        control: &RunControl,
    ) -> Result<Pair<Arc<Words>>, Stopped> {
        let canon = &request.parameters.canon;
        let known = Pair::from_fn(|side| {
            let text = &request.texts[side];
            // The two texts may have been swapped, so both sides are checked.
            let same = self.all().find(|known| known.is_of(text, request));
            same.map(|known| Arc::clone(&known.words)).or_else(|| {
                // An edited text still has most of its words.
                let before = self.sides[side].as_ref();
                let before = before.filter(|known| {
                    request.tokeniser.is_none() && known.is_by(request) && text.len() >= LARGE_TEXT
                })?;
                let words = before.words.edited(&before.text, text, canon)?;
                Some(finished(words, text, canon))
            })
        });
        let unknown = Side::BOTH.iter().filter(|side| known[**side].is_none());
        let bytes = unknown.map(|side| request.texts[*side].len()).sum();
        control.begin(Stage::Words, bytes)?;
        let are_new = known.left.is_none() && known.right.is_none();
        let words = if are_new && !canon.needs_tagger() {
            // In parallel. The tagger caches its answers and takes one text at a time.
            two_threads(|side| words_of(side, request, &mut TagCache::default(), control)).ok()?
        } else {
            Pair::try_from_fn(|side| {
                let known = known[side].clone();
                known.map_or_else(|| words_of(side, request, &mut self.tags, control), Ok)
            })?
        };
        self.sides = Pair::from_fn(|side| {
            let words = Arc::clone(&words[side]);
            Some(MemoisedText::new(&request.texts[side], request, words))
        });
        Ok(words)
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
        if request.exclusions.is_empty() {
            (self.excluded, self.exclusion_units) = (Vec::new(), Memo::default());
            return Ok(Arc::default());
        }
        let MemoisedWords {
            tags,
            excluded,
            exclusion_units,
            ..
        } = self;
        let key = (request.exclusions.clone(), Arc::clone(units));
        let is_same = |(excluded, of): &(Exclusions, _), (others, units): &(Exclusions, _)| {
            excluded.is(others) && Arc::ptr_eq(of, units)
        };
        exclusion_units.get(key, is_same, || {
            let (canon, tokeniser) = (&request.parameters.canon, request.tokeniser.as_ref());
            let bytes = request.exclusions.iter().map(|text| text.len()).sum();
            control.begin(Stage::Words, bytes)?;
            let words = request.exclusions.iter().map(|text| {
                if let Some(known) = excluded.iter().find(|known| known.is_of(text, request)) {
                    return Ok(known.clone());
                }
                let words = tags.words_cancellable(text, canon, tokeniser, control)?;
                Ok(MemoisedText::new(text, request, Arc::new(words)))
            });
            *excluded = words.collect::<Result<Vec<MemoisedText>, Stopped>>()?;
            let words: Vec<Arc<Words>> = excluded.iter().map(|of| Arc::clone(&of.words)).collect();
            let (excluded, texts) = (&request.exclusions, &request.texts);
            let found = ExclusionUnits::in_texts(&words, excluded, texts, tokeniser, units, canon);
            Ok(Arc::new(found))
        })
    }
}

/// Whether these are the same words, not just equal ones.
pub(super) fn are_same(words: &Pair<Arc<Words>>, others: &Pair<Arc<Words>>) -> bool {
    let is_same = |side: Side| Arc::ptr_eq(&words[side], &others[side]);
    Side::BOTH.into_iter().all(is_same)
}

/// The words of one text as `request` asks for them.
fn words_of(
    side: Side,
    request: &Request,
    tags: &mut TagCache,
    control: &RunControl,
) -> Result<Arc<Words>, Stopped> {
    let (text, canon) = (&request.texts[side], &request.parameters.canon);
    let words = tags.words_cancellable(text, canon, request.tokeniser.as_ref(), control)?;
    Ok(finished(words, text, canon))
}

/// The words, in the language of their text, and counted where they are in disguise.
fn finished(mut words: Words, text: &Text, canon: &Canon) -> Arc<Words> {
    words.language = text.language();
    if canon.lookalikes == Lookalikes::Keep {
        words.effects.disguised = words.count_disguised(text);
        if canon.split == Split::Letters {
            words.effects.hiding = count_parted(text);
        }
    }
    Arc::new(words)
}

/// The units of both texts and what is computed from them alone.
#[derive(Default)]
pub(super) struct MemoisedUnits {
    known: Option<KnownUnits>,
}

struct KnownUnits {
    words: Pair<Arc<Words>>,
    units: Arc<Pair<Units>>,
    /// None until they are asked for.
    chance: Option<OfChance>,
    bits: Option<Arc<Pair<WordBits>>>,
}

impl KnownUnits {
    fn is_of(&self, words: &Pair<Arc<Words>>, unit: Unit) -> bool {
        self.units.left.unit() == unit && are_same(&self.words, words)
    }
}

impl MemoisedUnits {
    /// The units of these words. If they were not known yet, `took` is called once they are.
    pub fn of(
        &mut self,
        words: &Pair<Arc<Words>>,
        unit: Unit,
        took: impl FnOnce(),
    ) -> Arc<Pair<Units>> {
        self.known.take_if(|known| !known.is_of(words, unit));
        let known = self.known.get_or_insert_with(|| {
            let units = Arc::new(units(words, unit));
            took();
            KnownUnits {
                words: words.clone(),
                units,
                chance: None,
                bits: None,
            }
        });
        Arc::clone(&known.units)
    }

    /// These words as units, if they are known.
    pub fn known(&self, words: &Pair<Arc<Words>>) -> Option<Arc<Pair<Units>>> {
        let known = self.known.as_ref();
        let known = known.filter(|known| known.is_of(words, Unit::Words));
        known.map(|known| Arc::clone(&known.units))
    }

    /// What chance says of these units, which are the last ones.
    pub fn chance(&mut self, units: &Pair<Units>) -> OfChance {
        let compute = || OfChance::of(units);
        match &mut self.known {
            Some(known) => *known.chance.get_or_insert_with(compute),
            None => compute(),
        }
    }

    /// How many bits the words of these units, which are the last ones, say.
    pub fn bits(&mut self, units: &Pair<Units>) -> Arc<Pair<WordBits>> {
        let compute = || Arc::new(two_threads(|side| WordBits::of(units[side].words())));
        match &mut self.known {
            Some(known) => Arc::clone(known.bits.get_or_insert_with(compute)),
            None => compute(),
        }
    }
}

/// What shared wording, and the runs that it counts, are computed from.
pub(super) type WordingKey = (Pair<Arc<Words>>, Exclusions, Notices);

/// What the shared wording of these words is computed from.
pub(super) fn wording_key(words: &Pair<Arc<Words>>, request: &Request) -> WordingKey {
    (
        words.clone(),
        request.exclusions.clone(),
        request.notices.clone(),
    )
}

/// Whether both are the same words, exclusions and notices.
pub(super) fn is_same_wording(one: &WordingKey, other: &WordingKey) -> bool {
    are_same(&one.0, &other.0) && one.1.is(&other.1) && one.2 == other.2
}

/// These words as units, which may be `known`, and their spectrum.
///
/// # Errors
/// [`Stopped`] when `control` was stopped.
pub(super) fn word_spectrum(
    words: &Pair<Arc<Words>>,
    known: Option<Arc<Pair<Units>>>,
    control: &RunControl,
) -> Result<(Arc<Pair<Units>>, Spectrum), Stopped> {
    let units = known.unwrap_or_else(|| Arc::new(units(words, Unit::Words)));
    control.ask_for(memory::to_count_lengths(
        units.left.len() + units.right.len(),
    ))?;
    let spectrum = Spectrum::of_cancellable(&units, control)?;
    Ok((units, spectrum))
}

/// The shared wording of these words, which may be `known` as units; `exclusion_units` returns what is set aside, in their
/// numbering.
///
/// # Errors
/// [`Stopped`] when `control` was stopped.
pub(super) fn both_wordings(
    words: &Pair<Arc<Words>>,
    known: Option<Arc<Pair<Units>>>,
    exclusion_units: impl FnOnce(&Arc<Pair<Units>>) -> Result<Arc<ExclusionUnits>, Stopped>,
    notices: &Arc<NoticesFound>,
    control: &RunControl,
) -> Result<Arc<BothWordings>, Stopped> {
    let (units, spectrum) = word_spectrum(words, known, control)?;
    let wording = |excluded: Option<&ExclusionUnits>| {
        SharedWording::of_spectrum(&units, &spectrum, excluded, notices, control)
    };
    let all = wording(None)?;
    let excluded = exclusion_units(&units)?;
    let counted = match excluded.is_empty() {
        true => all,
        false => wording(Some(&*excluded))?,
    };
    Ok(Arc::new(BothWordings {
        counted,
        all,
        notices: Arc::clone(notices),
    }))
}
