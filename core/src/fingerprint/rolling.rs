//! Rolling shingle hashes: the polynomial h₁·Bᵏ⁻¹ + … + hₖ modulo 2⁶⁴, updated from word to word.
//!
//! Source: Karp and Rabin 1987. Cost: O(1) time per word at any length; 8·k bytes.

/// The base of the polynomial: odd and 5 modulo 8, so that no bit of a word is lost.
const BASE: u64 = 0xA24B_AED4_963E_E40D;

/// The hash of the last `length` words.
pub struct Rolling {
    /// The hashes of the last words, as a ring buffer.
    window: Vec<u64>,
    place: usize,
    words: usize,
    sum: u64,
    /// Bᵏ: the factor of the word that leaves the window.
    leading: u64,
}

impl Rolling {
    /// A rolling hash for shingles of `length` words, at least one.
    pub fn new(length: u32) -> Rolling {
        let length = length.max(1);
        Rolling {
            window: vec![0; length as usize],
            place: 0,
            words: 0,
            sum: 0,
            leading: BASE.wrapping_pow(length),
        }
    }

    /// Adds the next word. Returns the hash of the shingle that it completes; none for the first `length` − 1 words.
    #[inline(always)]
    pub fn push(&mut self, word: u64) -> Option<u64> {
        let removed = std::mem::replace(&mut self.window[self.place], word);
        self.place += 1;
        if self.place == self.window.len() {
            self.place = 0;
        }
        self.sum = self
            .sum
            .wrapping_mul(BASE)
            .wrapping_add(word)
            .wrapping_sub(removed.wrapping_mul(self.leading));
        self.words += 1;
        (self.words >= self.window.len()).then(|| spread(self.sum))
    }

    /// How many words were added.
    pub fn words(&self) -> usize {
        self.words
    }
}

/// Spreads a sum over all bits (a shortened MurmurHash3 finaliser).
#[inline(always)]
fn spread(sum: u64) -> u64 {
    let sum = (sum ^ sum >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    sum ^ sum >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shingle_has_the_same_hash_at_every_position() {
        let hashes = |words: &[u64]| {
            let mut rolling = Rolling::new(3);
            let found: Vec<u64> = words
                .iter()
                .filter_map(|word| rolling.push(*word))
                .collect();
            assert_eq!(rolling.words(), words.len());
            found
        };
        let (one, other) = (hashes(&[9, 1, 2, 3, 1, 2]), hashes(&[1, 2, 3]));
        assert_eq!(one.len(), 4);
        assert_eq!(one[1], other[0]);
        assert_ne!(one[1], one[2], "another order is another shingle");
        assert!(hashes(&[1, 2]).is_empty());
    }
}
