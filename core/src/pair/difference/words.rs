//! Finds how two texts differ, from their words alone. The other files of this folder are the steps.

use crate::fingerprint::{Units, units};
use crate::methods::Unit;
use crate::pair::difference::align::aligned;
use crate::pair::difference::change::Difference;
use crate::pair::difference::edits::Segment;
use crate::pair::difference::effort::Effort;
use crate::pair::difference::moved::{
    extend_moved, join_neighbours, moved, moved_in_passages, moved_lines, without_accidents,
};
use crate::pair::difference::readable::{at_sentences, border_depth, without_islands};
use crate::pair::difference::rest::Rest;
use crate::pair::difference::word_pairs::WordPairs;
use crate::pair::passages::edited::EditedPassages;
use crate::pair::wording::{NoticesFound, WordBits};
use crate::run::threads::two_threads;
use crate::run::{RunControl, Stopped};
use crate::text::{Pair, Side, Text, marks_of};
use std::ops::Range;
use std::sync::Arc;

/// The fewest words that are reported as moved, but for whole lines and for words of passages.
const MIN_MOVED: usize = 5;

/// The difference of two texts with the units `compared`. It is coarse where `effort` is not enough.
///
/// # Errors
/// [`Stopped`] when `control` was stopped.
pub(crate) fn of_units(
    texts: &Pair<Text>,
    compared: &Pair<Units>,
    effort: Effort,
    control: &RunControl,
) -> Result<Difference, Stopped> {
    let words = compared.as_ref().map(|units| Arc::clone(units.words()));
    let word_units;
    let units = match compared.left.unit() {
        Unit::Words => compared,
        Unit::Characters => {
            word_units = units(&words, Unit::Words);
            &word_units
        }
    };
    let ids = units.as_ref().map(|units| units.ids());
    let bits = two_threads(|side| WordBits::of(&words[side]));
    let notices = NoticesFound::default();
    let passages = EditedPassages::of(units, &bits, None, &notices, control)?;
    let passages = passages.at_sentences(units, texts);
    let depth = |side: Side, word: usize| border_depth(&texts[side], words[side].spans(), word);
    let count = ids.map(|ids| ids.len());
    let pairs = WordPairs::of(&passages, count, |word| depth(Side::Left, word));
    of_ids(ids, &pairs, depth, least_moved(count), effort, control)
}

/// The fewest words in a row that are reported as moved: more than two texts with this number of `words`
/// are likely to share by accident.
fn least_moved(words: Pair<usize>) -> usize {
    let words = words.map(|words| (*words).max(1));
    let pairs = words.left as f64 * words.right as f64;
    let by_chance = (0.75 * pairs.log10()).floor() as usize;
    MIN_MOVED.max(by_chance + 2)
}

/// The difference of two lists of word ids, of which `pairs` stay together. `depth` rates the border before a word, as
/// [`border_depth`] does.
pub(super) fn of_ids(
    ids: Pair<&[u32]>,
    pairs: &WordPairs,
    depth: impl Fn(Side, usize) -> u32,
    least_moved: usize,
    mut effort: Effort,
    control: &RunControl,
) -> Result<Difference, Stopped> {
    let aligned = aligned(ids, pairs.in_order(), &mut effort, control)?;
    control.checkpoint(0)?;
    let segments = at_sentences(ids, aligned.segments, &depth);
    let none = ids.map(|ids| vec![false; ids.len()]);
    let mut segments = without_accidents(segments, pairs, none);
    let (mut moved, mut is_whole) =
        moved(ids, pairs, &segments, least_moved, &mut effort, control)?;
    let all_marked = |moved: &[_]| Pair::from_fn(|side| moved_words(moved, side, ids[side].len()));
    if !moved.is_empty() {
        let mut rest = Rest {
            ids,
            pairs,
            has_moved: all_marked(&moved),
            least_moved,
            effort,
        };
        let (compared, compared_all) = rest.compared(segments, control)?;
        (segments, is_whole) = (compared, is_whole && compared_all);
        extend_moved(ids, pairs, &mut moved, rest.has_moved, &segments);
    }
    let segments = without_accidents(segments, pairs, all_marked(&moved));
    let was_same = segments.iter().filter(|segment| segment.is_same);
    let was_same: Vec<_> = was_same.map(|segment| segment.at.clone()).collect();
    let segments = without_islands(segments, |island| pairs.hold(island));
    if !moved.is_empty() {
        // What was an island may continue a moved run.
        let has_moved = all_marked(&moved);
        extend_moved(ids, pairs, &mut moved, has_moved, &segments);
    }
    moved.extend(moved_lines(ids, &segments, &moved, depth, control)?);
    let has_moved = all_marked(&moved);
    moved.extend(moved_in_passages(pairs, has_moved, &segments));
    // What no passage could keep together may continue a moved run.
    let has_moved = all_marked(&moved);
    extend_moved(ids, &WordPairs::default(), &mut moved, has_moved, &segments);
    moved.sort_unstable_by_key(|twins| twins.left.start);
    join_neighbours(&mut moved);
    let is_same = same_words(&segments, ids.left.len());
    let has_moved = all_marked(&moved);
    let is = |marks: &[bool], word: usize| marks.get(word) == Some(&true);
    let words = was_same.into_iter().flat_map(|at| at.left.zip(at.right));
    let within_changes = words.filter(|(left, right)| {
        let has_moved = is(&has_moved.left, *left) || is(&has_moved.right, *right);
        !is(&is_same, *left) && !has_moved
    });
    Ok(Difference {
        is_coarse: aligned.is_coarse || !is_whole,
        same_within_changes: within_changes.count(),
        ..Difference::of(&segments, &moved)
    })
}

/// For each of the `words` of left, whether it is in a segment that is the same.
fn same_words(segments: &[Segment], words: usize) -> Vec<bool> {
    let same = segments.iter().filter(|segment| segment.is_same);
    marks_of(same.map(|segment| segment.at.left.clone()), words)
}

/// For each of the `words` of a text, whether one of the runs `moved` contains it.
fn moved_words(moved: &[Pair<Range<usize>>], side: Side, words: usize) -> Vec<bool> {
    marks_of(moved.iter().map(|twins| twins[side].clone()), words)
}
