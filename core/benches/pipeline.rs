//! Benchmarks of every stage and of whole comparisons, in MB/s of text: `cargo bench`.
//!
//! The texts are the files named by `SHINGLESCOPE_LEFT` and `SHINGLESCOPE_RIGHT` (such as two translations of the Bible), or
//! two generated texts of 4.5 MB if these are not set. Quote the minimum or the median.

use divan::Bencher;
use divan::counter::BytesCount;
use shinglescope_core::fingerprint::checksums::{Checksum, checksums};
use shinglescope_core::fingerprint::sketch::{Sketch, fnv1a};
use shinglescope_core::fingerprint::units::{Units, units};
use shinglescope_core::methods::parameters::{Bridging, Length, Unit};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::switch_effects::switch_effects;
use shinglescope_core::methods::table::{ShinglingChoice, table};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::counting::matches::Matches;
use shinglescope_core::pair::difference::{Effort, difference};
use shinglescope_core::pair::exclusions::Exclusions;
use shinglescope_core::pair::incremental::Incremental;
use shinglescope_core::pair::lengths::excluded::excluded_lengths;
use shinglescope_core::pair::lengths::spectrum::Spectrum;
use shinglescope_core::pair::passages::bridges::bridged;
use shinglescope_core::pair::passages::passage::passages;
use shinglescope_core::pair::request::Request;
use shinglescope_core::pair::sketches::sketches;
use shinglescope_core::pair::streamed::{self, every_length};
use shinglescope_core::pair::wording::SharedWording;
use shinglescope_core::run::control::RunControl;
use shinglescope_core::run::stages::{Stages, compare};
use shinglescope_core::text::{Edit, Pair, Side, Span, Text};
use shinglescope_core::words::list::Words;
use shinglescope_core::words::tag_cache::TagCache;
use shinglescope_core::words::words;
use shinglescope_core::words::{Form, for_each_form};
use std::sync::{Arc, LazyLock};

const LENGTH: u32 = 10;

fn main() {
    eprintln!(
        "{}: {} and {} bytes",
        if named().is_some() {
            "the files named"
        } else {
            "generated texts"
        },
        TEXTS.left.len(),
        TEXTS.right.len()
    );
    divan::main();
}

static TEXTS: LazyLock<Pair<Text>> = LazyLock::new(|| named().unwrap_or_else(generated));

fn named() -> Option<Pair<Text>> {
    let read = |name: &str| {
        let path = std::env::var_os(name)?;
        let text = std::fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Some(Text::from(text))
    };
    Some(Pair::new(
        read("SHINGLESCOPE_LEFT")?,
        read("SHINGLESCOPE_RIGHT")?,
    ))
}

/// Two texts of 4.5 MB with natural word frequencies; the right one has every ninth word changed.
fn generated() -> Pair<Text> {
    const WORDS: usize = 820_000;
    let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = move || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed
    };
    // Approximates Zipf's law by inversion: rank = e^(u·ln N).
    let mut word = move || {
        let share = (next() >> 11) as f64 / (1u64 << 53) as f64;
        (share * 13_000f64.ln()).exp() as u64
    };
    let spelled = |mut rank: u64| {
        let mut letters = String::new();
        loop {
            letters.push(char::from(b'a' + (rank % 26) as u8));
            rank /= 26;
            if rank == 0 {
                return letters;
            }
        }
    };
    let (mut left, mut right) = (String::new(), String::new());
    for i in 0..WORDS {
        let rank = word();
        let end = if i % 12 == 11 { ".\n" } else { " " };
        left.push_str(&spelled(rank));
        left.push_str(end);
        right.push_str(&spelled(if i % 9 == 0 { word() } else { rank }));
        right.push_str(end);
    }
    Pair::new(Text::from(left), Text::from(right))
}

fn bytes() -> BytesCount {
    BytesCount::new(TEXTS.left.len() + TEXTS.right.len())
}

static WORDS: LazyLock<Pair<Arc<Words>>> = LazyLock::new(|| {
    TEXTS
        .as_ref()
        .map(|text| Arc::new(words(text, &Preset::Recommended.parameters().canon)))
});
static UNITS: LazyLock<Pair<Units>> = LazyLock::new(|| units(&WORDS, Unit::Words));
static CHECKSUMS: LazyLock<Arc<Pair<Vec<Checksum>>>> =
    LazyLock::new(|| Arc::new(UNITS.as_ref().map(|units| checksums(units, LENGTH))));

