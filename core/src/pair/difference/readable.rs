//! Stretches as they were found in, stretches as a person reads them out: what the fewest words make is not always that.
//!
//! ```text
//! found      the │old keeper│ of │harbour│ …      replaced, the same, replaced
//! read       the │old keeper of harbour│ …        a stop word amid changed ones says nothing: one replaced stretch
//!
//! found      went home. She │slept. She│ woke     inserted in the middle of two sentences
//! read       went home. │She slept.│ She woke     the same words, inserted as a sentence
//! ```
//! One pass each; an insertion is moved by [`FURTHEST`] words at most.

use crate::pair::difference::align::joined;
use crate::pair::difference::edits::Stretch;
use crate::text::{Pair, Side};

/// Words of a stretch that is taken for an accident at most.
const MOST_OF_AN_ISLAND: usize = 3;
/// How much longer the changes on both sides of it have to be.
const TIMES_AN_ISLAND: usize = 2;
/// How far an insertion or a deletion is moved to where a sentence or paragraph begins.
const FURTHEST: usize = 200;

/// Joins changed stretches over a few words that are the same only by accident.
pub fn without_islands(stretches: Vec<Stretch>) -> Vec<Stretch> {
    let mut kept: Vec<Stretch> = Vec::with_capacity(stretches.len());
    for stretch in stretches {
        let mut stretch = stretch;
        while !stretch.is_same
            && let [.., before, island] = kept.as_slice()
            && is_accident(before, island, &stretch)
        {
            let at = Pair::from_fn(|side| before.at[side].start..stretch.at[side].end);
            kept.truncate(kept.len() - 2);
            stretch.at = at;
        }
        kept.push(stretch);
    }
    joined(kept)
}

fn is_accident(before: &Stretch, island: &Stretch, after: &Stretch) -> bool {
    let size = |stretch: &Stretch| stretch.at.left.len().max(stretch.at.right.len());
    let words = island.at.left.len();
    island.is_same
        && words <= MOST_OF_AN_ISLAND
        && TIMES_AN_ISLAND * words <= size(before).min(size(after))
}

/// Moves what is only inserted or only deleted to where a sentence or paragraph begins, or to where it meets another such
/// stretch, as far as the words allow; `cut` says how deep the cut before a word of a side is.
pub fn at_sentences(
    ids: Pair<&[u32]>,
    stretches: Vec<Stretch>,
    cut: impl Fn(Side, usize) -> u32,
) -> Vec<Stretch> {
    // What met another may be moved again, as one.
    let once = slid(ids, stretches, &cut);
    slid(ids, once, &cut)
}

fn slid(
    ids: Pair<&[u32]>,
    stretches: Vec<Stretch>,
    cut: &impl Fn(Side, usize) -> u32,
) -> Vec<Stretch> {
    /// Deeper than any cut.
    const MEETS: u32 = 100;
    // What stands at an end of the text may move away from it.
    let end = |at: Pair<usize>| Stretch {
        at: at.map(|at| *at..*at),
        is_same: true,
    };
    let ends = Pair::new(end(Pair::default()), end(ids.map(|ids| ids.len())));
    let mut stretches: Vec<Stretch> = std::iter::once(ends.left)
        .chain(stretches)
        .chain([ends.right])
        .collect();
    for index in 0..stretches.len() {
        let Some(stretch) = stretches.get(index).filter(|stretch| !stretch.is_same) else {
            continue;
        };
        let side = match (stretch.at.left.is_empty(), stretch.at.right.is_empty()) {
            (true, false) => Side::Right,
            (false, true) => Side::Left,
            (_, _) => continue,
        };
        let own = stretch.at[side].clone();
        let neighbour = |index: Option<usize>| index.and_then(|index| stretches.get(index));
        // How far it may go into what is the same, and whether it then meets another. Where that is of another kind, a word
        // stays between.
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
        let back = (0..before)
            .take_while(|step| same((own.start - step).checked_sub(1), own.end - 1 - step))
            .count();
        let on = (0..after)
            .take_while(|step| same(Some(own.start + step), own.end + step))
            .count();
        let depth = |start: usize| {
            let meets = (meets_before && start + before == own.start)
                || (meets_after && start == own.start + after);
            let meets = if meets { MEETS } else { 0 };
            meets + cut(side, start) + cut(side, start + own.len())
        };
        // Where nothing is deeper it stays where it is.
        let places = (own.start - back..=own.start + on).map(|start| {
            let far = start.abs_diff(own.start);
            (depth(start), std::cmp::Reverse(far), start)
        });
        let Some((_, _, start)) = places.max() else {
            continue;
        };
        shift(&mut stretches, index, start as isize - own.start as isize);
    }
    joined(stretches)
}

