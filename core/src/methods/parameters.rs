//! Every knob of the pipeline, grouped by the stage that reads it.
//!
//! A stage is given its own group and nothing else, so a knob cannot reach a stage that does not list it, and a kept
//! result stays good for as long as its group stands.

use serde::{Deserialize, Serialize};

/// The longest shingle that can be asked for.
pub const MAX_LENGTH: u32 = 100;

/// All knobs of one comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Parameters {
    pub canon: Canon,
    pub shingle: Shingling,
    pub formula: Formula,
    pub bridging: Bridging,
}

/// Which passages are joined over a few changed words, and which are too short to be listed: read by `bridges`. No method's
/// score depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Bridging {
    /// Changed words in a row that a passage may go on over; 0 for none.
    pub changed_words: u32,
    /// The least share of a passage's words that have to be equal.
    pub least_equal_percent: u32,
    /// Passages of fewer words are not listed.
    pub shortest_words: u32,
}

/// The most changed words in a row.
pub const MAX_CHANGED_WORDS: u32 = 10;

impl Bridging {
    /// Exact passages, all of them.
    pub const NONE: Bridging = Bridging {
        changed_words: 0,
        least_equal_percent: 80,
        shortest_words: 1,
    };

    /// With anything impossible put right.
    pub fn sane(self) -> Bridging {
        Bridging {
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

/// What counts as a word, and in which form: read by `canon`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Canon {
    pub tags: Tags,
    pub entities: Entities,
    pub split: Split,
    pub case: Case,
    pub marks: Marks,
    pub numbers: Numbers,
    pub stop_words: StopWords,
    pub normal_form: NormalForm,
    pub yo: Yo,
    pub parts_of_speech: PartsOfSpeech,
    pub nouns: Nouns,
    /// Words of more characters than this are skipped; none are where there is no limit.
    pub longest_word: Option<u32>,
    pub keep: Keep,
}

impl Canon {
    /// Whether words have to be told apart by their part of speech.
    pub fn needs_tagger(&self) -> bool {
        self.parts_of_speech == PartsOfSpeech::Skip || self.nouns != Nouns::Keep
    }
}

/// What becomes of HTML tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Tags {
    /// They are text like any other.
    Keep,
    /// Read as HTML: tags, comments, scripts and style sheets are no text; a tag that begins or ends a block parts words,
    /// one inside a line does not.
    Html,
    /// Anything between `<` and `>` is a blank, as `short-words` has it.
    Blank,
    /// Anything between `<` and `>` goes and leaves nothing, as `node-2014` has it: words on both sides of it join.
    Delete,
}

/// What becomes of HTML's entities, such as `&nbsp;` and `&#233;`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Entities {
    /// They are text like any other.
    Keep,
    /// Each is the character it stands for.
    Decode,
    /// Each is a blank, as `short-words` has it.
    Blank,
}

/// Where one word ends and the next begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Split {
    /// The word boundaries of Unicode Standard Annex 29.
    Unicode,
    /// White space alone: marks stay glued to their words.
    WhiteSpace,
    /// The blank U+0020 alone, as the PHP articles split: line ends, tabs and no-break blanks stay inside words.
    Blanks,
    /// As `node-2014` splits: line ends go and leave nothing, then the blank U+0020 alone parts words; nothing before the
    /// first blank, after the last one or in an empty text is a word too.
    JoinedLines,
    /// Words are runs of letters, as `short-words` has it: digits and marks part them.
    Letters,
}

/// What becomes of capital letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Case {
    /// They stay: “May” is not “may”.
    Keep,
    /// ASCII letters only, as PHP's `strtolower` did.
    Ascii,
    /// Unicode's simple lower case, character by character (no final-sigma rule; U+0130 gives `i`).
    Lower,
    /// Unicode's full lower case, word by word: a sigma at the end of a word is a final one.
    FullLower,
    /// Unicode's full case folding: ß is ss, and a final sigma is a sigma.
    Fold,
}

/// What becomes of punctuation and other characters that are neither letters nor digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Marks {
    /// They count: after Unicode splitting each is a word of its own.
    Keep,
    /// The eleven of `python-2009`, `. , ! ? : ; - LF CR ( )`, fall from both ends of each word.
    ListedEnds,
    /// All fall from both ends of each word; those inside (don't, 3.14) stay.
    Ends,
    /// All fall, inside words too.
    All,
    /// The eleven of `php`, `, . ! ? ( ) - — : ; "`, fall wherever they stand.
    Listed,
    /// The ten of `node-2014`, `“ ” , . : $ # " ( )`, fall wherever they stand.
    ListedNode,
}

