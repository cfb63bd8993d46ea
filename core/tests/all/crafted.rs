//! Words crafted to have the same CRC-32: they are distinguished, counted as accidents, and as fast as any other words.

use shinglescope_core::fingerprint::checksums::Checksum;
use shinglescope_core::methods::parameters::Length;
use shinglescope_core::{Preset, Request, compare_request};

const LETTERS: usize = 64;

/// A word with `c` where `letters` has a 1 bit, and `a` elsewhere.
fn word(letters: u64) -> String {
    let letter = |at: usize| if letters >> at & 1 == 1 { 'c' } else { 'a' };
    (0..LETTERS).map(letter).collect()
}

/// Sets of letters that can be changed together without changing the CRC-32. Since CRC-32 is linear, 64 letters and 32 bits
/// leave 32 independent sets.
fn silent_changes() -> Vec<u64> {
    let checksum = |letters: u64| Checksum::of(&word(letters)).unsigned();
    let plain = checksum(0);
    // Gaussian elimination: each row is a set of letters and the effect of changing them on the checksum.
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

/// One word for each number in `numbers`, whose bits select the silent changes to combine.
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
fn many_words_with_the_same_checksum_are_distinguished() {
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
    // The article's method compares checksums only, so everything matches.
    assert_eq!(counts.accidental.left, EACH as usize - 1_000);
}
