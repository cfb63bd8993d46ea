//! A report goes in; its page comes out: one HTML file without scripts, which loads nothing.
//!
//! The page is made of the record, the documents and the comparison alone, so that the same inputs give the same bytes.

use crate::document::Document;
use crate::phrases::Phrases;
use crate::report::escape::{attribute, push_text};
use crate::report::record::{Record, Source, sealed};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::pair::wording::SharedWording;
use shinglescope_core::text::{Pair, Side};

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
pub fn page(report: &Report<'_>, t: &Phrases) -> Vec<u8> {
    let record = report.record;
    let names = t.report_title(shown_name(t, &record.left), shown_name(t, &record.right));
    let title = report.window_title(t, &names);
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
            (report.all_settings(t))
            (report.measured(t))
            (report.check(t))
        }
    };
    let foot = t.report_foot(&names, &record.made);
    sealed(html_page(record, &title, &foot, &record.element(), body).into_bytes())
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

impl Report<'_> {
    /// The title of a window that shows the page.
    pub(super) fn window_title(&self, t: &Phrases, names: &str) -> String {
        match self.comparison.numbers.score {
            Ok(score) => t.report_window_title(names, t.percent(score)),
            Err(_) => names.to_owned(),
        }
    }

    pub(super) fn sources(&self, t: &Phrases) -> Markup {
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
                                    (text(&shown_name(t, self.record.source(side))))
                                }
                            }
                        }
                    }
                    tbody {
                        @for (title, cells) in self.source_rows(t) {
                            tr {
                                th scope="row" { (title) }
                                @for side in Side::BOTH {
                                    @let cell = &cells[side];
                                    td {
                                        @if cell.is_code { code { (text(&cell.text)) } } @else { (text(&cell.text)) }
                                        @if let Some(remark) = &cell.remark { span .dim { " " (remark) } }
                                    }
                                }
                            }
                        }
                    }
                }
            },
        )
    }

    fn result(&self, t: &Phrases) -> Markup {
        let outcome = self.outcome(t);
        section(
            2,
            &t.report_result_heading(),
            html! {
                div .result {
                    p .score { (outcome.score) }
                    div {
                        p { strong { (outcome.verdict) } " " (outcome.reason) }
                        @for line in &outcome.sentences { p { (line) } }
                        p .dim { strong { (outcome.formula) } " " (outcome.meaning) }
                    }
                }
                table .bars {
                    tbody {
                        @for side in Side::BOTH {
                            @let direction = &outcome.directions[side];
                            tr {
                                th scope="row" { (direction.name) }
                                td .bar { (bar(direction.share)) }
                                td .value { (direction.shown) }
                                td .dim { (direction.part) }
                            }
                        }
                    }
                }
                dl .facts {
                    @for (name, value) in &outcome.facts { div { dt { (name) } dd { (value) } } }
                }
                p .evidence { strong { (t.report_evidence()) } " " (t.report_evidence_means()) }
            },
        )
    }

    fn curve(&self, t: &Phrases) -> Markup {
        let Some((chart, across)) = self.chart(t) else {
            let reason = t.report_no_curve();
            return section(3, &t.report_curve_heading(), html! { p .dim { (reason) } });
        };
        section(
            3,
            &t.report_curve_heading(),
            html! {
                figure {
                    (chart.svg(t, &chart.described(t, &across)))
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
