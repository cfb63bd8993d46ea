//! The sketches of two texts, the estimated resemblance, and the shingle that has each minimum.
//!
//! Cost: that of the sketches (see `sketch`), and one more pass over the fingerprints.

use crate::fingerprint::sketch::fnv1a;
use crate::fingerprint::{Agreement, MINIMA, Sketch, Units, fingerprint_of_minimum};
use crate::pair::{PairShape, Percent};
use crate::run::two_threads;
use crate::text::Pair;
use rustc_hash::FxHashMap;

/// The sketches of two texts.
#[derive(Clone, Debug)]
pub struct Sketches {
    /// The sketch of each text; none for a text without shingles.
    pub of: Pair<Option<Sketch>>,
    /// For each minimum, the first position of each text that has it; empty for a text without shingles.
    pub holders: Pair<Vec<u32>>,
    /// None unless both texts have a sketch.
    pub agreement: Option<Agreement>,
}

impl Sketches {
    /// The estimated resemblance; undefined if a text has no shingles.
    pub fn estimate(&self, shape: &PairShape) -> Percent {
        self.estimate_without(shape, |_| false)
    }

    /// The same, counting a minimum as different if `is_excluded` is true for its position in left.
    pub fn estimate_without(
        &self,
        shape: &PairShape,
        is_excluded: impl Fn(usize) -> bool,
    ) -> Percent {
        let both = self.of.left.as_ref().zip(self.of.right.as_ref());
        let Some(((left, right), agreement)) = both.zip(self.agreement) else {
            return Err(shape.reason_for_no_shingles());
        };
        let minima = left.minima.iter().zip(&right.minima);
        let minima = minima.zip(&self.holders.left);
        let excluded =
            minima.filter(|((left, right), at)| left == right && is_excluded(**at as usize));
        let counted = Agreement {
            minima: agreement.minima - excluded.count(),
            ..agreement
        };
        Ok(counted.estimate_percent())
    }
}

/// Sketches the shingles of `length` units of both texts.
pub fn sketches(units: Pair<&Units>, length: u32) -> Sketches {
    let Pair { left, right } = two_threads(|side| {
        let fingerprints = fingerprints(units[side], length);
        let sketch = Sketch::of(&fingerprints);
        let holders = holders(sketch.as_ref(), &fingerprints);
        (sketch, holders)
    });
    let both = left.0.as_ref().zip(right.0.as_ref());
    Sketches {
        agreement: both.map(|(left, right)| Agreement::of(Pair::new(left, right))),
        of: Pair::new(left.0, right.0),
        holders: Pair::new(left.1, right.1),
    }
}

/// FNV-1a 64 of every shingle's words joined by one space.
fn fingerprints(units: &Units, length: u32) -> Vec<u64> {
    let shingles = units.shingles(length);
    shingles.map(|shingle| fnv1a(shingle.bytes())).collect()
}

/// The first position of each minimum. Hash functions are invertible, so a minimum determines its fingerprint.
fn holders(sketch: Option<&Sketch>, fingerprints: &[u64]) -> Vec<u32> {
    let Some(sketch) = sketch else {
        return Vec::new();
    };
    let wanted = (0..MINIMA).map(|i| fingerprint_of_minimum(i, sketch.minima[i]));
    let wanted: Vec<u64> = wanted.collect();
    let mut first: FxHashMap<u64, u32> = wanted.iter().map(|f| (*f, u32::MAX)).collect();
    let mut missing = first.len();
    for (at, fingerprint) in fingerprints.iter().enumerate() {
        if let Some(place) = first.get_mut(fingerprint)
            && *place == u32::MAX
        {
            *place = at as u32;
            missing -= 1;
            if missing == 0 {
                break;
            }
        }
    }
    wanted.iter().map(|wanted| first[wanted]).collect()
}
