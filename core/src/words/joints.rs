//! Joins or splits words at the hyphens and apostrophes inside them, as the settings say.
//!
//! ```text
//! text        e-mail  don’t  кто-то  COVID-19   1941-45  -x
//! joints       ^         ^      ^         ^
//! together    e-mail  don't  кто-то  COVID-19
//! split       e mail  don t  кто то  COVID 19
//! join        email   dont   ктото   COVID19
//! ```
//! A joint is a hyphen or an apostrophe between a letter and a letter or digit. Between digits it is a minus or a range, and
//! at the end of a word a quotation mark or the mark of an omission. Cost: one pass over the words.

use crate::methods::parameters::{Canon, Joints, Split};
use crate::text::{Span, characters_beside};
use crate::words::unusual::hidden::is_mark;

/// Whether `canon` asks for another treatment than that of the word boundaries. Where lines are joined, words are those of the
/// published method, whatever is asked for.
pub(crate) fn are_set(canon: &Canon) -> bool {
    canon.split != Split::JoinedLines
        && (canon.hyphens != Joints::AsSplit || canon.apostrophes != Joints::AsSplit)
}

/// How `canon` treats a character, if it is a hyphen or an apostrophe; and the plain form of the character.
fn treatment(canon: &Canon, c: char) -> Option<(Joints, char)> {
    match c {
        '-' | '\u{2010}' | '\u{2011}' => Some((canon.hyphens, '-')),
        '\'' | '’' => Some((canon.apostrophes, '\'')),
        _ => None,
    }
}

/// Whether a hyphen or an apostrophe between these characters is inside a word.
fn is_between(before: Option<char>, after: Option<char>) -> bool {
    let is_letter = |c: char| c.is_alphabetic() || is_mark(c);
    match (before, after) {
        (Some(before), Some(after)) => {
            (is_letter(before) && after.is_alphanumeric())
                || (before.is_alphanumeric() && is_letter(after))
        }
        (_, _) => false,
    }
}

/// The joints of `text`, in order: where each is, the character, how it is treated and its plain form.
fn joints<'t>(
    text: &'t str,
    canon: &Canon,
) -> impl Iterator<Item = (usize, char, Joints, char)> + use<'t> {
    let canon = *canon;
    text.char_indices().filter_map(move |(at, c)| {
        let (treatment, plain) = treatment(&canon, c)?;
        let (before, after) = characters_beside(text, Span::new(at, at + c.len_utf8()));
        is_between(before, after).then_some((at, c, treatment, plain))
    })
}

/// How many hyphens and how many apostrophes of `text` are treated otherwise than the word boundaries do.
pub(crate) fn counts(text: &str, canon: &Canon) -> (usize, usize) {
    let mut counts = (0, 0);
    for (_, _, treatment, plain) in joints(text, canon) {
        match (treatment, plain) {
            (Joints::AsSplit, _) => {}
            (_, '-') => counts.0 += 1,
            (_, _) => counts.1 += 1,
        }
    }
    counts
}

/// The form of a word whose joints are kept in their plain form, or removed; `None` if that changes nothing.
pub(crate) fn formed(form: &str, canon: &Canon) -> Option<String> {
    let mut formed = String::new();
    let mut at = 0;
    for (start, c, treatment, plain) in joints(form, canon) {
        match treatment {
            Joints::AsSplit | Joints::Split => continue,
            Joints::Together if c == plain => continue,
            Joints::Together => {
                formed.push_str(&form[at..start]);
                formed.push(plain);
            }
            Joints::Join => formed.push_str(&form[at..start]),
        }
        at = start + c.len_utf8();
    }
    (at > 0).then(|| formed + &form[at..])
}

/// Joins and splits raw words, which arrive one after the other, and passes the results on.
pub(crate) struct Joiner<'a, F> {
    text: &'a str,
    canon: &'a Canon,
    take: F,
    pending: Option<Span>,
}

impl<'a, F: FnMut(Span)> Joiner<'a, F> {
    pub fn new(text: &'a str, canon: &'a Canon, take: F) -> Joiner<'a, F> {
        Joiner {
            text,
            canon,
            take,
            pending: None,
        }
    }

    pub fn take(&mut self, word: Span) {
        self.pending = match self.pending {
            Some(before) if self.are_one(before, word) => Some(before.joined(word)),
            _ => {
                self.end();
                Some(word)
            }
        };
    }

    /// Passes the last word on.
    pub fn end(&mut self) {
        let Some(word) = self.pending.take() else {
            return;
        };
        let mut start = word.start as usize;
        for (at, c, treatment, _) in joints(word.of(self.text), self.canon) {
            if treatment == Joints::Split {
                let at = word.start as usize + at;
                (self.take)(Span::new(start, at));
                start = at + c.len_utf8();
            }
        }
        (self.take)(Span::new(start, word.end as usize));
    }

    /// Whether a joint that is kept or removed is all that separates two words. It may be a word itself, where marks are.
    fn are_one(&self, first: Span, second: Span) -> bool {
        let text = self.text;
        let gap = Span::from(first.end..second.start);
        let last = first.of(text).chars().next_back().map_or(0, char::len_utf8);
        let joint = match gap.is_empty() {
            false => gap,
            true if is_joint(second.of(text)) => second,
            true => Span::from(first.end - last as u32..first.end),
        };
        let is_kept = |c: char| {
            let way = treatment(self.canon, c).map(|(way, _)| way);
            matches!(way, Some(Joints::Together | Joints::Join))
        };
        let (before, after) = characters_beside(text, joint);
        is_joint(joint.of(text)) && joint.of(text).contains(is_kept) && is_between(before, after)
    }
}

