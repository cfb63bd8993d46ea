//! What is set aside, against counting by brute force: the arithmetic at one length, at every length and stroke by stroke,
//! and what becomes of passages.

use proptest::prelude::*;
use shinglescope::phrases::Phrases;
use shinglescope::session::samples::Sample;
use shinglescope_core::methods::parameters::Parameters;
use shinglescope_core::methods::parameters::{Formula, Length, Unit};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::exclusions::Exclusions;
use shinglescope_core::pair::incremental::Incremental;
use shinglescope_core::pair::lengths::spectrum::Spectrum;
use shinglescope_core::pair::measures::Counts;
use shinglescope_core::pair::request::Request;
use shinglescope_core::run::stages::{Stages, compare};
use shinglescope_core::text::{Edit, Pair, Side, Span, Text};
use std::collections::BTreeSet;

fn parameters(length: u32, unit: Unit) -> Parameters {
    let mut parameters = Preset::Recommended.parameters();
    parameters.shingle.length = Length::Fixed(length);
    parameters.shingle.unit = unit;
    parameters
}

fn exclusions(texts: &[String]) -> Exclusions {
    Exclusions::new(texts.iter().map(|text| Text::from(text.as_str())).collect())
}

fn request(texts: &Pair<String>, excluded: &[String], parameters: Parameters) -> Request {
    Request {
        texts: texts.as_ref().map(|text| Text::from(text.as_str())),
        parameters,
        exclusions: exclusions(excluded),
        notices: Default::default(),
        tokeniser: None,
    }
}

type Shingle = Vec<String>;

fn shingles(text: &str, length: usize) -> Vec<Shingle> {
    let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    words.windows(length).map(<[String]>::to_vec).collect()
}

/// What is shared and not set aside: distinct shingles, and positions of each text.
fn naive(texts: &Pair<String>, excluded: &[String], length: usize) -> (usize, Pair<usize>) {
    let of = texts.as_ref().map(|text| shingles(text, length));
    let gone: BTreeSet<Shingle> = excluded
        .iter()
        .flat_map(|text| shingles(text, length))
        .collect();
    let counts =
        |side: Side, shingle: &Shingle| of[side].contains(shingle) && !gone.contains(shingle);
    let distinct: BTreeSet<&Shingle> = of
        .left
        .iter()
        .filter(|shingle| counts(Side::Right, shingle))
        .collect();
    let positions = Pair::from_fn(|side: Side| {
        let all = of[side].iter();
        all.filter(|shingle| counts(side.other(), shingle)).count()
    });
    (distinct.len(), positions)
}

fn words_of() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(vec!["a", "b", "c", "d"]), 0..40)
        .prop_map(|words| words.join(" "))
}

