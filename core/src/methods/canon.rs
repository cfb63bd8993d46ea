//! What counts as a word: every setting with its values.
//!
//! A new setting is a field here, a row in [`switches`](crate::methods::switches), its sentences in `settings.ftl`, and its step
//! in [`form`](crate::words::form).

use serde::{Deserialize, Serialize};

/// What counts as a word, and in which form. Read by the canonicalisation in [`words`](crate::words).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Canon {
    pub tags: Tags,
    pub entities: Entities,
    pub split: Split,
    pub unspaced: Unspaced,
    pub hyphens: Joints,
    pub apostrophes: Joints,
    pub case: Case,
    pub marks: Marks,
    pub numbers: NumberWords,
    pub stop_words: StopWords,
    pub normal_form: NormalForm,
    pub yo: Yo,
    pub umlauts: Umlauts,
    pub lookalikes: Lookalikes,
    pub parts_of_speech: PartsOfSpeech,
    pub nouns: Nouns,
    pub word_forms: WordForms,
    /// Words of more characters than this are skipped; no limit if none.
    pub longest_word: Option<u32>,
    pub keep: Keep,
}

impl Canon {
    /// Words between white space, unchanged.
    pub const BARE: Canon = Canon {
        tags: Tags::Keep,
        entities: Entities::Keep,
        split: Split::WhiteSpace,
        unspaced: Unspaced::Dictionary,
        hyphens: Joints::AsSplit,
        apostrophes: Joints::AsSplit,
        case: Case::Keep,
        marks: Marks::Keep,
        numbers: NumberWords::Keep,
        stop_words: StopWords::None,
        normal_form: NormalForm::Keep,
        yo: Yo::Keep,
        umlauts: Umlauts::Keep,
        lookalikes: Lookalikes::Keep,
        parts_of_speech: PartsOfSpeech::Keep,
        nouns: Nouns::Keep,
        word_forms: WordForms::AsWritten,
        longest_word: None,
        keep: Keep::All,
    };

    /// Whether the parts of speech of words are needed.
    pub fn needs_tagger(&self) -> bool {
        self.parts_of_speech == PartsOfSpeech::Skip || self.nouns != Nouns::Keep
    }

    /// Whether hidden characters make words differ, unless they are folded with look-alike letters: normalisation
    /// removes them, but not where they part the letters of a word.
    pub fn counts_hidden(&self) -> bool {
        self.normal_form == NormalForm::Keep || self.split == Split::Letters
    }
}

/// How HTML tags are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tags {
    /// They are treated as text.
    Keep,
    /// The text is parsed as HTML: tags, comments, scripts and style sheets are removed. Tags of blocks separate words,
    /// inline tags do not.
    Html,
    /// Anything between `<` and `>` becomes a space, as in `short-words`.
    Blank,
    /// Anything between `<` and `>` is deleted, as in `node-2014`: the words on both sides are joined.
    Delete,
}

/// How HTML entities, such as `&nbsp;` and `&#233;`, are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entities {
    /// They are treated as text.
    Keep,
    /// Each becomes the characters that it encodes.
    Decode,
    /// Each becomes a space, as in `short-words`.
    Blank,
}

/// Where one word ends and the next begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Split {
    /// The word boundaries of Unicode Standard Annex 29.
    Unicode,
    /// White space only: punctuation stays attached to words.
    WhiteSpace,
    /// The blank U+0020 only, as in the PHP articles: line ends, tabs and no-break spaces stay inside words.
    Blanks,
    /// As in `node-2014`: line ends are deleted, then only the blank U+0020 separates words. Empty words before the first
    /// blank, after the last one, and in an empty text are kept.
    JoinedLines,
    /// Words are runs of letters, as in `short-words`: digits and punctuation separate them.
    Letters,
}

/// Where words end in Chinese, Japanese, Thai, Lao, Khmer and Burmese, which have no blanks between words. Only
/// [`Split::Unicode`] asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unspaced {
    /// Words are those of a dictionary.
    Dictionary,
    /// Unicode Standard Annex 29 alone: each character is a word, and so is each run of Katakana.
    Characters,
}

