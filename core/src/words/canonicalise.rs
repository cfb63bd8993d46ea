//! Canonicalisation of a text: its [`Words`], each in canonical form and with the bytes it came from.
//!
//! Cost: one pass over the text, one allocation for the canonical text, 16 bytes per word for spans, ends and ids.
//! [`for_each_form`] passes the forms on without storing anything. Presets are tokenisers too: the words of a published
//! program can be counted and shown by any other method.

use crate::fingerprint::longest_of;
use crate::methods::Preset;
use crate::methods::parameters::{Canon, Keep, Lookalikes, Split};
use crate::run::{RunControl, Stopped};
use crate::text::{Language, Span};
use crate::words::collect::Collector;
use crate::words::fast::{FormBuffer, TakeForms, for_each_plain, is_word_by_word, piece_end};
use crate::words::forms::base_forms::in_base_forms;
use crate::words::published::{fields, joined};
use crate::words::speech::built_in::{BuiltIn, tagged_language};
use crate::words::speech::part::{TagWalk, Tagged, TaggedLanguage, Tagger};
use crate::words::unusual::lookalikes::as_read;
use crate::words::{Plain, SkipReason, Tokenise, Tokeniser, Words, Writer, joints, markup, split};
use rustc_hash::FxHashSet;
use std::ops::Range;
use std::sync::Arc;

/// The words of `text` under `canon`, in order. An empty text has none. Parts of speech, where `canon` needs them, are those
/// of Russian if the text is, otherwise of English.
///
/// ```
/// use shinglescope_core::methods::presets::Preset;
/// use shinglescope_core::words::words;
///
/// let text = "The “Straße”, don’t!";
/// let words = words(text, &Preset::Recommended.parameters().canon);
/// assert!(words.forms().eq(["the", "strasse", "don't"]));
/// assert_eq!(words.span(1).of(text), "Straße");
/// ```
pub fn words(text: &str, canon: &Canon) -> Words {
    let mut tags = |plain: &str, language| BuiltIn.tags(plain, language).into();
    RunControl::uncancelled(|control| {
        words_by(text, canon, None, Language::Detected, &mut tags, control)
    })
}

/// Returns the parts of speech of a text in a language.
pub(crate) type TakeTags<'a> = &'a mut dyn FnMut(&str, TaggedLanguage) -> Arc<[Tagged]>;

/// The same, in a `language`, with progress and cancelling. If there is a `tokeniser`, the words are those that it finds. `tags` is
/// called at most once, with `text` after markup was removed and letters were folded, and only if `canon` needs parts of
/// speech.
///
/// # Errors
/// [`Stopped`] when `control` was stopped.
pub(crate) fn words_by(
    text: &str,
    canon: &Canon,
    tokeniser: Option<&Tokeniser>,
    language: Language,
    tags: TakeTags<'_>,
    control: &RunControl,
) -> Result<Words, Stopped> {
    if tokeniser.is_none() && is_word_by_word(canon) {
        let mut writer = Writer::new(text.len());
        for piece in pieces(text) {
            control.checkpoint(piece.len())?;
            writer.offset = piece.start as u32;
            for_each_plain(&text[piece], canon, &mut writer);
        }
        return Ok(Words {
            language,
            ..writer.words()
        });
    }
    control.checkpoint(0)?;
    let plain = markup::plain(text, canon);
    let mut collector = Collector::new(canon, text.len());
    collector.words.effects.tags_taken = plain.tags;
    collector.words.effects.entities_read = plain.entities;
    let mut tags = |text: &str| match canon.needs_tagger() {
        true => tags(text, tagged_language(text, canon, language)),
        false => Arc::default(),
    };
    let joins_lines = canon.split == Split::JoinedLines;
    let folds = tokeniser.is_some() && canon.lookalikes == Lookalikes::Fold;
    let read = if folds || joins_lines || canon.needs_tagger() {
        as_read(plain.text(), canon)
    } else {
        Plain::unchanged(plain.text())
    };
    let source = |span| plain.source(read.source(span));
    let mut progress = ByteProgress {
        control,
        reported: 0,
    };
    let mut end = Ok(());
    if let Some(tokeniser) = tokeniser {
        let tags = tags(read.text());
        let mut walk = TagWalk::new(&tags);
        tokeniser.for_each_word(read.text(), &mut |span, form| {
            if end.is_ok() {
                let tagged = walk.tag(read.text(), span);
                collector.take_form(form, source(span), tagged);
                end = progress.read_to(source(span).end);
            }
        });
    } else if joins_lines {
        let joined = joined(read.text(), canon);
        let fields = fields(&joined, canon, &tags(joined.text()));
        for field in fields.words {
            collector.take_field(&field, text, source(field.span));
            progress.read_to(source(field.span).end)?;
        }
        let left_out = fields.left_out.into_iter();
        collector.skip_left_out(left_out.map(|(span, part)| (source(span), part)));
    } else {
        let mut tags = tags(read.text());
        if read.text() != plain.text() {
            let of_source = |tag: &Tagged| Tagged {
                span: read.source(tag.span),
                ..tag.clone()
            };
            tags = tags.iter().map(of_source).collect();
        }
        let mut walk = TagWalk::new(&tags);
        split::for_each_word(plain.text(), canon, |span| {
            if end.is_ok() {
                let tagged = walk.tag(plain.text(), span);
                collector.take(&plain, span, tagged);
                end = progress.read_to(span.end);
            }
        });
    }
    end?;
    if tokeniser.is_none() && joints::are_set(canon) {
        let effects = &mut collector.words.effects;
        (effects.hyphens, effects.apostrophes) = joints::counts(plain.text(), canon);
    }
    let words = match canon.keep {
        Keep::All => collector.words,
        Keep::Longest15 => longest(collector.words),
    };
    let words = Words { language, ..words };
    Ok(in_base_forms(words, canon))
}

