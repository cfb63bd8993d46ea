//! Ids of canonical forms. Equal forms have equal ids, counted from 0 in the order of their first occurrence.
//!
//! A form is looked up by its hash and confirmed by its length and first sixteen bytes, longer ones by all their bytes: never
//! by the hash alone. Cost: expected O(1) per form; 48 bytes per distinct form. The only user of `hashbrown`.

use crate::words::fast::{Form, FormKey};
use hashbrown::HashTable;

/// Slots of the cache of recent short forms: a few hundred forms make up most of a text.
const CACHE_SLOTS: usize = 1024;

/// The distinct forms of a text.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    by_hash: HashTable<u32>,
    /// A cache, indexed by the lowest bits of the hash: the short form last seen there, and its id.
    recent: Vec<RecentForm>,
    forms: Vec<KnownForm>,
    /// The bytes of forms that have more than sixteen.
    long: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct KnownForm {
    key: FormKey,
    /// Where its bytes begin in `long`, for a long form.
    at: u32,
}

/// A form of at most sixteen bytes, which its key holds completely.
#[derive(Clone, Copy, Debug)]
struct RecentForm {
    first: u128,
    byte_len: u32,
    number: u32,
}

impl RecentForm {
    /// An empty slot: no short form has this length.
    const NONE: RecentForm = RecentForm {
        first: 0,
        byte_len: u32::MAX,
        number: 0,
    };
}

impl Vocabulary {
    /// The hash of each form, by its id; the same for the same form in every vocabulary.
    pub fn hashes(&self) -> impl Iterator<Item = u64> {
        self.forms.iter().map(|known| known.key.hash)
    }

    /// The id of `form`, which is added if it is new.
    #[inline(always)]
    pub fn number(&mut self, form: &Form<'_>) -> u32 {
        let key = form.key;
        let slot = key.hash as usize % CACHE_SLOTS;
        if let Some(recent) = self.recent.get(slot)
            && recent.first == key.first
            && recent.byte_len == key.byte_len
            && !is_long(key.byte_len)
        {
            return recent.number;
        }
        self.number_uncached(form, slot)
    }

    #[inline(never)]
    fn number_uncached(&mut self, form: &Form<'_>, slot: usize) -> u32 {
        let key = form.key;
        let number = self.number_of(key, form.bytes());
        if !is_long(key.byte_len) {
            self.recent.resize(CACHE_SLOTS, RecentForm::NONE);
            self.recent[slot] = RecentForm {
                first: key.first,
                byte_len: key.byte_len,
                number,
            };
        }
        number
    }

    /// The id of `form`, which is added if it is new.
    pub fn number_of_str(&mut self, form: &str) -> u32 {
        self.number_of(FormKey::of(form), form.as_bytes())
    }

    #[inline]
    fn number_of(&mut self, key: FormKey, bytes: &[u8]) -> u32 {
        let Vocabulary {
            by_hash,
            forms,
            long,
            recent: _,
        } = self;
        let is_same = |number: &u32| {
            let known = &forms[*number as usize];
            known.key == key && rest(long, known) == long_part(bytes)
        };
        if let Some(number) = by_hash.find(key.hash, is_same) {
            return *number;
        }
        let number = forms.len() as u32;
        by_hash.insert_unique(key.hash, number, |number| forms[*number as usize].key.hash);
        forms.push(KnownForm {
            key,
            at: long.len() as u32,
        });
        long.extend_from_slice(long_part(bytes));
        number
    }

    /// The id in this vocabulary of each form of `other`; new forms are added.
    pub fn numbers_of(&mut self, other: &Vocabulary) -> Vec<u32> {
        let number = |known: &KnownForm| self.number_of(known.key, rest(&other.long, known));
        other.forms.iter().map(number).collect()
    }
}

/// Equal if both have the same forms in the same order.
impl PartialEq for Vocabulary {
    fn eq(&self, other: &Vocabulary) -> bool {
        self.forms == other.forms && self.long == other.long
    }
}

impl Eq for Vocabulary {}

/// Whether a form is longer than what its key holds.
#[inline(always)]
fn is_long(byte_len: u32) -> bool {
    byte_len > 16
}

/// The bytes that are stored beside the key: all those of a long form, none of a short one.
#[inline]
fn long_part(bytes: &[u8]) -> &[u8] {
    if bytes.len() > 16 { bytes } else { &[] }
}

#[inline]
fn rest<'a>(long: &'a [u8], known: &KnownForm) -> &'a [u8] {
    if !is_long(known.key.byte_len) {
        return &[];
    }
    let start = known.at as usize;
    let bytes = long.get(start..start + known.key.byte_len as usize);
    bytes.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Span;
    use crate::words::fast::key::FormBuffer;

    #[test]
    fn equal_forms_have_equal_numbers_in_order_of_appearance() {
        let mut numbers = Vocabulary::default();
        let long = "x".repeat(40);
        let longer = format!("{}y", "x".repeat(39));
        let found: Vec<u32> = ["b", "a", "b", &long, &longer, &long, ""]
            .map(|form| numbers.number_of_str(form))
            .to_vec();
        assert_eq!(found, [0, 1, 0, 2, 3, 2, 4]);
        assert_eq!(numbers.forms.len(), 5);
    }

    #[test]
    fn an_empty_form_is_numbered_as_a_form_of_its_own() {
        let mut numbers = Vocabulary::default();
        let mut buffer = FormBuffer::default();
        let forms = ["first", "", "\0", "", "first"];
        let found = forms.map(|form| numbers.number(&buffer.form(Span::default(), form)));
        assert_eq!(found, [0, 1, 2, 1, 0]);
    }

    #[test]
    fn forms_of_another_text_get_the_numbers_they_have_here() {
        let (mut left, mut right) = (Vocabulary::default(), Vocabulary::default());
        let long = "ы".repeat(20);
        for form in ["a", &long, "b"] {
            left.number_of_str(form);
        }
        for form in ["c", "b", &long] {
            right.number_of_str(form);
        }
        assert_eq!(left.numbers_of(&right), [3, 2, 1]);
    }
}
