//! Two texts at every length: the spectrum's counts are those of a comparison at that length; and how the texts differ, word
//! by word, turns left into right.

#![no_main]

use arbitrary::{Arbitrary, Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use shinglescope_core::methods::parameters::{Length, Unit};
use shinglescope_core::pair::difference::{ChangeKind, Difference, Effort, difference, words_span};
use shinglescope_core::pair::lengths::spectrum::Spectrum;
use shinglescope_core::run::control::RunControl;
use shinglescope_core::{Comparison, Pair, Parameters, Request, Side, compare_request};
use shinglescope_core_fuzz::{choices, naive, texts};
use std::collections::HashSet;

/// Lengths above this are tried one by one only.
const ALL_LENGTHS: u32 = 12;

#[derive(Debug)]
struct Input {
    texts: Pair<String>,
    parameters: Parameters,
    /// Another length at which a comparison is made.
    other: u32,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Input> {
        let mut parameters = choices::parameters(u)?;
        parameters.shingle.sample_every = 1;
        Ok(Input {
            parameters,
            other: u.int_in_range(1..=100)?,
            texts: texts::pair(u, 100)?,
        })
    }
}

fuzz_target!(|input: Input| {
    let texts = texts::shared(&input.texts);
    let request = |length: Length| {
        let mut parameters = input.parameters;
        parameters.shingle.length = length;
        compare_request(&Request {
            texts: texts.clone(),
            parameters,
            exclusions: Default::default(),
            notices: Default::default(),
            tokeniser: None,
        })
    };
    let found = request(input.parameters.shingle.length);
    let spectrum = Spectrum::of(&found.index.units);
    at_every_length(&found, &spectrum, input.other);
    let mut parameters = input.parameters;
    parameters.shingle.length = Length::Fixed(input.other);
    let other = request(parameters.shingle.length);
    if let Some(preview) = found.at_length(&spectrum, parameters, input.other)
        && other.numbers.counts.accidental == Pair::default()
    {
        assert_eq!(preview.measures, other.numbers.measures);
        assert_eq!(preview.score, other.numbers.score);
        assert_eq!(preview.expected_by_chance, other.numbers.expected_by_chance);
    }
    let Ok(differs) = difference(&found, Effort::USUAL, &RunControl::default()) else {
        panic!("nobody stopped it");
    };
    turns_left_into_right(&found, &differs);
});

/// The counts and what is covered, by windows of units.
fn at_every_length(found: &Comparison, spectrum: &Spectrum, other: u32) {
    let ids = found.index.units.as_ref().as_ref().map(|units| units.ids());
    assert_eq!(
        found.index.units.left.unit(),
        found.numbers.parameters.shingle.unit
    );
    let none = HashSet::new();
    let lengths = (1..=ALL_LENGTHS).chain([found.index.length, other, spectrum.longest()]);
    for length in lengths.chain([spectrum.longest() + 1]) {
        let counts = naive::counts(ids, length, &none, |_, _| true);
        if length > 0 {
            assert_eq!(
                spectrum.counts(length),
                naive::without_pairs(counts),
                "at {length}"
            );
            assert_eq!(counts.distinct_shared > 0, length <= spectrum.longest());
        }
        let covered = naive::covered(ids, length);
        for side in Side::BOTH {
            let mut lit = vec![false; ids[side].len()];
            for run in spectrum.covered(side, length, &(0..ids[side].len())) {
                lit[run].fill(true);
            }
            assert_eq!(lit, covered[side], "at {length}");
        }
    }
    let shuffled = Spectrum::shuffled(&found.index.units);
    assert_eq!(shuffled.counts(1), spectrum.counts(1));
}

/// The hunks hold both texts from end to end. Kept, deleted, inserted and moved words as the changes have them make right
/// of left.
fn turns_left_into_right(found: &Comparison, differs: &Difference) {
    let forms = found
        .index
        .words
        .as_ref()
        .map(|words| words.forms().collect::<Vec<&str>>());
    let mut end = Pair::new(0, 0);
    let mut made: Vec<&str> = Vec::new();
    for hunk in &differs.hunks {
        for side in Side::BOTH {
            assert_eq!(hunk.at[side].start, end[side], "no word is left out");
            end[side] = hunk.at[side].end;
            let span = words_span(found, side, &hunk.at[side]);
            assert!(found.index.texts[side].get(span.range()).is_some());
        }
        let (left, right) = (
            &forms.left[hunk.at.left.clone()],
            &forms.right[hunk.at.right.clone()],
        );
        assert!(!left.is_empty() || !right.is_empty());
        let Some(change) = hunk.change else {
            assert_eq!(left, right);
            made.extend(left);
            continue;
        };
        let change = &differs.changes[change];
        match change.kind {
            ChangeKind::Deleted => assert!(right.is_empty()),
            ChangeKind::Inserted => {
                assert!(left.is_empty());
                made.extend(right);
            }
            ChangeKind::Replaced => {
                assert!(!left.is_empty() && !right.is_empty());
                made.extend(right);
            }
            ChangeKind::Moved => {
                let moved = &forms.left[change.at.left.clone()];
                assert_eq!(moved, &forms.right[change.at.right.clone()]);
                assert!(left.is_empty() != right.is_empty(), "one end of the two");
                if !right.is_empty() {
                    assert_eq!(moved, right);
                    made.extend(moved);
                }
            }
        }
    }
    assert_eq!(end, forms.as_ref().map(|forms| forms.len()));
    assert_eq!(made, forms.right);
    let mut words = Pair::new(differs.counts.same, differs.counts.same);
    for kind in ChangeKind::ALL {
        let tally = differs.counts.of(kind);
        let changes = differs.changes.iter().filter(|change| change.kind == kind);
        assert_eq!(tally.places, changes.count());
        for side in Side::BOTH {
            words[side] += tally.words[side];
        }
    }
    assert_eq!(
        words,
        forms.as_ref().map(|forms| forms.len()),
        "{:?}",
        differs.counts
    );
    let is_words = found.numbers.parameters.shingle.unit == Unit::Words;
    assert!(
        !is_words || !differs.is_coarse,
        "small texts are compared to the end"
    );
}
