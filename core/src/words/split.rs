//! Splits a text into raw words: at Unicode word boundaries, at white space, or at non-letters.
//!
//! Source: Unicode Standard Annex 29, through `text::boundaries` and its fast twin `fast::easy`. Cost: one pass.
//!
//! Chinese, Japanese, Thai, Lao, Khmer and Burmese put no blanks between words, and the standard leaves their words to
//! dictionaries. The longest word of the dictionary that fits is taken, from left to right; where none fits, one character.
//! Source: the dictionaries of ICU, through `icu_segmenter` (its only user). Cost: one pass, a quarter more than splitting
//! the same text into characters. Without the feature `unspaced`, each character is a word.

use crate::methods::parameters::{Canon, Lookalikes, Marks, Split, Unspaced};
use crate::text::Span;
use crate::text::boundaries::UnicodeSegmentation;
use crate::words::fast::{Easy, TakeEasy, easy};
use crate::words::joints::{self, Joiner};
use crate::words::unusual::hidden::is_without_shape;

/// Calls `take` with the span of each raw word of `text`, in order. A word is never empty.
pub(crate) fn for_each_word(text: &str, canon: &Canon, take: impl FnMut(Span)) {
    if joints::are_set(canon) {
        let mut joiner = Joiner::new(text, canon, take);
        by_boundaries(text, canon, |word| joiner.take(word));
        joiner.end();
    } else {
        by_boundaries(text, canon, take);
    }
}

/// The same, whatever is to be done at hyphens and apostrophes.
fn by_boundaries(text: &str, canon: &Canon, mut take: impl FnMut(Span)) {
    match canon.split {
        Split::Unicode if canon.marks == Marks::Keep => {
            let is_shown = |piece: &str| piece.chars().any(|c| c != '\u{200b}');
            let pieces = pieces(text).filter(|(_, piece)| is_shown(piece));
            joined(text, pieces.map(|(span, _)| span), canon.unspaced, take);
        }
        Split::Unicode => {
            let unspaced = canon.unspaced;
            let mut spans = TakeSpans {
                text,
                unspaced,
                take,
            };
            easy::for_each(text, &mut spans);
        }
        Split::WhiteSpace | Split::Blanks | Split::JoinedLines | Split::Letters => {
            let ends_word: fn(char) -> bool = match canon.split {
                Split::Blanks | Split::JoinedLines => |c| c == ' ',
                Split::Letters if canon.lookalikes == Lookalikes::Fold => {
                    |c| !c.is_alphabetic() && !is_without_shape(c)
                }
                Split::Letters => |c| !c.is_alphabetic(),
                Split::WhiteSpace | Split::Unicode => is_blank,
            };
            let mut start = 0;
            for word in text.split(ends_word) {
                if !word.is_empty() {
                    take(Span::new(start, start + word.len()));
                }
                let end = start + word.len();
                start = end + text[end..].chars().next().map_or(0, char::len_utf8);
            }
        }
    }
}

/// Passes the spans of words to `take`.
struct TakeSpans<'t, F> {
    text: &'t str,
    unspaced: Unspaced,
    take: F,
}

impl<F: FnMut(Span)> TakeEasy for TakeSpans<'_, F> {
    #[inline(always)]
    fn easy(&mut self, word: Easy<'_>) {
        (self.take)(word.span);
    }

    fn unusual(&mut self, word: Easy<'_>) {
        (self.take)(word.span);
    }

    fn hard(&mut self, span: Span) {
        full(self.text, span, self.unspaced, &mut self.take);
    }
}

/// Calls `take` with the span of each word within `part` of `text`, by the full algorithm.
pub(crate) fn full(text: &str, part: Span, unspaced: Unspaced, take: impl FnMut(Span)) {
    let words = part.of(text).unicode_word_indices();
    let words = words.map(|(start, word)| {
        let start = part.start as usize + start;
        Span::new(start, start + word.len())
    });
    joined(text, words, unspaced, take);
}

