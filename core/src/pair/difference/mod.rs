//! A comparison in; how its texts differ, word by word in order, out: what was deleted, inserted, replaced and moved.
//!
//! ```text
//! left    same │ deleted │ same │ moved away 1 │ same │ replaced │ same
//! right   same │         │ same │              │ same │ replaced │ same │ moved here 1
//! ```
//! | step | |
//! | --- | --- |
//! | `align` | words of both texts → what is the same in order and what is not |
//! | `readable` | the same, cut as a person would cut it |
//! | `moved`, `rest` | the same → what stands elsewhere in the other text; how the rest differs without it |
//! | `cuts` | stretches and what moved → hunks and changes |
//!
//! Words are the same when their canonical forms are, whatever the unit of the shingles is and whatever is set aside.

pub mod align;
pub mod anchors;
pub mod cuts;
pub mod edits;
pub mod moved;
pub mod readable;
pub mod rest;

use crate::fingerprint::units::units;
use crate::methods::parameters::Unit;
use crate::pair::comparison::Comparison;
use crate::pair::difference::cuts::Cuts;
use crate::pair::difference::moved::Found;
use crate::pair::passages::highlights::with_glued_marks;
use crate::run::control::{RunControl, Stopped};
use crate::run::threads::{Duration, Instant};
use crate::text::{Pair, Side, Span};
use std::ops::Range;

/// How long comparing word by word may take before the answer is coarse.
pub const LIMIT: Duration = Duration::from_secs(3);

/// The fewest words that are said to have moved.
const LEAST_MOVED: usize = 5;

/// How two texts differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// Both texts from end to end, in order.
    pub hunks: Vec<Hunk>,
    /// Each place where they differ, in the order of `hunks`.
    pub changes: Vec<Change>,
    pub counts: Counts,
    /// There was no time to compare every stretch word by word.
    pub is_coarse: bool,
}

/// A stretch of both texts; of one alone where the other has nothing there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hunk {
    /// In words.
    pub at: Pair<Range<usize>>,
    /// The index of the change it is, or one end of; none where both have the same words.
    pub change: Option<usize>,
}

/// A place where the texts differ, or two where words were moved from one to the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub kind: Kind,
    /// Which it is of its kind, counted from 1.
    pub number: usize,
    /// In words. Where one text has nothing, the empty range before the word at which it would stand.
    pub at: Pair<Range<usize>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Deleted,
    Inserted,
    Replaced,
    /// The same words stand elsewhere.
    Moved,
}

impl Kind {
    pub const ALL: [Kind; 4] = [Kind::Deleted, Kind::Inserted, Kind::Replaced, Kind::Moved];

    /// `deleted`, as it stands inside a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Deleted => "deleted",
            Kind::Inserted => "inserted",
            Kind::Replaced => "replaced",
            Kind::Moved => "moved",
        }
    }

    /// `Deleted`, as it begins a label.
    pub fn title(self) -> &'static str {
        match self {
            Kind::Deleted => "Deleted",
            Kind::Inserted => "Inserted",
            Kind::Replaced => "Replaced",
            Kind::Moved => "Moved",
        }
    }
}

/// How much of two texts is the same, and how much is not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Words of either text that are the same in order.
    pub same: usize,
    pub deleted: Tally,
    pub inserted: Tally,
    pub replaced: Tally,
    pub moved: Tally,
}

/// Places of one kind, and the words of either text there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub places: usize,
    pub words: Pair<usize>,
}

/// How both texts of a comparison differ, looked for at most `limit`.
///
/// # Errors
/// [`Stopped`] where `control` says so.
pub fn difference(
    comparison: &Comparison,
    limit: Duration,
    control: &RunControl,
) -> Result<Difference, Stopped> {
    let deadline = Instant::now() + limit;
    let own;
    let units = match comparison.numbers.parameters.shingle.unit {
        Unit::Words => comparison.index.units.as_ref(),
        Unit::Characters => {
            own = units(&comparison.index.words, Unit::Words);
            &own
        }
    };
    let ids = units.as_ref().map(|units| units.ids());
    let cut = |side: Side, word: usize| cut_before(comparison, side, word);
    of_numbers(ids, cut, least_moved(comparison), deadline, control)
}

/// The fewest words that are said to have moved: a shingle, and where shingles are short, so many that no two texts of these
/// sizes share them by accident.
pub fn least_moved(comparison: &Comparison) -> usize {
    let words = comparison
        .index
        .words
        .as_ref()
        .map(|words| words.len().max(1));
    let pairs = words.left as f64 * words.right as f64;
    let by_chance = (0.75 * pairs.log10()).floor() as usize;
    let shingle = match comparison.numbers.parameters.shingle.unit {
        Unit::Words => comparison.numbers.length as usize,
        Unit::Characters => 0,
    };
    LEAST_MOVED.max(by_chance + 2).max(shingle)
}

