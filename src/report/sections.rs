//! A report goes in; the sections of its page after the result come out: the passages, both texts, the settings, how it was
//! measured, and how to check it.

use crate::export::json;
use crate::phrases::Phrases;
use crate::report::page::{Report, section, shown_name, text};
use crate::report::record::{Contents, Note, Source};
use crate::report::texts::{Anchors, class, id_letter, push_paragraphs};
use maud::{Markup, PreEscaped, html};
use serde_json::Value;
use shinglescope_core::methods::parameters::Formula;
use shinglescope_core::pair::passages::located::passage_with_wording;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::lines::Lines;
use shinglescope_core::text::{Pair, Side};

/// The list has at most this many passages, the longest ones.
const MOST_LISTED: usize = 2_000;
/// How many characters of a passage are in the list.
const EXCERPT: usize = 90;

impl Report<'_> {
    pub(super) fn passages(&self, t: &Phrases) -> Markup {
        let all = self.comparison.passages();
        let mut listed = self.longest_first();
        // What somebody noted is never left out.
        let notes = self.placed_notes();
        let is_noted = |i: usize| notes.iter().any(|(passage, _)| *passage == i);
        let mut rank = 0;
        listed.retain(|(i, _)| {
            rank += 1;
            rank <= MOST_LISTED || is_noted(*i)
        });
        let anchors = Anchors::of(self.comparison);
        let lines = Pair::from_fn(|side| Lines::of(&self.comparison.index.texts[side]));
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
                                    @if !notes.is_empty() { td { (noted(&notes, *i)) } }
                                }
                            }
                        }
                    }
                }
            },
        )
    }

    /// Each note with the passage that it belongs to, if there is one.
    pub(super) fn placed_notes(&self) -> Vec<(usize, &Note)> {
        let notes = self.record.notes.iter();
        let placed = notes.filter_map(|note| {
            let passage = passage_with_wording(self.comparison, &note.wording)?;
            Some((passage, note))
        });
        placed.collect()
    }

    /// The page or section of a passage, or else its line.
    pub(super) fn place(
        &self,
        t: &Phrases,
        lines: &Pair<Lines>,
        passage: &Passage,
        side: Side,
    ) -> String {
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

    pub(super) fn texts(&self, t: &Phrases) -> Markup {
        let contents = self.record.contents;
        let anchors = Anchors::of(self.comparison);
        let column = |side: Side| {
            let mut out = String::new();
            let may_flow = self.documents[side].facts.format.is_plain();
            push_paragraphs(
                &mut out,
                t,
                self.comparison,
                side,
                &anchors,
                contents,
                may_flow,
            );
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

    pub(super) fn settings(&self, t: &Phrases) -> Markup {
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
                            @let value = t.setting_value(value.as_str(), value.as_bool(), &value.to_string());
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

    pub(super) fn method(&self, t: &Phrases) -> Markup {
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

    pub(super) fn check(&self, t: &Phrases) -> Markup {
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

/// The number of a passage, as a link to where it is.
fn chip(anchors: &Anchors, index: usize, is_excluded: bool) -> Markup {
    let mut sides = Side::BOTH.into_iter();
    let side = sides.find(|side| anchors.has(*side, index));
    let href = side.map(|side| format!("#{}{}", id_letter(side), index + 1));
    html! { a class={ "chip " (class(index, is_excluded)) } href=[href] { (index + 1) } }
}

/// What was noted about the passage with this index.
fn noted(notes: &[(usize, &Note)], index: usize) -> Markup {
    html! {
        @for (_, note) in notes.iter().filter(|(passage, _)| *passage == index) {
            @if !note.label.is_empty() { strong { (text(&note.label)) } " " }
            (text(&note.text))
        }
    }
}
