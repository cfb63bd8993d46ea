//! The naive twin: words, shingles, counts and scores of two texts, computed by the simplest code that is obviously right. It
//! compares lists of word strings by linear scans, without hashing or interning, so that it cannot share a defect with the
//! pipeline, which uses both.
//!
//! Cost: O(n·m·k) time for n and m shingles of length k. For small texts only.
//! Source: the definitions of Broder 1997 (resemblance, containment) and the `python-2009` method.

#![allow(dead_code)]

pub mod published;

use std::ops::{Range, RangeInclusive};

use icu_casemap::CaseMapper;
use icu_normalizer::ComposingNormalizer;
use icu_segmenter::WordSegmenter;
use unicode_segmentation::UnicodeSegmentation;

/// The marks that `python-2009` strips from both ends of a word, and nowhere else.
const PYTHON_2009_MARKS: [char; 11] = ['.', ',', '!', '?', ':', ';', '-', '\n', '\r', '(', ')'];

/// The 29 words that `python-2009` drops after stripping.
const PYTHON_2009_STOP_WORDS: [&str; 29] = [
    "это", "как", "так", "и", "в", "над", "к", "до", "не", "на", "но", "за", "то", "с", "ли", "а",
    "во", "от", "со", "для", "о", "же", "ну", "вы", "бы", "что", "кто", "он", "она",
];

/// A word: its canonical form and its byte range in the original text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The canonical form, never empty.
    pub form: String,
    /// The first byte of the word in the original text.
    pub start: usize,
    /// One past the last byte of the word in the original text.
    pub end: usize,
}

/// The counts of two lists of shingles; index 0 is left, 1 is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveCounts {
    /// Shingle positions of each text.
    pub shingles: [usize; 2],
    /// Distinct shingles of each text.
    pub distinct: [usize; 2],
    /// Distinct shingles that both texts have.
    pub distinct_shared: usize,
    /// Positions of each text whose shingle also occurs in the other.
    pub matches: [usize; 2],
    /// Pairs of positions, one of each text, with equal shingles.
    pub shared_pairs: u64,
}

/// The words of the recommended canonicalisation, in text order: Unicode word boundaries, in Chinese, Japanese, Thai, Lao,
/// Khmer and Burmese those of ICU's dictionaries, NFKC, straight apostrophes, no
/// invisible characters, full case folding, NFKC again.
pub fn recommended_words(text: &str) -> Vec<Word> {
    let mut pieces: Vec<(usize, usize)> = Vec::new();
    for (start, unit) in text.unicode_word_indices() {
        let end = start + unit.len();
        match pieces.last_mut() {
            Some(last) if is_glued(&text[last.0..last.1], &text[last.1..start], unit) => {
                last.1 = end
            }
            _ => pieces.push((start, end)),
        }
    }
    let word = |(start, end): (usize, usize)| Word {
        form: recommended_form(&text[start..end]),
        start,
        end,
    };
    let words = by_dictionary(text, pieces).into_iter().map(word);
    words.filter(|word| !word.form.is_empty()).collect()
}

/// Neighbouring pieces of scripts without blanks as the words of a dictionary.
fn by_dictionary(text: &str, pieces: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    let is_of_run = |(start, _): (usize, usize)| {
        let first = text[start..].chars().next().unwrap();
        UNSPACED.iter().any(|block| block.contains(&first)) && first.is_alphanumeric()
    };
    let segmenter = WordSegmenter::new_dictionary(Default::default());
    let mut words = Vec::new();
    let mut rest = pieces.as_slice();
    while let Some(first) = rest.first() {
        let mut count = 1;
        while count < rest.len()
            && is_of_run(*first)
            && is_of_run(rest[count])
            && rest[count - 1].1 == rest[count].0
        {
            count += 1;
        }
        let (start, end) = (first.0, rest[count - 1].1);
        if is_of_run(*first) {
            let breaks: Vec<usize> = segmenter.segment_str(&text[start..end]).collect();
            let found = breaks
                .windows(2)
                .map(|ends| (start + ends[0], start + ends[1]));
            words.extend(found.filter(|(a, b)| text[*a..*b].contains(char::is_alphanumeric)));
        } else {
            words.push((start, end));
        }
        rest = &rest[count..];
    }
    words
}

/// The blocks of scripts without blanks that have a dictionary.
const UNSPACED: [RangeInclusive<char>; 14] = [
    '\u{e00}'..='\u{e7f}',
    '\u{e80}'..='\u{eff}',
    '\u{1000}'..='\u{109f}',
    '\u{1780}'..='\u{17ff}',
    '\u{2e80}'..='\u{2fdf}',
    '\u{3005}'..='\u{3007}',
    '\u{3031}'..='\u{3035}',
    '\u{3040}'..='\u{30ff}',
    '\u{31f0}'..='\u{31ff}',
    '\u{3400}'..='\u{4dbf}',
    '\u{4e00}'..='\u{9fff}',
    '\u{f900}'..='\u{faff}',
    '\u{ff66}'..='\u{ff9f}',
    '\u{20000}'..='\u{3ffff}',
];

