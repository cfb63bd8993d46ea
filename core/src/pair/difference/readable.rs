//! Makes segments easier to read: the shortest edit script is not always the clearest.
//!
//! ```text
//! shortest   the │old keeper│ of │harbour│ …      replaced, the same, replaced
//! readable   the │old keeper of harbour│ …        one common word between changes is noise: one replaced segment
//!
//! shortest   went home. She │slept. She│ woke     inserted across two sentences
//! readable   went home. │She slept.│ She woke     the same words, inserted as a sentence
//! ```
//! Cost: one pass each; an insertion moves by `FURTHEST` words at most.

use crate::pair::difference::align::joined;
use crate::pair::difference::edits::Segment;
use crate::text::{Pair, Side, Span};

/// The longest island, in words: a segment that matches by accident between two changes.
const MAX_OF_AN_ISLAND: usize = 3;

/// How many times longer the changes on both sides of an island have to be.
const TIMES_AN_ISLAND: usize = 2;

/// How far an insertion or a deletion moves to the beginning of a sentence or paragraph, in words.
const FURTHEST: usize = 200;

/// Merges changed segments with the islands between them, but for those that are meant: those of passages.
pub fn without_islands(
    segments: Vec<Segment>,
    is_meant: impl Fn(&Segment) -> bool,
) -> Vec<Segment> {
    let mut kept: Vec<Segment> = Vec::with_capacity(segments.len());
    for segment in segments {
        let mut segment = segment;
        while !segment.is_same
            && let [.., before, island] = kept.as_slice()
            && is_accident(before, island, &segment)
            && !is_meant(island)
        {
            let at = Pair::from_fn(|side| before.at[side].start..segment.at[side].end);
            kept.truncate(kept.len() - 2);
            segment.at = at;
        }
        kept.push(segment);
    }
    joined(kept)
}

fn is_accident(before: &Segment, island: &Segment, after: &Segment) -> bool {
    let size = |segment: &Segment| segment.at.left.len().max(segment.at.right.len());
    let words = island.at.left.len();
    island.is_same
        && words <= MAX_OF_AN_ISLAND
        && TIMES_AN_ISLAND * words <= size(before).min(size(after))
}

/// Moves insertions and deletions in the stretch that `segments` cover to the beginning of a sentence or paragraph, or next to
/// another one, where the words allow it. `depth` rates the border before a word of a side; deeper is better.
pub fn at_sentences(
    ids: Pair<&[u32]>,
    segments: Vec<Segment>,
    depth: impl Fn(Side, usize) -> u32,
) -> Vec<Segment> {
    // Changes that have met are now one change, which may move again.
    let once = slid(ids, segments, &depth);
    slid(ids, once, &depth)
}

fn slid(
    ids: Pair<&[u32]>,
    segments: Vec<Segment>,
    depth: &impl Fn(Side, usize) -> u32,
) -> Vec<Segment> {
    /// Better than any border.
    const MEETS: u32 = 100;
    let (Some(first), Some(last)) = (segments.first(), segments.last()) else {
        return segments;
    };
    // Empty segments at both ends, so that a change there can move too.
    let end = |at: Pair<usize>| Segment {
        at: at.map(|at| *at..*at),
        is_same: true,
    };
    let first = end(first.at.as_ref().map(|at| at.start));
    let last = end(last.at.as_ref().map(|at| at.end));
    let mut segments = [vec![first], segments, vec![last]].concat();
    for index in 0..segments.len() {
        let Some(segment) = segments.get(index).filter(|segment| !segment.is_same) else {
            continue;
        };
        let side = match (segment.at.left.is_empty(), segment.at.right.is_empty()) {
            (true, false) => Side::Right,
            (false, true) => Side::Left,
            (_, _) => continue,
        };
        let own = segment.at[side].clone();
        let neighbour = |index: Option<usize>| index.and_then(|index| segments.get(index));
        // How far it may move into the segment beside it, and whether it then meets another change. One word stays between it
        // and a replacement.
        let room = |near: Option<usize>, beyond: Option<usize>| {
            let same = neighbour(near).filter(|neighbour| neighbour.is_same);
            let words = same.map_or(0, |same| same.at[side].len());
            let beyond = neighbour(beyond).filter(|beyond| !beyond.is_same);
            match beyond.map(|beyond| beyond.at[side.other()].is_empty()) {
                None => (words.min(FURTHEST), false),
                Some(true) => (words.min(FURTHEST), (1..=FURTHEST).contains(&words)),
                Some(false) => (words.saturating_sub(1).min(FURTHEST), false),
            }
        };
        let (before, meets_before) = room(index.checked_sub(1), index.checked_sub(2));
        let (after, meets_after) = room(index.checked_add(1), index.checked_add(2));
        let words = ids[side];
        let same = |a: Option<usize>, b: usize| a.and_then(|a| words.get(a)) == words.get(b);
        let goes_back = |step: &usize| same((own.start - step).checked_sub(1), own.end - 1 - step);
        let goes_on = |step: &usize| same(Some(own.start + step), own.end + step);
        let back = (0..before).take_while(goes_back).count();
        let on = (0..after).take_while(goes_on).count();
        let rating = |start: usize| {
            let meets = (meets_before && start + before == own.start)
                || (meets_after && start == own.start + after);
            let meets = if meets { MEETS } else { 0 };
            meets + depth(side, start) + depth(side, start + own.len())
        };
        // On a tie the nearest position wins, so the change stays where it is if nothing is better.
        let places = (own.start - back..=own.start + on).map(|start| {
            let far = start.abs_diff(own.start);
            (rating(start), std::cmp::Reverse(far), start)
        });
        let Some((_, _, start)) = places.max() else {
            continue;
        };
        shift(&mut segments, index, start as isize - own.start as isize);
    }
    joined(segments)
}

