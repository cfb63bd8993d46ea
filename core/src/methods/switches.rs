//! The settings of [`Canon`] as rows of a table: the command line and the window go through [`SETTINGS`] and [`Switch::ALL`].

use crate::methods::canon::*;
use crate::methods::names::{name_of, named, names};
use crate::words::language::TextLanguage;
use crate::words::{Effects, FormStep};
use serde::de::DeserializeOwned;

/// A setting of [`Canon`] whose values have names.
#[derive(Debug)]
pub struct Setting {
    /// Its name in JSON; the option of the command line has `-` for `_`.
    pub key: &'static str,
    /// The names of its values in JSON. The usual order: the step is off, then the most useful value.
    pub names: fn() -> &'static [&'static str],
    /// The name of its value.
    pub get: fn(&Canon) -> &'static str,
    /// Sets the value with this name; nothing happens if there is none.
    pub set: fn(&mut Canon, &str),
}

macro_rules! settings {
    ($($field:ident)*) => {
        /// Every setting whose values have names, in the order of the options.
        pub const SETTINGS: &[Setting] = &[$(Setting {
            key: stringify!($field),
            names: || names_like(|canon| canon.$field),
            get: |canon| name_of(&canon.$field),
            set: |canon, name| canon.$field = named(name).unwrap_or(canon.$field),
        }),*];
    };
}

settings! {
    tags entities split unspaced hyphens apostrophes case marks numbers stop_words normal_form yo umlauts lookalikes
    parts_of_speech nouns word_forms keep
}

/// What a switch is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SwitchGroup {
    /// Where words end, beside the rule for all scripts.
    Boundaries,
    /// What happens at hyphens and apostrophes.
    Joints,
    /// What is not text.
    Text,
    /// Words that are left out.
    LeftOut,
    /// Differences between words that do not count.
    Same,
}

/// Makes [`Switch`]: its setting, its group, the value while it is off, the usual value while it is on, and the count of what
/// the step changed.
macro_rules! switches {
    ($($switch:ident: $field:ident, $group:ident, $off:expr, $on:expr, $effect:expr;)*) => {
        /// A step of canonicalisation that can be turned on or off.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Switch {
            $($switch),*
        }

        impl Switch {
            /// All switches, in the order in which they are listed.
            pub const ALL: [Switch; [$(stringify!($switch)),*].len()] = [$(Switch::$switch),*];

            /// The name of its setting in JSON.
            pub fn key(self) -> &'static str {
                match self {
                    $(Switch::$switch => stringify!($field)),*
                }
            }

            pub fn group(self) -> SwitchGroup {
                match self {
                    $(Switch::$switch => SwitchGroup::$group),*
                }
            }

            /// Whether the step is on in `canon`.
            pub fn is_on(self, canon: &Canon) -> bool {
                match self {
                    $(Switch::$switch => canon.$field != $off),*
                }
            }

            /// `canon` with the switch toggled. A step with several values is turned on with the usual one, which can depend
            /// on the `language` of the texts.
            pub fn toggled(self, canon: &Canon, language: Option<TextLanguage>) -> Canon {
                let is_on = self.is_on(canon);
                let mut toggled = *canon;
                match self {
                    $(Switch::$switch => {
                        let on: fn(&Canon, Option<TextLanguage>) -> _ = $on;
                        toggled.$field = if is_on { $off } else { on(canon, language) };
                    })*
                }
                toggled
            }

            /// How many words or marks of a text the step changed.
            pub fn effect(self, effects: &Effects) -> usize {
                let effect: fn(&Effects) -> usize = match self {
                    $(Switch::$switch => $effect),*
                };
                effect(effects)
            }
        }
    };
}

