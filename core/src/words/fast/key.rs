//! A canonical form: its bytes, its place in the text, and a key that distinguishes most forms without comparing bytes.

use crate::text::Span;
use crate::words::form::Changes;

/// Bytes of a form that fit in one number.
pub(crate) const FIRST: usize = 16;

/// A key of a canonical form. Equal forms have equal keys. Keys of two different forms differ unless both are longer than
/// sixteen bytes, begin with the same sixteen, and their hashes collide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormKey {
    pub hash: u64,
    /// The first sixteen bytes, little-endian; zeros where the form is shorter.
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

    /// The key of the first `byte_len` bytes of `padded`, which has at least sixteen.
    #[inline(always)]
    pub(crate) fn of_padded(padded: &[u8], byte_len: usize) -> FormKey {
        let first = first_bytes(padded, byte_len);
        let hash = mixed(first, byte_len as u64);
        let hash = match byte_len {
            0..=FIRST => hash,
            // Most long words need no loop, where there are enough bytes to read.
            ..=TWICE if padded.len() >= TWICE => {
                mixed(first_bytes(&padded[FIRST..], byte_len - FIRST), hash)
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

const TWICE: usize = 2 * FIRST;

/// The first sixteen bytes of `padded` as a number, with zeros beyond `byte_len`.
#[inline(always)]
pub(crate) fn first_bytes(padded: &[u8], byte_len: usize) -> u128 {
    match padded.first_chunk::<FIRST>() {
        Some(first) => u128::from_le_bytes(*first) & LOW_BYTES[byte_len.min(FIRST)],
        None => 0,
    }
}

/// `LOW_BYTES[n]` keeps the lowest n bytes.
const LOW_BYTES: [u128; FIRST + 1] = {
    let mut masks = [u128::MAX; FIRST + 1];
    let mut count = 0;
    while count < FIRST {
        masks[count] = (1 << (8 * count)) - 1;
        count += 1;
    }
    masks
};

/// The mixing step of wyhash: one multiplication of 64 by 64 bits, its halves folded together.
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
    /// Its place in the text, in bytes.
    pub span: Span,
    pub key: FormKey,
    /// Begins with the form and has at least sixteen bytes.
    pub(crate) padded: &'a [u8],
    pub changes: Changes,
}

impl Form<'_> {
    /// The form's bytes, which are UTF-8.
    #[inline(always)]
    pub fn bytes(&self) -> &[u8] {
        self.padded
            .get(..self.key.byte_len as usize)
            .unwrap_or_default()
    }

    /// Appends the form to `out`.
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

/// A reusable buffer for one form at a time, so that passing a form allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct FormBuffer {
    padded: Vec<u8>,
}

impl FormBuffer {
    /// The canonical `form` of the word at `span` of a text.
    pub fn form(&mut self, span: Span, form: &str) -> Form<'_> {
        self.written(span, Changes::default(), |out| {
            out.extend_from_slice(form.as_bytes());
        })
    }

    /// The form that `write` appends to an empty buffer, in UTF-8.
    pub(crate) fn written(
        &mut self,
        span: Span,
        changes: Changes,
        write: impl FnOnce(&mut Vec<u8>),
    ) -> Form<'_> {
        self.padded.clear();
        write(&mut self.padded);
        let byte_len = self.padded.len();
        self.padded.resize(byte_len + FIRST, 0);
        Form {
            span,
            key: FormKey::of_padded(&self.padded, byte_len),
            padded: &self.padded,
            changes,
        }
    }
}

/// Receives canonical forms, in the order of the text; closures implement it. Inlined for easy words, because a call costs
/// as much as finding the word.
pub trait TakeForms {
    fn take(&mut self, form: Form<'_>);
}

impl<F: FnMut(Form<'_>)> TakeForms for F {
    #[inline(always)]
    fn take(&mut self, form: Form<'_>) {
        self(form);
    }
}