/// Moves an insertion or deletion by this many words; its neighbours grow and shrink.
fn shift(segments: &mut [Segment], index: usize, by: isize) {
    let moved = |at: usize| at.saturating_add_signed(by);
    let neighbours = [index.checked_sub(1), Some(index), index.checked_add(1)];
    for (place, neighbour) in neighbours.into_iter().enumerate() {
        let Some(segment) = neighbour.and_then(|index| segments.get_mut(index)) else {
            continue;
        };
        for side in Side::BOTH {
            let at = &mut segment.at[side];
            if place > 0 {
                at.start = moved(at.start);
            }
            if place < 2 {
                at.end = moved(at.end);
            }
        }
    }
}

/// How deep the border before a word is: 0 within a clause, 1 between clauses, 2 lines, 3 sentences, 4 sentences that end a
/// line, 5 paragraphs.
pub fn border_depth(text: &str, spans: &[Span], word: usize) -> u32 {
    const ENDS_CLAUSE: [char; 8] = [',', ';', ':', '(', ')', '—', '–', '«'];
    const ENDS_SENTENCE: [char; 7] = ['.', '!', '?', '…', '。', '！', '？'];
    let start = word.checked_sub(1).and_then(|before| spans.get(before));
    let (Some(start), Some(end)) = (start, spans.get(word)) else {
        return 5;
    };
    let gap = Span::from(start.end..end.start.max(start.end)).of(text);
    match gap {
        gap if gap.matches('\n').nth(1).is_some() => 5,
        gap if gap.contains(ENDS_SENTENCE) && gap.contains('\n') => 4,
        gap if gap.contains(ENDS_SENTENCE) && gap.contains(char::is_whitespace) => 3,
        gap if gap.contains('\n') => 2,
        gap if gap.contains(ENDS_CLAUSE) => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::Range;

    fn segment(left: Range<usize>, right: Range<usize>, is_same: bool) -> Segment {
        Segment {
            at: Pair::new(left, right),
            is_same,
        }
    }

    #[test]
    fn a_word_amid_long_changes_is_an_island_and_amid_short_ones_is_none() {
        let long = vec![
            segment(0..1, 0..1, true),
            segment(1..4, 1..3, false),
            segment(4..5, 3..4, true),
            segment(5..7, 4..9, false),
            segment(7..8, 9..10, true),
            segment(8..9, 10..11, false),
        ];
        assert_eq!(
            without_islands(long, |_| false),
            [
                segment(0..1, 0..1, true),
                segment(1..7, 1..9, false),
                segment(7..8, 9..10, true),
                segment(8..9, 10..11, false),
            ]
        );
    }

    #[test]
    fn what_grew_takes_in_what_lies_before_it() {
        let all = vec![
            segment(0..6, 0..6, false),
            segment(6..9, 6..9, true),
            segment(9..13, 9..13, false),
            segment(13..15, 13..15, true),
            segment(15..19, 15..19, false),
        ];
        let whole = vec![segment(0..19, 0..19, false)];
        assert_eq!(without_islands(all, |_| false), whole);
    }

    #[test]
    fn an_inserted_sentence_is_inserted_as_a_sentence() {
        // went home. She [slept. She] woke → went home. [She slept.] She woke
        let (left, right) = ([1, 2, 3, 5], [1, 2, 3, 4, 3, 5]);
        let found = vec![
            segment(0..3, 0..3, true),
            segment(3..3, 3..5, false),
            segment(3..4, 5..6, true),
        ];
        let cut = |side: Side, at: usize| match (side, at) {
            (Side::Right, 0 | 2 | 4 | 6) => 3,
            (_, _) => 0,
        };
        let moved = at_sentences(Pair::new(&left, &right), found.clone(), cut);
        assert_eq!(
            moved,
            [
                segment(0..2, 0..2, true),
                segment(2..2, 2..4, false),
                segment(2..4, 4..6, true),
            ]
        );
        assert_eq!(
            at_sentences(Pair::new(&left, &right), found.clone(), |_, _| 0),
            found
        );
    }

    #[test]
    fn two_deletions_that_can_meet_are_one() {
        let (left, right) = ([1, 2, 3, 4, 2, 9], [2, 9]);
        let found = vec![
            segment(0..1, 0..0, false),
            segment(1..2, 0..1, true),
            segment(2..5, 1..1, false),
            segment(5..6, 1..2, true),
        ];
        let one = [segment(0..4, 0..0, false), segment(4..6, 0..2, true)];
        assert_eq!(at_sentences(Pair::new(&left, &right), found, |_, _| 0), one);
    }

    #[test]
    fn a_repeated_word_at_the_end_stays_in_its_text() {
        let (left, right) = ([7, 7, 7], [7, 7]);
        let found = vec![segment(0..2, 0..2, true), segment(2..3, 2..2, false)];
        let to_front = |_: Side, at: usize| u32::from(at == 0) * 5;
        let moved = at_sentences(Pair::new(&left, &right), found, to_front);
        assert_eq!(
            moved,
            [segment(0..1, 0..0, false), segment(1..3, 0..2, true)]
        );
    }
}
