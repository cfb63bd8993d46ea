//! The core's enums as values of command-line options: each value by its name.
//!
//! The names are those that settings files and JSON answers use. The core knows nothing of the command line, so a new
//! variant there does not compile here until it has a name.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use shinglescope_core::methods::parameters::{
    Case, Entities, Formula, Keep, Marks, NormalForm, Nouns, NumberWords, PartsOfSpeech, Split,
    StopWords, Tags, Unit, Yo,
};
use shinglescope_core::methods::presets::Preset;

/// An enum whose variants can be named on the command line.
pub(super) trait OptionValue: Copy + Send + Sync + 'static {
    const ALL: &'static [Self];

    fn name(self) -> &'static str;
}

/// Parses the name of a value.
pub(super) fn by_name<T: OptionValue>() -> impl TypedValueParser<Value = T> {
    let names = T::ALL.iter().map(|value| value.name());
    PossibleValuesParser::new(names).try_map(|name| {
        let mut all = T::ALL.iter().copied();
        all.find(|value| value.name() == name).ok_or(name)
    })
}

macro_rules! option_values {
    ($($kind:ident { $($variant:ident $name:literal),* $(,)? })*) => {$(
        impl OptionValue for $kind {
            const ALL: &'static [$kind] = &[$($kind::$variant),*];

            fn name(self) -> &'static str {
                match self {
                    $($kind::$variant => $name),*
                }
            }
        }
    )*};
}

option_values! {
    Preset {
        Recommended "recommended",
        Python2009 "python-2009",
        Php "php",
        PhpMb "php-mb",
        Node2014 "node-2014",
        Minhash84 "minhash-84",
        ShortWords "short-words",
    }
    Tags {
        Keep "keep",
        Html "html",
        Blank "blank",
        Delete "delete",
    }
    Entities {
        Keep "keep",
        Decode "decode",
        Blank "blank",
    }
    Split {
        Unicode "unicode",
        WhiteSpace "white-space",
        Blanks "blanks",
        JoinedLines "joined-lines",
        Letters "letters",
    }
    Case {
        Keep "keep",
        Ascii "ascii",
        Lower "lower",
        FullLower "full-lower",
        Fold "fold",
    }
    Marks {
        Keep "keep",
        ListedEnds "listed-ends",
        Ends "ends",
        All "all",
        Listed "listed",
        ListedNode "listed-node",
    }
    NumberWords {
        Keep "keep",
        Skip "skip",
    }
    StopWords {
        None "none",
        Python2009 "python-2009",
        Php "php",
        English "english",
        French "french",
        German "german",
        Italian "italian",
        Polish "polish",
        Portuguese "portuguese",
        Russian "russian",
        Spanish "spanish",
        Ukrainian "ukrainian",
    }
    NormalForm {
        Keep "keep",
        Nfkc "nfkc",
    }
    Yo {
        Keep "keep",
        AsYe "as-ye",
    }
    PartsOfSpeech {
        Keep "off",
        Skip "on",
    }
    Nouns {
        Keep "keep",
        DropS "drop-s",
        Singular "singular",
    }
    Keep {
        All "all",
        Longest15 "longest15",
    }
    Unit {
        Words "words",
        Characters "characters",
    }
    Formula {
        Dice "dice",
        Python2009 "python-2009",
        Php "php",
        Resemblance "resemblance",
        ContainmentLeft "containment-left",
        ContainmentRight "containment-right",
        Overlap "overlap",
        DicePerUnit "dice-per-unit",
        Estimate "estimate",
    }
}
