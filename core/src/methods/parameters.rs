//! All parameters of a comparison, grouped by the stage that reads them.
//!
//! A stage receives its own group and nothing else, so its memoised result is valid until that group changes.

pub use crate::methods::canon::*;
use serde::{Deserialize, Serialize};

/// The greatest shingle length.
pub const MAX_LENGTH: u32 = 100;

/// All parameters of one comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Parameters {
    pub canon: Canon,
    pub shingle: Shingling,
    pub formula: Formula,
    pub bridging: Bridging,
}

/// Which passages are found: those with changed words, or runs of shared shingles, which may be joined across a few changed words.
/// Passages that are too short are not listed. No score depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Bridging {
    /// Whether passages are chains of equal words, whatever the shingle length; `changed_words` and `least_equal_percent` mean
    /// nothing then.
    pub edited_passages: bool,
    /// The maximum number of consecutive changed words inside a passage; 0 for exact passages only.
    pub changed_words: u32,
    /// The minimum percentage of a passage's words that have to be equal.
    pub least_equal_percent: u32,
    /// Passages of fewer words are not listed.
    pub shortest_words: u32,
}

/// The greatest [`Bridging::changed_words`].
pub const MAX_CHANGED_WORDS: u32 = 10;

impl Bridging {
    /// All exact passages of shared shingles.
    pub const NONE: Bridging = Bridging {
        edited_passages: false,
        changed_words: 0,
        least_equal_percent: 80,
        shortest_words: 1,
    };

    /// All passages, with the words that were changed in them.
    pub const EDITED: Bridging = Bridging {
        edited_passages: true,
        ..Bridging::NONE
    };

    /// Whether passages of shared shingles are joined across changed words.
    pub fn joins_shingles(&self) -> bool {
        !self.edited_passages && self.changed_words > 0
    }

    /// Whether a passage can have changed words.
    pub fn allows_changes(&self) -> bool {
        self.edited_passages || self.changed_words > 0
    }

    /// The same, with values clamped to their valid ranges.
    pub fn clamped(self) -> Bridging {
        Bridging {
            edited_passages: self.edited_passages,
            changed_words: self.changed_words.min(MAX_CHANGED_WORDS),
            least_equal_percent: self.least_equal_percent.clamp(1, 100),
            shortest_words: self.shortest_words.max(1),
        }
    }
}

impl Default for Bridging {
    fn default() -> Bridging {
        Bridging::NONE
    }
}

/// How words become shingles and checksums.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Shingling {
    pub length: Length,
    pub unit: Unit,
    /// Only shingles whose signed checksum is divisible by this are counted; 1 counts all.
    pub sample_every: u32,
}

/// How long a shingle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Length {
    /// Chosen from the two texts.
    Auto,
    /// 1 to [`MAX_LENGTH`] units.
    Fixed(u32),
}

/// The unit of shingle lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    Words,
    /// Code points of the canonical words joined by one space.
    Characters,
}

/// Which measure is the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Formula {
    /// Sørensen–Dice over distinct shingles, 2·|A∩B| / (|A|+|B|): symmetric, at most 100 %.
    Dice,
    /// As in `python-2009`: 2·(positions of left whose checksum is in right) / (shingles of left + right).
    #[serde(rename = "python-2009")]
    Python2009,
    /// As in `php`: (positions of left whose checksum is in right) / (words of left).
    Php,
    /// |A∩B| / |A∪B| over distinct shingles (Broder 1997).
    Resemblance,
    /// Containment of left in right, |A∩B| / |A| over distinct shingles (Broder 1997).
    ContainmentLeft,
    /// Containment of right in left.
    ContainmentRight,
    /// |A∩B| / min(|A|, |B|) over distinct shingles: how much of the smaller set is in the larger one. The measure of
    /// `short-words`.
    Overlap,
    /// The k-th root of Dice for shingles of k units, which makes pairs measured at different lengths comparable (as Mash
    /// turns shared k-mers into a distance, Ondov 2016).
    DicePerUnit,
    /// The resemblance estimated from 84 minima, as in `minhash-84`.
    Estimate,
    /// How much of both texts is in common runs of any length that are too long or too rare to be shared by accident.
    SharedWording,
}

impl Formula {
    /// What is shown at every length: an estimate has no values of its own there, but the resemblance that it estimates, and
    /// shared wording has one value for all lengths.
    pub fn at_every_length(self) -> Formula {
        match self {
            Formula::Estimate => Formula::Resemblance,
            Formula::SharedWording => Formula::Dice,
            other => other,
        }
    }

    /// All formulas.
    pub const ALL: [Formula; 10] = [
        Formula::Dice,
        Formula::Python2009,
        Formula::Php,
        Formula::Resemblance,
        Formula::ContainmentLeft,
        Formula::ContainmentRight,
        Formula::Overlap,
        Formula::DicePerUnit,
        Formula::Estimate,
        Formula::SharedWording,
    ];
}

/// Why a shingle length cannot be used. Its `Display` is for logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LengthError {
    #[error("zero")]
    Zero,
    /// Longer than [`MAX_LENGTH`].
    #[error("too-long: {0}")]
    TooLong(u32),
}

/// Returns `length` if it is valid, [`LengthError`] for 0 and for lengths above [`MAX_LENGTH`].
pub fn checked_length(length: u32) -> Result<u32, LengthError> {
    match length {
        0 => Err(LengthError::Zero),
        1..=MAX_LENGTH => Ok(length),
        _ => Err(LengthError::TooLong(length)),
    }
}
