//! The score of two texts that are read piece by piece, at one length or at every length, without spans or passages.
//!
//! ```text
//! one length     word hashes ▶ shingle hashes ▶ parts ▶ joined                   8 bytes per shingle
//! a chosen one   word numbers ▶ the length ▶ shingle hashes ▶ parts ▶ joined     12 bytes per shingle
//! every length   word numbers ▶ one suffix array (`spectrum`)                    4 bytes per word besides the sorting
//! ```
//! One thread per text. Cost: O(n + m) at any length.

use crate::fingerprint::{Partitions, Rolling};
use crate::methods::parameters::Canon;
use crate::methods::{Formula, Length, Parameters, Unit};
use crate::pair::advice::HashedWords;
use crate::pair::counting::join::{Cut, DistinctCounts, count};
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::{Counts, Measures, PairShape, Percent, advice, agreement_of_ids};
use crate::run::memory::{NoMemory, to_stream_lengths, to_stream_score};
use crate::run::{RunControl, both, two_threads};
use crate::text::{Pair, Side};
use crate::words::fast::{Form, TakeForms, is_word_by_word};
use crate::words::for_each_form;
use crate::words::vocabulary::Vocabulary;

/// Whether [`score`] and [`every_length`] can compute the score under `parameters`: it depends only on distinct shingles of
/// words.
pub fn is_of_distinct_words(parameters: &Parameters) -> bool {
    let is_of_distinct = match parameters.formula {
        Formula::Dice
        | Formula::Resemblance
        | Formula::ContainmentLeft
        | Formula::ContainmentRight
        | Formula::Overlap
        | Formula::DicePerUnit => true,
        Formula::Python2009 | Formula::Php | Formula::Estimate | Formula::SharedWording => false,
    };
    let shingle = &parameters.shingle;
    is_of_distinct && shingle.unit == Unit::Words && shingle.sample_every <= 1
}

/// Whether texts can be passed in consecutive pieces that end before blanks.
pub fn takes_pieces(parameters: &Parameters) -> bool {
    is_word_by_word(&parameters.canon)
}

/// A text that is read once: a function that calls its argument with the whole text, or with its pieces.
pub trait Pieces: FnOnce(&mut dyn FnMut(&str)) + Send {}

impl<F: FnOnce(&mut dyn FnMut(&str)) + Send> Pieces for F {}

/// The score of two texts, each given as a function that calls its argument with the whole text, or with its pieces if
/// [`takes_pieces`]. None if [`is_of_distinct_words`] is false.
///
/// Shingles are identified by 62 bits of their hashes and not confirmed by their words (see [`count`]).
///
/// # Errors
/// [`NoMemory`] if the system has no memory for the hashes.
pub fn score(
    texts: Pair<impl Pieces>,
    parameters: &Parameters,
) -> Result<Option<Percent>, NoMemory> {
    if !is_of_distinct_words(parameters) {
        return Ok(None);
    }
    let (words, length, found) = match parameters.shingle.length {
        Length::Fixed(length) => {
            let (words, found) = distinct(texts, &parameters.canon, length)?;
            (words, length, found)
        }
        Length::Auto => distinct_at_chosen_length(texts, parameters)?,
    };
    let counts = Counts {
        shingles: found.shingles,
        distinct: found.distinct,
        distinct_shared: found.shared,
        ..Counts::default()
    };
    let shape = PairShape::of(words, words, length, &parameters.shingle);
    Ok(Measures::of(&counts, &shape).by(parameters.formula))
}

/// The number of words of each text, and the counts of distinct shingles of `length` words.
fn distinct(
    texts: Pair<impl Pieces>,
    canon: &Canon,
    length: u32,
) -> Result<(Pair<usize>, DistinctCounts), NoMemory> {
    let Pair { left, right } = texts;
    let left = || hashed(left, canon, length);
    let right = || hashed(right, canon, length);
    Ok(counted(both(left, right).ok()?))
}

/// The number of words of a text, and the hashes of its shingles of `length` words.
fn hashed(text: impl Pieces, canon: &Canon, length: u32) -> Result<(usize, Partitions), NoMemory> {
    let mut splitter = HashSplitter::new(length);
    text(&mut |piece| for_each_form(piece, canon, &mut splitter));
    splitter.finished()
}

/// The number of words of each text, and the counts of the distinct shingles with these hashes.
fn counted(hashed: Pair<(usize, Partitions)>) -> (Pair<usize>, DistinctCounts) {
    let words = hashed.as_ref().map(|(words, _)| *words);
    let cut = Cut::Parts(Box::new(Pair::new(hashed.left.1, hashed.right.1)));
    (
        words,
        RunControl::uncancelled(|control| count(&cut, control)),
    )
}