/// Calls `take` with the words that `pieces` make: those with only zero-width spaces between them are one, and the words of a
/// run of characters without blanks are those of a dictionary.
fn joined(
    text: &str,
    pieces: impl Iterator<Item = Span>,
    unspaced: Unspaced,
    mut take: impl FnMut(Span),
) {
    let by_dictionary = unspaced == Unspaced::Dictionary;
    let is_of_dictionary = |span: Span| by_dictionary && is_run(span.of(text));
    let mut emit = |span: Span| match is_of_dictionary(span) {
        true => for_each_of_dictionary(text, span, &mut take),
        false => take(span),
    };
    let mut word: Option<Span> = None;
    for span in pieces {
        let is_same = |before: Span| {
            is_one_word(text, before, span)
                || before.end == span.start && is_of_dictionary(before) && is_of_dictionary(span)
        };
        word = match word {
            Some(before) if is_same(before) => Some(before.joined(span)),
            before => {
                before.into_iter().for_each(&mut emit);
                Some(span)
            }
        };
    }
    word.into_iter().for_each(emit);
}

/// Whether only zero-width spaces part two words of a script that is written with blanks. There they are invisible, and
/// hide a word from a comparison; between words of Thai or Khmer they are what a blank is elsewhere.
fn is_one_word(text: &str, first: Span, second: Span) -> bool {
    let gap = Span::from(first.end..second.start);
    let last = first.of(text).chars().next_back();
    let next = second.of(text).chars().next();
    !gap.is_empty()
        && gap.of(text).chars().all(|c| c == '\u{200b}')
        // A combining mark without a base forms a word with the blanks before it.
        && next.is_some_and(char::is_alphanumeric)
        && [last, next].into_iter().flatten().all(has_blanks)
}

/// Whether a letter is of a script that is written with blanks between words.
pub(crate) fn has_blanks(c: char) -> bool {
    c < '\u{e00}' || ('\u{1e00}'..'\u{2000}').contains(&c)
}

/// Every non-blank piece between two Unicode word boundaries: words, and marks one at a time.
pub(crate) fn pieces(text: &str) -> impl Iterator<Item = (Span, &str)> {
    let pieces = text.split_word_bound_indices();
    pieces
        .filter(|(_, piece)| !piece.chars().all(is_blank))
        .map(|(start, piece)| (Span::new(start, start + piece.len()), piece))
}

/// The same, but hyphenated words are one piece.
#[cfg(any(feature = "english", feature = "russian"))]
pub(crate) fn compounds(text: &str) -> Vec<(Span, &str)> {
    let mut all: Vec<(Span, &str)> = Vec::new();
    let is_word = |piece: &str| piece.starts_with(char::is_alphanumeric);
    let mut pieces = pieces(text).peekable();
    while let Some((span, piece)) = pieces.next() {
        let follows = |other: &Span| other.end == span.start;
        let next_joins = |next: Option<&(Span, &str)>| {
            next.is_some_and(|(next, piece)| next.start == span.end && is_word(piece))
        };
        let hyphen = matches!(piece, "-" | "\u{2010}" | "\u{2011}");
        let last = all
            .last_mut()
            .filter(|(last, word)| follows(last) && is_word(word));
        match last {
            Some(last) if hyphen && next_joins(pieces.peek()) => {
                let end = pieces.next().map_or(span.end, |(next, _)| next.end);
                last.0.end = end;
                last.1 = last.0.of(text);
            }
            Some(_) | None => all.push((span, piece)),
        }
    }
    all
}

/// Unicode white space, and the four information separators that Python's `split` treats as white space too.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || ('\u{1c}'..='\u{1f}').contains(&c)
}

/// Where the words of `run` end, in bytes.
#[cfg(feature = "unspaced")]
fn word_ends(run: &str) -> impl Iterator<Item = usize> {
    use icu_segmenter::options::WordBreakInvariantOptions;
    use icu_segmenter::{WordSegmenter, WordSegmenterBorrowed};
    use std::sync::LazyLock;

    static DICTIONARIES: LazyLock<WordSegmenterBorrowed<'static>> =
        LazyLock::new(|| WordSegmenter::new_dictionary(WordBreakInvariantOptions::default()));
    DICTIONARIES.segment_str(run)
}

