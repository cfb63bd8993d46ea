//! A report goes in; its page comes out: one HTML file without scripts, which loads nothing.
//!
//! The page is made of the record, the documents and the comparison alone, so that the same inputs give the same bytes.

use crate::document::Document;
use crate::export::json;
use crate::phrases::Phrases;
use crate::report::curve::Chart;
use crate::report::escape::{attribute, push_text};
use crate::report::record::{Contents, Note, Record, Source, sealed};
use crate::report::texts::{Anchors, class, id_letter, push_paragraphs};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::Value;
use shinglescope_core::methods::parameters::Formula;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::pair::wording::SharedWording;
use shinglescope_core::text::lines::Lines;
use shinglescope_core::text::{Pair, Side};
use std::cmp::Reverse;

/// The list has at most this many passages, the longest ones.
const MOST_LISTED: usize = 2_000;
/// How many characters of a passage are in the list.
const EXCERPT: usize = 90;

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
    let head = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content={ "shinglescope " (record.version) };
                title { (attribute(&title)) }
                style { (PreEscaped(include_str!("style.css"))) }
                (PreEscaped(record.element()))
            }
            body {
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
            }
        }
    };
    sealed(head.into_string() + "\n")
}

/// A numbered section with a heading.
fn section(number: usize, title: &str, content: Markup) -> Markup {
    html! {
        section aria-labelledby={ "s" (number) } {
            h2 id={ "s" (number) } { span .no { (number) } (title) }
            (content)
        }
    }
}

/// Text that may hold anything, as HTML.
fn text(text: &str) -> Markup {
    let mut out = String::new();
    push_text(&mut out, text);
    PreEscaped(out)
}

