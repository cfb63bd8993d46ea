//! The words of an edited text, from those before the edit. Only the words around it are split again.
//!
//! ```text
//! before   … the old | cat sat on | the mat …       words outside the bars are copied
//! after    … the old | cat saw on | the mat …       words between them are split
//! ```
//! Only for canons that form each word by itself (`is_word_by_word`). Forms keep their ids, so one that no longer occurs
//! leaves its id unused.

use crate::methods::parameters::Canon;
use crate::text::{Span, common_prefix, common_suffix};
use crate::words::fast::{easy, for_each_plain, is_word_by_word};
use crate::words::{Words, Writer};
use std::iter::zip;
use std::ops::Range;

/// Edits of more than an eighth of the text are not worth the splicing.
const LARGEST_SHARE: usize = 8;

impl Words {
    /// The words of `now` under `canon`, where `self` are those of `then`. `None` if the edit is too large, or if `canon` does
    /// not form each word by itself.
    pub fn edited(&self, then: &str, now: &str, canon: &Canon) -> Option<Words> {
        if !is_word_by_word(canon) {
            return None;
        }
        let (a, b) = (then.as_bytes(), now.as_bytes());
        let prefix = common_prefix(a, b);
        let suffix = common_suffix(&a[prefix..], &b[prefix..]);
        let new = whole_words(b, prefix..b.len() - suffix);
        let old = new.start..new.end + a.len() - b.len();
        if new.len().max(old.len()) > now.len() / LARGEST_SHARE {
            return None;
        }
        let split = |text: &str, piece: &Range<usize>| {
            let mut writer = Writer::new(piece.len());
            writer.offset = piece.start as u32;
            for_each_plain(text.get(piece.clone())?, canon, &mut writer);
            Some(writer.words())
        };
        let (removed, added) = (split(then, &old)?, split(now, &new)?);
        let is_before = |span: &Span| (span.start as usize) < old.start;
        let first = self.spans().partition_point(is_before);
        let moved = b.len() as i64 - a.len() as i64;
        let mut words = self.clone();
        words.splice(first..first + removed.len(), &added, moved);
        let (effects, minus, plus) = (&mut words.effects, removed.effects, added.effects);
        for (count, (plus, minus)) in
            (effects.changed.iter_mut()).zip(zip(plus.changed, minus.changed))
        {
            *count = *count + plus - minus;
        }
        effects.hiding = effects.hiding + plus.hiding - minus.hiding;
        effects.by_dictionary = effects.by_dictionary + plus.by_dictionary - minus.by_dictionary;
        Some(words)
    }

    /// Replaces the words `range` with `added`; the text after them moved by `moved` bytes.
    fn splice(&mut self, range: Range<usize>, added: &Words, moved: i64) {
        let byte = |words: &Words, index: usize| match index < words.len() {
            true => words.canonical_span(index).start as usize,
            false => words.canonical.len(),
        };
        let (start, end) = (byte(self, range.start), byte(self, range.end));
        // Each word is followed by a space, except the last one of the text.
        let is_last = range.end == self.len();
        let mut piece = String::with_capacity(added.canonical.len() + 1);
        let follows_last = is_last && range.start > 0 && range.is_empty() && !added.is_empty();
        if follows_last {
            piece.push(' ');
        }
        piece.push_str(&added.canonical);
        if !is_last && !added.is_empty() {
            piece.push(' ');
        }
        let shift = piece.len() as i64 - (end - start) as i64;
        self.canonical.replace_range(start..end, &piece);
        let lead = (start + usize::from(follows_last)) as u32;
        let count = added.len();
        let ends = added.ends.iter().map(|end| end + lead);
        self.ends.splice(range.clone(), ends);
        let spans = added.spans.iter().copied();
        self.spans.splice(range.clone(), spans);
        let ids = added.ids_in(&mut self.vocabulary);
        self.ids.splice(range.clone(), ids);
        let after = range.start + count;
        let to = |at: u32, by: i64| (i64::from(at) + by) as u32;
        for end in &mut self.ends[after..] {
            *end = to(*end, shift);
        }
        for span in &mut self.spans[after..] {
            *span = Span::from(to(span.start, moved)..to(span.end, moved));
        }
        // If the last words were removed, so is the space before them.
        if is_last && count == 0 && range.start > 0 && !range.is_empty() {
            self.canonical.pop();
        }
    }
}

