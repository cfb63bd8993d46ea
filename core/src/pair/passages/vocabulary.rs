//! Words that two texts share although they share hardly any shingle, as where every second word was left out.
//!
//! Of 1,155 unrelated pairs (licences, Internet standards, manual pages, pieces of one Bible), five have [`MOST_PERCENT`] of the
//! different words of one text in the other; of a text and what is left of it when half its words are gone, all have. See
//! `docs/methods.md`. Cost: O(n + m).

use crate::fingerprint::Units;
use crate::methods::Unit;
use crate::pair::Numbers;
use crate::pair::wording::FEW_WORDS;
use crate::text::{Pair, Side};

/// From this percentage on, it is worth saying.
pub const MOST_PERCENT: f64 = 90.0;
/// Looked for where the resemblance is below this percentage.
const LITTLE_PERCENT: f64 = 5.0;
/// A text that is longer than the other by this factor or more has most words of it anyway.
const FACTOR: usize = 3;

/// The different words of one text that are in the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordsInOther {
    /// The text whose words these are: the one with fewer different words.
    pub side: Side,
    /// How many of them are in the other text.
    pub shared: usize,
    /// How many there are.
    pub all: usize,
}

impl WordsInOther {
    /// `None` unless most of them are, and hardly any shingle is shared.
    pub(crate) fn of(units: &Pair<Units>, numbers: &Numbers) -> Option<WordsInOther> {
        let ids = units.as_ref().map(|units| units.ids());
        let counts = ids.map(|ids| ids.len());
        let (fewer, more) = (counts.left.min(counts.right), counts.left.max(counts.right));
        let resemblance = numbers.measures.resemblance.ok()?;
        let is_asked = units.left.unit() == Unit::Words
            && resemblance < LITTLE_PERCENT
            && fewer > FEW_WORDS
            && more <= FACTOR * fewer;
        if !is_asked {
            return None;
        }
        let most = ids.left.iter().chain(ids.right).max()?;
        // One bit for each text.
        let mut texts_with = vec![0_u8; *most as usize + 1];
        for (bit, ids) in [(1, ids.left), (2, ids.right)] {
            for id in ids {
                texts_with[*id as usize] |= bit;
            }
        }
        let count = |bits: u8| texts_with.iter().filter(|texts| **texts == bits).count();
        let (left, right, shared) = (count(1), count(2), count(3));
        let side = if right < left {
            Side::Right
        } else {
            Side::Left
        };
        let all = shared + left.min(right);
        let is_most = shared as f64 >= MOST_PERCENT / 100.0 * all as f64;
        is_most.then_some(WordsInOther { side, shared, all })
    }
}
