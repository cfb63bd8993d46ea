//! Where words lie in their text: in order, inside it, and the same when a part of the text is read by itself.

use crate::awkward;
use proptest::prelude::*;
use shinglescope_core::methods::parameters::{Length, Unit};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::request::Request;
use shinglescope_core::run::stages::compare;
use shinglescope_core::text::{Pair, Side, Span, Text};
use shinglescope_core::words::list::Words;
use shinglescope_core::words::{is_word_by_word, words};

/// Whether the spans of all words, and of all skipped words, are in order and lie between characters of `text`.
fn check_spans(label: &str, text: &str, words: &Words) {
    let skipped: Vec<Span> = words.skipped.iter().map(|skipped| skipped.span).collect();
    for spans in [words.spans(), &skipped] {
        let mut from = 0;
        for span in spans {
            assert!(span.start >= from, "{label}: {spans:?} of {text:?}");
            assert!(
                text.get(span.range()).is_some(),
                "{label}: {spans:?} of {text:?}"
            );
            from = span.end;
        }
    }
}

/// Whether any run of up to five words is found again in its own piece of the text.
fn check_reread(label: &str, text: &str, preset: Preset, found: &Words) {
    let canon = preset.parameters().canon;
    for first in 0..found.len() {
        for last in first..found.len().min(first + 5) {
            let piece = found.span(first).joined(found.span(last)).of(text);
            let own: Vec<&str> = (first..=last).map(|word| found.form(word)).collect();
            let reread = words(piece, &canon);
            assert!(reread.forms().eq(own.iter().copied()), "{label}: {piece:?}");
        }
    }
}

#[test]
fn words_lie_in_order_inside_their_text() {
    for (name, text) in awkward::TEXTS {
        for preset in Preset::ALL {
            let label = format!("“{name}” by {preset:?}");
            let canon = preset.parameters().canon;
            let found = words(text, &canon);
            check_spans(&label, text, &found);
            if is_word_by_word(&canon) {
                check_reread(&label, text, preset, &found);
            }
        }
    }
}

#[test]
fn a_word_of_blanks_alone_has_an_empty_span_at_its_own_place() {
    let canon = Preset::Node2014.parameters().canon;
    for (text, place) in [("one \t two", 4), ("one two \u{a0} three", 8)] {
        let found = words(text, &canon);
        let blank = found.forms().position(|form| form.trim().is_empty());
        let span = blank.map(|word| found.span(word));
        assert_eq!(span, Some(Span::new(place, place)), "{text:?}");
    }
}

#[test]
fn a_word_inside_a_skipped_word_is_not_skipped_again() {
    let mut canon = Preset::Node2014.parameters().canon;
    canon.longest_word = Some(3);
    // A tab does not separate words here, and the determiner between two of them is removed.
    let text = "They opened\tthe\tboxes";
    let found = words(text, &canon);
    assert!(found.skipped.len() > 1, "{:?}", found.skipped);
    check_spans("node-2014", text, &found);
}

/// Text with words, marks and blanks that every preset treats in its own way.
fn text() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "one", "two", "three", "и", "Дом", "the", "cat's", "x-y", "1.5", "running", "<b>", "</b>",
        "&amp;", ",", ".", "—", "\u{301}", "\u{a0}", "\t", "\n", " ", " ", " ", " ",
    ]);
    prop::collection::vec(piece, 0..50).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_text_of_a_passage_has_its_words(left in text(), right in text(), length in 1u32..4) {
        for preset in Preset::ALL {
            let mut parameters = preset.parameters();
            parameters.shingle.length = Length::Fixed(length);
            parameters.shingle.unit = Unit::Words;
            let texts = Pair::new(Text::from(&*left), Text::from(&*right));
            let found = compare(&Request { texts, parameters, exclusions: Default::default(), notices: Default::default(), tokeniser: None, });
            for passage in found.passages() {
                for side in Side::BOTH {
                    let words = &found.index.words[side];
                    let range = &passage.at[side];
                    let own: Vec<&str> = range.clone().map(|word| words.form(word)).collect();
                    let whole = found.span(side, range);
                    for (word, form) in range.clone().zip(&own) {
                        let span = words.span(word);
                        let is_inside = whole.start <= span.start && span.end <= whole.end;
                        prop_assert!(is_inside, "{:?}: {:?} of {:?}", preset, form, whole);
                    }
                    // Which words `node-2014` keeps depends on the words and marks around them.
                    if preset != Preset::Node2014 {
                        let piece = whole.of(&found.index.texts[side]).to_owned();
                        let reread = shinglescope_core::words::words(&piece, &parameters.canon);
                        let reread: Vec<&str> = reread.forms().collect();
                        prop_assert_eq!(reread, own, "{:?}: {:?}", preset, piece);
                    }
                }
            }
        }
    }
}