/// The same at the length that is chosen from the texts, and that length. Their words are numbered first.
fn distinct_at_chosen_length(
    texts: Pair<impl Pieces>,
    parameters: &Parameters,
) -> Result<(Pair<usize>, u32, DistinctCounts), NoMemory> {
    let (ids, vocabulary) = both_numbered(texts, &parameters.canon)?;
    let ids = ids.as_ref().map(|ids| ids.as_slice());
    let length = chosen_length(ids, &vocabulary);
    let forms: Vec<u64> = vocabulary.hashes().collect();
    let hashed = two_threads(|side| {
        let mut splitter = HashSplitter::new(length);
        ids[side]
            .iter()
            .for_each(|id| splitter.push(forms[*id as usize]));
        splitter.finished()
    });
    let (words, found) = counted(hashed.ok()?);
    Ok((words, length, found))
}

/// The length that is chosen from two texts, whose words are numbered by one vocabulary.
fn chosen_length(ids: Pair<&[u32]>, vocabulary: &Vocabulary) -> u32 {
    let agreement = agreement_of_ids(ids);
    let hashed = |side: Side| HashedWords::of(ids[side], vocabulary);
    let advice = advice(ids.map(|ids| ids.len()), Unit::Words, agreement);
    advice.shortened(hashed, agreement).length
}

/// Partitions the hashes of shingles as their words arrive.
struct HashSplitter {
    rolling: Rolling,
    hashes: Partitions,
}

impl HashSplitter {
    fn new(length: u32) -> HashSplitter {
        HashSplitter {
            rolling: Rolling::new(length),
            hashes: Partitions::default(),
        }
    }

    #[inline(always)]
    fn push(&mut self, word: u64) {
        if let Some(shingle) = self.rolling.push(word) {
            self.hashes.push(shingle);
        }
    }

    /// How many words arrived, and the hashes of their shingles.
    fn finished(mut self) -> Result<(usize, Partitions), NoMemory> {
        let words = self.rolling.words();
        let needed = to_stream_score(words);
        let has_room = self.hashes.finish();
        has_room
            .then_some((words, self.hashes))
            .ok_or(NoMemory { needed })
    }
}

impl TakeForms for HashSplitter {
    #[inline(always)]
    fn take(&mut self, form: Form<'_>) {
        self.push(form.key.hash);
    }
}

/// The numbers of two texts at every length.
pub struct Lengths {
    pub spectrum: Spectrum,
    parameters: Parameters,
    words: Pair<usize>,
    /// The shingle length used: the one requested, or the one chosen from the texts.
    pub length: u32,
}

/// The numbers of two texts at every length. Texts are given as for [`score`]. None if [`is_of_distinct_words`] is false.
/// Asks `has_room` before the words are sorted.
///
/// # Errors
/// [`NoMemory`] if the system has no memory for the words, or `has_room` denies it.
pub fn every_length(
    texts: Pair<impl Pieces>,
    parameters: &Parameters,
    has_room: impl FnOnce(usize) -> bool,
) -> Result<Option<Lengths>, NoMemory> {
    if !is_of_distinct_words(parameters) {
        return Ok(None);
    }
    let (ids, vocabulary) = both_numbered(texts, &parameters.canon)?;
    let ids = ids.as_ref().map(|ids| ids.as_slice());
    let words = ids.map(|ids| ids.len());
    let needed = to_stream_lengths(words.left + words.right);
    if !has_room(needed) {
        return Err(NoMemory { needed });
    }
    let length = match parameters.shingle.length {
        Length::Fixed(length) => length,
        Length::Auto => chosen_length(ids, &vocabulary),
    };
    Ok(Some(Lengths {
        spectrum: Spectrum::counts_of_ids(ids),
        parameters: *parameters,
        words,
        length,
    }))
}

impl Lengths {
    /// The measures at `length`.
    pub fn measures(&self, length: u32) -> Measures {
        let shape = PairShape::of(self.words, self.words, length, &self.parameters.shingle);
        Measures::of(&self.spectrum.counts(length), &shape)
    }

    /// The score at [`Lengths::length`].
    pub fn score(&self) -> Option<Percent> {
        self.measures(self.length).by(self.parameters.formula)
    }
}

/// The words of both texts as numbers of one vocabulary, in order.
fn both_numbered(
    texts: Pair<impl Pieces>,
    canon: &Canon,
) -> Result<(Pair<Vec<u32>>, Vocabulary), NoMemory> {
    let Pair { left, right } = texts;
    let Pair { left, right } = both(|| numbered(left, canon), || numbered(right, canon));
    let (left, mut vocabulary) = left?;
    let (mut right, of_right) = right?;
    let number = vocabulary.numbers_of(&of_right);
    right.iter_mut().for_each(|id| *id = number[*id as usize]);
    Ok((Pair::new(left, right), vocabulary))
}

/// The words of one text as numbers, in order, and their vocabulary.
fn numbered(text: impl Pieces, canon: &Canon) -> Result<(Vec<u32>, Vocabulary), NoMemory> {
    let mut numbering = WordNumbering::default();
    text(&mut |piece| for_each_form(piece, canon, &mut numbering));
    let needed = to_stream_lengths(numbering.ids.len() + numbering.unplaced);
    match numbering.unplaced {
        0 => Ok((numbering.ids, numbering.vocabulary)),
        _ => Err(NoMemory { needed }),
    }
}

/// Numbers words as they arrive.
#[derive(Default)]
struct WordNumbering {
    ids: Vec<u32>,
    vocabulary: Vocabulary,
    /// Words that there was no memory for.
    unplaced: usize,
}

