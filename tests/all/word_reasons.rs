//! Why a word counts or does not, against brute force: the shingles that cover it, where the other text has them, the steps
//! that changed it, what would have to be equal, the minima it holds.

use shinglescope::phrases::Phrases;
use shinglescope::session::samples::Sample;
use shinglescope_core::methods::parameters::Parameters;
use shinglescope_core::methods::parameters::{
    Canon, Entities, Length, NumberWords, PartsOfSpeech, StopWords, Unit, Yo,
};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::exclusions::Exclusions;
use shinglescope_core::pair::explain::covering::Twin;
use shinglescope_core::pair::explain::minima::{HeldMinimum, MinimumState, held};
use shinglescope_core::pair::explain::places::{WordPlace, neighbour, place_at, place_near};
use shinglescope_core::pair::explain::{Why, WordOutcome, why};
use shinglescope_core::pair::request::Request;
use shinglescope_core::pair::sketches::sketches;
use shinglescope_core::run::stages::compare;
use shinglescope_core::text::{Pair, Side, Text};
use shinglescope_core::words::steps::FormStep;

pub fn compared(left: &str, right: &str, parameters: Parameters) -> Comparison {
    compare(&Request {
        texts: Pair::new(Text::from(left), Text::from(right)),
        parameters,
        exclusions: Exclusions::default(),
        notices: Default::default(),
        tokeniser: None,
    })
}

pub fn recommended(length: u32, unit: Unit) -> Parameters {
    let mut parameters = Preset::Recommended.parameters();
    parameters.shingle.length = Length::Fixed(length);
    parameters.shingle.unit = unit;
    parameters
}

/// The word that `sought` begins in the left text.
fn asked(comparison: &Comparison, sought: &str) -> Why {
    let at = comparison.index.texts.left.find(sought).unwrap() as u32;
    let place = place_at(comparison, Side::Left, at).unwrap();
    why(comparison, Side::Left, place).unwrap()
}

fn licences(bridged: u32) -> Comparison {
    let documents = Sample::Licences.documents(&Phrases::english());
    let mut parameters = Preset::Python2009.parameters();
    parameters.shingle.length = Length::Fixed(5);
    parameters.bridging.changed_words = bridged;
    compared(&documents.left.text, &documents.right.text, parameters)
}

fn held_by(comparison: &Comparison, why: &Why) -> Vec<HeldMinimum> {
    let found = sketches(
        comparison.index.units.as_ref().as_ref(),
        comparison.numbers.length,
    );
    held(comparison, why.side, &why.covering.positions, &found).unwrap()
}

/// The reasons in English.
fn reasons(why: &Why) -> Vec<String> {
    Phrases::english().why_reasons(why)
}

/// How many shingles cover the word, in English.
fn covered(why: &Why) -> String {
    Phrases::english().why_covered(why)
}

/// Why the word does not count, in English.
fn outcome(why: &Why) -> String {
    let sentence = Phrases::english().outcome_reason(&why.outcome);
    sentence.unwrap_or_else(|| panic!("{:?} counts", why.shown))
}

/// The form of a word that counts, and its steps in English.
fn form_and_steps(why: &Why) -> String {
    match &why.outcome {
        WordOutcome::Counts {
            form,
            steps: Some(steps),
            ..
        } => {
            let steps = steps.iter();
            let steps = steps.map(|changed| Phrases::english().step(changed.step));
            format!("{form}: {}", steps.collect::<Vec<_>>().join(", "))
        }
        other => panic!("{other:?}"),
    }
}

/// The words of a covering shingle, the one asked about in brackets.
fn shingles(why: &Why) -> Vec<String> {
    let listed = why.covering.listed.iter();
    listed
        .map(|covered| format!("{}[{}]{}", covered.before, covered.own, covered.after))
        .collect()
}

