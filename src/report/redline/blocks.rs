//! Groups pieces into paragraphs and tables. Together they spell both texts exactly.
//!
//! ```text
//! left    paragraphs │ row 1 │ row 2 │            │ paragraphs
//! right   paragraphs │ row 1 │       │ row 2 row 3│ paragraphs      │ cuts both texts at the same place
//! ```
//! Rows with words in common and as many cells are one row, whose cells change; other rows are deleted and inserted as a whole.
//! Characters that are the same, but on two sides of a cut, are deleted and inserted. Time and space are linear in pieces and rows.

use crate::formats::{Looks, Row};
use crate::report::redline::pieces::{Mark, Piece, Redline, push_piece};
use shinglescope_core::{Pair, Side};
use std::collections::HashMap;
use std::ops::Range;

/// What is written at once.
#[derive(Debug, PartialEq)]
pub(super) enum Block {
    /// Paragraphs that end with their line ends, but for the last one of a text that has none.
    Paragraphs(Vec<Piece>),
    Table(Vec<TableRow>),
}

#[derive(Debug, PartialEq)]
pub(super) struct TableRow {
    /// The number of its table in each text that has it.
    tables: Pair<Option<usize>>,
    /// Whose paragraphs end without a line end in the last one.
    pub cells: Vec<Vec<Piece>>,
    /// The row was deleted, inserted, or is in both texts.
    pub mark: Mark,
}

/// Bytes of both texts.
type Place = Pair<Range<usize>>;

/// What is between two cuts.
struct Section {
    /// Its paragraphs, or the cells of its row.
    places: Vec<Place>,
    /// Where it is a row: its table in each text that has it.
    row: Option<Pair<Option<usize>>>,
}

/// The blocks of a redline whose texts look like this.
pub(super) fn blocks(redline: &Redline, looks: &Pair<Looks>) -> Vec<Block> {
    let rows = Pair::from_fn(|side| looks[side].rows.as_slice());
    let sections = Cuts::of(redline, rows).sections;
    let places: Vec<&Place> = sections.iter().flat_map(|own| &own.places).collect();
    let count = places.len();
    let mut parts = clipped(redline, &places).into_iter().enumerate();
    let mut blocks = Vec::new();
    for section in sections {
        let parts = parts.by_ref().take(section.places.len());
        let Some(tables) = section.row else {
            for (i, mut pieces) in parts {
                let is_last = i + 1 == count;
                end_together(&mut pieces, redline, |ends| {
                    !is_last || has_one_look(looks, ends)
                });
                blocks.push(Block::Paragraphs(tidied(pieces, redline)));
            }
            continue;
        };
        let row = TableRow {
            cells: parts.map(|(_, part)| tidied(part, redline)).collect(),
            mark: match (tables.left, tables.right) {
                (Some(_), None) => Mark::Deleted,
                (None, Some(_)) => Mark::Inserted,
                (Some(_), Some(_)) | (None, None) => Mark::Same,
            },
            tables,
        };
        match blocks.last_mut() {
            Some(Block::Table(rows)) if continues(rows, &row) => rows.push(row),
            Some(Block::Table(_) | Block::Paragraphs(_)) | None => {
                blocks.push(Block::Table(vec![row]));
            }
        }
    }
    keep_whole_moves(&mut blocks);
    blocks
}

/// Whether a row is in no other table than these rows, in either text.
fn continues(rows: &[TableRow], row: &TableRow) -> bool {
    Side::BOTH.into_iter().all(|side| {
        let last = rows.iter().rev().find_map(|row| row.tables[side]);
        row.tables[side].is_none_or(|table| last.is_none_or(|last| last == table))
    })
}

/// Where both texts are cut.
struct Cuts<'a> {
    redline: &'a Redline,
    rows: Pair<&'a [Row]>,
    /// Up to here, both texts are in sections.
    at: Pair<usize>,
    /// The rows that come next.
    next: Pair<usize>,
    sections: Vec<Section>,
}

