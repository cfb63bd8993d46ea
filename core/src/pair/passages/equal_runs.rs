//! The runs of equal words that passages are built from.
//!
//! ```text
//! left    the wind │ went down and slew a lion │ …     a run: at least two words, equal in both texts, neither side of it equal
//! right   he │ went down and slew a lion │ …
//! ```
//! A run is found by a pair of neighbouring words that stands at most [`MAX_PLACES`] times in one of the texts, so the number of
//! runs is linear. Where four such pairs in a row are more frequent than that, as in a refrain, the first place of left goes with
//! the first of right, the second with the second, and so on. Cost: O(n + m) and about 20 bytes a word.

use crate::run::{RunControl, Stopped};
use crate::text::{Pair, Side};

/// A pair of words that is more frequent in both texts is not paired with all its places.
const MAX_PLACES: u32 = 4;
/// So many frequent pairs in a row are paired in order.
const FREQUENT_IN_A_ROW: usize = 4;
/// Words between two checkpoints.
const STRIDE: usize = 1 << 14;
const NONE: u32 = u32::MAX;

/// A maximal run of words that both texts have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct EqualRun {
    pub left: u32,
    pub right: u32,
    pub words: u32,
}

impl EqualRun {
    pub fn new(at: Pair<usize>, words: usize) -> EqualRun {
        EqualRun {
            left: at.left as u32,
            right: at.right as u32,
            words: words as u32,
        }
    }

    pub fn start(&self, side: Side) -> usize {
        match side {
            Side::Left => self.left as usize,
            Side::Right => self.right as usize,
        }
    }

    pub fn end(&self, side: Side) -> usize {
        self.start(side) + self.words as usize
    }
}

/// The runs of two texts, in the order of left, then of right.
///
/// # Errors
/// [`Stopped`] when `control` was stopped.
pub(crate) fn equal_runs(
    ids: Pair<&[u32]>,
    control: &RunControl,
) -> Result<Vec<EqualRun>, Stopped> {
    let pairs = WordPairs::of(ids, control)?;
    let mut search = Search {
        ids,
        until: vec![0; ids.left.len() + ids.right.len()],
        found: Vec::new(),
    };
    let mut seen = vec![0u32; pairs.places.len()];
    let mut frequent_in_a_row = 0;
    for (at, number) in pairs.of_left.iter().enumerate() {
        if at % STRIDE == 0 {
            control.checkpoint(0)?;
        }
        if *number == NONE {
            frequent_in_a_row = 0;
            continue;
        }
        let number = *number as usize;
        let places = pairs.of_right(number);
        let nth = seen[number] as usize;
        seen[number] += 1;
        if pairs.is_rare(number) {
            frequent_in_a_row = 0;
            places
                .iter()
                .for_each(|place| search.add(at, *place as usize));
            continue;
        }
        frequent_in_a_row += 1;
        if frequent_in_a_row >= FREQUENT_IN_A_ROW
            && let Some(place) = places.get(nth)
        {
            search.add(at, *place as usize);
        }
    }
    Ok(in_order(search.found, ids.left.len()))
}

/// The runs in the order of left, then of right. Cost: linear, for few runs begin at one word.
fn in_order(runs: Vec<EqualRun>, words: usize) -> Vec<EqualRun> {
    let mut next = vec![0u32; words + 1];
    for run in &runs {
        next[run.left as usize + 1] += 1;
    }
    for at in 1..next.len() {
        next[at] += next[at - 1];
    }
    let mut sorted = runs.clone();
    for run in &runs {
        let slot = &mut next[run.left as usize];
        sorted[*slot as usize] = *run;
        *slot += 1;
    }
    let same_start = |a: &EqualRun, b: &EqualRun| a.left == b.left;
    sorted
        .chunk_by_mut(same_start)
        .for_each(<[EqualRun]>::sort_unstable);
    sorted
}

/// The runs found so far.
struct Search<'a> {
    ids: Pair<&'a [u32]>,
    /// For each diagonal, where the last run on it ends in left.
    until: Vec<u32>,
    found: Vec<EqualRun>,
}