/// The same of word numbers.
fn of_numbers(
    ids: Pair<&[u32]>,
    cut: impl Fn(Side, usize) -> u32,
    least_moved: usize,
    deadline: Instant,
    control: &RunControl,
) -> Result<Difference, Stopped> {
    let aligned = align::aligned(ids, deadline, control)?;
    control.checkpoint(0)?;
    let stretches = readable::at_sentences(ids, aligned.stretches, cut);
    let Found {
        mut moved,
        had_time,
    } = moved::moved(ids, &stretches, least_moved, deadline, control)?;
    let (stretches, had_time) = match moved.is_empty() {
        true => (stretches, had_time),
        false => {
            let rest = rest::Rest {
                ids,
                has_moved: Pair::from_fn(|side| words_of(&moved, side, ids[side].len())),
                least_moved,
                deadline,
            };
            let (stretches, compared_all) = rest.compared(stretches, control)?;
            moved::draw_out(ids, &mut moved, rest.has_moved, &stretches);
            (stretches, had_time && compared_all)
        }
    };
    let stretches = readable::without_islands(stretches);
    Ok(Difference {
        is_coarse: aligned.is_coarse || !had_time,
        ..Cuts::new(moved).cut(&stretches)
    })
}

/// For each word of a text whether it is one of these.
fn words_of(moved: &[Pair<Range<usize>>], side: Side, words: usize) -> Vec<bool> {
    let mut is_one = vec![false; words];
    for range in moved {
        if let Some(words) = is_one.get_mut(range[side].clone()) {
            words.fill(true);
        }
    }
    is_one
}

/// How deep the text is cut before a word: between words, clauses, lines, sentences, paragraphs.
fn cut_before(comparison: &Comparison, side: Side, word: usize) -> u32 {
    const ENDS_CLAUSE: [char; 8] = [',', ';', ':', '(', ')', '—', '–', '«'];
    const ENDS_SENTENCE: [char; 7] = ['.', '!', '?', '…', '。', '！', '？'];
    let (text, words) = (
        comparison.index.texts[side].as_str(),
        &comparison.index.words[side],
    );
    let spans = words.spans();
    let start = word.checked_sub(1).and_then(|before| spans.get(before));
    let (Some(start), Some(end)) = (start, spans.get(word)) else {
        return 5;
    };
    let gap = Span {
        start: start.end,
        end: end.start.max(start.end),
    }
    .of(text);
    match gap {
        gap if gap.matches('\n').nth(1).is_some() => 5,
        gap if gap.contains(ENDS_SENTENCE) && gap.contains(char::is_whitespace) => 3,
        gap if gap.contains('\n') => 2,
        gap if gap.contains(ENDS_CLAUSE) => 1,
        _ => 0,
    }
}

impl Counts {
    pub fn of(&self, kind: Kind) -> Tally {
        match kind {
            Kind::Deleted => self.deleted,
            Kind::Inserted => self.inserted,
            Kind::Replaced => self.replaced,
            Kind::Moved => self.moved,
        }
    }

    fn of_mut(&mut self, kind: Kind) -> &mut Tally {
        match kind {
            Kind::Deleted => &mut self.deleted,
            Kind::Inserted => &mut self.inserted,
            Kind::Replaced => &mut self.replaced,
            Kind::Moved => &mut self.moved,
        }
    }
}

impl Difference {
    /// The hunks that touch these words of a text, or stand at one end of them without words of their own.
    pub fn hunks_near(&self, side: Side, words: &Range<usize>) -> &[Hunk] {
        let first = self
            .hunks
            .partition_point(|hunk| hunk.at[side].end < words.start);
        let rest = self.hunks.get(first..).unwrap_or_default();
        let count = rest.partition_point(|hunk| hunk.at[side].start <= words.end);
        rest.get(..count).unwrap_or_default()
    }
}

/// Where words stand in the compared text, with the marks glued to them; where there are none, the place before the word
/// at which they would stand.
pub fn words_span(comparison: &Comparison, side: Side, words: &Range<usize>) -> Span {
    let (text, spans) = (
        comparison.index.texts[side].as_str(),
        comparison.index.words[side].spans(),
    );
    let end = text.len() as u32;
    let before = words.start.checked_sub(1).and_then(|word| spans.get(word));
    let before = before.map_or(0, |span| span.end);
    let after = spans.get(words.end).map_or(end, |span| span.start);
    let (first, last) = (spans.get(words.start), words.clone().next_back());
    match (first, last.and_then(|last| spans.get(last))) {
        (Some(first), Some(last)) => with_glued_marks(first.joined(*last), text, before, after),
        (_, _) => {
            let at = match (words.start >= spans.len(), spans.last()) {
                // Behind the marks of the last word.
                (true, Some(last)) => with_glued_marks(*last, text, last.start, end).end,
                (true, None) => before,
                (false, _) => after,
            };
            Span { start: at, end: at }
        }
    }
}

#[cfg(test)]
mod tests;
