//! The answer as one JSON object. Field names are a contract: add, never rename; what does not apply is null. Sentences are
//! always in English.

use crate::export::Answer;
use crate::export::json_passages::{edited_list, own_list};
use crate::phrases::{Phrases, verdict};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};
use shinglescope_core::fingerprint::checksums::digest;
use shinglescope_core::fingerprint::sketch::{
    Agreement, MINIMA, Sketch, chance_of_supershingles, standard_error_percent,
};
use shinglescope_core::methods::published::PublishedForms;
use shinglescope_core::methods::table::{Judgement, MethodResult, Row};
use shinglescope_core::methods::thresholds::Thresholds;
use shinglescope_core::pair::wording::{
    Form, NoticesFound, SHORT_WORDS, UNRELATED, UNRELATED_SHORT,
};
use shinglescope_core::run::threads::both;
use shinglescope_core::words::odd_characters::Oddity;
use shinglescope_core::{
    Comparison, Length, Parameters, Percent, SharedWording, Side, Spectrum, Table,
};
use std::io::{self, Write};

/// Writes the whole answer as one object with a line end after it, indented unless its pair is from a list.
///
/// # Errors
/// Whatever `out` reports.
pub fn write(out: &mut impl Write, answer: &Answer<'_>) -> io::Result<()> {
    let fields = JsonAnswer(answer, fields(answer));
    match answer.line {
        Some(_) => serde_json::to_writer(&mut *out, &fields)?,
        None => serde_json::to_writer_pretty(&mut *out, &fields)?,
    }
    out.write_all(b"\n")
}

/// Where the passages go among the fields.
const PASSAGES: &str = "passages";
/// The same for passages with changed words.
const EDITED_PASSAGES: &str = "edited_passages";

/// An answer with its fields; the passages are written in their place.
struct JsonAnswer<'a>(&'a Answer<'a>, Map<String, Value>);

impl Serialize for JsonAnswer<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let JsonAnswer(answer, fields) = self;
        let mut map = serializer.serialize_map(Some(fields.len()))?;
        for (name, value) in fields {
            match name.as_str() {
                PASSAGES if answer.all_passages => map.serialize_entry(name, &own_list(answer))?,
                EDITED_PASSAGES if answer.all_passages => {
                    map.serialize_entry(name, &edited_list(answer))?;
                }
                _ => map.serialize_entry(name, value)?,
            }
        }
        map.end()
    }
}

