//! The published methods that have their own canonicalisation, whatever the parameters are.

use crate::fingerprint::{Likeness, ShortWords, units};
use crate::methods::{Length, Parameters, Preset, Shingling, Unit};
use crate::pair::{Percent, Sketches, from_words, sketches};
use crate::run::{RunControl, two_threads};
use crate::text::Pair;
use crate::words::words;
use std::sync::Arc;

/// The shingle length of a sketch, in words, when no length in words is set.
pub const SKETCH_LENGTH: u32 = 10;

/// The sketches of two texts, and the exact resemblance that they estimate.
#[derive(Clone, Debug)]
pub struct PairSketch {
    pub sketches: Sketches,
    /// The exact resemblance.
    pub resemblance: Percent,
}

/// Two texts by the published methods that have their own canonicalisation, whatever the parameters are.
#[derive(Clone, Debug)]
pub struct PublishedForms {
    /// Words in a shingle of the sketch.
    pub sketch_length: u32,
    pub sketch: PairSketch,
    /// The fifteen longest words of each text.
    pub short_words: Pair<ShortWords>,
    /// How similar those words are.
    pub likeness: Likeness,
}

impl PublishedForms {
    /// Sketches both texts, with shingles as long as `shingle` asks for in words, and finds their longest words.
    pub fn of(texts: Pair<&str>, shingle: &Shingling) -> PublishedForms {
        let sketch_length = sketch_length(shingle);
        let short_words = two_threads(|side| ShortWords::of(texts[side]));
        PublishedForms {
            sketch_length,
            sketch: pair_sketch(texts, sketch_length),
            likeness: Likeness::of(&short_words.left, &short_words.right),
            short_words,
        }
    }
}

/// The shingle length of a sketch: the length that is set if it is in words, otherwise the published one.
pub fn sketch_length(shingle: &Shingling) -> u32 {
    match (shingle.length, shingle.unit) {
        (Length::Fixed(length), Unit::Words) => length,
        (Length::Fixed(_), Unit::Characters) | (Length::Auto, _) => SKETCH_LENGTH,
    }
}

/// Sketches the shingles of `length` words of both texts, with the words of `python-2009`.
pub fn pair_sketch(texts: Pair<&str>, length: u32) -> PairSketch {
    let published = Preset::Python2009.parameters();
    let words = two_threads(|side| Arc::new(words(texts[side], &published.canon)));
    let parameters = Parameters {
        shingle: Shingling {
            length: Length::Fixed(length),
            ..published.shingle
        },
        ..published
    };
    let units = units(&words, Unit::Words);
    let (exact, _) = RunControl::uncancelled(|control| from_words(&words, &parameters, control));
    PairSketch {
        sketches: sketches(units.as_ref(), length),
        resemblance: exact.resemblance,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fingerprint::sketch::{MINIMA, fingerprint_of_minimum, fnv1a};

    #[test]
    fn every_minimum_names_the_first_shingle_that_has_it() {
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
            assert!(
                at != 7 && at != 10,
                "of a repeated shingle the first position counts"
            );
        }
    }
}
