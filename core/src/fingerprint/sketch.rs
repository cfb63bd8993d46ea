//! Sketches of texts: 84 minima, six supershingles, fifteen megashingles.
//!
//! For each of 84 hash functions, the sketch keeps the minimum over all shingles. The probability that two texts agree in a
//! minimum is their resemblance (Broder 1997). A supershingle is the hash of fourteen minima (Broder 2000; Fetterly,
//! Manasse and Najork 2003), a megashingle the hash of two supershingles. The articles do not specify hash functions; ours
//! are the outputs of splitmix64, seeded with the shingle's FNV-1a 64 fingerprint.
//!
//! Cost: 84 mixes per shingle, in passes of twelve minima that stay in registers; 8 bytes per shingle for the fingerprints.

use crate::pair::Percent;
use crate::text::Pair;
pub use crate::text::shared::fnv1a;
use std::array::from_fn;

/// How many hash functions there are.
pub const MINIMA: usize = 84;
/// Number of minima in a supershingle.
pub const MINIMA_PER_SUPERSHINGLE: usize = 14;
/// Number of supershingles.
pub const SUPERSHINGLES: usize = MINIMA / MINIMA_PER_SUPERSHINGLE;
/// Number of megashingles: unordered pairs of supershingles.
pub const MEGASHINGLES: usize = SUPERSHINGLES * (SUPERSHINGLES - 1) / 2;
/// How many supershingles of near duplicates agree at least.
pub const NEAR_DUPLICATE_SUPERSHINGLES: usize = 2;

/// Minima computed in one pass over the fingerprints: twelve fit the registers, and 84 is seven times twelve.
const LANES: usize = 12;
/// The step of splitmix64.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// The sketch of one text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    pub minima: [u64; MINIMA],
    pub supershingles: [u64; SUPERSHINGLES],
    /// In the order of [`pairs`].
    pub megashingles: [u64; MEGASHINGLES],
}

/// The indices of the two supershingles in each megashingle.
pub fn pairs() -> [(usize, usize); MEGASHINGLES] {
    let mut all = [(0, 0); MEGASHINGLES];
    let each = (0..SUPERSHINGLES).flat_map(|i| (i + 1..SUPERSHINGLES).map(move |j| (i, j)));
    for (slot, pair) in all.iter_mut().zip(each) {
        *slot = pair;
    }
    all
}

/// The finaliser of splitmix64 (Steele, Lea, Flood 2014).
pub fn mix(value: u64) -> u64 {
    let value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ (value >> 31)
}

/// The fingerprint that hash function `i` maps to `minimum`: each function is a bijection, and this is its inverse.
pub fn fingerprint_of_minimum(i: usize, minimum: u64) -> u64 {
    let unshift = |value: u64, by: u32| {
        // Two rounds recover all 64 bits of `x` from `x ^ (x >> by)` for shifts of at least 27.
        let once = value ^ (value >> by);
        value ^ (once >> by)
    };
    // The odd factors' inverses modulo 2⁶⁴.
    let value = unshift(minimum, 31).wrapping_mul(0x3196_42B2_D24D_8EC3);
    let value = unshift(value, 27).wrapping_mul(0x96DE_1B17_3F11_9089);
    unshift(value, 30).wrapping_sub(STEP.wrapping_mul(i as u64 + 1))
}

impl Sketch {
    /// The sketch of a text with these shingle fingerprints; repeats change nothing. None for a text without shingles.
    pub fn of(fingerprints: &[u64]) -> Option<Sketch> {
        if fingerprints.is_empty() {
            return None;
        }
        let mut minima = [u64::MAX; MINIMA];
        for (pass, chunk) in minima.chunks_exact_mut(LANES).enumerate() {
            let first = (pass * LANES) as u64;
            let offsets: [u64; LANES] = from_fn(|lane| STEP.wrapping_mul(first + lane as u64 + 1));
            let mut least = [u64::MAX; LANES];
            for fingerprint in fingerprints {
                for (least, offset) in least.iter_mut().zip(offsets) {
                    *least = (*least).min(mix(fingerprint.wrapping_add(offset)));
                }
            }
            chunk.copy_from_slice(&least);
        }
        let supershingles = from_fn(|group| {
            let first = group * MINIMA_PER_SUPERSHINGLE;
            let own = minima[first..first + MINIMA_PER_SUPERSHINGLE].iter();
            mix(fnv1a(own.flat_map(|minimum| minimum.to_le_bytes())))
        });
        let megashingles = pairs().map(|(i, j)| {
            let both = [supershingles[i], supershingles[j]].into_iter();
            let both = both.flat_map(|value: u64| value.to_le_bytes());
            mix(fnv1a([i as u8, j as u8].into_iter().chain(both)))
        });
        Some(Sketch {
            minima,
            supershingles,
            megashingles,
        })
    }
}

