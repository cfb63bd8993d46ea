//! All suffixes of both texts in sorted order, with the common prefix length of neighbours.
//!
//! ```text
//! joined     left ids, 0, right ids, 1       each separator occurs once, so no common prefix crosses it
//! order      suffix array by induced sorting (libsais)
//! shared     Φ algorithm (Kärkkäinen, Manzini, Puglisi 2009): in text order each value is at least the last one minus 1
//! ```
//! Cost: O(n) time and 16 bytes per unit while it runs. Only user of `libsais-rs` and of
//! `rayon`, which that crate brings.

use crate::run::{Pages, both};
use crate::text::{Pair, Side};
use libsais_rs::libsais_int;
use rayon::ThreadPoolBuilder;
use rustc_hash::FxHashMap;

/// Ids below this are separators.
const SEPARATORS: i32 = 2;
/// How many numbers of extra space for each number of the alphabet let the sorting use a faster method, fastest first: with 6,
/// two books are sorted in two thirds of the time.
const FASTER_WITH: [usize; 3] = [6, 4, 2];
/// What the sorting needs besides, to begin its tables where a cache line does.
const ALIGNMENT: usize = 1024;

/// The suffixes of both texts in sorted order.
pub struct Suffixes {
    /// The start of each suffix in the joined text, in sorted order; the two separators come first.
    order: Pages<i32>,
    /// A [`Neighbour`] for each suffix in sorted order, without separators.
    neighbours: Pages<i32>,
    /// A used buffer with one number per suffix, to be reused.
    spare: Option<Pages<u32>>,
    /// The most units that two neighbours share.
    pub most_shared: u32,
    /// Units of the left text.
    left: usize,
}

/// The text of a suffix, and how many units it shares with its predecessor in sorted order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbour(u32);

impl Neighbour {
    #[inline(always)]
    fn new(shared: u32, is_right: bool) -> Neighbour {
        Neighbour(shared << 1 | u32::from(is_right))
    }

    /// Whether the suffix is of the right text.
    #[inline(always)]
    pub fn is_right(self) -> bool {
        self.0 & 1 != 0
    }

    /// How many units it shares with its predecessor.
    #[inline(always)]
    pub fn shared(self) -> u32 {
        self.0 >> 1
    }
}

/// How far ahead random reads are prefetched, so that many are in flight at once.
const AHEAD: usize = 24;

/// A suffix of one of the texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suffix {
    pub side: Side,
    /// Its first unit.
    pub at: usize,
}

impl Suffixes {
    /// Sorts the suffixes of both texts.
    pub fn of(ids: Pair<&[u32]>) -> Suffixes {
        let mut joined = joined(ids);
        let count = joined.len();
        let alphabet = joined.iter().copied().max().unwrap_or(0) + 1;
        let extra = extra_space(count, alphabet as usize);
        let mut order: Pages<i32> = Pages::zeroed(count + extra);
        let status =
            on_this_thread(|| libsais_int(&mut joined, &mut order, alphabet, extra as i32));
        assert_eq!(status, 0, "the suffixes are sorted");
        order.truncate(count);
        let shared = shared(&joined, &order);
        let left = ids.left.len();
        let sorted = order.get(SEPARATORS as usize..).unwrap_or_default();
        // The joined text is no longer needed: the neighbours overwrite it, half of them on each thread.
        joined.truncate(sorted.len());
        let (first, second) = joined.split_at_mut(sorted.len() / 2);
        let (sorted_first, sorted_second) = sorted.split_at(sorted.len() / 2);
        let write = |numbers: &mut [i32], sorted: &[i32]| {
            for (i, (number, place)) in numbers.iter_mut().zip(sorted).enumerate() {
                if let Some(soon) = sorted.get(i + AHEAD) {
                    prefetch(&shared, *soon as usize);
                }
                let place = *place as usize;
                *number = Neighbour::new(shared[place], place > left).0 as i32;
            }
        };
        both(
            || write(first, sorted_first),
            || write(second, sorted_second),
        );
        Suffixes {
            neighbours: joined,
            most_shared: shared.iter().copied().max().unwrap_or(0),
            spare: Some(shared),
            order,
            left,
        }
    }

    /// How many suffixes there are, without separators.
    fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// The neighbour of each suffix in sorted order, without separators.
    pub fn neighbours(&self) -> impl DoubleEndedIterator<Item = Neighbour> + ExactSizeIterator {
        let numbers = self.neighbours.iter();
        numbers.map(|number| Neighbour(*number as u32))
    }

    /// A buffer with one arbitrary number per suffix. It reuses memory, because fresh pages are slow.
    pub fn spare(&mut self) -> Pages<u32> {
        let spare = self.spare.take();
        let mut spare = spare.unwrap_or_else(|| Pages::zeroed(self.len()));
        spare.truncate(self.len());
        spare
    }

    /// The suffixes in sorted order, without separators.
    pub fn iter(&self) -> impl Iterator<Item = Suffix> {
        let suffixes = self.order.get(SEPARATORS as usize..).unwrap_or_default();
        suffixes.iter().map(|place| {
            let place = *place as usize;
            let (side, at) = match place.checked_sub(self.left) {
                None => (Side::Left, place),
                Some(beyond) => (Side::Right, beyond - 1),
            };
            Suffix { side, at }
        })
    }
}