#[test]
fn the_comps_word_has_the_comps_figures() {
    let comparison = licences(0);
    let why = asked(&comparison, "know their\nrights");
    assert_eq!(why.shown, "know");
    let WordOutcome::Counts { word, form, steps } = &why.outcome else {
        panic!("{:?}", why.outcome);
    };
    assert_eq!((*word + 1, form.as_str()), (313, "know"));
    assert_eq!(steps.as_deref(), Some(&[][..]), "it counts unchanged");
    assert_eq!(why.line, 36);
    assert_eq!(
        covered(&why),
        "Covered by 5 shingles, 3 of them also in right"
    );
    let figures: Vec<(usize, i32)> = why
        .covering
        .listed
        .iter()
        .map(|covered| (covered.at + 1, covered.checksum.0))
        .collect();
    assert_eq!(
        figures,
        [
            (309, 1397758888),
            (310, 194006139),
            (311, -701701616),
            (312, 1915366732),
            (313, -533141394),
        ]
    );
    assert_eq!(
        shingles(&why),
        [
            "these terms so they [know]",
            "terms so they [know] their",
            "so they [know] their rights",
            "they [know] their rights we",
            "[know] their rights we protect",
        ]
    );
    let twins: Vec<&Twin> = why
        .covering
        .listed
        .iter()
        .map(|covered| &covered.twin)
        .collect();
    for (twin, at) in twins[..3].iter().zip([315, 316, 317]) {
        let expected = Twin::Yes {
            places: vec![at],
            more: 0,
            is_excluded: false,
        };
        assert_eq!(**twin, expected);
    }
    assert_eq!(twins[3..], [&Twin::No, &Twin::No]);
    assert_eq!(
        reasons(&why),
        ["After “rights” the texts differ: left continues “we protect”, right “developers that”."]
    );
    let held = held_by(&comparison, &why);
    assert_eq!(
        Phrases::english().minima_held(&held, Side::Left),
        [
            "Minimum 18 comes from shingle 310 and is the same in right. Its supershingle, S2, still differs: 2 of 14 \
             minima are equal."
        ]
    );
    assert_eq!(why.telling_shingle(), Some(308));
}

#[test]
fn a_word_before_a_passage_says_where_the_texts_come_together() {
    let comparison = compared(
        "aa bb one two three four cc",
        "dd one two three four",
        recommended(3, Unit::Words),
    );
    assert_eq!(
        reasons(&asked(&comparison, "one")),
        ["Before “one” the texts differ: left has “aa bb”, right “dd”."]
    );
    assert_eq!(
        reasons(&asked(&comparison, "four")),
        ["After “four” right ends; left continues “cc”."]
    );
    let aa = asked(&comparison, "aa");
    assert_eq!(aa.covering.positions, 0..1);
    assert_eq!(covered(&aa), "Covered by 1 shingle, not in right");
}

const LEFT: &str = "zero the keeper wrote down the wind and the rain every night of his life alone";

#[test]
fn a_word_changed_inside_a_bridged_passage_says_what_would_have_to_be_equal() {
    let right = "the keeper wrote down the wind not the rain every night of his life there";
    let mut parameters = recommended(4, Unit::Words);
    for (changed_words, place) in [
        (1, "Changed inside passage 1: "),
        (0, "Between passages 1 and 2, "),
    ] {
        parameters.bridging.changed_words = changed_words;
        let comparison = compared(LEFT, right, parameters);
        let why = asked(&comparison, "and");
        assert_eq!(why.covering.shared, 0);
        assert_eq!(
            reasons(&why),
            [
                format!("{place}right has “not” in place of “and”."),
                "If right had “and” there, all 4 would match.".to_owned(),
            ]
        );
        assert_eq!(why.passage.is_some(), changed_words > 0);
        // It is as it says.
        let mended = right.replace("not", "and");
        let mended = compared(LEFT, &mended, parameters);
        assert_eq!(asked(&mended, "and").covering.shared, 4);
    }
}