fn shown_name(t: &Phrases, source: &Source) -> String {
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
    fn sources(&self, t: &Phrases) -> Markup {
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
                            (t.words_counted(numbers.shape.words[side]))
                        }))
                        (row(t.report_shingles_row(), &shingles))
                    }
                }
            },
        )
    }

    fn result(&self, t: &Phrases) -> Markup {
        let numbers = &self.comparison.numbers;
        let found = self.comparison.passages.as_deref();
        let formula = numbers.parameters.formula;
        let edits = found.and_then(|found| found.edits.as_ref());
        let (title, reason) = match (numbers.score, numbers.obstacle()) {
            (Err(undefined), _) => (t.no_score(), t.undefined_title(undefined)),
            (Ok(_), Some(obstacle)) => (t.nothing_to_compare(), t.undefined_title(obstacle)),
            (Ok(_), None) => (
                t.verdict_title(numbers, self.wording),
                t.verdict_reason(numbers, self.wording, edits),
            ),
        };
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
        let drawn = crate::report::figures::curve_formula(formula);
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

    fn passages(&self, t: &Phrases) -> Markup {
        let all = self.comparison.passages();
        let mut listed: Vec<(usize, &Passage)> = all.iter().enumerate().collect();
        listed.sort_by_key(|(i, passage)| (passage.is_excluded, Reverse(passage.len()), *i));
        listed.truncate(MOST_LISTED);
        let anchors = Anchors::of(self.comparison);
        let lines = Pair::from_fn(|side| Lines::of(&self.comparison.index.texts[side]));
        let notes = &self.record.notes;
        let intro = match listed.len() {
            0 => t.report_no_passages(),
            some if some < all.len() => t.report_longest_passages(some, all.len()),
            some => t.report_all_passages(some),
        };
        section(
            4,
            &t.report_passages_heading(),
            html! {
                p .dim { (intro) }
                @if !listed.is_empty() {
                    table .list {
                        thead {
                            tr {
                                th scope="col" { (t.report_number_column()) }
                                th scope="col" .n { (t.report_words()) }
                                @for side in Side::BOTH { th scope="col" .n { (t.report_place_column(side.name())) } }
                                th scope="col" { (t.report_begins()) }
                                @if !notes.is_empty() { th scope="col" { (t.report_notes_column()) } }
                            }
                        }
                        tbody {
                            @for (i, passage) in &listed {
                                tr {
                                    th scope="row" { (chip(&anchors, *i, passage.is_excluded)) }
                                    td .n { (passage.word_count(&self.comparison.index.units.left)) }
                                    @for side in Side::BOTH { td .n { (text(&self.place(t, &lines, passage, side))) } }
                                    td .begins {
                                        (text(&self.excerpt(passage)))
                                        @if passage.is_excluded { span .dim { " (" (t.report_is_set_aside()) ")" } }
                                    }
                                    @if !notes.is_empty() { td { (noted(notes, i + 1)) } }
                                }
                            }
                        }
                    }
                }
            },
        )
    }

    /// The page or section of a passage, or else its line.
    fn place(&self, t: &Phrases, lines: &Pair<Lines>, passage: &Passage, side: Side) -> String {
        let start = self.comparison.span(side, &passage.at[side]).start;
        match self.documents[side].facts.place_at(start as usize) {
            Some(place) => t.place(place),
            None => t.report_line(lines[side].line_at(start)),
        }
    }

    fn excerpt(&self, passage: &Passage) -> String {
        let span = self.comparison.span(Side::Left, &passage.at.left);
        let words = span
            .of(&self.comparison.index.texts.left)
            .split_whitespace();
        let mut line = String::new();
        for word in words {
            if line.len() > EXCERPT {
                return line + " …";
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.extend(word.chars().take(EXCERPT));
        }
        line
    }

    fn texts(&self, t: &Phrases) -> Markup {
        let contents = self.record.contents;
        let anchors = Anchors::of(self.comparison);
        let column = |side: Side| {
            let mut out = String::new();
            push_paragraphs(&mut out, t, self.comparison, side, &anchors, contents);
            PreEscaped(out)
        };
        let intro = match contents {
            Contents::Whole => t.report_texts_whole(),
            Contents::Matching => t.report_texts_matching(),
        };
        section(
            5,
            &t.report_both_texts_heading(),
            html! {
                p .dim { (intro) }
                div .texts {
                    @for side in Side::BOTH {
                        article aria-label=(t.side_title(side)) dir="auto" {
                            h3 { (text(&shown_name(t, self.record.source(side)))) }
                            (column(side))
                        }
                    }
                }
            },
        )
    }

    fn settings(&self, t: &Phrases) -> Markup {
        let numbers = &self.comparison.numbers;
        let mut rows = vec![("preset".to_owned(), Value::from(self.record.preset.name()))];
        if let Value::Object(parameters) = json::parameters(&numbers.parameters, numbers.length) {
            rows.extend(parameters);
        }
        let reading = serde_json::to_value(&self.record.reading);
        if let Ok(Value::Object(reading)) = reading {
            rows.extend(reading);
        }
        section(
            6,
            &t.report_settings_heading(),
            html! {
                table .settings {
                    tbody {
                        @for (name, value) in &rows {
                            @let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                            tr {
                                th scope="row" { code { (name) } }
                                td { code { (value) } }
                                td { (t.setting_meaning(name, &value)) }
                            }
                        }
                    }
                }
                h3 { (t.report_set_aside_heading()) }
                @if self.record.set_aside.is_empty() {
                    p { (t.report_nothing_set_aside()) }
                } @else {
                    ol {
                        @for aside in &self.record.set_aside {
                            li {
                                @if !aside.name.is_empty() { strong { (text(&aside.name)) } " " }
                                @for wording in &aside.texts { q { (text(wording)) } " " }
                            }
                        }
                    }
                }
            },
        )
    }

    fn method(&self, t: &Phrases) -> Markup {
        let numbers = &self.comparison.numbers;
        let words = &self.comparison.index.words;
        let skipped = words.left.skipped.len() + words.right.skipped.len();
        let shingle = &numbers.parameters.shingle;
        let every = t.units_counted(shingle.unit, numbers.length as usize);
        let counts = &numbers.counts;
        let is_published = matches!(
            numbers.parameters.formula,
            Formula::Python2009 | Formula::Php
        );
        section(
            7,
            &t.report_method_heading(),
            html! {
                ol {
                    li { (t.report_method_words(skipped)) }
                    li { (t.report_method_shingles(every, counts.shingles.left, counts.shingles.right)) }
                    @if shingle.sample_every > 1 { li { (t.report_method_sample(shingle.sample_every as usize)) } }
                    li { (t.report_method_equal(if is_published { "yes" } else { "no" }, counts.accidental.left)) }
                    li { (t.report_method_passages()) }
                    li { (t.report_method_time(t.duration_ms(self.record.took_ms as f64))) }
                }
            },
        )
    }

    fn check(&self, t: &Phrases) -> Markup {
        let record = self.record;
        let argument = |source: &Source| quoted(&shown_name(t, source));
        let command = format!(
            "shinglescope verify report.html {} {}",
            argument(&record.left),
            argument(&record.right)
        );
        section(
            8,
            &t.report_check_heading(),
            html! {
                p { (t.report_check_how()) }
                pre { code { (text(&command)) } }
                table .hashes {
                    tbody {
                        @for side in Side::BOTH {
                            @let source = record.source(side);
                            tr {
                                th scope="row" { (text(&shown_name(t, source))) }
                                td {
                                    code { (source.sha256.as_ref().unwrap_or(&source.text_sha256)) }
                                    @if source.sha256.is_none() { span .dim { " " (t.report_hash_of_text()) } }
                                }
                            }
                        }
                    }
                }
            },
        )
    }
}

/// A name as a shell takes it for one word.
fn quoted(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "._-/".contains(c);
    match !name.is_empty() && !name.starts_with('-') && name.chars().all(is_plain) {
        true => name.to_owned(),
        false => format!("'{}'", name.replace('\'', r"'\''")),
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

/// The number of a passage, as a link to where it is.
fn chip(anchors: &Anchors, index: usize, is_excluded: bool) -> Markup {
    let sides = Side::BOTH.into_iter();
    let side = sides.filter(|side| anchors.has(*side, index)).next();
    let href = side.map(|side| format!("#{}{}", id_letter(side), index + 1));
    html! { a class={ "chip " (class(index, is_excluded)) } href=[href] { (index + 1) } }
}

/// What was noted about the passage with this number.
fn noted(notes: &[Note], number: usize) -> Markup {
    html! {
        @for note in notes.iter().filter(|note| note.passage == number) {
            strong { (text(&note.label)) }
            @if !note.text.is_empty() { " " (text(&note.text)) }
        }
    }
}
