//! Matches of units that are given as numbers: which positions match, and how they are counted.

use crate::fingerprint::{Checksum, Rolling};
use crate::pair::counting::matches::Matches;
use crate::pair::counting::numbering::number;
use crate::run::RunControl;
use crate::text::{Pair, Side};
use std::sync::Arc;

/// Matches of units given as numbers, with the given or with generated checksums.
pub(crate) fn of_ids(ids: Pair<&[u32]>, length: u32, checksums: Option<Pair<&[i32]>>) -> Matches {
    let hashes = |side: Side, _| {
        let mut rolling = Rolling::new(length);
        let hashes = ids[side]
            .iter()
            .filter_map(|id| rolling.push(u64::from(*id) + 1));
        hashes.collect::<Vec<u64>>()
    };
    let checksums = Pair::from_fn(|side| match checksums {
        Some(given) => given[side].iter().map(|sum| Checksum(*sum)).collect(),
        None => {
            let windows = ids[side].windows(length as usize);
            let sum = |window: &[u32]| Checksum(window.iter().sum::<u32>().cast_signed());
            windows.map(sum).collect::<Vec<Checksum>>()
        }
    });
    RunControl::uncancelled(|control| {
        let numbered = number(ids, length, hashes, control)?;
        Matches::with_checksums(numbered, Arc::new(checksums), control)
    })
}

fn run(left: (&[u32], &[i32]), right: (&[u32], &[i32]), length: u32) -> Matches {
    of_ids(
        Pair::new(left.0, right.0),
        length,
        Some(Pair::new(left.1, right.1)),
    )
}

#[test]
fn equal_checksums_of_different_words_are_accidents_and_do_not_match() {
    let found = run((&[1, 2, 3], &[7, 8]), (&[4, 5, 2, 3], &[7, 9, 8]), 2);
    assert!(
        !found.is_match(Side::Left, 0),
        "(1 2) and (4 5) share a checksum only"
    );
    assert!(found.is_match(Side::Left, 1));
    let counts = found.counts(1);
    assert_eq!(counts.accidental, Pair::new(1, 1));
    assert_eq!(counts.matches, Pair::new(1, 1));
    assert_eq!(counts.distinct_shared, 1);
}

#[test]
fn an_accident_within_one_text_is_not_counted_between_the_texts() {
    let found = run((&[1, 2], &[7, 7]), (&[1], &[7]), 1);
    let counts = found.counts(1);
    assert_eq!(counts.matches, Pair::new(1, 1));
    assert_eq!(
        counts.accidental,
        Pair::new(1, 0),
        "unit 2 of left and unit 1 of right share only a checksum"
    );
}

#[test]
fn repeats_count_at_every_position_and_once_as_distinct() {
    let found = run((&[1, 1, 1], &[5, 5, 5]), (&[1, 2], &[5, 6]), 1);
    let counts = found.counts(1);
    assert_eq!(counts.matches, Pair::new(3, 1));
    assert_eq!(counts.distinct, Pair::new(1, 2));
    assert_eq!(counts.shared_pairs, 3);
}

#[test]
fn a_repeated_accident_counts_at_every_position_and_once_as_distinct() {
    let found = run((&[1, 1, 1, 2], &[5, 5, 5, 6]), (&[3, 4], &[5, 7]), 1);
    assert_eq!(found.counts(1).accidental, Pair::new(3, 1));
    assert_eq!(found.distinct_accidental(), Pair::new(1, 1));
    assert_eq!(found.distinct(), Pair::new(2, 2));
}
