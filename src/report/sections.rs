//! A report goes in; the sections of its HTML page after the result come out: the passages, both texts, the settings, how it was
//! measured, and how to check it.

use crate::phrases::Phrases;
use crate::report::content::{Listed, hash};
use crate::report::marked::Anchors;
use crate::report::page::{Report, section, shown_name, text};
use crate::report::texts::{class, id_letter, push_paragraphs};
use maud::{Markup, PreEscaped, html};
use shinglescope_core::text::Side;

impl Report<'_> {
    pub(super) fn passages(&self, t: &Phrases) -> Markup {
        let listing = self.listing(t);
        let anchors = Anchors::of(self.comparison);
        section(
            4,
            &t.report_passages_heading(),
            html! {
                p .dim { (listing.intro) }
                @if !listing.passages.is_empty() {
                    table .list {
                        thead {
                            tr {
                                th scope="col" { (t.report_number_column()) }
                                th scope="col" .n { (t.report_words()) }
                                @for side in Side::BOTH { th scope="col" { (t.report_place_column(side.name())) } }
                                th scope="col" { (t.report_begins()) }
                                @if listing.has_notes { th scope="col" { (t.report_notes_column()) } }
                            }
                        }
                        tbody {
                            @for passage in &listing.passages {
                                tr {
                                    th scope="row" { (chip(&anchors, passage)) }
                                    td .n { (passage.words) }
                                    @for side in Side::BOTH { td .place dir="auto" { (place(&anchors, passage, side)) } }
                                    td .begins dir="auto" {
                                        @if passage.is_excluded { bdi .dim { "(" (t.report_is_set_aside()) ")" } " " }
                                        (text(&passage.begins))
                                    }
                                    @if listing.has_notes { td { (noted(passage)) } }
                                }
                            }
                        }
                    }
                }
            },
        )
    }

    pub(super) fn texts(&self, t: &Phrases) -> Markup {
        let anchors = Anchors::of(self.comparison);
        let column = |side: Side| {
            let mut out = String::new();
            let text = self.comparison.index.texts[side].as_str();
            push_paragraphs(&mut out, t, side, text, self.blocks(side, &anchors));
            PreEscaped(out)
        };
        section(
            5,
            &t.report_both_texts_heading(),
            html! {
                p .dim { (self.texts_intro(t)) }
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

    pub(super) fn all_settings(&self, t: &Phrases) -> Markup {
        section(
            6,
            &t.report_settings_heading(),
            html! {
                table .settings {
                    tbody {
                        @for (name, value, meaning) in self.settings(t) {
                            tr {
                                th scope="row" { code { (name) } }
                                td { code { (value) } }
                                td { (meaning) }
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

    pub(super) fn measured(&self, t: &Phrases) -> Markup {
        section(
            7,
            &t.report_method_heading(),
            html! {
                ol { @for step in self.method(t) { li { (step) } } }
            },
        )
    }

    pub(super) fn check(&self, t: &Phrases) -> Markup {
        section(
            8,
            &t.report_check_heading(),
            html! {
                p { (t.report_check_how()) }
                pre { code { (text(&self.command(t, "report.html"))) } }
                table .hashes {
                    tbody {
                        @for side in Side::BOTH {
                            @let source = self.record.source(side);
                            @let (hash, remark) = hash(t, source);
                            tr {
                                th scope="row" { (text(&shown_name(t, source))) }
                                td {
                                    code { (hash) }
                                    @if let Some(remark) = remark { span .dim { " " (remark) } }
                                }
                            }
                        }
                    }
                }
            },
        )
    }
}

/// The number of a passage, as a link to where it is.
fn chip(anchors: &Anchors, passage: &Listed<'_>) -> Markup {
    let (index, is_excluded) = (passage.index, passage.is_excluded);
    let side = anchors.side(index);
    let href = side.map(|side| format!("#{}{}", id_letter(side), index + 1));
    html! { a class={ "chip " (class(index, is_excluded)) } href=[href] { (index + 1) } }
}

/// Where a passage is in a text, as a link to it.
fn place(anchors: &Anchors, passage: &Listed<'_>, side: Side) -> Markup {
    let (place, number) = (text(&passage.places[side]), passage.index + 1);
    match anchors.has(side, passage.index) {
        true => html! { a href=(format!("#{}{number}", id_letter(side))) { (place) } },
        false => place,
    }
}

/// What was noted about a passage.
fn noted(passage: &Listed<'_>) -> Markup {
    html! {
        @for note in &passage.notes {
            @if !note.label.is_empty() { strong { (text(&note.label)) } " " }
            (text(&note.text))
        }
    }
}