/// Every field, except that the passages are null.
fn fields(answer: &Answer<'_>) -> Map<String, Value> {
    let t = Phrases::english();
    let (found, lines) = (answer.found, &answer.thresholds);
    let (comparison, wording) = (&found.comparison, found.wording());
    let (numbers, passages) = (&comparison.numbers, comparison.passages.as_deref());
    let (measures, counts, advice) = (&numbers.measures, &numbers.counts, &numbers.advice);
    let shared = comparison.shared_at_advice(answer.lengths().map(|(own, _)| own));
    let threshold = lines.percent(answer.preset);
    let published = found.published();
    let texts = both(|| text(answer, Side::Left), || text(answer, Side::Right));
    let fields = json!({
        "preset": answer.preset.name(),
        "parameters": parameters(&numbers.parameters, numbers.length),
        "left": texts.left,
        "right": texts.right,
        "matches_left": counts.matches.left,
        "matches_right": counts.matches.right,
        "accidental_matches": counts.accidental.left,
        "score_percent": value(numbers.score),
        "score_as_written_percent": found.as_written.and_then(value),
        "score_undefined": numbers.score.err().map(|reason| t.undefined(reason)),
        // A published formula has a figure even where a text has no shingle.
        "nothing_to_compare": numbers.obstacle().map(|reason| t.undefined(reason)),
        "threshold_percent": threshold,
        "above_threshold": threshold.and_then(|line| Some(value(numbers.score)? > line)),
        "verdict": verdict(numbers, wording).name(),
        "measures": {
            "dice_percent": value(measures.dice),
            "resemblance_percent": value(measures.resemblance),
            "containment_left_percent": value(measures.containment.left),
            "containment_right_percent": value(measures.containment.right),
            "overlap_percent": value(measures.overlap),
            "dice_per_unit_percent": value(measures.dice_per_unit),
            "matched_left_percent": value(measures.matched.left),
            "matched_right_percent": value(measures.matched.right),
            "longest_match_words": passages.map(|found| found.longest_match_words),
            "covered_left_words": passages.map(|found| found.covered_words.left),
            "covered_right_words": passages.map(|found| found.covered_words.right),
            "bridged_left_words": passages.map(|found| found.bridged_words.left),
            "bridged_right_words": passages.map(|found| found.bridged_words.right),
            "in_order_words": passages.map(|found| found.in_order.units),
            "in_order_percent": passages.and_then(|found| value(found.in_order.percent)),
            "expected_by_chance": numbers.expected_by_chance,
            "rarity_left_percent": passages.and_then(|found| value(found.rarity?.left)),
            "rarity_right_percent": passages.and_then(|found| value(found.rarity?.right)),
            "shared_wording_percent": wording.and_then(|found| value(found.both)),
            "shared_wording_left_percent": wording.and_then(|found| value(found.of.left)),
            "shared_wording_right_percent": wording.and_then(|found| value(found.of.right)),
            "shared_wording_evidence_percent": wording.map(SharedWording::evidence_of_both),
            "shared_wording_of_unrelated_percent": wording.and_then(|found| match found.form {
                Form::Words(_) => Some([UNRELATED.start(), UNRELATED.end()]),
                // Nothing was measured of still shorter texts.
                Form::Characters => Side::BOTH
                    .iter()
                    .all(|side| numbers.shape.words[*side] >= *SHORT_WORDS.start())
                    .then(|| [UNRELATED_SHORT.start(), UNRELATED_SHORT.end()]),
            }),
        },
        "words": passages.and_then(|found| found.words).map(|words| json!({
            "same": words.same,
            "moved": words.moved,
            "changed_left": words.changed.left,
            "changed_right": words.changed.right,
            "only_left": words.only.left,
            "only_right": words.only.right,
        })),
        "stock_notices": found.notices().map(|found| json!({
            "counted": found.of.are_counted || found.are_most,
            "left_out_left": notices(found, comparison, Side::Left),
            "left_out_right": notices(found, comparison, Side::Right),
        })),
        "advice": {
            "length": advice.length,
            "reason": t.length_reason(advice, shared),
            "instead": advice.instead.map(|instead| t.instead_reason(instead)),
        },
        "set_aside": answer.excluded.iter().zip(&comparison.index.excluded.held).map(|(document, held)| {
            json!({"name": document.name, "byte_len": document.text.len(), "shared_shingles": held})
        }).collect::<Vec<_>>(),
        "with_all": numbers.with_excluded.map(|all| json!({
            "score_percent": value(all.score),
            "matches_left": all.counts.matches.left,
            "matches_right": all.counts.matches.right,
        })),
        "sketch": sketch(&published, lines),
        "short_words": short_words(&published, lines),
        "methods": found.methods.as_ref().map(|table| methods(table, lines)),
        "spectrum": answer.lengths().map(|(own, most)| spectrum(comparison, own, most)),
        PASSAGES: null,
        EDITED_PASSAGES: null,
        "timings_ms": answer.timings.then(|| timings(answer)),
    });
    let mut all = Map::new();
    all.extend(answer.line.map(|line| ("line".to_owned(), line.into())));
    if let Value::Object(fields) = fields {
        all.extend(fields);
    }
    all
}

/// The stock notices of a text that the other has too.
fn notices(found: &NoticesFound, comparison: &Comparison, side: Side) -> Value {
    let notices = found.spans(side, &comparison.index.words[side]);
    let notices = notices.into_iter().map(|(span, words)| {
        let at = span.range();
        json!({"start": at.start, "end": at.end, "words": words})
    });
    notices.collect()
}

fn value(percent: Percent) -> Option<f64> {
    percent.ok()
}

