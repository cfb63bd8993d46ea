//! Two texts under any parameters: counts, measures and passages are those of a plain count, and stages that kept results
//! of another request give what fresh ones give.

#![no_main]

use arbitrary::{Arbitrary, Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use shinglescope_core::methods::parameters::{Formula, Unit};
use shinglescope_core::pair::exclusions::Exclusions;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::run::stages::Stages;
use shinglescope_core::text::Span;
use shinglescope_core::words::{Words, is_word_by_word, words};
use shinglescope_core::{Comparison, Pair, Parameters, Request, Side, Text, compare_request};
use shinglescope_core_fuzz::{choices, naive, texts};
use std::collections::HashSet;
use std::ops::Range;

#[derive(Debug)]
struct Input {
    first: Request,
    second: Request,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Input> {
        let parameters = choices::parameters(u)?;
        let mut exclusions = Exclusions::default();
        if bool::arbitrary(u)? {
            let one = Text::from(texts::pieces(u, 8)?);
            let other = Text::from(texts::pieces(u, 2)?);
            exclusions = Exclusions::new(vec![one, other]);
        }
        let then = u.int_in_range(0..=5)?;
        let other_parameters = choices::parameters(u)?;
        let first = Request {
            texts: texts::shared(&texts::pair(u, 200)?),
            parameters,
            exclusions,
            notices: Default::default(),
            tokeniser: None,
        };
        // The next request changes one thing, as a person does.
        let mut second = first.clone();
        match then {
            0 => second.texts.swap(),
            1 => second.parameters = other_parameters,
            2 => second.parameters.shingle = other_parameters.shingle,
            3 => second.parameters.bridging = other_parameters.bridging,
            4 => second.exclusions = Exclusions::default(),
            _ => {
                let at = texts::index(u, &second.texts.left)?;
                let typed = texts::pieces(u, 6)?;
                second.texts.left.to_change().insert_str(at, &typed);
            }
        }
        Ok(Input { first, second })
    }
}

fuzz_target!(|input: Input| {
    let mut stages = Stages::default();
    for request in [&input.first, &input.second, &input.first] {
        let fresh = compare_request(request);
        let kept = stages.compare(request);
        are_equal(&kept, &fresh);
    }
    for request in [&input.first, &input.second] {
        holds(&compare_request(request), request);
    }
});

fn are_equal(kept: &Comparison, fresh: &Comparison) {
    // NaN would be unequal to itself: no number is one.
    assert_eq!(kept.numbers, fresh.numbers);
    assert_eq!(kept.passages, fresh.passages);
    assert_eq!(kept.index.excluded, fresh.index.excluded);
    assert_eq!(kept.index.length, fresh.index.length);
    for side in Side::BOTH {
        let (kept, fresh) = (&kept.index.words[side], &fresh.index.words[side]);
        assert_eq!(kept.canonical(), fresh.canonical());
        assert_eq!(kept.spans(), fresh.spans());
        assert_eq!(kept.skipped, fresh.skipped);
        assert_eq!(kept.effects, fresh.effects);
    }
}

/// Everything that one comparison promises.
fn holds(found: &Comparison, request: &Request) {
    let parameters = &request.parameters;
    measures_are_percentages(found);
    highlights_lie_in_order(found);
    let spans = found.index.words.as_ref().map(|words| words.spans());
    for side in Side::BOTH {
        for span in spans[side] {
            assert!(request.texts[side].get(span.range()).is_some());
        }
    }
    let words = found.index.words.as_ref();
    match parameters.shingle.unit {
        Unit::Words => {
            let forms = words.map(|words| words.forms().collect::<Vec<&str>>());
            let excluded = excluded_runs(found, request, word_run);
            let excluded: Vec<Vec<&str>> = excluded.iter().map(|run| as_strs(run)).collect();
            agrees(
                found,
                forms.as_ref().map(|forms| forms.as_slice()),
                &excluded,
            );
        }
        Unit::Characters => {
            let letters = words.map(|words| words.canonical().chars().collect::<Vec<char>>());
            let excluded = excluded_runs(found, request, letter_run);
            agrees(
                found,
                letters.as_ref().map(|letters| letters.as_slice()),
                &excluded,
            );
        }
    }
}

fn as_strs(run: &[String]) -> Vec<&str> {
    run.iter().map(String::as_str).collect()
}

/// The forms of a range of words; all of them, for a text that is set aside.
fn word_run(words: &Words, range: Option<Range<usize>>) -> Vec<String> {
    let range = range.unwrap_or(0..words.len());
    range.map(|index| words.form(index).to_owned()).collect()
}

/// The characters of a range of words; for a text that is set aside, with a blank on both sides.
fn letter_run(words: &Words, range: Option<Range<usize>>) -> Vec<char> {
    match range {
        Some(range) if range.is_empty() => Vec::new(),
        Some(range) => {
            let first = words.canonical_span(range.start);
            let last = words.canonical_span(range.end - 1);
            first.joined(last).of(words.canonical()).chars().collect()
        }
        None => format!(" {} ", words.canonical()).chars().collect(),
    }
}

/// The units of each text that is set aside: on its own and, if words depend on their neighbours, also where it occurs in the
/// texts.
fn excluded_runs<T>(
    found: &Comparison,
    request: &Request,
    run: fn(&Words, Option<Range<usize>>) -> Vec<T>,
) -> Vec<Vec<T>> {
    /// The library looks at no more places of one text.
    const MOST_PLACES: usize = 64;
    let canon = &request.parameters.canon;
    let mut runs = Vec::new();
    for excluded in request.exclusions.iter() {
        runs.push(run(&words(excluded, canon), None));
        let wanted = excluded.trim();
        if is_word_by_word(canon) || wanted.is_empty() {
            continue;
        }
        for side in Side::BOTH {
            let own = &found.index.words[side];
            for (at, _) in request.texts[side].match_indices(wanted).take(MOST_PLACES) {
                let is_inside = |span: &Span| {
                    span.start as usize >= at && span.end as usize <= at + wanted.len()
                };
                let first = own.spans().iter().position(is_inside).unwrap_or(0);
                let count = own.spans().iter().filter(|span| is_inside(span)).count();
                runs.push(run(own, Some(first..first + count)));
            }
        }
    }
    runs
}

/// Counts and passages are those of windows of units in a hash map.
fn agrees<T: Eq + std::hash::Hash>(found: &Comparison, units: Pair<&[T]>, excluded: &[Vec<T>]) {
    let length = found.index.length;
    let every = found.numbers.parameters.shingle.sample_every;
    let excluded: HashSet<&[T]> = excluded
        .iter()
        .flat_map(|run| naive::shingles(run, length))
        .collect();
    let checksums = &found.index.checksums;
    let is_sampled = |side: Side, at: usize| checksums[side][at].is_sampled(every);
    let none = HashSet::new();
    let expected = naive::counts(units, length, &excluded, is_sampled);
    let accidental = Pair::from_fn(|side| {
        let others: HashSet<&[T]> = naive::shingles(units[side.other()], length).collect();
        let shingles = naive::shingles(units[side], length).enumerate();
        let accidents = shingles.filter(|(at, shingle)| {
            let checksum = &checksums[side][*at];
            checksum.is_sampled(every)
                && !others.contains(shingle)
                && checksums[side.other()].contains(checksum)
        });
        accidents.count()
    });
    let with_accidents = |counts| shinglescope_core::pair::measures::Counts {
        accidental,
        ..counts
    };
    assert_eq!(found.numbers.counts, with_accidents(expected));
    let all = naive::counts(units, length, &none, is_sampled);
    match &found.numbers.with_excluded {
        Some(with_all) => assert_eq!(with_all.counts, with_accidents(all)),
        None => assert_eq!(expected, all, "something is set aside"),
    }
    passages_cover_what_matches(found, units);
}

fn passages_cover_what_matches<T: Eq + std::hash::Hash>(found: &Comparison, units: Pair<&[T]>) {
    let Some(results) = &found.passages else {
        panic!("short texts have their passages");
    };
    let bridging = found.numbers.parameters.bridging;
    let (is_bridged, is_filtered) = (bridging.changed_words > 0, bridging.shortest_words > 1);
    let covered = naive::covered(units, found.index.length);
    for side in Side::BOTH {
        let mut passed = vec![false; units[side].len()];
        for place in found
            .passages()
            .iter()
            .flat_map(|passage| passage.places(side))
        {
            passed[place.clone()].fill(true);
            let span = found.span(side, place);
            assert!(found.index.texts[side].get(span.range()).is_some());
        }
        if bridging.edited_passages {
            continue;
        }
        if !is_bridged && !is_filtered {
            assert_eq!(passed, covered[side], "units of the {} text", side.name());
        } else if !is_filtered {
            let is_lost = |(passed, covered): (&bool, &bool)| *covered && !*passed;
            assert!(!passed.iter().zip(&covered[side]).any(is_lost));
        }
        // What is set aside is lit, and not counted as covered.
        let is_words = found.numbers.parameters.shingle.unit == Unit::Words;
        if is_words && found.numbers.with_excluded.is_none() {
            let count = covered[side].iter().filter(|covered| **covered).count();
            assert_eq!(results.covered_words[side], count);
        }
        assert!(results.bridged_words[side] <= found.index.words[side].len());
    }
    for passage in found.passages() {
        is_equal_but_for_its_changes(passage, units);
    }
    let mut is_in_order = found.passages().windows(2);
    assert!(is_in_order.all(|two| two[0].at.left.start <= two[1].at.left.start));
}

/// Both places of a passage have the same units, except those listed as changed; its copies have the same units too.
fn is_equal_but_for_its_changes<T: Eq>(passage: &Passage, units: Pair<&[T]>) {
    let (mut left, mut right) = (passage.at.left.start, passage.at.right.start);
    for changed in &passage.changed {
        assert!(changed.left.start >= left && changed.right.start >= right);
        assert!(units.left[left..changed.left.start] == units.right[right..changed.right.start]);
        (left, right) = (changed.left.end, changed.right.end);
    }
    assert!(units.left[left..passage.at.left.end] == units.right[right..passage.at.right.end]);
    if passage.changed.is_empty() {
        let own = &units.left[passage.at.left.clone()];
        for side in Side::BOTH {
            assert!(
                passage.copies[side]
                    .iter()
                    .all(|copy| &units[side][copy.clone()] == own)
            );
            for excerpt in &passage.excerpts[side] {
                let mut parts = own.windows(excerpt.len());
                assert!(parts.any(|part| part == &units[side][excerpt.clone()]));
            }
        }
    }
}

/// Every measure but the two published ones, which count positions of one text, lies between 0 and 100.
fn measures_are_percentages(found: &Comparison) {
    let numbers = &found.numbers;
    let with_all = numbers.with_excluded.as_ref().map(|all| &all.measures);
    for measures in [Some(&numbers.measures), with_all].into_iter().flatten() {
        for formula in Formula::ALL {
            let value = measures.by(formula).and_then(|value| value.ok());
            let is_published = matches!(formula, Formula::Python2009 | Formula::Php);
            let most = if is_published { f64::MAX } else { 100.0 };
            assert!(
                value.is_none_or(|value| (0.0..=most).contains(&value)),
                "{formula:?} {value:?}"
            );
        }
        let matched = measures.matched.as_ref();
        for side in Side::BOTH {
            assert!(
                matched[side].is_err()
                    || matched[side].is_ok_and(|value| (0.0..=100.0).contains(&value))
            );
        }
    }
    assert!(numbers.expected_by_chance.is_finite() && numbers.expected_by_chance >= 0.0);
    let Parameters { formula, .. } = numbers.parameters;
    if let Some(score) = numbers.measures.by(formula) {
        assert_eq!(numbers.score.ok(), score.ok());
    }
    if let Some(results) = &found.passages {
        let rarity = results
            .rarity
            .iter()
            .flat_map(|sides| [sides.left, sides.right]);
        for share in rarity.chain([results.in_order.percent]) {
            assert!(
                share.is_err() || share.is_ok_and(|share| (0.0..=100.0 + 1e-9).contains(&share))
            );
        }
    }
}

fn highlights_lie_in_order(found: &Comparison) {
    for side in Side::BOTH {
        let text = &found.index.texts[side];
        let mut end = 0;
        for highlight in found.highlights(side) {
            let Range { start, end: next } = highlight.span.range();
            assert!(start >= end && start < next, "highlights overlap");
            assert!(
                text.get(start..next).is_some(),
                "a highlight cuts a character"
            );
            end = next;
        }
        for span in found.form_differences(side) {
            assert!(text.get(span.range()).is_some());
        }
    }
}
