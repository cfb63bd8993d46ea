//! A difference goes in; pieces that spell both texts come out, in the order in which a redline shows them.
//!
//! ```text
//! left   = same + deleted  + moved away, in this order
//! right  = same + inserted + moved here
//! ```
//! Both texts are set as paragraphs first: lines that were broken by hand flow again, blank lines go, and a line end in a piece
//! ends a paragraph. Words that the difference takes for the same may be written differently, and so may what is between them:
//! that is deleted and inserted too, so that nothing is lost.

use crate::report::paragraphs::paragraphs;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::difference::{Change, ChangeKind, Difference, Hunk};
use shinglescope_core::text::{Pair, Side, Span};
use std::ops::Range;

/// What happened to the characters of a piece, from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Same,
    Deleted,
    Inserted,
    /// With the number of the move, which its other end has too.
    MovedAway(usize),
    MovedHere(usize),
}

/// Characters of the left text, or of the right one where they were inserted or moved here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub mark: Mark,
    side: Side,
    at: Range<usize>,
}

/// A text as paragraphs, each but the last with a line end; and where its words are.
#[derive(Debug)]
pub(super) struct SetText {
    pub text: String,
    words: Vec<Range<usize>>,
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
    /// `may_flow` is whether the lines of a text may have been broken by hand.
    pub fn of(comparison: &Comparison, difference: &Difference, may_flow: Pair<bool>) -> Redline {
        let texts = Pair::from_fn(|side| {
            let spans = comparison.index.words[side].spans();
            SetText::of(&comparison.index.texts[side], spans, may_flow[side])
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
        self.texts[piece.side].between(&piece.at)
    }

    /// The parts of a piece, in order.
    pub fn parts(&self, piece: &Piece) -> impl Iterator<Item = Part<'_>> {
        let lines = self.text(piece).split('\n').enumerate();
        lines.flat_map(|(i, line)| {
            let end = (i > 0).then_some(Part::ParagraphEnd);
            let run = (!line.is_empty()).then_some(Part::Run(line));
            end.into_iter().chain(run)
        })
    }
}

#[cfg(test)]
impl Redline {
    /// A redline of these pieces.
    pub fn made_of(pieces: &[(Mark, &str)]) -> Redline {
        let mut texts = Pair::from_fn(|_| SetText {
            text: String::new(),
            words: Vec::new(),
        });
        let pieces = pieces.iter().map(|(mark, text)| {
            let side = match mark {
                Mark::Same | Mark::Deleted | Mark::MovedAway(_) => Side::Left,
                Mark::Inserted | Mark::MovedHere(_) => Side::Right,
            };
            let own = &mut texts[side].text;
            let at = own.len()..own.len() + text.len();
            own.push_str(text);
            Piece {
                mark: *mark,
                side,
                at,
            }
        });
        let pieces = pieces.collect();
        Redline { texts, pieces }
    }
}

impl SetText {
    fn of(text: &str, words: &[Span], may_flow: bool) -> SetText {
        let mut set = String::with_capacity(text.len());
        // Where stretches of the text begin, in it and here; how long they are.
        let mut stretches: Vec<(usize, usize, usize)> = Vec::new();
        for paragraph in paragraphs(text, may_flow) {
            let mut start = paragraph.start;
            for (i, line) in text[paragraph].split_inclusive(['\n', '\r']).enumerate() {
                let indent = match i {
                    0 if set.is_empty() => 0,
                    0 => {
                        set.push('\n');
                        0
                    }
                    _ => {
                        set.push(' ');
                        line.len() - line.trim_start().len()
                    }
                };
                let kept = line[indent..].trim_end();
                match kept.is_empty() && i > 0 {
                    // The line end of two characters: its blank is there already.
                    true => drop(set.pop()),
                    false => {
                        stretches.push((start + indent, set.len(), kept.len()));
                        set.push_str(kept);
                    }
                }
                start += line.len();
            }
        }
        let place = |at: usize| {
            let next = stretches.partition_point(|stretch| stretch.0 <= at);
            let stretch = next.checked_sub(1).and_then(|last| stretches.get(last));
            stretch.map_or(0, |(from, to, len)| to + (at - from).min(*len))
        };
        let words = words.iter().map(|word| word.range());
        SetText {
            words: words
                .map(|word| place(word.start)..place(word.end))
                .collect(),
            text: set,
        }
    }