impl WordNumbering {
    /// Makes room for more words. Returns whether there is memory.
    #[cold]
    fn grow(&mut self) -> bool {
        let has_grown = self.unplaced == 0 && self.ids.try_reserve(1).is_ok();
        self.unplaced += usize::from(!has_grown);
        has_grown
    }
}

impl TakeForms for WordNumbering {
    #[inline(always)]
    fn take(&mut self, form: Form<'_>) {
        if self.ids.len() == self.ids.capacity() && !self.grow() {
            return;
        }
        self.ids.push(self.vocabulary.number(&form));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::presets::Preset;
    use crate::pair::request::Request;
    use crate::run::stages::compare;
    use crate::text::Text;

    type Whole<'t> = Box<dyn FnOnce(&mut dyn FnMut(&str)) + Send + 't>;

    fn whole<'t>(texts: Pair<&'t str>) -> Pair<Whole<'t>> {
        texts.map(|text| {
            let text: &'t str = text;
            let whole: Whole<'t> = Box::new(move |take| take(text));
            whole
        })
    }

    fn agrees(left: &str, right: &str, length: u32) {
        agrees_at(left, right, Length::Fixed(length));
        agrees_at(left, right, Length::Auto);
    }

    fn agrees_at(left: &str, right: &str, length: Length) {
        let mut parameters = Preset::Recommended.parameters();
        parameters.shingle.length = length;
        for formula in Formula::ALL {
            parameters.formula = formula;
            let texts = Pair::new(left, right);
            let slow = compare(&Request {
                texts: texts.map(|text| Text::from(*text)),
                parameters,
                exclusions: Default::default(),
                notices: Default::default(),
                tokeniser: None,
            });
            let Some(fast) = score(whole(texts), &parameters).expect("memory") else {
                assert!(!is_of_distinct_words(&parameters), "{formula:?}");
                continue;
            };
            assert_eq!(fast, slow.numbers.score, "{length:?} {formula:?}");
            let (words, found) = match length {
                Length::Fixed(length) => {
                    distinct(whole(texts), &parameters.canon, length).expect("memory")
                }
                Length::Auto => {
                    let found = distinct_at_chosen_length(whole(texts), &parameters);
                    let (words, length, found) = found.expect("memory");
                    assert_eq!(length, slow.numbers.length);
                    (words, found)
                }
            };
            assert_eq!(found.shared, slow.numbers.counts.distinct_shared);
            assert_eq!(found.distinct, slow.numbers.counts.distinct);
            assert_eq!(words, slow.numbers.shape.words);
        }
    }

    #[test]
    fn the_gpl_pair_agrees_with_the_whole_comparison() {
        let left = include_str!("../../samples/gpl-2.txt");
        let right = include_str!("../../samples/gpl-3.txt");
        for length in [1, 2, 5, 10, 87, 100] {
            agrees(left, right, length);
        }
    }

    #[test]
    fn repeats_short_and_empty_texts_agree() {
        let many = "word ".repeat(3000);
        for (left, right) in [
            ("", ""),
            ("a", ""),
            ("a b", "a b c"),
            (many.as_str(), "word word other"),
            (many.as_str(), many.as_str()),
            ("a b a b a b c", "b a b a c c c"),
        ] {
            for length in [1, 2, 3, 64] {
                agrees(left, right, length);
            }
        }
    }

    #[test]
    fn scores_from_checksums_are_refused() {
        let texts = Pair::new("a b c", "a b d");
        let parameters = Preset::Python2009.parameters();
        assert_eq!(score(whole(texts), &parameters), Ok(None));
    }

    #[test]
    fn numbers_at_every_length_equal_those_of_the_whole_comparison() {
        let left = include_str!("../../samples/gpl-2.txt");
        let right = include_str!("../../samples/gpl-3.txt");
        for length in [Length::Auto, Length::Fixed(3), Length::Fixed(100)] {
            let mut parameters = Preset::Recommended.parameters();
            parameters.shingle.length = length;
            let texts = whole(Pair::new(left, right));
            let fast = every_length(texts, &parameters, |_| true).expect("memory");
            let fast = fast.expect("words");
            let slow = compare(&Request {
                texts: Pair::new(Text::from(left), Text::from(right)),
                parameters,
                exclusions: Default::default(),
                notices: Default::default(),
                tokeniser: None,
            });
            assert_eq!(fast.length, slow.numbers.length);
            assert_eq!(fast.score(), Some(slow.numbers.score));
            let spectrum = Spectrum::of(&slow.index.units);
            for length in 1..=100 {
                assert_eq!(fast.spectrum.counts(length), spectrum.counts(length));
            }
        }
    }

    #[test]
    fn without_room_there_are_no_lengths_and_it_is_said_how_much_is_needed() {
        let parameters = Preset::Recommended.parameters();
        let texts = whole(Pair::new("a b c", "a b d"));
        let found = every_length(texts, &parameters, |_| false);
        let needed = to_stream_lengths(6);
        assert_eq!(found.err(), Some(NoMemory { needed }));
    }
}
