//! The hash of bytes that are stored or published.

/// FNV-1a with 64 bits (Fowler, Noll, Vo).
pub fn fnv1a(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    bytes.into_iter().fold(0xCBF2_9CE4_8422_2325, mix)
}
