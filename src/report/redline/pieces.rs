//! Pieces that spell both texts of a difference, in the order in which a redline shows them.
//!
//! ```text
//! left   = same + deleted  + moved away, in this order
//! right  = same + inserted + moved here
//! ```
//! Both texts are set as paragraphs first: lines that were broken by hand flow again, and a line end in a piece ends a
//! paragraph. Words that the difference takes for the same may be written differently, and so may what is between them:
//! that is deleted and inserted too, so that nothing is lost.

use crate::report::redline::set_text::{SetText, Setting};
use shinglescope_core::pair::difference::{Change, ChangeKind, Hunk};
use shinglescope_core::{Comparison, Difference, Pair, Side};
use std::ops::Range;

/// What happened to the characters of a piece, from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Mark {
    Same,
    Deleted,
    Inserted,
    /// With the number of the move, which its other end has too.
    MovedAway(usize),
    MovedHere(usize),
}

impl Mark {
    /// The text whose characters a piece shows.
    pub fn side(self) -> Side {
        match self {
            Mark::Same | Mark::Deleted | Mark::MovedAway(_) => Side::Left,
            Mark::Inserted | Mark::MovedHere(_) => Side::Right,
        }
    }

    /// The number of the move that it is an end of.
    pub fn number(self) -> Option<usize> {
        match self {
            Mark::MovedAway(number) | Mark::MovedHere(number) => Some(number),
            Mark::Same | Mark::Deleted | Mark::Inserted => None,
        }
    }

    /// What it is where the other end of a move does not count.
    pub fn without_move(self) -> Mark {
        match self {
            Mark::MovedAway(_) => Mark::Deleted,
            Mark::MovedHere(_) => Mark::Inserted,
            Mark::Same | Mark::Deleted | Mark::Inserted => self,
        }
    }
}

/// Characters of both texts, or of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub mark: Mark,
    /// Its bytes in each text; none in a text that does not have it.
    pub at: Pair<Range<usize>>,
}

impl Piece {
    /// Whether a text has it.
    pub fn has(&self, side: Side) -> bool {
        self.mark == Mark::Same || self.mark.side() == side
    }
}

/// Both texts and the pieces that spell them.
#[derive(Debug)]
pub(super) struct Redline {
    pub texts: Pair<SetText>,
    pub pieces: Vec<Piece>,
}

/// Part of a redline: what is inside one paragraph, or the end of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part<'a> {
    Run(&'a str),
    ParagraphEnd,
}

impl Redline {
    pub fn of(comparison: &Comparison, difference: &Difference, setting: Pair<Setting>) -> Redline {
        let texts = Pair::from_fn(|side| {
            let spans = comparison.index.words[side].spans();
            SetText::of(&comparison.index.texts[side], spans, setting[side])
        });
        let mut writer = Writer {
            texts: &texts,
            at: Pair::default(),
            pieces: Vec::new(),
        };
        for hunk in &difference.hunks {
            let change = hunk.change.and_then(|at| difference.changes.get(at));
            writer.hunk(hunk, change);
        }
        writer.between(texts.as_ref().map(|text| text.text.len()));
        let pieces = writer.pieces;
        Redline { texts, pieces }
    }

    pub fn text(&self, piece: &Piece) -> &str {
        let side = piece.mark.side();
        self.texts[side].between(&piece.at[side])
    }

    /// Where the other text is when the pieces have come to this byte of a text.
    pub fn across(&self, side: Side, byte: usize) -> usize {
        let other = side.other();
        let is_before = |piece: &Piece| piece.at[side].end <= byte;
        match self.pieces.get(self.pieces.partition_point(is_before)) {
            Some(piece) if piece.mark == Mark::Same => {
                piece.at[other].start + byte.saturating_sub(piece.at[side].start)
            }
            Some(piece) => piece.at[other].start,
            None => self.texts[other].text.len(),
        }
    }

    /// The parts of a piece, in order.
    pub fn parts(&self, piece: &Piece) -> impl Iterator<Item = Part<'_>> {
        parts(self.text(piece))
    }
}

