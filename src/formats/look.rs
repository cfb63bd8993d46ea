//! How the text of a document looks: bold, italic and underlined letters, headings, lists, paragraphs from right to left, and
//! the rows and cells of tables. Recorded while the text is read, and only if the reading asks for it: the text is the same.

use std::ops::Range;

/// How letters look, and the paragraph that they are in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    pub letters: Letters,
    pub paragraph: ParagraphLook,
    /// A line end with this look is inside a paragraph.
    pub is_soft: bool,
}

impl Look {
    /// The look of a paragraph. How the letters of a heading look is up to its style.
    pub(super) fn of(paragraph: ParagraphLook, letters: LetterStyle) -> Look {
        let letters = match paragraph.heading {
            Some(_) => Letters::default(),
            None => letters.inside(Letters::default()),
        };
        Look {
            letters,
            paragraph,
            is_soft: false,
        }
    }
}

/// A style may be based on another one, and that again; a chain of more is an error.
const MAX_BASED: usize = 20;

/// A style, and those that it is based on, the nearest first.
pub(super) fn styles<'s, S>(
    first: Option<&'s S>,
    base: impl FnMut(&&'s S) -> Option<&'s S>,
) -> impl Iterator<Item = &'s S> {
    std::iter::successors(first, base).take(MAX_BASED)
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Letters<T = bool> {
    pub is_bold: T,
    pub is_italic: T,
    pub is_underlined: T,
}

/// What a style or a run says of its letters; where it says nothing, they look as those around it.
pub(super) type LetterStyle = Letters<Option<bool>>;

impl LetterStyle {
    /// This, and what `base` says where it says nothing.
    pub(super) fn over(self, base: LetterStyle) -> LetterStyle {
        self.combined(base, Option::or)
    }

    /// The letters with this style, inside letters that look like `outer`.
    pub(super) fn inside(self, outer: Letters) -> Letters {
        self.combined(outer, Option::unwrap_or)
    }

    fn combined<B, T>(self, other: Letters<B>, of: fn(Option<bool>, B) -> T) -> Letters<T> {
        Letters {
            is_bold: of(self.is_bold, other.is_bold),
            is_italic: of(self.is_italic, other.is_italic),
            is_underlined: of(self.is_underlined, other.is_underlined),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ParagraphLook {
    /// The level of a heading, from 1.
    pub heading: Option<u8>,
    pub item: Option<ListItem>,
    pub is_right_to_left: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListItem {
    /// The number of its list in the document.
    pub list: usize,
    /// From 0.
    pub level: u8,
    pub label: Label,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    Bullet,
    Number,
    /// It continues an item, or its list has no labels.
    None,
}

/// A row of a table that is in no other table: a tab is between two cells, and a line end behind the last one. The tabs of
/// empty cells at the end of a row are not in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The number of its table in the document.
    pub table: usize,
    /// The bytes of each cell.
    pub cells: Vec<Range<usize>>,
    /// Behind its line end.
    pub(super) end: usize,
}

impl Row {
    /// Its bytes, with its line end.
    pub fn at(&self) -> Range<usize> {
        self.cells.first().map_or(self.end, |cell| cell.start)..self.end
    }

    /// This row where `moved` says that its bytes are.
    fn moved(self, moved: impl Fn(usize) -> usize) -> Row {
        let cells = self.cells.into_iter();
        Row {
            table: self.table,
            cells: cells
                .map(|cell| moved(cell.start)..moved(cell.end))
                .collect(),
            end: moved(self.end),
        }
    }

    /// Puts the ends of cells whose tabs are not in the text where the row ends; false if it is no row of `text`.
    fn fits(&mut self, text: &str) -> bool {
        let start = self.at().start;
        let (Some(before), Some(row)) = (text.get(..start), text.get(start..self.end)) else {
            return false;
        };
        if !(before.is_empty() || before.ends_with('\n')) || !row.ends_with('\n') {
            return false;
        }
        let end = self.end - 1;
        let mut next = start;
        for cell in &mut self.cells {
            *cell = cell.start.min(end)..cell.end.min(end);
            if cell.start != next || cell.end < cell.start || text.get(cell.clone()).is_none() {
                return false;
            }
            next = match text.as_bytes().get(cell.end) {
                Some(b'\t') => cell.end + 1,
                _ if cell.end == end => end,
                _ => return false,
            };
        }
        next == end
    }
}

/// How each byte of a text looks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looks {
    /// Where each look begins, in order.
    spans: Vec<(usize, Look)>,
    /// In the order of the text.
    pub rows: Vec<Row>,
}

impl Looks {
    pub fn at(&self, byte: usize) -> Look {
        let after = self.spans.partition_point(|(start, _)| *start <= byte);
        let span = after.checked_sub(1).and_then(|last| self.spans.get(last));
        span.map(|(_, look)| *look).unwrap_or_default()
    }

    /// The looks of these bytes, one after the other.
    pub fn within(&self, at: Range<usize>) -> impl Iterator<Item = (Range<usize>, Look)> {
        let after = self.spans.partition_point(|(start, _)| *start <= at.start);
        let next = self.spans.get(after..).unwrap_or_default().iter();
        let next = next.take_while(move |(start, _)| *start < at.end);
        let starts = std::iter::once((at.start, self.at(at.start))).chain(next.copied());
        let ends = starts.clone().skip(1).map(|(start, _)| start);
        let ends = ends.chain(std::iter::once(at.end));
        starts
            .zip(ends)
            .map(|((start, look), end)| (start..end, look))
    }

    /// What is written from `at` on has this look; what was there is gone.
    pub(super) fn write(&mut self, at: usize, look: Look) {
        while self.spans.last().is_some_and(|(start, _)| *start >= at) {
            self.spans.pop();
        }
        let present = self.spans.last().map(|(_, look)| *look).unwrap_or_default();
        if present != look {
            self.spans.push((at, look));
        }
    }

    /// The looks of the complete text. `moved` says where a byte of what was written is in it.
    pub(super) fn of_complete(self, text: &str, moved: impl Fn(usize) -> usize) -> Looks {
        let mut looks = Looks::default();
        for (start, look) in self.spans {
            looks.write(moved(start), look);
        }
        for row in self.rows {
            let mut row = row.moved(&moved);
            let after = looks.rows.last().map_or(0, |last| last.end);
            if row.fits(text) && row.at().start >= after {
                looks.rows.push(row);
            }
        }
        looks
    }

    /// The looks of a text, from its byte `from` on, are those of what is written at `to`.
    pub(super) fn put_in(&mut self, looks: Looks, from: usize, to: usize) {
        self.write(to, looks.at(from));
        for (start, look) in looks.spans.into_iter().filter(|(start, _)| *start > from) {
            self.write(start - from + to, look);
        }
        let moved = |at: usize| at.saturating_sub(from) + to;
        let rows = looks.rows.into_iter();
        self.rows.extend(rows.map(|row| row.moved(moved)));
    }
}