/// The matches of shingles of `length` words.
fn matches(checksums: &Arc<Pair<Vec<Checksum>>>, length: u32) -> Matches {
    let checksums = Arc::clone(checksums);
    RunControl::uncancelled(|control| Matches::of(&UNITS, checksums, length, control))
}

#[divan::bench(args = [Preset::Recommended, Preset::Python2009, Preset::Node2014], sample_count = 9)]
fn text_to_words(bencher: Bencher, preset: Preset) {
    let canon = preset.parameters().canon;
    bencher
        .counter(bytes())
        .bench(|| TEXTS.as_ref().map(|text| words(text, &canon).len()));
}

/// One text on one thread: every word is folded and hashed, and its span stored.
#[divan::bench(args = Side::BOTH, sample_count = 25)]
fn text_to_hashes(bencher: Bencher, side: Side) {
    let text = &TEXTS[side];
    let canon = Preset::Recommended.parameters().canon;
    let mut spans: Vec<Span> = Vec::with_capacity(text.len() / 3);
    bencher
        .counter(BytesCount::new(text.len()))
        .bench_local(|| {
            spans.clear();
            let mut all = 0u64;
            for_each_form(text, &canon, &mut |form: Form<'_>| {
                all = all.rotate_left(1) ^ form.key.hash;
                spans.push(form.span);
            });
            (spans.len(), all)
        });
}

type Whole = Box<dyn FnOnce(&mut dyn FnMut(&str)) + Send>;

fn whole() -> Pair<Whole> {
    let whole = |side: Side| -> Whole { Box::new(move |take| take(&TEXTS[side])) };
    Pair::from_fn(whole)
}

/// From texts in memory to the score at one length, on two threads.
#[divan::bench(sample_count = 15)]
fn streamed_score(bencher: Bencher) {
    let parameters = request(LENGTH).parameters;
    bencher
        .counter(bytes())
        .bench(|| streamed::score(whole(), &parameters));
}

/// From texts in memory to the score at every length.
#[divan::bench(sample_count = 9)]
fn streamed_every_length(bencher: Bencher) {
    let parameters = request(LENGTH).parameters;
    bencher.counter(bytes()).bench(|| {
        every_length(whole(), &parameters, |_| true).map(|found| found.map(|all| all.score()))
    });
}

/// Inserts a word in the middle and removes it again, with the counts after each. One edit takes half of this.
#[divan::bench(args = [100 * 1024, usize::MAX], sample_count = 200)]
fn insert_and_remove_a_word(bencher: Bencher, byte_len: usize) {
    let mut texts = TEXTS.as_ref().map(|text| {
        let most = byte_len.min(text.len());
        let cut = (0..=most).rev().find(|at| text.is_char_boundary(*at));
        text[..cut.unwrap_or(0)].to_owned()
    });
    let parameters = request(LENGTH).parameters;
    let as_str = texts.as_ref().map(|text| text.as_str());
    let mut incremental =
        Incremental::new(as_str, &parameters, LENGTH, &Exclusions::default()).expect("words");
    let text = &mut texts.right;
    let middle = text[..text.len() / 2].rfind(' ').unwrap_or(0);
    bencher.bench_local(|| {
        let typed = Edit::new(Span::new(middle, middle), " typed");
        let taken_out = typed.apply(text).expect("a change");
        incremental.edit(Side::Right, &typed, text);
        let counts = incremental.counts();
        taken_out.apply(text);
        incremental.edit(Side::Right, &taken_out, text);
        (counts, incremental.counts())
    });
}

#[divan::bench(sample_count = 9)]
fn words_to_units(bencher: Bencher) {
    bencher
        .counter(bytes())
        .bench(|| units(&WORDS, Unit::Words));
}

#[divan::bench(args = [5, 10], sample_count = 9)]
fn units_to_checksums(bencher: Bencher, length: u32) {
    bencher
        .counter(bytes())
        .bench(|| UNITS.as_ref().map(|units| checksums(units, length)));
}

#[divan::bench(sample_count = 9)]
fn checksums_to_matches(bencher: Bencher) {
    bencher
        .counter(bytes())
        .bench(|| matches(&CHECKSUMS, LENGTH));
}

#[divan::bench(sample_count = 9)]
fn matches_to_passages(bencher: Bencher) {
    let found = matches(&CHECKSUMS, LENGTH);
    bencher.counter(bytes()).bench(|| passages(&found, LENGTH));
}

