//! The shingles that cover a word, and the sketches of both texts, in; which minima the word holds out, and what became of
//! the supershingles that those belong to.

use crate::fingerprint::sketch::{MINIMA_A_SUPERSHINGLE, Sketch};
use crate::pair::comparison::Comparison;
use crate::pair::sketches::Sketches;
use crate::text::numbers::grouped;
use crate::text::{Pair, Side};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Minima that are told of one by one.
const MOST_TOLD: usize = 6;

/// A minimum that a covering shingle gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Counted from 0, as are the others here.
    pub minimum: usize,
    /// The position of the shingle.
    pub shingle: usize,
    pub fate: Fate,
    pub supershingle: usize,
    pub is_supershingle_equal: bool,
    /// How many of the supershingle's minima are equal.
    pub equal: usize,
    /// The supershingle differs, and only by minima that this word's shingles give.
    pub breaks: bool,
}

/// Whether a minimum is the same in the other text, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Same,
    /// The other text lacks the shingle: its own minimum is a larger number.
    Lost,
    /// The other text has a shingle that gives a smaller number.
    Undercut,
}

/// The minima that the shingles of `side` at `positions` give, in order. A shingle that occurs again gives its minimum
/// wherever it stands. None where a text has no sketch.
pub fn held(
    comparison: &Comparison,
    side: Side,
    positions: &Range<usize>,
    sketches: &Sketches,
) -> Option<Vec<Held>> {
    let of = Pair::new(sketches.of.left.as_ref()?, sketches.of.right.as_ref()?);
    let numbers = &comparison.index.matches.shingle_at[side];
    let mut covering = FxHashMap::default();
    for at in positions.clone().rev() {
        let number = numbers.get(at).copied();
        covering.extend(number.map(|number| ((number.is_shared(), number.index()), at)));
    }
    let holders = &sketches.holders[side];
    let given = |minimum: usize| {
        let number = numbers.get(*holders.get(minimum)? as usize)?;
        covering.get(&(number.is_shared(), number.index())).copied()
    };
    let fate = |minimum: usize| fate(of, side, minimum);
    let all = (0..holders.len()).filter_map(|minimum| {
        let shingle = given(minimum)?;
        let supershingle = minimum / MINIMA_A_SUPERSHINGLE;
        let first = supershingle * MINIMA_A_SUPERSHINGLE;
        let mut group = first..first + MINIMA_A_SUPERSHINGLE;
        let equal = group.clone().filter(|i| fate(*i) == Fate::Same).count();
        let is_own = |i: usize| match fate(i) {
            Fate::Same => true,
            Fate::Lost => given(i).is_some(),
            Fate::Undercut => false,
        };
        let values = of.map(|sketch| sketch.supershingles[supershingle]);
        Some(Held {
            minimum,
            shingle,
            fate: fate(minimum),
            supershingle,
            is_supershingle_equal: values.left == values.right,
            equal,
            breaks: fate(minimum) == Fate::Lost && group.all(is_own),
        })
    });
    Some(all.collect())
}

fn fate(of: Pair<&Sketch>, side: Side, minimum: usize) -> Fate {
    let own = of[side].minima[minimum];
    let other = of[side.other()].minima[minimum];
    match own.cmp(&other) {
        std::cmp::Ordering::Equal => Fate::Same,
        std::cmp::Ordering::Less => Fate::Lost,
        std::cmp::Ordering::Greater => Fate::Undercut,
    }
}

/// What is said of the minima that a word of `side` holds.
pub fn said(held: &[Held], side: Side) -> Vec<String> {
    let told = &held[..held.len().min(MOST_TOLD)];
    let mut lines = Vec::new();
    for (i, one) in told.iter().enumerate() {
        let mut line = of_minimum(one, side);
        // Minima of one supershingle stand next to each other: it is told of once.
        let next = told.get(i + 1).map(|next| next.supershingle);
        if next != Some(one.supershingle) {
            line.push(' ');
            line.push_str(&of_supershingle(one));
        }
        lines.push(line);
    }
    if held.len() > MOST_TOLD {
        let rest: Vec<String> = held[MOST_TOLD..]
            .iter()
            .map(|held| (held.minimum + 1).to_string())
            .collect();
        lines.push(format!("And minima {}.", rest.join(", ")));
    }
    lines
}

fn of_minimum(held: &Held, side: Side) -> String {
    let (name, other) = (side.name(), side.other().name());
    let (number, shingle) = (held.minimum + 1, grouped(held.shingle + 1));
    match held.fate {
        Fate::Same => format!("Minimum {number} is shingle {shingle}, and the same in {other}."),
        Fate::Lost => {
            format!("Minimum {number} is shingle {shingle}, in {name} alone: {other} has another.")
        }
        Fate::Undercut => format!(
            "Minimum {number} is shingle {shingle}; {other} has a smaller one, of a shingle that {name} has not."
        ),
    }
}

fn of_supershingle(held: &Held) -> String {
    let number = held.supershingle + 1;
    let count = format!("{} of {MINIMA_A_SUPERSHINGLE} minima are equal", held.equal);
    match (held.is_supershingle_equal, held.fate, held.breaks) {
        (true, _, _) => format!(
            "Its supershingle, S{number}, is equal: all {MINIMA_A_SUPERSHINGLE} minima are."
        ),
        (false, Fate::Same, _) => {
            format!("Its supershingle, S{number}, differs all the same: {count}.")
        }
        (false, _, true) if held.equal + 1 == MINIMA_A_SUPERSHINGLE => format!(
            "Its supershingle, S{number}, broke here: its other {} minima are equal.",
            held.equal
        ),
        (false, _, true) => format!(
            "Its supershingle, S{number}, broke here: all its minima but those of this word are equal."
        ),
        (false, _, false) => format!("Its supershingle, S{number}, differs: {count}."),
    }
}
