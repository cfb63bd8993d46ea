//! The answer for a person at a terminal: the score, the verdict, the measures, the heaviest passages.

use crate::document::Document;
use crate::export::Answer;
use crate::export::terminal::inline;
use crate::phrases::Phrases;
use shinglescope_core::fingerprint::sketch::{
    Agreement, MEGASHINGLES, MINIMA, SUPERSHINGLES, standard_error_percent,
};
use shinglescope_core::pair::passages::results::PassageResults;
use shinglescope_core::pair::wording::Form;
use shinglescope_core::run::threads::both;
use shinglescope_core::words::odd_characters::Oddity;
use shinglescope_core::{Comparison, Measures, Pair, Parameters, Passage, Percent, Side, Unit};
use std::fmt::{Display, Formatter, Write as _};

/// How many passages are listed unless all are asked for.
const HEAVIEST: usize = 5;
/// How many characters of a passage are shown unless all are asked for.
const EXCERPT: usize = 100;

impl Display for Answer<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> std::fmt::Result {
        let (documents, comparison) = (self.documents, &self.found.comparison);
        let (wording, as_written) = (self.found.wording(), self.found.as_written);
        let t = Phrases::english();
        let numbers = &comparison.numbers;
        let found = comparison.passages.as_deref();
        let formula = t.formula_name(numbers.parameters.formula);
        let shingles = t.shingles_named(numbers.length, numbers.parameters.shingle.unit);
        match numbers.score {
            Ok(score) => {
                let title = match numbers.obstacle() {
                    None => t.verdict_title(numbers, wording, found),
                    // A published method has a figure here too.
                    Some(_) => t.nothing_to_compare(),
                };
                writeln!(out, "{}  {}", t.percent(score), title.to_lowercase())?;
                let reason = t.verdict_reason(numbers, wording, found);
                let sentence = t.sentence(numbers, wording, found).whole();
                // Where the sentence is the reason, it is printed once.
                if numbers.obstacle().is_none() && sentence.trim_end_matches('.') != reason {
                    writeln!(out, "{sentence}")?;
                }
                writeln!(out, "{}", t.answer_formula(&formula, &shingles, &reason))?;
            }
            Err(reason) => {
                writeln!(out, "{}", t.answer_no_score(t.undefined_title(reason)))?;
                writeln!(out, "{}", t.answer_formula_alone(&formula, &shingles))?;
            }
        }
        if let Some(left_out) = self
            .found
            .notices()
            .and_then(|found| t.notices(found, comparison))
        {
            writeln!(out, "{}", t.stock_notices_left_out(&left_out))?;
        }
        let forms = numbers.parameters.canon.word_forms;
        if let (Ok(score), Some(written)) = (numbers.score, as_written) {
            writeln!(out, "{}", t.score_by_forms(forms, score, written))?;
        }
        if let Some(Ok(before)) = numbers.with_excluded.map(|all| all.score) {
            let shingles = comparison.index.excluded.shingles;
            let line = t.answer_before_exclusions(t.percent(before), shingles);
            writeln!(out, "{line}")?;
        }
        if let (Some(threshold), Ok(score)) = (self.thresholds.percent(self.preset), numbers.score)
        {
            let line = t.answer_threshold(score > threshold, threshold.to_string());
            writeln!(out, "{line}")?;
        }
        let sketch = comparison.index.sketch.as_ref();
        if let Some(agreement) = sketch.and_then(|sketch| sketch.agreement) {
            writeln!(out, "{}", sketch_line(&t, agreement))?;
        }
        writeln!(out)?;
        let odd = both(|| self.oddities(Side::Left), || self.oddities(Side::Right));
        for side in Side::BOTH {
            let document = &documents[side];
            let line = text_line(&t, document, comparison, side);
            writeln!(out, "{:<6} {line}", t.side(side))?;
            let words = &comparison.index.words[side];
            let (hiding, disguised) = (words.effects.hiding, words.effects.disguised);
            let lacks_forms = as_written.is_some() && words.base_forms.is_none();
            let has_encoding = document.facts.format.has_encoding();
            let notes = t.document_notes(&document.notes).filter(|_| has_encoding);
            let facts = [
                (hiding > 0).then(|| t.pane_words_hiding(hiding)),
                lacks_forms.then(|| t.answer_no_base_forms(forms)),
                (disguised > 0).then(|| t.pane_words_disguised(disguised)),
                other_oddities(&t, &odd[side]),
                document_line(&t, document),
                notes.map(|notes| t.answer_read_as(&document.encoding, &notes)),
            ];
            for fact in facts.into_iter().flatten() {
                writeln!(out, "       {fact}")?;
            }
        }
        if let Some(sampled) = t.counts_sampled_note(&numbers.parameters) {
            writeln!(out, "{sampled}")?;
        }
        // The reason for a missing figure is already in the lines above.
        let measures = &numbers.measures;
        if let Ok(resemblance) = measures.resemblance {
            writeln!(out, "{}", t.answer_resemblance(t.percent(resemblance)))?;
        }
        if let Some(shares) = shares(&t, &measures.containment) {
            writeln!(out, "{}", t.answer_containment(&shares))?;
        }
        if let Some((percent, wording)) = wording.and_then(|found| Some((found.both.ok()?, found)))
            && let Some(shares) = shares(&t, &wording.of)
        {
            let percent = t.percent(percent);
            let line = match wording.form {
                Form::Words(_) => t.answer_wording(percent, &shares),
                Form::Characters => t.answer_alike_by_letters(percent, &shares),
            };
            writeln!(out, "{line}")?;
        }
        if let Some(found) = found.filter(|_| numbers.obstacle().is_none()) {
            writeln!(out, "{}", passages_cover(&t, comparison, found))?;
        }
        if let Some(instead) = numbers.advice.instead {
            writeln!(out, "{}", t.instead_reason(instead))?;
        }
        // Each shingle is counted once.
        let accidents = comparison.index.matches.distinct_accidental();
        match accidents.left.max(accidents.right) {
            _ if numbers.obstacle().is_some() => {}
            0 => writeln!(out, "{}", t.answer_no_accident())?,
            count => writeln!(out, "{}", t.answer_accidents(count))?,
        }
        write_passages(out, &t, documents, comparison, self.all_passages)
    }
}

