//! A text in, its words' canonical forms out, one after the other, with a hash and nothing kept.
//!
//! Where the canon is plain, an easy word is folded already (`easy`) and the others are formed one by one; any other
//! canon goes the whole way of [`words`](crate::words::words()). Both give the same forms in the same order.

use crate::methods::parameters::{
    Canon, Case, Entities, Keep, Marks, NormalForm, Nouns, Numbers, PartsOfSpeech, Split,
    StopWords, Tags, Yo,
};
use crate::text::Span;
use crate::words::fast::easy;
use crate::words::fast::easy::{Easy, Take};
use crate::words::form::Former;
use crate::words::list::Words;
use crate::words::split;
use crate::words::words;

/// Bytes of a form that one comparison of numbers covers.
const FIRST: usize = 16;

/// What a canonical form is known by: equal forms have equal keys, and unequal ones unequal keys but for the hash of what
/// is beyond the first sixteen bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormKey {
    pub hash: u64,
    /// The first bytes, with zeros after them where there are fewer.
    pub first: u128,
    pub byte_len: u32,
}

impl FormKey {
    pub fn of(form: &str) -> FormKey {
        let bytes = form.as_bytes();
        match bytes.len() >= FIRST {
            true => FormKey::of_padded(bytes, bytes.len()),
            false => {
                let mut padded = [0; FIRST];
                padded[..bytes.len()].copy_from_slice(bytes);
                FormKey::of_padded(&padded, bytes.len())
            }
        }
    }

    /// `padded` begins with the form and has at least sixteen bytes.
    #[inline(always)]
    fn of_padded(padded: &[u8], byte_len: usize) -> FormKey {
        let first = sixteen(padded, byte_len);
        let hash = mixed(first, byte_len as u64);
        let hash = match byte_len {
            0..=FIRST => hash,
            // Most long words are hashed without a loop, where there are bytes to read.
            ..=TWICE if padded.len() >= TWICE => {
                mixed(sixteen(&padded[FIRST..], byte_len - FIRST), hash)
            }
            _ => mixed_rest(hash, padded.get(FIRST..byte_len).unwrap_or_default()),
        };
        FormKey {
            hash,
            first,
            byte_len: byte_len as u32,
        }
    }
}

/// Twice as many.
const TWICE: usize = 2 * FIRST;

/// The first bytes as a number, those beyond `byte_len` as zeros.
#[inline(always)]
fn sixteen(padded: &[u8], byte_len: usize) -> u128 {
    match padded.first_chunk::<FIRST>() {
        Some(first) => u128::from_le_bytes(*first) & LOW_BYTES[byte_len.min(FIRST)],
        None => 0,
    }
}

/// By number of bytes: a mask for as many.
const LOW_BYTES: [u128; FIRST + 1] = {
    let mut masks = [u128::MAX; FIRST + 1];
    let mut count = 0;
    while count < FIRST {
        masks[count] = (1 << (8 * count)) - 1;
        count += 1;
    }
    masks
};

/// One multiplication of 64 by 64 bits, its halves folded together, as wyhash has it.
#[inline(always)]
fn mixed(bytes: u128, seed: u64) -> u64 {
    let low = bytes as u64 ^ 0x9E37_79B9_7F4A_7C15;
    let high = (bytes >> 64) as u64 ^ 0xD6E8_FEB8_6659_FD93 ^ seed;
    let product = u128::from(low) * u128::from(high);
    product as u64 ^ (product >> 64) as u64
}

#[cold]
fn mixed_rest(hash: u64, rest: &[u8]) -> u64 {
    rest.chunks(FIRST).fold(hash, |hash, piece| {
        let mut bytes = [0; FIRST];
        bytes[..piece.len()].copy_from_slice(piece);
        mixed(u128::from_le_bytes(bytes), hash)
    })
}

/// A word in its canonical form.
#[derive(Clone, Copy)]
pub struct Form<'a> {
    /// Where it stands in the text.
    pub span: Span,
    pub key: FormKey,
    /// The form, and at least sixteen bytes in all.
    padded: &'a [u8],
    pub changes: Changes,
}

/// What forming did to a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    pub case: bool,
    pub form: bool,
}

impl Form<'_> {
    /// The form's bytes, which are UTF-8.
    #[inline(always)]
    pub fn bytes(&self) -> &[u8] {
        self.padded
            .get(..self.key.byte_len as usize)
            .unwrap_or_default()
    }

    /// Writes the form at the end of `out`.
    #[inline(always)]
    pub fn write(&self, out: &mut Vec<u8>) {
        let (start, len) = (out.len(), self.key.byte_len as usize);
        match self.padded.first_chunk::<FIRST>() {
            // Sixteen bytes at once are cheaper than a copy of unknown length.
            Some(first) if len <= FIRST => {
                out.extend_from_slice(first);
                out.truncate(start + len);
            }
            Some(_) | None => out.extend_from_slice(self.bytes()),
        }
    }
}

/// Whether words can be formed one by one: cut by Unicode's boundaries, nothing skipped, nothing read but letters.
pub fn is_word_by_word(canon: &Canon) -> bool {
    let Canon {
        tags,
        entities,
        split,
        case,
        marks,
        numbers,
        stop_words,
        normal_form: _,
        yo,
        parts_of_speech,
        nouns,
        longest_word,
        keep,
    } = *canon;
    let lowers = match case {
        Case::Fold | Case::Lower | Case::FullLower => true,
        Case::Keep | Case::Ascii => false,
    };
    lowers
        && tags == Tags::Keep
        && entities == Entities::Keep
        && split == Split::Unicode
        && marks == Marks::Ends
        && numbers == Numbers::Keep
        && stop_words == StopWords::None
        && yo == Yo::Keep
        && parts_of_speech == PartsOfSpeech::Keep
        && nouns == Nouns::Keep
        && longest_word.is_none()
        && keep == Keep::All
}