/// Bytes of text between two checks for cancellation, where each word is formed by itself.
const PIECE: usize = 1 << 20;

/// A text in pieces of about [`PIECE`] bytes, split where no word crosses the boundary.
fn pieces(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    std::iter::from_fn(move || {
        let piece = start..piece_end(text.as_bytes(), start, PIECE);
        start = piece.end;
        (!piece.is_empty()).then_some(piece)
    })
}

/// Reports the bytes read so far, and checks for cancellation, every 64 KB.
struct ByteProgress<'w> {
    control: &'w RunControl,
    /// Bytes reported so far.
    reported: u32,
}

impl ByteProgress<'_> {
    /// The first `end` bytes of the text have been read.
    fn read_to(&mut self, end: u32) -> Result<(), Stopped> {
        const STRIDE: u32 = 1 << 16;
        let read = end.saturating_sub(self.reported);
        if read < STRIDE {
            return Ok(());
        }
        self.reported = end;
        self.control.checkpoint(read as usize)
    }
}

/// `words` with all but the longest skipped.
pub(crate) fn longest(words: Words) -> Words {
    let kept: FxHashSet<&str> = longest_of(words.forms()).into_iter().collect();
    let mut left = Words {
        effects: words.effects,
        skipped: words.skipped.clone(),
        stop_words: words.stop_words.clone(),
        ..Words::default()
    };
    left.effects.made_singular = 0;
    let mut singular = words.singular.iter().peekable();
    for (index, form) in words.forms().enumerate() {
        let span = words.span(index);
        let is_singular = singular.next_if_eq(&&(index as u32)).is_some();
        match (kept.contains(form), is_singular) {
            (true, true) => left.push_singular(span, form),
            (true, false) => left.push(span, form),
            (false, _) if span.is_empty() => {}
            (false, _) => left.skip(span, SkipReason::NotAmongLongest),
        }
    }
    left.skipped.sort_by_key(|skipped| skipped.span.start);
    left
}

impl Tokenise for Preset {
    fn name(&self) -> &str {
        Preset::name(*self)
    }

    fn version(&self) -> u32 {
        1
    }

    fn for_each_word(&self, text: &str, take: &mut dyn FnMut(Span, &str)) {
        let words = words(text, &self.parameters().canon);
        for (form, span) in words.forms().zip(words.spans()) {
            take(*span, form);
        }
    }
}