#[test]
fn a_word_that_right_lacks_and_one_that_stands_alone_there_say_so() {
    let right = "the keeper wrote down the wind and then also the rain any night of his life there";
    let comparison = compared(LEFT, right, recommended(4, Unit::Words));
    assert_eq!(
        reasons(&asked(&comparison, "every")),
        [
            "Between passages 1 and 2, right has “any” in place of “every”.",
            "If right had “every” there, 3 of the 4 would match.",
        ]
    );
    let rain = asked(&comparison, "rain");
    assert_eq!(
        reasons(&rain),
        [
            "Right has it here too, in a run that is only 2 words long: “the rain”. A match needs 4.",
            "The closest is shingle 9: 3 of its 4 words are in shingle 10 of right, which has “any” for “every”.",
        ]
    );
    let alone = asked(&comparison, "alone");
    assert_eq!(
        reasons(&alone),
        [
            "“alone” does not occur in right.",
            "It would match if 3 neighbouring words were the same too.",
            "The closest is shingle 13: 3 of its 4 words are in shingle 14 of right, which has “there” for “alone”.",
        ]
    );
}

#[test]
fn dropped_words_say_which_step_it_was() {
    let russian = compared(
        "Ходит кот, И пёс (и) 12 ёж.",
        "кот",
        Parameters {
            canon: Canon {
                yo: Yo::AsYe,
                numbers: NumberWords::Skip,
                ..Preset::Python2009.parameters().canon
            },
            ..Preset::Python2009.parameters()
        },
    );
    let and = asked(&russian, "И");
    let WordOutcome::Dropped { steps, .. } = &and.outcome else {
        panic!("{:?}", and.outcome);
    };
    assert_eq!(steps[0].step, FormStep::Capitals);
    assert_eq!(
        outcome(&and),
        "Dropped as a stop word: “и” is one of the 29 Russian words of python-2009."
    );
    assert_eq!(
        reasons(&and),
        ["Shingles continue across it, from “кот” to “пес”."]
    );
    assert_eq!(and.covering.positions, 0..0);
    let bracketed = asked(&russian, "(и)");
    assert_eq!(bracketed.shown, "(и)");
    assert_eq!(
        outcome(&asked(&russian, "12")),
        "Dropped as a number: it has digits and no letter."
    );
    let said = |sought: &str| form_and_steps(&asked(&russian, sought));
    assert_eq!(said("кот"), "кот: punctuation removed from its ends");
    assert_eq!(said("пёс"), "пес: ё replaced by е");
    assert_eq!(
        said("ёж."),
        "еж: punctuation removed from its ends, ё replaced by е"
    );
}

#[test]
fn english_steps_entities_and_parts_of_speech_are_told() {
    let node = compared(
        "He told the parties of two stories.",
        "",
        Preset::Node2014.parameters(),
    );
    assert_eq!(
        form_and_steps(&asked(&node, "stories")),
        "story: punctuation removed from its ends, plural noun made singular"
    );
    assert_eq!(
        outcome(&asked(&node, "the")),
        "Dropped for its part of speech: it is a determiner."
    );
    let mut html = Preset::Recommended.parameters();
    html.canon.entities = Entities::Decode;
    html.canon.tags = shinglescope_core::methods::parameters::Tags::Html;
    html.canon.stop_words = StopWords::English;
    html.canon.parts_of_speech = PartsOfSpeech::Keep;
    let html = compared("<p>The caf&eacute; — <b>don’t</b></p>", "", html);
    let cafe = form_and_steps(&asked(&html, "caf"));
    let expected = "café: entities replaced by characters";
    assert!(cafe.starts_with(expected), "{cafe}");
    assert_eq!(
        outcome(&asked(&html, "The")),
        "Dropped as a stop word: “the” is on the English list."
    );
    assert_eq!(
        outcome(&asked(&html, "—")),
        "Not a word: it has neither letters nor digits."
    );
    assert_eq!(
        outcome(&asked(&html, "p>")),
        "Not a word: tags are removed before the text is split into words."
    );
}

#[test]
fn a_mark_belongs_to_its_word_and_a_blank_to_none() {
    let text = "(one), two — three";
    let comparison = compared(text, "", recommended(2, Unit::Words));
    let at = |sought: &str| {
        let at = text.find(sought).unwrap() as u32;
        place_at(&comparison, Side::Left, at)
    };
    assert_eq!(at("(one"), Some(WordPlace::Word(0)));
    assert_eq!(at("),"), Some(WordPlace::Word(0)));
    assert_eq!(at(", two"), Some(WordPlace::Word(0)));
    assert_eq!(at(" two"), None);
    assert_eq!(at("wo"), Some(WordPlace::Word(1)));
    assert!(matches!(at("—"), Some(WordPlace::NoWord(span)) if span.of(text) == "—"));
    let near = |at: usize| place_near(&comparison, Side::Left, at as u32);
    assert_eq!(near(6), Some(WordPlace::Word(0)), "after the comma");
    assert_eq!(near(text.len()), Some(WordPlace::Word(2)));
    assert_eq!(near(7), Some(WordPlace::Word(1)));
}

