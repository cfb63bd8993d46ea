//! The figures that a report states, by name. The names are those of the JSON answer where it has the figure.
//!
//! `curve` holds pairs of a length and its score in percent; `passages` holds, for each passage, its first and last byte in left
//! and in right and how many words of left it has, in the order of left.

use crate::findings::Findings;
use crate::phrases::verdict;
use serde_json::{Map, Value, json};
use shinglescope_core::{Comparison, Passage, Percent, Side, Spectrum};

/// Lengths up to this are all on the curve.
const EVERY_LENGTH: u32 = 100;
/// How much longer each further length on the curve is than the one before it.
const STEP: f64 = 1.03;

/// The figures of a comparison. The curve and the shared wording are left out where there was no memory for them.
pub fn figures(findings: &Findings) -> Map<String, Value> {
    let (comparison, wording) = (&findings.comparison, findings.wording());
    let spectrum = findings.spectrum.as_ref();
    let numbers = &comparison.numbers;
    let (measures, counts) = (&numbers.measures, &numbers.counts);
    let found = comparison.passages.as_deref();
    let value = |percent: Percent| percent.ok();
    let figures = json!({
        "length": numbers.length,
        "score_percent": value(numbers.score),
        "verdict": verdict(numbers, wording).name(),
        "left_words": numbers.shape.words.left,
        "right_words": numbers.shape.words.right,
        "left_shingles": counts.shingles.left,
        "right_shingles": counts.shingles.right,
        "left_distinct_shingles": counts.distinct.left,
        "right_distinct_shingles": counts.distinct.right,
        "distinct_shared": counts.distinct_shared,
        "matches_left": counts.matches.left,
        "matches_right": counts.matches.right,
        "accidental_matches": counts.accidental.left,
        "dice_percent": value(measures.dice),
        "resemblance_percent": value(measures.resemblance),
        "containment_left_percent": value(measures.containment.left),
        "containment_right_percent": value(measures.containment.right),
        "matched_left_percent": value(measures.matched.left),
        "matched_right_percent": value(measures.matched.right),
        "expected_by_chance": numbers.expected_by_chance,
        "longest_match_words": found.map(|found| found.longest_match_words),
        "covered_left_words": found.map(|found| found.covered_words.left),
        "covered_right_words": found.map(|found| found.covered_words.right),
        "in_order_percent": found.and_then(|found| value(found.in_order.percent)),
        "shared_wording_percent": wording.and_then(|found| value(found.both)),
        "shared_wording_left_percent": wording.and_then(|found| value(found.of.left)),
        "shared_wording_right_percent": wording.and_then(|found| value(found.of.right)),
        "score_before_set_aside_percent": numbers.with_excluded.and_then(|all| value(all.score)),
        "set_aside_passages": found.map(|found| found.excluded_passages - found.notice_passages),
        "stock_notice_passages": found.map(|found| found.notice_passages),
        "curve": spectrum.map(|spectrum| curve(comparison, spectrum)),
        "passages": passages(comparison),
    });
    match figures {
        Value::Object(figures) => figures,
        _ => Map::new(),
    }
}

/// The score at each length that the curve goes through; none where it is undefined.
pub fn curve(comparison: &Comparison, spectrum: &Spectrum) -> Vec<(u32, Option<f64>)> {
    let numbers = &comparison.numbers;
    let formula = numbers.parameters.formula.at_every_length();
    let score = |length: u32| {
        let measures = numbers.measures_of(&spectrum.counts(length), length);
        (length, measures.by(formula).and_then(Result::ok))
    };
    let most = spectrum.longest().max(numbers.length) + 1;
    curve_lengths(most).map(score).collect()
}

/// The lengths up to `most` that the curve goes through.
fn curve_lengths(most: u32) -> impl Iterator<Item = u32> {
    let next = move |length: &u32| {
        let next = match *length {
            0..EVERY_LENGTH => *length + 1,
            long => (f64::from(long) * STEP).ceil() as u32,
        };
        (*length < most).then(|| next.min(most))
    };
    std::iter::successors(Some(1), next)
}

fn passages(comparison: &Comparison) -> Vec<[usize; 5]> {
    let passages = comparison.passages().iter();
    let row = |passage: &Passage| {
        let left = comparison.span(Side::Left, &passage.at.left).range();
        let right = comparison.span(Side::Right, &passage.at.right).range();
        let words = passage.word_count(&comparison.index.units.left);
        [left.start, left.end, right.start, right.end, words]
    };
    passages.map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_has_every_short_length_and_ends_at_the_longest() {
        let short: Vec<u32> = curve_lengths(7).collect();
        assert_eq!(short, [1, 2, 3, 4, 5, 6, 7]);
        let long: Vec<u32> = curve_lengths(1_000_000).collect();
        assert_eq!(long.last(), Some(&1_000_000));
        assert!(long.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(long.len() < 450, "{}", long.len());
    }
}
