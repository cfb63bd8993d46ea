//! The result of one comparison: everything that the window, the command line and the reports show.

use super::advice::Advice;
use super::canon::Words;
use super::checksums::Checksum;
use super::edits::Edits;
use super::highlights::Highlight;
use super::matches::{Counts, Matches};
use super::measures::{Measures, Percent, Situation};
use super::parameters::Parameters;
use super::passages::Passage;
use super::shingles::Units;
use super::verdict::Verdict;
use crate::text::{Pair, Side, Span};
use std::ops::Range;
use std::sync::Arc;

/// Two texts, compared.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What was asked for.
    pub parameters: Parameters,
    /// The length in force: the one asked for, or the one chosen.
    pub length: u32,
    pub texts: Pair<Arc<str>>,
    pub words: Pair<Arc<Words>>,
    pub units: Arc<Pair<Units>>,
    pub checksums: Arc<Pair<Vec<Checksum>>>,
    pub matches: Arc<Matches>,
    pub situation: Situation,
    pub counts: Counts,
    pub measures: Measures,
    /// The measure that the parameters name as the score.
    pub score: Percent,
    /// Pairs of shingles that shuffled texts would share.
    pub expected_by_chance: f64,
    pub verdict: Verdict,
    pub advice: Advice,
    pub passages: Arc<Vec<Passage>>,
    pub highlights: Arc<Pair<Vec<Highlight>>>,
    /// Words of each text that passages cover.
    pub covered_words: Pair<usize>,
    /// Words changed, in order: looked for in near duplicates only, where the answer means something.
    pub edits: Option<Edits>,
    /// Where nothing is shared at this length: the longest run of left that is shared at a shorter one.
    pub longest_shorter: Option<Range<usize>>,
    pub timings: Timings,
}

/// Milliseconds that each stage took; a stage whose result was kept took none.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Timings {
    pub words: f64,
    pub checksums: f64,
    pub compare: f64,
    pub passages: f64,
    pub total: f64,
}

impl Comparison {
    /// The longest passage, in words: those it touches where the unit is a character.
    pub fn longest_match_words(&self) -> usize {
        let words = |passage: &Passage| self.units.left.word_range(&passage.at.left).len();
        self.passages.iter().map(words).max().unwrap_or(0)
    }

    /// Where a range of units of one text stands in it.
    pub fn span(&self, side: Side, range: &Range<usize>) -> Span {
        self.units[side].span(range, &self.texts[side])
    }

    /// Words whose canonical forms agree while their text differs, in texts with identical words; spans pairwise.
    pub fn form_differences(&self) -> Pair<Vec<Span>> {
        let mut differences = Pair::new(Vec::new(), Vec::new());
        if self.verdict != Verdict::IdenticalWords {
            return differences;
        }
        let shown = Pair::from_fn(|side| Shown::new(&self.words[side], &self.texts[side]));
        for index in 0..self.words.left.len() {
            let spans = Pair::from_fn(|side| shown[side].word_with_marks(index));
            if spans.left.of(&self.texts.left) != spans.right.of(&self.texts.right) {
                differences.left.push(spans.left);
                differences.right.push(spans.right);
            }
        }
        differences
    }
}

/// A text with its words, to find the marks around one.
struct Shown<'a> {
    words: &'a Words,
    text: &'a str,
}

impl<'a> Shown<'a> {
    fn new(words: &'a Words, text: &'a str) -> Shown<'a> {
        Shown { words, text }
    }

    /// Word `index` and the marks after it up to the next word, blanks at the end left out; the first word takes the
    /// marks before it too. So every mark of the text belongs to one word.
    fn word_with_marks(&self, index: usize) -> Span {
        let own = self.words.span(index);
        let start = match index {
            0 => self.text.len() - self.text.trim_start().len(),
            _ => own.start as usize,
        };
        let next = match self.words.spans().get(index + 1) {
            Some(next) => next.start as usize,
            None => self.text.len(),
        };
        let tail = self.text.get(own.end as usize..next).unwrap_or("");
        Span::new(
            start.min(own.start as usize),
            own.end as usize + tail.trim_end().len(),
        )
    }
}