impl<'a> Cuts<'a> {
    fn of(redline: &'a Redline, rows: Pair<&'a [Row]>) -> Cuts<'a> {
        let mut cuts = Cuts {
            redline,
            rows,
            at: Pair::default(),
            next: Pair::default(),
            sections: Vec::new(),
        };
        for matched in matched_rows(redline, rows) {
            cuts.go_to(matched);
            cuts.row(Pair::from_fn(|side| rows[side].get(matched[side])));
        }
        cuts.go_to(rows.map(|rows| rows.len()));
        cuts
    }

    /// Cuts both texts up to these rows, before which no row is in both texts.
    fn go_to(&mut self, rows: Pair<usize>) {
        let ends = Pair::from_fn(|side| {
            let row = self.rows[side].get(rows[side]);
            row.map_or(self.redline.texts[side].text.len(), |row| row.at().start)
        });
        loop {
            let next = Pair::from_fn(|side| {
                let row = self.rows[side].get(self.next[side]);
                row.filter(|_| self.next[side] < rows[side]).map(Row::at)
            });
            let order = |side: Side| {
                let row: &Range<usize> = next[side].as_ref()?;
                let order = row.start + self.redline.across(side, row.start);
                Some((order, side, row.clone()))
            };
            let waiting = Side::BOTH.into_iter().filter_map(order);
            let Some((_, side, row)) = waiting.min_by_key(|(order, ..)| *order) else {
                break;
            };
            let other = side.other();
            let most = next[other].as_ref().map_or(ends[other], |row| row.start);
            let across = self.redline.across(side, row.start);
            let across = line_start(&self.redline.texts[other].text, across);
            // The rows of a table stay together.
            let is_after_row = self.sections.last().is_some_and(|last| last.row.is_some());
            let follows_row = row.start == self.at[side] && is_after_row;
            let here = self.at[other];
            let last = if follows_row { here } else { most.max(here) };
            self.paragraphs(Pair::on(side, row.start, across.clamp(here, last)));
            let found = self.rows[side].get(self.next[side]);
            self.row(Pair::on(side, found, None));
        }
        self.paragraphs(ends);
    }

    fn paragraphs(&mut self, until: Pair<usize>) {
        let place = Pair::from_fn(|side| self.at[side]..until[side]);
        if !(place.left.is_empty() && place.right.is_empty()) {
            let (places, row) = (vec![place], None);
            self.sections.push(Section { places, row });
        }
        self.at = until;
    }

    /// The next row, of the texts that have it.
    fn row(&mut self, found: Pair<Option<&Row>>) {
        let count = found.left.or(found.right).map_or(0, |row| row.cells.len());
        let places = (0..count).map(|cell| {
            Pair::from_fn(|side| {
                let own = found[side].and_then(|row| row.cells.get(cell));
                own.cloned().unwrap_or(self.at[side]..self.at[side])
            })
        });
        let places = places.collect();
        let row = Some(found.map(|row| row.map(|row| row.table)));
        self.sections.push(Section { places, row });
        for side in Side::BOTH {
            if let Some(row) = found[side] {
                self.at[side] = row.at().end;
                self.next[side] += 1;
            }
        }
    }
}

/// The beginning of a line that is nearest.
fn line_start(text: &str, at: usize) -> usize {
    let before = text.get(..at).unwrap_or_default();
    let after = text.get(at..).unwrap_or_default();
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let next = after.find('\n').map_or(text.len(), |end| at + end + 1);
    if at - start <= next - at { start } else { next }
}

/// Rows of both texts that are one row, in order: of all the ways, the one with the most letters in common.
fn matched_rows(redline: &Redline, rows: Pair<&[Row]>) -> Vec<Pair<usize>> {
    let shared = shared_letters(redline, rows);
    // For each pair, the letters of the best way that ends with it, and the pair before it in that way.
    let mut ways: Vec<(usize, Option<usize>)> = Vec::new();
    // The pair that the best way ends with, among the pairs up to each.
    let mut best: Vec<usize> = Vec::new();
    for (i, (rows, letters)) in shared.iter().enumerate() {
        let free = |side: Side| shared.partition_point(|other| other.0[side] < rows[side]);
        let free = free(Side::Left).min(free(Side::Right));
        let before = free.checked_sub(1).and_then(|last| best.get(last).copied());
        let letters_of = |way: usize| ways.get(way).map_or(0, |way| way.0);
        let way = (letters + before.map_or(0, letters_of), before);
        let last = best.last().copied();
        let last = last.filter(|last| letters_of(*last) >= way.0);
        ways.push(way);
        best.push(last.unwrap_or(i));
    }
    let last = best.last().copied();
    let way = std::iter::successors(last, |at| ways.get(*at).and_then(|way| way.1));
    let mut matched: Vec<Pair<usize>> = way.filter_map(|at| Some(shared.get(at)?.0)).collect();
    matched.reverse();
    matched
}

