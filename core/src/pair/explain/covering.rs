//! The shingles that cover a word, each with its checksum and where the other text has it.

use crate::fingerprint::{Checksum, Units, shingle_count};
use crate::pair::Comparison;
use crate::pair::counting::distinct::ShingleNumber;
use crate::pair::explain::twins::{places, twin_beside};
use crate::text::{Side, Span};
use std::ops::Range;

/// Shingles that are listed: all that can cover one word, but only some where a word of many characters is covered.
const MAX_LISTED: usize = 120;
/// Places in the other text that are listed.
const MAX_PLACES: usize = 4;

/// The shingles that cover a word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Covering {
    /// Their positions; empty where the text has fewer units than a shingle.
    pub positions: Range<usize>,
    /// How many of them the other text has.
    pub shared: usize,
    /// How many of those are excluded.
    pub excluded: usize,
    /// How many are not in the sample.
    pub unsampled: usize,
    /// The first of them.
    pub listed: Vec<Covered>,
}

/// A shingle that covers a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Covered {
    pub at: usize,
    /// Its canonical text: before the word, the part of the word in it, after it.
    pub before: String,
    pub own: String,
    pub after: String,
    pub checksum: Checksum,
    /// Whether the sample has it.
    pub is_sampled: bool,
    pub twin: Twin,
}

/// Whether the other text has a shingle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Twin {
    No,
    /// It does not, but a different shingle of it has the same checksum.
    Accident,
    Yes {
        /// The first places, the one beside it in its passage before all others.
        places: Vec<usize>,
        /// How many more there are.
        more: usize,
        is_excluded: bool,
    },
}

/// The positions of the shingles of `length` units that cover any of the units `own`.
pub fn positions(units: &Units, own: &Range<usize>, length: u32) -> Range<usize> {
    let count = shingle_count(units.len(), length);
    let first = (own.start + 1).saturating_sub(length as usize).min(count);
    first..own.end.min(count).max(first)
}

/// The shingles that cover word `word`, whose units are `own`.
pub fn covering(comparison: &Comparison, side: Side, word: usize, own: &Range<usize>) -> Covering {
    let units = &comparison.index.units[side];
    let positions = positions(units, own, comparison.numbers.length);
    let numbers = &comparison.index.matches.shingle_at[side];
    let numbers = numbers.get(positions.clone()).unwrap_or_default();
    let every = comparison.numbers.parameters.shingle.sample_every;
    let checksums = comparison.index.checksums[side].get(positions.clone());
    let checksums = checksums.unwrap_or_default().iter();
    let unsampled = checksums.filter(|checksum| !checksum.is_sampled(every));
    let excluded = &comparison.index.excluded;
    let is_excluded = |number: &&ShingleNumber| excluded.holds(**number);
    let listed = positions.clone().zip(numbers).take(MAX_LISTED);
    let shown: Vec<ShingleNumber> = listed.clone().map(|(_, number)| *number).collect();
    let found = places(comparison, side.other(), &shown, MAX_PLACES);
    let twin = |at: usize, number: &ShingleNumber| {
        let Some(distinct) = comparison.index.matches.at(side, at) else {
            return Twin::No;
        };
        let Some(places) = number.among_shared().and_then(|number| found.get(&number)) else {
            return if distinct.collides {
                Twin::Accident
            } else {
                Twin::No
            };
        };
        let mut places = places.clone();
        if let Some(beside) = twin_beside(comparison, side, at) {
            places.retain(|place| *place != beside);
            places.insert(0, beside);
            places.truncate(MAX_PLACES);
        }
        let all = distinct.positions[side.other()] as usize;
        Twin::Yes {
            more: all.saturating_sub(places.len()),
            places,
            is_excluded: excluded.holds(*number),
        }
    };
    let span = units.words().canonical_span(word);
    let covered = |(at, number): (usize, &ShingleNumber)| {
        let (before, own, after) = parted(units, at, comparison.numbers.length, span);
        let checksum = *comparison.index.checksums[side].get(at)?;
        Some(Covered {
            at,
            before,
            own,
            after,
            checksum,
            is_sampled: checksum.is_sampled(every),
            twin: twin(at, number),
        })
    };
    Covering {
        shared: numbers.iter().filter(|number| number.is_shared()).count(),
        excluded: numbers.iter().filter(is_excluded).count(),
        unsampled: unsampled.count(),
        listed: listed.filter_map(covered).collect(),
        positions,
    }
}

/// The canonical text of a shingle: before the bytes `word`, in them and after them.
fn parted(units: &Units, at: usize, length: u32, word: Span) -> (String, String, String) {
    /// Some words are as long as a file.
    const MAX: usize = 400;
    let canonical = units.words().canonical();
    let all = units.canonical_span(&(at..at + length as usize));
    let start = word.start.clamp(all.start, all.end);
    let end = word.end.clamp(start, all.end);
    let piece = |start: u32, end: u32| Span { start, end }.of(canonical);
    let head = |text: &str| text[..text.floor_char_boundary(MAX)].to_owned();
    let before = piece(all.start, start);
    let tail = before.ceil_char_boundary(before.len().saturating_sub(MAX));
    let (own, after) = (piece(start, end), piece(end, all.end));
    (before[tail..].to_owned(), head(own), head(after))
}