/// The shares of both texts that there are: `35.2 % of left, 31.6 % of right`.
fn shares(t: &Phrases, shares: &Pair<Percent>) -> Option<String> {
    let share = |side: Side| Some(t.answer_share(side.name(), t.percent(shares[side].ok()?)));
    let shown: Vec<String> = Side::BOTH.into_iter().filter_map(share).collect();
    (!shown.is_empty()).then(|| shown.join(", "))
}

/// How many minima, supershingles and megashingles agree.
fn sketch_line(t: &Phrases, agreement: Agreement) -> String {
    let error = standard_error_percent(Ok(agreement.estimate_percent()));
    t.answer_sketch(
        agreement.minima,
        MINIMA,
        error.is_some(),
        t.decimal(error.unwrap_or_default(), 1),
        agreement.supershingles,
        SUPERSHINGLES,
        agreement.megashingles,
        MEGASHINGLES,
    )
}

/// How long a text is, and how much of it is in the other.
fn text_line(t: &Phrases, document: &Document, comparison: &Comparison, side: Side) -> String {
    let counts = &comparison.numbers.counts;
    let words = t.words_counted(comparison.index.words[side].len());
    let shingles = t.shingles_counted(counts.shingles[side]);
    match comparison.numbers.measures.matched[side] {
        Ok(percent) => t.answer_text(
            side.name(),
            &*inline(&document.name),
            &words,
            &shingles,
            t.percent(percent),
            counts.matches[side],
            counts.shingles[side],
        ),
        Err(_) => t.answer_text_alone(&*inline(&document.name), &words, &shingles),
    }
}

/// How much of both texts passages cover, with the words that they bridge, and how much of that keeps its order.
fn passages_cover(t: &Phrases, comparison: &Comparison, found: &PassageResults) -> String {
    let shares = |words: &Pair<usize>| {
        Pair::from_fn(|side| match comparison.index.words[side].len() {
            0 => "–".to_owned(),
            all => t.percent(100.0 * words[side] as f64 / all as f64),
        })
    };
    let covered = shares(&found.covered_words);
    let in_order = t.percent_or_dash(found.in_order.percent);
    let bridged = shares(&found.bridged_words);
    t.answer_passages_cover(
        &covered.left,
        &covered.right,
        comparison.numbers.parameters.bridging.joins_shingles(),
        &bridged.left,
        &bridged.right,
        &in_order,
    )
}

fn write_passages(
    out: &mut Formatter<'_>,
    t: &Phrases,
    documents: &Pair<Document>,
    comparison: &Comparison,
    all: bool,
) -> std::fmt::Result {
    let passages = comparison.passages();
    let weights = comparison.passage_weights();
    let mut heaviest: Vec<usize> = (0..passages.len()).collect();
    // What is set aside comes last.
    let is_excluded = |i: &usize| passages[*i].is_excluded;
    heaviest.sort_by(|a, b| {
        let order = is_excluded(a).cmp(&is_excluded(b));
        order
            .then(weights[*b].total_cmp(&weights[*a]))
            .then(a.cmp(b))
    });
    let most = if all { usize::MAX } else { HEAVIEST };
    let listed = heaviest.len().min(most);
    if listed == 0 {
        return Ok(());
    }
    let heading = match listed < heaviest.len() {
        true => t.answer_heaviest_passages(listed, heaviest.len()),
        false => t.answer_passages(listed),
    };
    writeln!(out, "\n{heading}")?;
    for passage in heaviest.iter().take(listed).map(|i| &passages[*i]) {
        let span = comparison.span(Side::Left, &passage.at.left);
        let text = span.of(&comparison.index.texts.left);
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let excerpt = match line.char_indices().nth(EXCERPT) {
            Some((end, _)) if !all => format!("{}…", &line[..end]),
            Some(_) | None => line,
        };
        let words = passage.word_count(&comparison.index.units.left);
        let mut facts = vec![t.words_counted(words)];
        if passage.changed_units() > 0 {
            facts.push(t.answer_changed(passage.changed_units()));
        }
        facts.extend(t.not_counted_as(passage));
        writeln!(out, "  {:>5}  {excerpt}", facts.join(", "))?;
        if let Some(places) = places(t, documents, comparison, passage) {
            writeln!(out, "         {places}")?;
        }
    }
    Ok(())
}

