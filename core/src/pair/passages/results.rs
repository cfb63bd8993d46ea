//! Passages, highlights and the figures derived from them.

use crate::fingerprint::units::Units;
use crate::methods::parameters::Bridging;
use crate::pair::counting::matches::Matches;
use crate::pair::difference::change::WordTally;
use crate::pair::difference::near_duplicates::{LIMIT, words_until};
use crate::pair::exclusions::Excluded;
use crate::pair::form_differences::form_differences;
use crate::pair::lengths::longest_shorter::longest_shared_below;
use crate::pair::measures::{Percent, Undefined};
use crate::pair::numbers::Numbers;
use crate::pair::passages::bridges::bridged;
use crate::pair::passages::chain::units_in_order;
use crate::pair::passages::highlights::{Highlight, covered_words as words_in, highlights};
use crate::pair::passages::passage::{Passage, passages_excluding};
use crate::pair::passages::rarity::rare_share;
use crate::pair::verdict::Verdict;
use crate::pair::wording::WordBits;
use crate::run::control::{RunControl, Stopped};
use crate::run::threads::Instant;
use crate::text::{Pair, Span, Text};
use std::ops::Range;
use std::sync::Arc;

/// The passages of two texts, and everything derived from them.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PassageResults {
    /// In the order of left.
    pub passages: Arc<Vec<Passage>>,
    /// How many of them are excluded.
    pub excluded_passages: usize,
    pub highlights: Arc<Pair<Vec<Highlight>>>,
    /// Words of each text that passages cover.
    pub covered_words: Pair<usize>,
    /// The same, including the changed words inside bridged passages.
    pub bridged_words: Pair<usize>,
    /// The passages that keep their order.
    pub in_order: InOrder,
    /// The percentage of each text's words in passages of rare wording: stock phrases do not count.
    pub rarity: Pair<Percent>,
    /// Words that the longest passage touches, excluded passages not considered.
    pub longest_match_words: usize,
    /// How many words are the same, moved, changed or in one text only. Counted only for near duplicates, where that means
    /// something.
    pub words: Option<WordTally>,
    /// Where texts with identical words differ in case and marks, pairwise; empty for all others.
    pub form_differences: Arc<Pair<Vec<Span>>>,
    /// The longest run of left that is shared at a shorter length, if nothing is shared at this one.
    pub longest_shorter: Option<Range<usize>>,
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
    pub excluded: &'a Excluded,
    pub length: u32,
}

impl PassageResults {
    /// Finds the passages and measures them. What depends on the numbers is still missing: this part depends only on matches,
    /// exclusions and bridging, and is reused between runs.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was asked to stop.
    pub(crate) fn found(
        inputs: PassageInputs<'_>,
        bits: &Pair<WordBits>,
        bridging: &Bridging,
        control: &RunControl,
    ) -> Result<PassageResults, Stopped> {
        let (texts, units, length) = (inputs.texts, inputs.units, inputs.length);
        let passages = passages_excluding(inputs.matches, inputs.excluded, length, control)?;
        let covered_words = Pair::from_fn(|side| words_in(&passages, &units[side], side));
        control.checkpoint(0)?;
        let rarity = rare_share(units, bits, &passages);
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
            longest_match_words: in_words.max().unwrap_or(0),
            highlights: Arc::new(highlights),
            covered_words,
            bridged_words: match bridging.changed_words {
                0 => covered_words,
                _ => Pair::from_fn(|side| words_in(&passages, &units[side], side)),
            },
            passages: Arc::new(passages),
            in_order: InOrder::of(units_in_order, sizes),
            rarity,
            words: None,
            form_differences: Arc::default(),
            longest_shorter: None,
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
            rarity: self.rarity.map(|percent| undefined(*percent)),
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
            // For any other verdict, the counts mean little.
            words: match numbers.verdict == Verdict::NearDuplicate {
                true => words_until(Instant::now() + LIMIT, texts, units, numbers, control)?,
                false => None,
            },
            ..self
        })
    }
}
