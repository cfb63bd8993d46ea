//! How many words of each text are in passages: the figures to quote.

use crate::fingerprint::Units;
use crate::pair::passages::passage::Passage;
use crate::text::{Pair, Side, mark};

/// The words of the passages that count, each word of a text once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PassageWords {
    /// How many words the texts have.
    pub all: Pair<usize>,
    /// Words that are equal in both texts.
    pub equal: Pair<usize>,
    /// All other words in passages.
    pub changed: Pair<usize>,
    /// The equal words if the passages that do not count did.
    pub equal_with_excluded: Pair<usize>,
    /// The equal words if stock notices counted, but not what is set aside.
    pub equal_with_notices: Pair<usize>,
    /// How many passages have changed words.
    pub edited: usize,
}

impl PassageWords {
    /// Counts the words of `passages`. Cost: O(words of both texts and of all passages).
    pub fn of(passages: &[Passage], units: &Pair<Units>) -> PassageWords {
        let counted = |passage: &&Passage| !passage.is_excluded;
        let marks_of = |which: &dyn Fn(&&Passage) -> bool| {
            Pair::from_fn(|side| Marks::of(passages.iter().filter(which), &units[side], side))
        };
        let marks = marks_of(&counted);
        let equal = Pair::from_fn(|side| marks[side].equal());
        // Mostly nothing is excluded, and the words are not counted again.
        let equal_with = |more: fn(&Passage) -> bool| match passages.iter().any(more) {
            true => marks_of(&|passage| !passage.is_excluded || more(passage))
                .map(|marks| marks.equal()),
            false => equal,
        };
        let is_edited = |passage: &&Passage| !passage.changed.is_empty();
        PassageWords {
            all: Pair::from_fn(|side| units[side].words().len()),
            equal,
            changed: Pair::from_fn(|side| marks[side].changed()),
            equal_with_excluded: equal_with(|passage| passage.is_excluded),
            equal_with_notices: equal_with(|passage| passage.is_notice),
            edited: passages.iter().filter(counted).filter(is_edited).count(),
        }
    }

    /// The percentage of the words of each text that are equal words in passages. 0 for a text without words.
    pub fn share(&self) -> Pair<f64> {
        Pair::from_fn(|side| percent(self.equal[side], self.all[side]))
    }

    /// The same with the passages that do not count.
    pub fn share_with_excluded(&self) -> Pair<f64> {
        Pair::from_fn(|side| percent(self.equal_with_excluded[side], self.all[side]))
    }

    /// Whether the texts are edited copies of each other: at least half of the words of each are equal words in
    /// passages, and there is at least one changed word to nine equal ones, on one side or the other.
    pub fn is_edited_copy(&self) -> bool {
        let share = self.share();
        let is_changed = |side: Side| 9 * self.changed[side] >= self.equal[side];
        share.left.min(share.right) >= 50.0 && Side::BOTH.into_iter().any(is_changed)
    }
}

fn percent(part: usize, whole: usize) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

/// For each word of a text, whether passages have it, and as an equal one.
struct Marks {
    is_in: Vec<bool>,
    is_equal: Vec<bool>,
}

impl Marks {
    fn of<'a>(passages: impl Iterator<Item = &'a Passage>, units: &Units, side: Side) -> Marks {
        let words = units.words().len();
        let mut marks = Marks {
            is_in: vec![false; words],
            is_equal: vec![false; words],
        };
        for passage in passages {
            for place in passage.places(side) {
                mark(&mut marks.is_in, units.word_range(place));
            }
            for run in passage.equal_runs() {
                mark(&mut marks.is_equal, units.word_range(&run[side]));
            }
            for copy in passage.places(side).skip(1) {
                mark(&mut marks.is_equal, units.word_range(copy));
            }
        }
        marks
    }

    fn equal(&self) -> usize {
        self.is_equal.iter().filter(|is_equal| **is_equal).count()
    }

    fn changed(&self) -> usize {
        self.is_in.iter().filter(|is_in| **is_in).count() - self.equal()
    }
}
