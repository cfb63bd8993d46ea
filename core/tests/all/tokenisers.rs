//! A tokeniser from outside the crate is counted and shown like the built-in ones, with markup and letters folded before and words
//! skipped after it.

use crate::methods::request;
use shinglescope_core::methods::parameters::{Formula, Length, Lookalikes, StopWords, Tags};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::switch_effects::{Switch, switch_effects};
use shinglescope_core::pair::explain::{WordOutcome, WordPlace, why};
use shinglescope_core::run::control::RunControl;
use shinglescope_core::run::stages::Stages;
use shinglescope_core::text::{Side, Span};
use shinglescope_core::words::tag_cache::TagCache;
use shinglescope_core::words::tokenise::{LetterPairs, Tokenise, Tokeniser};
use shinglescope_core::{Parameters, Request, compare_request};

/// Words end at hyphens, and their forms are upside down.
struct Reversed;

impl Tokenise for Reversed {
    fn name(&self) -> &str {
        "reversed"
    }

    fn version(&self) -> u32 {
        1
    }

    fn for_each_word(&self, text: &str, take: &mut dyn FnMut(Span, &str)) {
        let mut start = 0;
        for piece in text.split('-') {
            let form: String = piece.chars().rev().collect();
            take(Span::new(start, start + piece.len()), &form);
            start += piece.len() + 1;
        }
    }
}

fn reversed(left: &str, right: &str) -> Request {
    let mut parameters = Preset::Recommended.parameters();
    parameters.shingle.length = Length::Fixed(2);
    Request {
        tokeniser: Some(Tokeniser::new(Reversed)),
        ..request(left, right, parameters)
    }
}

#[test]
fn its_words_are_counted_shown_and_explained() {
    let request = reversed("abc-de-x y-!", "q-abc-de-x y");
    let found = compare_request(&request);
    let forms: Vec<&str> = found.index.words.left.forms().collect();
    assert_eq!(forms, ["cba", "ed", "y x", "!"]);
    assert_eq!(found.numbers.counts.distinct_shared, 2);
    let [passage] = found.passages() else {
        panic!("one passage: {:?}", found.passages());
    };
    let shown = |side: Side| found.span(side, &passage.at[side]).of(&request.texts[side]);
    assert_eq!(shown(Side::Left), "abc-de-x y");
    assert_eq!(shown(Side::Right), "abc-de-x y");
    let why = why(&found, Side::Right, WordPlace::Word(1)).expect("a word");
    assert_eq!(why.shown, "abc");
    assert_eq!(why.covering.shared, 1);
    let WordOutcome::Counts { form, steps, .. } = why.outcome else {
        panic!("it counts");
    };
    assert_eq!((form.as_str(), steps), ("cba", None));
}

#[test]
fn what_is_around_it_stays() {
    let mut request = reversed("<b>si</b>-ti-сaмовар", "si-ti-самовар");
    let canon = &mut request.parameters.canon;
    canon.tags = Tags::Html;
    canon.lookalikes = Lookalikes::Fold;
    canon.stop_words = StopWords::English;
    let found = compare_request(&request);
    let words = &found.index.words;
    assert!(words.left.has_forms_of(&words.right));
    assert!(words.left.forms().eq(["равомас"]));
    assert_eq!(words.left.effects.stop_words_skipped, 2, "is and it");
    assert_eq!(words.left.span(0).of(&request.texts.left), "сaмовар");
}

#[test]
fn stages_split_again_for_another_tokeniser_and_only_then() {
    let mut stages = Stages::default();
    let own = reversed("one-two three", "two-three four");
    let first = stages.compare(&own);
    let again = stages.compare(&Request {
        tokeniser: Some(Tokeniser::new(Reversed)),
        ..own.clone()
    });
    let is_kept =
        |words: &std::sync::Arc<_>| std::sync::Arc::ptr_eq(words, &first.index.words.left);
    assert!(is_kept(&again.index.words.left));
    let pairs = stages.compare(&Request {
        tokeniser: Some(Tokeniser::new(LetterPairs)),
        ..own.clone()
    });
    assert_eq!(pairs.index.words.left.form(0), "on");
    let usual = stages.compare(&Request {
        notices: Default::default(),
        tokeniser: None,
        ..own
    });
    assert!(usual.index.words.left.forms().eq(["one", "two", "three"]));
}

#[test]
fn published_programs_are_tokenisers() {
    let left = "The big parties,\nof “boxes” - and 0 the (Rights). о том и этом";
    let right = "of boxes and the rights, the big parties of e.g. о том, и этом";
    for preset in Preset::ALL {
        let own = preset.parameters();
        let parameters = Parameters {
            shingle: own.shingle,
            formula: own.formula,
            ..Preset::Recommended.parameters()
        };
        let by_preset = Request {
            tokeniser: Some(Tokeniser::new(preset)),
            ..request(left, right, parameters)
        };
        let (found, expected) = (
            compare_request(&by_preset),
            compare_request(&request(left, right, own)),
        );
        assert_eq!(found.numbers.score, expected.numbers.score, "{preset:?}");
        assert_eq!(found.numbers.counts, expected.numbers.counts, "{preset:?}");
        assert_eq!(
            found.highlights(Side::Left),
            expected.highlights(Side::Left)
        );
    }
}

#[test]
fn switches_are_tried_around_it() {
    let mut request = reversed("21-43-a", "21-43-a b");
    request.parameters.formula = Formula::Resemblance;
    let run = |control: &RunControl| {
        switch_effects(&request, &mut TagCache::default(), &|| true, control)
    };
    let effects = RunControl::uncancelled(run);
    let numbers = effects.of(Switch::Numbers).expect("tried");
    assert_eq!((numbers.effect.left, numbers.effect.right), (2, 2));
}