/// Joins exact passages of five-word shingles across up to three consecutive changed words.
#[divan::bench(sample_count = 9)]
fn passages_bridged_over_3_words(bencher: Bencher) {
    const SHORT: u32 = 5;
    let bridging = Bridging {
        changed_words: 3,
        ..Bridging::NONE
    };
    let checksums = UNITS.as_ref().map(|units| checksums(units, SHORT));
    let exact = passages(&matches(&Arc::new(checksums), SHORT), SHORT);
    bencher
        .counter(bytes())
        .with_inputs(|| exact.clone())
        .bench_values(|exact| bridged(exact, &UNITS, SHORT, &bridging));
}

/// The left text only: the checksum of every ten-word shingle, as a reference for the next benchmark.
#[divan::bench(sample_count = 15)]
fn left_checksums(bencher: Bencher) {
    bencher.bench(|| checksums(&UNITS.left, LENGTH));
}

static FINGERPRINTS: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let shingles = UNITS.left.shingles(LENGTH);
    shingles.map(|shingle| fnv1a(shingle.bytes())).collect()
});

/// The left text only: 84 minima of the same shingles, at most eight times as long as the checksums.
#[divan::bench(sample_count = 15)]
fn left_minima(bencher: Bencher) {
    let fingerprints = &*FINGERPRINTS;
    bencher.bench(|| Sketch::of(fingerprints));
}

/// From words to the sketches of both texts: fingerprints, minima, levels, and the position of each minimum.
#[divan::bench(sample_count = 9)]
fn both_sketches(bencher: Bencher) {
    bencher
        .counter(bytes())
        .bench(|| sketches(UNITS.as_ref(), LENGTH));
}

/// From unit numbers to the spectrum.
#[divan::bench(sample_count = 9)]
fn spectrum(bencher: Bencher) {
    bencher.counter(bytes()).bench(|| Spectrum::of(&UNITS));
}

/// Shared wording, once the spectrum is there: at most 15 % of its time.
#[divan::bench(sample_count = 9)]
fn shared_wording(bencher: Bencher) {
    let spectrum = Spectrum::of(&UNITS);
    let wording = || {
        RunControl::uncancelled(|control| {
            SharedWording::of_spectrum(&UNITS, &spectrum, None, &Default::default(), control)
        })
    };
    bencher.counter(bytes()).bench(wording);
}

/// The spectrum of two equal texts, and of one line repeated 50,000 times: at most twice as long as the spectrum above.
#[divan::bench(args = ["equal texts", "one line 50,000 times"], sample_count = 9)]
fn spectrum_of_repeats(bencher: Bencher, what: &str) {
    let canon = Preset::Recommended.parameters().canon;
    let text = match what {
        "equal texts" => TEXTS.left.to_string(),
        _ => "one line that says the same again and again\n".repeat(50_000),
    };
    let words = Arc::new(words(&text, &canon));
    let units = units(&Pair::new(Arc::clone(&words), words), Unit::Words);
    bencher.bench(|| Spectrum::of(&units));
}

/// One step of the length slider without a comparison: score, two hundred points of the curve, a screenful of highlights.
#[divan::bench(sample_count = 100)]
fn slider_tick(bencher: Bencher) {
    let comparison = compare(&request(LENGTH));
    let spectrum = Spectrum::of(&comparison.index.units);
    let middle = comparison.index.words.left.len() / 2;
    let mut length = 1;
    bencher.bench_local(|| {
        length = length % 40 + 1;
        let length_preview = comparison.at_length(&spectrum, comparison.numbers.parameters, length);
        let curve: f64 = (1..=200)
            .filter_map(|k| {
                comparison
                    .numbers
                    .measures_of(&spectrum.counts(k), k)
                    .dice
                    .ok()
            })
            .sum();
        let screen = Side::BOTH.map(|side| {
            let runs = spectrum.covered(side, length, &(middle..middle + 1000));
            runs.into_iter()
                .map(|run| comparison.span(side, &run).end)
                .max()
        });
        (
            length_preview.map(|length_preview| length_preview.score),
            curve,
            screen,
        )
    });
}

fn request(length: u32) -> Request {
    let mut parameters = Preset::Recommended.parameters();
    parameters.shingle.length = Length::Fixed(length);
    Request {
        texts: TEXTS.clone(),
        parameters,
        exclusions: Default::default(),
        notices: Default::default(),
        tokeniser: None,
    }
}

/// From texts to score, highlights and passages, without memoised results.
#[divan::bench(sample_count = 9)]
fn whole_comparison(bencher: Bencher) {
    bencher.counter(bytes()).bench(|| compare(&request(LENGTH)));
}

/// From a comparison to the inserted, deleted, replaced and moved words.
#[divan::bench(name = "difference", sample_count = 9)]
fn what_differs(bencher: Bencher) {
    let comparison = compare(&request(LENGTH));
    bencher
        .counter(bytes())
        .bench(|| difference(&comparison, Effort::USUAL, &RunControl::default()));
}

