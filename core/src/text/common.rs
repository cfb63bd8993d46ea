//! The lengths of the common prefix and suffix of two byte strings. Cost: one pass over what is common.

/// Blocks of this size are compared first: many times faster than byte by byte.
const BLOCK: usize = 4096;

/// The length of the common prefix, in bytes.
pub fn common_prefix(a: &[u8], b: &[u8]) -> usize {
    let blocks = a.chunks_exact(BLOCK).zip(b.chunks_exact(BLOCK));
    let at = blocks.take_while(|(x, y)| x == y).count() * BLOCK;
    let rest = a[at..].iter().zip(&b[at..]);
    at + rest.take_while(|(x, y)| x == y).count()
}

/// The length of the common suffix, in bytes.
pub fn common_suffix(a: &[u8], b: &[u8]) -> usize {
    let blocks = a.rchunks_exact(BLOCK).zip(b.rchunks_exact(BLOCK));
    let at = blocks.take_while(|(x, y)| x == y).count() * BLOCK;
    let (a, b) = (&a[..a.len() - at], &b[..b.len() - at]);
    let rest = a.iter().rev().zip(b.iter().rev());
    at + rest.take_while(|(x, y)| x == y).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_ends_are_found_across_blocks_and_inside_them() {
        let text = vec![7; 3 * BLOCK + 5];
        for at in [0, 1, BLOCK - 1, BLOCK, 2 * BLOCK + 9, text.len() - 1] {
            let mut other = text.clone();
            other[at] = 8;
            assert_eq!(common_prefix(&text, &other), at);
            assert_eq!(common_suffix(&text, &other), text.len() - at - 1);
        }
        assert_eq!(common_prefix(&text, &text[..BLOCK + 1]), BLOCK + 1);
        assert_eq!(common_suffix(&text, &[]), 0);
    }
}