/// Words that only zero-width spaces part are one, but not in Thai, Khmer and the like.
fn is_glued(before: &str, gap: &str, after: &str) -> bool {
    let before = before.chars().last().unwrap();
    let after = after.chars().next().unwrap();
    let plain = |c: char| u32::from(c) < 0xE00 || (0x1E00..=0x1FFF).contains(&u32::from(c));
    let is_letter = after.is_alphanumeric();
    is_letter
        && !gap.is_empty()
        && gap.replace('\u{200B}', "").is_empty()
        && plain(before)
        && plain(after)
}

fn recommended_form(core: &str) -> String {
    let nfkc = ComposingNormalizer::new_nfkc();
    let composed = nfkc.normalize(core).into_owned();
    let straight = composed.replace('\u{2019}', "'");
    let visible: String = straight.chars().filter(|c| !is_invisible(*c)).collect();
    let folded = CaseMapper::new().fold_string(&visible).into_owned();
    nfkc.normalize(&folded).into_owned()
}

/// Soft hyphens, zero-width spaces and joiners, direction marks, and any white space.
fn is_invisible(c: char) -> bool {
    let code = u32::from(c);
    let listed = [
        0xAD, 0x61C, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFEFF,
    ];
    let directions = (0x202A..=0x202E).contains(&code) || (0x2066..=0x2069).contains(&code);
    listed.contains(&code) || directions || c.is_whitespace()
}

/// The words of `python-2009`, in the order of the text: simple lower case, split on blanks, marks stripped from
/// both ends, empty words and stop words dropped. The range is that of the stripped word.
pub fn python_2009_words(text: &str) -> Vec<Word> {
    // Each character lower-cased, with the byte at which the original begins.
    let lowered: Vec<(usize, char)> = text
        .char_indices()
        .map(|(at, c)| (at, simple_lower_case(c)))
        .collect();

    let mut words = Vec::new();
    for piece in lowered.split(|(_, c)| is_python_2009_blank(*c)) {
        let mut core = piece;
        while core
            .first()
            .is_some_and(|(_, c)| PYTHON_2009_MARKS.contains(c))
        {
            core = &core[1..];
        }
        while core
            .last()
            .is_some_and(|(_, c)| PYTHON_2009_MARKS.contains(c))
        {
            core = &core[..core.len() - 1];
        }
        let (Some((start, _)), Some((last, _))) = (core.first(), core.last()) else {
            continue;
        };
        let form: String = core.iter().map(|(_, c)| c).collect();
        if PYTHON_2009_STOP_WORDS.contains(&form.as_str()) {
            continue;
        }
        // The original's last character, not the lower-cased one: İ takes two bytes, i one.
        let end = last + text[*last..].chars().next().map_or(0, char::len_utf8);
        words.push(Word {
            form,
            start: *start,
            end,
        });
    }
    words
}

/// Simple lower case. U+0130 is the only character whose full lower case is longer; its simple one is `i`.
fn simple_lower_case(c: char) -> char {
    if c == '\u{0130}' {
        return 'i';
    }
    c.to_lowercase().next().unwrap_or(c)
}

fn is_python_2009_blank(c: char) -> bool {
    c.is_whitespace() || ('\u{1C}'..='\u{1F}').contains(&c)
}

/// Every run of `k` consecutive forms; none when there are fewer than `k` words or `k` is 0.
pub fn word_shingles(words: &[Word], k: usize) -> Vec<Vec<String>> {
    let forms: Vec<String> = words.iter().map(|word| word.form.clone()).collect();
    shingles(&forms, k)
}

/// Every run of `k` consecutive code points of the forms joined by one space; none when there are fewer than `k`
/// or `k` is 0.
pub fn character_shingles(words: &[Word], k: usize) -> Vec<Vec<String>> {
    let forms: Vec<&str> = words.iter().map(|word| word.form.as_str()).collect();
    let characters: Vec<String> = forms.join(" ").chars().map(String::from).collect();
    shingles(&characters, k)
}

fn shingles(units: &[String], k: usize) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    for start in 0..window_count(units.len(), k) {
        all.push(units[start..start + k].to_vec());
    }
    all
}

fn window_count(units: usize, k: usize) -> usize {
    if k == 0 || units < k {
        return 0;
    }
    units - k + 1
}

/// NaiveCounts two lists of shingles.
pub fn counts(left: &[Vec<String>], right: &[Vec<String>]) -> NaiveCounts {
    let distinct_left = distinct(left);
    let distinct_right = distinct(right);

    let mut shared_pairs = 0;
    for one in left {
        for other in right {
            if one == other {
                shared_pairs += 1;
            }
        }
    }

    NaiveCounts {
        shingles: [left.len(), right.len()],
        distinct: [distinct_left.len(), distinct_right.len()],
        distinct_shared: occurring_in(&distinct_left, &distinct_right),
        matches: [occurring_in(left, right), occurring_in(right, left)],
        shared_pairs,
    }
}

