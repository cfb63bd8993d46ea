//! The measures, computed from counts. A measure with denominator 0 is undefined, with a reason, and never 0 % or 100 %.

use crate::fingerprint::shingle_count;
use crate::methods::{Formula, Shingling, Unit};
use crate::text::{Pair, Side};

/// The counts from which all measures are computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Shingle positions of each text. All counts but `shared_pairs` are of the sample, if there is one.
    pub shingles: Pair<usize>,
    /// Distinct shingles of each text.
    pub distinct: Pair<usize>,
    /// Distinct shingles that both texts have.
    pub distinct_shared: usize,
    /// Positions of each text whose shingle is in the other.
    pub matches: Pair<usize>,
    /// Positions of each text whose checksum is in the other text, but whose units are not.
    pub accidental: Pair<usize>,
    /// Pairs of positions, one of each text, with the same shingle.
    pub shared_pairs: u64,
}

impl Counts {
    /// The same, but these numbers of distinct shingles, and of positions in each text, do not count as shared.
    pub(crate) fn without(self, distinct: usize, matches: Pair<usize>) -> Counts {
        Counts {
            distinct_shared: self.distinct_shared.saturating_sub(distinct),
            matches: Pair::from_fn(|side| self.matches[side].saturating_sub(matches[side])),
            ..self
        }
    }
}

/// A measure in percent, or the reason why it is undefined.
pub type Percent = Result<f64, Undefined>;

/// Why a measure has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undefined {
    BothEmpty,
    Empty(Side),
    /// The text on `side`, or both if none, has fewer units than one shingle.
    TooShort {
        side: Option<Side>,
        length: u32,
        unit: Unit,
    },
    /// The text on `side`, or both if none, has shingles, but none in the sample.
    EmptySample {
        side: Option<Side>,
        sample_every: u32,
    },
}

impl Undefined {
    /// The reason if a text is empty; none if neither is.
    pub(crate) fn of_empty(are_empty: Pair<bool>) -> Option<Undefined> {
        one_or_both(are_empty).map(|side| side.map_or(Undefined::BothEmpty, Undefined::Empty))
    }
}

/// The side that has a property, or no side if both have it; none if neither has.
fn one_or_both(has: Pair<bool>) -> Option<Option<Side>> {
    match (has.left, has.right) {
        (false, false) => None,
        (true, false) => Some(Some(Side::Left)),
        (false, true) => Some(Some(Side::Right)),
        (true, true) => Some(None),
    }
}

/// The sizes of two texts and of their shingles, from which measures and reasons for [`Undefined`] are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairShape {
    /// Words of each text.
    pub words: Pair<usize>,
    /// Shingles of each text before sampling.
    pub shingles: Pair<usize>,
    pub length: u32,
    pub unit: Unit,
    pub sample_every: u32,
}

impl PairShape {
    /// That of texts with this many words and units, in shingles of `length` units.
    pub(crate) fn of(
        words: Pair<usize>,
        units: Pair<usize>,
        length: u32,
        shingling: &Shingling,
    ) -> PairShape {
        PairShape {
            words,
            shingles: units.map(|count| shingle_count(*count, length)),
            length,
            unit: shingling.unit,
            sample_every: shingling.sample_every,
        }
    }

    /// Why the texts flagged in `has_no_shingles` have no counted shingle. Empty texts are reported before short ones, and
    /// short ones before empty samples.
    fn reason(&self, has_no_shingles: Pair<bool>) -> Undefined {
        let among = |has: Pair<bool>| Pair::from_fn(|side| has_no_shingles[side] && has[side]);
        let are_empty = among(self.words.map(|count| *count == 0));
        let are_short = among(self.shingles.map(|count| *count == 0));
        if let Some(reason) = Undefined::of_empty(are_empty) {
            reason
        } else if let Some(side) = one_or_both(are_short) {
            Undefined::TooShort {
                side,
                length: self.length,
                unit: self.unit,
            }
        } else {
            Undefined::EmptySample {
                side: one_or_both(has_no_shingles).flatten(),
                sample_every: self.sample_every,
            }
        }
    }

    /// The denominator of `php`: the words of left, or its characters if those are the unit. For a sample it is the number
    /// of sampled shingles instead.
    pub fn php_denominator(&self, sampled: usize) -> usize {
        match (self.sample_every, self.unit, self.shingles.left) {
            (0 | 1, Unit::Characters, shingles @ 1..) => shingles + self.length as usize - 1,
            (0 | 1, Unit::Characters | Unit::Words, _) => self.words.left,
            (_, _, _) => sampled,
        }
    }

    /// Why a text, or both, has no shingles to sketch.
    pub fn reason_for_no_shingles(&self) -> Undefined {
        self.reason(self.shingles.map(|count| *count == 0))
    }

    /// Why the texts cannot be compared: one or both have no counted shingles. None if both have some.
    pub fn obstacle(&self, counts: &Counts) -> Option<Undefined> {
        let has_no_shingles = counts.shingles.map(|count| *count == 0);
        (has_no_shingles.left || has_no_shingles.right).then(|| self.reason(has_no_shingles))
    }
}

/// Every measure of one comparison.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Measures {
    /// Sørensen–Dice over distinct shingles.
    pub dice: Percent,
    /// Resemblance (Broder 1997): shared distinct shingles divided by all distinct shingles.
    pub resemblance: Percent,
    /// Containment (Broder 1997) of each text in the other: shared distinct shingles divided by its own.
    pub containment: Pair<Percent>,
    /// Positions of each text whose shingle is in the other, divided by all its positions.
    pub matched: Pair<Percent>,
    /// The score of `python-2009`, including accidents as its author does.
    pub python_2009: Percent,
    /// The score of `php`: positions of left whose checksum is in right, divided by the words of left.
    pub php: Percent,
    /// Shared distinct shingles divided by those of the text that has fewer.
    pub overlap: Percent,
    /// The k-th root of Dice for shingles of k units: comparable between pairs that were measured at different lengths.
    pub dice_per_unit: Percent,
    /// The resemblance estimated from 84 minima; none if it was not requested.
    pub estimate: Option<Percent>,
    /// The share of both texts in shared wording, whatever the length; none if it was not requested.
    pub shared_wording: Option<Percent>,
}

