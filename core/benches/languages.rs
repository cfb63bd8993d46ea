//! Benchmarks of what depends on the language: words by dictionary, base forms, odd characters, in MB/s of text:
//! `cargo bench -p shinglescope-core --bench languages`. Quote the minimum or the median.

use divan::Bencher;
use divan::counter::BytesCount;
use shinglescope_core::methods::parameters::{Canon, Unspaced, WordForms};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::words::unusual::characters::OddCharacters;
use shinglescope_core::words::words;

fn main() {
    divan::main();
}

const RUSSIAN: &str = "Первый самовар в нашем городе сделали братья Лаптевы: они открыли мастерскую на Кузнечной улице и \
    выпускали около ста тысяч самоваров в год. ";
const ENGLISH: &str = "The keepers of the old lighthouse wrote down the winds and went home when the storms had broken the \
    doors of their houses. ";
const CHINESE: &str = "灯塔看守人每天晚上记录风和雨，港口没有人读它的表格。";

/// About a megabyte, in which every sentence has a number of its own.
fn text(sentence: &str) -> String {
    let count = 1_000_000 / sentence.len();
    (0..count).map(|i| format!("{i} {sentence}")).collect()
}

fn bench(bencher: Bencher, sentence: &str, change: impl Fn(&mut Canon)) {
    let text = text(sentence);
    let mut canon = Preset::Recommended.parameters().canon;
    change(&mut canon);
    words("слова words", &canon);
    bencher
        .counter(BytesCount::of_str(&text))
        .bench_local(|| words(&text, &canon));
}

#[divan::bench(args = ["as-written", "stems", "lemmas"])]
fn english(bencher: Bencher, forms: &str) {
    bench(bencher, ENGLISH, |canon| canon.word_forms = named(forms));
}

#[divan::bench(args = ["as-written", "stems", "lemmas"])]
fn russian(bencher: Bencher, forms: &str) {
    bench(bencher, RUSSIAN, |canon| canon.word_forms = named(forms));
}

#[divan::bench(args = ["dictionary", "characters"])]
fn chinese(bencher: Bencher, unspaced: &str) {
    let unspaced = match unspaced {
        "dictionary" => Unspaced::Dictionary,
        _ => Unspaced::Characters,
    };
    bench(bencher, CHINESE, |canon| canon.unspaced = unspaced);
}

#[divan::bench(args = ["english", "russian"])]
fn odd_characters(bencher: Bencher, language: &str) {
    let text = text(if language == "russian" {
        RUSSIAN
    } else {
        ENGLISH
    });
    let words = words(&text, &Preset::Recommended.parameters().canon);
    bencher
        .counter(BytesCount::of_str(&text))
        .bench_local(|| OddCharacters::of(&text, &words));
}

fn named(forms: &str) -> WordForms {
    match forms {
        "stems" => WordForms::Stems,
        "lemmas" => WordForms::Lemmas,
        _ => WordForms::AsWritten,
    }
}
