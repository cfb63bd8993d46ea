//! Canonicalisation: a text in, its words out, each in normal form and with the bytes it came from.
//!
//! ```text
//! text       “Ходит кот,  и ПЁС.”          `markup` takes tags and entities out first
//! spans       └───┘ └─┘  ╳ └─┘        and: skipped by the stop list
//! canonical   ходит кот пёс           one space between words; every shingle is a slice of it
//! ```
//! Cost: one pass over the text, one allocation for the canonical text, 16 bytes a word for spans, ends and numbers.

pub mod collect;
pub mod edited;
pub mod english;
pub mod fast;
pub mod form;
pub mod joined;
pub mod language;
pub mod list;
pub mod longest;
pub mod markup;
pub mod speech;
pub mod split;
pub mod steps;
pub mod stop_lists;
pub mod tag_cache;
pub mod vocabulary;

pub use crate::words::edited::whole_words;
pub use crate::words::english::English;
pub use crate::words::fast::forms::{Form, FormKey, TakeForms, for_each_form, is_word_by_word};
pub use crate::words::list::{Effects, SkipReason, Skipped, Words};
pub use crate::words::stop_lists::stop_words_of;
pub use crate::words::vocabulary::Vocabulary;

use crate::methods::parameters::{Canon, Keep, Marks, Split};
use crate::run::control::{RunControl, Stopped};
use crate::words::collect::Collector;
use crate::words::fast::blanks::next_run;
use crate::words::list::Writer;
use crate::words::speech::{TagWalk, Tagged, Tagger};
use std::ops::Range;
use std::sync::Arc;

/// The words of `text` under `canon`. An empty text has none. Where parts of speech matter, English is assumed.
pub fn words(text: &str, canon: &Canon) -> Words {
    RunControl::unstopped(|control| words_cancellable(text, canon, control))
}

/// The same, seen by whoever waits for it.
///
/// # Errors
/// [`Stopped`] where `control` says so.
pub fn words_cancellable(
    text: &str,
    canon: &Canon,
    control: &RunControl,
) -> Result<Words, Stopped> {
    words_tagged(
        text,
        canon,
        &mut |plain| English.tags(plain).into(),
        control,
    )
}

/// The same, with another tagger, or one whose answers are kept. `tags` is asked at most once, with the text that the
/// canon leaves of `text` before words are told apart; not at all where no switch needs it.
pub fn words_tagged(
    text: &str,
    canon: &Canon,
    tags: &mut dyn FnMut(&str) -> Arc<[Tagged]>,
    control: &RunControl,
) -> Result<Words, Stopped> {
    if is_word_by_word(canon) {
        let mut writer = Writer::new(text.len());
        for piece in pieces(text, PIECE) {
            control.checkpoint(piece.len())?;
            writer.offset = piece.start as u32;
            fast::forms::for_each_plain(&text[piece], canon, &mut writer);
        }
        return Ok(writer.words());
    }
    control.checkpoint(0)?;
    let (plain, markup) = markup::plain(text, canon);
    let mut collector = Collector::new(canon, text.len());
    collector.words.effects.tags_taken = markup.tags;
    collector.words.effects.entities_read = markup.entities;
    let mut tags = |text: &str| match canon.needs_tagger() {
        true => tags(text),
        false => Arc::default(),
    };
    let mut watched = Watched { control, seen: 0 };
    match canon.split {
        Split::JoinedLines => {
            let joined = joined::joined(plain.text(), canon);
            let fields = joined::fields(&joined, canon, &tags(joined.text()));
            for (span, part) in fields.left_out {
                collector
                    .words
                    .skip(plain.source(span), SkipReason::PartOfSpeech(part));
            }
            for field in fields.words {
                collector.take_field(&field, plain.source(field.span));
                watched.after(plain.source(field.span).end)?;
            }
            collector
                .words
                .skipped
                .sort_by_key(|skipped| skipped.span.start);
        }
        Split::Unicode | Split::WhiteSpace | Split::Blanks | Split::Letters => {
            let tags = tags(plain.text());
            let mut walk = TagWalk::new(&tags);
            let mut end = Ok(());
            split::for_each_word(plain.text(), canon, |span| {
                if end.is_ok() {
                    let tagged = walk.tag(plain.text(), span);
                    collector.take(&plain, span, tagged);
                    end = watched.after(span.end);
                }
            });
            end?;
        }
    }
    Ok(match canon.keep {
        Keep::All => collector.words,
        Keep::Longest15 => longest::longest(collector.words),
    })
}

/// Bytes of a text between two looks at whether to go on.
const PIECE: usize = 1 << 20;

/// A text in pieces of about `size` bytes, cut before blanks: no word goes on across one.
fn pieces(text: &str, size: usize) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    std::iter::from_fn(move || {
        let bytes = text.as_bytes();
        let piece = start..next_run(bytes, (start + size).min(bytes.len()));
        start = piece.end;
        (!piece.is_empty()).then_some(piece)
    })
}

/// Tells a watch of the bytes that were read, now and then.
struct Watched<'w> {
    control: &'w RunControl,
    seen: u32,
}

impl Watched<'_> {
    fn after(&mut self, end: u32) -> Result<(), Stopped> {
        const STRIDE: u32 = 1 << 16;
        let read = end.saturating_sub(self.seen);
        if read < STRIDE {
            return Ok(());
        }
        self.seen = end;
        self.control.checkpoint(read as usize)
    }
}

/// Whether `marks` leaves marks at the ends of words.
fn keeps_ends(marks: Marks) -> bool {
    match marks {
        Marks::Keep => true,
        Marks::ListedEnds | Marks::Ends | Marks::All | Marks::Listed | Marks::ListedNode => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::{Case, Numbers, StopWords};
    use crate::methods::presets::Preset;

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
                    numbers: Numbers::Skip,
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
        assert_eq!(stopped.effects.case_changed, 2);
        assert_eq!(stopped.effects.form_changed, 1);
    }
}
