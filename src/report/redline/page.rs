//! The page of a redline: one HTML file without scripts, which loads nothing.

use crate::phrases::Phrases;
use crate::report::content::blocks::{Block, Cell, CellKind, Role, TableKind};
use crate::report::content::report::{Report, title};
use crate::report::html::blocks::{block, section};
use crate::report::html::escape::push_text;
use crate::report::html::page::{body, html_page};
use crate::report::redline::pieces::{Mark, Part, Piece, Redline};
use maud::{Markup, PreEscaped, html};
use shinglescope_core::Difference;
use shinglescope_core::pair::difference::ChangeKind;

/// The page of a redline; `report` says what was compared.
pub(super) fn page(
    report: &Report<'_>,
    difference: &Difference,
    redline: &Redline,
    t: &Phrases,
) -> String {
    let record = report.record;
    let names = title(t, record);
    let body = body(
        t.redline_made_by(&record.version),
        t.report_made_at(&record.made),
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
    let name = |title: String| Cell::new(CellKind::NumberName, title);
    let head = [
        Cell::column(t.redline_kind_column()),
        name(t.redline_places_column()),
        name(t.redline_words_column("left")),
        name(t.redline_words_column("right")),
    ];
    let rows = ChangeKind::ALL.map(|kind| {
        let count = difference.counts.of(kind);
        let number = |count: usize| Cell::new(CellKind::Number, t.report_number(count));
        let numbers = [count.places, count.words.left, count.words.right].map(number);
        let title = Cell::row(t.change_type_title(kind));
        [title].into_iter().chain(numbers).collect()
    });
    let mut blocks = vec![
        Block::paragraph(Role::Plain, t.difference_summary(difference) + "."),
        Block::table(TableKind::Changes, head, rows),
        Block::paragraph(Role::Dim, t.redline_forms()),
    ];
    if difference.is_coarse {
        let hint = t.summary_coarse_hint(t.summary_coarse());
        blocks.push(Block::paragraph(Role::Evidence, hint));
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
    let pieces = redline.pieces.iter();
    let pieces: String = pieces.map(|piece| shown(redline, piece, t)).collect();
    format!("<p>{pieces}</p>\n")
}

fn shown(redline: &Redline, piece: &Piece, t: &Phrases) -> String {
    let mut out = String::new();
    let element = match piece.mark {
        Mark::Same => None,
        Mark::Deleted | Mark::MovedAway(_) => Some("del"),
        Mark::Inserted | Mark::MovedHere(_) => Some("ins"),
    };
    for (i, part) in redline.parts(piece).enumerate() {
        if let Some(element) = element {
            out += &format!("<{element}{}>", attributes(piece.mark, i == 0));
            out += &link(piece.mark, t).filter(|_| i == 0).unwrap_or_default();
        }
        match part {
            Part::Run(text) => push_text(&mut out, text),
            Part::ParagraphEnd => out.extend(element.map(|_| '¶')),
        }
        if let Some(element) = element {
            out += &format!("</{element}>");
        }
        if part == Part::ParagraphEnd {
            out += "</p>\n<p>";
        }
    }
    out
}

/// The number of a move, and the first letters of the ids of this end and of the other.
fn move_of(mark: Mark) -> Option<(usize, [char; 2])> {
    match mark {
        Mark::MovedAway(number) => Some((number, ['F', 'T'])),
        Mark::MovedHere(number) => Some((number, ['T', 'F'])),
        Mark::Same | Mark::Deleted | Mark::Inserted => None,
    }
}

fn attributes(mark: Mark, is_first: bool) -> String {
    match move_of(mark) {
        Some((number, [own, _])) if is_first => format!(" class=moved id={own}{number}"),
        Some(_) => " class=moved".to_owned(),
        None => String::new(),
    }
}

/// The name of a move, as a link to its other end.
fn link(mark: Mark, t: &Phrases) -> Option<String> {
    let (number, [_, other]) = move_of(mark)?;
    let name = t.moved_name(number);
    Some(format!("<a href=#{other}{number}><b>{name}</b></a>\u{A0}"))
}
