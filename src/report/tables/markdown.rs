//! A report goes in; Markdown for an issue tracker comes out: the figures as a table, and the longest passages.
//!
//! Whatever comes from the texts is in fenced blocks or code spans, where nothing has a meaning: no markup, no mention of a person.

use crate::phrases::Phrases;
use crate::report::content::report::{Report, shown_name};
use shinglescope_core::text::lines::Lines;
use shinglescope_core::text::{Pair, Side};
use std::fmt::Write as _;

/// The passages that are shown, the longest ones.
const MAX_SHOWN: usize = 20;

pub fn markdown(report: &Report<'_>, t: &Phrases) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = write_markdown(&mut out, report, t);
    out
}

fn write_markdown(out: &mut String, report: &Report<'_>, t: &Phrases) -> std::fmt::Result {
    let (record, comparison) = (report.record, report.comparison);
    let numbers = &comparison.numbers;
    let name = |side: Side| code(&shown_name(t, record.source(side)));
    writeln!(
        out,
        "# {}\n",
        t.report_title(name(Side::Left), name(Side::Right))
    )?;
    let (title, reason) = report.verdict(t);
    writeln!(
        out,
        "**{}**, {title}. {reason}.\n",
        t.percent_or_dash(numbers.score)
    )?;
    writeln!(out, "{}\n", t.report_evidence())?;
    writeln!(out, "| | |\n| --- | --- |")?;
    let formula = t.formula_name(numbers.parameters.formula);
    let shingles = t.shingles_named(numbers.length, numbers.parameters.shingle.unit);
    writeln!(out, "| {formula} | {shingles} |")?;
    for side in Side::BOTH {
        let share = t.percent_or_dash(numbers.measures.matched[side]);
        let (part, whole) = (numbers.counts.matches[side], numbers.counts.shingles[side]);
        let part = t.report_part_of(part, whole);
        writeln!(out, "| {} | {share} ({part}) |", t.direction(side.name()))?;
    }
    if let Some(wording) = report.wording {
        writeln!(
            out,
            "| {} | {} |",
            t.fact_wording(),
            t.percent_or_dash(wording.both)
        )?;
    }
    for side in Side::BOTH {
        let source = record.source(side);
        let hash = source.hash();
        writeln!(out, "| {} | `{hash}` {} |", t.report_hash(), name(side))?;
    }
    let mut listed = report.longest_first();
    listed.truncate(MAX_SHOWN);
    if listed.len() < comparison.passages().len() {
        writeln!(
            out,
            "\n{}",
            t.answer_longest_passages(listed.len(), comparison.passages().len())
        )?;
    }
    let lines = Pair::from_fn(|side| Lines::of(&comparison.index.texts[side]));
    let notes = report.placed_notes();
    for (i, passage) in listed {
        let words = t.words_counted(passage.word_count(&comparison.index.units.left));
        let places = Pair::from_fn(|side| code(&report.place(t, &lines, passage, side)));
        let places = t.answer_places(places.left, places.right);
        write!(out, "\n{}. {words}, {places}", i + 1)?;
        if passage.is_excluded {
            write!(out, ", {}", t.report_is_set_aside())?;
        }
        for (_, note) in notes.iter().filter(|(passage, _)| *passage == i) {
            write!(
                out,
                ". {}",
                code(format!("{} {}", note.label, note.text).trim())
            )?;
        }
        let span = comparison.span(Side::Left, &passage.at.left);
        let text = span.of(&comparison.index.texts.left);
        let fence = "`".repeat(longest_run_of_backticks(text).max(2) + 1);
        writeln!(
            out,
            "\n\n   {fence}text\n   {}\n   {fence}",
            text.replace('\n', "\n   ")
        )?;
    }
    Ok(())
}

/// A code span with this text.
fn code(text: &str) -> String {
    let fence = "`".repeat(longest_run_of_backticks(text) + 1);
    let text = text.replace(['\n', '\r', '|'], " ");
    match text.starts_with('`') || text.ends_with('`') {
        true => format!("{fence} {text} {fence}"),
        false => format!("{fence}{text}{fence}"),
    }
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
