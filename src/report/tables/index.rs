//! A table of many compared pairs: as a page with a link to the report of each, or as rows for other programs.
//!
//! The page sorts by a column whose head is clicked. Without scripts it is in the order of the list.

use crate::findings::Findings;
use crate::phrases::{Phrases, verdict};
use crate::report::html::escape::text;
use crate::report::html::page::document;
use crate::report::tables::passages::row;
use maud::{Markup, PreEscaped, html};
use shinglescope_core::{Pair, Side};

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
    /// In the order of [`FIGURES`].
    figures: [Option<f64>; FIGURES.len()],
    /// The verdict's name in JSON, and in words.
    verdict: (&'static str, String),
}

/// How the page shows a figure.
enum Shown {
    Percent,
    Count,
    Not,
}

/// The columns with figures, with their names as JSON has them.
const FIGURES: [(&str, Shown); 8] = [
    ("score_percent", Shown::Percent),
    ("matched_left_percent", Shown::Percent),
    ("matched_right_percent", Shown::Percent),
    ("shared_wording_percent", Shown::Percent),
    ("longest_match_words", Shown::Count),
    ("passages", Shown::Count),
    ("left_words", Shown::Not),
    ("right_words", Shown::Not),
];

/// The row with the names of the columns.
pub fn index_head() -> Vec<u8> {
    let figures = FIGURES.map(|(name, _)| name);
    let names = ["line", "left", "right"].into_iter().chain(figures);
    let names = names.chain(["verdict", "report", "error"]);
    row(names.map(str::to_owned), b',')
}

impl IndexFigures {
    pub fn of(findings: &Findings, t: &Phrases) -> IndexFigures {
        let (comparison, wording) = (&findings.comparison, findings.wording());
        let numbers = &comparison.numbers;
        let found = comparison.passages.as_deref();
        let Pair { left, right } = numbers.measures.matched;
        let count = |count: usize| count as f64;
        IndexFigures {
            figures: [
                numbers.score.ok(),
                left.ok(),
                right.ok(),
                wording.and_then(|wording| wording.both.ok()),
                found.map(|found| count(found.longest_match_words)),
                Some(count(comparison.passages().len())),
                Some(count(numbers.shape.words.left)),
                Some(count(numbers.shape.words.right)),
            ],
            verdict: (
                verdict(numbers, wording).name(),
                match numbers.obstacle() {
                    Some(_) => t.nothing_to_compare(),
                    None => t.verdict_title(numbers, wording, found),
                },
            ),
        }
    }
}

impl IndexRow {
    /// The row for other programs, separated by commas.
    pub fn csv(&self) -> Vec<u8> {
        let found = self.found.as_ref().ok();
        let figures = found.map_or([None; FIGURES.len()], |found| found.figures);
        let figures = figures.map(|figure| figure.map_or_else(String::new, |it| it.to_string()));
        let Pair { left, right } = self.names.clone();
        let names = [self.line.to_string(), left, right];
        let ends = [
            found.map_or("", |found| found.verdict.0).to_owned(),
            self.report.clone().unwrap_or_default(),
            self.found.as_ref().err().cloned().unwrap_or_default(),
        ];
        row(names.into_iter().chain(figures).chain(ends), b',')
    }

    fn html(&self, t: &Phrases) -> Markup {
        html! {
            tr {
                td .n { (self.line) }
                @for side in Side::BOTH { td { (text(&self.names[side])) } }
                @match &self.found {
                    Ok(found) => {
                        @for (figure, (_, shown)) in found.figures.into_iter().zip(FIGURES) {
                            (cell(t, figure, shown))
                        }
                        td { (found.verdict.1) }
                    }
                    Err(reason) => td colspan="7" { (text(reason)) }
                }
                td { @if let Some(report) = &self.report { a href=(report) { (t.index_report()) } } }
            }
        }
    }
}

/// A figure in a cell; a percentage with the exact one to sort by.
fn cell(t: &Phrases, figure: Option<f64>, shown: Shown) -> Markup {
    let dash = || "–".to_owned();
    match shown {
        Shown::Percent => html! {
            td .n data-sort=[figure] { (figure.map_or_else(dash, |percent| t.percent(percent))) }
        },
        Shown::Count => html! {
            td .n { (figure.map_or_else(dash, |count| t.report_number(count as usize))) }
        },
        Shown::Not => Markup::default(),
    }
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
