//! A report as Markdown for an issue tracker: the figures as a table, and the longest passages.
//!
//! Whatever comes from the texts is in fenced blocks or code spans, where nothing has a meaning: no markup, no mention of a person.

use crate::phrases::Phrases;
use crate::report::content::report::{Report, shown_name};
use shinglescope_core::text::lines::Lines;
use shinglescope_core::{Pair, SharedWording, Side};

/// The passages that are shown, the longest ones.
const MAX_SHOWN: usize = 20;

pub fn markdown(report: &Report<'_>, t: &Phrases) -> String {
    let (record, comparison) = (report.record, report.comparison);
    let numbers = &comparison.numbers;
    let names = Pair::from_fn(|side| code(&shown_name(t, record.source(side))));
    let (formula, unit) = (numbers.parameters.formula, numbers.parameters.shingle.unit);
    let shingles = t.shingles_named(numbers.length, unit);
    let mut figures = vec![(t.formula_name(formula), shingles)];
    for side in Side::BOTH {
        let share = t.percent_or_dash(numbers.measures.matched[side]);
        let part = t.report_part_of(numbers.counts.matches[side], numbers.counts.shingles[side]);
        figures.push((t.direction(side.name()), format!("{share} ({part})")));
    }
    let wording = |own: &SharedWording| (t.fact_wording(), t.percent_or_dash(own.both));
    figures.extend(report.wording.map(wording));
    for side in Side::BOTH {
        let hash = format!("`{}` {}", record.source(side).hash(), names[side]);
        figures.push((t.report_hash(), hash));
    }
    let row = |(name, value): (String, String)| format!("| {name} | {value} |\n");
    let figures: String = figures.into_iter().map(row).collect();
    let (verdict, sentence, reason) = report.verdict(t);
    let reason = reason.map_or_else(String::new, |reason| format!(" {reason}"));
    let mut out = format!(
        "# {title}\n\n**{score}**, {verdict}. {sentence}{reason}\n\n{evidence}\n\n| | |\n| --- | --- |\n{figures}",
        title = t.report_title(&names.left, &names.right),
        score = t.percent_or_dash(numbers.score),
        evidence = t.report_evidence(),
    );
    let mut listed = report.longest_first();
    listed.truncate(MAX_SHOWN);
    if listed.len() < comparison.passages().len() {
        let all = comparison.passages().len();
        out += &format!("\n{}\n", t.answer_longest_passages(listed.len(), all));
    }
    let lines = Pair::from_fn(|side| Lines::of(&comparison.index.texts[side]));
    let notes = report.placed_notes();
    for (i, passage) in listed {
        let words = t.words_counted(passage.word_count(&comparison.index.units.left));
        let places = Pair::from_fn(|side| code(&report.place(t, &lines, passage, side)));
        let places = t.answer_places(places.left, places.right);
        out += &format!("\n{}. {words}, {places}", i + 1);
        if let Some(remark) = t.not_counted_as(passage) {
            out += &format!(", {remark}");
        }
        for (_, note) in notes.iter().filter(|(passage, _)| *passage == i) {
            let note = format!("{} {}", note.label, note.text);
            out += &format!(". {}", code(note.trim()));
        }
        let span = comparison.span(Side::Left, &passage.at.left);
        let text = span.of(&comparison.index.texts.left);
        let fence = "`".repeat(longest_run_of_backticks(text).max(2) + 1);
        let text = text.replace('\n', "\n   ");
        out += &format!("\n\n   {fence}text\n   {text}\n   {fence}\n");
    }
    out
}

/// A code span with this text.
fn code(text: &str) -> String {
    let fence = "`".repeat(longest_run_of_backticks(text) + 1);
    let text = text.replace(['\n', '\r', '|'], " ");
    let touches = text.starts_with('`') || text.ends_with('`');
    let gap = if touches { " " } else { "" };
    format!("{fence}{gap}{text}{gap}{fence}")
}

fn longest_run_of_backticks(text: &str) -> usize {
    let runs = text.split(|c| c != '`').map(str::len);
    runs.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_code_span_ends_it() {
        assert_eq!(code("a.txt"), "`a.txt`");
        assert_eq!(code("`a``b"), "``` `a``b ```");
        assert_eq!(code("a|b\n@c"), "`a b @c`");
    }
}