/// Passes the canonical form of each word of `text` under `canon` to `take`, in order.
#[inline(always)]
pub fn for_each_form(text: &str, canon: &Canon, take: &mut impl TakeForms) {
    match is_word_by_word(canon) {
        true => for_each_plain(text, canon, take),
        false => for_each_of_words(&words(text, canon), take),
    }
}

fn for_each_of_words(words: &Words, take: &mut impl TakeForms) {
    let mut buffer = FormBuffer::default();
    for (form, span) in words.forms().zip(words.spans()) {
        take.take(buffer.form(*span, form));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::{Case, Marks, NumberWords, StopWords};
    use crate::methods::presets::Preset;
    use crate::words::form::FormStep;

    fn recommended(text: &str) -> Vec<String> {
        forms(text, Preset::Recommended.parameters().canon)
    }

    fn forms(text: &str, canon: Canon) -> Vec<String> {
        words(text, &canon).forms().map(str::to_owned).collect()
    }

    #[test]
    fn recommended_takes_unicode_words_folds_case_and_drops_marks() {
        assert_eq!(
            recommended("The “Straße”, don't: 3.14 — rape-seed!"),
            ["the", "strasse", "don't", "3.14", "rape", "seed"]
        );
        assert_eq!(recommended("ΟΔΥΣΣΕΥΣ"), recommended("οδυσσευς"));
        assert_eq!(recommended("cafe\u{301}"), recommended("café"));
        assert_eq!(
            recommended("don’t"),
            recommended("don't"),
            "a curly apostrophe is an apostrophe"
        );
    }

    #[test]
    fn python_2009_strips_ends_only_and_drops_stop_words_after_stripping() {
        let canon = Preset::Python2009.parameters().canon;
        assert_eq!(
            forms("Кто-то,где-то; \"сказал\": (да) — нет... (и) -", canon),
            ["кто-то,где-то", "\"сказал\"", "да", "—", "нет"]
        );
        assert_eq!(forms("ΟΔΥΣΣΕΥΣ İ", canon), ["οδυσσευσ", "i"]);
        assert_eq!(forms("a\u{1c}b\u{a0}c\u{85}d", canon), ["a", "b", "c", "d"]);
    }

    #[test]
    fn spans_are_those_of_the_raw_word() {
        let text = "  (Ходит) кот,\r\n и ПЁС.";
        let words = words(text, &Preset::Python2009.parameters().canon);
        let raw: Vec<&str> = words.spans().iter().map(|span| span.of(text)).collect();
        assert_eq!(raw, ["Ходит", "кот", "ПЁС"]);
        assert_eq!(words.skipped.len(), 1);
        assert_eq!(words.skipped[0].span.of(text), "и");
        assert_eq!(words.canonical(), "ходит кот пёс");
        assert_eq!(words.form(2), "пёс");
    }

    #[test]
    fn each_switch_does_what_it_says_and_counts_it() {
        let base = Preset::Recommended.parameters().canon;
        let text = "Ты и 3 Кота, e.g. ﬁsh";
        assert_eq!(
            forms(
                text,
                Canon {
                    case: Case::Keep,
                    ..base
                }
            ),
            ["Ты", "и", "3", "Кота", "e.g", "fish"]
        );
        assert_eq!(
            forms(
                text,
                Canon {
                    numbers: NumberWords::Skip,
                    ..base
                }
            ),
            ["ты", "и", "кота", "e.g", "fish"]
        );
        assert_eq!(
            forms(
                text,
                Canon {
                    marks: Marks::All,
                    ..base
                }
            ),
            ["ты", "и", "3", "кота", "eg", "fish"]
        );
        assert_eq!(
            forms(
                text,
                Canon {
                    marks: Marks::Keep,
                    ..base
                }
            ),
            ["ты", "и", "3", "кота", ",", "e.g", ".", "fish"]
        );
        assert_eq!(
            forms(
                text,
                Canon {
                    split: Split::WhiteSpace,
                    ..base
                }
            ),
            ["ты", "и", "3", "кота", "e.g", "fish"]
        );
        let stopped = words(
            text,
            &Canon {
                stop_words: StopWords::Python2009,
                ..base
            },
        );
        assert_eq!(stopped.effects.stop_words_skipped, 1);
        assert_eq!(stopped.effects.changed(FormStep::Capitals), 2);
        assert_eq!(stopped.effects.changed(FormStep::NormalForm), 1);
    }
}

#[cfg(test)]
mod programs_tests {
    use super::*;
    use crate::words::tokenise::tokenised;

    #[test]
    fn a_published_program_tokenises_as_its_own_canonicalisation_does() {
        let text = "The “Straße”, don’t: 3.14 and (the) boxes";
        for preset in Preset::ALL {
            let all = words(text, &preset.parameters().canon);
            let own = tokenised(text, &preset);
            assert!(own.has_forms_of(&all), "{preset:?}");
            assert_eq!(own.spans(), all.spans(), "{preset:?}");
        }
    }
}

#[cfg(test)]
mod forms_tests {
    use super::*;
    use crate::methods::parameters::{Case, NormalForm};
    use crate::methods::presets::Preset;
    use crate::text::Span;
    use crate::words::fast::key::Form;
    use crate::words::fast::key::FormKey;
    use crate::words::form::Former;
    use crate::words::split;
    use proptest::prelude::*;

    /// Letters that fold in every way the kernel knows, and some that it does not.
    fn texts() -> impl Strategy<Value = String> {
        let latin = prop::char::range('\u{80}', '\u{17f}');
        let cyrillic = prop::char::range('\u{3f0}', '\u{4ff}');
        let ascii = prop::char::range(' ', '~');
        let marks = prop::sample::select(vec![
            ' ', '\n', '’', '‘', '\'', '.', '_', 'İ', 'ﬁ', 'Σ', '日', '本', 'ไ', 'ท', 'ย',
        ]);
        let one = prop_oneof![ascii, latin, cyrillic, marks];
        prop::collection::vec(one, 0..200).prop_map(|chars| chars.into_iter().collect())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(8_000))]

        #[test]
        fn the_fast_way_forms_words_as_the_full_one_does(
            text in texts(),
            case in prop::sample::select(vec![Case::Fold, Case::Lower, Case::FullLower]),
            normal_form in prop::sample::select(vec![NormalForm::Keep, NormalForm::Nfkc]),
        ) {
            let canon = Canon { case, normal_form, ..Preset::Recommended.parameters().canon };
            let mut former = Former::new(canon);
            let mut slow = Vec::new();
            split::full(&text, Span::new(0, text.len()), canon.unspaced, |span| {
                let formed = former.form(span.of(&text));
                if !formed.form.is_empty() {
                    let changes = formed.changes;
                    slow.push((span, formed.form.to_owned(), changes));
                }
            });
            let mut fast = Vec::new();
            for_each_form(&text, &canon, &mut |form: Form<'_>| {
                fast.push((form.span, String::from_utf8_lossy(form.bytes()).into_owned(), form.changes));
            });
            prop_assert_eq!(&fast, &slow);
            let words = words(&text, &canon);
            let forms: Vec<&str> = slow.iter().map(|(_, form, _)| form.as_str()).collect();
            prop_assert_eq!(words.canonical(), forms.join(" "));
            for (word, form) in words.ids().iter().zip(&forms) {
                let first = forms.iter().position(|other| other == form);
                let number = words.ids().get(first.unwrap_or_default());
                prop_assert_eq!(number, Some(word));
            }
        }
    }

    #[test]
    fn keys_of_written_and_of_found_forms_are_equal() {
        let text = "The ЁЖИК d’Étranger, Straße supercalifragilisticexpialidocious 日本";
        let mut found = Vec::new();
        for_each_form(
            text,
            &Preset::Recommended.parameters().canon,
            &mut |form: Form<'_>| {
                let bytes = String::from_utf8(form.bytes().to_vec()).expect("UTF-8");
                assert_eq!(form.key, FormKey::of(&bytes));
                found.push(bytes);
            },
        );
        assert_eq!(
            found,
            [
                "the",
                "ёжик",
                "d'étranger",
                "strasse",
                "supercalifragilisticexpialidocious",
                "日本"
            ]
        );
    }
}