/// How many values of each level agree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    pub minima: usize,
    pub supershingles: usize,
    pub megashingles: usize,
}

impl Agreement {
    /// Compares two sketches level by level.
    pub fn of(sketches: Pair<&Sketch>) -> Agreement {
        fn equal<T: PartialEq>(left: &[T], right: &[T]) -> usize {
            left.iter().zip(right).filter(|(a, b)| a == b).count()
        }
        let Pair { left, right } = sketches;
        Agreement {
            minima: equal(&left.minima, &right.minima),
            supershingles: equal(&left.supershingles, &right.supershingles),
            megashingles: equal(&left.megashingles, &right.megashingles),
        }
    }

    /// The resemblance that the minima estimate, in percent.
    pub fn estimate_percent(self) -> f64 {
        100.0 * self.minima as f64 / MINIMA as f64
    }
}

/// The standard error of an estimate at this resemblance, in percentage points: √(J(1−J)/84), at most 5.5. Given only
/// sketches, use the estimate as J, as the articles do.
pub fn standard_error_percent(resemblance: Percent) -> Option<f64> {
    let share = resemblance.ok()? / 100.0;
    Some(100.0 * (share * (1.0 - share) / MINIMA as f64).sqrt())
}

/// The probability that at least `least` supershingles agree at this resemblance (0 to 1). One agrees with probability
/// `resemblance`¹⁴.
pub fn chance_of_supershingles(resemblance: f64, least: usize) -> f64 {
    let one = resemblance.powi(MINIMA_PER_SUPERSHINGLE as i32);
    let n = SUPERSHINGLES;
    let choose = |k: usize| (0..k).fold(1.0, |all, i| all * (n - i) as f64 / (i + 1) as f64);
    (least..=n)
        .map(|k| choose(k) * one.powi(k as i32) * (1.0 - one).powi((n - k) as i32))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_without_shingles_has_no_sketch_and_repeats_change_nothing() {
        assert_eq!(Sketch::of(&[]), None);
        assert_eq!(Sketch::of(&[5, 9, 5, 5]), Sketch::of(&[9, 5]));
    }

    #[test]
    fn hash_functions_are_inverted() {
        for (i, fingerprint) in [(0, 0), (1, 1), (83, u64::MAX), (40, 0x0123_4567_89AB_CDEF)] {
            let hash = mix(STEP.wrapping_mul(i as u64 + 1).wrapping_add(fingerprint));
            assert_eq!(fingerprint_of_minimum(i, hash), fingerprint);
        }
    }

    #[test]
    fn fourteen_minima_make_a_supershingle_and_two_of_those_a_megashingle() {
        assert_eq!((SUPERSHINGLES, MEGASHINGLES), (6, 15));
        assert_eq!(pairs()[0], (0, 1));
        assert_eq!(pairs()[14], (4, 5));
    }

    #[test]
    fn probabilities_equal_the_published_ones() {
        for (resemblance, one, two) in [
            (0.80, 23.65, 2.58),
            (0.90, 78.96, 41.51),
            (0.95, 98.19, 87.86),
        ] {
            assert!((100.0 * chance_of_supershingles(resemblance, 1) - one).abs() < 0.006);
            assert!((100.0 * chance_of_supershingles(resemblance, 2) - two).abs() < 0.006);
        }
        assert!((standard_error_percent(Ok(80.0)).unwrap() - 4.36).abs() < 0.006);
    }
}
