//! What fuzzing found, each as the smallest input that showed it. The fuzz targets are in `core/fuzz`.

use shinglescope_core::methods::parameters::{Canon, NormalForm, Tags};
use shinglescope_core::pair::exclusions::Exclusions;
use shinglescope_core::pair::incremental::Incremental;
use shinglescope_core::text::{Edit, Span};
use shinglescope_core::words::words;
use shinglescope_core::{Pair, Preset, Side};

/// `node-2014` splits at U+0020 alone, so that another blank between two of them is a word. It used to lie at the text's
/// beginning, wherever it stood.
#[test]
fn a_word_of_nothing_but_an_odd_blank_lies_where_it_stands() {
    let canon = Preset::Node2014.parameters().canon;
    let text = "cats \u{2028} \u{a0}\u{a0} dogs";
    let found = words(text, &canon);
    let starts = found.spans().iter().map(|span| span.start);
    let placed: Vec<(&str, u32)> = found.forms().zip(starts).collect();
    assert_eq!(
        placed,
        [
            ("cat", 0),
            ("\u{2028}", 5),
            ("\u{a0}\u{a0}", 9),
            ("dog", 14)
        ]
    );
}

/// U+0345 counts as a letter and combines: on blanks alone it is a word that begins with them. A deleted blank used to take
/// the whole word out of the counts.
#[test]
fn deleting_a_blank_before_an_orphan_combining_mark_keeps_the_word() {
    let (then, now) = ("a  \u{345} b", "a \u{345} b");
    let parameters = Preset::Recommended.parameters();
    let counted =
        |text| Incremental::new(Pair::new(text, ""), &parameters, 1, &Exclusions::default());
    let mut edited = counted(then).expect("words stand each for itself");
    edited.edit(Side::Left, &Edit::new(Span::new(1, 2), ""), now);
    let fresh = counted(now).expect("words stand each for itself");
    assert_eq!(edited.words(), fresh.words());
    assert_eq!(edited.counts(), fresh.counts());
    let whole = Span::new(0, now.len());
    assert_eq!(
        edited.matching(Side::Left, whole),
        fresh.matching(Side::Left, whole)
    );
}

/// Unicode keeps all space separators of a run together, so that this word begins with the wide one.
#[test]
fn a_wide_blank_and_a_narrow_one_stay_together_before_a_combining_mark() {
    let text = "a\u{2003} \u{345} b";
    let canon = Preset::Recommended.parameters().canon;
    let spans: Vec<&str> = words(text, &canon)
        .spans()
        .iter()
        .map(|span| span.of(text))
        .collect();
    assert_eq!(spans, ["a", "\u{2003} \u{345}", "b"]);
}

/// The blank that a form begins with was taken for the one between two words.
#[test]
fn a_form_that_begins_with_a_blank_can_be_typed_at_the_end() {
    let canon = Canon {
        normal_form: NormalForm::Keep,
        ..Preset::Recommended.parameters().canon
    };
    let then = "1,000 a b c d 1,000 1,000 1,000 ";
    let now = format!("{then}\u{1930}");
    let edited = words(then, &canon).edited(then, &now, &canon);
    let edited = edited.expect("little was typed");
    let fresh = words(&now, &canon);
    assert!(edited.forms().eq(fresh.forms()));
    assert_eq!(edited.spans(), fresh.spans());
}

/// The reader of tags calls itself once for each attribute in double quotes: 6,510 of them used to overflow the stack of a thread.
#[test]
fn tags_with_many_attributes_are_read_with_a_small_stack() {
    let canon = Canon {
        tags: Tags::Html,
        ..Preset::Recommended.parameters().canon
    };
    for attribute in [
        "a=\"b\" ",
        "a=\"b\"\r\n",
        "a='b' ",
        "a=b ",
        "a ",
        "a=\"&amp;\"\t",
        "/ ",
        "\"x\" ",
    ] {
        let text = format!("<p {}>one</p> two", attribute.repeat(200_000));
        let thread = std::thread::Builder::new().stack_size(1 << 20);
        let thread = thread.spawn(move || words(&text, &canon).canonical().to_owned());
        let canonical = thread.expect("a thread").join().expect("no overflow");
        assert_eq!(canonical, "one two", "{attribute:?}");
    }
}