fn counted(counts: &Counts) -> (usize, Pair<usize>) {
    (counts.distinct_shared, counts.matches)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_is_set_aside_does_not_count_at_any_length_nor_after_any_stroke(
        left in words_of(),
        right in words_of(),
        excluded in prop::collection::vec(words_of(), 0..3),
        length in 1u32..6,
        typed in "[a-d ]{0,5}",
        at in 0.0..1.0f64,
    ) {
        let mut texts = Pair::new(left, right);
        let asked = parameters(length, Unit::Words);
        let found = compare(&request(&texts, &excluded, asked));
        let expected = naive(&texts, &excluded, length as usize);
        prop_assert_eq!(counted(&found.numbers.counts), expected);
        let before = naive(&texts, &[], length as usize);
        match found.numbers.with_excluded {
            Some(all) => prop_assert_eq!(counted(&all.counts), before),
            None => prop_assert_eq!(expected, before),
        }
        // Nothing leaves the wholes: what is set aside is still a shingle of both.
        let plain = compare(&request(&texts, &[], asked));
        prop_assert_eq!(found.numbers.counts.distinct, plain.numbers.counts.distinct);
        prop_assert_eq!(found.numbers.counts.shingles, plain.numbers.counts.shingles);

        let mut stages = Stages::default();
        let asked_for = request(&texts, &excluded, asked);
        let kept = stages.compare(&asked_for);
        let watch = shinglescope_core::run::control::RunControl::default();
        let wordings = stages.exclusion_units(&asked_for, &kept.index.units, &watch).unwrap();
        let own = Spectrum::of(&kept.index.units);
        let lengths = shinglescope_core::pair::lengths::excluded::excluded_lengths(&wordings, &kept.index.units, &own, &watch);
        let beside = own.excluding(lengths.unwrap());
        for k in 1..8 {
            prop_assert_eq!(counted(&beside.counts(k)), naive(&texts, &excluded, k as usize), "length {}", k);
            prop_assert_eq!(counted(&beside.counts_with_excluded(k)), naive(&texts, &[], k as usize), "length {}", k);
        }

        let as_str = texts.as_ref().map(|text| text.as_str());
        let mut live = Incremental::new(as_str, &asked, length, &exclusions(&excluded)).unwrap();
        prop_assert_eq!(counted(&live.counts()), expected);
        let place = (at * texts.left.len() as f64) as usize;
        texts.left.insert_str(place, &typed);
        live.edit(Side::Left, &Edit::new(Span::new(place, place), typed), &texts.left);
        prop_assert_eq!(counted(&live.counts()), naive(&texts, &excluded, length as usize));
        prop_assert_eq!(counted(&live.counts_with_excluded()), naive(&texts, &[], length as usize));
    }

    #[test]
    fn passages_hold_all_that_matches_and_each_is_set_aside_or_counts(
        left in words_of(),
        right in words_of(),
        excluded in prop::collection::vec(words_of(), 0..3),
        length in 1u32..5,
    ) {
        let texts = Pair::new(left, right);
        let found = compare(&request(&texts, &excluded, parameters(length, Unit::Words)));
        check_passages(&found)?;
    }
}

fn check_passages(found: &Comparison) -> Result<(), TestCaseError> {
    let length = found.numbers.length as usize;
    let is_excluded = |side: Side, at: usize| {
        found
            .index
            .excluded
            .holds(found.index.matches.shingle_at[side][at])
    };
    for side in Side::BOTH {
        let positions = found.index.matches.shingle_at[side].len();
        let mut held = vec![(false, false); positions];
        for passage in found.passages().iter() {
            for place in passage.places(side) {
                let own = place.start..place.end + 1 - length;
                let all_excluded = own.clone().all(|at| is_excluded(side, at));
                prop_assert_eq!(passage.is_excluded, all_excluded, "{:?}", passage);
                for at in own {
                    match passage.is_excluded {
                        true => held[at].1 = true,
                        false => held[at].0 = true,
                    }
                }
            }
        }
        for (at, (counts, is_excluded_whole)) in held.into_iter().enumerate() {
            match (
                found.index.matches.is_match(side, at),
                is_excluded(side, at),
            ) {
                (false, _) => prop_assert!(!counts && !is_excluded_whole),
                (true, false) => prop_assert!(counts, "{} of {:?}", at, side),
                // A passage may go on over a few that are set aside.
                (true, true) => prop_assert!(counts || is_excluded_whole),
            }
        }
        // A word is painted as set aside where nothing over it counts, and the paint never overlaps.
        let spans = found.index.words[side].spans();
        let mut last_end = 0;
        for highlight in found.highlights(side) {
            prop_assert!(highlight.span.start >= last_end);
            last_end = highlight.span.end;
        }
        for (word, span) in spans.iter().enumerate() {
            let over = word.saturating_sub(length - 1)..(word + 1).min(positions);
            let matching = || {
                over.clone()
                    .filter(|at| found.index.matches.is_match(side, *at))
            };
            let painted = found
                .highlights(side)
                .iter()
                .find(|h| h.span.start <= span.start && span.end <= h.span.end);
            let painted = painted.map(|h| found.passages()[h.passage as usize].is_excluded);
            match (
                matching().next(),
                matching().all(|at| is_excluded(side, at)),
            ) {
                (None, _) => prop_assert_eq!(painted, None),
                (Some(_), all_excluded) => prop_assert_eq!(
                    painted,
                    Some(all_excluded),
                    "word {} of {:?}: {:?}",
                    word,
                    side,
                    found.passages
                ),
            }
        }
    }
    Ok(())
}

fn gpl() -> Pair<String> {
    let documents = Sample::Licences.documents(&Phrases::english());
    documents.as_ref().map(|document| document.text.to_string())
}

