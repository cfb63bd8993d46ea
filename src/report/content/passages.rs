//! The passages of a report: in which order they are listed, where they are, how they begin, and what was noted about them.

use crate::phrases::Phrases;
use crate::report::content::blocks::{Block, Cell, CellKind, Kind, Line, Role, Span, TableKind};
use crate::report::content::report::Report;
use crate::report::content::texts::Anchors;
use crate::report::evidence::record::{Contents, Note};
use shinglescope_core::text::lines::Lines;
use shinglescope_core::{Pair, Passage, Side};
use std::cmp::Reverse;

/// The list has at most this many passages, the longest ones.
const MAX_LISTED: usize = 2_000;
/// How many characters of a passage are in the list.
const EXCERPT: usize = 90;

impl<'a> Report<'a> {
    /// The list of passages.
    pub fn passage_list(&self, t: &Phrases) -> Vec<Block> {
        let all = self.comparison.passages();
        let notes = self.placed_notes();
        let listed = self.listed_passages(&notes);
        let intro = match listed.len() {
            0 => t.report_no_passages(),
            some if some < all.len() => match self.record.contents {
                Contents::Longest => t.report_longest_passages_only(some, all.len()),
                Contents::Whole | Contents::Matching => t.report_longest_passages(some, all.len()),
            },
            some => t.report_all_passages(some),
        };
        let intro = Block::paragraph(Role::Dim, intro);
        if listed.is_empty() {
            return vec![intro];
        }
        let mut head = vec![
            Cell::column(t.report_number_column()),
            Cell::new(CellKind::NumberName, t.report_words()),
        ];
        for side in Side::BOTH {
            head.push(Cell::column(t.report_place_column(side.name())));
            head.push(Cell::new(CellKind::PageName, t.report_page_column()));
        }
        head.push(Cell::column(t.report_begins()));
        if !notes.is_empty() {
            head.push(Cell::column(t.report_notes_column()));
        }
        let anchors = Anchors::of(self.comparison);
        let lines = Pair::from_fn(|side| Lines::of(&self.comparison.index.texts[side]));
        let rows = listed.into_iter().map(|(index, passage)| {
            let number = Kind::Number {
                index,
                is_excluded: passage.is_excluded,
                leads_to: anchors.side(index),
            };
            let words = passage.word_count(&self.comparison.index.units.left);
            let number = Span::new(number, (index + 1).to_string());
            let mut row = vec![
                Cell::of(CellKind::RowName, [number]),
                Cell::new(CellKind::Number, words.to_string()),
            ];
            for side in Side::BOTH {
                let link = Some(Kind::Link(side, index)).filter(|_| anchors.has(side, index));
                let place = self.place(t, &lines, passage, side);
                let place = Span::new(link.unwrap_or(Kind::Plain), place);
                row.push(Cell::of(CellKind::Place, [place]));
                row.push(Cell::of(CellKind::Page(side, index), []));
            }
            let mut begins = Cell::new(CellKind::Begins, self.excerpt(passage));
            if let Some(remark) = t.not_counted_as(passage) {
                let remark = Span::new(Kind::SetAside, remark);
                begins.line.insert(0, remark);
            }
            row.push(begins);
            if !notes.is_empty() {
                let notes = notes.iter().filter(|(passage, _)| *passage == index);
                let notes = notes.flat_map(|(_, note)| {
                    let label = Span::new(Kind::Label, &note.label);
                    let label = (!note.label.is_empty()).then_some(label);
                    label.into_iter().chain([Span::new(Kind::Note, &note.text)])
                });
                row.push(Cell::of(CellKind::Notes, notes.collect::<Line>()));
            }
            row
        });
        vec![intro, Block::table(TableKind::Passages, head, rows)]
    }

    /// The passages with their indices, the longest first, what is set aside last.
    pub fn longest_first(&self) -> Vec<(usize, &'a Passage)> {
        let passages = self.comparison.passages().iter();
        let mut listed: Vec<(usize, &Passage)> = passages.enumerate().collect();
        listed.sort_by_key(|(i, passage)| (passage.is_excluded, Reverse(passage.len()), *i));
        listed
    }

    /// Those that are listed: the longest, and those with a note, which are never left out.
    fn listed_passages(&self, notes: &[(usize, &Note)]) -> Vec<(usize, &'a Passage)> {
        let mut listed = self.longest_first();
        let is_noted = |i: usize| notes.iter().any(|(passage, _)| *passage == i);
        let mut rank = 0;
        listed.retain(|(i, _)| {
            rank += 1;
            rank <= MAX_LISTED || is_noted(*i)
        });
        listed
    }

    /// The indices of the passages that are listed, sorted.
    pub fn listed(&self) -> Vec<usize> {
        let listed = self.listed_passages(&self.placed_notes());
        let mut listed: Vec<usize> = listed.into_iter().map(|(index, _)| index).collect();
        listed.sort_unstable();
        listed
    }

    /// Each note with the passage that it belongs to, if there is one.
    pub fn placed_notes(&self) -> Vec<(usize, &'a Note)> {
        let notes = self.record.notes.iter();
        let placed = notes.filter_map(|note| {
            let passage = self.comparison.passage_with_wording(&note.wording)?;
            Some((passage, note))
        });
        placed.collect()
    }

    /// The page or section of a passage, or else its line.
    pub fn place(&self, t: &Phrases, lines: &Pair<Lines>, passage: &Passage, side: Side) -> String {
        let start = self.comparison.span(side, &passage.at[side]).start;
        match self.documents[side].facts.place_at(start as usize) {
            Some(place) => t.place(place),
            None => t.report_line(lines[side].line_at(start)),
        }
    }

    /// The first words of a passage.
    pub fn excerpt(&self, passage: &Passage) -> String {
        let span = self.comparison.span(Side::Left, &passage.at.left);
        let text = span.of(&self.comparison.index.texts.left);
        let mut line = String::new();
        for word in text.split_whitespace() {
            if line.len() > EXCERPT {
                return line + " …";
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.extend(word.chars().take(EXCERPT));
        }
        line
    }
}
