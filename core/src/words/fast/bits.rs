//! Bit masks that tell which of 64 bytes belong to a word, and the same bytes in lower case.
//!
//! ```text
//! bytes    D o n ' t   g o ,   O n e :   3 . 1 4
//! letters  1 1 1 0 1 0 1 1 0 0 1 1 1 0 0 0 0 0 0      digits, underscores and marks have their own masks
//! joined   0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0      a mark whose neighbours are both letters, or both digits
//! folded   d o n ' t   g o ,   o n e :   3 . 1 4
//! ```
//! Letters are ASCII, U+0400 to U+045F, and Latin-1 without ß: each is in normal form and folds to one letter of the same
//! length. All other characters except common marks are reported as hard. Cost: one pass, about 0.3 ns per byte. The only user of
//! `fearless_simd`, which picks the widest vectors of the processor.

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, mask8x64, u8x64};

/// Bytes that one mask covers.
pub(crate) const BLOCK: usize = 64;

/// The masks of a piece of text. Reused for the next piece, so that memory is allocated once.
pub(crate) struct Masks {
    level: Level,
    /// The piece with a block of blanks before and after it.
    source: Vec<u8>,
    /// The piece, folded, with the same blanks.
    folded: Vec<u8>,
    /// Bytes that belong to a word.
    pub words: Vec<u64>,
    /// Underscores and single quotes: `folded` may not be the canonical form, or there may be no word.
    pub unusual: Vec<u64>,
    /// The first bytes of characters that need the full algorithm, in order.
    pub hard: Vec<u32>,
}

impl Masks {
    pub fn new() -> Masks {
        Masks {
            level: Level::new(),
            source: Vec::new(),
            folded: Vec::new(),
            words: Vec::new(),
            unusual: Vec::new(),
            hard: Vec::new(),
        }
    }

    /// Reads a piece that begins and ends outside words.
    pub fn read(&mut self, piece: &[u8]) {
        let blocks = piece.len().div_ceil(BLOCK);
        let room = (blocks + 2) * BLOCK;
        self.source.clear();
        self.source.resize(BLOCK, b' ');
        self.source.extend_from_slice(piece);
        self.source.resize(room, b' ');
        self.folded.resize(room, b' ');
        self.words.resize(blocks, 0);
        self.unusual.resize(blocks, 0);
        self.hard.clear();
        let Masks {
            source,
            folded,
            words,
            unusual,
            hard,
            ..
        } = self;
        dispatch!(self.level, simd => scan(simd, source, folded, words, unusual, hard));
        hard.sort_unstable();
    }

    /// The piece from byte `at` on, followed by at least one block of blanks.
    pub fn source(&self, at: usize) -> &[u8] {
        self.source.get(BLOCK + at..).unwrap_or_default()
    }

    /// The same, folded.
    pub fn folded(&self, at: usize) -> &[u8] {
        self.folded.get(BLOCK + at..).unwrap_or_default()
    }
}

/// The classes of 64 bytes in the rules for words, one mask each.
#[derive(Clone, Copy, Default)]
struct Classes {
    letters: u64,
    digits: u64,
    underscores: u64,
    /// Marks that join letters: colon, full stop, apostrophe.
    joins_letters: u64,
    /// Marks that join digits: comma, semicolon, full stop, apostrophe.
    joins_digits: u64,
    /// First bytes of characters beyond ASCII that are not easy letters.
    odd: u64,
    controls: u64,
}

#[inline(always)]
fn scan<S: Simd>(
    simd: S,
    source: &[u8],
    folded: &mut [u8],
    words: &mut [u64],
    unusual: &mut [u64],
    hard: &mut Vec<u32>,
) {
    let blocks = words.len();
    let mut before = Classes::default();
    let mut here = classes(simd, source, folded, 0);
    // Bytes of a joining quote that reach into the next block.
    let mut carried = 0;
    for (block, (words, unusual)) in words.iter_mut().zip(unusual).enumerate() {
        let after = match block + 1 < blocks {
            true => classes(simd, source, folded, block + 1),
            false => Classes::default(),
        };
        let previous = |bits: u64, before: u64| bits << 1 | before >> 63;
        let next = |bits: u64, after: u64| bits >> 1 | after << 63;
        let joined = here.joins_letters
            & previous(here.letters, before.letters)
            & next(here.letters, after.letters)
            | here.joins_digits
                & previous(here.digits, before.digits)
                & next(here.digits, after.digits);
        let mut quotes = u128::from(carried);
        if here.odd | here.controls != 0 {
            let start = block * BLOCK;
            hard.extend(bits_of(here.controls).map(|bit| (start + bit) as u32));
            for bit in bits_of(here.odd) {
                match odd(source.get(BLOCK + start + bit..).unwrap_or_default()) {
                    Odd::Between => {}
                    Odd::Hard => hard.push((start + bit) as u32),
                    Odd::Quote => {
                        let is_joining = |own: u64, before: u64, after: u64| {
                            previous(own, before) >> bit & 1 != 0
                                && (u128::from(own) | u128::from(after) << 64) >> (bit + 3) & 1 != 0
                        };
                        if is_joining(here.letters, before.letters, after.letters)
                            || is_joining(here.digits, before.digits, after.digits)
                        {
                            quotes |= 0b111 << bit;
                        }
                    }
                }
            }
        }
        carried = (quotes >> 64) as u64;
        let quotes = quotes as u64;
        *words = here.letters | here.digits | here.underscores | joined | quotes;
        *unusual = here.underscores | quotes;
        (before, here) = (here, after);
    }
}

