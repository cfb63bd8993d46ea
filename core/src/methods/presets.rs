//! The published methods by name, as parameter sets.

use crate::methods::parameters::{
    Bridging, Canon, Case, Entities, Formula, Keep, Length, Marks, NormalForm, Nouns, Parameters,
    PartsOfSpeech, Shingling, Split, StopWords, Tags, Unit,
};
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
        match self {
            Preset::Recommended => "recommended",
            Preset::Python2009 => "python-2009",
            Preset::Php => "php",
            Preset::PhpMb => "php-mb",
            Preset::Node2014 => "node-2014",
            Preset::Minhash84 => "minhash-84",
            Preset::ShortWords => "short-words",
        }
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
        match self {
            Preset::Recommended => Parameters {
                canon: Canon {
                    split: Split::Unicode,
                    case: Case::Fold,
                    marks: Marks::Ends,
                    normal_form: NormalForm::Nfkc,
                    ..Canon::BARE
                },
                shingle: Shingling {
                    length: Length::Auto,
                    unit: Unit::Words,
                    sample_every: 1,
                },
                formula: Formula::Dice,
                bridging: Bridging::NONE,
            },
            Preset::Python2009 => python_2009(Formula::Python2009),
            Preset::Php => php(Case::Ascii),
            Preset::PhpMb => php(Case::Lower),
            Preset::Node2014 => Parameters {
                canon: Canon {
                    tags: Tags::Delete,
                    split: Split::JoinedLines,
                    marks: Marks::ListedNode,
                    parts_of_speech: PartsOfSpeech::Skip,
                    nouns: Nouns::DropS,
                    ..Canon::BARE
                },
                shingle: words_of(10),
                formula: Formula::Python2009,
                bridging: Bridging::NONE,
            },
            Preset::Minhash84 => python_2009(Formula::Estimate),
            Preset::ShortWords => Parameters {
                canon: Canon {
                    tags: Tags::Blank,
                    entities: Entities::Blank,
                    split: Split::Letters,
                    case: Case::FullLower,
                    keep: Keep::Longest15,
                    ..Canon::BARE
                },
                shingle: words_of(1),
                formula: Formula::Overlap,
                bridging: Bridging::NONE,
            },
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

/// All shingles of `length` words.
fn words_of(length: u32) -> Shingling {
    Shingling {
        length: Length::Fixed(length),
        unit: Unit::Words,
        sample_every: 1,
    }
}

/// The words and shingles of `python-2009`, with another formula.
fn python_2009(formula: Formula) -> Parameters {
    Parameters {
        canon: Canon {
            case: Case::Lower,
            marks: Marks::ListedEnds,
            stop_words: StopWords::Python2009,
            ..Canon::BARE
        },
        shingle: words_of(10),
        formula,
        bridging: Bridging::NONE,
    }
}

/// Both variants of the PHP method.
fn php(case: Case) -> Parameters {
    Parameters {
        canon: Canon {
            split: Split::Blanks,
            case,
            marks: Marks::Listed,
            stop_words: StopWords::Php,
            ..Canon::BARE
        },
        shingle: words_of(3),
        formula: Formula::Php,
        bridging: Bridging::NONE,
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
