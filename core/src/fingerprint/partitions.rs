//! Partitions hashes by their highest bits, as they arrive.
//!
//! Two texts are joined part by part, and each part fits the L2 cache. A part is a list of chunks of large segments, so a
//! text whose hashes all fall into one part (a line repeated fifty thousand times) needs no more memory than any other.
//! Segments are [`Pages`], because allocating 4 KB pages took as long as everything else together. Cost: O(1) per hash;
//! 8 bytes each.

use crate::run::Pages;

/// Number of parts.
pub const PARTS: usize = 128;
/// Number of highest bits that select a part.
const PART_BITS: u32 = PARTS.trailing_zeros();
/// Hashes that a part buffers before it writes them.
const HELD: usize = 32;
/// Hashes in a chunk.
const CHUNK: usize = 16 * HELD;
/// Chunks in a segment: 8 MB.
const SEGMENT: usize = 2048;

/// The part a hash belongs to.
#[inline(always)]
pub fn part_of(hash: u64) -> usize {
    (hash >> (64 - PART_BITS)) as usize
}

/// Hashes partitioned by their highest bits.
pub struct Partitions {
    held: Box<[[u64; HELD]; PARTS]>,
    /// Hashes of each part, including buffered ones.
    counts: [usize; PARTS],
    /// The chunks of each part, in order.
    chunks: Vec<Vec<u32>>,
    segments: Vec<Pages<u64>>,
    /// Chunks in use.
    used: usize,
    /// The system has no more memory.
    has_failed: bool,
}

impl Default for Partitions {
    fn default() -> Partitions {
        Partitions {
            held: Box::new([[0; HELD]; PARTS]),
            counts: [0; PARTS],
            chunks: vec![Vec::new(); PARTS],
            segments: Vec::new(),
            used: 0,
            has_failed: false,
        }
    }
}

impl Partitions {
    /// Adds a hash to its part.
    #[inline(always)]
    pub fn push(&mut self, hash: u64) {
        let part = part_of(hash);
        let at = self.counts[part] % HELD;
        self.held[part][at] = hash;
        self.counts[part] += 1;
        if at == HELD - 1 {
            self.write(part);
        }
    }

    /// Appends the buffered hashes of a part to its last chunk.
    fn write(&mut self, part: usize) {
        let start = (self.counts[part] - 1) / HELD * HELD;
        if start.is_multiple_of(CHUNK) {
            if self.used == self.segments.len() * SEGMENT {
                self.add_segment();
            }
            self.chunks[part].push(self.used as u32);
            self.used += 1;
        }
        let (held, chunk) = (&self.held[part], self.chunks[part].last().copied());
        let segment = chunk.and_then(|chunk| self.segments.get_mut(chunk as usize / SEGMENT));
        if let (Some(segment), Some(chunk)) = (segment, chunk) {
            let at = chunk as usize % SEGMENT * CHUNK + start % CHUNK;
            segment[at..at + HELD].copy_from_slice(held);
        }
    }

    #[cold]
    fn add_segment(&mut self) {
        match Pages::new(SEGMENT * CHUNK) {
            Some(segment) => self.segments.push(segment),
            None => self.has_failed = true,
        }
    }

    /// Writes the remaining buffers; call once, after the last hash. Returns whether there was memory for all hashes.
    pub fn finish(&mut self) -> bool {
        for part in 0..PARTS {
            if !self.counts[part].is_multiple_of(HELD) {
                self.write(part);
            }
        }
        !self.has_failed
    }

    /// How many hashes are in a part.
    pub fn len_of(&self, part: usize) -> usize {
        self.counts[part]
    }

    /// The hashes of a part in insertion order, as slices.
    pub fn slices(&self, part: usize) -> impl Iterator<Item = &[u64]> {
        let chunks = self.chunks[part].iter().enumerate();
        chunks.map(move |(number, chunk)| {
            let segment = self.segments.get(*chunk as usize / SEGMENT);
            let hashes: &[u64] = segment.map_or(&[], |segment| segment);
            let at = *chunk as usize % SEGMENT * CHUNK;
            let count = (self.counts[part] - number * CHUNK).min(CHUNK);
            hashes.get(at..at + count).unwrap_or_default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hash_comes_out_of_its_part_in_order() {
        let mut parts = Partitions::default();
        // Most hashes in one part, across several chunks; some in every other part.
        let hashes: Vec<u64> = (0..5000u64)
            .map(|i| if i % 3 == 0 { i << 52 | i } else { i })
            .collect();
        hashes.iter().for_each(|hash| parts.push(*hash));
        assert!(parts.finish());
        for part in 0..PARTS {
            let own = hashes.iter().filter(|hash| part_of(**hash) == part);
            let expected: Vec<u64> = own.copied().collect();
            assert_eq!(
                parts.slices(part).flatten().copied().collect::<Vec<_>>(),
                expected
            );
            assert_eq!(parts.len_of(part), expected.len());
        }
    }

    #[test]
    fn a_part_can_exceed_a_segment() {
        let mut parts = Partitions::default();
        let count = (SEGMENT * CHUNK + 77) as u64;
        (0..count).for_each(|hash| parts.push(hash));
        assert!(parts.finish());
        assert!(parts.slices(0).flatten().copied().eq(0..count));
    }
}