#[test]
fn setting_a_passage_aside_sets_it_aside_under_every_preset() {
    let texts = gpl();
    for preset in Preset::ALL {
        let mut asked = preset.parameters();
        if preset != Preset::Recommended {
            asked.shingle.length = Length::Fixed(4);
        }
        let mut stages = Stages::default();
        let plain = stages.compare(&request(&texts, &[], asked));
        let last = plain.passages().len().saturating_sub(1);
        for index in [0, last / 2, last]
            .into_iter()
            .filter(|_| !plain.passages().is_empty())
        {
            let passage = &plain.passages()[index];
            let span = plain.span(Side::Left, &passage.at.left);
            let excluded = [span.of(&texts.left).to_owned()];
            let found = stages.compare(&Request {
                texts: plain.index.texts.clone(),
                parameters: asked,
                exclusions: exclusions(&excluded),
                notices: Default::default(),
                tokeniser: None,
            });
            let numbers = &found.index.matches.shingle_at.left;
            let own =
                passage.at.left.start..passage.at.left.end + 1 - found.numbers.length as usize;
            let all = own
                .clone()
                .all(|at| found.index.excluded.holds(numbers[at]));
            assert!(all, "{preset:?}: {:?}", excluded[0]);
            let same = found
                .passages()
                .iter()
                .find(|p| p.at.left == passage.at.left);
            assert!(
                same.is_some_and(|p| p.is_excluded),
                "{preset:?}: {:?}",
                excluded[0]
            );
            assert_eq!(found.index.excluded.owners(numbers, own), [0]);
        }
    }
}

#[test]
fn one_passage_of_the_sample_set_aside_gives_the_figures_of_a_count_by_hand() {
    let texts = gpl();
    let mut asked = Preset::Python2009.parameters();
    asked.shingle.length = Length::Fixed(5);
    let plain = compare(&request(&texts, &[], asked));
    let (second, fourth) = (&plain.passages()[1], &plain.passages()[3]);
    let wording = |range| plain.span(Side::Left, range).of(&texts.left).to_owned();
    let excluded = [wording(&second.at.left)];
    let found = compare(&request(&texts, &excluded, asked));
    assert_eq!(plain.numbers.counts.matches, Pair::new(1_038, 1_045));
    // Two of its seventeen shingles stand in left once more, and in right nowhere else.
    assert_eq!(
        found.numbers.counts.matches,
        Pair::new(1_038 - 19, 1_045 - 17)
    );
    assert_eq!(format!("{:.1}", found.numbers.score.unwrap()), "23.7");
    assert_eq!(
        format!("{:.1}", found.numbers.with_excluded.unwrap().score.unwrap()),
        "24.1"
    );
    let both = [excluded[0].clone(), wording(&fourth.at.left)];
    let found = compare(&request(&texts, &both, asked));
    assert_eq!(
        found.numbers.counts.distinct_shared,
        plain.numbers.counts.distinct_shared - 17 - (fourth.len() - 4)
    );
    assert_eq!(found.index.excluded.held, [17, fourth.len() - 4]);
}

#[test]
fn characters_are_set_aside_with_the_blanks_around_them() {
    let texts = Pair::new(
        "one lamp was lit".to_owned(),
        "no lamp was lit here".to_owned(),
    );
    let found = compare(&request(
        &texts,
        &["lamp was lit".to_owned()],
        parameters(3, Unit::Characters),
    ));
    assert!(found.numbers.with_excluded.is_some());
    assert_eq!(
        found.numbers.counts.distinct_shared, 0,
        "{:?}",
        found.passages
    );
}

#[test]
fn an_estimate_counts_minima_of_what_is_set_aside_as_different() {
    let texts = gpl();
    let mut asked = parameters(5, Unit::Words);
    asked.formula = Formula::Estimate;
    let plain = compare(&request(&texts, &[], asked));
    let found = compare(&request(&texts, std::slice::from_ref(&texts.left), asked));
    assert!(plain.numbers.score.unwrap() > 0.0);
    assert_eq!(found.numbers.score, Ok(0.0), "all of it is set aside");
    assert_eq!(
        found.numbers.with_excluded.unwrap().score,
        plain.numbers.score
    );
}
