//! How alike the characters of two texts are, for texts too short for runs of words.

use crate::text::Pair;
use std::collections::HashSet;

/// The lengths of the shingles, in characters.
const LENGTHS: [usize; 3] = [2, 3, 4];

/// Shares from 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Overlap {
    /// The mean of the Dice coefficients.
    pub both: f64,
    /// The mean share of each text's different shingles that are in the other.
    pub of: Pair<f64>,
}

/// Compares the canonical texts. A text that is too short for a shingle is one.
pub(super) fn overlap(texts: Pair<&str>) -> Overlap {
    let mut all = Overlap::default();
    for length in LENGTHS {
        let sets = texts.map(|text| shingles(text, length));
        let sizes = sets.as_ref().map(|set| set.len().max(1) as f64);
        let shared = sets.left.intersection(&sets.right).count() as f64;
        all.both += 2.0 * shared / (sizes.left + sizes.right);
        all.of.left += shared / sizes.left;
        all.of.right += shared / sizes.right;
    }
    let mean = |sum: f64| sum / LENGTHS.len() as f64;
    Overlap {
        both: mean(all.both),
        of: all.of.map(|sum| mean(*sum)),
    }
}

fn shingles(text: &str, length: usize) -> HashSet<&str> {
    let mut starts: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    starts.push(text.len());
    if starts.len() <= length {
        return HashSet::from([text]);
    }
    let windows = starts.windows(length + 1);
    let shingles = windows.map(|window| &text[window[0]..window[length]]);
    shingles.collect()
}