/// How many letters pairs of rows with as many cells have in common; in the order of both texts.
fn shared_letters(redline: &Redline, rows: Pair<&[Row]>) -> Vec<(Pair<usize>, usize)> {
    let mut shared: Vec<(Pair<usize>, usize)> = Vec::new();
    let pieces = redline.pieces.iter();
    for piece in pieces.filter(|piece| piece.mark == Mark::Same) {
        let mut next = Pair::from_fn(|side| {
            rows[side].partition_point(|row| row.at().end <= piece.at[side].start)
        });
        loop {
            let found = Pair::from_fn(|side| rows[side].get(next[side]));
            let (Some(left), Some(right)) = (found.left, found.right) else {
                break;
            };
            // Where they are in the piece.
            let inside = |row: &Row, side: Side| {
                let (row, piece) = (row.at(), &piece.at[side]);
                let start = row.start.max(piece.start) - piece.start;
                start..row.end.min(piece.end).saturating_sub(piece.start)
            };
            let (left_at, right_at) = (inside(left, Side::Left), inside(right, Side::Right));
            if left_at.is_empty() || right_at.is_empty() {
                break;
            }
            let common = left_at.start.max(right_at.start)..left_at.end.min(right_at.end);
            let text = redline.text(piece).get(common).unwrap_or_default();
            let letters = text.chars().filter(|c| !c.is_whitespace()).count();
            if letters > 0 && left.cells.len() == right.cells.len() {
                match shared.last_mut().filter(|last| last.0 == next) {
                    Some(last) => last.1 += letters,
                    None => shared.push((next, letters)),
                }
            }
            let left_ends = left_at.end <= right_at.end;
            next[if left_ends { Side::Left } else { Side::Right }] += 1;
        }
    }
    shared
}

/// The pieces of each place. What is between places, the tabs and line ends of rows, is in none.
fn clipped(redline: &Redline, places: &[&Place]) -> Vec<Vec<Piece>> {
    let mut parts: Vec<Vec<Piece>> = vec![Vec::new(); places.len()];
    // The place that a byte is in, and how long that lasts.
    let find = |side: Side, byte: usize| {
        let at = places.partition_point(|place| place[side].end <= byte);
        match places.get(at) {
            Some(place) if place[side].start <= byte => (Some(at), place[side].end - byte),
            Some(place) => (None, place[side].start - byte),
            None => (None, usize::MAX),
        }
    };
    let mut add = |place: Option<usize>, mark: Mark, at: Place| {
        if let Some(part) = place.and_then(|place| parts.get_mut(place)) {
            push_piece(part, Piece { mark, at });
        }
    };
    for piece in &redline.pieces {
        let own = piece.mark.side();
        let len = piece.at[own].len();
        let mut done = 0;
        while done < len {
            let byte = |side: Side| piece.at[side].start + if piece.has(side) { done } else { 0 };
            let found = Pair::from_fn(|side| find(side, byte(side)));
            let has_it = Side::BOTH.into_iter().filter(|side| piece.has(*side));
            let lasts = has_it.map(|side| found[side].1).min();
            let step = lasts.unwrap_or(len).min(len - done);
            let at = Pair::from_fn(|side| {
                let len = if piece.has(side) { step } else { 0 };
                byte(side)..byte(side) + len
            });
            let Pair { left, right } = found.map(|(place, _)| *place);
            if piece.mark != Mark::Same || left == right {
                add(found[own].0, piece.mark, at);
            } else {
                let (before, behind) = (at.right.start, at.left.end);
                add(left, Mark::Deleted, Pair::new(at.left, before..before));
                add(right, Mark::Inserted, Pair::new(behind..behind, at.right));
            }
            done += step;
        }
    }
    parts
}