/// Where the characters of `run` end, in bytes: without dictionaries, each is a word.
#[cfg(not(feature = "unspaced"))]
fn word_ends(run: &str) -> impl Iterator<Item = usize> {
    run.char_indices().map(|(at, c)| at + c.len_utf8())
}

/// Whether a character is of a script that is written without blanks and has a dictionary.
pub(crate) fn is_unspaced(c: char) -> bool {
    matches!(c,
        // Thai and Lao, Burmese, Khmer.
        '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}'
        // Chinese characters, and the marks that repeat one.
        | '\u{2e80}'..='\u{2fdf}' | '\u{3005}'..='\u{3007}' | '\u{3400}'..='\u{4dbf}'
        | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}'
        // Hiragana and Katakana, also of half width.
        | '\u{3031}'..='\u{3035}' | '\u{3040}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}'
        | '\u{ff66}'..='\u{ff9f}')
}

/// Whether a word or a run begins with such a letter.
pub(crate) fn is_run(words: &str) -> bool {
    words.starts_with(|c: char| is_unspaced(c) && c.is_alphanumeric())
}

/// Whether a part of a text can have other words inside the text than on its own: those of a dictionary depend on what comes
/// before them.
pub(crate) fn depends_on_context(part: &str, canon: &Canon) -> bool {
    canon.split == Split::Unicode
        && canon.unspaced == Unspaced::Dictionary
        && part.contains(is_unspaced)
}