/// Moves a stretch that only one side has by so many words, at the cost of its neighbours.
fn shift(stretches: &mut [Stretch], index: usize, by: isize) {
    let moved = |at: usize| at.saturating_add_signed(by);
    let neighbours = [index.checked_sub(1), Some(index), index.checked_add(1)];
    for (place, neighbour) in neighbours.into_iter().enumerate() {
        let Some(stretch) = neighbour.and_then(|index| stretches.get_mut(index)) else {
            continue;
        };
        for side in Side::BOTH {
            let at = &mut stretch.at[side];
            if place > 0 {
                at.start = moved(at.start);
            }
            if place < 2 {
                at.end = moved(at.end);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::Range;

    fn stretch(left: Range<usize>, right: Range<usize>, is_same: bool) -> Stretch {
        Stretch {
            at: Pair::new(left, right),
            is_same,
        }
    }

    #[test]
    fn a_word_amid_long_changes_is_an_island_and_amid_short_ones_is_none() {
        let long = vec![
            stretch(0..1, 0..1, true),
            stretch(1..4, 1..3, false),
            stretch(4..5, 3..4, true),
            stretch(5..7, 4..9, false),
            stretch(7..8, 9..10, true),
            stretch(8..9, 10..11, false),
        ];
        assert_eq!(
            without_islands(long),
            [
                stretch(0..1, 0..1, true),
                stretch(1..7, 1..9, false),
                stretch(7..8, 9..10, true),
                stretch(8..9, 10..11, false),
            ]
        );
    }

    #[test]
    fn what_grew_takes_in_what_lies_before_it() {
        let all = vec![
            stretch(0..6, 0..6, false),
            stretch(6..9, 6..9, true),
            stretch(9..13, 9..13, false),
            stretch(13..15, 13..15, true),
            stretch(15..19, 15..19, false),
        ];
        assert_eq!(without_islands(all), [stretch(0..19, 0..19, false)]);
    }

    #[test]
    fn an_inserted_sentence_is_inserted_as_a_sentence() {
        // went home. She [slept. She] woke → went home. [She slept.] She woke
        let (left, right) = ([1, 2, 3, 5], [1, 2, 3, 4, 3, 5]);
        let found = vec![
            stretch(0..3, 0..3, true),
            stretch(3..3, 3..5, false),
            stretch(3..4, 5..6, true),
        ];
        let cut = |side: Side, at: usize| match (side, at) {
            (Side::Right, 0 | 2 | 4 | 6) => 3,
            (_, _) => 0,
        };
        let moved = at_sentences(Pair::new(&left, &right), found.clone(), cut);
        assert_eq!(
            moved,
            [
                stretch(0..2, 0..2, true),
                stretch(2..2, 2..4, false),
                stretch(2..4, 4..6, true),
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
            stretch(0..1, 0..0, false),
            stretch(1..2, 0..1, true),
            stretch(2..5, 1..1, false),
            stretch(5..6, 1..2, true),
        ];
        let one = [stretch(0..4, 0..0, false), stretch(4..6, 0..2, true)];
        assert_eq!(at_sentences(Pair::new(&left, &right), found, |_, _| 0), one);
    }

    #[test]
    fn a_repeated_word_at_the_end_stays_in_its_text() {
        let (left, right) = ([7, 7, 7], [7, 7]);
        let found = vec![stretch(0..2, 0..2, true), stretch(2..3, 2..2, false)];
        let to_front = |_: Side, at: usize| u32::from(at == 0) * 5;
        let moved = at_sentences(Pair::new(&left, &right), found, to_front);
        assert_eq!(
            moved,
            [stretch(0..1, 0..0, false), stretch(1..3, 0..2, true)]
        );
    }
}
