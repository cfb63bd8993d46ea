//! Headings, sentences, lists and boxes are placed on pages, with the elements that say what they are.

use crate::report::content::blocks::{Kind, Line, Span};
use crate::report::content::direction::is_right_to_left;
use crate::report::pdf::flow::{BASE, Flow, Frame};
use crate::report::pdf::rows::{Paragraph, Style};
use crate::report::pdf::shapes::{Area, Point, Shape};
use crate::report::pdf::sheets::{BOTTOM, Bookmark, ElementId, Place, Sheets, TOP};
use crate::report::pdf::style::{self, LEADING, SMALL_LEADING};
use krilla::tagging::{ListNumbering, Tag};
use std::num::NonZeroU16;

/// How far the items of a list are from its numbers.
const INDENT: f32 = 18.0;
/// The gap around the text of a frame.
const INSET: f32 = 12.0;

/// A line whose plain parts have this style.
pub fn styled(line: &[Span], base: Style) -> Paragraph<'_> {
    let small = Some(style::SMALL_STRONG).filter(|_| base == style::SMALL);
    let strong = small.unwrap_or(style::STRONG);
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

impl Flow<'_> {
    /// A section with a heading and a bookmark, on the same page as the `first` points of what follows.
    pub fn section(&mut self, number: usize, title: &str, first: f32) -> ElementId {
        self.gap(16.0);
        let section = self.sheets.element(Sheets::WHOLE, Tag::Section);
        self.room(18.0 + 6.0 + first);
        self.sheets.bookmarks.push(Bookmark {
            title: format!("{number} {title}"),
            place: self.at,
            is_below: false,
        });
        let number = format!("{number}\u{2002}");
        let heading = Paragraph::new(number, style::HEADING_NUMBER).with(title, style::HEADING);
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

    pub fn sentence(&mut self, parent: ElementId, paragraph: &Paragraph<'_>, leading: f32) {
        let element = self.sheets.element(parent, Tag::P);
        self.paragraph(element, paragraph, leading);
        self.gap(4.0);
    }

    /// A numbered list. Each part of an item begins a row.
    pub fn list(&mut self, parent: ElementId, items: &[Line]) {
        let list = self.sheets.element(parent, Tag::L(ListNumbering::Decimal));
        let frame = self.frame;
        for (i, parts) in items.iter().enumerate() {
            let item = self.sheets.element(list, Tag::LI);
            let label = self.sheets.element(item, Tag::Lbl);
            let body = self.sheets.element(item, Tag::LBody);
            let number = Paragraph::new(format!("{}.", i + 1), style::DIM);
            self.room(LEADING);
            let place = self.at;
            for row in self.rows(&number, INDENT) {
                self.row(Some(label), &row, frame, place, LEADING);
            }
            self.frame = Frame::new(frame.left + INDENT, frame.width - INDENT);
            for part in parts.chunks(1) {
                self.paragraph(body, &styled(part, style::BODY), LEADING);
            }
            self.frame = frame;
            self.at.y += 2.0;
        }
    }

    /// A sentence in a frame, with a coloured edge or on a shade.
    pub fn boxed(&mut self, parent: ElementId, paragraph: &Paragraph<'_>, has_edge: bool) {
        let Frame { left, width, .. } = self.frame;
        let inner = Frame::new(left + INSET, width - 2.0 * INSET);
        let rows = self.rows(paragraph, inner.width);
        let height = rows.len() as f32 * LEADING + 2.0 * INSET - 6.0;
        if height > BOTTOM - TOP {
            return self.sentence(parent, paragraph, LEADING);
        }
        let element = self.sheets.element(parent, Tag::P);
        let mut place = self.take(height);
        let area = Area::new(left, place.y, width, height);
        self.under(Shape::filled_box(area, 3.0, style::STRONG_LINE));
        if has_edge {
            let edge = Area { width: 8.0, ..area };
            self.under(Shape::filled_box(edge, 3.0, style::ACCENT));
            self.under(Shape::filled_box(area.inside(0.6, 3.5), 3.0, style::PAPER));
        } else {
            self.under(Shape::filled_box(area.inside(0.6, 0.6), 3.0, style::SHADE));
        }
        let top = place.y + INSET - 3.0;
        for (i, row) in rows.iter().enumerate() {
            place.y = top + i as f32 * LEADING;
            self.row(Some(element), row, inner, place, LEADING);
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
            let frame = Frame::new(x - anchor * row.width, row.width);
            let size = row.pieces.first().map_or(0.0, |piece| piece.style.size);
            let y = y - SMALL_LEADING / 2.0 - BASE * size;
            self.row(Some(element), &row, frame, Place { page, y }, SMALL_LEADING);
        }
    }
}