/// Every parameter, with the length that was used.
pub(crate) fn parameters(parameters: &Parameters, length: u32) -> Value {
    let shingle = &parameters.shingle;
    let own = json!({
        "length": length,
        "length_auto": shingle.length == Length::Auto,
        "unit": shingle.unit,
        "sample_every": shingle.sample_every,
        "formula": parameters.formula,
    });
    let mut flat = Map::new();
    for group in [own, json!(parameters.canon), json!(parameters.bridging)] {
        if let Value::Object(knobs) = group {
            flat.extend(knobs);
        }
    }
    Value::Object(flat)
}

fn text(answer: &Answer<'_>, side: Side) -> Value {
    let (document, comparison) = (&answer.documents[side], &answer.found.comparison);
    let (words, counts) = (&comparison.index.words[side], &comparison.numbers.counts);
    let every = comparison.numbers.parameters.shingle.sample_every;
    let checksums = comparison.index.checksums[side].iter().copied();
    let sampled = || checksums.clone().filter(move |c| c.is_sampled(every));
    let (xor, sum) = digest(sampled());
    json!({
        "name": document.name,
        "byte_len": document.text.len(),
        "encoding": document.encoding,
        "format": document.facts.format,
        "pages": document.facts.pages,
        "left_out": document.facts.left_out,
        "is_damaged": document.facts.is_damaged,
        "no_words": document.facts.no_words,
        "words": words.len(),
        "words_with_hidden_characters": words.effects.hiding,
        "words_with_lookalike_letters": words.effects.disguised,
        "odd_characters": odd_characters(answer, side),
        "skipped_words": words.skipped.len(),
        "shingles": counts.shingles[side],
        "distinct_shingles": counts.distinct[side],
        "language": language(answer.found.wording(), side),
        "word_forms_language": words.base_forms.map(|base| base.language),
        "checksum_xor": xor,
        "checksum_sum": sum,
        "checksums": answer.checksums.then(|| sampled().collect::<Vec<_>>()),
    })
}

/// The language whose frequent words weigh a text.
fn language(wording: Option<&SharedWording>, side: Side) -> Option<&'static str> {
    match wording?.form {
        Form::Words(languages) => languages[side],
        Form::Characters => None,
    }
}

