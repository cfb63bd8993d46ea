//! Stock notices: wording that texts of one kind share because a form, a publisher or a licence demands it.
//!
//! ```text
//! left     Status of this Memo: this document specifies an Internet standards track protocol …
//!          └ status of this memo this document specifies an ┘                      8 words: on the list
//!                   └ of this memo this document specifies an internet ┘           on the list, …
//! ```
//! The list has the hashes of runs of eight words that stand in at least one document in a hundred of a kind: Internet standards, licence headers, manual
//! pages and others, see `assets/notices/README.md`. Words in such a run weigh nothing in the evidence of shared wording. Shared wording itself, and every other score, does not depend on it. A number stands for any other of as many digits.
//!
//! Where at least [`MOST`] of the words of both texts belong to notices that both have, those are what is compared, as in two licences:
//! then they count.
//!
//! Cost: one pass over the words, with a rolling hash.

use crate::fingerprint::Rolling;
use crate::fingerprint::sketch::fnv1a;
use crate::methods::{Parameters, Preset};
use crate::run::two_threads;
use crate::text::{Pair, Side, Span, Text, mark};
use crate::words::{Words, words};
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::sync::{Arc, LazyLock};

/// How many words a run of the list has.
pub const NOTICE_WORDS: u32 = 8;

/// From this share of both texts on, notices count.
pub const MOST: f64 = 0.6;

/// The hashes of the list, 8 bytes each, the least byte first.
static SHIPPED: &[u8] = include_bytes!("../../../assets/notices/word-8-grams.bin");

static LIST: LazyLock<FxHashSet<u64>> = LazyLock::new(|| {
    let (hashes, _) = SHIPPED.as_chunks::<8>();
    hashes
        .iter()
        .map(|bytes| u64::from_le_bytes(*bytes))
        .collect()
});

/// Which wording weighs nothing in the evidence.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Notices {
    /// Whether stock notices are evidence like other words.
    pub are_counted: bool,
    /// Further notices beside those of the list, of at least [`NOTICE_WORDS`] words each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub own: Vec<String>,
    /// Notices that are evidence all the same, by their words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub counted: Vec<String>,
}

/// The stock notices in two texts.
#[derive(Clone, Debug, Default)]
pub struct NoticesFound {
    /// What was looked for.
    pub of: Notices,
    /// Whether they count because they are most of both texts.
    pub are_most: bool,
    /// Whether each word of a text belongs to one; empty if none does.
    pub(in crate::pair) is_notice: Pair<Vec<bool>>,
    /// The words of those that both texts have, in order.
    pub in_both: Pair<Vec<Range<usize>>>,
}

impl NoticesFound {
    /// Looks for stock notices in the words of two texts.
    pub fn of(
        words: &Pair<Arc<Words>>,
        notices: &Notices,
        parameters: &Parameters,
    ) -> NoticesFound {
        let mut found = NoticesFound {
            of: notices.clone(),
            ..NoticesFound::default()
        };
        if notices.are_counted {
            return found;
        }
        let own = hashes_of(&notices.own, parameters);
        let counted = hashes_of(&notices.counted, parameters);
        let is_listed =
            |hash: &u64| (LIST.contains(hash) || own.contains(hash)) && !counted.contains(hash);
        let listed = two_threads(|side| {
            let hashes = hashes(&words[side]);
            hashes
                .filter(|(_, hash)| is_listed(hash))
                .collect::<Vec<(usize, u64)>>()
        });
        let of_text =
            |side: Side| -> FxHashSet<u64> { listed[side].iter().map(|(_, hash)| *hash).collect() };
        let others = Pair::from_fn(|side: Side| of_text(side.other()));
        for side in Side::BOTH {
            let run = |start: usize| start..start + NOTICE_WORDS as usize;
            if !listed[side].is_empty() {
                found.is_notice[side] = vec![false; words[side].len()];
            }
            for (start, hash) in &listed[side] {
                mark(&mut found.is_notice[side], run(*start));
                if !others[side].contains(hash) {
                    continue;
                }
                match found.in_both[side].last_mut() {
                    Some(last) if last.end >= *start => last.end = run(*start).end,
                    _ => found.in_both[side].push(run(*start)),
                }
            }
        }
        let is_most = |side: &Side| {
            let notices: usize = found.in_both[*side].iter().map(|notice| notice.len()).sum();
            notices > 0 && notices as f64 >= MOST * words[*side].len() as f64
        };
        // What somebody called a notice is one.
        let has_own = listed.left.iter().any(|(_, hash)| own.contains(hash));
        if !has_own && Side::BOTH.iter().all(is_most) {
            return NoticesFound {
                of: found.of,
                are_most: true,
                ..NoticesFound::default()
            };
        }
        found
    }

    /// Where the notices that both texts have stand in one of them, and how many words each has. `words` are those of the text.
    pub fn spans(&self, side: Side, words: &Words) -> Vec<(Span, usize)> {
        let notices = self.in_both[side].iter().map(|notice| {
            let (first, last) = (words.span(notice.start), words.span(notice.end - 1));
            let span = Span {
                start: first.start,
                end: last.end,
            };
            (span, notice.len())
        });
        notices.collect()
    }

    /// Whether a word belongs to a notice.
    #[inline(always)]
    pub(in crate::pair) fn has(&self, side: Side, word: usize) -> bool {
        self.is_notice[side].get(word) == Some(&true)
    }

    /// Whether neither text has a notice.
    pub(in crate::pair) fn is_none(&self) -> bool {
        self.is_notice.left.is_empty() && self.is_notice.right.is_empty()
    }
}

