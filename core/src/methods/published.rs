//! Sketches of two texts: of the words at hand, or on their own published form, whatever the parameters are.

use crate::fingerprint::sketch::{Agreement, MINIMA, Sketch, fingerprint_of_minimum, fnv1a};
use crate::fingerprint::units::Units;
use crate::methods::parameters::{Length, Shingling, Unit};
use crate::methods::presets::Preset;
use crate::methods::tally::Tally;
use crate::pair::measures::{Percent, Situation};
use crate::text::Pair;
use crate::words::words;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Shingles of a sketch where nobody set a length in words.
pub const SKETCH_LENGTH: u32 = 10;

/// The sketches of two texts.
#[derive(Clone, Debug)]
pub struct Sketches {
    /// None for a text without shingles.
    pub of: Pair<Option<Sketch>>,
    /// The first position of each text whose shingle gives each minimum; empty for a text without shingles.
    pub holders: Pair<Vec<u32>>,
    /// None unless both have a sketch.
    pub agreement: Option<Agreement>,
}

/// Sketches with the exact value beside the estimate.
#[derive(Clone, Debug)]
pub struct PairSketch {
    pub sketches: Sketches,
    /// The resemblance that the sketches estimate.
    pub resemblance: Percent,
}

impl Sketches {
    /// The resemblance that they estimate; undefined where a text has no shingles.
    pub fn estimate(&self, situation: &Situation) -> Percent {
        match self.agreement {
            Some(agreement) => Ok(agreement.estimate_percent()),
            None => Err(situation.lacking_units()),
        }
    }

    /// The same, where minima count as different whose shingle `is_excluded`, by its position in left.
    pub fn estimate_without(
        &self,
        situation: &Situation,
        is_excluded: impl Fn(usize) -> bool,
    ) -> Percent {
        let (
            Pair {
                left: Some(left),
                right: Some(right),
            },
            Some(agreement),
        ) = (&self.of, self.agreement)
        else {
            return Err(situation.lacking_units());
        };
        let minima = left
            .minima
            .iter()
            .zip(&right.minima)
            .zip(&self.holders.left);
        let excluded =
            minima.filter(|((left, right), at)| left == right && is_excluded(**at as usize));
        let counted = Agreement {
            minima: agreement.minima - excluded.count(),
            ..agreement
        };
        Ok(counted.estimate_percent())
    }
}

/// The length of a sketch's shingles under these knobs: the one set in words, or the published one.
pub fn sketch_length(shingle: &Shingling) -> u32 {
    match (shingle.length, shingle.unit) {
        (Length::Fixed(length), Unit::Words) => length,
        (Length::Fixed(_), Unit::Characters) | (Length::Auto, _) => SKETCH_LENGTH,
    }
}

/// Sketches the shingles of `length` units of both texts.
pub fn sketches(units: Pair<&Units>, length: u32) -> Sketches {
    let fingerprints = units.map(|units| fingerprints(units, length));
    let of = fingerprints.map(|fingerprints| Sketch::of(fingerprints));
    let holders = Pair::new(
        holders(of.left.as_ref(), &fingerprints.left),
        holders(of.right.as_ref(), &fingerprints.right),
    );
    let agreement = match (&of.left, &of.right) {
        (Some(left), Some(right)) => Some(Agreement::of(Pair::new(left, right))),
        (None, _) | (_, None) => None,
    };
    Sketches {
        of,
        holders,
        agreement,
    }
}

/// Sketches both texts: words of `python-2009`, shingles of `length` of them.
pub fn pair_sketch(texts: Pair<&str>, length: u32) -> PairSketch {
    let canon = Preset::Python2009.parameters().canon;
    let words = texts.map(|text| Arc::new(words(text, &canon)));
    let tally = Tally::of(
        &words,
        &Shingling {
            length: Length::Fixed(length),
            unit: Unit::Words,
            sample_every: 1,
        },
    );
    PairSketch {
        sketches: tally.sketches(),
        resemblance: tally.resemblance,
    }
}

/// FNV-1a 64 of every shingle's words joined by one space.
fn fingerprints(units: &Units, length: u32) -> Vec<u64> {
    units
        .shingles(length)
        .map(|shingle| fnv1a(shingle.bytes()))
        .collect()
}

/// Where each minimum was found first. Each hash function can be undone, so a minimum names its fingerprint.
fn holders(sketch: Option<&Sketch>, fingerprints: &[u64]) -> Vec<u32> {
    let Some(sketch) = sketch else {
        return Vec::new();
    };
    let wanted: Vec<u64> = (0..MINIMA)
        .map(|i| fingerprint_of_minimum(i, sketch.minima[i]))
        .collect();
    let mut first: FxHashMap<u64, u32> = wanted.iter().map(|f| (*f, u32::MAX)).collect();
    let mut missing = first.len();
    for (at, fingerprint) in fingerprints.iter().enumerate() {
        if let Some(place) = first
            .get_mut(fingerprint)
            .filter(|place| **place == u32::MAX)
        {
            *place = at as u32;
            missing -= 1;
            if missing == 0 {
                break;
            }
        }
    }
    wanted
        .iter()
        .map(|fingerprint| first[fingerprint])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_minimum_is_held_by_the_shingle_that_gives_it() {
        let text = "one two three four five six seven two three four one two three";
        let found = pair_sketch(Pair::new(text, "a b"), 3).sketches;
        let holders = &found.holders.left;
        assert_eq!(holders.len(), MINIMA);
        assert!(found.holders.right.is_empty());
        let shingles: Vec<&str> = text.split(' ').collect();
        let sketch = found.of.left.unwrap();
        for (i, at) in holders.iter().enumerate() {
            let at = *at as usize;
            let fingerprint = fnv1a(shingles[at..at + 3].join(" ").bytes());
            assert_eq!(fingerprint_of_minimum(i, sketch.minima[i]), fingerprint);
            assert!(at != 7 && at != 10, "a repeat is held by its first place");
        }
    }
}
