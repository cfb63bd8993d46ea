//! Lengths of shingles for a chart: those that other tools use by default, and those that a logarithmic axis names.

/// Lengths in words, each with the tools and presets that have it, in order.
pub const KNOWN_LENGTHS: [(u32, &str); 6] = [
    (3, "Plagiarism Checker X, php"),
    (4, "similarity texter"),
    (5, "JPlag"),
    (6, "WCopyfind"),
    (9, "Scribbr"),
    (10, "python-2009, node-2014"),
];

/// The lengths that an axis by the logarithm names, in order.
pub const LENGTH_TICKS: [u32; 24] = [
    1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 60, 80, 100, 150, 200, 300, 500, 1_000, 2_000, 5_000,
    10_000, 100_000,
];