fn distinct(shingles: &[Vec<String>]) -> Vec<Vec<String>> {
    let mut sorted = shingles.to_vec();
    sorted.sort();
    sorted.dedup();
    sorted
}

fn occurring_in(shingles: &[Vec<String>], others: &[Vec<String>]) -> usize {
    shingles
        .iter()
        .filter(|shingle| others.contains(shingle))
        .count()
}

/// Twice the shared distinct shingles over the distinct shingles of both, in percent; `None` when a text
/// has no shingle.
pub fn dice(counts: &NaiveCounts) -> Option<f64> {
    both(counts)?;
    percent(
        2 * counts.distinct_shared,
        counts.distinct[0] + counts.distinct[1],
    )
}

/// |S(A) ∩ S(B)| / |S(A) ∪ S(B)| in percent (Broder 1997); `None` when a text has no shingle.
pub fn resemblance(counts: &NaiveCounts) -> Option<f64> {
    both(counts)?;
    let union = counts.distinct[0] + counts.distinct[1] - counts.distinct_shared;
    percent(counts.distinct_shared, union)
}

/// Containment in the other text of the text on `side` (0 left, 1 right), in percent: |S(A) ∩ S(B)| / |S(A)|
/// (Broder 1997); `None` when a text has no shingle.
pub fn containment(counts: &NaiveCounts, side: usize) -> Option<f64> {
    both(counts)?;
    percent(counts.distinct_shared, counts.distinct[side])
}

/// `None` when a text has no shingle, so that there is nothing to compare.
fn both(counts: &NaiveCounts) -> Option<()> {
    (counts.distinct[0] > 0 && counts.distinct[1] > 0).then_some(())
}

/// Twice the matching positions of left over the positions of both, in percent; it can exceed 100 when left repeats what
/// right has once. `None` when neither text has a shingle.
pub fn python_2009_score(counts: &NaiveCounts) -> Option<f64> {
    percent(
        2 * counts.matches[0],
        counts.shingles[0] + counts.shingles[1],
    )
}

fn percent(part: usize, whole: usize) -> Option<f64> {
    if whole == 0 {
        return None;
    }
    Some(100.0 * part as f64 / whole as f64)
}

/// Whether the words `l` of left and `r` of right are the same non-zero number of words with pairwise equal
/// forms; a range that is reversed or leaves its text is no run.
pub fn is_shared_run(left: &[Word], right: &[Word], l: Range<usize>, r: Range<usize>) -> bool {
    let (Some(left_run), Some(right_run)) = (left.get(l), right.get(r)) else {
        return false;
    };
    if left_run.is_empty() || left_run.len() != right_run.len() {
        return false;
    }
    left_run
        .iter()
        .zip(right_run)
        .all(|(one, other)| one.form == other.form)
}

/// For each word of each text, whether some `k`-word shingle over it also occurs in the other text; index 0 is
/// left, 1 is right.
pub fn covered(left: &[Word], right: &[Word], k: usize) -> [Vec<bool>; 2] {
    [covered_in(left, right, k), covered_in(right, left, k)]
}

fn covered_in(words: &[Word], other_words: &[Word], k: usize) -> Vec<bool> {
    let others = word_shingles(other_words, k);
    let mut is_covered = vec![false; words.len()];
    for (start, shingle) in word_shingles(words, k).iter().enumerate() {
        if others.contains(shingle) {
            for mark in &mut is_covered[start..start + k] {
                *mark = true;
            }
        }
    }
    is_covered
}

/// The expected number of pairs of equal `k`-unit windows if the units of each text are drawn independently:
/// (windows of left) · (windows of right) · (Σ over units of share in left · share in right)^k. It is 0 when a text is
/// shorter than `k` and when `k` is 0. Compare with a tolerance: it is a sum of floats.
pub fn expected_pairs(left: &[String], right: &[String], k: usize) -> f64 {
    let left_windows = window_count(left.len(), k);
    let right_windows = window_count(right.len(), k);
    if left_windows == 0 || right_windows == 0 {
        return 0.0;
    }

    let mut units = left.to_vec();
    units.sort();
    units.dedup();
    let chance_of_equal_units: f64 = units
        .iter()
        .map(|unit| share(unit, left) * share(unit, right))
        .sum();

    let mut chance_of_equal_windows = 1.0;
    for _ in 0..k {
        chance_of_equal_windows *= chance_of_equal_units;
    }
    left_windows as f64 * right_windows as f64 * chance_of_equal_windows
}

/// The share of `unit` in `units`, which are not empty.
fn share(unit: &String, units: &[String]) -> f64 {
    let occurrences = units.iter().filter(|other| *other == unit).count();
    occurrences as f64 / units.len() as f64
}
