//! The runs of equal words that passages are built from.
//!
//! ```text
//! left    the wind │ went down and slew a lion │ …     a run: at least two words, equal in both texts, neither side of it equal
//! right   he │ went down and slew a lion │ …
//! ```
//! A run is found by a pair of neighbouring words that stands at most [`MAX_PLACES`] times in one of the texts, so the number of
//! runs is linear. Where four such pairs in a row are more frequent than that, as in a refrain, the first place of left goes with
//! the first of right, the second with the second, and so on. Cost: O(n + m) and about 20 bytes a word.

use crate::pair::passages::number_places::NumberPlaces;
use crate::run::{RunControl, Stopped, two_threads};
use crate::text::{Pair, Side};

/// A pair of words that is more frequent in both texts is not paired with all its places.
const MAX_PLACES: u32 = 4;
/// So many frequent pairs in a row are paired in order.
const FREQUENT_IN_A_ROW: usize = 4;
/// Words between two checkpoints.
const STRIDE: usize = 1 << 14;

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
    let mut search = Search {
        ids,
        partners: vec![ALONE; ids.left.len()],
        inside: Vec::new(),
        found: Vec::new(),
    };
    search.find_pairs(control)?;
    search.add_inside(control)?;
    search.add_frequent(control)?;
    Ok(in_order(&search.found))
}

/// The runs in the order of left, then of right. Cost: linear, for few runs begin at one word.
fn in_order(runs: &[EqualRun]) -> Vec<EqualRun> {
    let by_left = NumberPlaces::of(runs.iter().map(|run| run.left as usize));
    let mut sorted: Vec<EqualRun> = by_left.all().iter().map(|at| runs[*at as usize]).collect();
    let same_start = |a: &EqualRun, b: &EqualRun| a.left == b.left;
    sorted
        .chunk_by_mut(same_start)
        .for_each(<[EqualRun]>::sort_unstable);
    sorted
}

/// The runs found so far.
struct Search<'a> {
    ids: Pair<&'a [u32]>,
    /// For the pair at each place of left: the place of right that it is paired with in order, or one of the three below.
    partners: Vec<u32>,
    /// Rare pairs that follow an equal word, as their places.
    inside: Vec<(u32, u32)>,
    found: Vec<EqualRun>,
}

/// A pair that right does not have.
const ALONE: u32 = u32::MAX;
/// A pair that is paired with all its places.
const RARE: u32 = u32::MAX - 1;
/// A frequent pair that left has more often than right.
const UNPAIRED: u32 = u32::MAX - 2;