/// `Soft hyphens: 3, Direction marks: 1`; none without any.
fn other_oddities(t: &Phrases, counts: &[usize]) -> Option<String> {
    let others = Oddity::EACH.into_iter().filter(|oddity| match oddity {
        // Words with these are counted above.
        Oddity::Lookalike(_) | Oddity::ZeroWidth => false,
        _ => counts[oddity.kind()] > 0,
    });
    let others = others.map(|oddity| t.odd_count(t.odd_kinds(oddity), counts[oddity.kind()]));
    let others: Vec<String> = others.collect();
    (!others.is_empty()).then(|| others.join(", "))
}

/// The format of a document, its pages, and what was left out of it; none for plain text.
fn document_line(t: &Phrases, document: &Document) -> Option<String> {
    if document.facts.format.is_plain() {
        return None;
    }
    let format = t.document_format(document.facts.format);
    let mut facts = t.document_facts(&document.facts);
    if !document.facts.format.has_encoding() {
        facts.extend(t.document_notes(&document.notes));
    }
    Some(match facts.is_empty() {
        true => t.answer_document(format),
        false => t.answer_document_with(format, facts.join(", ")),
    })
}

/// The pages or sections that a passage is in; none in texts without any.
fn places(
    t: &Phrases,
    documents: &Pair<Document>,
    comparison: &Comparison,
    passage: &Passage,
) -> Option<String> {
    let place = |side: Side| {
        let span = comparison.span(side, &passage.at[side]);
        let place = documents[side].facts.place_at(span.start as usize)?;
        Some(inline(&t.place(place)).into_owned())
    };
    match (place(Side::Left), place(Side::Right)) {
        (Some(left), Some(right)) => Some(t.answer_places(left, right)),
        (Some(left), None) => Some(t.answer_place_left(left)),
        (None, Some(right)) => Some(t.answer_place_right(right)),
        (None, None) => None,
    }
}

/// The texts that were read, each below its name.
pub fn texts(documents: &Pair<Document>) -> String {
    let t = Phrases::english();
    let text = |document: &Document| {
        let is_ended = document.text.ends_with('\n') || document.is_empty();
        let line_end = if is_ended { "" } else { "\n" };
        let heading = t.answer_text_of(&*inline(&document.name));
        format!("{heading}\n{}{line_end}", document.text.as_str())
    };
    format!("{}\n{}", text(&documents.left), text(&documents.right))
}

/// Every length, a line each; empty if they are not asked for.
pub fn lengths(answer: &Answer<'_>) -> String {
    let numbers = &answer.found.comparison.numbers;
    answer.lengths().map_or_else(String::new, |(counts, most)| {
        spectrum(&numbers.parameters, most, |length| {
            numbers.measures_of(&counts.counts(length), length)
        })
    })
}

/// Every length from 1 to `most`, a line each.
pub fn spectrum(parameters: &Parameters, most: u32, measures: impl Fn(u32) -> Measures) -> String {
    let t = Phrases::english();
    let unit = match parameters.shingle.unit {
        Unit::Words => t.answer_length_words(),
        Unit::Characters => t.answer_length_characters(),
    };
    let mut out = format!(
        "\n{unit:>10}  {:>8}  {:>14}  {:>14}\n",
        t.answer_score(),
        t.answer_left_in_right(),
        t.answer_right_in_left()
    );
    for length in 1..=most {
        let measures = measures(length);
        let score = measures.by(parameters.formula);
        // Writing to a String cannot fail.
        let _ = writeln!(
            out,
            "{length:>10}  {:>8}  {:>14}  {:>14}",
            score.map_or_else(|| "–".to_owned(), |score| t.percent_or_dash(score)),
            t.percent_or_dash(measures.matched.left),
            t.percent_or_dash(measures.matched.right)
        );
    }
    out
}

/// The timings of every stage on one line.
pub fn timings(comparison: &Comparison, read_ms: f64) -> String {
    let t = Phrases::english();
    let timings = &comparison.timings;
    t.answer_timings(
        t.duration_ms(read_ms),
        t.duration_ms(timings.words),
        t.duration_ms(timings.checksums),
        t.duration_ms(timings.compare),
        t.duration_ms(timings.passages),
        t.duration_ms(read_ms + timings.total),
    )
}
