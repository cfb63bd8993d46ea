//! The notices and licences of data in this library, whole, for programs that have to show them.

/// Of the frequencies in `words::frequency`: which they are and where they are from.
pub const FREQUENCIES: &str = include_str!("../licences/wordfreq.txt");
/// Of the Russian dictionary, where it is built in: which it is and where it is from.
pub const RUSSIAN: &str = include_str!("../licences/ruMorph-dictionary.txt");
/// The licence of both.
pub const CC_BY_SA: &str = include_str!("../licences/CC-BY-SA-4.0.txt");
/// Of English word forms and parts of speech.
pub const ENGLISH: &str = include_str!("../licences/WordNet.txt");
/// Of the tables of characters.
pub const UNICODE: &str = include_str!("../licences/Unicode.txt");
