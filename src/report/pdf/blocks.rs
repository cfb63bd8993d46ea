//! Headings, sentences, lists and tables go in; they are placed on pages, with the elements that say what they are.

use crate::report::pdf::flow::{Align, BASE, Flow, Frame};
use crate::report::pdf::rows::{Paragraph, Row};
use crate::report::pdf::shapes::{Area, Point, Shape};
use crate::report::pdf::sheets::{BOTTOM, Bookmark, ElementId, Place, Sheets, TOP};
use crate::report::pdf::style::{self, LEADING, SMALL_LEADING};
use krilla::tagging::{ListNumbering, Tag, TagKind};
use std::num::NonZeroU16;

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    pub frame: Frame,
    pub align: Align,
}

/// Columns with these widths beside each other, with gaps.
pub fn columns(widths: &[(f32, Align)]) -> Vec<Column> {
    let mut next = Frame::PAGE.left;
    let column = |(width, align): &(f32, Align)| {
        let left = next;
        next += width;
        let width = width - GAP;
        Column {
            frame: Frame { left, width },
            align: *align,
        }
    };
    widths.iter().map(column).collect()
}

/// The gap between two columns.
const GAP: f32 = 9.0;
/// The gap above and below the text of a row.
const PAD: f32 = 2.5;

/// A cell of a table.
#[derive(Clone, Debug)]
pub struct Cell<'a> {
    pub paragraph: Paragraph<'a>,
    pub tag: TagKind,
    /// Its text ends with its first row.
    pub is_brief: bool,
}

/// A table that is being written.
pub struct Table<'a, 'c> {
    columns: &'c [Column],
    /// Empty if its columns have no names.
    head: Vec<Cell<'a>>,
    head_height: f32,
    body: ElementId,
}

/// A row of a table, laid out.
struct Laid {
    cells: Vec<(Option<ElementId>, Vec<Row>)>,
    /// How many rows of text its highest cell has.
    most: usize,
}

impl Laid {
    fn height(&self, leading: f32) -> f32 {
        self.most as f32 * leading + 2.0 * PAD
    }
}

impl Flow {
    /// A section with a heading and a bookmark, on the same page as the `first` points of what follows.
    pub fn section(&mut self, number: usize, title: &str, first: f32) -> ElementId {
        self.gap(16.0);
        let section = self.sheets.element(Sheets::WHOLE, Tag::Section);
        self.room(18.0 + 6.0 + first);
        let place = self.at;
        self.sheets.bookmarks.push(Bookmark {
            title: format!("{number} {title}"),
            place,
            is_below: false,
        });
        let heading = Paragraph::new(format!("{number}\u{2002}"), style::HEADING_NUMBER)
            .with(title, style::HEADING);
        self.heading(section, 2, title, &heading, 18.0);
        self.gap(6.0);
        section
    }

    pub fn heading(
        &mut self,
        parent: ElementId,
        level: u16,
        title: &str,
        paragraph: &Paragraph<'_>,
        leading: f32,
    ) {
        let level = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
        let heading = Tag::Hn(level, Some(title.to_owned()));
        let heading = self.sheets.element(parent, heading);
        self.paragraph(heading, paragraph, leading);
    }

    pub fn subheading(&mut self, parent: ElementId, title: &str) {
        self.gap(12.0);
        self.room(LEADING + 4.0 + 3.0 * LEADING);
        let heading = Paragraph::new(title, style::SUBHEADING);
        self.heading(parent, 3, title, &heading, LEADING);
        self.gap(4.0);
    }

    /// A sentence.
    pub fn sentence(&mut self, parent: ElementId, paragraph: &Paragraph<'_>, leading: f32) {
        let element = self.sheets.element(parent, Tag::P);
        self.paragraph(element, paragraph, leading);
        self.gap(4.0);
    }

