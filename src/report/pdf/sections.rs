//! The blocks of a report are placed on pages, section by section.

use crate::phrases::Phrases;
use crate::report::content::blocks::{
    Block, Cell as CellBlock, CellKind, Kind, Line, Role, Section, Span, Table, TableKind,
};
use crate::report::content::direction::is_right_to_left;
use crate::report::content::report::Report;
use crate::report::pdf::blocks::{Cell, columns};
use crate::report::pdf::flow::{Align, Flow, Frame};
use crate::report::pdf::rows::{Paragraph, Style};
use crate::report::pdf::shapes::{Area, Shape};
use crate::report::pdf::sheets::{ElementId, RIGHT, Sheets};
use crate::report::pdf::style::{self, LEADING, SMALL_LEADING, TITLE_LEADING};
use krilla::tagging::{TableHeaderScope, Tag, TagKind};
use shinglescope_core::pair::measures::Percent;
use std::collections::BTreeSet;

/// The width that text can have.
const WIDTH: f32 = Frame::PAGE.width;

impl Flow {
    /// The head of the report, and its title.
    pub fn title(&mut self, report: &Report<'_>, t: &Phrases, names: &str) {
        let record = report.record;
        let place = self.take(SMALL_LEADING);
        let by = Paragraph::new(t.report_made_by(&record.version), style::SMALL);
        let at = Paragraph::new(t.report_made_at(&record.made), style::SMALL);
        for (paragraph, align) in [(by, Align::Begin), (at, Align::Right)] {
            let element = self.sheets.element(Sheets::WHOLE, Tag::P);
            for row in self.rows(&paragraph, WIDTH).iter().take(1) {
                self.row(Some(element), row, Frame::PAGE, place, SMALL_LEADING, align);
            }
        }
        self.at.y += 5.0;
        self.rule();
        self.at.y += 12.0;
        let title = Paragraph::new(names, style::TITLE);
        self.heading(Sheets::WHOLE, 1, names, &title, TITLE_LEADING);
        self.gap(2.0);
        let subtitle = Paragraph::new(t.report_subtitle(), style::DIM);
        self.sentence(Sheets::WHOLE, &subtitle, LEADING);
    }

    pub fn sections(&mut self, report: &Report<'_>, t: &Phrases, sections: &[Section]) {
        for (i, section) in sections.iter().enumerate() {
            // So much of a section is on the same page as its heading.
            let first = match section.blocks.as_slice() {
                [Block::Paragraph(..)] => SMALL_LEADING,
                [Block::Chart { caption, .. }] => self.least_chart(caption),
                [_, Block::Texts] => 7.0 * LEADING,
                _ => 5.0 * LEADING,
            };
            let element = self.section(i + 1, &section.title, first);
            for block in &section.blocks {
                self.block(element, report, t, block);
            }
        }
    }

    fn block(&mut self, parent: ElementId, report: &Report<'_>, t: &Phrases, block: &Block) {
        match block {
            Block::Paragraph(Role::Evidence, line) => {
                self.gap(5.0);
                self.rule();
                self.gap(8.0);
                self.boxed(parent, &styled(line, style::BODY), true);
            }
            Block::Paragraph(Role::Plain, line) => {
                self.sentence(parent, &styled(line, style::BODY), LEADING);
            }
            Block::Paragraph(Role::Dim, line) => {
                self.sentence(parent, &styled(line, style::SMALL), SMALL_LEADING);
            }
            Block::Heading(title) => self.subheading(parent, title),
            Block::List(items) => {
                let paragraph = |span| styled(std::slice::from_ref(span), style::BODY);
                let items = items.iter();
                self.list(
                    parent,
                    items.map(|item| item.iter().map(paragraph).collect()),
                );
            }
            Block::Table(table) => self.whole_table(parent, t, table),
            Block::Score(score, lines) => self.score(parent, score, lines),
            Block::Facts(facts) => self.facts(parent, facts),
            Block::Chart {
                chart,
                told,
                caption,
            } => self.chart(parent, t, chart, told, caption),
            Block::Command(command) => {
                self.gap(4.0);
                self.boxed(parent, &Paragraph::new(command, style::BODY), false);
            }
            Block::SystemFonts => {
                let fonts = self.words.faces.of_this_system();
                if !fonts.is_empty() {
                    let names: Vec<&str> = fonts.iter().map(|font| font.name.as_str()).collect();
                    let fonts = t.report_system_fonts(names.join(", "));
                    self.sentence(parent, &Paragraph::new(fonts, style::BODY), LEADING);
                }
            }
            Block::Texts => self.both_texts(parent, report, t),
        }
    }

