//! The methods that keep a little of each text, each on its own published form, whatever the parameters are.

use super::canon::words;
use super::checksums::checksums;
use super::matches::{Windows, matches};
use super::measures::{Measures, Percent, Situation};
use super::parameters::{Length, Shingling, Unit};
use super::presets::Preset;
use super::shingles::{Units, shingle_count, units};
use super::sketch::{Agreement, Sketch, fnv1a};
use crate::text::Pair;
use std::sync::Arc;

/// Shingles of a sketch where nobody set a length in words.
const SKETCH_LENGTH: u32 = 10;

/// The sketches of two texts, with the exact value beside the estimate.
#[derive(Clone, Debug)]
pub struct PairSketch {
    /// None for a text without shingles.
    pub sketches: Pair<Option<Sketch>>,
    /// None unless both have a sketch.
    pub agreement: Option<Agreement>,
    /// The resemblance that the sketches estimate.
    pub resemblance: Percent,
}

/// The length of a sketch's shingles under these knobs: the one set in words, or the published one.
pub fn sketch_length(shingle: &Shingling) -> u32 {
    match (shingle.length, shingle.unit) {
        (Length::Fixed(length), Unit::Words) => length,
        (Length::Fixed(_), Unit::Characters) | (Length::Auto, _) => SKETCH_LENGTH,
    }
}

/// Sketches both texts: words of `python-2009`, shingles of `length` of them.
pub fn pair_sketch(texts: Pair<&str>, length: u32) -> PairSketch {
    let canon = Preset::Python2009.parameters().canon;
    let words = texts.map(|text| Arc::new(words(text, &canon)));
    let units = units(&words, Unit::Words);
    let sketches = units
        .as_ref()
        .map(|units| Sketch::of(&fingerprints(units, length)));
    let agreement = match (&sketches.left, &sketches.right) {
        (Some(left), Some(right)) => Some(Agreement::of(Pair::new(left, right))),
        (None, _) | (_, None) => None,
    };
    PairSketch {
        sketches,
        agreement,
        resemblance: resemblance(&units, length),
    }
}

/// FNV-1a 64 of every shingle's words joined by one space.
fn fingerprints(units: &Units, length: u32) -> Vec<u64> {
    units
        .shingles(length)
        .map(|shingle| fnv1a(shingle.bytes()))
        .collect()
}

fn resemblance(units: &Pair<Units>, length: u32) -> Percent {
    let checksums = units.as_ref().map(|units| checksums(units, length));
    let windows = Pair::from_fn(|side| Windows {
        ids: units[side].ids(),
        checksums: &checksums[side],
    });
    let sizes = units.as_ref().map(|units| units.len());
    let situation = Situation {
        words: sizes,
        shingles: sizes.map(|size| shingle_count(*size, length)),
        length,
        unit: Unit::Words,
        sample_every: 1,
    };
    Measures::of(&matches(windows, length).counts(1), &situation).resemblance
}
