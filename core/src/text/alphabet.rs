//! The different characters of a text.

/// The characters of `text` beyond ASCII, each once and in the order of their code points.
///
/// ```
/// use shinglescope_core::text::alphabet::alphabet;
///
/// assert_eq!(alphabet("на даче, naïve"), ['ï', 'а', 'д', 'е', 'н', 'ч']);
/// ```
pub fn alphabet(text: &str) -> Vec<char> {
    const CODE_POINTS: usize = 0x11_0000;
    if text.is_ascii() {
        return Vec::new();
    }
    let mut occurs = vec![0_u64; CODE_POINTS / 64];
    for c in text.chars() {
        occurs[c as usize / 64] |= 1 << (c as usize % 64);
    }
    let beyond_ascii = (0x80..=char::MAX as u32).filter_map(char::from_u32);
    let is_there = |c: &char| occurs[*c as usize / 64] >> (*c as usize % 64) & 1 == 1;
    beyond_ascii.filter(is_there).collect()
}
