//! A table of many compared pairs: as a page with a link to the report of each, or as rows for other programs.
//!
//! The page sorts by a column whose head is clicked. Without scripts it is in the order of the list.

use crate::phrases::{Phrases, verdict};
use crate::report::html::escape::text;
use crate::report::html::page::document;
use crate::report::tables::passages::row;
use maud::{Markup, PreEscaped, html};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::pair::wording::SharedWording;
use shinglescope_core::text::{Pair, Side};

/// A pair of a list.
#[derive(Clone, Debug)]
pub struct IndexRow {
    /// Its line in the list, from 1.
    pub line: usize,
    pub names: Pair<String>,
    /// The name of its report, in the folder of the page.
    pub report: Option<String>,
    /// Its figures, or why it was not compared.
    pub found: Result<IndexFigures, String>,
}

#[derive(Clone, Debug)]
pub struct IndexFigures {
    score: Percent,
    matched: Pair<Percent>,
    wording: Option<f64>,
    longest: Option<usize>,
    passages: usize,
    words: Pair<usize>,
    /// The verdict's name in JSON, and in words.
    verdict: (&'static str, String),
}

/// The names of the columns, as JSON has them.
const COLUMNS: [&str; 14] = [
    "line",
    "left",
    "right",
    "score_percent",
    "matched_left_percent",
    "matched_right_percent",
    "shared_wording_percent",
    "longest_match_words",
    "passages",
    "left_words",
    "right_words",
    "verdict",
    "report",
    "error",
];

/// The row with the names of the columns.
pub fn index_head() -> Vec<u8> {
    row(COLUMNS.map(str::to_owned), b',')
}

impl IndexFigures {
    pub fn of(comparison: &Comparison, wording: &SharedWording, t: &Phrases) -> IndexFigures {
        let numbers = &comparison.numbers;
        let found = comparison.passages.as_deref();
        IndexFigures {
            score: numbers.score,
            matched: numbers.measures.matched,
            wording: wording.both.ok(),
            longest: found.map(|found| found.longest_match_words),
            passages: comparison.passages().len(),
            words: numbers.shape.words,
            verdict: (
                verdict(numbers, Some(wording)).name(),
                match numbers.obstacle() {
                    Some(_) => t.nothing_to_compare(),
                    None => t.verdict_title(numbers, Some(wording), found),
                },
            ),
        }
    }
}

impl IndexRow {
    /// The row for other programs, separated by commas.
    pub fn csv(&self) -> Vec<u8> {
        let figures = match &self.found {
            Ok(found) => {
                let percent = |percent: Percent| percent.map_or_else(|_| String::new(), shown);
                [
                    percent(found.score),
                    percent(found.matched.left),
                    percent(found.matched.right),
                    found.wording.map_or_else(String::new, shown),
                    found.longest.map_or_else(String::new, shown),
                    found.passages.to_string(),
                    found.words.left.to_string(),
                    found.words.right.to_string(),
                    found.verdict.0.to_owned(),
                ]
            }
            Err(_) => Default::default(),
        };
        let names = [
            self.line.to_string(),
            self.names.left.clone(),
            self.names.right.clone(),
        ];
        let ends = [
            self.report.clone().unwrap_or_default(),
            self.found.as_ref().err().cloned().unwrap_or_default(),
        ];
        row(names.into_iter().chain(figures).chain(ends), b',')
    }

    fn html(&self, t: &Phrases) -> Markup {
        let name = |side: Side| text(&self.names[side]);
        html! {
            tr {
                td .n { (self.line) }
                td { (name(Side::Left)) }
                td { (name(Side::Right)) }
                @match &self.found {
                    Ok(found) => {
                        (percent(t, found.score.ok()))
                        (percent(t, found.matched.left.ok()))
                        (percent(t, found.matched.right.ok()))
                        (percent(t, found.wording))
                        td .n { (found.longest.map_or("–".to_owned(), |words| t.report_number(words))) }
                        td .n { (t.report_number(found.passages)) }
                        td { (found.verdict.1) }
                    }
                    Err(reason) => td colspan="7" { (text(reason)) }
                }
                td { @if let Some(report) = &self.report { a href=(report) { (t.index_report()) } } }
            }
        }
    }
}

/// A percentage in a cell, with the exact one to sort by.
fn percent(t: &Phrases, percent: Option<f64>) -> Markup {
    let shown = percent.map_or_else(|| "–".to_owned(), |percent| t.percent(percent));
    html! { td .n data-sort=[percent] { (shown) } }
}

fn shown(value: impl ToString) -> String {
    value.to_string()
}

/// The page, with a row a pair.
pub fn index_page(rows: &[IndexRow], t: &Phrases) -> Vec<u8> {
    let heads = [
        (t.index_line(), true),
        (t.side_title(Side::Left), false),
        (t.side_title(Side::Right), false),
        (t.index_score(), true),
        (t.direction(Side::Left.name()), true),
        (t.direction(Side::Right.name()), true),
        (t.fact_wording(), true),
        (t.fact_longest(), true),
        (t.fact_passages(), true),
        (t.index_verdict(), false),
        (t.index_report(), false),
    ];
    let failed = rows.iter().filter(|row| row.found.is_err()).count();
    let body = html! {
        h1 { (t.index_title()) }
        p .sub {
            (t.index_pairs(rows.len()))
            @if failed > 0 { ", " (t.index_failed(failed)) }
            span .how hidden { ". " (t.index_how()) }
        }
        table .index {
            thead { tr { @for (head, is_number) in heads { th scope="col" .n[is_number] { (head) } } } }
            tbody { @for row in rows { (row.html(t)) } }
        }
        script { (PreEscaped(include_str!("index.js"))) }
    };
    let style = concat!(include_str!("../html/style.css"), include_str!("index.css"));
    let version = env!("CARGO_PKG_VERSION");
    document(version, &t.index_title(), style, "", body).into_bytes()
}
