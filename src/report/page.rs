//! A report goes in; its page comes out: one HTML file without scripts, which loads nothing.
//!
//! The page is made of the record, the documents and the comparison alone, so that the same inputs give the same bytes.

use crate::document::Document;
use crate::phrases::Phrases;
use crate::report::curve::Chart;
use crate::report::escape::{attribute, push_text};
use crate::report::record::{Record, Source, sealed};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use shinglescope_core::methods::parameters::Formula;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::pair::wording::SharedWording;
use shinglescope_core::text::{Pair, Side};
use std::cmp::Reverse;

/// What a report is made of.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    pub record: &'a Record,
    pub documents: Pair<&'a Document>,
    pub comparison: &'a Comparison,
    /// None if there was no memory for it.
    pub wording: Option<&'a SharedWording>,
}

/// The page, with its hash at the end.
pub fn page(report: &Report<'_>, t: &Phrases) -> String {
    let record = report.record;
    let names = t.report_title(shown_name(t, &record.left), shown_name(t, &record.right));
    let title = match report.comparison.numbers.score {
        Ok(score) => t.report_window_title(&names, t.percent(score)),
        Err(_) => names.clone(),
    };
    let body = html! {
        header {
            span { (t.report_made_by(&record.version)) }
            span { (t.report_made_at(&record.made)) }
        }
        main {
            h1 { (text(&names)) }
            p .sub { (t.report_subtitle()) }
            (report.sources(t))
            (report.result(t))
            (report.curve(t))
            (report.passages(t))
            (report.texts(t))
            (report.settings(t))
            (report.method(t))
            (report.check(t))
        }
    };
    let foot = t.report_foot(&names, &record.made);
    sealed(html_page(record, &title, &foot, &record.element(), body))
}

/// A page about what `record` says, with `foot` below each printed page, and `head` at the end of its head.
pub(super) fn html_page(
    record: &Record,
    title: &str,
    foot: &str,
    head: &str,
    body: Markup,
) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content={ "shinglescope " (record.version) };
                title { (attribute(title)) }
                style { (PreEscaped(include_str!("style.css"))) (PreEscaped(foot_style(foot))) }
                (PreEscaped(head))
            }
            body { (body) }
        }
    };
    page.into_string() + "\n"
}

/// The style of the foot of each printed page.
fn foot_style(text: &str) -> String {
    // Every character as an escape, so that none has a meaning in a style sheet.
    let text: String = attribute(text)
        .chars()
        .map(|c| format!("\\{:x} ", c as u32))
        .collect();
    format!(
        "@page {{ @bottom-left {{ content: \"{text}\"; font: 8pt system-ui, sans-serif; color: #505359; }} }}"
    )
}

/// A numbered section with a heading.
pub(super) fn section(number: usize, title: &str, content: Markup) -> Markup {
    html! {
        section aria-labelledby={ "s" (number) } {
            h2 id={ "s" (number) } { span .no { (number) } (title) }
            (content)
        }
    }
}

/// Text that may hold anything, as HTML.
pub(super) fn text(text: &str) -> Markup {
    let mut out = String::new();
    push_text(&mut out, text);
    PreEscaped(out)
}

pub(super) fn shown_name(t: &Phrases, source: &Source) -> String {
    match source.name.is_empty() {
        true => t.report_unnamed(),
        false => source.name.clone(),
    }
}

/// The first sixteen digits of a hash, in fours.
fn short_hash(hash: &str) -> String {
    let four = |at: usize| hash.get(at..at + 4).unwrap_or("");
    format!("{} {} {} {} …", four(0), four(4), four(8), four(12))
}