/// The bytes to split again after an edit that produced the bytes `range` of `text`: from the blanks before the words that
/// it touches to the blanks after the following word.
///
/// Both ends are where a run of blanks begins, or at an end of the text, and no edited byte touches them. They cannot be
/// inside a run of blanks: a combining mark without a base forms one word with all the blanks before it.
pub fn whole_words(text: &[u8], range: Range<usize>) -> Range<usize> {
    let start = easy::last_run_of_blanks(&text[..range.start]).unwrap_or(0);
    let end = range.end + easy::len_of_first(&text[range.end..]);
    start..easy::next_run(text, end)
}

#[cfg(test)]
mod tests {
    use crate::methods::presets::Preset;
    use crate::words::words;
    use proptest::prelude::*;

    fn pieces(most: usize) -> impl Strategy<Value = String> {
        let piece = prop::sample::select(vec![
            "a", "B", "a b", " ", " ", " ", "\n", "'", ".", "Ж", "ё", "\u{301}", "日", "本語",
            "ภา", "ษา", "_", "’", "ﬁ", "3.1", "  ", "\t", "\u{345}", "\u{93e}", "\u{200d}",
            "\u{2003}",
        ]);
        prop::collection::vec(piece, 0..most).prop_map(|pieces| pieces.concat())
    }

    fn agrees(then: &str, now: &str) {
        let canon = Preset::Recommended.parameters().canon;
        let Some(edited) = words(then, &canon).edited(then, now, &canon) else {
            return;
        };
        let fresh = words(now, &canon);
        assert_eq!(edited.canonical(), fresh.canonical(), "{then:?} → {now:?}");
        assert_eq!(edited.spans(), fresh.spans(), "{then:?} → {now:?}");
        assert_eq!(edited.effects, fresh.effects, "{then:?} → {now:?}");
        assert!(edited.forms().eq(fresh.forms()));
        let forms: Vec<&str> = edited.forms().collect();
        for (i, a) in forms.iter().enumerate() {
            for (j, b) in forms.iter().enumerate() {
                assert_eq!(
                    a == b,
                    edited.ids()[i] == edited.ids()[j],
                    "numbers follow forms"
                );
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3_000))]

        #[test]
        fn an_edited_text_has_the_words_of_a_new_one(
            text in pieces(120),
            from in 0.0..1.0f64,
            part in 0.0..0.1f64,
            typed in pieces(6),
        ) {
            let start = text.floor_char_boundary((from * text.len() as f64) as usize);
            let end = start + (part * text.len() as f64) as usize;
            let end = text.ceil_char_boundary(end.min(text.len()));
            let mut now = text.clone();
            now.replace_range(start..end, &typed);
            agrees(&text, &now);
        }
    }

    #[test]
    fn words_at_both_ends_come_and_go() {
        let middle = "one two three four five six seven eight nine ten eleven twelve ".repeat(3);
        for (then, now) in [
            ("", "new "),
            ("new ", ""),
            ("new ", "newer old "),
            ("a ", "a "),
        ] {
            agrees(&format!("{then}{middle}"), &format!("{now}{middle}"));
            agrees(&format!("{middle}{then}"), &format!("{middle}{now}"));
            agrees(
                &format!("{middle}{then}{middle}"),
                &format!("{middle}{now}{middle}"),
            );
        }
        agrees(&middle, middle.trim_end_matches("twelve "));
        agrees(middle.trim_end_matches("twelve "), &middle);
    }
}