    /// The score, with what it means at its right.
    fn score(&mut self, parent: ElementId, score: &str, lines: &[(Role, Line)]) {
        let rows = self.rows(&Paragraph::new(score, style::SCORE), WIDTH);
        let width = rows.first().map_or(0.0, |row| row.width);
        self.room(9.0 * LEADING);
        let place = self.at;
        let element = Some(self.sheets.element(parent, Tag::P));
        for row in &rows {
            let (frame, leading) = (Frame::PAGE, SCORE_LEADING);
            self.row(element, row, frame, place, leading, Align::Begin);
        }
        let left = Frame::PAGE.left + width + 24.0;
        self.frame = Frame {
            left,
            width: RIGHT - left,
        };
        for (role, line) in lines {
            let element = self.sheets.element(parent, Tag::P);
            let (style, leading) = match role {
                Role::Plain | Role::Evidence => (style::BODY, LEADING),
                Role::Dim => (style::SMALL, SMALL_LEADING),
            };
            self.paragraph(element, &styled(line, style), leading);
            self.at.y += 2.0;
        }
        self.frame = Frame::PAGE;
        let mut end = place;
        end.y += SCORE_LEADING;
        self.at = self.at.later(end);
    }

    /// Figures beside each other, each below its name.
    fn facts(&mut self, parent: ElementId, facts: &[(String, String)]) {
        self.gap(6.0);
        let width = WIDTH / facts.len().max(1) as f32;
        self.room(LEADING + SMALL_LEADING);
        let place = self.at;
        for (i, (name, value)) in facts.iter().enumerate() {
            self.at = place;
            self.frame = Frame {
                left: Frame::PAGE.left + i as f32 * width,
                width: width - 6.0,
            };
            let element = self.sheets.element(parent, Tag::P);
            let name = Paragraph::new(format!("{name} "), style::SMALL);
            self.paragraph(element, &name, SMALL_LEADING);
            let value = Paragraph::new(value, style::FIGURE);
            self.paragraph(element, &value, LEADING + 2.0);
        }
        self.frame = Frame::PAGE;
    }

    fn whole_table(&mut self, parent: ElementId, t: &Phrases, table: &Table) {
        if matches!(table.kind, TableKind::Shares | TableKind::Hashes) {
            self.gap(6.0);
        }
        let columns = columns(&self.widths(table));
        let leading = match table.kind {
            TableKind::Sources | TableKind::Settings => SMALL_LEADING,
            TableKind::Shares | TableKind::Passages | TableKind::Hashes | TableKind::Changes => {
                LEADING
            }
        };
        let head = table.head.iter().map(|cell| self.cell(t, cell)).collect();
        let placed = self.table(parent, &columns, head);
        for row in &table.rows {
            let mut cells = Vec::new();
            for cell in row {
                match cell.kind {
                    CellKind::Bar(share) => {
                        self.room(LEADING + 6.0);
                        self.bar(share);
                    }
                    _ => cells.push(self.cell(t, cell)),
                }
            }
            self.add_row(&placed, &cells, leading);
        }
    }

    /// The widths of the columns of a table, and where their texts are.
    fn widths(&mut self, table: &Table) -> Vec<(f32, Align)> {
        let begin = |widths: &[f32]| widths.iter().map(|width| (*width, Align::Begin)).collect();
        match table.kind {
            TableKind::Sources => begin(&[82.0, (WIDTH - 82.0) / 2.0, (WIDTH - 82.0) / 2.0]),
            TableKind::Shares => vec![
                (WIDTH - 150.0, Align::Begin),
                (50.0, Align::Right),
                (109.0, Align::Right),
            ],
            TableKind::Settings => begin(&[122.0, 104.0, WIDTH - 226.0]),
            TableKind::Hashes => begin(&[122.0, WIDTH - 122.0]),
            TableKind::Changes => vec![(WIDTH / 4.0, Align::Begin); 4],
            TableKind::Passages => {
                let (left, right) = (self.widest_word(table, 2), self.widest_word(table, 4));
                let notes = if table.head.len() > 7 { 130.0 } else { 0.0 };
                let fixed = NUMBER + COUNT + left + right + 2.0 * PAGE_NUMBER + notes;
                let begins = WIDTH - fixed;
                let (number, page) = (NUMBER, PAGE_NUMBER);
                let mut widths: Vec<(f32, Align)> =
                    begin(&[number, COUNT, left, page, right, page, begins, notes]);
                widths[1].1 = Align::Right;
                widths.truncate(table.head.len());
                widths
            }
        }
    }

    /// The width of a column of places, none of whose words is divided unless it is very long.
    fn widest_word(&mut self, table: &Table, column: usize) -> f32 {
        let places = table.rows.iter().filter_map(|row| row.get(column));
        let places = places.flat_map(|cell| &cell.line);
        let words: BTreeSet<&str> = places.flat_map(|span| span.text.split(' ')).collect();
        let widths = words
            .into_iter()
            .flat_map(|word| self.rows(&Paragraph::new(word, style::BODY), f32::INFINITY));
        let widest = widths.fold(0.0, |most: f32, row| most.max(row.width));
        (widest + PLACE_GAP).clamp(MIN_PLACE, MAX_PLACE)
    }