impl Search<'_> {
    /// Adds the run through the equal words at these positions, unless it is known.
    fn add(&mut self, left: usize, right: usize) {
        let Pair {
            left: own,
            right: other,
        } = self.ids;
        let until = &mut self.until[left + other.len() - 1 - right];
        if *until as usize > left {
            return;
        }
        let back = own[..left].iter().rev().zip(other[..right].iter().rev());
        let before = back.take_while(|(a, b)| a == b).count();
        let on = own[left..].iter().zip(&other[right..]);
        let words = before + on.take_while(|(a, b)| a == b).count();
        *until = (left - before + words) as u32;
        let at = Pair::new(left - before, right - before);
        self.found.push(EqualRun::new(at, words));
    }
}

/// The pairs of neighbouring words of both texts.
struct WordPairs {
    /// The number of the pair at each position of left; [`NONE`] where right does not have it.
    of_left: Vec<u32>,
    /// How often left has each pair.
    in_left: Vec<u32>,
    /// Where the positions of each pair of right begin in `positions`.
    places: Vec<u32>,
    positions: Vec<u32>,
}

impl WordPairs {
    fn of(ids: Pair<&[u32]>, control: &RunControl) -> Result<WordPairs, Stopped> {
        let Pair { left, right } = ids;
        let slots = (right.len() * 2).next_power_of_two().max(2);
        let shift = 64 - slots.trailing_zeros();
        let slot = |pair: &[u32]| {
            let key = u64::from(pair[0]) << 32 | u64::from(pair[1]);
            (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> shift) as usize
        };
        // For each slot, the number of a pair; for each number, where the pair is first.
        let (mut table, mut first) = (vec![NONE; slots], Vec::new());
        let known = |table: &[u32], first: &[u32], pair: &[u32]| {
            let mut at = slot(pair);
            loop {
                match table[at] {
                    NONE => return (at, None),
                    number if right[first[number as usize] as usize..].starts_with(pair) => {
                        return (at, Some(number));
                    }
                    _ => at = (at + 1) & (slots - 1),
                }
            }
        };
        let (mut numbers, mut counts) = (Vec::with_capacity(right.len()), Vec::new());
        for (at, pair) in right.windows(2).enumerate() {
            if at % STRIDE == 0 {
                control.checkpoint(0)?;
            }
            let (slot, number) = known(&table, &first, pair);
            let number = number.unwrap_or_else(|| {
                table[slot] = first.len() as u32;
                first.push(at as u32);
                counts.push(0u32);
                table[slot]
            });
            counts[number as usize] += 1;
            numbers.push(number);
        }
        let mut in_left = vec![0u32; counts.len()];
        let mut of_left = Vec::with_capacity(left.len());
        for (at, pair) in left.windows(2).enumerate() {
            if at % STRIDE == 0 {
                control.checkpoint(0)?;
            }
            let number = known(&table, &first, pair).1;
            if let Some(number) = number {
                in_left[number as usize] += 1;
            }
            of_left.push(number.unwrap_or(NONE));
        }
        drop((table, first));
        let mut places = Vec::with_capacity(counts.len() + 1);
        let mut total = 0;
        for (count, in_left) in counts.iter().zip(&in_left) {
            places.push(total);
            total += if *in_left > 0 { *count } else { 0 };
        }
        places.push(total);
        let (mut next, mut positions) = (places.clone(), vec![0; total as usize]);
        for (at, number) in numbers.iter().enumerate() {
            let number = *number as usize;
            if in_left[number] > 0 {
                positions[next[number] as usize] = at as u32;
                next[number] += 1;
            }
        }
        Ok(WordPairs {
            of_left,
            in_left,
            places,
            positions,
        })
    }

    /// Where right has a pair.
    fn of_right(&self, number: usize) -> &[u32] {
        &self.positions[self.places[number] as usize..self.places[number + 1] as usize]
    }

    /// Whether all its places can be paired.
    fn is_rare(&self, number: usize) -> bool {
        let in_right = self.places[number + 1] - self.places[number];
        in_right.min(self.in_left[number]) <= MAX_PLACES
    }
}
