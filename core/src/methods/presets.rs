//! The published methods by name, as parameter sets.

use crate::methods::names::name_of;
use crate::methods::parameters::{
    Canon, Case, Entities, Keep, Marks, NormalForm, Nouns, PartsOfSpeech, Split, StopWords, Tags,
};
use crate::methods::{Bridging, Formula, Length, Parameters, Shingling, Unit};
use serde::{Deserialize, Serialize};

/// A named set of all parameters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// Ours: Unicode words, case folded, punctuation removed, numbers kept.
    #[default]
    Recommended,
    /// The Python article of 2009: split at white space, eleven marks and 29 Russian stop words removed, 10-word shingles.
    #[serde(rename = "python-2009")]
    Python2009,
    /// The PHP article: split at blanks, ASCII lower case, marks and Russian function words removed, 3-word shingles.
    Php,
    /// The same with Unicode lower case.
    PhpMb,
    /// The node.js article of 2014: English words without adjectives and function words, nouns in the singular, 10-word
    /// shingles.
    #[serde(rename = "node-2014")]
    Node2014,
    /// Resemblance estimated from the minima of 84 hash functions, over the words of `python-2009`.
    #[serde(rename = "minhash-84")]
    Minhash84,
    /// For short texts: their fifteen longest words.
    ShortWords,
}

/// How parameters differ from those of a preset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PresetChange {
    None,
    /// Only the length differs.
    Length(Length),
    More,
}

impl Preset {
    /// All presets, in the order in which they are listed.
    pub const ALL: [Preset; 7] = [
        Preset::Recommended,
        Preset::Python2009,
        Preset::Php,
        Preset::PhpMb,
        Preset::Node2014,
        Preset::Minhash84,
        Preset::ShortWords,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        name_of(&self)
    }

    /// How `parameters` differ from those of the preset, ignoring bridging, which is not part of any method.
    pub fn change(self, parameters: &Parameters) -> PresetChange {
        let mut own = Parameters {
            bridging: parameters.bridging,
            ..self.parameters()
        };
        if *parameters == own {
            return PresetChange::None;
        }
        own.shingle.length = parameters.shingle.length;
        match *parameters == own {
            true => PresetChange::Length(own.shingle.length),
            false => PresetChange::More,
        }
    }

    /// The parameters of the preset.
    pub fn parameters(self) -> Parameters {
        let (canon, length, formula) = match self {
            Preset::Recommended => (
                Canon {
                    split: Split::Unicode,
                    case: Case::Fold,
                    marks: Marks::Ends,
                    normal_form: NormalForm::Nfkc,
                    ..Canon::BARE
                },
                Length::Auto,
                Formula::Dice,
            ),
            Preset::Python2009 => (PYTHON_2009, Length::Fixed(10), Formula::Python2009),
            Preset::Php => (php(Case::Ascii), Length::Fixed(3), Formula::Php),
            Preset::PhpMb => (php(Case::Lower), Length::Fixed(3), Formula::Php),
            Preset::Node2014 => (
                Canon {
                    tags: Tags::Delete,
                    split: Split::JoinedLines,
                    marks: Marks::ListedNode,
                    parts_of_speech: PartsOfSpeech::Skip,
                    nouns: Nouns::DropS,
                    ..Canon::BARE
                },
                Length::Fixed(10),
                Formula::Python2009,
            ),
            Preset::Minhash84 => (PYTHON_2009, Length::Fixed(10), Formula::Estimate),
            Preset::ShortWords => (
                Canon {
                    tags: Tags::Blank,
                    entities: Entities::Blank,
                    split: Split::Letters,
                    case: Case::FullLower,
                    keep: Keep::Longest15,
                    ..Canon::BARE
                },
                Length::Fixed(1),
                Formula::Overlap,
            ),
        };
        Parameters {
            canon,
            shingle: Shingling {
                length,
                unit: Unit::Words,
                sample_every: 1,
            },
            formula,
            bridging: Bridging::NONE,
        }
    }
}

impl Default for Parameters {
    fn default() -> Parameters {
        Preset::Recommended.parameters()
    }
}

impl Default for Canon {
    fn default() -> Canon {
        Parameters::default().canon
    }
}

impl Default for Shingling {
    fn default() -> Shingling {
        Parameters::default().shingle
    }
}

/// The words of `python-2009` and `minhash-84`.
const PYTHON_2009: Canon = Canon {
    case: Case::Lower,
    marks: Marks::ListedEnds,
    stop_words: StopWords::Python2009,
    ..Canon::BARE
};

/// The words of both variants of the PHP method.
fn php(case: Case) -> Canon {
    Canon {
        split: Split::Blanks,
        case,
        marks: Marks::Listed,
        stop_words: StopWords::Php,
        ..Canon::BARE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_differs_from_every_other() {
        for (i, a) in Preset::ALL.iter().enumerate() {
            for b in &Preset::ALL[..i] {
                assert_ne!(a.parameters(), b.parameters());
            }
        }
    }
}