/// The parts of a text, in order.
pub(super) fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    let lines = text.split('\n').enumerate();
    lines.flat_map(|(i, line)| {
        let end = (i > 0).then_some(Part::ParagraphEnd);
        let run = (!line.is_empty()).then_some(Part::Run(line));
        end.into_iter().chain(run)
    })
}

/// Goes through both texts at once.
struct Writer<'a> {
    texts: &'a Pair<SetText>,
    /// How much of each text is in pieces.
    at: Pair<usize>,
    pieces: Vec<Piece>,
}

impl Writer<'_> {
    fn hunk(&mut self, hunk: &Hunk, change: Option<&Change>) {
        let words = &hunk.at;
        let Some(change) = change else {
            for (left, right) in words.left.clone().zip(words.right.clone()) {
                let word = Pair::new(left, right);
                self.between(Pair::from_fn(|side| self.texts[side].start_of(word[side])));
                self.word(Pair::from_fn(|side| self.end_of(side, word[side])));
            }
            return;
        };
        let moved = (change.kind == ChangeKind::Moved).then_some(change.number);
        let deleted = moved.map_or(Mark::Deleted, Mark::MovedAway);
        let inserted = moved.map_or(Mark::Inserted, Mark::MovedHere);
        match (words.left.is_empty(), words.right.is_empty()) {
            (false, true) => self.one_sided(deleted, words),
            (true, false) => self.one_sided(inserted, words),
            (false, false) => {
                let start = |side: Side| self.texts[side].start_of(words[side].start);
                self.between(Pair::from_fn(start));
                self.replaced(Pair::from_fn(|side| self.end_of(side, words[side].end - 1)));
            }
            (true, true) => {}
        }
    }

    /// Where a word ends; never before what is already in pieces.
    fn end_of(&self, side: Side, word: usize) -> usize {
        let text = &self.texts[side];
        let end = text.words.get(word).map_or(text.text.len(), |at| at.end);
        end.max(self.at[side])
    }

    /// What is between words, up to here: what both texts have at its beginning and at its end is the same.
    fn between(&mut self, until: Pair<usize>) {
        let until = Pair::from_fn(|side| until[side].max(self.at[side]));
        let gaps = Pair::from_fn(|side| self.texts[side].between(&(self.at[side]..until[side])));
        let before = common(gaps.left.chars(), gaps.right.chars());
        let rest = gaps.map(|gap| &gap[before..]);
        let after = common(rest.left.chars().rev(), rest.right.chars().rev());
        self.same(before);
        self.replaced(until.map(|end| end - after));
        self.same(after);
    }

    /// A word that is the same in both texts, though it may be written differently.
    fn word(&mut self, ends: Pair<usize>) {
        let words = Pair::from_fn(|side| self.texts[side].between(&(self.at[side]..ends[side])));
        if words.left == words.right {
            self.same(words.left.len());
        } else {
            self.replaced(ends);
        }
    }

    /// Words that only one text has. Of the places where the change may be, it takes the last one that keeps what is between
    /// words together: of `A. X. B`, it is `X. ` rather than `. X`.
    fn one_sided(&mut self, mark: Mark, words: &Pair<Range<usize>>) {
        let side = mark.side();
        let (own, other) = (&self.texts[side], &self.texts[side.other()]);
        let end = self.end_of(side, words[side].end - 1);
        let start = own.start_of(words[side].start).clamp(self.at[side], end);
        let before = own.between(&(self.at[side]..start));
        let next = own.start_of(words[side].end).max(end);
        let there = self.at[side.other()];
        let next_there = other.start_of(words[side.other()].start).max(there);
        let shift = common(before.chars(), own.between(&(end..next)).chars());
        let there = other.between(&(there..next_there));
        let shift = common(before[..shift].chars(), there.chars());
        self.same(shift);
        // What is before words that moved did not move with them.
        self.push(mark.without_move(), start.max(self.at[side]));
        self.push(mark, end + shift);
    }

    /// The next `len` bytes of both texts.
    fn same(&mut self, len: usize) {
        let until = self.at.map(|at| at + len);
        self.write(Mark::Same, until);
    }

    /// Both texts up to here: deleted there, inserted here.
    fn replaced(&mut self, until: Pair<usize>) {
        self.push(Mark::Deleted, until.left);
        self.push(Mark::Inserted, until.right);
    }

    /// A text up to `end`, which the other text does not have.
    fn push(&mut self, mark: Mark, end: usize) {
        let mut until = self.at;
        until[mark.side()] = end;
        self.write(mark, until);
    }

    fn write(&mut self, mark: Mark, until: Pair<usize>) {
        let at = Pair::from_fn(|side| self.at[side]..until[side].max(self.at[side]));
        self.at = at.map(|at| at.end);
        push_piece(&mut self.pieces, Piece { mark, at });
    }
}