/// Whether `text` is one hyphen or one apostrophe.
fn is_joint(text: &str) -> bool {
    matches!(text, "-" | "\u{2010}" | "\u{2011}" | "'" | "’")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::{Case, Marks, NormalForm};
    use crate::methods::presets::Preset;
    use crate::words::words;
    use proptest::prelude::*;

    const WAYS: [Joints; 4] = [
        Joints::AsSplit,
        Joints::Together,
        Joints::Split,
        Joints::Join,
    ];

    fn canon(split: Split, hyphens: Joints, apostrophes: Joints) -> Canon {
        Canon {
            split,
            hyphens,
            apostrophes,
            ..Preset::Recommended.parameters().canon
        }
    }

    fn forms(text: &str, canon: &Canon) -> String {
        words(text, canon).forms().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn each_way_gives_the_same_words_however_words_end() {
        let text = "Кто-то don’t e-mail; rock-n-roll, COVID-19 l'homme non‑stop";
        for (hyphens, apostrophes, expected) in [
            (
                Joints::Together,
                Joints::Together,
                "кто-то don't e-mail rock-n-roll covid-19 l'homme non-stop",
            ),
            (
                Joints::Split,
                Joints::Split,
                "кто то don t e mail rock n roll covid 19 l homme non stop",
            ),
            (
                Joints::Join,
                Joints::Join,
                "ктото dont email rocknroll covid19 lhomme nonstop",
            ),
            (
                Joints::Together,
                Joints::Split,
                "кто-то don t e-mail rock-n-roll covid-19 l homme non-stop",
            ),
        ] {
            for split in [Split::Unicode, Split::WhiteSpace] {
                let canon = canon(split, hyphens, apostrophes);
                assert_eq!(forms(text, &canon), expected, "{split:?}");
            }
        }
        let kept = Canon {
            marks: Marks::Keep,
            ..canon(Split::Unicode, Joints::Together, Joints::AsSplit)
        };
        assert_eq!(forms("e-mail, -x", &kept), "e-mail , - x");
    }

    #[test]
    fn ranges_quotation_marks_and_dashes_are_no_joints() {
        let text = "1941-45 'word' -x x- a--b a – b 12'3";
        for way in WAYS {
            let with = canon(Split::Unicode, way, way);
            let without = canon(Split::Unicode, Joints::AsSplit, Joints::AsSplit);
            assert_eq!(forms(text, &with), forms(text, &without), "{way:?}");
            assert_eq!(counts(text, &with), (0, 0));
        }
        let some = canon(Split::Unicode, Joints::Join, Joints::AsSplit);
        assert_eq!(counts("e-mail don't кто‑то", &some), (2, 0));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4_000))]

        /// The naive way: hyphens and apostrophes are replaced in the text before it is split at white space.
        #[test]
        fn words_are_those_of_a_text_that_was_changed_beforehand(
            text in "[aЖ1 \\-'‑’.]{0,24}",
            hyphens in prop::sample::select(WAYS.to_vec()),
            apostrophes in prop::sample::select(WAYS.to_vec()),
        ) {
            let canon = Canon {
                case: Case::Keep,
                marks: Marks::Keep,
                normal_form: NormalForm::Keep,
                ..canon(Split::WhiteSpace, hyphens, apostrophes)
            };
            let characters: Vec<char> = text.chars().collect();
            let mut changed = String::new();
            for (i, c) in characters.iter().enumerate() {
                let way = treatment(&canon, *c);
                let before = i.checked_sub(1).and_then(|i| characters.get(i)).copied();
                match way.filter(|_| is_between(before, characters.get(i + 1).copied())) {
                    None | Some((Joints::AsSplit, _)) => changed.push(*c),
                    Some((Joints::Together, plain)) => changed.push(plain),
                    Some((Joints::Split, _)) => changed.push(' '),
                    Some((Joints::Join, _)) => {}
                }
            }
            let naive: Vec<&str> = changed.split_whitespace().collect();
            let found = words(&text, &canon);
            prop_assert_eq!(found.forms().collect::<Vec<_>>(), naive);
            for (before, after) in found.spans().iter().zip(found.spans().iter().skip(1)) {
                prop_assert!(before.end <= after.start);
            }
        }
    }
}
