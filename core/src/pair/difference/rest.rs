//! Stretches and what moved among them in; the stretches with the moved words taken out of the comparison out.
//!
//! ```text
//! left    P P P P │ solid │ Q Q        what P and Q had in common by accident is no longer
//! right   Q Q     │ solid │ P P P P    the same: both have moved
//! ```
//! Between two solid stretches what is left of both sides is compared anew, as if nothing had stood between it.

use crate::pair::difference::align::{joined, word_by_word};
use crate::pair::difference::edits::Stretch;
use crate::pair::difference::moved::is_solid;
use crate::run::control::{RunControl, Stopped};
use crate::run::threads::Instant;
use crate::text::{Pair, Side};
use std::ops::Range;

/// Both texts, from end to end; moved words stand in stretches that differ.
pub struct Rest<'a> {
    pub ids: Pair<&'a [u32]>,
    /// For each word whether it has moved.
    pub has_moved: Pair<Vec<bool>>,
    pub least_moved: usize,
    pub deadline: Instant,
}

impl Rest<'_> {
    /// The stretches with what has moved left out; says whether there was time to compare all of it.
    ///
    /// # Errors
    /// [`Stopped`] where `control` says so.
    pub fn compared(
        &self,
        stretches: Vec<Stretch>,
        control: &RunControl,
    ) -> Result<(Vec<Stretch>, bool), Stopped> {
        let mut all: Vec<Stretch> = Vec::with_capacity(stretches.len());
        let mut between: Vec<Stretch> = Vec::new();
        let mut had_time = true;
        for stretch in stretches {
            if !is_solid(&stretch, self.least_moved) {
                between.push(stretch);
                continue;
            }
            had_time &= self.put(&mut between, &mut all);
            control.checkpoint(0)?;
            all.push(stretch);
        }
        had_time &= self.put(&mut between, &mut all);
        Ok((joined(all), had_time))
    }

    /// Moves what stands between two solid stretches to the others, compared anew where something in it has moved.
    fn put(&self, between: &mut Vec<Stretch>, all: &mut Vec<Stretch>) -> bool {
        let (Some(first), Some(last)) = (between.first(), between.last()) else {
            return true;
        };
        let whole = Pair::from_fn(|side| first.at[side].start..last.at[side].end);
        let moved = |side: Side| self.has_moved[side].get(whole[side].clone());
        let any = |side: &Side| moved(*side).is_some_and(|words| words.contains(&true));
        if !Side::BOTH.iter().any(any) {
            all.append(between);
            return true;
        }
        between.clear();
        let places = Pair::from_fn(|side| {
            let has_moved = |word: &usize| self.has_moved[side].get(*word) == Some(&true);
            let words = whole[side].clone().filter(|word| !has_moved(word));
            words.collect::<Vec<usize>>()
        });
        let rest = Pair::from_fn(|side| {
            let words = places[side]
                .iter()
                .filter_map(|word| self.ids[side].get(*word).copied());
            words.collect::<Vec<u32>>()
        });
        let words = Pair::new(rest.left.as_slice(), rest.right.as_slice());
        let (found, had_time) = word_by_word(words, self.deadline);
        all.extend(put_back(found, &places, whole));
        had_time
    }
}

/// Stretches of what is left of two texts, as stretches of both with all their words.
fn put_back(
    found: Vec<Stretch>,
    places: &Pair<Vec<usize>>,
    whole: Pair<Range<usize>>,
) -> Vec<Stretch> {
    let mut all = Vec::with_capacity(found.len());
    let mut at = whole.as_ref().map(|range| range.start);
    let mut go_to = |to: Pair<usize>, is_same: bool| {
        all.push(Stretch {
            at: Pair::from_fn(|side| at[side]..to[side]),
            is_same,
        });
        at = to;
    };
    let place =
        |side: Side, rest: usize| places[side].get(rest).copied().unwrap_or(whole[side].end);
    for stretch in found.into_iter().filter(|stretch| stretch.is_same) {
        let Pair { left, right } = stretch.at;
        for (left, right) in left.zip(right) {
            let word = Pair::new(place(Side::Left, left), place(Side::Right, right));
            // Nothing, where no word stands between.
            go_to(word, false);
            go_to(word.map(|word| word + 1), true);
        }
    }
    go_to(whole.map(|range| range.end), false);
    joined(all)
}
