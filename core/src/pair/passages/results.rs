//! Passages, highlights and the figures derived from them.
//!
//! | figure | |
//! | --- | --- |
//! | rarity | like shared wording, but of the passages at one length: a passage counts when its words carry so many bits that two unrelated texts share such a run once in a hundred times |
//! | words | how many words of two near duplicates are the same, moved, changed or in one text only, if that takes little effort |
//! | form differences | where identical canonical words differ in case or punctuation; each mark belongs to the word before it, or to the first word |
//!
//! Cost: one pass over the words and one over the passages for each.

use crate::fingerprint::Units;
use crate::methods::Bridging;
use crate::pair::counting::matches::Matches;
use crate::pair::difference::change::WordTally;
use crate::pair::difference::effort::Effort;
use crate::pair::difference::words::of_units;
use crate::pair::lengths::longest_shorter::longest_shared_below;
use crate::pair::passages::bridges::bridged;
use crate::pair::passages::chain::units_in_order;
use crate::pair::passages::edited::{EditedPassages, Stretch};
use crate::pair::passages::highlights::{Highlight, covered_words as words_in, highlights};
use crate::pair::passages::passage::{Passage, passages_excluding};
use crate::pair::passages::passage_words::PassageWords;
use crate::pair::passages::vocabulary::WordsInOther;
use crate::pair::wording::{WordBits, evidence_bits};
use crate::pair::{Excluded, Numbers, Percent, Undefined, Verdict};
use crate::run::{RunControl, Stopped, memory};
use crate::text::{Pair, Span, Text, mark};
use crate::words::Words;
use std::ops::Range;
use std::sync::Arc;

/// The passages of two texts, and everything derived from them.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PassageResults {
    /// In the order of left.
    pub passages: Arc<Vec<Passage>>,
    /// How many of them do not count: what is set aside, and stock notices.
    pub excluded_passages: usize,
    /// How many of them are stock notices.
    pub notice_passages: usize,
    pub highlights: Arc<Pair<Vec<Highlight>>>,
    /// Words of each text that passages cover.
    pub covered_words: Pair<usize>,
    /// The words of the passages that count: the figures to quote.
    pub passage_words: PassageWords,
    /// The same, including the changed words inside bridged passages.
    pub bridged_words: Pair<usize>,
    /// The passages that keep their order.
    pub in_order: InOrder,
    /// The percentage of each text's words in passages of rare wording; `None` where passages have changed words.
    pub rarity: Option<Pair<Percent>>,
    /// The heaviest stretch of passages with changed words, where those were looked for.
    pub heaviest: Option<HeaviestStretch>,
    /// Words that the longest passage touches, excluded passages not considered.
    pub longest_match_words: usize,
    /// How many words are the same, moved, changed or in one text only. Counted only for near duplicates, where that means
    /// something.
    pub words: Option<WordTally>,
    /// Where texts with identical words differ in case and marks, pairwise; empty for all others.
    pub form_differences: Arc<Pair<Vec<Span>>>,
    /// The longest run of left that is shared at a shorter length, if nothing is shared at this one.
    pub longest_shorter: Option<Range<usize>>,
    /// Which words are in the other text, where hardly any shingle is.
    pub words_in_other: Option<WordsInOther>,
}

/// A stretch of a passage, and where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeaviestStretch {
    /// How many words of left it has.
    pub words: usize,
    /// The line of left in which it begins, counted from 1.
    pub line: usize,
}

impl HeaviestStretch {
    fn of(edited: &EditedPassages, units: &Units, text: &Text) -> Option<HeaviestStretch> {
        let Stretch { start, end, .. } = edited.heaviest;
        let span = units.words().spans().get(start.left)?;
        let before = text.as_bytes().get(..span.start as usize)?;
        (start.left < end.left).then(|| HeaviestStretch {
            words: end.left - start.left,
            line: 1 + before.iter().filter(|byte| **byte == b'\n').count(),
        })
    }
}

/// The passages that have the same order in both texts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InOrder {
    /// Units of one text.
    pub units: usize,
    /// Their share of all units of both texts.
    pub percent: Percent,
}

impl InOrder {
    /// `units` of texts with `sizes` units.
    pub fn of(units: usize, sizes: Pair<usize>) -> InOrder {
        let all = sizes.left + sizes.right;
        InOrder {
            units,
            percent: (all > 0)
                .then(|| 100.0 * (2 * units) as f64 / all as f64)
                .ok_or(Undefined::BothEmpty),
        }
    }
}

/// The inputs of the search for passages.
#[derive(Clone, Copy)]
pub(crate) struct PassageInputs<'a> {
    pub texts: &'a Pair<Text>,
    pub units: &'a Arc<Pair<Units>>,
    pub matches: &'a Matches,
    pub excluded: &'a Arc<Excluded>,
    pub length: u32,
    /// None where passages are runs of shared shingles.
    pub edited: Option<&'a EditedPassages>,
}