#[test]
fn walking_goes_through_every_word_and_back() {
    for preset in Preset::ALL {
        let text = "Ходит кот, и пёс. The parties, of 12 boxes и so";
        let comparison = compared(text, "", preset.parameters());
        let words = &comparison.index.words.left;
        let all = words.len() + words.skipped.len();
        let mut place = place_near(&comparison, Side::Left, 0).unwrap();
        while let Some(before) = neighbour(&comparison, Side::Left, place, false) {
            place = before;
        }
        let mut seen = vec![place];
        while let Some(next) = neighbour(&comparison, Side::Left, place, true) {
            assert_eq!(
                neighbour(&comparison, Side::Left, next, false),
                Some(place),
                "{preset:?}"
            );
            place = next;
            seen.push(place);
        }
        assert_eq!(seen.len(), all, "{preset:?}");
        let starts: Vec<u32> = seen.iter().map(|place| place.span(words).start).collect();
        assert!(starts.is_sorted());
    }
}

#[test]
fn a_supershingle_that_broke_at_one_word_says_so() {
    let left: String = (0..400).map(|i| format!("word{i} ")).collect();
    let right = left.replace("word200 ", "other ");
    let comparison = compared(&left, &right, recommended(5, Unit::Words));
    let why = asked(&comparison, "word200 ");
    assert_eq!(why.covering.shared, 0);
    let found = held_by(&comparison, &why);
    let sketches = sketches(comparison.index.units.as_ref().as_ref(), 5);
    let of = sketches.of.as_ref().map(|sketch| sketch.as_ref().unwrap());
    for held in &found {
        let is_same = of.left.minima[held.minimum] == of.right.minima[held.minimum];
        assert!(!is_same, "no covering shingle is in right");
    }
    // Of all minima that are smaller in left, each is lost at this word: nothing else differs.
    let lost = (0..84).filter(|i| of.left.minima[*i] < of.right.minima[*i]);
    let told = found.iter().filter(|held| held.state == MinimumState::Lost);
    assert_eq!(lost.count(), told.count());
    for held in found.iter().filter(|held| held.breaks) {
        let lines = Phrases::english().minima_held(&[*held], Side::Left);
        assert!(lines[0].contains("broke here"));
    }
}

#[test]
fn characters_are_covered_as_words_are() {
    let comparison = compared(
        "they know their rights",
        "we know their wishes",
        recommended(6, Unit::Characters),
    );
    let why = asked(&comparison, "know");
    assert_eq!(why.covering.positions, 0..9);
    assert_eq!(shingles(&why)[0], "they [k]");
    assert_eq!(shingles(&why)[8], "[w] thei");
    assert_eq!(why.covering.shared, 5, "“ know ” on");
    assert_eq!(
        reasons(&why),
        ["Before “ know ” the texts differ: left has “they”, right “we”."]
    );
    let rights = asked(&comparison, "rights");
    assert_eq!(rights.covering.shared, 0);
    let first = &reasons(&rights)[0];
    assert!(first.contains("in place of") || first.contains("It would match"));
}

#[test]
fn texts_that_are_too_short_say_so() {
    let comparison = compared("one two", "one two three", recommended(3, Unit::Words));
    let why = asked(&comparison, "one");
    assert_eq!(covered(&why), "Covered by no shingle");
    assert_eq!(
        reasons(&why),
        ["No shingle covers it: left has 2 words, and a shingle needs 3."]
    );
    let comparison = compared("one two three", "one two", recommended(3, Unit::Words));
    assert_eq!(
        reasons(&asked(&comparison, "one")),
        ["Nothing can match: right has 2 words, and a shingle needs 3."]
    );
}