/// The 84 minima and what is made of them, by their own published method.
fn sketch(published: &PublishedForms, lines: &Thresholds) -> Value {
    let found = &published.sketch;
    let list = |side: Side, part: fn(&Sketch) -> &[u64]| -> Option<Vec<String>> {
        let values = part(found.sketches.of[side].as_ref()?).iter();
        Some(values.map(|value| format!("{value:016x}")).collect())
    };
    let agreement = found.sketches.agreement;
    json!({
        "length": published.sketch_length,
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

/// How likely this many supershingles agree at this resemblance.
fn chance(resemblance: Percent, least: usize) -> Option<f64> {
    let share = value(resemblance)? / 100.0;
    Some(100.0 * chance_of_supershingles(share, least))
}

/// Every method's row.
fn methods(table: &Table, lines: &Thresholds) -> Vec<Value> {
    let t = Phrases::english();
    let row = |row: &Row| {
        let (equal, of) = match row.result {
            MethodResult::Score { part, whole, .. } => (Some(part), Some(whole)),
            MethodResult::Estimate { equal, .. } => (equal, Some(MINIMA)),
            MethodResult::Equal { equal, of } => (equal, Some(of)),
            MethodResult::Wording(..) => (None, None),
            MethodResult::Words(likeness, fewer) => (Some(likeness.common), Some(fewer)),
        };
        json!({
            "method": row.method.name(),
            "length": row.shingling.map(|(length, _)| length),
            "score_percent": row.result.percent().and_then(value),
            "part": equal,
            "whole": of,
            "alike": match row.judgement(lines) {
                Judgement::Alike => Some(true),
                Judgement::NotAlike => Some(false),
                Judgement::NoThreshold | Judgement::Undefined => None,
            },
            "verdict": t.method_verdict(row, lines),
            "time_ms": row.time_ms,
        })
    };
    table.rows.iter().map(row).collect()
}

/// The fifteen longest words, by their own published method.
fn short_words(published: &PublishedForms, lines: &Thresholds) -> Value {
    let (kept, likeness) = (&published.short_words, &published.likeness);
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
        "duplicate": (likeness.full_match || likeness.similarity.is_ok()).then(|| lines.is_duplicate(likeness)),
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

fn timings(answer: &Answer<'_>) -> Value {
    let (timings, read_ms) = (&answer.found.comparison.timings, answer.read_ms);
    let spectrum_ms = answer.lengths().map(|_| answer.found.spectrum_ms);
    json!({
        "read": read_ms,
        "words": timings.words,
        "checksums": timings.checksums,
        "compare": timings.compare,
        "spectrum": spectrum_ms,
        "passages": timings.passages,
        "total": read_ms + timings.total + spectrum_ms.unwrap_or(0.0),
    })
}

/// How many characters of each kind a reader does not see or takes for others.
fn odd_characters(answer: &Answer<'_>, side: Side) -> Value {
    let counts = answer.oddities(side);
    let count = |oddity: Oddity| (odd_name(oddity).to_owned(), counts[oddity.kind()].into());
    Value::Object(Oddity::EACH.into_iter().map(count).collect())
}

fn odd_name(oddity: Oddity) -> &'static str {
    match oddity {
        Oddity::Lookalike(_) => "lookalikes",
        Oddity::OtherScript => "other_script",
        Oddity::ZeroWidth => "zero_width",
        Oddity::SoftHyphen => "soft_hyphens",
        Oddity::Direction => "direction_marks",
        Oddity::Blank => "unusual_blanks",
        Oddity::PrivateUse => "private_use",
        Oddity::PiledUp => "piled_up_accents",
        Oddity::Unseen => "unseen_words",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Document, Origin};
    use crate::findings::{Findings, Wants};
    use shinglescope_core::methods::presets::Preset;
    use shinglescope_core::pair::exclusions::Exclusions;
    use shinglescope_core::pair::request::Request;
    use shinglescope_core::text::Pair;

    #[test]
    fn the_text_of_a_passage_is_written_once_and_its_copies_are_ranges() {
        let sentence = "the keeper wrote down the wind and the rain";
        let texts = Pair::new(
            format!("{sentence}. Nobody read it. {sentence}."),
            format!("{sentence}. Then the gulls came. {sentence}."),
        );
        let documents = texts.map(|text| Document::named("a", text.as_str(), Origin::Typed));
        let preset = Preset::Recommended;
        let request = Request {
            texts: documents.map(|document| document.text.clone()),
            parameters: preset.parameters(),
            exclusions: Exclusions::default(),
            notices: Default::default(),
            tokeniser: None,
        };
        let found = Findings::of(&request, Wants::default()).unwrap();
        let asked = Answer {
            documents: &documents,
            excluded: &[],
            found: &found,
            read_ms: 0.0,
            preset,
            thresholds: Thresholds::default(),
            most_length: None,
            checksums: false,
            all_passages: true,
            timings: false,
            line: None,
        };
        let mut out = Vec::new();
        write(&mut out, &asked).unwrap();
        let answer: Value = serde_json::from_slice(&out).unwrap();
        let passages = answer["passages"].as_array().unwrap();
        assert_eq!(passages.len(), found.comparison.passages().len());
        let copies = passages
            .iter()
            .flat_map(|passage| passage["also_left"].as_array().unwrap());
        let copies: Vec<&Value> = copies.collect();
        assert!(!copies.is_empty(), "{answer:#}");
        for copy in copies {
            let names: Vec<&String> = copy.as_object().unwrap().keys().collect();
            assert_eq!(names, ["start_byte", "end_byte"]);
        }
        let text = &passages[0]["left"]["text"];
        assert_eq!(text.as_str(), Some(sentence));
        let fields: Vec<&String> = answer.as_object().unwrap().keys().collect();
        assert_eq!(fields.last().map(|name| name.as_str()), Some("timings_ms"));
    }
}