    fn between(&self, at: &Range<usize>) -> &str {
        self.text.get(at.clone()).unwrap_or_default()
    }

    /// Where a word begins; the end of the text behind the last one.
    fn start_of(&self, word: usize) -> usize {
        self.words.get(word).map_or(self.text.len(), |at| at.start)
    }
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
        match (words.left.is_empty(), words.right.is_empty()) {
            (false, true) => {
                let mark = moved.map_or(Mark::Deleted, Mark::MovedAway);
                self.one_sided(Side::Left, mark, words);
            }
            (true, false) => {
                let mark = moved.map_or(Mark::Inserted, Mark::MovedHere);
                self.one_sided(Side::Right, mark, words);
            }
            (false, false) => {
                self.between(Pair::from_fn(|side| {
                    self.texts[side].start_of(words[side].start)
                }));
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
        match words.left == words.right {
            true => self.same(words.left.len()),
            false => self.replaced(ends),
        }
    }

    /// Words that only one text has. Of the places where the change may be, it takes the last one that keeps what is between
    /// words together: of `A. X. B`, it is `X. ` rather than `. X`.
    fn one_sided(&mut self, side: Side, mark: Mark, words: &Pair<Range<usize>>) {
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
        let only_here = match side {
            Side::Left => Mark::Deleted,
            Side::Right => Mark::Inserted,
        };
        self.push(only_here, side, start.max(self.at[side]));
        self.push(mark, side, end + shift);
    }

    /// The next `len` bytes of both texts.
    fn same(&mut self, len: usize) {
        self.at.right += len;
        self.push(Mark::Same, Side::Left, self.at.left + len);
    }

    /// Both texts up to here: deleted there, inserted here.
    fn replaced(&mut self, until: Pair<usize>) {
        self.push(Mark::Deleted, Side::Left, until.left);
        self.push(Mark::Inserted, Side::Right, until.right);
    }

    /// A text up to `end`. What is deleted stands before what is inserted at the same place.
    fn push(&mut self, mark: Mark, side: Side, end: usize) {
        let at = self.at[side]..end;
        if at.is_empty() {
            return;
        }
        self.at[side] = end;
        let is_last_inserted = self
            .pieces
            .last()
            .is_some_and(|last| last.mark == Mark::Inserted);
        let slot = match mark == Mark::Deleted && is_last_inserted {
            true => self.pieces.len() - 1,
            false => self.pieces.len(),
        };
        let before = slot
            .checked_sub(1)
            .and_then(|last| self.pieces.get_mut(last));
        match before.filter(|before| before.mark == mark && before.at.end == at.start) {
            Some(before) => before.at.end = end,
            None => self.pieces.insert(slot, Piece { mark, side, at }),
        }
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
    use proptest::prelude::*;
    use shinglescope_core::pair::difference::{LIMIT, difference};
    use shinglescope_core::pair::request::Request;
    use shinglescope_core::run::control::RunControl;
    use shinglescope_core::run::stages::compare;

    fn redline(left: &str, right: &str) -> Redline {
        let comparison = compare(&Request::recommended(left, right));
        let found = RunControl::uncancelled(|control| difference(&comparison, LIMIT, control));
        Redline::of(&comparison, &found, Pair::new(true, true))
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
                "First one.\n\nIt goes away.\n\nLast one.",
                "First one.\nLast one.\n"
            ),
            "First one.¶[It goes away.¶]Last one."
        );
        assert_eq!(
            shown("First one.", "First one.\nIt is new."),
            "First one.{¶It is new.}"
        );
        assert_eq!(
            shown("One and. Two and", "One and.\nTwo and"),
            "One and.[ ]{¶}Two and"
        );
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
                let set: Vec<&str> = redline.texts[side].text.split('\n').map(str::trim).filter(|line| !line.is_empty()).collect();
                prop_assert_eq!(set, flowed);
            }
        }
    }
}