    fn cell<'a>(&mut self, t: &Phrases, cell: &'a CellBlock) -> Cell<'a> {
        let column = || TagKind::from(Tag::TH(TableHeaderScope::Column));
        let row = || TagKind::from(Tag::TH(TableHeaderScope::Row));
        let text = || TagKind::from(Tag::TD);
        let (style, tag) = match cell.kind {
            CellKind::ColumnName | CellKind::NumberName | CellKind::PageName => {
                (style::SMALL, column())
            }
            CellKind::RowName => (style::DIM, row()),
            CellKind::BarName => (style::BODY, row()),
            CellKind::Corner
            | CellKind::Text
            | CellKind::Number
            | CellKind::Place
            | CellKind::Notes
            | CellKind::Bar(_) => (style::BODY, text()),
            CellKind::Value => (style::STRONG, text()),
            CellKind::Part | CellKind::Meaning | CellKind::Page(..) => (style::SMALL, text()),
            CellKind::Begins => (style::TEXT, text()),
        };
        let mut paragraph = styled(&cell.line, style);
        if let CellKind::Page(side, index) = cell.kind
            && let Some(page) = self.pages.get(&(side, index))
        {
            paragraph = Paragraph::new(t.report_page(*page), style);
        }
        if let Some(Kind::Number {
            index,
            is_excluded,
            leads_to,
        }) = cell.line.first().map(|span| span.kind)
        {
            let (look, colour) = style::passage_look(index, is_excluded);
            let mark = self.sheets.mark(leads_to.map(|side| (side, index)), look);
            let number = Paragraph::new(format!("\u{A0}{}\u{A0}", index + 1), style::chip(colour));
            paragraph = number.marked(Some(mark));
        }
        Cell {
            paragraph,
            tag,
            is_brief: matches!(cell.kind, CellKind::Begins),
        }
    }

    /// Draws a share as a bar beside the name in the next row.
    fn bar(&mut self, share: Percent) {
        let track = Area {
            x: Frame::PAGE.left + BAR_LEFT,
            y: self.at.y + 7.5,
            width: WIDTH - 150.0 - BAR_LEFT,
            height: 5.5,
        };
        let part = share.map_or(0.0, |percent| percent.clamp(0.0, 100.0)) as f32;
        let part = Area {
            width: track.width * part / 100.0,
            ..track
        };
        for (area, fill) in [(track, style::TRACK), (part, style::ACCENT)] {
            if area.width > 0.0 {
                self.under(Shape::filled_box(area, 2.75, fill));
            }
        }
    }
}

/// A line whose plain parts have this style.
fn styled<'a>(line: &'a [Span], base: Style) -> Paragraph<'a> {
    let strong = if base == style::SMALL {
        style::SMALL_STRONG
    } else {
        style::STRONG
    };
    let mut paragraph = Paragraph::default();
    for (i, Span { kind, text }) in line.iter().enumerate() {
        let text = text.as_str();
        paragraph = match kind {
            Kind::Plain | Kind::Code | Kind::Link(..) | Kind::Number { .. } => {
                paragraph.with(text, base)
            }
            Kind::Dim => paragraph.with(text, style::SMALL),
            Kind::Strong => paragraph.with(text, strong),
            Kind::TextName => paragraph.with(text, style::STRONG),
            Kind::Quote => paragraph.with(text, style::TEXT),
            // Alone in its row, it needs no blank behind it.
            Kind::Label if line.len() == 1 => paragraph.with(text, style::STRONG),
            Kind::Label => paragraph.with(format!("{text} "), style::STRONG),
            Kind::Note => paragraph.with(format!("{text} "), base),
            Kind::Side => paragraph.with(format!("{text}\u{2002}"), style::SMALL),
            Kind::SetAside => {
                // The remark is in the direction of the text, so that both are at the same end of the cell.
                let rest = line.get(i + 1).map_or("", |next| &next.text);
                let is_from_right = is_right_to_left(rest) == Some(true);
                let mark = if is_from_right { "\u{200F}" } else { "" };
                paragraph.with(format!("{mark}({text}) "), style::SMALL)
            }
        };
    }
    paragraph
}

/// The widths of columns in the table of passages: its number, its words, its page; and what the width of places is between.
const NUMBER: f32 = 46.0;
const COUNT: f32 = 42.0;
const PAGE_NUMBER: f32 = 48.0;
const MIN_PLACE: f32 = 52.0;
const MAX_PLACE: f32 = 100.0;
/// More than the gap between two columns.
const PLACE_GAP: f32 = 10.0;
/// Where the bars begin, from the left end of the page's frame.
const BAR_LEFT: f32 = 74.0;
/// The height of the score.
const SCORE_LEADING: f32 = 38.0;
