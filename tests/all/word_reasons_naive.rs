//! The shingles that cover a word, against brute force on random texts.

use crate::word_reasons::{compared, recommended};
use proptest::prelude::*;
use shinglescope_core::fingerprint::sketch::fingerprint_of_minimum;
use shinglescope_core::fingerprint::sketch::fnv1a;
use shinglescope_core::methods::parameters::Unit;
use shinglescope_core::pair::explain::covering::Twin;
use shinglescope_core::pair::explain::minima::held;
use shinglescope_core::pair::explain::places::WordPlace;
use shinglescope_core::pair::explain::why;
use shinglescope_core::pair::sketches::sketches;
use shinglescope_core::text::{Pair, Side};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn covering_shingles_are_those_that_brute_force_finds(
        left in prop::collection::vec(0u8..7, 0..24),
        right in prop::collection::vec(0u8..7, 0..24),
        length in 1u32..6,
        is_characters in any::<bool>(),
        changed_words in 0u32..3,
    ) {
        let spelled = |words: &[u8]| {
            let words = words.iter().map(|word| ["a", "be", "see", "deed", "и", "ёж", "Zoo!"][*word as usize]);
            words.collect::<Vec<_>>().join(" ")
        };
        let unit = if is_characters { Unit::Characters } else { Unit::Words };
        let mut parameters = recommended(length, unit);
        parameters.bridging.changed_words = changed_words;
        let comparison = compared(&spelled(&left), &spelled(&right), parameters);
        let shingles = Pair::from_fn(|side| {
            comparison.index.units[side].shingles(length).map(str::to_owned).collect::<Vec<_>>()
        });
        let sketches = sketches(comparison.index.units.as_ref().as_ref(), length);
        for side in Side::BOTH {
            let words = &comparison.index.words[side];
            for word in 0..words.len() {
                let found = why(&comparison, side, WordPlace::Word(word)).unwrap();
                let span = words.canonical_span(word);
                // A shingle covers the word where any of its units is one of the word's.
                let starts: Vec<usize> = match unit {
                    Unit::Words => (0..words.len()).map(|i| words.canonical_span(i).start as usize).collect(),
                    Unit::Characters => words.canonical().char_indices().map(|(at, _)| at).collect(),
                };
                let covers = |at: &usize| {
                    let own = &starts[*at..*at + length as usize];
                    own.iter().any(|start| span.range().contains(start))
                };
                let naive: Vec<usize> = (0..shingles[side].len()).filter(covers).collect();
                prop_assert_eq!(found.covering.positions.clone().collect::<Vec<_>>(), naive.clone());
                let mut shared = 0;
                for covered in &found.covering.listed {
                    let own = &shingles[side][covered.at];
                    prop_assert_eq!(&format!("{}{}{}", covered.before, covered.own, covered.after), own);
                    let all: Vec<usize> = (0..shingles[side.other()].len())
                        .filter(|at| &shingles[side.other()][*at] == own)
                        .collect();
                    match &covered.twin {
                        Twin::Yes { places, more, .. } => {
                            shared += 1;
                            prop_assert_eq!(places.len() + more, all.len());
                            prop_assert!(places.iter().all(|place| all.contains(place)));
                        }
                        Twin::No | Twin::Accident => prop_assert!(all.is_empty()),
                    }
                }
                prop_assert_eq!(found.covering.listed.len(), naive.len());
                prop_assert_eq!(found.covering.shared, shared);
                prop_assert!(shared > 0 || !found.reasons.is_empty());
                let Some(held) = held(&comparison, side, &found.covering.positions, &sketches) else {
                    continue;
                };
                let sketch = sketches.of[side].as_ref().unwrap();
                for minimum in 0..84 {
                    let fingerprint = fingerprint_of_minimum(minimum, sketch.minima[minimum]);
                    let gives = naive.iter().any(|at| fnv1a(shingles[side][*at].bytes()) == fingerprint);
                    let told = held.iter().find(|held| held.minimum == minimum);
                    prop_assert_eq!(told.is_some(), gives);
                    if let Some(told) = told {
                        prop_assert_eq!(fnv1a(shingles[side][told.shingle].bytes()), fingerprint);
                        prop_assert_eq!(told.supershingle, minimum / 14);
                    }
                }
            }
        }
    }
}
