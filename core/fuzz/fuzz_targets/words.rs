//! A text and any canon: the words lie in order inside the text; the fast path finds the words of the slow one.

#![no_main]

use arbitrary::{Arbitrary, Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use shinglescope_core::Preset;
use shinglescope_core::methods::parameters::Canon;
use shinglescope_core::text::Span;
use shinglescope_core::words::steps::{raw_span, steps_of_word};
use shinglescope_core::words::{Form, FormKey, Words, for_each_form, is_word_by_word, words};
use shinglescope_core_fuzz::texts::Pieces;
use shinglescope_core_fuzz::{choices, twin};

#[derive(Debug)]
struct Input {
    text: String,
    canon: Canon,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Input> {
        Ok(Input {
            canon: choices::canon(u)?,
            text: Pieces::arbitrary(u)?.0,
        })
    }
}

fuzz_target!(|input: Input| {
    let Input { text, canon } = &input;
    let found = words(text, canon);
    lie_in_order(text, &found);
    are_numbered(&found);
    each_form_is_that_of_words(text, canon, &found);
    for span in found.spans() {
        let raw = raw_span(text, *span, Span::new(0, text.len()), canon);
        assert!(text.get(raw.range()).is_some());
        steps_of_word(raw.of(text), canon);
    }
    if is_word_by_word(canon) {
        // A limit that no word reaches, and the canon goes the slow way.
        let slow = Canon {
            longest_word: Some(u32::MAX),
            ..*canon
        };
        assert!(!is_word_by_word(&slow));
        let slow = words(text, &slow);
        assert_eq!(found.canonical(), slow.canonical());
        assert_eq!(found.spans(), slow.spans());
        assert_eq!(found.ids(), slow.ids());
    }
    if *canon == Preset::Recommended.parameters().canon {
        are_the_twins(&found, &twin::recommended_words(text));
    }
    if *canon == Preset::Python2009.parameters().canon {
        are_the_twins(&found, &twin::python_2009_words(text));
    }
});

/// Words and skipped words each lie in order, on character boundaries, and are not empty.
fn lie_in_order(text: &str, found: &Words) {
    assert_eq!(found.spans().len(), found.len());
    in_order(text, found.spans());
    let skipped: Vec<Span> = found.skipped.iter().map(|skipped| skipped.span).collect();
    in_order(text, &skipped);
}

fn in_order(text: &str, spans: &[Span]) {
    let mut end = 0;
    for span in spans {
        assert!(span.start >= end, "{span:?} begins before {end}");
        assert!(span.start <= span.end);
        assert!(
            text.get(span.range()).is_some(),
            "{span:?} cuts a character"
        );
        end = span.end;
    }
}

/// The canonical text is the forms joined by blanks, and equal forms have equal numbers.
fn are_numbered(found: &Words) {
    let forms: Vec<&str> = found.forms().collect();
    assert_eq!(found.canonical(), forms.join(" "));
    let mut numbers = std::collections::HashMap::new();
    for (form, id) in forms.iter().zip(found.ids()) {
        assert_eq!(numbers.entry(form).or_insert(id), &id);
    }
    let distinct: std::collections::HashSet<&u32> = found.ids().iter().collect();
    assert_eq!(distinct.len(), numbers.len());
}

fn each_form_is_that_of_words(text: &str, canon: &Canon, found: &Words) {
    let mut next = 0;
    for_each_form(text, canon, &mut |form: Form<'_>| {
        assert_eq!(form.bytes(), found.form(next).as_bytes());
        assert_eq!(form.span, found.span(next));
        assert_eq!(form.key, FormKey::of(found.form(next)));
        next += 1;
    });
    assert_eq!(next, found.len());
}

fn are_the_twins(found: &Words, twins: &[twin::Word]) {
    let spans = found.spans().iter().map(|span| span.range());
    let found: Vec<_> = found.forms().zip(spans).collect();
    let twins: Vec<_> = twins
        .iter()
        .map(|word| (word.form.as_str(), word.start..word.end))
        .collect();
    assert_eq!(found, twins);
}
