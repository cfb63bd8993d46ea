//! What follows from the matches: passages, what to paint, and how much of the texts they are.

use crate::fingerprint::units::Units;
use crate::methods::parameters::Bridging;
use crate::pair::difference::edits::{Edits, near_duplicate_edits};
use crate::pair::exclusions::Excluded;
use crate::pair::form_differences::form_differences;
use crate::pair::lengths::longest_shorter::longest_shared_below;
use crate::pair::matches::Matches;
use crate::pair::measures::{Percent, Undefined};
use crate::pair::numbers::Numbers;
use crate::pair::passages::bridges::bridged;
use crate::pair::passages::chain::units_in_order;
use crate::pair::passages::highlights::{Highlight, covered_words as words_in, highlights};
use crate::pair::passages::passage::{Passage, passages_beside};
use crate::pair::passages::rarity::Rareness;
use crate::pair::verdict::Verdict;
use crate::run::control::{RunControl, Stopped};
use crate::text::{Pair, Span, Text};
use std::ops::Range;
use std::sync::Arc;

/// The passages of two texts, and everything that is read from them.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PassageResults {
    /// In the order of left.
    pub passages: Arc<Vec<Passage>>,
    /// How many of them are set aside.
    pub excluded_passages: usize,
    pub highlights: Arc<Pair<Vec<Highlight>>>,
    /// Words of each text that passages cover.
    pub covered_words: Pair<usize>,
    /// The same with changed words that passages go on over.
    pub bridged_words: Pair<usize>,
    /// What of the passages keeps its order.
    pub in_order: InOrder,
    /// The share of each text's words that passages of rare enough words cover: stock phrases do not count.
    pub rarity: Pair<Percent>,
    /// The longest passage that is not set aside, in words: those it touches where the unit is a character.
    pub longest_match_words: usize,
    /// Words changed, in order: looked for in near duplicates only, where the answer means something.
    pub edits: Option<Edits>,
    /// Where texts with identical words differ in case and marks, pairwise; empty for all others.
    pub form_differences: Arc<Pair<Vec<Span>>>,
    /// Where nothing is shared at this length: the longest run of left that is shared at a shorter one.
    pub longest_shorter: Option<Range<usize>>,
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

/// The part that depends on the matches, on what is set aside and on bridging, and on nothing else: it is kept between runs.
#[derive(Clone)]
pub(crate) struct Found {
    passages: Arc<Vec<Passage>>,
    highlights: Arc<Pair<Vec<Highlight>>>,
    covered_words: Pair<usize>,
    bridged_words: Pair<usize>,
    units_in_order: usize,
    rarity: Pair<Percent>,
}

/// What passages are found in.
#[derive(Clone, Copy)]
pub(crate) struct Ground<'a> {
    pub texts: &'a Pair<Text>,
    pub units: &'a Arc<Pair<Units>>,
    pub matches: &'a Matches,
    pub excluded: &'a Excluded,
    pub length: u32,
}

impl Found {
    /// Works it all out.
    ///
    /// # Errors
    /// [`Stopped`] where `control` says so.
    pub fn of(
        ground: Ground<'_>,
        rareness: &Rareness,
        bridging: &Bridging,
        control: &RunControl,
    ) -> Result<Found, Stopped> {
        let Ground {
            texts,
            units,
            matches,
            excluded,
            length,
        } = ground;
        let passages = passages_beside(matches, excluded, length, control)?;
        let covered_words = Pair::from_fn(|side| words_in(&passages, &units[side], side));
        control.checkpoint(0)?;
        let rarity = rareness.covered(units, &passages);
        control.checkpoint(0)?;
        let passages = bridged(passages, units, length, bridging);
        let units_in_order = units_in_order(&passages);
        control.checkpoint(0)?;
        let shown = Pair::from_fn(|side| &*texts[side]);
        let highlights = highlights(&passages, units.as_ref().as_ref(), shown);
        control.checkpoint(0)?;
        let bridged_words = match bridging.changed_words {
            0 => covered_words,
            _ => Pair::from_fn(|side| words_in(&passages, &units[side], side)),
        };
        Ok(Found {
            passages: Arc::new(passages),
            highlights: Arc::new(highlights),
            covered_words,
            bridged_words,
            units_in_order,
            rarity,
        })
    }

    /// With what depends on the numbers too.
    ///
    /// # Errors
    /// [`Stopped`] where `control` says so.
    pub fn with(
        self,
        ground: Ground<'_>,
        numbers: &Numbers,
        control: &RunControl,
    ) -> Result<PassageResults, Stopped> {
        let Ground { texts, units, .. } = ground;
        let sizes = units.as_ref().as_ref().map(|units| units.len());
        let words = units
            .as_ref()
            .as_ref()
            .map(|units| Arc::clone(units.words()));
        let counted = || self.passages.iter().filter(|passage| !passage.is_excluded);
        let excluded_passages = self.passages.len() - counted().count();
        let in_words = counted().map(|passage| passage.word_count(&units.left));
        let longest_match_words = in_words.max().unwrap_or(0);
        let form_differences = match numbers.verdict {
            Verdict::IdenticalWords => Arc::new(form_differences(texts, &words)),
            _ => Arc::default(),
        };
        let obstacle = numbers.obstacle();
        let shares_nothing = numbers.counts.shared_pairs == 0 && ground.excluded.is_none();
        let longest_shorter = match obstacle.is_none() && shares_nothing {
            true => longest_shared_below(units, ground.length, control)?,
            false => None,
        };
        let undefined = |percent: Percent| obstacle.map_or(percent, Err);
        Ok(PassageResults {
            in_order: InOrder {
                percent: undefined(InOrder::of(self.units_in_order, sizes).percent),
                units: self.units_in_order,
            },
            rarity: self.rarity.map(|percent| undefined(*percent)),
            passages: self.passages,
            excluded_passages,
            highlights: self.highlights,
            covered_words: self.covered_words,
            bridged_words: self.bridged_words,
            longest_match_words,
            edits: near_duplicate_edits(numbers.verdict, units),
            form_differences,
            longest_shorter,
        })
    }
}
