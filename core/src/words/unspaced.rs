//! Words in runs of Chinese, Japanese, Thai, Lao, Khmer or Burmese.
//!
//! These scripts put no blanks between words, and Unicode Standard Annex 29 leaves their words to dictionaries. The longest
//! word of the dictionary that fits is taken, from left to right; where none fits, one character. Source: the dictionaries of
//! ICU, through `icu_segmenter` (its only user). Cost: one pass, a quarter
//! more than splitting the same text into characters. Without the feature `unspaced`, each character is a word.

use crate::methods::parameters::{Canon, Split, Unspaced};
use crate::text::Span;

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

/// Where the characters of `run` end, in bytes: without dictionaries each is a word.
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
pub(crate) fn for_each_word(text: &str, run: Span, mut take: impl FnMut(Span)) {
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

#[cfg(all(test, feature = "unspaced"))]
mod tests {
    use super::*;

    fn words(run: &str) -> Vec<&str> {
        let mut words = Vec::new();
        for_each_word(run, Span::new(0, run.len()), |span| {
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
