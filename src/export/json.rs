//! A comparison as one JSON object. Field names are a contract: add, never rename; what does not apply is null.

use crate::export::methods as report;
use serde_json::{Map, Value, json};
use shinglescope_core::fingerprint::checksums::digest;
use shinglescope_core::fingerprint::short_words::{Likeness, ShortWords};
use shinglescope_core::fingerprint::sketch::{
    Agreement, MINIMA, Sketch, chance_of_supershingles, standard_error_percent,
};
use shinglescope_core::methods::parameters::{Length, Parameters};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::published::{pair_sketch, sketch_length};
use shinglescope_core::methods::table::{Finding, Judgement, Row, Table};
use shinglescope_core::methods::thresholds::Thresholds;
use shinglescope_core::pair::advice::Instead;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::lengths::spectrum::Spectrum;
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::{Document, Pair, Side};
use std::ops::Range;

/// What else the person wants in it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Parts<'a> {
    /// What was set aside, in the order of the comparison's.
    pub set_aside: &'a [Document],
    /// Every method's row.
    pub methods: Option<&'a Table>,
    pub checksums: bool,
    pub passages: bool,
    /// Every length up to one.
    pub spectrum: Option<(&'a Spectrum, u32)>,
    pub spectrum_ms: f64,
    /// Milliseconds spent reading; `Some` puts the timings in.
    pub read_ms: Option<f64>,
}

/// The whole answer as one object.
///
/// `lines` are where the methods draw theirs.
pub fn comparison(
    preset: Preset,
    lines: &Thresholds,
    documents: &Pair<Document>,
    comparison: &Comparison,
    parts: Parts<'_>,
) -> Value {
    let found = comparison.passages.as_deref();
    let measures = &comparison.numbers.measures;
    let counts = &comparison.numbers.counts;
    json!({
        "preset": preset.name(),
        "parameters": parameters(&comparison.numbers.parameters, comparison.numbers.length),
        "left": text(documents, comparison, Side::Left, parts),
        "right": text(documents, comparison, Side::Right, parts),
        "matches_left": counts.matches.left,
        "matches_right": counts.matches.right,
        "accidental_matches": counts.accidental.left,
        "score_percent": value(comparison.numbers.score),
        "score_undefined": comparison.numbers.score.err().map(|reason| reason.to_string()),
        "threshold_percent": lines.percent(preset),
        "above_threshold": lines.percent(preset).and_then(|line| Some(value(comparison.numbers.score)? > line)),
        "verdict": comparison.numbers.verdict.name(),
        "measures": {
            "dice_percent": value(measures.dice),
            "resemblance_percent": value(measures.resemblance),
            "containment_left_percent": value(measures.containment.left),
            "containment_right_percent": value(measures.containment.right),
            "overlap_percent": value(measures.overlap),
            "dice_per_unit_percent": value(measures.dice_per_unit),
            "matched_left_percent": value(measures.matched.left),
            "matched_right_percent": value(measures.matched.right),
            "longest_match_words": found.map(|found| found.longest_match_words),
            "covered_left_words": found.map(|found| found.covered_words.left),
            "covered_right_words": found.map(|found| found.covered_words.right),
            "bridged_left_words": found.map(|found| found.bridged_words.left),
            "bridged_right_words": found.map(|found| found.bridged_words.right),
            "in_order_words": found.map(|found| found.in_order.units),
            "in_order_percent": found.and_then(|found| value(found.in_order.percent)),
            "expected_by_chance": comparison.numbers.expected_by_chance,
            "rarity_left_percent": found.and_then(|found| value(found.rarity.left)),
            "rarity_right_percent": found.and_then(|found| value(found.rarity.right)),
        },
        "advice": {
            "length": comparison.numbers.advice.length,
            "reason": comparison.advice_reason(parts.spectrum.map(|(own, _)| own)),
            "instead": comparison.numbers.advice.instead.map(Instead::reason),
        },
        "set_aside": parts.set_aside.iter().zip(&comparison.index.excluded.held).map(|(document, held)| {
            json!({"name": document.name, "byte_len": document.text.len(), "shared_shingles": held})
        }).collect::<Vec<_>>(),
        "with_all": comparison.numbers.with_excluded.map(|all| json!({
            "score_percent": value(all.score),
            "matches_left": all.counts.matches.left,
            "matches_right": all.counts.matches.right,
        })),
        "sketch": sketch(comparison, lines),
        "short_words": short_words(comparison, lines),
        "methods": parts.methods.map(|table| methods(table, lines)),
        "spectrum": parts.spectrum.map(|(own, most)| spectrum(comparison, own, most)),
        "passages": parts.passages.then(|| passages(comparison)),
        "timings_ms": parts.read_ms.map(|read_ms| timings(comparison, read_ms, parts)),
    })
}