/// Takes canonical forms in, in order. Inlined where words are easy: a call a word costs as much as finding it.
pub trait TakeForms {
    fn take(&mut self, form: Form<'_>);
}

impl<F: FnMut(Form<'_>)> TakeForms for F {
    #[inline(always)]
    fn take(&mut self, form: Form<'_>) {
        self(form);
    }
}

/// Hands over the canonical form of each word of `text` under `canon`, in order.
#[inline(always)]
pub fn for_each_form(text: &str, canon: &Canon, take: &mut impl TakeForms) {
    match is_word_by_word(canon) {
        true => for_each_plain(text, canon, take),
        false => for_each_of_words(&words(text, canon), take),
    }
}

fn for_each_of_words(found: &Words, take: &mut impl TakeForms) {
    let mut padded = Vec::new();
    for (form, span) in found.forms().zip(found.spans()) {
        take.take(formed(*span, form, &mut padded, Changes::default()));
    }
}

/// The same for a canon that [`is_word_by_word`].
#[inline(always)]
pub(crate) fn for_each_plain(text: &str, canon: &Canon, take: &mut impl TakeForms) {
    let mut forming = Forming {
        text,
        former: Former::new(*canon),
        straightens: canon.normal_form == NormalForm::Nfkc,
        padded: Vec::new(),
        take,
    };
    easy::for_each(text, &mut forming);
}

/// Forms words as they are found.
struct Forming<'t, 'f, T> {
    text: &'t str,
    former: Former,
    /// Curly apostrophes become straight ones.
    straightens: bool,
    padded: Vec<u8>,
    take: &'f mut T,
}

impl<T: TakeForms> Take for Forming<'_, '_, T> {
    #[inline(always)]
    fn easy(&mut self, word: Easy<'_>) {
        self.take.take(easy_form(word));
    }

    fn unusual(&mut self, word: Easy<'_>) {
        let len = word.span.byte_len();
        let mut rest = word.folded.get(..len).unwrap_or_default();
        let mut changes = Changes {
            case: word.source.get(..len) != Some(rest),
            form: false,
        };
        self.padded.clear();
        while let Some(byte) = rest.first() {
            let count = match rest {
                // A curly apostrophe is written as a straight one, as `form` does.
                [0xE2, 0x80, 0x99, ..] if self.straightens => {
                    changes.form = true;
                    self.padded.push(b'\'');
                    3
                }
                _ => {
                    self.padded.push(*byte);
                    1
                }
            };
            rest = rest.get(count..).unwrap_or_default();
        }
        let byte_len = self.padded.len();
        self.padded.resize(byte_len + FIRST, 0);
        self.take.take(Form {
            span: word.span,
            key: FormKey::of_padded(&self.padded, byte_len),
            padded: &self.padded,
            changes,
        });
    }

    #[cold]
    fn stretch(&mut self, span: Span) {
        split::full(self.text, span, |word| {
            let found = self.former.form(word.of(self.text));
            let changes = Changes {
                case: found.case_changed,
                form: found.form_changed,
            };
            if !found.form.is_empty() {
                let form = formed(word, found.form, &mut self.padded, changes);
                self.take.take(form);
            }
        });
    }
}

#[inline(always)]
fn easy_form(word: Easy<'_>) -> Form<'_> {
    let len = word.span.byte_len();
    let key = FormKey::of_padded(word.folded, len);
    Form {
        span: word.span,
        key,
        padded: word.folded,
        changes: Changes {
            case: is_changed(&word, len, key.first),
            form: false,
        },
    }
}

#[inline(always)]
fn is_changed(word: &Easy<'_>, len: usize, folded: u128) -> bool {
    match word.source.first_chunk::<FIRST>() {
        Some(first) if len <= FIRST => u128::from_le_bytes(*first) & LOW_BYTES[len] != folded,
        Some(_) | None => word.source.get(..len) != word.folded.get(..len),
    }
}

fn formed<'a>(span: Span, form: &str, padded: &'a mut Vec<u8>, changes: Changes) -> Form<'a> {
    padded.clear();
    padded.extend_from_slice(form.as_bytes());
    padded.resize(form.len() + FIRST, 0);
    Form {
        span,
        key: FormKey::of_padded(padded, form.len()),
        padded,
        changes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::presets::Preset;
    use proptest::prelude::*;

    /// Letters that fold in every way the kernel knows, and some that it does not.
    fn texts() -> impl Strategy<Value = String> {
        let latin = prop::char::range('\u{80}', '\u{17f}');
        let cyrillic = prop::char::range('\u{3f0}', '\u{4ff}');
        let ascii = prop::char::range(' ', '~');
        let marks = prop::sample::select(vec![
            ' ', '\n', '’', '‘', '\'', '.', '_', 'İ', 'ﬁ', 'Σ', '日',
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
            split::full(&text, Span::new(0, text.len()), |span| {
                let formed = former.form(span.of(&text));
                if !formed.form.is_empty() {
                    let changes = Changes { case: formed.case_changed, form: formed.form_changed };
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
                "日",
                "本"
            ]
        );
    }
}