/// Whether words made of digits count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Numbers {
    Keep,
    /// Words with a digit and no letter are skipped.
    Skip,
}

/// Which frequent words are skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum StopWords {
    None,
    /// The 29 Russian words of `python-2009`.
    #[value(name = "python-2009")]
    #[serde(rename = "python-2009")]
    Python2009,
    /// The 26 Russian words of `php`.
    Php,
    English,
    French,
    German,
    Italian,
    Polish,
    Portuguese,
    Russian,
    Spanish,
    Ukrainian,
}

/// Whether ё is е.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Yo {
    /// They are two letters: “все” is not “всё”.
    Keep,
    /// ё is read as е, as most Russian print has it.
    AsYe,
}

/// Whether English words are left out by their part of speech.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
pub enum PartsOfSpeech {
    /// All take part.
    #[value(name = "off")]
    #[serde(rename = "off")]
    Keep,
    /// Adjectives, conjunctions, prepositions, “to”, interjections and determiners are skipped.
    #[value(name = "on")]
    #[serde(rename = "on")]
    Skip,
}

/// What becomes of English plural nouns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Nouns {
    /// They stay: “apples” is not “apple”.
    Keep,
    /// By the rule of `node-2014`: -ies becomes -y, else a final s falls (stories → story, boxes → boxe).
    DropS,
    /// By the tagger's dictionary (boxes → box, men → man).
    Singular,
}

/// Which of the words that are left take part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Keep {
    All,
    /// The fifteen longest distinct words of at least four letters, as `short-words` has it.
    Longest15,
}

/// Whether two spellings of one character (é as one character or as two) are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum NormalForm {
    Keep,
    /// Unicode's NFKC: composed letters, ligatures and full-width forms resolved.
    Nfkc,
}

/// How words become shingles and checksums.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Shingling {
    pub length: Length,
    pub unit: Unit,
    /// Only checksums divisible by this, as signed numbers, are counted; 1 counts all.
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

/// What a shingle's length is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    Words,
    /// Code points of the canonical words joined by one space.
    Characters,
}

impl Unit {
    /// `word` or `words`, `character` or `characters`.
    pub fn noun(self, count: u64) -> &'static str {
        match (self, count) {
            (Unit::Words, 1) => "word",
            (Unit::Words, _) => "words",
            (Unit::Characters, 1) => "character",
            (Unit::Characters, _) => "characters",
        }
    }
}

/// Which measure is the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Formula {
    /// Sørensen–Dice over distinct shingles, 2·|A∩B| / (|A|+|B|): symmetric, never above 100 %.
    Dice,
    /// As `python-2009` counts: 2·(positions of left whose checksum is in right) / (shingles left + right).
    #[value(name = "python-2009")]
    #[serde(rename = "python-2009")]
    Python2009,
    /// As `php` counts: (positions of left whose checksum is in right) / (words of left).
    Php,
    /// |A∩B| / |A∪B| over distinct shingles (Broder 1997).
    Resemblance,
    /// Containment of left in right, |A∩B| / |A| over distinct shingles (Broder 1997).
    ContainmentLeft,
    /// Containment of right in left.
    ContainmentRight,
    /// |A∩B| / min(|A|, |B|) over distinct shingles: how much of the smaller set is in the larger one. `short-words`
    /// compares its kept words so.
    Overlap,
    /// The k-th root of Dice, for shingles of k units: how much goes on from each unit to the next. Pairs that were compared
    /// at different lengths can be ranked by it (as Mash turns shared k-mers into a distance, Ondov 2016).
    DicePerUnit,
    /// The resemblance that 84 minima estimate, as `minhash-84` does.
    Estimate,
}

impl Formula {
    pub const ALL: [Formula; 9] = [
        Formula::Dice,
        Formula::Python2009,
        Formula::Php,
        Formula::Resemblance,
        Formula::ContainmentLeft,
        Formula::ContainmentRight,
        Formula::Overlap,
        Formula::DicePerUnit,
        Formula::Estimate,
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

/// A length that can be used.
///
/// # Errors
/// [`LengthError`] for 0 and for lengths above [`MAX_LENGTH`].
pub fn checked_length(length: u32) -> Result<u32, LengthError> {
    match length {
        0 => Err(LengthError::Zero),
        1..=MAX_LENGTH => Ok(length),
        _ => Err(LengthError::TooLong(length)),
    }
}