/// A comparison at another length, with memoised words: one step of the length slider.
#[divan::bench(sample_count = 9)]
fn another_length(bencher: Bencher) {
    let mut stages = Stages::default();
    let mut length = LENGTH;
    stages.compare(&request(length));
    bencher.counter(bytes()).bench_local(|| {
        length = if length == LENGTH { LENGTH + 1 } else { LENGTH };
        stages.compare(&request(length))
    });
}

/// Excludes a passage or includes it again, with memoised words and matches: numbers, passages and highlights.
#[divan::bench(sample_count = 9)]
fn excluding_a_passage(bencher: Bencher) {
    let mut stages = Stages::default();
    let plain = stages.compare(&request(5));
    let excluded_texts = [Exclusions::default(), exclusions(&plain)];
    let mut turn = 0;
    bencher.counter(bytes()).bench_local(|| {
        turn += 1;
        stages.compare(&Request {
            exclusions: excluded_texts[turn % 2].clone(),
            ..request(5)
        })
    });
}

/// The excluded part of the curve.
#[divan::bench(sample_count = 5)]
fn excluding_at_every_length(bencher: Bencher) {
    let mut stages = Stages::default();
    let plain = stages.compare(&request(5));
    let request = Request {
        exclusions: exclusions(&plain),
        ..request(5)
    };
    let own = Spectrum::of(&plain.index.units);
    let control = RunControl::default();
    let exclusion_units = stages.exclusion_units(&request, &plain.index.units, &control);
    let exclusion_units = exclusion_units.expect("nobody stops it");
    bencher
        .counter(bytes())
        .bench_local(|| excluded_lengths(&exclusion_units, &plain.index.units, &own, &control));
}

/// The longest passage of a comparison.
fn exclusions(comparison: &Comparison) -> Exclusions {
    let longest = comparison
        .passages()
        .iter()
        .max_by_key(|passage| passage.len());
    let wording = longest.map(|passage| {
        let span = comparison.span(Side::Left, &passage.at.left);
        Text::from(span.of(&comparison.index.texts.left))
    });
    Exclusions::new(wording.into_iter().collect())
}

/// Texts of 100 KB, for which results have to be ready within a frame.
mod hundred_kilobytes {
    use super::*;

    fn texts() -> Pair<Text> {
        TEXTS.as_ref().map(|text| {
            let cut = (0..=100 * 1024)
                .rev()
                .find(|at| text.is_char_boundary(*at))
                .unwrap_or(0);
            Text::from(&text[..cut])
        })
    }

    #[divan::bench(sample_count = 30)]
    fn whole_comparison(bencher: Bencher) {
        let request = Request {
            texts: texts(),
            ..request(5)
        };
        bencher.bench(|| compare(&request));
    }

    /// Every method as published, including tagging and sketching: at most 200 ms.
    #[divan::bench(sample_count = 15)]
    fn methods_table(bencher: Bencher) {
        let texts = texts();
        bencher.bench(|| table(&texts, ShinglingChoice::AsPublished));
    }

    /// Toggles every switch of canonicalisation, one at a time.
    #[divan::bench(sample_count = 9)]
    fn effects_of_every_switch(bencher: Bencher) {
        let request = Request {
            texts: texts(),
            ..Request::recommended("", "")
        };
        bencher.bench(|| {
            let mut tags = TagCache::default();
            RunControl::uncancelled(|control| {
                switch_effects(&request, &mut tags, &|| true, control)
            })
        });
    }

    #[divan::bench(sample_count = 30)]
    fn another_length(bencher: Bencher) {
        let texts = texts();
        let mut stages = Stages::default();
        let mut length = 5;
        bencher.bench_local(|| {
            length = if length == 5 { 6 } else { 5 };
            stages.compare(&Request {
                texts: texts.clone(),
                ..request(length)
            })
        });
    }

    /// One text is edited: its words are split again, those of the other are memoised.
    #[divan::bench(sample_count = 30)]
    fn keystroke(bencher: Bencher) {
        let texts = texts();
        let mut stages = Stages::default();
        stages.compare(&Request {
            texts: texts.clone(),
            ..request(5)
        });
        let mut typed = String::from(&*texts.left);
        bencher.bench_local(|| {
            typed.push('x');
            let left = Text::from(typed.as_str());
            stages.compare(&Request {
                texts: Pair::new(left, texts.right.clone()),
                ..request(5)
            })
        });
    }
}
