//! The tables of a report are placed on pages, row by row. The head of a table is repeated on every page.

use crate::report::content::blocks::{Cell as CellBlock, CellKind, Kind, Table, TableKind};
use crate::report::pdf::blocks::styled;
use crate::report::pdf::flow::{Align, Flow, Frame};
use crate::report::pdf::rows::{Paragraph, Row};
use crate::report::pdf::shapes::{Area, Shape};
use crate::report::pdf::sheets::{BOTTOM, ElementId, TOP};
use crate::report::pdf::style::{self, LEADING, SMALL_LEADING};
use krilla::tagging::{TableHeaderScope, Tag, TagKind};
use shinglescope_core::Percent;
use std::collections::BTreeSet;

/// The width that text can have.
const WIDTH: f32 = Frame::PAGE.width;
/// The gap between two columns.
const GAP: f32 = 9.0;
/// The gap above and below the text of a row.
const PAD: f32 = 2.5;
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

struct Cell<'a> {
    paragraph: Paragraph<'a>,
    tag: TagKind,
    /// Its text ends with its first row.
    is_brief: bool,
}

/// The cells of a row with their rows of text, and how many the highest cell has.
struct Laid {
    cells: Vec<(Option<ElementId>, Vec<Row>)>,
    most: usize,
}

impl Laid {
    fn height(&self, leading: f32) -> f32 {
        self.most as f32 * leading + 2.0 * PAD
    }
}

