//! What fuzzing found, each as the smallest input that showed it. The fuzz targets are in `core/fuzz`.

use shinglescope_core::Preset;
use shinglescope_core::words::words;

/// `node-2014` splits at U+0020 alone, so that another blank between two of them is a word. It used to lie at the text's
/// beginning, wherever it stood.
#[test]
fn a_word_of_nothing_but_an_odd_blank_lies_where_it_stands() {
    let canon = Preset::Node2014.parameters().canon;
    let text = "cats \u{2028} \u{a0}\u{a0} dogs";
    let found = words(text, &canon);
    let shown: Vec<(&str, &str)> = found
        .forms()
        .zip(found.spans())
        .map(|(form, span)| (form, span.of(text)))
        .collect();
    assert_eq!(
        shown,
        [
            ("cat", "cats"),
            ("\u{2028}", "\u{2028}"),
            ("\u{a0}\u{a0}", "\u{a0}\u{a0}"),
            ("dog", "dogs"),
        ]
    );
}