/// The hashes of notices by their words.
fn hashes_of(notices: &[String], parameters: &Parameters) -> FxHashSet<u64> {
    let notices = notices.iter().map(|text| words(text, &parameters.canon));
    notices
        .flat_map(|words| hashes(&words).map(|(_, hash)| hash).collect::<Vec<u64>>())
        .collect()
}

/// The runs of [`NOTICE_WORDS`] words of a text as the recommended preset reads it, hashed as in the list.
pub fn notice_hashes(text: &Text) -> Vec<u64> {
    let words = words(text, &Preset::Recommended.parameters().canon);
    hashes(&words).map(|(_, hash)| hash).collect()
}

/// The hash of each run of [`NOTICE_WORDS`] words, with its first word.
fn hashes(words: &Words) -> impl Iterator<Item = (usize, u64)> {
    let of_word = words.by_form(|index| hash_of(words.form(index)));
    let mut rolling = Rolling::new(NOTICE_WORDS);
    let hashes = words
        .ids()
        .iter()
        .filter_map(move |id| rolling.push(of_word[*id as usize]));
    hashes.enumerate()
}

/// The FNV-1a hash of a word, with each digit as 0.
fn hash_of(form: &str) -> u64 {
    let digit = |byte: u8| if byte.is_ascii_digit() { b'0' } else { byte };
    fnv1a(form.bytes().map(digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHIPPED_NOTICE: &str = "Permission is hereby granted, free of charge, to any person obtaining a copy of this software";
    const NOTICE: &str = "Gone with the wind are the nine blue elephants of the tsar.";

    fn found(left: &str, right: &str, notices: &Notices) -> NoticesFound {
        let parameters = Preset::Recommended.parameters();
        let words = Pair::new(left, right)
            .map(|text| Arc::new(words(&Text::from(*text), &parameters.canon)));
        NoticesFound::of(&words, notices, &parameters)
    }

    fn own() -> Notices {
        Notices {
            own: vec![NOTICE.to_owned()],
            ..Notices::default()
        }
    }

    #[test]
    fn the_list_is_sorted_and_has_each_run_once() {
        let (hashes, rest) = SHIPPED.as_chunks::<8>();
        assert!(rest.is_empty());
        let hashes: Vec<u64> = hashes
            .iter()
            .map(|bytes| u64::from_le_bytes(*bytes))
            .collect();
        assert!(hashes.is_sorted_by(|a, b| a < b));
        assert!(hashes.len() > 1000);
    }

    #[test]
    fn a_notice_is_found_where_both_texts_have_it() {
        let left = format!("One two three. {NOTICE} Four five six seven eight nine.");
        let right = format!("{NOTICE} And more.");
        let notices = found(&left, &right, &own());
        let (left, right) = (&notices.in_both.left, &notices.in_both.right);
        assert_eq!((left.len(), &left[0]), (1, &(3..15)));
        assert_eq!((right.len(), &right[0]), (1, &(0..12)));
        assert!(notices.has(Side::Left, 3) && !notices.has(Side::Left, 2));
        assert!(notices.has(Side::Right, 11) && !notices.has(Side::Right, 12));
    }

    #[test]
    fn a_notice_can_count_again() {
        let both = format!("{NOTICE} One two three. {SHIPPED_NOTICE} four.");
        let lengths = |notices: &Notices| -> Vec<usize> {
            let found = found(&both, &both.to_uppercase(), notices);
            found
                .in_both
                .left
                .iter()
                .map(|notice| notice.len())
                .collect()
        };
        let without = |counted: &str| Notices {
            counted: vec![counted.to_owned()],
            ..own()
        };
        let all = lengths(&own());
        assert_eq!(all.len(), 2);
        assert_eq!(lengths(&without(NOTICE)), all[1..]);
        assert_eq!(lengths(&without(SHIPPED_NOTICE)), all[..1]);
    }

    #[test]
    fn a_notice_of_one_text_is_none_of_both() {
        let notices = found(NOTICE, "Something else altogether.", &own());
        assert_eq!(notices.in_both, Pair::default());
        assert!(notices.has(Side::Left, 0) && !notices.has(Side::Right, 0));
    }

    #[test]
    fn notices_that_are_most_of_both_texts_count() {
        let with = |words: usize| format!("{SHIPPED_NOTICE} {}", "other ".repeat(words));
        // 16 words.
        let (few, many) = (with(10), with(11));
        let (listed, notices) = (Notices::default(), own());
        assert!(found(&few, &few, &listed).are_most);
        assert!(found(&few, &few, &listed).is_none());
        let found_with_more = found(&few, &many, &listed);
        assert!(!found_with_more.are_most && found_with_more.has(Side::Left, 0));
        assert!(
            !found(NOTICE, NOTICE, &notices).are_most,
            "it was called one"
        );
    }

    #[test]
    fn counted_notices_are_not_looked_for() {
        let counted = Notices {
            are_counted: true,
            ..own()
        };
        assert!(found(NOTICE, NOTICE, &counted).is_none());
    }

    #[test]
    fn numbers_of_as_many_digits_are_alike() {
        assert_eq!(hash_of("rfc2026"), hash_of("rfc1918"));
        assert_ne!(hash_of("12"), hash_of("123"));
        assert_ne!(hash_of("one"), hash_of("two"));
    }

    #[test]
    fn common_notices_are_on_the_list() {
        for notice in [
            SHIPPED_NOTICE,
            "Все права защищены. Никакая часть этой книги не может быть воспроизведена в какой бы то ни было форме",
        ] {
            let own = found(notice, notice, &Notices::default());
            assert!(own.are_most, "{notice}");
        }
        let other =
            "In the beginning God created the heaven and the earth, and the earth was without form";
        let other = found(other, other, &Notices::default());
        assert!(other.is_none() && !other.are_most);
    }
}
