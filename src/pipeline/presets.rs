//! The published methods, by name, as values of the parameters.

use super::parameters::{
    Canon, Case, Formula, Length, Marks, NormalForm, Numbers, Parameters, Shingling, Split,
    StopWords, Unit,
};
use serde::{Deserialize, Serialize};

/// A named setting of every knob.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum,
)]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// Ours: Unicode words, case folded, marks off, numbers kept.
    #[default]
    Recommended,
    /// The Python article of 2009: white space, eleven marks, 29 Russian stop words, 10-word shingles.
    #[value(name = "python-2009")]
    #[serde(rename = "python-2009")]
    Python2009,
    /// The PHP article: blanks, ASCII lower case, marks and Russian function words deleted, 3-word shingles.
    Php,
    /// The same with Unicode lower case.
    PhpMb,
}

impl Preset {
    pub const ALL: [Preset; 4] = [
        Preset::Recommended,
        Preset::Python2009,
        Preset::Php,
        Preset::PhpMb,
    ];

    /// The name as it is typed on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Preset::Recommended => "recommended",
            Preset::Python2009 => "python-2009",
            Preset::Php => "php",
            Preset::PhpMb => "php-mb",
        }
    }

    /// The name as the window shows it.
    pub fn title(self) -> &'static str {
        match self {
            Preset::Recommended => "Recommended",
            Preset::Python2009 => "python-2009",
            Preset::Php => "php",
            Preset::PhpMb => "php-mb",
        }
    }

    /// The idea in a sentence or two.
    pub fn idea(self) -> &'static str {
        match self {
            Preset::Recommended => {
                "Words by Unicode's rules, capitals and marks set aside, the length chosen from the two texts. \
                 A match is confirmed by its words; the score is Dice over distinct shingles."
            }
            Preset::Python2009 => {
                "The Python article of 2009: words between blanks, lower case, eleven marks off their ends, 29 Russian \
                 stop words out, 10-word shingles, CRC-32. Score: twice the positions of left found in right, divided by \
                 the shingles of both."
            }
            Preset::Php => {
                "The PHP article on finding news about one event: words between blanks, ASCII letters made small, eleven \
                 marks and 26 Russian words deleted, 3-word shingles. Score: positions of left found in right, divided by \
                 the words of left; its author calls more than 10 % the same event."
            }
            Preset::PhpMb => {
                "The method of php, with capital letters of every script made small: what its author wanted, and Russian \
                 texts need."
            }
        }
    }

    /// What the preset sets every knob to.
    pub fn parameters(self) -> Parameters {
        match self {
            Preset::Recommended => Parameters {
                canon: Canon {
                    split: Split::Unicode,
                    case: Case::Fold,
                    marks: Marks::Ends,
                    numbers: Numbers::Keep,
                    stop_words: StopWords::None,
                    normal_form: NormalForm::Nfkc,
                },
                shingle: Shingling {
                    length: Length::Auto,
                    unit: Unit::Words,
                    sample_every: 1,
                },
                formula: Formula::Dice,
            },
            Preset::Python2009 => Parameters {
                canon: Canon {
                    split: Split::WhiteSpace,
                    case: Case::Lower,
                    marks: Marks::ListedEnds,
                    numbers: Numbers::Keep,
                    stop_words: StopWords::Python2009,
                    normal_form: NormalForm::Keep,
                },
                shingle: Shingling {
                    length: Length::Fixed(10),
                    unit: Unit::Words,
                    sample_every: 1,
                },
                formula: Formula::Python2009,
            },
            Preset::Php => php(Case::Ascii),
            Preset::PhpMb => php(Case::Lower),
        }
    }
}

/// What both forms of the PHP method have in common.
fn php(case: Case) -> Parameters {
    Parameters {
        canon: Canon {
            split: Split::Blanks,
            case,
            marks: Marks::Listed,
            numbers: Numbers::Keep,
            stop_words: StopWords::Php,
            normal_form: NormalForm::Keep,
        },
        shingle: Shingling {
            length: Length::Fixed(3),
            unit: Unit::Words,
            sample_every: 1,
        },
        formula: Formula::Php,
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
