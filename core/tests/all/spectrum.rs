//! The spectrum against separate naive runs at every length, and its longest matches against a quadratic search.

use crate::awkward;
use crate::twin;
use proptest::prelude::*;
use shinglescope_core::methods::parameters::{Length, Unit};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::lengths::spectrum::Spectrum;
use shinglescope_core::pair::request::Request;
use shinglescope_core::run::stages::compare;
use shinglescope_core::text::{Pair, Side, Text};

/// Compares all counts at every length up to `most` with the twin.
fn agree(label: &str, left: &str, right: &str, unit: Unit, most: usize) {
    let mut parameters = Preset::Recommended.parameters();
    parameters.shingle.unit = unit;
    let texts = Pair::new(Text::from(left), Text::from(right));
    let units = compare(&Request {
        texts,
        parameters,
        exclusions: Default::default(),
        notices: Default::default(),
        tokeniser: None,
    })
    .index
    .units
    .clone();
    let spectrum = Spectrum::of(&units);
    let words = Pair::new(
        twin::recommended_words(left),
        twin::recommended_words(right),
    );
    for k in 1..=most {
        let shingles = words.as_ref().map(|words| match unit {
            Unit::Words => twin::word_shingles(words, k),
            Unit::Characters => twin::character_shingles(words, k),
        });
        let theirs = twin::counts(&shingles.left, &shingles.right);
        let ours = spectrum.counts(k as u32);
        let label = format!("{label}, {k} {unit:?}");
        assert_eq!(
            [ours.shingles.left, ours.shingles.right],
            theirs.shingles,
            "{label}"
        );
        assert_eq!(
            [ours.distinct.left, ours.distinct.right],
            theirs.distinct,
            "{label}"
        );
        assert_eq!(ours.distinct_shared, theirs.distinct_shared, "{label}");
        assert_eq!(
            [ours.matches.left, ours.matches.right],
            theirs.matches,
            "{label}"
        );
    }
    for side in Side::BOTH {
        let slow = longest_by_trying(units[side].ids(), units[side.other()].ids());
        assert_eq!(
            spectrum.longest_at()[side],
            slow,
            "{label}, {} {unit:?}",
            side.name()
        );
        assert_eq!(
            spectrum.longest(),
            slow.iter().copied().max().unwrap_or(0),
            "{label}"
        );
    }
}

/// For each position: how far it agrees with the best position of the other text.
fn longest_by_trying(own: &[u32], other: &[u32]) -> Vec<u32> {
    let agreeing = |a: &[u32], b: &[u32]| a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let best = |at: usize| {
        (0..other.len())
            .map(|there| agreeing(&own[at..], &other[there..]))
            .max()
    };
    (0..own.len())
        .map(|at| best(at).unwrap_or(0) as u32)
        .collect()
}

#[test]
fn awkward_texts_agree_at_sixty_four_lengths() {
    for (name, text) in awkward::TEXTS {
        for (other_name, other) in awkward::TEXTS.iter().step_by(9).chain([&(*name, *text)]) {
            let label = format!("{name} × {other_name}");
            let short = text.len() + other.len() < 600;
            agree(
                &label,
                text,
                other,
                Unit::Words,
                if short { 64 } else { 12 },
            );
            if short {
                agree(&label, text, other, Unit::Characters, 12);
            }
        }
    }
}

#[test]
fn repeats_agree() {
    let many = "word ".repeat(120);
    let line = "one line and another one ".repeat(20);
    for (left, right) in [
        (&many, &many),
        (&many, &line),
        (&line, &many),
        (&line, &line),
    ] {
        agree("repeats", left, right, Unit::Words, 64);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn random_texts_over_a_small_alphabet_agree(left in "[abc ]{0,80}", right in "[abc ]{0,80}") {
        agree("random", &left, &right, Unit::Words, 20);
        agree("random", &left, &right, Unit::Characters, 10);
    }
}

#[test]
fn numbers_at_another_length_equal_those_of_a_comparison_at_it() {
    let left: Text = Text::from(include_str!("../../samples/gpl-2.txt"));
    let right: Text = Text::from(include_str!("../../samples/gpl-3.txt"));
    for preset in [Preset::Recommended, Preset::Python2009, Preset::PhpMb] {
        let mut parameters = preset.parameters();
        let texts = Pair::new(left.clone(), right.clone());
        let current = compare(&Request {
            texts: texts.clone(),
            parameters,
            exclusions: Default::default(),
            notices: Default::default(),
            tokeniser: None,
        });
        let spectrum = Spectrum::of(&current.index.units);
        for length in (1..30).chain([87, 88, 89, 100]) {
            parameters.shingle.length = Length::Fixed(length);
            let length_preview = current.at_length(&spectrum, parameters, length).unwrap();
            let slow = compare(&Request {
                texts: texts.clone(),
                parameters,
                exclusions: Default::default(),
                notices: Default::default(),
                tokeniser: None,
            });
            // At 29 words two different shingles have the same checksum: only the published formula counts them.
            if slow.numbers.counts.accidental.left == 0 {
                assert_eq!(
                    length_preview.score, slow.numbers.score,
                    "{preset:?} {length}"
                );
                assert_eq!(
                    length_preview.measures, slow.numbers.measures,
                    "{preset:?} {length}"
                );
            }
            assert_eq!(
                length_preview.measures.dice, slow.numbers.measures.dice,
                "{preset:?} {length}"
            );
            // The verdict depends on pairs, which a preview only estimates; from the recommended length on it agrees.
            if length >= slow.numbers.advice.length {
                assert_eq!(
                    length_preview.verdict, slow.numbers.verdict,
                    "{preset:?} {length}"
                );
            }
            assert_eq!(
                length_preview.expected_by_chance,
                slow.numbers.expected_by_chance
            );
            // Highlights before the passages are computed, from matches and from the spectrum.
            for side in Side::BOTH {
                let within = 40..slow.index.units[side].len().min(900);
                assert_eq!(
                    slow.index.matches.covered(side, length, &within),
                    spectrum.covered(side, length, &within),
                    "{preset:?} {length}"
                );
            }
        }
    }
}

#[test]
fn shuffled_texts_share_words_and_hardly_any_shingle() {
    let left = include_str!("../../samples/gpl-2.txt");
    let right = include_str!("../../samples/gpl-3.txt");
    let texts = Pair::new(Text::from(left), Text::from(right));
    let parameters = Preset::Recommended.parameters();
    let units = compare(&Request {
        texts,
        parameters,
        exclusions: Default::default(),
        notices: Default::default(),
        tokeniser: None,
    })
    .index
    .units
    .clone();
    let (own, shuffled) = (Spectrum::of(&units), Spectrum::shuffled(&units));
    assert_eq!(own.counts(1), shuffled.counts(1), "the words are the same");
    assert!(shuffled.counts(2).distinct_shared < own.counts(2).distinct_shared / 2);
    assert!(shuffled.counts(5).distinct_shared <= 1);
    assert_eq!(
        Spectrum::shuffled(&units).counts(2),
        shuffled.counts(2),
        "the order is always the same"
    );
}
