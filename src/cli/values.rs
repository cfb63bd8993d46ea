//! The core's enums as values of command-line options: each value by its name, with a line of help.
//!
//! The names are those that settings files and JSON answers use. The core knows nothing of the command line, so a new
//! variant there does not compile here until it has a name and a help text.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use shinglescope_core::methods::parameters::{
    Case, Entities, Formula, Keep, Marks, NormalForm, Nouns, NumberWords, PartsOfSpeech, Split,
    StopWords, Tags, Unit, Yo,
};
use shinglescope_core::methods::presets::Preset;

/// An enum whose variants can be named on the command line.
pub(super) trait OptionValue: Copy + Send + Sync + 'static {
    const ALL: &'static [Self];

    fn name(self) -> &'static str;

    /// What the value does; empty where the name says it all.
    fn help(self) -> &'static str;
}

/// Parses the name of a value; `--help` lists every name with its help text.
pub(super) fn by_name<T: OptionValue>() -> impl TypedValueParser<Value = T> {
    let possible = T::ALL.iter().map(|value| {
        let help = Some(value.help()).filter(|help| !help.is_empty());
        PossibleValue::new(value.name()).help(help)
    });
    PossibleValuesParser::new(possible).try_map(|name| {
        let mut all = T::ALL.iter().copied();
        all.find(|value| value.name() == name)
            .ok_or("no value has this name")
    })
}

macro_rules! option_values {
    ($($kind:ident { $($variant:ident $name:literal $help:literal;)* })*) => {$(
        impl OptionValue for $kind {
            const ALL: &'static [$kind] = &[$($kind::$variant),*];

            fn name(self) -> &'static str {
                match self {
                    $($kind::$variant => $name),*
                }
            }

            fn help(self) -> &'static str {
                match self {
                    $($kind::$variant => $help),*
                }
            }
        }
    )*};
}