fn value(percent: Percent) -> Option<f64> {
    percent.ok()
}

/// Every knob that was in force, the length as it was used.
fn parameters(parameters: &Parameters, length: u32) -> Value {
    let mut flat = Map::new();
    flat.insert("length".to_owned(), json!(length));
    flat.insert(
        "length_auto".to_owned(),
        json!(parameters.shingle.length == Length::Auto),
    );
    flat.insert("unit".to_owned(), json!(parameters.shingle.unit));
    flat.insert(
        "sample_every".to_owned(),
        json!(parameters.shingle.sample_every),
    );
    flat.insert("formula".to_owned(), json!(parameters.formula));
    for group in [json!(parameters.canon), json!(parameters.bridging)] {
        if let Value::Object(knobs) = group {
            flat.extend(knobs);
        }
    }
    Value::Object(flat)
}

fn text(
    documents: &Pair<Document>,
    comparison: &Comparison,
    side: Side,
    parts: Parts<'_>,
) -> Value {
    let sampled = || {
        let every = comparison.numbers.parameters.shingle.sample_every;
        comparison.index.checksums[side]
            .iter()
            .copied()
            .filter(move |c| c.is_sampled(every))
    };
    let (xor, sum) = digest(sampled());
    json!({
        "name": documents[side].name,
        "byte_len": documents[side].text.len(),
        "encoding": documents[side].encoding,
        "words": comparison.index.words[side].len(),
        "skipped_words": comparison.index.words[side].skipped.len(),
        "shingles": comparison.numbers.counts.shingles[side],
        "distinct_shingles": comparison.numbers.counts.distinct[side],
        "checksum_xor": xor,
        "checksum_sum": sum,
        "checksums": parts.checksums.then(|| sampled().collect::<Vec<_>>()),
    })
}

fn passages(comparison: &Comparison) -> Vec<Value> {
    let place = |side: Side, range: &Range<usize>| {
        let span = comparison.span(side, range);
        json!({"start_byte": span.start, "end_byte": span.end, "text": span.of(&comparison.index.texts[side])})
    };
    let places = |side: Side, ranges: &[Range<usize>]| {
        ranges
            .iter()
            .map(|range| place(side, range))
            .collect::<Vec<_>>()
    };
    let change = |at: &Pair<Range<usize>>| json!({"left": place(Side::Left, &at.left), "right": place(Side::Right, &at.right)});
    let one = |passage: &Passage| {
        json!({
            "words": passage.word_count(&comparison.index.units.left),
            "left": place(Side::Left, &passage.at.left),
            "right": place(Side::Right, &passage.at.right),
            "also_left": places(Side::Left, &passage.copies.left),
            "also_right": places(Side::Right, &passage.copies.right),
            "excerpts_left": places(Side::Left, &passage.excerpts.left),
            "excerpts_right": places(Side::Right, &passage.excerpts.right),
            "set_aside": passage.is_excluded,
            "changed_words": passage.changed_units(),
            "changes": passage.changed.iter().map(change).collect::<Vec<_>>(),
        })
    };
    comparison.passages().iter().map(one).collect()
}

/// The 84 minima and what is made of them, on their own published form.
fn sketch(comparison: &Comparison, lines: &Thresholds) -> Value {
    let length = sketch_length(&comparison.numbers.parameters.shingle);
    let found = pair_sketch(Pair::from_fn(|side| &*comparison.index.texts[side]), length);
    let hexadecimal = |values: &[u64]| {
        values
            .iter()
            .map(|value| format!("{value:016x}"))
            .collect::<Vec<_>>()
    };
    let list = |side: Side, part: fn(&Sketch) -> &[u64]| {
        found.sketches.of[side]
            .as_ref()
            .map(|sketch| hexadecimal(part(sketch)))
    };
    let agreement = found.sketches.agreement;
    json!({
        "length": length,
        "minima_left": list(Side::Left, |sketch| &sketch.minima),
        "minima_right": list(Side::Right, |sketch| &sketch.minima),
        "minima_equal": agreement.map(|agreement| agreement.minima),
        "estimate_percent": agreement.map(Agreement::estimate_percent),
        "exact_percent": agreement.and(value(found.resemblance)),
        "standard_error_percent": agreement.and_then(|a| standard_error_percent(Ok(a.estimate_percent()))),
        "standard_error_of_exact_percent": standard_error_percent(found.resemblance),
        "supershingles_left": list(Side::Left, |sketch| &sketch.supershingles),
        "supershingles_right": list(Side::Right, |sketch| &sketch.supershingles),
        "supershingles_equal": agreement.map(|agreement| agreement.supershingles),
        "megashingles_left": list(Side::Left, |sketch| &sketch.megashingles),
        "megashingles_right": list(Side::Right, |sketch| &sketch.megashingles),
        "megashingles_equal": agreement.map(|agreement| agreement.megashingles),
        "near_duplicate_by_supershingles": agreement.map(|a| a.supershingles >= lines.supershingles),
        "near_duplicate_by_megashingles": agreement.map(|a| a.megashingles >= lines.megashingles),
        "chance_of_one_supershingle_percent": chance(found.resemblance, 1),
        "chance_of_two_supershingles_percent": chance(found.resemblance, 2),
    })
}

