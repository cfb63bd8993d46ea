//! Two texts and a series of edits: the counts kept up by them, and the words, are those of the texts as they are after each.

#![no_main]

use arbitrary::{Arbitrary, Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use shinglescope_core::methods::parameters::{Canon, Case, Length, NormalForm};
use shinglescope_core::pair::exclusions::Exclusions;
use shinglescope_core::pair::incremental::Incremental;
use shinglescope_core::text::{Edit, Span};
use shinglescope_core::words::words;
use shinglescope_core::{Pair, Parameters, Preset, Request, Side, Text, compare_request};
use shinglescope_core_fuzz::{naive, texts};

/// A stretch is replaced: where it begins and ends, as places of the text at that time, and what comes instead.
#[derive(Debug)]
struct Typed {
    side: Side,
    start: u16,
    len: u8,
    text: String,
}

#[derive(Debug)]
struct Input {
    texts: Pair<String>,
    canon: Canon,
    length: u32,
    excluded: Option<String>,
    edits: Vec<Typed>,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Input> {
        let canon = Canon {
            case: *u.choose(&[Case::Fold, Case::Lower, Case::FullLower])?,
            normal_form: *u.choose(&[NormalForm::Nfkc, NormalForm::Keep])?,
            ..Preset::Recommended.parameters().canon
        };
        let length = u.int_in_range(1..=5)?;
        let mut edits = Vec::new();
        for _ in 0..u.int_in_range(1..=5)? {
            edits.push(Typed {
                side: *u.choose(&Side::BOTH)?,
                start: u16::arbitrary(u)?,
                len: u.int_in_range(0..=16)?,
                text: texts::pieces(u, 6)?,
            });
        }
        let excluded = bool::arbitrary(u)?
            .then(|| texts::pieces(u, 8))
            .transpose()?;
        Ok(Input {
            texts: texts::pair(u, 120)?,
            canon,
            length,
            excluded,
            edits,
        })
    }
}

fuzz_target!(|input: Input| {
    let Input {
        mut texts,
        canon,
        length,
        excluded,
        edits,
    } = input;
    let mut parameters = Preset::Recommended.parameters();
    parameters.canon = canon;
    parameters.shingle.length = Length::Fixed(length);
    let excluded: Vec<Text> = excluded.into_iter().map(Text::from).collect();
    let exclusions = Exclusions::new(excluded);
    let as_str = texts.as_ref().map(|text| text.as_str());
    let Some(mut incremental) = Incremental::new(as_str, &parameters, length, &exclusions) else {
        // What is set aside has other words on its own than inside a text.
        let mut excluded = exclusions.iter();
        assert!(excluded.any(|text| text.contains(is_without_blanks)));
        return;
    };
    agrees(&incremental, &texts, &parameters, &exclusions);
    for Typed {
        side,
        start,
        len,
        text: typed,
    } in edits
    {
        let text = &mut texts[side];
        let start = text.floor_char_boundary(usize::from(start) % (text.len() + 1));
        let end = text.ceil_char_boundary((start + usize::from(len)).min(text.len()));
        let before = text.clone();
        text.replace_range(start..end, &typed);
        incremental.edit(side, &Edit::new(Span::new(start, end), typed), text);
        words_agree(&before, text, &canon);
        agrees(&incremental, &texts, &parameters, &exclusions);
    }
});

/// Whether a character is of one of the scripts among the pieces whose words only a dictionary knows.
fn is_without_blanks(c: char) -> bool {
    matches!(c, '\u{e00}'..='\u{fff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}' | '\u{2e80}'..='\u{9fff}'
        | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffff}' | '\u{20000}'..='\u{3ffff}')
}

/// The counts and the lit words are those of a comparison from scratch.
fn agrees(
    incremental: &Incremental,
    texts: &Pair<String>,
    parameters: &Parameters,
    exclusions: &Exclusions,
) {
    let fresh = compare_request(&Request {
        texts: texts::shared(texts),
        parameters: *parameters,
        exclusions: exclusions.clone(),
        notices: Default::default(),
        tokeniser: None,
    });
    let words = fresh.index.words.as_ref().map(|words| words.len());
    assert_eq!(incremental.words(), words, "{texts:?}");
    assert_eq!(
        incremental.counts(),
        naive::without_pairs(fresh.numbers.counts),
        "{texts:?}"
    );
    let all = fresh
        .numbers
        .with_excluded
        .map_or(fresh.numbers.counts, |all| all.counts);
    assert_eq!(
        incremental.counts_with_excluded(),
        naive::without_pairs(all),
        "{texts:?}"
    );
    let Some(typed) = fresh.as_typed(incremental) else {
        panic!("the same parameters and length");
    };
    assert_eq!(typed.measures, fresh.numbers.measures, "{texts:?}");
    for side in Side::BOTH {
        let whole = Span::new(0, texts[side].len());
        let runs = incremental.matching(side, whole);
        let forms: Vec<&str> = fresh.index.words[side].forms().collect();
        let others: Vec<&str> = fresh.index.words[side.other()].forms().collect();
        let covered = naive::covered(Pair::new(&forms, &others), fresh.index.length).left;
        for (span, is_covered) in fresh.index.words[side].spans().iter().zip(covered) {
            let is_lit = runs
                .iter()
                .any(|run| run.start <= span.start && span.start <= run.end);
            assert_eq!(is_lit, is_covered, "{span:?} of {texts:?}");
        }
    }
}

/// Words that were carried over an edit are those of the text as it is.
fn words_agree(then: &str, now: &str, canon: &Canon) {
    let Some(edited) = words(then, canon).edited(then, now, canon) else {
        return;
    };
    let fresh = words(now, canon);
    assert_eq!(edited.canonical(), fresh.canonical(), "{then:?} to {now:?}");
    assert_eq!(edited.spans(), fresh.spans(), "{then:?} to {now:?}");
    assert_eq!(edited.effects, fresh.effects, "{then:?} to {now:?}");
    assert!(edited.forms().eq(fresh.forms()), "{then:?} to {now:?}");
    let mut numbers = std::collections::HashMap::new();
    for (form, id) in edited.forms().zip(edited.ids()) {
        assert_eq!(
            numbers.entry(form).or_insert(id),
            &id,
            "{then:?} to {now:?}"
        );
    }
}