/// The indices of the bits that are set, in order.
fn bits_of(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(bit)
    })
}

/// A character beyond ASCII that is not an easy letter.
enum Odd {
    /// It separates words.
    Between,
    /// A single quote: it joins letters as an apostrophe does.
    Quote,
    Hard,
}

fn odd(bytes: &[u8]) -> Odd {
    match bytes {
        // × and ÷, « » and the no-break blank, – — “ ” „ …
        [0xC3, 0x97 | 0xB7, ..] | [0xC2, 0xA0 | 0xAB | 0xBB, ..] => Odd::Between,
        [0xE2, 0x80, 0x93 | 0x94 | 0x9C | 0x9D | 0x9E | 0xA6, ..] => Odd::Between,
        [0xE2, 0x80, 0x98 | 0x99, ..] => Odd::Quote,
        _ => Odd::Hard,
    }
}

/// Classifies and folds the bytes of a block.
#[inline(always)]
fn classes<S: Simd>(simd: S, source: &[u8], folded: &mut [u8], block: usize) -> Classes {
    let start = BLOCK + block * BLOCK;
    let load = |from: usize| u8x64::from_slice(simd, &source[from..from + BLOCK]);
    let byte = load(start);
    let all = |value: u8| u8x64::splat(simd, value);
    let is = |bytes: u8x64<S>, value: u8| bytes.simd_eq(all(value));
    let within = |bytes: u8x64<S>, from: u8, count: u8| (bytes - all(from)).simd_lt(all(count));
    let add = |to: mask8x64<S>, value: u8| to.select(all(value), all(0));

    let mut letters = within(byte | all(0x20), b'a', 26).to_bitmask();
    let mut small = byte + add(within(byte, b'A', 26), 0x20);
    let both = is(byte, b'.') | is(byte, b'\'');
    let blank = is(byte, b'\n') | is(byte, b'\r') | is(byte, b'\t');
    let control = (byte.simd_lt(all(0x20)) & !blank) | is(byte, 0x7F);
    let mut odd = 0;
    if byte.simd_ge(all(0x80)).to_bitmask() != 0 {
        let (before, after) = (load(start - 1), load(start + 1));
        let after_d0 = is(before, 0xD0);
        let is_d0 = is(byte, 0xD0);
        let cyrillic = is_d0
            | after_d0
            | is(byte, 0xD1) & after.simd_lt(all(0xA0))
            | is(before, 0xD1) & byte.simd_lt(all(0xA0));
        // × and ÷ are encoded among the letters, and ß folds to two.
        let is_latin = |second: u8x64<S>| !(is(second, 0x97) | is(second, 0xB7) | is(second, 0x9F));
        let after_c3 = is(before, 0xC3) & is_latin(byte);
        let latin = is(byte, 0xC3) & is_latin(after) | after_c3;
        let marked = (cyrillic | latin).to_bitmask();
        letters |= marked;
        odd = byte.simd_ge(all(0xC0)).to_bitmask() & !marked;
        // Ѐ to Џ (D0 80…) fold to D1 90…; А to П keep D0; Р to Я (D0 A0…) fold to D1 80….
        let changes_lead = |second: u8x64<S>| within(second, 0x80, 16) | within(second, 0xA0, 16);
        small = small
            + add(is_d0 & changes_lead(after), 1)
            + add(after_d0 & within(byte, 0x80, 16), 0x10)
            + add(after_d0 & within(byte, 0x90, 16), 0x20)
            + add(after_d0 & within(byte, 0xA0, 16), 0x20u8.wrapping_neg())
            + add(after_c3 & within(byte, 0x80, 31), 0x20);
    }
    small.store_slice(&mut folded[start..start + BLOCK]);
    Classes {
        letters,
        digits: within(byte, b'0', 10).to_bitmask(),
        underscores: is(byte, b'_').to_bitmask(),
        joins_letters: (both | is(byte, b':')).to_bitmask(),
        joins_digits: (both | is(byte, b',') | is(byte, b';')).to_bitmask(),
        odd,
        controls: control.to_bitmask(),
    }
}