/// How hyphens, or apostrophes, inside words are treated: those between a letter and a letter or digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Joints {
    /// As [`Split`] says: by Unicode, hyphens separate words and apostrophes do not; at white space, neither does.
    AsSplit,
    /// They belong to their words: “e-mail” is one word.
    Together,
    /// They separate words: “e” and “mail”.
    Split,
    /// They are removed, which joins what is beside them: “email”.
    Join,
}

/// How capital letters are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Case {
    /// They are kept: “May” is not “may”.
    Keep,
    /// Unicode full case folding: ß becomes ss, and a final sigma a sigma.
    Fold,
    /// Unicode simple lower case, per character (no final-sigma rule; U+0130 becomes `i`).
    Lower,
    /// Unicode full lower case, per word: a sigma at the end of a word becomes a final sigma.
    FullLower,
    /// ASCII letters become lower case, as with PHP's `strtolower`.
    Ascii,
}

/// How punctuation and other characters that are neither letters nor digits are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Marks {
    /// They are kept: with Unicode splitting each is a word of its own.
    Keep,
    /// All are removed from both ends of words; those inside (don't, 3.14) are kept.
    Ends,
    /// All are removed, also inside words.
    All,
    /// The eleven of `python-2009`, `. , ! ? : ; - LF CR ( )`, are removed from both ends of words.
    ListedEnds,
    /// The eleven of `php`, `, . ! ? ( ) - — : ; "`, are removed everywhere.
    Listed,
    /// The ten of `node-2014`, `“ ” , . : $ # " ( )`, are removed everywhere.
    ListedNode,
}

/// Whether numbers count as words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NumberWords {
    Keep,
    /// Words with a digit and no letter are skipped.
    Skip,
}

/// Which frequent words are skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StopWords {
    None,
    English,
    French,
    German,
    Italian,
    Polish,
    Portuguese,
    Russian,
    Spanish,
    Ukrainian,
    /// The 29 Russian words of `python-2009`.
    #[serde(rename = "python-2009")]
    Python2009,
    /// The 26 Russian words of `php`.
    Php,
}

/// Whether ё and е are the same letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Yo {
    /// They are different letters: “все” is not “всё”.
    Keep,
    /// ё becomes е, as most Russian texts are printed.
    AsYe,
}

/// Whether ä, ö and ü are the same as other letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Umlauts {
    /// They are letters of their own: “schön” is not “schon”.
    Keep,
    /// As German is written without them: ä becomes ae, ö oe, ü ue.
    AsAe,
    /// Without the dots: ä becomes a, ö o, ü u.
    AsA,
}

/// Whether English and Russian words are skipped by their part of speech.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PartsOfSpeech {
    /// All words are kept.
    #[serde(rename = "off")]
    Keep,
    /// Adjectives, conjunctions, prepositions, “to”, interjections and determiners are skipped.
    #[serde(rename = "on")]
    Skip,
}

/// How English and Russian plural nouns are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nouns {
    /// They are kept: “apples” is not “apple”.
    Keep,
    /// The singular from the tagger's dictionary (boxes → box, men → man).
    Singular,
    /// The rule of `node-2014`: -ies becomes -y, any other final s is dropped (stories → story, boxes → boxe).
    DropS,
}

/// In which form words are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WordForms {
    /// As written: “walked” is not “walks”.
    AsWritten,
    /// Each word becomes its dictionary form, if its text is English or Russian: “went” is “go”, “men” “man”.
    Lemmas,
    /// Each word becomes its stem in the language of its text, if that has a stemmer: “walks” is “walk”, “books” “book”.
    Stems,
}

/// Which of the words not skipped are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Keep {
    All,
    /// The fifteen longest distinct words of at least four letters, as in `short-words`.
    Longest15,
}

/// Whether different encodings of a character (é as one code point or as two) are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NormalForm {
    Keep,
    /// Unicode NFKC: composes letters and resolves ligatures and full-width forms.
    Nfkc,
}

/// How letters are treated that look like those of another script, such as a Latin `a` in a Cyrillic word, and characters that
/// nobody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lookalikes {
    /// They are other letters. Hidden characters count, unless [`NormalForm::Nfkc`] removes them.
    Keep,
    /// They become the letters of the script that the word is in. Hidden characters are removed.
    Fold,
}