/// How likely so many supershingles agree at this resemblance.
fn chance(resemblance: Percent, least: usize) -> Option<f64> {
    let share = value(resemblance)? / 100.0;
    Some(100.0 * chance_of_supershingles(share, least))
}

/// Every method's row.
fn methods(table: &Table, lines: &Thresholds) -> Vec<Value> {
    let row = |row: &Row| {
        let (score, equal, of) = match row.finding {
            Finding::Score {
                score, part, whole, ..
            } => (value(score), Some(part), Some(whole)),
            Finding::Estimate {
                estimate, equal, ..
            } => (value(estimate), equal, Some(MINIMA)),
            Finding::Equal { equal, of } => (None, equal, Some(of)),
            Finding::Words(likeness, fewer) => (
                value(likeness.similarity),
                Some(likeness.common),
                Some(fewer),
            ),
        };
        json!({
            "method": row.method.name(),
            "length": row.shingling.map(|(length, _)| length),
            "score_percent": score,
            "part": equal,
            "whole": of,
            "alike": match row.judgement(lines) {
                Judgement::Alike => Some(true),
                Judgement::NotAlike => Some(false),
                Judgement::NoLine | Judgement::Undefined => None,
            },
            "verdict": report::verdict(row, lines),
            "time_ms": row.time_ms,
        })
    };
    table.rows.iter().map(row).collect()
}

/// The fifteen longest words, on their own published form.
fn short_words(comparison: &Comparison, lines: &Thresholds) -> Value {
    let kept = Pair::from_fn(|side| ShortWords::of(&comparison.index.texts[side]));
    let likeness = Likeness::of(&kept.left, &kept.right);
    json!({
        "words_left": kept.left.words,
        "words_right": kept.right.words,
        "checksums_left": kept.left.checksums,
        "checksums_right": kept.right.checksums,
        "md5_left": kept.left.md5,
        "md5_right": kept.right.md5,
        "full_match": likeness.full_match,
        "common": likeness.common,
        "similarity_percent": likeness.similarity.ok(),
        "duplicate": (likeness.full_match || likeness.similarity.is_ok()).then(|| lines.is_duplicate(&likeness)),
    })
}

/// Every length from 1 to `most`.
fn spectrum(comparison: &Comparison, spectrum: &Spectrum, most: u32) -> Vec<Value> {
    let at = |length: u32| {
        let counts = spectrum.counts(length);
        let measures = comparison.numbers.measures_of(&counts, length);
        let score = measures.by(comparison.numbers.parameters.formula);
        json!({
            "length": length,
            "shingles_left": counts.shingles.left,
            "shingles_right": counts.shingles.right,
            "distinct_left": counts.distinct.left,
            "distinct_right": counts.distinct.right,
            "distinct_shared": counts.distinct_shared,
            "matches_left": counts.matches.left,
            "matches_right": counts.matches.right,
            "score_percent": score.and_then(value),
            "resemblance_percent": value(measures.resemblance),
            "containment_left_percent": value(measures.containment.left),
            "containment_right_percent": value(measures.containment.right),
        })
    };
    (1..=most).map(at).collect()
}

fn timings(comparison: &Comparison, read_ms: f64, parts: Parts<'_>) -> Value {
    let timings = &comparison.timings;
    json!({
        "read": read_ms,
        "words": timings.words,
        "checksums": timings.checksums,
        "compare": timings.compare,
        "spectrum": parts.spectrum.map(|_| parts.spectrum_ms),
        "passages": timings.passages,
        "total": read_ms + timings.total + parts.spectrum.map_or(0.0, |_| parts.spectrum_ms),
    })
}