/// Extra space for sorting, in numbers: at most half of the text, so that it makes no difference to the memory needed.
fn extra_space(count: usize, alphabet: usize) -> usize {
    let mut tables = FASTER_WITH.iter().map(|tables| tables * alphabet);
    tables.find(|size| *size <= count / 2).unwrap_or(0) + ALIGNMENT
}

/// Runs `sort` with this thread as its own pool. Even for one thread the sorting goes through rayon, whose common pool
/// starts threads and panics where the system starts none.
fn on_this_thread<T: Send>(sort: impl FnOnce() -> T + Send) -> T {
    let is_of_pool = rayon::current_thread_index().is_some();
    let pool = || ThreadPoolBuilder::new().num_threads(1).use_current_thread();
    match (!is_of_pool).then(|| pool().build()) {
        Some(Ok(pool)) => pool.install(sort),
        // The thread stays its own pool from then on.
        Some(Err(_)) | None => sort(),
    }
}

/// Both texts as one array of small numbers.
fn joined(ids: Pair<&[u32]>) -> Pages<i32> {
    let most = ids.left.len() + ids.right.len();
    let mut joined = Pages::zeroed(most + 2);
    let dense = |id: &u32| (*id as usize) < 2 * most + 64;
    let all_dense = ids.left.iter().chain(ids.right).all(dense);
    let mut numbers: FxHashMap<u32, i32> = FxHashMap::default();
    // Words are numbered from 0. Characters are code points, which are renumbered when a text is short for its alphabet.
    let mut number = |id: u32| match all_dense {
        true => id as i32 + SEPARATORS,
        false => {
            let next = numbers.len() as i32 + SEPARATORS;
            *numbers.entry(id).or_insert(next)
        }
    };
    let (left, right) = joined.split_at_mut(ids.left.len() + 1);
    for (row, ids, separator) in [(left, ids.left, 0), (right, ids.right, 1)] {
        for (place, id) in row.iter_mut().zip(ids) {
            *place = number(*id);
        }
        if let Some(last) = row.last_mut() {
            *last = separator;
        }
    }
    joined
}

/// How many units each suffix shares with its predecessor in sorted order, by its position in the text.
fn shared(joined: &[i32], order: &[i32]) -> Pages<u32> {
    const NONE: u32 = u32::MAX;
    // Φ: the predecessor of each suffix in sorted order, later overwritten by what the two share.
    let mut shared: Pages<u32> = Pages::zeroed(joined.len());
    if let Some(first) = order.first() {
        shared[*first as usize] = NONE;
    }
    for pair in order.windows(2) {
        shared[pair[1] as usize] = pair[0] as u32;
    }
    let middle = shared.len() / 2;
    let (first, second) = shared.split_at_mut(middle);
    both(|| fill(joined, first, 0), || fill(joined, second, middle));
    shared
}

/// Replaces the predecessors in `shared`, which begins at position `from`, by what each suffix shares with its predecessor.
fn fill(joined: &[i32], shared: &mut [u32], from: usize) {
    let mut length = 0;
    for i in 0..shared.len() {
        if let Some(soon) = shared.get(i + AHEAD) {
            prefetch(joined, *soon as usize);
        }
        let Some(before) = joined.get(shared[i] as usize..) else {
            (shared[i], length) = (0, 0);
            continue;
        };
        let own = &joined[from + i..];
        while let (Some(a), Some(b)) = (own.get(length), before.get(length))
            && a == b
        {
            length += 1;
        }
        shared[i] = length as u32;
        length = length.saturating_sub(1);
    }
}

/// Reads a value that is needed soon, so that it is in the cache by then.
#[inline(always)]
fn prefetch<T: Copy>(from: &[T], place: usize) {
    std::hint::black_box(from.get(place).copied());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fingerprint::units::units;
    use crate::methods::parameters::Unit;
    use crate::methods::presets::Preset;
    use crate::words::words;
    use std::sync::Arc;

    fn suffixes(left: &str, right: &str, unit: Unit) -> Vec<(Suffix, u32)> {
        let canon = Preset::Recommended.parameters().canon;
        let words = Pair::new(
            Arc::new(words(left, &canon)),
            Arc::new(words(right, &canon)),
        );
        let units = units(&words, unit);
        let found = Suffixes::of(units.as_ref().map(|units| units.ids()));
        let shared = found.neighbours().map(Neighbour::shared);
        for (suffix, neighbour) in found.iter().zip(found.neighbours()) {
            assert_eq!(suffix.side == Side::Right, neighbour.is_right());
        }
        found.iter().zip(shared).collect()
    }

    #[test]
    fn neighbours_share_their_common_prefix_and_none_crosses_the_texts() {
        let found = suffixes("a b a", "b a", Unit::Words);
        let as_text = |s: &Suffix| match s.side {
            Side::Left => ["a b a", "b a", "a"][s.at],
            Side::Right => ["b a", "a"][s.at],
        };
        let shown: Vec<(&str, u32)> = found
            .iter()
            .map(|(s, shared)| (as_text(s), *shared))
            .collect();
        assert_eq!(
            shown,
            [("a", 0), ("a", 1), ("a b a", 1), ("b a", 0), ("b a", 2)]
        );
    }

    #[test]
    fn empty_texts_and_sparse_alphabets_are_sorted() {
        assert!(suffixes("", "", Unit::Words).is_empty());
        assert_eq!(suffixes("x", "", Unit::Words).len(), 1);
        assert_eq!(suffixes("a日\u{10ffff}", "日", Unit::Characters).len(), 4);
    }
}