switches! {
    Unspaced: unspaced, Boundaries, Unspaced::Characters, |_, _| Unspaced::Dictionary, |all| all.by_dictionary;
    Hyphens: hyphens, Joints, Joints::AsSplit, |canon, _| effective_joints(canon.split), |all| all.hyphens;
    Apostrophes: apostrophes, Joints, Joints::AsSplit, |_, _| Joints::Join, |all| all.apostrophes;
    Tags: tags, Text, Tags::Keep, |_, _| Tags::Html, |all| all.tags_taken;
    Entities: entities, Text, Entities::Keep, |_, _| Entities::Decode, |all| all.entities_read;
    StopWords: stop_words, LeftOut, StopWords::None, |_, language| usual_stop_words(language), |all| all.stop_words_skipped;
    Numbers: numbers, LeftOut, NumberWords::Keep, |_, _| NumberWords::Skip, |all| all.numbers_skipped;
    LongWords: longest_word, LeftOut, None, |_, _| Some(LONG_WORD), |all| all.long_skipped;
    PartsOfSpeech: parts_of_speech, LeftOut, PartsOfSpeech::Keep, |_, _| PartsOfSpeech::Skip, |all| all.speech_skipped;
    Case: case, Same, Case::Keep, |_, _| Case::Fold, |all| all.changed(FormStep::Capitals);
    Marks: marks, Same, Marks::Keep, |_, _| Marks::Ends, |all| all.marks_taken;
    NormalForm: normal_form, Same, NormalForm::Keep, |_, _| NormalForm::Nfkc, |all| all.changed(FormStep::NormalForm);
    Yo: yo, Same, Yo::Keep, |_, _| Yo::AsYe, |all| all.changed(FormStep::Yo);
    Umlauts: umlauts, Same, Umlauts::Keep, |_, _| Umlauts::AsAe, |all| all.changed(FormStep::Umlauts);
    Lookalikes: lookalikes, Same, Lookalikes::Keep, |_, _| Lookalikes::Fold, |all| all.disguised;
    Nouns: nouns, Same, Nouns::Keep, |_, _| Nouns::Singular, |all| all.made_singular;
    WordForms: word_forms, Same, WordForms::AsWritten, |_, language| usual_word_forms(language), |all| all.to_base_form;
}

/// The initial limit of "skip long words".
pub const LONG_WORD: u32 = 30;

impl Switch {
    /// The setting of which it chooses values; `None` for a limit, which is a number.
    pub fn setting(self) -> Option<&'static Setting> {
        SETTINGS.iter().find(|setting| setting.key == self.key())
    }

    /// Whether it works in English and Russian only, whose parts of speech are known.
    pub fn needs_tagger(self) -> bool {
        matches!(self, Switch::PartsOfSpeech | Switch::Nouns)
    }
}

/// The way to treat hyphens that makes a difference.
fn effective_joints(split: Split) -> Joints {
    match split {
        Split::Unicode | Split::Letters => Joints::Together,
        Split::WhiteSpace | Split::Blanks | Split::JoinedLines => Joints::Split,
    }
}

fn usual_stop_words(language: Option<TextLanguage>) -> StopWords {
    language.map_or(StopWords::English, TextLanguage::stop_words)
}

fn usual_word_forms(language: Option<TextLanguage>) -> WordForms {
    match language {
        Some(language) if language.has_lemmas() => WordForms::Lemmas,
        Some(_) | None => WordForms::Stems,
    }
}

/// The names of the values of a field.
fn names_like<T: DeserializeOwned>(_: fn(&Canon) -> T) -> &'static [&'static str] {
    names::<T>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::presets::Preset;

    #[test]
    fn toggling_a_switch_twice_restores_its_state() {
        for preset in Preset::ALL {
            let canon = preset.parameters().canon;
            for switch in Switch::ALL {
                let toggled = switch.toggled(&canon, None);
                assert_ne!(switch.is_on(&canon), switch.is_on(&toggled), "{switch:?}");
                let back = switch.toggled(&toggled, None);
                assert_eq!(switch.is_on(&canon), switch.is_on(&back));
            }
        }
    }

    #[test]
    fn every_value_of_every_setting_is_set_by_its_name() {
        for setting in SETTINGS {
            for name in (setting.names)() {
                let mut canon = Canon::BARE;
                (setting.set)(&mut canon, name);
                assert_eq!((setting.get)(&canon), *name, "{}", setting.key);
                (setting.set)(&mut canon, "no such value");
                assert_eq!((setting.get)(&canon), *name, "{}", setting.key);
            }
        }
        for switch in Switch::ALL {
            assert_eq!(switch.setting().is_none(), switch == Switch::LongWords);
        }
    }
}