impl Measures {
    /// Computes all measures except the estimate.
    pub fn of(counts: &Counts, shape: &PairShape) -> Measures {
        let has_no_shingles = counts.shingles.map(|count| *count == 0);
        // Our measures are undefined if a text has no shingle.
        let is_undefined = has_no_shingles.left || has_no_shingles.right;
        // Published measures are undefined only where their authors would divide by zero.
        let published = |part: usize, whole: usize| match whole {
            0 => Err(shape.reason(has_no_shingles)),
            _ => Ok(100.0 * part as f64 / whole as f64),
        };
        let share = |part, whole| published(part, if is_undefined { 0 } else { whole });
        let Counts {
            shingles,
            distinct,
            distinct_shared: shared,
            matches,
            ..
        } = *counts;
        let checksums = matches.left + counts.accidental.left;
        let dice = share(2 * shared, distinct.left + distinct.right);
        let root = 1.0 / f64::from(shape.length.max(1));
        Measures {
            dice,
            dice_per_unit: dice.map(|percent| 100.0 * (percent / 100.0).powf(root)),
            resemblance: share(shared, distinct.left + distinct.right - shared),
            containment: Pair::from_fn(|side| share(shared, distinct[side])),
            matched: Pair::from_fn(|side| share(matches[side], shingles[side])),
            python_2009: published(2 * checksums, shingles.left + shingles.right),
            php: published(checksums, shape.php_denominator(shingles.left)),
            overlap: share(shared, distinct.left.min(distinct.right)),
            estimate: None,
            shared_wording: None,
        }
    }

    /// The measure that `formula` selects; none for an estimate that was not requested.
    pub fn by(&self, formula: Formula) -> Option<Percent> {
        match formula {
            Formula::Dice => Some(self.dice),
            Formula::Python2009 => Some(self.python_2009),
            Formula::Php => Some(self.php),
            Formula::Resemblance => Some(self.resemblance),
            Formula::ContainmentLeft => Some(self.containment.left),
            Formula::ContainmentRight => Some(self.containment.right),
            Formula::Overlap => Some(self.overlap),
            Formula::DicePerUnit => Some(self.dice_per_unit),
            Formula::Estimate => self.estimate,
            Formula::SharedWording => self.shared_wording,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(shingles: Pair<usize>) -> PairShape {
        PairShape {
            words: shingles,
            shingles,
            length: 3,
            unit: Unit::Words,
            sample_every: 1,
        }
    }

    #[test]
    fn zero_divided_by_zero_is_undefined_with_a_reason() {
        let measures = Measures::of(&Counts::default(), &shape(Pair::new(0, 0)));
        for formula in Formula::ALL {
            assert!(
                measures.by(formula).is_none_or(|value| value.is_err()),
                "{formula:?}"
            );
        }
        assert_eq!(measures.dice.unwrap_err(), Undefined::BothEmpty);
        assert_eq!(
            measures.containment.right.unwrap_err(),
            Undefined::BothEmpty
        );
        let one = Counts {
            shingles: Pair::new(0, 5),
            distinct: Pair::new(0, 5),
            ..Counts::default()
        };
        let measures = Measures::of(&one, &shape(Pair::new(0, 5)));
        for formula in Formula::ALL {
            let value = measures.by(formula);
            let is_published = formula == Formula::Python2009;
            let expected = match (is_published, formula) {
                (true, _) => Some(Ok(0.0)),
                (false, Formula::Estimate | Formula::SharedWording) => None,
                (false, _) => Some(Err(Undefined::Empty(Side::Left))),
            };
            assert_eq!(value, expected, "{formula:?}");
        }
    }

    #[test]
    fn an_empty_sample_is_distinguished_from_a_short_text() {
        let mut here = shape(Pair::new(9, 9));
        here.sample_every = 25;
        let reason = Measures::of(&Counts::default(), &here).dice.unwrap_err();
        let expected = Undefined::EmptySample {
            side: None,
            sample_every: 25,
        };
        assert_eq!(reason, expected);
        here.words = Pair::new(2, 9);
        here.shingles = Pair::new(0, 9);
        let reason = Measures::of(&Counts::default(), &here)
            .containment
            .left
            .unwrap_err();
        let expected = Undefined::TooShort {
            side: Some(Side::Left),
            length: 3,
            unit: Unit::Words,
        };
        assert_eq!(reason, expected);
    }

    #[test]
    fn the_published_score_can_exceed_100_percent_and_symmetric_measures_cannot() {
        let counts = Counts {
            shingles: Pair::new(7, 2),
            distinct: Pair::new(3, 2),
            distinct_shared: 1,
            matches: Pair::new(6, 1),
            ..Counts::default()
        };
        let measures = Measures::of(&counts, &shape(Pair::new(7, 2)));
        assert_eq!(measures.python_2009, Ok(1200.0 / 9.0));
        assert_eq!(measures.dice, Ok(40.0));
        let cube = measures.dice_per_unit.unwrap().powi(3);
        assert!((cube - 400_000.0).abs() < 1e-6, "three words: {cube}");
        assert_eq!(measures.resemblance, Ok(25.0));
    }
}