impl Flow<'_> {
    pub fn table(&mut self, parent: ElementId, table: &Table) {
        let (gap, leading) = match table.kind {
            TableKind::Sources | TableKind::Settings => (0.0, SMALL_LEADING),
            TableKind::Passages | TableKind::Changes => (0.0, LEADING),
            TableKind::Shares | TableKind::Hashes => (6.0, LEADING),
        };
        self.gap(gap);
        let columns = columns(&self.widths(table));
        let head: Vec<Cell<'_>> = table.head.iter().map(|cell| self.cell(cell)).collect();
        let element = self.sheets.element(parent, Tag::Table);
        let mut head_height = 0.0;
        if !head.is_empty() {
            let element = self.sheets.element(element, Tag::THead);
            let laid = self.laid(&columns, &head, Some(element));
            head_height = laid.height(LEADING);
            self.room(head_height + 3.0 * LEADING);
            self.table_row(&columns, &laid, LEADING);
        }
        let body = self.sheets.element(element, Tag::TBody);
        for row in &table.rows {
            let mut cells = Vec::new();
            for cell in row {
                if let CellKind::Bar(share) = cell.kind {
                    self.room(LEADING + 6.0);
                    self.bar(share);
                } else {
                    cells.push(self.cell(cell));
                }
            }
            let laid = self.laid(&columns, &cells, Some(body));
            let height = laid.height(leading);
            // A row breaks only if it is higher than a page.
            let fits = height <= BOTTOM - TOP - head_height;
            let needed = if fits { height } else { 3.0 * leading };
            if self.at.y + needed > BOTTOM {
                self.room(BOTTOM - TOP);
                if !head.is_empty() {
                    let laid = self.laid(&columns, &head, None);
                    self.table_row(&columns, &laid, LEADING);
                }
            }
            self.table_row(&columns, &laid, leading);
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
            TableKind::Changes => begin(&[WIDTH / 4.0; 4]),
            TableKind::Passages => {
                let (left, right) = (self.widest_word(table, 2), self.widest_word(table, 4));
                let notes = if table.head.len() > 7 { 130.0 } else { 0.0 };
                let (number, page) = (NUMBER, PAGE_NUMBER);
                let begins = WIDTH - (number + COUNT + left + right + 2.0 * page + notes);
                let widths = [number, COUNT, left, page, right, page, begins, notes];
                let mut widths: Vec<(f32, Align)> = begin(&widths[..table.head.len()]);
                widths[1].1 = Align::Right;
                widths
            }
        }
    }

    /// The width of a column of places, none of whose words is divided unless it is very long.
    fn widest_word(&mut self, table: &Table, column: usize) -> f32 {
        let places = table.rows.iter().filter_map(|row| row.get(column));
        let places = places.flat_map(|cell| &cell.line);
        let words: BTreeSet<&str> = places.flat_map(|span| span.text.split(' ')).collect();
        let words = words.into_iter();
        let widths = words.map(|word| self.width(&Paragraph::new(word, style::BODY)));
        (widths.fold(0.0, f32::max) + PLACE_GAP).clamp(MIN_PLACE, MAX_PLACE)
    }

    fn cell<'a>(&mut self, cell: &'a CellBlock) -> Cell<'a> {
        let column = Some(TableHeaderScope::Column);
        let row = Some(TableHeaderScope::Row);
        let (style, head) = match cell.kind {
            CellKind::ColumnName | CellKind::NumberName | CellKind::PageName => {
                (style::SMALL, column)
            }
            CellKind::RowName => (style::DIM, row),
            CellKind::BarName => (style::BODY, row),
            CellKind::Corner | CellKind::Text | CellKind::Number => (style::BODY, None),
            CellKind::Place | CellKind::Notes | CellKind::Bar(_) => (style::BODY, None),
            CellKind::Value => (style::STRONG, None),
            CellKind::Part | CellKind::Meaning | CellKind::Page(..) => (style::SMALL, None),
            CellKind::Begins => (style::TEXT, None),
        };
        let tag = head.map_or_else(|| Tag::TD.into(), |scope| Tag::TH(scope).into());
        let mut paragraph = styled(&cell.line, style);
        if let CellKind::Page(side, index) = cell.kind
            && let Some(page) = self.pages.get(&(side, index))
        {
            paragraph = Paragraph::new(self.t.report_page(*page), style);
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
        let is_brief = matches!(cell.kind, CellKind::Begins);
        Cell {
            paragraph,
            tag,
            is_brief,
        }
    }

    /// The cells of a row; as elements of `parent`, or repeated without a meaning.
    fn laid(&mut self, columns: &[Frame], cells: &[Cell<'_>], parent: Option<ElementId>) -> Laid {
        let row = parent.map(|parent| self.sheets.element(parent, Tag::TR));
        let cells = columns.iter().zip(cells).map(|(column, cell)| {
            let element = row.map(|row| self.sheets.element(row, cell.tag.clone()));
            let mut rows = self.rows(&cell.paragraph, column.width);
            if cell.is_brief && rows.len() > 1 {
                rows = self.brief(cell, column.width);
            }
            (element, rows)
        });
        let cells: Vec<_> = cells.collect();
        let most = cells.iter().map(|(_, rows)| rows.len()).max();
        let most = most.unwrap_or(0).max(1);
        Laid { cells, most }
    }

    /// The first row of a cell, which says that there is more.
    fn brief(&mut self, cell: &Cell<'_>, width: f32) -> Vec<Row> {
        let Some(style) = cell.paragraph.spans.first().map(|span| span.style) else {
            return Vec::new();
        };
        let more = self.rows(&Paragraph::new("\u{A0}…", style), width);
        let room = more.first().map_or(0.0, |row| row.width);
        let mut rows = self.rows(&cell.paragraph, width - room);
        rows.truncate(1);
        if let Some(row) = rows.first_mut() {
            let shift = if row.from_right { -room } else { row.width };
            let more = more.into_iter().flat_map(|row| row.pieces);
            row.pieces.extend(more.map(|piece| piece.moved(shift)));
            row.width += if row.from_right { 0.0 } else { room };
        }
        rows
    }

    /// Draws a row of a table, with a line below.
    fn table_row(&mut self, columns: &[Frame], laid: &Laid, leading: f32) {
        self.at.y += PAD;
        for i in 0..laid.most {
            let place = self.take(leading);
            for (column, (element, rows)) in columns.iter().zip(&laid.cells) {
                if let Some(row) = rows.get(i) {
                    self.row(*element, row, *column, place, leading);
                }
            }
        }
        self.at.y += PAD;
        self.rule();
    }

    /// Draws a share as a bar beside the name in the next row.
    fn bar(&mut self, share: Percent) {
        let (left, width) = (Frame::PAGE.left + BAR_LEFT, WIDTH - 150.0 - BAR_LEFT);
        let track = Area::new(left, self.at.y + 7.5, width, 5.5);
        let part = share.map_or(0.0, |percent| percent.clamp(0.0, 100.0)) as f32;
        let width = track.width * part / 100.0;
        self.under(Shape::filled_box(track, 2.75, style::TRACK));
        if width > 0.0 {
            let part = Area { width, ..track };
            self.under(Shape::filled_box(part, 2.75, style::ACCENT));
        }
    }
}

/// Columns with these widths beside each other, with gaps.
fn columns(widths: &[(f32, Align)]) -> Vec<Frame> {
    let mut left = Frame::PAGE.left;
    let column = |(width, align): &(f32, Align)| {
        let mut column = Frame::new(left, width - GAP);
        column.align = *align;
        left += width;
        column
    };
    widths.iter().map(column).collect()
}