    /// A numbered list.
    pub fn list<'a>(&mut self, parent: ElementId, items: impl Iterator<Item = Vec<Paragraph<'a>>>) {
        let list = self.sheets.element(parent, Tag::L(ListNumbering::Decimal));
        let frame = self.frame;
        let inner = Frame {
            left: frame.left + INDENT,
            width: frame.width - INDENT,
        };
        for (i, paragraphs) in items.enumerate() {
            let item = self.sheets.element(list, Tag::LI);
            let label = self.sheets.element(item, Tag::Lbl);
            let body = self.sheets.element(item, Tag::LBody);
            let number = Paragraph::new(format!("{}.", i + 1), style::DIM);
            self.room(LEADING);
            let place = self.at;
            for row in self.rows(&number, INDENT) {
                self.row(Some(label), &row, frame, place, LEADING, Align::Begin);
            }
            self.frame = inner;
            for paragraph in paragraphs {
                self.paragraph(body, &paragraph, LEADING);
            }
            self.frame = frame;
            self.at.y += 2.0;
        }
    }

    /// Begins a table. Its head is repeated on every page.
    pub fn table<'a, 'c>(
        &mut self,
        parent: ElementId,
        columns: &'c [Column],
        head: Vec<Cell<'a>>,
    ) -> Table<'a, 'c> {
        let table = self.sheets.element(parent, Tag::Table);
        let mut head_height = 0.0;
        if !head.is_empty() {
            let element = self.sheets.element(table, Tag::THead);
            let laid = self.laid(columns, &head, Some(element));
            head_height = laid.height(LEADING);
            self.room(head_height + 3.0 * LEADING);
            self.table_row(columns, &laid, LEADING);
        }
        Table {
            columns,
            head,
            head_height,
            body: self.sheets.element(table, Tag::TBody),
        }
    }

    /// Appends a row to a table.
    pub fn add_row(&mut self, table: &Table<'_, '_>, cells: &[Cell<'_>], leading: f32) {
        let laid = self.laid(table.columns, cells, Some(table.body));
        let height = laid.height(leading);
        // A row breaks only if it is higher than a page.
        let fits = height <= BOTTOM - TOP - table.head_height;
        let needed = if fits { height } else { 3.0 * leading };
        if self.at.y + needed > BOTTOM {
            self.room(BOTTOM - TOP);
            if !table.head.is_empty() {
                let laid = self.laid(table.columns, &table.head, None);
                self.table_row(table.columns, &laid, LEADING);
            }
        }
        self.table_row(table.columns, &laid, leading);
    }

    /// The cells of a row; as elements of `parent`, or repeated without a meaning.
    fn laid(&mut self, columns: &[Column], cells: &[Cell<'_>], parent: Option<ElementId>) -> Laid {
        let row = parent.map(|parent| self.sheets.element(parent, Tag::TR));
        let cells = columns.iter().zip(cells).map(|(column, cell)| {
            let element = row.map(|row| self.sheets.element(row, cell.tag.clone()));
            let mut rows = self.rows(&cell.paragraph, column.frame.width);
            if cell.is_brief && rows.len() > 1 {
                rows = self.brief(cell, column.frame.width);
            }
            (element, rows)
        });
        let cells: Vec<_> = cells.collect();
        let most = cells.iter().map(|(_, rows)| rows.len()).max().unwrap_or(0);
        Laid {
            cells,
            most: most.max(1),
        }
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
        if let (Some(row), Some(more)) = (rows.first_mut(), more.into_iter().next()) {
            let shift = if row.from_right { -room } else { row.width };
            row.pieces.extend(more.pieces.into_iter().map(|mut piece| {
                piece.x += shift;
                piece
            }));
            row.width += if row.from_right { 0.0 } else { room };
        }
        rows
    }

    /// Draws a row of a table, with a line below.
    fn table_row(&mut self, columns: &[Column], laid: &Laid, leading: f32) {
        self.at.y += PAD;
        for i in 0..laid.most {
            let place = self.take(leading);
            for (column, (element, rows)) in columns.iter().zip(&laid.cells) {
                if let Some(row) = rows.get(i) {
                    self.row(*element, row, column.frame, place, leading, column.align);
                }
            }
        }
        self.at.y += PAD;
        self.rule();
    }

    /// A sentence in a frame with a coloured edge.
    pub fn boxed(&mut self, parent: ElementId, paragraph: &Paragraph<'_>, edge: bool) {
        let inner = Frame {
            left: self.frame.left + INSET,
            width: self.frame.width - 2.0 * INSET,
        };
        let rows = self.rows(paragraph, inner.width);
        let height = rows.len() as f32 * LEADING + 2.0 * INSET - 6.0;
        if height > BOTTOM - TOP {
            return self.sentence(parent, paragraph, LEADING);
        }
        let element = self.sheets.element(parent, Tag::P);
        let Place { page, y } = self.take(height);
        let area = Area {
            x: self.frame.left,
            y,
            width: self.frame.width,
            height,
        };
        self.under(Shape::filled_box(area, 3.0, style::STRONG_LINE));
        let (left, inside) = if edge {
            let strip = Area { width: 8.0, ..area };
            self.under(Shape::filled_box(strip, 3.0, style::ACCENT));
            (3.5, style::PAPER)
        } else {
            (0.6, style::SHADE)
        };
        self.under(Shape::filled_box(area.inside(0.6, left), 3.0, inside));
        for (i, row) in rows.iter().enumerate() {
            let y = y + INSET - 3.0 + i as f32 * LEADING;
            let place = Place { page, y };
            self.row(Some(element), row, inner, place, LEADING, Align::Begin);
        }
        self.gap(6.0);
    }

    /// Draws text of a figure on the base line `y`; it begins, has its middle or ends at `x`: 0, 0.5 or 1.
    pub fn label(
        &mut self,
        element: ElementId,
        page: usize,
        paragraph: &Paragraph<'_>,
        (x, y): Point,
        anchor: f32,
    ) {
        for row in self.rows(paragraph, f32::INFINITY) {
            let frame = Frame {
                left: x - anchor * row.width,
                width: row.width,
            };
            let size = row.pieces.first().map_or(0.0, |piece| piece.style.size);
            let place = Place {
                page,
                y: y - SMALL_LEADING / 2.0 - BASE * size,
            };
            let (element, leading) = (Some(element), SMALL_LEADING);
            self.row(element, &row, frame, place, leading, Align::Begin);
        }
    }
}

/// How far the items of a list are from its numbers.
const INDENT: f32 = 18.0;
/// The gap around the text of a frame.
const INSET: f32 = 12.0;