/// Adds a piece, or makes the last one longer. What is deleted stands before what is inserted at the same place.
pub(super) fn push_piece(pieces: &mut Vec<Piece>, mut piece: Piece) {
    let side = piece.mark.side();
    if piece.at[side].is_empty() {
        return;
    }
    let mut slot = pieces.len();
    if piece.mark == Mark::Deleted
        && let Some(last) = pieces.last_mut()
        && last.mark == Mark::Inserted
    {
        piece.at.right = last.at.right.start..last.at.right.start;
        last.at.left = piece.at.left.end..piece.at.left.end;
        slot -= 1;
    }
    let before = slot.checked_sub(1).and_then(|last| pieces.get_mut(last));
    let is_next = |before: &&mut Piece| {
        before.mark == piece.mark && before.at[side].end == piece.at[side].start
    };
    match before.filter(is_next) {
        Some(before) => {
            for side in Side::BOTH.into_iter().filter(|side| piece.has(*side)) {
                before.at[side].end = piece.at[side].end;
            }
        }
        None => pieces.insert(slot, piece),
    }
}

/// How many bytes of characters both begin with.
fn common(left: impl Iterator<Item = char>, right: impl Iterator<Item = char>) -> usize {
    let pairs = left.zip(right).take_while(|(left, right)| left == right);
    pairs.map(|(c, _)| c.len_utf8()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::content::paragraphs::paragraphs;
    use proptest::prelude::*;
    use shinglescope_core::pair::difference::{Effort, difference};
    use shinglescope_core::pair::request::Request;
    use shinglescope_core::run::control::RunControl;
    use shinglescope_core::run::stages::compare;

    fn redline(left: &str, right: &str) -> Redline {
        let comparison = compare(&Request::recommended(left, right));
        let found =
            RunControl::uncancelled(|control| difference(&comparison, Effort::USUAL, control));
        let setting = Pair::new(Setting::Flowing, Setting::Flowing);
        Redline::of(&comparison, &found, setting)
    }

    /// Deleted in brackets, inserted in braces, moved in angle brackets.
    fn shown(left: &str, right: &str) -> String {
        let redline = redline(left, right);
        let piece = |piece: &Piece| {
            let text = redline.text(piece).replace('\n', "¶");
            match piece.mark {
                Mark::Same => text,
                Mark::Deleted => format!("[{text}]"),
                Mark::Inserted => format!("{{{text}}}"),
                Mark::MovedAway(number) => format!("<{number}-{text}>"),
                Mark::MovedHere(number) => format!("<{number}+{text}>"),
            }
        };
        redline.pieces.iter().map(piece).collect()
    }

    /// The text of a side, spelt by the pieces.
    fn spelt(redline: &Redline, side: Side) -> String {
        let is_of = |piece: &&Piece| match piece.mark {
            Mark::Same => true,
            Mark::Deleted | Mark::MovedAway(_) => side == Side::Left,
            Mark::Inserted | Mark::MovedHere(_) => side == Side::Right,
        };
        let pieces = redline.pieces.iter().filter(is_of);
        pieces.map(|piece| redline.text(piece)).collect()
    }

    #[test]
    fn words_and_what_is_between_them_are_marked() {
        assert_eq!(
            shown("The old lamp.", "The new lamp."),
            "The [old]{new} lamp."
        );
        assert_eq!(
            shown("One. Two three. Four.", "One. Four."),
            "One. [Two three. ]Four."
        );
        assert_eq!(
            shown("the lamp was lit", "The lamp, was lit!"),
            "[the]{The} lamp{,} was lit{!}"
        );
        assert_eq!(shown("", "a new text"), "{a new text}");
        assert_eq!(shown("", ""), "");
    }

    #[test]
    fn whole_paragraphs_go_with_their_ends() {
        assert_eq!(
            shown(
                "First one.\nIt goes away.\nLast one.",
                "First one.\nLast one.\n"
            ),
            "First one.¶[It goes away.¶]Last one."
        );
        assert_eq!(
            shown("First.\n\nLast.\n\n", "\nFirst.\nLast."),
            "{¶}First.¶[¶]Last.[¶]"
        );
        assert_eq!(
            shown("First one.", "First one.\nIt is new."),
            "First one.{¶It is new.}"
        );
        assert_eq!(
            shown("One and. Two and", "One and.\nTwo and"),
            "One and.[ ]{¶}Two and"
        );
        // Blanks behind the last line end are no line; before it they are.
        assert_eq!(shown("", "\r "), "");
        assert_eq!(shown("\n\nOne.\n ", "\n\nOne.\n \n"), "¶¶One.{¶}");
    }

    #[test]
    fn lines_that_were_broken_by_hand_flow() {
        let left = "A line of prose that was broken where it was\nfull, so that it flows again in a report.\n";
        let right = "A line of prose that was broken where it was full, so\r\nthat it flows again in a new report.\r\n";
        assert_eq!(
            shown(left, right),
            "A line of prose that was broken where it was full, so that it flows again in a {new }report."
        );
    }

    #[test]
    fn a_moved_paragraph_has_one_number_at_both_ends() {
        let moved = "The keeper wrote down the wind and the rain of every single night.";
        let (one, two) = (
            "It was cold on the rock when the first ship of that winter came in.",
            "Nobody had seen a sail for months, and nobody expected one before spring.",
        );
        let left = format!("{moved}\n{one}\n{two}\n");
        let right = format!("{one}\n{two}\n{moved}\n");
        let found = shown(&left, &right);
        assert_eq!(found.matches("<1-").count(), 1, "{found}");
        assert_eq!(found.matches("<1+").count(), 1, "{found}");
    }

    proptest! {
        #[test]
        fn the_pieces_spell_both_texts(left in "([ab]|[A,. \r\n]|c d e f g|ё—\u{301}){0,40}", right in "([ab]|[A,. \r\n]|c d e f g|ё—\u{301}){0,40}") {
            let redline = redline(&left, &right);
            for (side, text) in [(Side::Left, &left), (Side::Right, &right)] {
                prop_assert_eq!(&spelt(&redline, side), &redline.texts[side].text);
                let lines: Vec<&str> = paragraphs(text, true).into_iter().map(|at| &text[at]).collect();
                let flowed: Vec<String> = lines.iter().map(|line| line.split(['\n', '\r']).map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")).collect();
                let set = &redline.texts[side].text;
                let kept: Vec<&str> = set.split('\n').map(str::trim).filter(|line| !line.is_empty()).collect();
                prop_assert_eq!(kept, flowed);
                // Which lines are blank; lines in a row that are not may have become one.
                let blank = |text: &str| {
                    let mut lines: Vec<bool> = text.lines().map(|line| line.trim().is_empty()).collect();
                    lines.dedup_by(|next, line| !*next && !*line);
                    lines
                };
                let text = text.replace("\r\n", "\n").replace('\r', "\n");
                // Blanks behind the last line end are no line. The lines of a text end, those of its set text are between
                // line ends: even where nothing is, there is one.
                let text = match text.trim_end_matches(' ') {
                    "" => "\n",
                    text => text,
                };
                prop_assert_eq!(blank(&format!("{set}\n")), blank(text));
            }
        }
    }
}