/// Calls `take` with the span of each word of the run at `run` of `text`, in order.
fn for_each_of_dictionary(text: &str, run: Span, mut take: impl FnMut(Span)) {
    let own = run.of(text);
    let mut start = 0;
    for end in word_ends(own) {
        let word = own.get(start..end).unwrap_or_default();
        if word.contains(char::is_alphanumeric) {
            let first = run.start as usize;
            take(Span::new(first + start, first + end));
        }
        start = end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::presets::Preset;
    use proptest::prelude::*;

    /// The words of the standard, but for zero-width spaces, which part none.
    fn slow(text: &str) -> Vec<&str> {
        split(text, Unspaced::Dictionary)
    }

    fn split(text: &str, unspaced: Unspaced) -> Vec<&str> {
        let mut words = Vec::new();
        full(text, Span::new(0, text.len()), unspaced, |span| {
            words.push(span.of(text))
        });
        words
    }

    #[test]
    fn zero_width_spaces_part_words_only_in_scripts_without_blanks() {
        assert_eq!(
            slow("kee\u{200b}per \u{200b}\u{200b}дом\u{200b}ик"),
            ["kee\u{200b}per", "дом\u{200b}ик"]
        );
        assert_eq!(slow("a\u{200b}\u{200b}b"), ["a\u{200b}\u{200b}b"]);
        assert_eq!(slow("a \u{200b}b"), ["a", "b"]);
        let thai = "ภาษา\u{200b}ไทย";
        let standard: Vec<&str> = thai.unicode_words().collect();
        assert_eq!(split(thai, Unspaced::Characters), standard);
        assert_eq!(slow(thai), ["ภาษา", "ไทย"]);
    }

    #[test]
    fn scripts_without_blanks_are_split_by_dictionary_or_by_character() {
        for (text, by_dictionary, by_character) in [
            (
                "2026年，我们比较两个文本（Rust语言）。",
                "2026 年 我们 比较 两 个 文本 Rust 语言",
                "2026 年 我 们 比 较 两 个 文 本 Rust 语 言",
            ),
            (
                "図書館で、コーヒーを飲む。",
                "図書館 で コーヒー を 飲む",
                "図 書 館 で コーヒー を 飲 む",
            ),
            ("ภาษาไทย 3 คำ", "ภาษา ไทย 3 คำ", "ภ า ษ า ไ ท ย 3 ค ำ"),
            (
                "한국어 문장 don't",
                "한국어 문장 don't",
                "한국어 문장 don't",
            ),
        ] {
            assert_eq!(slow(text).join(" "), by_dictionary);
            let characters = split(text, Unspaced::Characters);
            assert_eq!(characters.join(" "), by_character);
        }
    }

    #[test]
    fn marks_that_are_kept_are_words_among_those_of_a_dictionary() {
        let canon = Canon {
            marks: Marks::Keep,
            ..Preset::Recommended.parameters().canon
        };
        let text = "语言、฿ไทย๚";
        let mut words = Vec::new();
        for_each_word(text, &canon, |span| words.push(span.of(text)));
        assert_eq!(words, ["语言", "、", "฿", "ไทย", "๚"]);
    }

    fn fast(text: &str) -> Vec<&str> {
        let mut words = Vec::new();
        let canon = Preset::Recommended.parameters().canon;
        for_each_word(text, &canon, |span| words.push(span.of(text)));
        words
    }

    #[test]
    fn easy_marks_join_what_the_standard_joins() {
        assert_eq!(
            fast(
                "don't can’t 3.14 1,000;5 a.b.c. e.g., x:y _a_ __ 'tis rock'n'roll 1a.2b a_.b a._b 7:30"
            ),
            "don't can’t 3.14 1,000;5 a.b.c e.g x:y _a_ tis rock'n'roll 1a 2b a_ b a _b 7 30"
                .split(' ')
                .collect::<Vec<_>>()
        );
    }

    /// Pieces of every kind that the rules distinguish, easy and hard.
    fn pieces() -> impl Strategy<Value = String> {
        let piece = prop::sample::select(vec![
            "a", "B", "é", "ß", "Ж", "ё", "ѝ", "7", "_", ".", ",", ";", ":", "'", "’", "-", "–",
            "—", "…", "«", "»", "“", "”", "„", "\"", "(", "!", " ", "\n", "\t", "\r\n", "\u{a0}",
            "\u{ad}", "\u{301}", "\u{200d}", "\u{200b}", "\u{feff}", "日", "本", "語", "を", "カ",
            "ー", "ภา", "ษา", "😀", "🇩", "🇪", "א", "\u{5f4}", "ا", "ﬁ", "×", "÷", "ѣ", "\u{483}",
            "\u{1930}", "  ", "\u{7}", "\u{b}", "‘", "․", "٫", "e\u{301}", "ก", "한", "²", "№",
            "\u{202f}", "·", "\u{2003}", "\u{3000}", "\u{345}",
        ]);
        prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        #[test]
        fn the_fast_way_gives_the_words_of_the_standard(text in pieces()) {
            prop_assert_eq!(fast(&text), slow(&text));
        }

        #[test]
        fn any_text_gives_the_words_of_the_standard(text in any::<String>()) {
            prop_assert_eq!(fast(&text), slow(&text));
        }
    }
}

#[cfg(feature = "unspaced")]
#[cfg(test)]
mod unspaced_tests {
    use super::*;

    fn words(run: &str) -> Vec<&str> {
        let mut words = Vec::new();
        for_each_of_dictionary(run, Span::new(0, run.len()), |span| {
            words.push(span.of(run))
        });
        words
    }

    #[test]
    fn sentences_without_blanks_have_words() {
        for (run, expected) in [
            (
                "我们比较两个文本的相似程度",
                "我们 比较 两 个 文本 的 相似 程度",
            ),
            ("図書館で本を借りました", "図書館 で 本 を 借り まし た"),
            ("東京タワーへ行きます", "東京 タワー へ 行き ます"),
            ("ฉันรักภาษาไทยมาก", "ฉัน รัก ภาษา ไทย มาก"),
        ] {
            assert_eq!(words(run).join(" "), expected);
        }
    }

    #[test]
    fn each_word_by_itself_is_one_word() {
        let texts = [
            "人人生而自由在尊严和权利上一律平等他们赋有理性和良心并应以兄弟关系的精神相对待",
            "すべての人間は生まれながらにして自由でありかつ尊厳と権利とについて平等である",
            "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ",
        ];
        for text in texts {
            let all = words(text);
            assert_eq!(all.concat(), text, "no byte is lost");
            assert!(all.len() * 4 < text.chars().count() * 3, "{all:?}");
            for word in all {
                assert_eq!(words(word), [word]);
            }
        }
    }
}
