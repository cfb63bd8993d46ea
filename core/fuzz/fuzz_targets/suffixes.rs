//! Two rows of ids: their suffixes come in order, each once, and neighbours share what a plain comparison finds.

#![no_main]

use arbitrary::{Arbitrary, Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use shinglescope_core::pair::lengths::suffixes::{Suffix, Suffixes};
use shinglescope_core::{Pair, Side};
use std::collections::HashMap;

/// The most ids of one text.
const MOST_IDS: usize = 200;

#[derive(Debug)]
struct Input(Pair<Vec<u32>>);

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Input> {
        // Words are numbered from 0, characters by their code points; nothing forbids larger ids.
        let most = *u.choose(&[1, 3, 30, 1_000, 0x10_FFFF, u32::MAX])?;
        let mut row = || {
            let count = u.int_in_range(0..=MOST_IDS)?;
            (0..count)
                .map(|_| u.int_in_range(0..=most))
                .collect::<Result<Vec<u32>>>()
        };
        let left = row()?;
        Ok(Input(Pair::new(left, row()?)))
    }
}

fuzz_target!(|input: Input| {
    let ids = &input.0;
    let found = Suffixes::of(ids.as_ref().map(|ids| ids.as_slice()));
    let order: Vec<Suffix> = found.iter().collect();
    let count = ids.left.len() + ids.right.len();
    assert_eq!((order.len(), found.iter().count()), (count, count));

    // The order of ids is the sorting's own choice: it is that of the suffixes' first ids.
    let mut rank: HashMap<u32, usize> = HashMap::new();
    for suffix in &order {
        let next = rank.len();
        rank.entry(ids[suffix.side][suffix.at]).or_insert(next);
    }
    // A text's end comes before every id, and the left one before the right one.
    let sort_key = |suffix: &Suffix| {
        let rest = ids[suffix.side][suffix.at..].iter();
        let end = usize::from(suffix.side == Side::Right);
        rest.map(|id| rank[id] + 2)
            .chain([end])
            .collect::<Vec<usize>>()
    };
    let mut sorted: Vec<Suffix> = Side::BOTH
        .into_iter()
        .flat_map(|side| (0..ids[side].len()).map(move |at| Suffix { side, at }))
        .collect();
    sorted.sort_by_key(sort_key);
    assert_eq!(order, sorted);

    let mut most_shared = 0;
    let mut before: &[u32] = &[];
    for (suffix, neighbour) in order.iter().zip(found.neighbours()) {
        let own = &ids[suffix.side][suffix.at..];
        let shared = own.iter().zip(before).take_while(|(a, b)| a == b).count() as u32;
        assert_eq!(neighbour.shared(), shared);
        assert_eq!(neighbour.is_right(), suffix.side == Side::Right);
        most_shared = most_shared.max(shared);
        before = own;
    }
    assert_eq!(found.most_shared, most_shared);
});
