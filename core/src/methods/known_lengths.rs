//! The lengths of shingles that other tools use unless they are told otherwise: what a score is compared with.

/// Lengths in words, each with the tools and presets that have it, in order.
pub const KNOWN_LENGTHS: [(u32, &str); 6] = [
    (3, "Plagiarism Checker X, php"),
    (4, "similarity texter"),
    (5, "JPlag"),
    (6, "WCopyfind"),
    (9, "Scribbr"),
    (10, "python-2009, node-2014"),
];