/// Blanks and punctuation that are deleted and inserted again at the same place are the same: a cut had come between.
fn tidied(pieces: Vec<Piece>, redline: &Redline) -> Vec<Piece> {
    let mut tidy: Vec<Piece> = Vec::new();
    let mut pieces = pieces.into_iter().peekable();
    while let Some(piece) = pieces.next() {
        let is_again = |next: &Piece| piece.mark == Mark::Deleted && next.mark == Mark::Inserted;
        let Some(next) = pieces.next_if(is_again) else {
            push_piece(&mut tidy, piece);
            continue;
        };
        let (deleted, inserted) = (redline.text(&piece).chars(), redline.text(&next).chars());
        let both = deleted.zip(inserted);
        let same = both.take_while(|(left, right)| left == right && !left.is_alphanumeric());
        let len: usize = same.map(|(c, _)| c.len_utf8()).sum();
        let (left, right) = (piece.at.left, next.at.right);
        let begin = Pair::new(left.start + len, right.start + len);
        let none = begin.right..begin.right;
        let changes = [
            (Mark::Same, left.start..begin.left, right.start..begin.right),
            (Mark::Deleted, begin.left..left.end, none),
            (Mark::Inserted, left.end..left.end, begin.right..right.end),
        ];
        for (mark, left, right) in changes {
            let at = Pair::new(left, right);
            push_piece(&mut tidy, Piece { mark, at });
        }
    }
    tidy
}

/// Whether the paragraphs with these line ends look the same.
fn has_one_look(looks: &Pair<Looks>, ends: &Place) -> bool {
    let look = |side: Side| looks[side].at(ends[side].start).paragraph;
    look(Side::Left) == look(Side::Right)
}

/// Where paragraphs of both texts end at the same place, they end with the same line end if `may` says so of it: a table may
/// follow, before which no end of a paragraph can be deleted.
fn end_together(pieces: &mut Vec<Piece>, redline: &Redline, may: impl Fn(&Place) -> bool) {
    let last = |side: Side| pieces.iter().rposition(|piece| !piece.at[side].is_empty());
    let (Some(left), Some(right)) = (last(Side::Left), last(Side::Right)) else {
        return;
    };
    let lasts = Pair::new(left, right);
    let (first, last) = (left.min(right), left.max(right));
    let ends = Pair::from_fn(|side| {
        let last = pieces.get(lasts[side]);
        let end = last.map_or(0, |piece| piece.at[side].end);
        end.saturating_sub(1)..end
    });
    let ends_line = |side: Side| redline.texts[side].text.get(ends[side].clone()) == Some("\n");
    if first == last || !Side::BOTH.into_iter().all(ends_line) || !may(&ends) {
        return;
    }
    let mut only_here = Mark::Same;
    let mut begin = None;
    for (at, piece) in pieces.iter_mut().enumerate().skip(first) {
        only_here = piece.mark.without_move();
        for side in Side::BOTH {
            if (at == first || at == last) && piece.has(side) {
                piece.at[side].end -= 1;
            }
        }
        if piece.mark == Mark::Same {
            begin = Some(piece.at.map(|at| at.end));
        }
    }
    // The line end that was in both texts is now before what only one of them has.
    if let Some(begin) = begin {
        let mut at = begin.map(|end| *end..*end);
        at[only_here.side()].end += 1;
        let mark = only_here;
        pieces.insert(first + 1, Piece { mark, at });
    }
    pieces.retain(|piece| !piece.at[piece.mark.side()].is_empty());
    let (mark, at) = (Mark::Same, ends);
    pieces.push(Piece { mark, at });
}

/// A move has two ends, each in one place: what is left of others was deleted and inserted.
fn keep_whole_moves(blocks: &mut [Block]) {
    let mut ends: HashMap<Mark, usize> = HashMap::new();
    let mut each = |change: &mut dyn FnMut(&mut Piece, bool)| {
        for block in blocks.iter_mut() {
            match block {
                Block::Paragraphs(pieces) => {
                    pieces.iter_mut().for_each(|piece| change(piece, true))
                }
                Block::Table(rows) => {
                    for row in rows {
                        let is_kept = row.mark == Mark::Same;
                        let pieces = row.cells.iter_mut().flatten();
                        pieces.for_each(|piece| change(piece, is_kept));
                    }
                }
            }
        }
    };
    each(&mut |piece, is_kept| *ends.entry(piece.mark).or_default() += if is_kept { 1 } else { 2 });
    let is_whole = |number: usize| {
        let both = [Mark::MovedAway(number), Mark::MovedHere(number)];
        both.iter().all(|mark| ends.get(mark) == Some(&1))
    };
    each(&mut |piece, _| {
        if piece.mark.number().is_some_and(|number| !is_whole(number)) {
            piece.mark = piece.mark.without_move();
        }
    });
}