impl Search<'_> {
    /// Finds the pairs that both texts have, and adds the runs that begin with a rare pair. It takes one first word after the other:
    /// a table of second words, small enough for the cache, tells its pairs apart.
    fn find_pairs(&mut self, control: &RunControl) -> Result<(), Stopped> {
        let ids = self.ids;
        let words = two_threads(|side| places_of_words(ids[side]));
        let second = |side: Side, at: &u32| ids[side][*at as usize + 1] as usize;
        let largest = ids.left.iter().chain(ids.right).max();
        // The number of each pair by its second word, counted on from word to word.
        let mut numbers = vec![0usize; largest.map_or(0, |id| *id as usize + 1)];
        let (mut first, mut since) = (1, 0);
        let mut pairs: Vec<WordPair> = Vec::new();
        let mut in_right: Vec<u32> = Vec::new();
        for word in 0..words.left.count().min(words.right.count()) {
            let at = words.as_ref().map(|words| words.of_number(word));
            if at.left.is_empty() || at.right.is_empty() {
                continue;
            }
            since += at.left.len() + at.right.len();
            if since >= STRIDE {
                since = 0;
                control.checkpoint(0)?;
            }
            pairs.clear();
            for place in at.right {
                let number = &mut numbers[second(Side::Right, place)];
                if *number < first {
                    *number = first + pairs.len();
                    pairs.push(WordPair::default());
                }
                pairs[*number - first].count.right += 1;
            }
            let known = |number: usize| number.checked_sub(first);
            for place in at.left {
                if let Some(pair) = known(numbers[second(Side::Left, place)]) {
                    pairs[pair].count.left += 1;
                }
            }
            let mut total = 0;
            for pair in &mut pairs {
                pair.next = total;
                total += pair.count.right as usize;
            }
            in_right.resize(in_right.len().max(total), 0);
            for place in at.right {
                let pair = &mut pairs[numbers[second(Side::Right, place)] - first];
                in_right[pair.next] = *place;
                pair.next += 1;
            }
            for place in at.left {
                let Some(pair) = known(numbers[second(Side::Left, place)]) else {
                    continue;
                };
                let pair = &mut pairs[pair];
                let own = &in_right[pair.next - pair.count.right as usize..pair.next];
                self.partners[*place as usize] = match pair.is_rare() {
                    true => {
                        own.iter().for_each(|other| self.add_rare(*place, *other));
                        RARE
                    }
                    false => {
                        pair.seen += 1;
                        own.get(pair.seen - 1).copied().unwrap_or(UNPAIRED)
                    }
                };
            }
            first += pairs.len();
        }
        Ok(())
    }

    /// Adds the run of a rare pair if it begins there.
    fn add_rare(&mut self, left: u32, right: u32) {
        let at = Pair::new(left as usize, right as usize);
        match self.follows_equal(at) {
            true => self.inside.push((left, right)),
            false => self.add(at),
        }
    }

    /// Adds the runs whose first rare pair follows other equal words.
    fn add_inside(&mut self, control: &RunControl) -> Result<(), Stopped> {
        for (i, (left, right)) in std::mem::take(&mut self.inside).into_iter().enumerate() {
            if i % STRIDE == 0 {
                control.checkpoint(0)?;
            }
            let mut at = Pair::new(left as usize, right as usize);
            let is_known = loop {
                if !self.follows_equal(at) {
                    break false;
                }
                at = at.map(|at| at - 1);
                if self.partners[at.left] == RARE {
                    break true;
                }
            };
            if !is_known {
                self.add(at);
            }
        }
        Ok(())
    }

    /// Adds the runs of frequent pairs alone, where enough of them are in a row.
    fn add_frequent(&mut self, control: &RunControl) -> Result<(), Stopped> {
        // For each diagonal, where the last run on it ends in left.
        let mut until = vec![0u32; self.ids.left.len() + self.ids.right.len()];
        let mut in_a_row = 0;
        for left in 0..self.partners.len() {
            if left % STRIDE == 0 {
                control.checkpoint(0)?;
            }
            let partner = self.partners[left];
            in_a_row = match partner {
                ALONE | RARE => 0,
                _ => in_a_row + 1,
            };
            if in_a_row < FREQUENT_IN_A_ROW || partner == UNPAIRED {
                continue;
            }
            let right = partner as usize;
            let until = &mut until[left + self.ids.right.len() - 1 - right];
            if *until as usize > left {
                continue;
            }
            let mut at = Pair::new(left, right);
            while self.follows_equal(at) {
                at = at.map(|at| at - 1);
            }
            let words = self.equal_from(at);
            *until = (at.left + words) as u32;
            let pairs = &self.partners[at.left..at.left + words - 1];
            if !pairs.contains(&RARE) {
                self.found.push(EqualRun::new(at, words));
            }
        }
        Ok(())
    }

    /// Whether the words before both places are equal.
    fn follows_equal(&self, at: Pair<usize>) -> bool {
        let before = |side: Side| at[side].checked_sub(1).map(|before| self.ids[side][before]);
        let (left, right) = (before(Side::Left), before(Side::Right));
        left.is_some() && left == right
    }

    /// How many words are equal from there on.
    fn equal_from(&self, at: Pair<usize>) -> usize {
        let own = self.ids.left[at.left..].iter();
        let equal = own.zip(&self.ids.right[at.right..]);
        equal.take_while(|(a, b)| a == b).count()
    }

    fn add(&mut self, at: Pair<usize>) {
        self.found.push(EqualRun::new(at, self.equal_from(at)));
    }
}

/// Where each word of a text begins a pair.
fn places_of_words(ids: &[u32]) -> NumberPlaces {
    let begins = ids.split_last().map_or(&[][..], |(_, begins)| begins);
    NumberPlaces::of(begins.iter().map(|id| *id as usize))
}

/// The pairs of two certain words.
#[derive(Clone, Copy, Default)]
struct WordPair {
    /// How often each text has it.
    count: Pair<u32>,
    /// Where the places of right end among those of the same first word.
    next: usize,
    /// How many places of left were seen.
    seen: usize,
}

impl WordPair {
    /// Whether all its places can be paired.
    fn is_rare(&self) -> bool {
        self.count.left.min(self.count.right) <= MAX_PLACES
    }
}
