//! Words made so that all of them have one CRC-32: they are told apart, counted as accidents, and cost no more than others.

use shinglescope_core::fingerprint::checksums::Checksum;
use shinglescope_core::methods::parameters::Length;
use shinglescope_core::{Preset, Request, compare_request};

const LETTERS: usize = 64;

/// A word with `c` where `letters` has a bit, and `a` elsewhere.
fn word(letters: u64) -> String {
    let letter = |at: usize| if letters >> at & 1 == 1 { 'c' } else { 'a' };
    (0..LETTERS).map(letter).collect()
}

/// Sets of letters whose change leaves the CRC-32 of a word as it is. CRC-32 is linear: 64 letters that can change and 32 bits
/// leave 32 such sets that do not depend on each other.
fn silent_changes() -> Vec<u64> {
    let checksum = |letters: u64| Checksum::of(&word(letters)).unsigned();
    let plain = checksum(0);
    // Gauss's elimination: each row is a set of letters and what changing them does to the checksum.
    let mut rows: Vec<(u64, u32)> = (0..LETTERS)
        .map(|at| (1 << at, checksum(1 << at) ^ plain))
        .collect();
    let mut silent = Vec::new();
    while let Some((letters, effect)) = rows.pop() {
        if effect == 0 {
            silent.push(letters);
            continue;
        }
        let highest = 1 << (31 - effect.leading_zeros());
        for (other, others) in rows.iter_mut().filter(|(_, others)| others & highest != 0) {
            *other ^= letters;
            *others ^= effect;
        }
    }
    silent
}

/// The words that combine silent changes as the bits of each number in `numbers` say.
fn words(numbers: std::ops::Range<u64>) -> String {
    let silent = silent_changes();
    let combined = |number: u64| {
        let chosen = silent.iter().enumerate();
        let chosen = chosen.filter(|(at, _)| number >> at & 1 == 1);
        chosen.fold(0, |letters, (_, change)| letters ^ change)
    };
    let all: Vec<String> = numbers.map(|number| word(combined(number))).collect();
    all.join(" ")
}

#[test]
fn words_with_one_checksum_are_told_apart_however_many_they_are() {
    assert!(silent_changes().len() >= 32);
    const EACH: u64 = 32_000;
    let mut request = Request::recommended(&words(0..EACH), &words(EACH - 1_000..2 * EACH));
    request.parameters = Preset::Python2009.parameters();
    request.parameters.shingle.length = Length::Fixed(1);
    let found = compare_request(&request);
    let checksums = &found.index.checksums;
    let first = checksums.left[0];
    let all = checksums.left.iter().chain(&checksums.right);
    assert!(all.into_iter().all(|checksum| *checksum == first));
    let counts = &found.numbers.counts;
    assert_eq!(counts.distinct_shared, 1_000);
    assert_eq!(counts.matches.left, 1_000);
    // The article counts checksums, so to it everything matches.
    assert_eq!(counts.accidental.left, EACH as usize - 1_000);
}