option_values! {
    Preset {
        Recommended "recommended"
            "Ours: Unicode words, case folded, punctuation dropped, numbers kept";
        Python2009 "python-2009"
            "The Python article of 2009: words between white space, eleven punctuation marks, 29 Russian stop words, 10-word shingles";
        Php "php"
            "The PHP article: words between spaces, ASCII lower case, punctuation and Russian function words deleted, 3-word shingles";
        PhpMb "php-mb"
            "The same with Unicode lower case";
        Node2014 "node-2014"
            "The node.js article of 2014: English words without adjectives and function words, plurals made singular, 10-word shingles";
        Minhash84 "minhash-84"
            "84 hash functions, the minimum of each: an estimate of the resemblance, from the words of `python-2009`";
        ShortWords "short-words"
            "Short texts by their fifteen longest words";
    }
    Tags {
        Keep "keep"
            "Treat tags as text";
        Html "html"
            "Read the text as HTML: tags, comments, scripts and style sheets are not text; block tags separate words, inline tags do not";
        Blank "blank"
            "Replace anything between `<` and `>` with a space, as `short-words` does";
        Delete "delete"
            "Delete anything between `<` and `>`, as `node-2014` does: the words on both sides are joined";
    }
    Entities {
        Keep "keep"
            "Treat entities as text";
        Decode "decode"
            "Replace each entity with its character";
        Blank "blank"
            "Replace each entity with a space, as `short-words` does";
    }
    Split {
        Unicode "unicode"
            "The word boundaries of Unicode Standard Annex 29";
        WhiteSpace "white-space"
            "White space only: punctuation stays attached to its words";
        Blanks "blanks"
            "The space U+0020 only, as the PHP articles split: line ends, tabs and no-break spaces stay inside words";
        JoinedLines "joined-lines"
            "As `node-2014` splits: line ends are deleted, then only the space U+0020 separates words; nothing before the first space, \
             after the last one or in an empty text is a word too";
        Letters "letters"
            "Runs of letters, as `short-words` splits: digits and punctuation separate words";
    }
    Case {
        Keep "keep"
            "Keep them: “May” is not “may”";
        Ascii "ascii"
            "Lower ASCII letters only, as PHP's `strtolower` did";
        Lower "lower"
            "Unicode's simple lower case, character by character (no final-sigma rule; U+0130 becomes `i`)";
        FullLower "full-lower"
            "Unicode's full lower case, word by word: a sigma at the end of a word becomes a final sigma";
        Fold "fold"
            "Unicode's full case folding: ß equals ss, and a final sigma equals a sigma";
    }
    Marks {
        Keep "keep"
            "Keep them: with Unicode splitting, each is a word of its own";
        ListedEnds "listed-ends"
            "Strip the eleven of `python-2009`, `. , ! ? : ; - LF CR ( )`, from both ends of each word";
        Ends "ends"
            "Strip all of them from both ends of each word; those inside (don't, 3.14) stay";
        All "all"
            "Delete all of them, also inside words";
        Listed "listed"
            "Delete the eleven of `php`, `, . ! ? ( ) - — : ; \"`, everywhere";
        ListedNode "listed-node"
            "Delete the ten of `node-2014`, `“ ” , . : $ # \" ( )`, everywhere";
    }
    NumberWords {
        Keep "keep"
            "";
        Skip "skip"
            "Skip words that have a digit and no letter";
    }
    StopWords {
        None "none"
            "";
        Python2009 "python-2009"
            "The 29 Russian words of `python-2009`";
        Php "php"
            "The 26 Russian words of `php`";
        English "english"
            "";
        French "french"
            "";
        German "german"
            "";
        Italian "italian"
            "";
        Polish "polish"
            "";
        Portuguese "portuguese"
            "";
        Russian "russian"
            "";
        Spanish "spanish"
            "";
        Ukrainian "ukrainian"
            "";
    }
    NormalForm {
        Keep "keep"
            "";
        Nfkc "nfkc"
            "Unicode's NFKC: composed letters; ligatures and full-width forms resolved";
    }
    Yo {
        Keep "keep"
            "Two different letters: “все” is not “всё”";
        AsYe "as-ye"
            "Read ё as е, as most Russian print does";
    }
    PartsOfSpeech {
        Keep "off"
            "Every word counts";
        Skip "on"
            "Skip adjectives, conjunctions, prepositions, “to”, interjections and determiners";
    }
    Nouns {
        Keep "keep"
            "Keep them: “apples” is not “apple”";
        DropS "drop-s"
            "By the rule of `node-2014`: -ies becomes -y, otherwise a final s is dropped (stories → story, boxes → boxe)";
        Singular "singular"
            "By the tagger's dictionary (boxes → box, men → man)";
    }
    Keep {
        All "all"
            "";
        Longest15 "longest15"
            "The fifteen longest different words of at least four letters, as `short-words` does";
    }
    Unit {
        Words "words"
            "";
        Characters "characters"
            "Code points of the canonical words, joined by single spaces";
    }
    Formula {
        Dice "dice"
            "Sørensen–Dice over distinct shingles, 2·|A∩B| / (|A|+|B|): symmetric, never above 100 %";
        Python2009 "python-2009"
            "As `python-2009` counts: 2·(positions of left whose checksum is in right) / (shingles left + right)";
        Php "php"
            "As `php` counts: (positions of left whose checksum is in right) / (words of left)";
        Resemblance "resemblance"
            "|A∩B| / |A∪B| over distinct shingles (Broder 1997)";
        ContainmentLeft "containment-left"
            "Containment of left in right, |A∩B| / |A| over distinct shingles (Broder 1997)";
        ContainmentRight "containment-right"
            "Containment of right in left";
        Overlap "overlap"
            "|A∩B| / min(|A|, |B|) over distinct shingles: how much of the smaller set is in the larger one. `short-words` compares its \
             words this way";
        DicePerUnit "dice-per-unit"
            "The k-th root of Dice, for shingles of k units: how often each unit is followed by the same next one. It ranks pairs that \
             were compared at different lengths (as Mash turns shared k-mers into a distance, Ondov 2016)";
        Estimate "estimate"
            "The resemblance that 84 minima estimate, as `minhash-84` does";
    }
}
