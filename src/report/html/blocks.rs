//! The blocks of a report as HTML.

use crate::phrases::Phrases;
use crate::report::content::blocks::{
    Block, Cell, CellKind, Kind, Line, Role, Section, Table, TableKind,
};
use crate::report::content::report::{Report, shown_name};
use crate::report::content::texts::Anchors;
use crate::report::html::chart::svg;
use crate::report::html::escape::text;
use crate::report::html::texts::{class, id_letter, push_paragraphs};
use maud::{Markup, PreEscaped, html};
use shinglescope_core::{Percent, Side};

/// The sections of a report.
pub fn sections(report: &Report<'_>, t: &Phrases, sections: &[Section]) -> Markup {
    html! {
        @for (i, own) in sections.iter().enumerate() {
            (section(i + 1, &own.title, html! { @for own in &own.blocks { (block(report, t, own)) } }))
        }
    }
}

/// A numbered section with a heading.
pub fn section(number: usize, title: &str, content: Markup) -> Markup {
    html! {
        section aria-labelledby={ "s" (number) } {
            h2 id={ "s" (number) } { span .no { (number) } (title) }
            (content)
        }
    }
}

pub fn block(report: &Report<'_>, t: &Phrases, block: &Block) -> Markup {
    match block {
        Block::Paragraph(role, line) => paragraph(*role, line),
        Block::Heading(title) => html! { h3 { (title) } },
        Block::List(items) => html! { ol { @for item in items { li { (spans(item)) } } } },
        Block::Table(own) => table(own),
        Block::Score(score, lines) => html! {
            div .result {
                p .score { (score) }
                div { @for (role, line) in lines { (paragraph(*role, line)) } }
            }
        },
        Block::Facts(facts) => html! {
            dl .facts { @for (name, value) in facts { div { dt { (name) } dd { (value) } } } }
        },
        Block::Chart {
            chart,
            told,
            caption,
        } => html! { figure { (svg(chart, t, told)) figcaption { (caption) } } },
        Block::Command(command) => html! { pre { code { (text(command)) } } },
        // A page uses the fonts of the reader's system.
        Block::SystemFonts => Markup::default(),
        Block::Texts => texts(report, t),
    }
}

fn paragraph(role: Role, line: &Line) -> Markup {
    let class = match role {
        Role::Plain => None,
        Role::Dim => Some("dim"),
        Role::Evidence => Some("evidence"),
    };
    html! { p class=[class] { (spans(line)) } }
}

fn spans(line: &Line) -> Markup {
    html! {
        @for span in line {
            @let text = text(&span.text);
            @match span.kind {
                Kind::Plain | Kind::Note | Kind::TextName => (text),
                Kind::Dim => span .dim { (text) },
                Kind::Strong => strong { (text) },
                Kind::Code => code { (text) },
                Kind::Quote => { q { (text) } " " },
                Kind::Label => { strong { (text) } " " },
                Kind::Side => span .side { (text) },
                Kind::SetAside => { bdi .dim { "(" (text) ")" } " " },
                Kind::Number { index, is_excluded, leads_to } => {
                    @let href = leads_to.map(|side| format!("#{}{}", id_letter(side), index + 1));
                    a class={ "chip " (class(index, is_excluded)) } href=[href] { (text) }
                }
                Kind::Link(side, index) => a href={ "#" (id_letter(side)) (index + 1) } { (text) },
            }
        }
    }
}

fn table(table: &Table) -> Markup {
    let class = match table.kind {
        TableKind::Sources => "sources",
        TableKind::Shares => "bars",
        TableKind::Passages => "list",
        TableKind::Settings => "settings",
        TableKind::Hashes => "hashes",
        TableKind::Changes => "counts",
    };
    html! {
        table class=(class) {
            @if !table.head.is_empty() {
                thead { tr { @for own in &table.head { (cell(own)) } } }
            }
            tbody { @for row in &table.rows { tr { @for own in row { (cell(own)) } } } }
        }
    }
}

fn cell(cell: &Cell) -> Markup {
    let content = spans(&cell.line);
    let plain = |class: Option<&str>| html! { td class=[class] { (content) } };
    let with_text = |class: &str| html! { td class=(class) dir="auto" { (content) } };
    match cell.kind {
        CellKind::ColumnName => html! { th scope="col" { (content) } },
        CellKind::NumberName => html! { th .n scope="col" { (content) } },
        CellKind::RowName | CellKind::BarName => html! { th scope="row" { (content) } },
        CellKind::Corner | CellKind::Text | CellKind::Meaning | CellKind::Notes => plain(None),
        CellKind::Number => plain(Some("n")),
        CellKind::Value => plain(Some("value")),
        CellKind::Part => plain(Some("dim")),
        CellKind::Place => with_text("place"),
        CellKind::Begins => with_text("begins"),
        CellKind::Bar(share) => html! { td .bar { (bar(share)) } },
        // A page of HTML is one page.
        CellKind::PageName | CellKind::Page(..) => Markup::default(),
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

/// Both texts beside each other.
fn texts(report: &Report<'_>, t: &Phrases) -> Markup {
    let anchors = Anchors::of(report.comparison);
    let column = |side: Side| {
        let mut out = String::new();
        let text = report.comparison.index.texts[side].as_str();
        push_paragraphs(&mut out, t, side, text, report.blocks(side, &anchors));
        PreEscaped(out)
    };
    html! {
        div .texts {
            @for side in Side::BOTH {
                article aria-label=(t.side_title(side)) dir="auto" {
                    h3 { (text(&shown_name(t, report.record.source(side)))) }
                    (column(side))
                }
            }
        }
    }
}
