//! A redline goes in; its page comes out: one HTML file without scripts, which loads nothing.

use crate::phrases::Phrases;
use crate::report::content::blocks::{Block, Cell, CellKind, Role, Span, Table, TableKind};
use crate::report::content::report::Report;
use crate::report::html::escape::push_text;
use crate::report::html::page::{body, html_page};
use crate::report::html::walk::{block, section};
use crate::report::redline::pieces::{Mark, Part, Piece, Redline};
use maud::{Markup, PreEscaped, html};
use shinglescope_core::pair::difference::{ChangeKind, Difference};
use shinglescope_core::text::Pair;
use std::fmt::Write as _;

/// The page of a redline; `report` says what was compared.
pub(super) fn page(
    report: &Report<'_>,
    difference: &Difference,
    redline: &Redline,
    t: &Phrases,
) -> String {
    let record = report.record;
    let names = report.title(t);
    let body = body(
        [
            t.redline_made_by(&record.version),
            t.report_made_at(&record.made),
        ],
        &names,
        t.redline_subtitle(),
        html! {
            (section(1, &t.report_texts_heading(), block(report, t, &report.sources(t))))
            (section(2, &t.redline_changes_heading(), html! {
                @for own in changes(difference, t) { (block(report, t, &own)) }
            }))
            (section(3, &t.redline_text_heading(), html! {
                (legend(t))
                article dir="auto" { (PreEscaped(paragraphs(redline, t))) }
            }))
        },
    );
    let title = t.redline_window_title(&names);
    let foot = t.redline_foot(&names, &record.made);
    let style = concat!("<style>", include_str!("style.css"), "</style>");
    html_page(record, &title, &foot, style, body)
}

fn changes(difference: &Difference, t: &Phrases) -> Vec<Block> {
    let paragraph = |role: Role, text: String| Block::Paragraph(role, vec![Span::plain(text)]);
    let name = |title: String| Cell::new(CellKind::NumberName, title);
    let head = vec![
        Cell::column(t.redline_kind_column()),
        name(t.redline_places_column()),
        name(t.redline_words_column("left")),
        name(t.redline_words_column("right")),
    ];
    let rows = ChangeKind::ALL.map(|kind| {
        let count = difference.counts.of(kind);
        let number = |count: usize| Cell::new(CellKind::Number, t.report_number(count));
        vec![
            Cell::row(t.change_type_title(kind)),
            number(count.places),
            number(count.words.left),
            number(count.words.right),
        ]
    });
    let mut blocks = vec![
        paragraph(
            Role::Plain,
            format!("{}.", t.difference_summary(difference)),
        ),
        Block::Table(Table {
            kind: TableKind::Changes,
            head,
            rows: rows.into(),
        }),
        paragraph(Role::Dim, t.redline_forms()),
    ];
    if difference.is_coarse {
        let hint = t.summary_coarse_hint(t.difference_coarse());
        blocks.push(paragraph(Role::Evidence, hint));
    }
    blocks
}

/// What the marks mean.
fn legend(t: &Phrases) -> Markup {
    html! {
        p .dim {
            del { (t.change_type(ChangeKind::Deleted)) } " · "
            ins { (t.change_type(ChangeKind::Inserted)) } " · "
            del .moved { (t.redline_moved_away()) } " · "
            ins .moved { (t.redline_moved_here()) } " · "
            (t.redline_paragraph_ends())
        }
    }
}

fn paragraphs(redline: &Redline, t: &Phrases) -> String {
    let mut out = String::from("<p>");
    for piece in &redline.pieces {
        // Writing to a String cannot fail.
        let _ = push_piece(&mut out, redline, piece, t);
    }
    out.push_str("</p>\n");
    out
}

fn push_piece(out: &mut String, redline: &Redline, piece: &Piece, t: &Phrases) -> std::fmt::Result {
    let element = match piece.mark {
        Mark::Same => None,
        Mark::Deleted | Mark::MovedAway(_) => Some("del"),
        Mark::Inserted | Mark::MovedHere(_) => Some("ins"),
    };
    let mut is_first = true;
    for part in redline.parts(piece) {
        let Some(element) = element else {
            match part {
                Part::Run(text) => push_text(out, text),
                Part::ParagraphEnd => out.push_str("</p>\n<p>"),
            }
            continue;
        };
        out.push('<');
        out.push_str(element);
        let link = push_move(out, piece.mark, is_first, t)?;
        out.push('>');
        if let Some(Pair {
            left: twin,
            right: name,
        }) = link
        {
            write!(out, "<a href=#{twin}><b>{name}</b></a>\u{A0}")?;
        }
        is_first = false;
        match part {
            Part::Run(text) => push_text(out, text),
            Part::ParagraphEnd => out.push('¶'),
        }
        write!(out, "</{element}>")?;
        if part == Part::ParagraphEnd {
            out.push_str("</p>\n<p>");
        }
    }
    Ok(())
}

/// Appends the attributes of an end of a move. At its beginning: the id of the other end, and the name of the move.
fn push_move(
    out: &mut String,
    mark: Mark,
    is_first: bool,
    t: &Phrases,
) -> Result<Option<Pair<String>>, std::fmt::Error> {
    let (number, own, other) = match mark {
        Mark::MovedAway(number) => (number, 'F', 'T'),
        Mark::MovedHere(number) => (number, 'T', 'F'),
        Mark::Same | Mark::Deleted | Mark::Inserted => return Ok(None),
    };
    out.push_str(" class=moved");
    if !is_first {
        return Ok(None);
    }
    write!(out, " id={own}{number}")?;
    Ok(Some(Pair::new(
        format!("{other}{number}"),
        t.moved_name(number),
    )))
}