impl PassageResults {
    /// How many passages count: those that are not excluded.
    pub fn counted(&self) -> usize {
        self.passages.len() - self.excluded_passages
    }

    /// Finds the passages and measures them. What depends on the numbers is still missing: this part depends only on matches,
    /// exclusions and bridging, and is reused between runs.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was asked to stop.
    pub(crate) fn found(
        inputs: PassageInputs<'_>,
        bits: impl FnOnce() -> Arc<Pair<WordBits>>,
        bridging: &Bridging,
        control: &RunControl,
    ) -> Result<PassageResults, Stopped> {
        let (texts, units, length) = (inputs.texts, inputs.units, inputs.length);
        let words_covered =
            |passages: &[Passage]| Pair::from_fn(|side| words_in(passages, &units[side], side));
        let (passages, rarity) = match inputs.edited {
            Some(edited) => (edited.in_units(units), None),
            None => {
                let found = passages_excluding(inputs.matches, inputs.excluded, length, control)?;
                control.checkpoint(0)?;
                let rarity = rare_share(units, &bits(), &found);
                (found, Some(rarity))
            }
        };
        let covered_words = words_covered(&passages);
        control.checkpoint(0)?;
        let passages = bridged(passages, units, length, bridging);
        let units_in_order = units_in_order(&passages);
        control.checkpoint(0)?;
        let shown = Pair::from_fn(|side| &*texts[side]);
        let highlights = highlights(&passages, units.as_ref().as_ref(), shown);
        control.checkpoint(0)?;
        let sizes = units.as_ref().as_ref().map(|units| units.len());
        let counted = || passages.iter().filter(|passage| !passage.is_excluded);
        let in_words = counted().map(|passage| passage.word_count(&units.left));
        Ok(PassageResults {
            excluded_passages: passages.len() - counted().count(),
            notice_passages: passages.iter().filter(|passage| passage.is_notice).count(),
            heaviest: inputs
                .edited
                .and_then(|edited| HeaviestStretch::of(edited, &units.left, &texts.left)),
            longest_match_words: in_words.max().unwrap_or(0),
            highlights: Arc::new(highlights),
            covered_words,
            passage_words: PassageWords::of(&passages, units),
            bridged_words: match bridging.joins_shingles() {
                false => covered_words,
                true => words_covered(&passages),
            },
            passages: Arc::new(passages),
            in_order: InOrder::of(units_in_order, sizes),
            rarity,
            words: None,
            form_differences: Arc::default(),
            longest_shorter: None,
            words_in_other: None,
        })
    }

    /// Adds the results that depend on the numbers.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was asked to stop.
    pub(crate) fn with_numbers(
        self,
        inputs: PassageInputs<'_>,
        numbers: &Numbers,
        control: &RunControl,
    ) -> Result<PassageResults, Stopped> {
        let PassageInputs { texts, units, .. } = inputs;
        let obstacle = numbers.obstacle();
        let shares_nothing = numbers.counts.shared_pairs == 0 && inputs.excluded.is_none();
        let undefined = |percent: Percent| obstacle.map_or(percent, Err);
        Ok(PassageResults {
            in_order: InOrder {
                percent: undefined(self.in_order.percent),
                ..self.in_order
            },
            rarity: self
                .rarity
                .map(|rarity| rarity.map(|percent| undefined(*percent))),
            form_differences: match numbers.verdict {
                Verdict::IdenticalWords => {
                    let words = units.as_ref().as_ref().map(|units| units.words());
                    Arc::new(form_differences(texts, words))
                }
                _ => Arc::default(),
            },
            longest_shorter: match obstacle.is_none() && shares_nothing {
                true => longest_shared_below(units, inputs.length, control)?,
                false => None,
            },
            words_in_other: WordsInOther::of(units, numbers),
            // For any other verdict, the counts mean little.
            words: match numbers.verdict == Verdict::NearDuplicate {
                true => words_with(Effort::LITTLE, texts, units, control)?,
                false => None,
            },
            ..self
        })
    }
}

/// The words of two texts, whatever the unit of `units` is; `None` if that takes more `effort` or memory than there is, because a
/// count that is too high would be mistaken for an exact one.
///
/// # Errors
/// [`Stopped`] when `control` was stopped.
fn words_with(
    effort: Effort,
    texts: &Pair<Text>,
    units: &Pair<Units>,
    control: &RunControl,
) -> Result<Option<WordTally>, Stopped> {
    let words = units.as_ref().map(|units| units.words().len());
    let needed = memory::to_compute_difference(words.left + words.right);
    if !control.has_room(needed) {
        return Ok(None);
    }
    let found = of_units(texts, units, effort, control)?;
    Ok((!found.is_coarse).then(|| found.counts.tally()))
}

