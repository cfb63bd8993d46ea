//! Two stored fingerprints share exactly what a comparison of their texts counts.

use proptest::prelude::*;
use shinglescope_core::fingerprint::select::{All, EveryMth, Select, Winnowing};
use shinglescope_core::fingerprint::stored::Fingerprint;
use shinglescope_core::fingerprint::units::Units;
use shinglescope_core::methods::parameters::{Length, Parameters};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::counting::join::{DistinctCounts, shared_by};
use shinglescope_core::pair::request::Request;
use shinglescope_core::run::stages::compare;
use shinglescope_core::text::{Pair, Text};
use shinglescope_core::words::words;
use std::sync::Arc;

fn fingerprint(
    text: &str,
    parameters: &Parameters,
    length: u32,
    select: &impl Select,
) -> Fingerprint {
    let words = Arc::new(words(text, &parameters.canon));
    let units = Units::of(&words, parameters.shingle.unit);
    Fingerprint::of(&units, length, select)
}

fn text() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec!["one", "two", "Три", "три", "four,", "—", "x-y"]);
    prop::collection::vec(word, 0..60).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn fingerprints_share_what_the_comparison_counts(left in text(), right in text(), length in 1u32..7) {
        for preset in [Preset::Recommended, Preset::Php, Preset::PhpMb, Preset::Python2009] {
            let mut parameters = preset.parameters();
            parameters.shingle.length = Length::Fixed(length);
            let texts = Pair::new(Text::from(&*left), Text::from(&*right));
            let compared = compare(&Request { texts, parameters, exclusions: Default::default(), notices: Default::default(), tokeniser: None, });
            let counts = compared.numbers.counts;
            let expected = DistinctCounts {
                shingles: counts.shingles,
                distinct: counts.distinct,
                shared: counts.distinct_shared,
            };
            let both = Pair::new(&left, &right).map(|text| match parameters.shingle.sample_every {
                0 | 1 => fingerprint(text, &parameters, length, &All),
                every => fingerprint(text, &parameters, length, &EveryMth(every)),
            });
            prop_assert_eq!(shared_by(&both.left, &both.right), Some(expected), "{:?}", preset);
        }
    }

    #[test]
    fn winnowed_fingerprints_find_every_long_run(
        run in prop::collection::vec("[a-d]{2}", 9..20),
        (before, after) in (prop::collection::vec("[e-h]{2}", 0..9), prop::collection::vec("[e-h]{2}", 0..9)),
    ) {
        let parameters = Preset::Recommended.parameters();
        let (left, right) = ([&before[..], &run].concat(), [&run[..], &after].concat());
        let winnowed = |words: Vec<String>| {
            fingerprint(&words.join(" "), &parameters, 3, &Winnowing { window: 7 })
        };
        let shared = shared_by(&winnowed(left), &winnowed(right));
        prop_assert!(shared.is_some_and(|counts| counts.shared > 0));
    }

    #[test]
    fn a_stored_fingerprint_is_read_back(text in text(), length in 1u32..5) {
        let of = fingerprint(&text, &Preset::Recommended.parameters(), length, &All);
        let json = serde_json::to_string(&of).unwrap();
        prop_assert_eq!(serde_json::from_str::<Fingerprint>(&json).unwrap(), of);
    }
}

#[test]
fn fingerprints_of_different_lengths_are_not_counted() {
    let parameters = Preset::Recommended.parameters();
    let of = |length| fingerprint("a b c d e", &parameters, length, &All);
    assert_eq!(shared_by(&of(2), &of(3)), None);
}
