//! The words of a text that was edited, from those of the text as it was: only the stretch that was typed in is split anew.
//!
//! ```text
//! as it was   … the old | cat sat | on the mat …       taken over to the last blank before it, and from the first after
//! as it is    … the old | cat saw | on the mat …       split
//! ```
//! Only where words stand each for itself (`is_word_by_word`). Numbers of forms are those of before, so that a form which is
//! gone leaves its number behind.

use crate::methods::parameters::Canon;
use crate::text::Span;
use crate::text::common::{common_prefix, common_suffix};
use crate::words::fast::{blanks, forms};
use crate::words::list::{Words, Writer};
use std::ops::Range;

/// A stretch longer than this share of the text is not worth it.
const MOST_OF_TEXT: usize = 8;

impl Words {
    /// The words of `now` under `canon`, where `self` are those of `then`. None where too much was typed, or where a word
    /// depends on more than itself.
    pub fn edited(&self, then: &str, now: &str, canon: &Canon) -> Option<Words> {
        if !forms::is_word_by_word(canon) {
            return None;
        }
        let (a, b) = (then.as_bytes(), now.as_bytes());
        let typed = common_prefix(a, b);
        let tail = common_suffix(&a[typed..], &b[typed..]);
        let new = whole_words(b, typed..b.len() - tail);
        let old = new.start..new.end + a.len() - b.len();
        if new.len().max(old.len()) > now.len() / MOST_OF_TEXT {
            return None;
        }
        let split = |text: &str, piece: &Range<usize>| {
            let mut writer = Writer::new(piece.len());
            writer.offset = piece.start as u32;
            forms::for_each_plain(text.get(piece.clone())?, canon, &mut writer);
            Some(writer.words())
        };
        let (gone, come) = (split(then, &old)?, split(now, &new)?);
        let first = self
            .spans()
            .partition_point(|span| (span.start as usize) < old.start);
        let moved = b.len() as i64 - a.len() as i64;
        let mut words = self.clone();
        words.splice(first..first + gone.len(), &come, moved);
        let (effects, out, put) = (&mut words.effects, gone.effects, come.effects);
        effects.case_changed = effects.case_changed + put.case_changed - out.case_changed;
        effects.form_changed = effects.form_changed + put.form_changed - out.form_changed;
        Some(words)
    }

    /// Puts `come` in the place of words `range`; what lies behind them moved by so many bytes of the text.
    fn splice(&mut self, range: Range<usize>, come: &Words, moved: i64) {
        let byte = |words: &Words, index: usize| match index < words.len() {
            true => words.canonical_span(index).start as usize,
            false => words.canonical.len(),
        };
        let (start, end) = (byte(self, range.start), byte(self, range.end));
        // Each word but the last of all has a blank after it; the last has one before it, if it is not the first.
        let is_last = range.end == self.len();
        let mut piece = String::with_capacity(come.canonical.len() + 1);
        let follows_last = is_last && range.start > 0 && range.is_empty() && !come.is_empty();
        if follows_last {
            piece.push(' ');
        }
        piece.push_str(&come.canonical);
        if !is_last && !come.is_empty() {
            piece.push(' ');
        }
        let shift = piece.len() as i64 - (end - start) as i64;
        self.canonical.replace_range(start..end, &piece);
        let lead = (start + usize::from(follows_last)) as u32;
        let count = come.len();
        self.ends
            .splice(range.clone(), come.ends.iter().map(|end| end + lead));
        self.spans.splice(range.clone(), come.spans.iter().copied());
        let numbers = self.vocabulary.numbers_of(&come.vocabulary);
        let ids = come.ids.iter().map(|id| numbers[*id as usize]);
        self.ids.splice(range.clone(), ids);
        let behind = range.start + count;
        let to = |at: u32, by: i64| (i64::from(at) + by) as u32;
        for end in &mut self.ends[behind..] {
            *end = to(*end, shift);
        }
        for span in &mut self.spans[behind..] {
            *span = Span {
                start: to(span.start, moved),
                end: to(span.end, moved),
            };
        }
        // Nothing came in the place of the last words: the blank before them goes too.
        if is_last && count == 0 && range.start > 0 && !range.is_empty() {
            self.canonical.pop();
        }
    }
}

/// `range` of a text and all the words it touches, and room around them: a mark that combines belongs to the blanks before
/// it, so the result begins before a run of blanks, and ends before one that `range` does not touch.
pub fn whole_words(text: &[u8], range: Range<usize>) -> Range<usize> {
    let before = &text[..range.start];
    let start = before
        .iter()
        .rposition(|byte| blanks::is_blank(*byte))
        .map_or(0, |blank| blanks::start_of_last(&before[..=blank]));
    let end = range.end + blanks::len_of_first(&text[range.end..]);
    start..blanks::next_run(text, end)
}

#[cfg(test)]
mod tests {
    use crate::methods::presets::Preset;
    use crate::words::words;
    use proptest::prelude::*;

    fn pieces(most: usize) -> impl Strategy<Value = String> {
        let piece = prop::sample::select(vec![
            "a", "B", "a b", " ", " ", " ", "\n", "'", ".", "Ж", "ё", "\u{301}", "日", "_", "’",
            "ﬁ", "3.1", "\u{345}", "\u{2003}", "\t",
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