/// The words whose forms agree but whose text differs, with their punctuation, in order: span n of left belongs to span n of
/// right. Both sides of `words` must have the same forms.
pub fn form_differences(texts: &Pair<Text>, words: Pair<&Arc<Words>>) -> Pair<Vec<Span>> {
    let mut differences = Pair::new(Vec::new(), Vec::new());
    for index in 0..words.left.len() {
        let spans = Pair::from_fn(|side| word_with_marks(words[side], &texts[side], index));
        let (left, right) = (spans.left.of(&texts.left), spans.right.of(&texts.right));
        if left != right && !letters(left).eq(letters(right)) {
            differences.left.push(spans.left);
            differences.right.push(spans.right);
        }
    }
    differences
}

/// Word `index` with the punctuation after it up to the next word, without trailing blanks. The first word also takes the
/// punctuation before it.
fn word_with_marks(words: &Words, text: &str, index: usize) -> Span {
    let own = words.span(index);
    let start = match index {
        0 => text.len() - text.trim_start().len(),
        _ => own.start as usize,
    };
    let next = words.spans().get(index + 1);
    let next = next.map_or(text.len(), |next| next.start as usize);
    let tail = text.get(own.end as usize..next).unwrap_or("");
    Span::new(
        start.min(own.start as usize),
        own.end as usize + tail.trim_end().len(),
    )
}

/// What can be seen of a word and its marks: blanks and line ends between marks are not part of them.
fn letters(marked: &str) -> impl Iterator<Item = char> + '_ {
    marked.chars().filter(|c| !c.is_whitespace())
}