impl Report<'_> {
    pub(super) fn sources(&self, t: &Phrases) -> Markup {
        let (numbers, record) = (&self.comparison.numbers, self.record);
        let row = |title: String, cell: &dyn Fn(Side) -> Markup| {
            html! {
                tr {
                    th scope="row" { (title) }
                    @for side in Side::BOTH { td { (cell(side)) } }
                }
            }
        };
        let read_as = |side: Side| {
            let source = record.source(side);
            let format = t.document_format(source.format);
            let mut facts = vec![format];
            if source.format.has_encoding() {
                facts.push(source.encoding.clone());
            }
            facts.extend(t.document_facts(&self.documents[side].facts));
            facts.extend(t.document_notes(&self.documents[side].notes));
            text(&facts.join(", "))
        };
        let shingles = |side: Side| {
            let (all, distinct) = (numbers.counts.shingles[side], numbers.counts.distinct[side]);
            html! { (t.report_shingles(all, distinct)) }
        };
        section(
            1,
            &t.report_texts_heading(),
            html! {
                table .sources {
                    thead {
                        tr {
                            td {}
                            @for side in Side::BOTH {
                                th scope="col" {
                                    span .side { (t.side_title(side)) }
                                    (text(&shown_name(t, record.source(side))))
                                }
                            }
                        }
                    }
                    tbody {
                        (row(t.report_hash(), &|side| {
                            let source = record.source(side);
                            html! {
                                code { (short_hash(source.sha256.as_ref().unwrap_or(&source.text_sha256))) }
                                @if source.sha256.is_none() { span .dim { " " (t.report_hash_of_text()) } }
                            }
                        }))
                        (row(t.report_size(), &|side| html! {
                            (t.report_bytes(record.source(side).byte_len as usize))
                        }))
                        (row(t.report_modified(), &|side| html! {
                            (record.source(side).modified.as_deref().unwrap_or("–"))
                        }))
                        (row(t.report_read_as(), &read_as))
                        (row(t.report_words(), &|side| html! {
                            (t.report_number(numbers.shape.words[side]))
                        }))
                        (row(t.report_shingles_row(), &shingles))
                    }
                }
            },
        )
    }

    /// The passages with their indices, the longest first, what is set aside last.
    pub(super) fn longest_first(&self) -> Vec<(usize, &Passage)> {
        let passages = self.comparison.passages().iter();
        let mut listed: Vec<(usize, &Passage)> = passages.enumerate().collect();
        listed.sort_by_key(|(i, passage)| (passage.is_excluded, Reverse(passage.len()), *i));
        listed
    }

    /// The verdict in a few words, and the reason for it.
    pub(super) fn verdict(&self, t: &Phrases) -> (String, String) {
        let numbers = &self.comparison.numbers;
        let found = self.comparison.passages.as_deref();
        let edits = found.and_then(|found| found.edits.as_ref());
        match (numbers.score, numbers.obstacle()) {
            (Err(undefined), _) => (t.no_score(), t.undefined_title(undefined)),
            (Ok(_), Some(obstacle)) => (t.nothing_to_compare(), t.undefined_title(obstacle)),
            (Ok(_), None) => (
                t.verdict_title(numbers, self.wording),
                t.verdict_reason(numbers, self.wording, edits),
            ),
        }
    }

    fn result(&self, t: &Phrases) -> Markup {
        let numbers = &self.comparison.numbers;
        let found = self.comparison.passages.as_deref();
        let formula = numbers.parameters.formula;
        let (title, reason) = self.verdict(t);
        let shared = |side: Side| {
            let covered = found
                .filter(|_| numbers.obstacle().is_none())?
                .covered_words[side];
            Some(t.shared_words(side.name(), covered, numbers.shape.words[side]))
        };
        let fact = |name: String, value: String| html! { div { dt { (name) } dd { (value) } } };
        let before = numbers.with_excluded.and_then(|all| all.score.ok());
        section(
            2,
            &t.report_result_heading(),
            html! {
                div .result {
                    p .score { (t.percent_or_dash(numbers.score)) }
                    div {
                        p { strong { (title) "." } " " (reason) "." }
                        @for side in Side::BOTH { @if let Some(line) = shared(side) { p { (line) "." } } }
                        @if let Some(before) = before {
                            p { (t.report_before_set_aside(t.percent(before), self.record.set_aside.len())) }
                        }
                        p .dim {
                            strong { (t.formula_name(formula)) ", "
                                (t.shingles_named(numbers.length, numbers.parameters.shingle.unit)) "." }
                            " " (t.formula_meaning(formula))
                            @if let Some(sum) = self.calculation(t) { " " (sum) }
                        }
                    }
                }
                table .bars {
                    tbody {
                        @for side in Side::BOTH {
                            tr {
                                th scope="row" { (t.direction(side.name())) }
                                td .bar { (bar(numbers.measures.matched[side])) }
                                td .value { (t.percent_or_dash(numbers.measures.matched[side])) }
                                td .dim {
                                    (t.report_part_of(numbers.counts.matches[side], numbers.counts.shingles[side]))
                                }
                            }
                        }
                    }
                }
                dl .facts {
                    (fact(t.fact_in_order(), found.map_or("–".to_owned(), |found| t.percent_or_dash(found.in_order.percent))))
                    (fact(t.fact_resemblance(), t.percent_or_dash(numbers.measures.resemblance)))
                    @if let Some(wording) = self.wording {
                        (fact(t.fact_wording(), t.percent_or_dash(wording.both)))
                    }
                    @if let Some(found) = found {
                        (fact(t.fact_longest(), t.words_counted(found.longest_match_words)))
                        (fact(t.fact_passages(), t.report_number(found.passages.len() - found.excluded_passages)))
                    }
                }
                p .evidence { strong { (t.report_evidence()) } " " (t.report_evidence_means()) }
            },
        )
    }

    /// The score with its figures put in, where that is one line.
    fn calculation(&self, t: &Phrases) -> Option<String> {
        let numbers = &self.comparison.numbers;
        let score = t.percent(numbers.score.ok()?);
        let counts = &numbers.counts;
        let (shared, Pair { left, right }) = (counts.distinct_shared, counts.distinct);
        Some(match numbers.parameters.formula {
            Formula::Dice => t.report_sum_dice(shared, left, right, score),
            Formula::Resemblance => t.report_sum_part(shared, left + right - shared, score),
            Formula::ContainmentLeft => t.report_sum_part(shared, left, score),
            Formula::ContainmentRight => t.report_sum_part(shared, right, score),
            Formula::Overlap => t.report_sum_part(shared, left.min(right), score),
            Formula::Python2009 => {
                let (all, part) = (
                    counts.shingles,
                    counts.matches.left + counts.accidental.left,
                );
                t.report_sum_dice(part, all.left, all.right, score)
            }
            Formula::Php | Formula::DicePerUnit | Formula::Estimate | Formula::SharedWording => {
                return None;
            }
        })
    }

    fn curve(&self, t: &Phrases) -> Markup {
        let unit = self.comparison.numbers.parameters.shingle.unit;
        let Some(chart) = Chart::of(self.record) else {
            let reason = t.report_no_curve();
            return section(3, &t.report_curve_heading(), html! { p .dim { (reason) } });
        };
        let formula = self.comparison.numbers.parameters.formula;
        let drawn = formula.at_every_length();
        let across = t.report_curve_across(
            t.formula_name(drawn),
            t.units_counted(unit, chart.longest() as usize),
        );
        section(
            3,
            &t.report_curve_heading(),
            html! {
                figure {
                    (chart.svg(t, &across))
                    figcaption { (across) " " (t.report_curve_flags()) }
                }
            },
        )
    }
}

/// How much of a text is in the other, as a bar.
fn bar(share: Percent) -> Markup {
    let width = share.map_or(0.0, |percent| percent.clamp(0.0, 100.0));
    html! {
        svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" {
            rect .track width="100" height="6" {}
            rect .part width=(format!("{width:.1}")) height="6" {}
        }
    }
}