/// The percentage of each text's words in passages of rare enough wording, by the `bits` of its words. Excluded passages do
/// not count.
pub fn rare_share(
    units: &Pair<Units>,
    bits: &Pair<WordBits>,
    passages: &[Passage],
) -> Pair<Percent> {
    let words = units.as_ref().map(|units| units.words().len());
    let enough = evidence_bits(words);
    Pair::from_fn(|side| {
        if words[side] == 0 {
            return Err(Undefined::Empty(side));
        }
        let mut covered = vec![false; words[side]];
        let counted = passages.iter().filter(|passage| !passage.is_excluded);
        for place in counted.flat_map(|passage| passage.places(side)) {
            let range = units[side].word_range(place);
            if bits[side].of_run(units[side].words(), range.clone()) >= enough {
                mark(&mut covered, range);
            }
        }
        let count = covered.iter().filter(|is_covered| **is_covered).count();
        Ok(100.0 * count as f64 / words[side] as f64)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::{Length, Unit};
    use crate::pair::comparison::Comparison;
    use crate::pair::request::Request;
    use crate::run::stages::compare;

    fn compared(left: &str, right: &str, unit: Unit) -> Comparison {
        let mut request = Request::recommended(left, right);
        request.parameters.shingle.unit = unit;
        request.parameters.shingle.length = Length::Fixed(2);
        compare(&request)
    }

    fn counted(found: &Comparison, control: &RunControl) -> Result<Option<WordTally>, Stopped> {
        let index = &found.index;
        words_with(Effort::LITTLE, &index.texts, &index.units, control)
    }

    const LEFT: &str = "one two three four five six";
    const RIGHT: &str = "one three four fifty five six";

    #[test]
    fn words_are_counted_whatever_the_unit_is() {
        for unit in [Unit::Words, Unit::Characters] {
            let expected = WordTally {
                same: 5,
                only: Pair::new(1, 1),
                ..WordTally::default()
            };
            let found = compared(LEFT, RIGHT, unit);
            let words = counted(&found, &RunControl::default());
            assert_eq!(words, Ok(Some(expected)), "{unit:?}");
            let other = compared(LEFT, "nothing of that", unit);
            let passages = other.passages.expect("found");
            assert_eq!(passages.words, None, "no near duplicates");
        }
    }

    #[test]
    fn paragraphs_in_another_order_are_moved_and_no_word_is_in_one_text_only() {
        let paragraph = |name: &str| {
            let word = |i: usize| match i % 5 {
                0 => format!("{name}{i} of the"),
                _ => format!("{name}{i} {i}{name}"),
            };
            let words: Vec<String> = (0..30).map(word).collect();
            format!("{} Heading of {name}.\n\n{}.\n\n", name, words.join(" "))
        };
        let [a, b, c, d] = ["one", "two", "three", "four"].map(paragraph);
        let found = compared(
            &[&*a, &b, &c, &d].concat(),
            &[&*d, &b, &a, &c].concat(),
            Unit::Words,
        );
        let words = found.passages.as_ref().and_then(|found| found.words);
        let words = words.expect("near duplicates");
        assert_eq!((words.changed, words.only), Default::default());
        assert!(words.moved > 0);
        assert_eq!(words.same + words.moved, found.numbers.shape.words.left);
    }

    #[test]
    fn without_effort_or_memory_there_is_no_number_and_the_run_goes_on() {
        let words: Vec<String> = (0..4_000).map(|i| format!("word{i}")).collect();
        let left = words.join(" ");
        let right = left.replace("word1234 ", "another ");
        let found = compared(&left, &right, Unit::Words);
        let control = RunControl::default();
        let words = counted(&found, &control).expect("running");
        assert_eq!(words.map(|words| words.changed), Some(Pair::new(1, 1)));
        let (texts, units) = (&found.index.texts, &found.index.units);
        assert_eq!(words_with(Effort::NONE, texts, units, &control), Ok(None));
        let lacking = RunControl::asking(|bytes| bytes < 8_000);
        assert_eq!(counted(&found, &lacking), Ok(None));
        assert!(!lacking.is_stopped() && lacking.lacking().is_none());
    }

    #[test]
    fn a_run_can_be_stopped_while_words_are_counted() {
        let found = compared(LEFT, RIGHT, Unit::Words);
        let control = RunControl::default();
        control.stop();
        assert_eq!(counted(&found, &control), Err(Stopped));
    }
}

#[cfg(test)]
mod form_differences_tests {
    use super::*;
    use crate::methods::presets::Preset;
    use crate::words::words;

    fn found(left: &str, right: &str) -> Vec<String> {
        let texts = Pair::new(Text::from(left), Text::from(right));
        let canon = Preset::Recommended.parameters().canon;
        let words = texts.as_ref().map(|text| Arc::new(words(text, &canon)));
        let spans = form_differences(&texts, words.as_ref()).left;
        spans.iter().map(|span| span.of(left).to_owned()).collect()
    }

    #[test]
    fn other_blanks_and_line_ends_between_marks_are_no_other_punctuation() {
        assert!(found("seven.\n(eight) nine", "seven.\r\n(eight)  nine").is_empty());
        assert!(found("one . ( two", "one .  ( two").is_empty());
        assert_eq!(
            found("seven.\n(Eight, nine", "seven. (eight; nine"),
            ["Eight,"]
        );
        assert_eq!(found("seven. eight", "seven.\n(eight"), ["seven."]);
    }
}

#[cfg(test)]
mod rarity_tests {
    use super::*;
    use crate::methods::parameters::Length;
    use crate::methods::presets::Preset;
    use crate::pair::comparison::Comparison;
    use crate::pair::request::Request;
    use crate::run::stages::compare;
    use crate::text::Side;
    use crate::text::Text;

    fn compared(left: &str, right: &str) -> Comparison {
        let mut parameters = Preset::Recommended.parameters();
        parameters.shingle.length = Length::Fixed(3);
        compare(&Request {
            texts: Pair::new(Text::from(left), Text::from(right)),
            parameters,
            exclusions: Default::default(),
            notices: Default::default(),
            tokeniser: None,
        })
    }

    #[test]
    fn rare_wording_counts_and_stock_phrases_do_not() {
        let filler = |name: &str| {
            let all = (0..250)
                .map(|i| format!(" {name}{i} the a{name}{i} of b{name}{i} is c{name}{i} one"));
            all.collect::<String>()
        };
        let both = |left: &str, right: &str| {
            compared(
                &format!("{left}{}", filler("l")),
                &format!("{right}{}", filler("r")),
            )
        };
        let stock = both("It is one of the things", "This is one of the reasons");
        assert_eq!(stock.passages.as_ref().unwrap().covered_words.left, 4);
        assert_eq!(
            stock.passages.as_ref().unwrap().rarity.unwrap().left,
            Ok(0.0)
        );
        let rare = both(
            "Keepers polished lenses nightly",
            "When keepers polished lenses nightly",
        );
        assert_eq!(rare.passages.as_ref().unwrap().covered_words.left, 4);
        assert_eq!(
            rare.passages.as_ref().unwrap().rarity.unwrap().left,
            Ok(100.0 * 4.0 / 2004.0)
        );
    }

    #[test]
    fn a_text_without_words_has_no_rarity() {
        let comparison = compared("", "one two three");
        assert_eq!(
            comparison.passages.as_ref().unwrap().rarity.unwrap().left,
            Err(Undefined::Empty(Side::Left))
        );
        assert_eq!(
            comparison.passages.as_ref().unwrap().rarity.unwrap().right,
            Err(Undefined::Empty(Side::Left))
        );
    }
}
