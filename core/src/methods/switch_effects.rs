//! Two texts in; the score after toggling each step of canonicalisation out.
//!
//! Cost: one comparison without passages for each switch.

use crate::fingerprint::units::Units;
use crate::methods::parameters::{
    Canon, Case, Entities, Joints, Lookalikes, Marks, NormalForm, Nouns, NumberWords, Parameters,
    PartsOfSpeech, Split, StopWords, Tags, Umlauts, Unspaced, WordForms, Yo,
};
use crate::pair::counting::from_words::from_words_without;
use crate::pair::exclusions::ExclusionUnits;
use crate::pair::measures::Percent;
use crate::pair::request::Request;
use crate::run::control::{RunControl, Stopped};
use crate::text::Pair;
use crate::words::language::TextLanguage;
use crate::words::list::{Effects, Words};
use crate::words::tag_cache::TagCache;
use std::sync::Arc;

/// The initial limit of "skip long words".
pub const LONG_WORD: u32 = 30;

/// The size limit of a pair, in bytes: larger ones would take too long.
const MOST_BYTES: usize = 3_000_000;

/// A step of canonicalisation that can be turned on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    Unspaced,
    Hyphens,
    Apostrophes,
    Tags,
    Entities,
    Numbers,
    StopWords,
    LongWords,
    PartsOfSpeech,
    Nouns,
    Case,
    Marks,
    NormalForm,
    Yo,
    Umlauts,
    WordForms,
    Lookalikes,
}

impl Switch {
    /// All switches, in the order in which they are listed.
    pub const ALL: [Switch; 17] = [
        Switch::Unspaced,
        Switch::Hyphens,
        Switch::Apostrophes,
        Switch::Tags,
        Switch::Entities,
        Switch::Numbers,
        Switch::StopWords,
        Switch::LongWords,
        Switch::PartsOfSpeech,
        Switch::Nouns,
        Switch::Case,
        Switch::Marks,
        Switch::NormalForm,
        Switch::Yo,
        Switch::Umlauts,
        Switch::WordForms,
        Switch::Lookalikes,
    ];

    /// Whether the step is on in `canon`.
    pub fn is_on(self, canon: &Canon) -> bool {
        match self {
            Switch::Unspaced => canon.unspaced == Unspaced::Dictionary,
            Switch::Hyphens => canon.hyphens != Joints::AsSplit,
            Switch::Apostrophes => canon.apostrophes != Joints::AsSplit,
            Switch::Tags => canon.tags != Tags::Keep,
            Switch::Entities => canon.entities != Entities::Keep,
            Switch::Numbers => canon.numbers == NumberWords::Skip,
            Switch::StopWords => canon.stop_words != StopWords::None,
            Switch::LongWords => canon.longest_word.is_some(),
            Switch::PartsOfSpeech => canon.parts_of_speech == PartsOfSpeech::Skip,
            Switch::Nouns => canon.nouns != Nouns::Keep,
            Switch::Case => canon.case != Case::Keep,
            Switch::Marks => canon.marks != Marks::Keep,
            Switch::NormalForm => canon.normal_form != NormalForm::Keep,
            Switch::Yo => canon.yo != Yo::Keep,
            Switch::Umlauts => canon.umlauts != Umlauts::Keep,
            Switch::WordForms => canon.word_forms != WordForms::AsWritten,
            Switch::Lookalikes => canon.lookalikes != Lookalikes::Keep,
        }
    }

    /// `canon` with the switch toggled. A step with several settings is turned on with the usual one, which for stop words
    /// depends on the `language` of the texts.
    pub fn toggled(self, canon: &Canon, language: Option<TextLanguage>) -> Canon {
        let turn_on = !self.is_on(canon);
        fn either<T>(turn_on: bool, on: T, off: T) -> T {
            if turn_on { on } else { off }
        }
        let list = language.map_or(StopWords::English, TextLanguage::stop_words);
        let mut toggled = *canon;
        match self {
            Switch::Unspaced => {
                toggled.unspaced = either(turn_on, Unspaced::Dictionary, Unspaced::Characters);
            }
            Switch::Hyphens => {
                // The way that makes a difference.
                let on = match canon.split {
                    Split::Unicode | Split::Letters => Joints::Together,
                    Split::WhiteSpace | Split::Blanks | Split::JoinedLines => Joints::Split,
                };
                toggled.hyphens = either(turn_on, on, Joints::AsSplit);
            }
            Switch::Apostrophes => {
                toggled.apostrophes = either(turn_on, Joints::Join, Joints::AsSplit);
            }
            Switch::Tags => toggled.tags = either(turn_on, Tags::Html, Tags::Keep),
            Switch::Entities => {
                toggled.entities = either(turn_on, Entities::Decode, Entities::Keep);
            }
            Switch::Numbers => {
                toggled.numbers = either(turn_on, NumberWords::Skip, NumberWords::Keep)
            }
            Switch::StopWords => toggled.stop_words = either(turn_on, list, StopWords::None),
            Switch::LongWords => toggled.longest_word = turn_on.then_some(LONG_WORD),
            Switch::PartsOfSpeech => {
                toggled.parts_of_speech = either(turn_on, PartsOfSpeech::Skip, PartsOfSpeech::Keep);
            }
            Switch::Nouns => toggled.nouns = either(turn_on, Nouns::Singular, Nouns::Keep),
            Switch::Case => toggled.case = either(turn_on, Case::Fold, Case::Keep),
            Switch::Marks => toggled.marks = either(turn_on, Marks::Ends, Marks::Keep),
            Switch::NormalForm => {
                toggled.normal_form = either(turn_on, NormalForm::Nfkc, NormalForm::Keep);
            }
            Switch::Yo => toggled.yo = either(turn_on, Yo::AsYe, Yo::Keep),
            Switch::Umlauts => toggled.umlauts = either(turn_on, Umlauts::AsAe, Umlauts::Keep),
            Switch::WordForms => {
                let on = match language {
                    Some(language) if language.has_lemmas() => WordForms::Lemmas,
                    Some(_) | None => WordForms::Stems,
                };
                toggled.word_forms = either(turn_on, on, WordForms::AsWritten);
            }
            Switch::Lookalikes => {
                toggled.lookalikes = either(turn_on, Lookalikes::Fold, Lookalikes::Keep);
            }
        }
        toggled
    }

    /// How many words or marks of a text the step changed.
    pub fn effect(self, effects: &Effects) -> usize {
        match self {
            Switch::Unspaced => effects.by_dictionary,
            Switch::Hyphens => effects.hyphens,
            Switch::Apostrophes => effects.apostrophes,
            Switch::Tags => effects.tags_taken,
            Switch::Entities => effects.entities_read,
            Switch::Numbers => effects.numbers_skipped,
            Switch::StopWords => effects.stop_words_skipped,
            Switch::LongWords => effects.long_skipped,
            Switch::PartsOfSpeech => effects.speech_skipped,
            Switch::Nouns => effects.made_singular,
            Switch::Case => effects.case_changed,
            Switch::Marks => effects.marks_taken,
            Switch::NormalForm => effects.form_changed,
            Switch::Yo => effects.yo_changed,
            Switch::Umlauts => effects.umlauts_changed,
            Switch::WordForms => effects.to_base_form,
            Switch::Lookalikes => effects.disguised,
        }
    }
}

/// The effect of toggling one switch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SwitchEffect {
    pub switch: Switch,
    /// The score with the switch toggled.
    pub score: Percent,
    /// How much the step would change in each text, if it is off now.
    pub effect: Pair<usize>,
}

/// The effects of toggling every switch, one at a time.
#[derive(Clone, Debug, Default)]
pub struct SwitchEffects {
    /// Empty for texts that are too large.
    pub effects: Vec<SwitchEffect>,
    /// The language of the texts; `None` if they differ or it is not recognised.
    pub language: Option<TextLanguage>,
}

impl SwitchEffects {
    /// The effect of toggling `switch`; `None` for texts that are too large.
    pub fn of(&self, switch: Switch) -> Option<&SwitchEffect> {
        self.effects.iter().find(|effect| effect.switch == switch)
    }
}

/// Toggles every switch. `should_continue` is called before each.
///
/// # Errors
/// [`Stopped`] when `control` was asked to stop, or when `should_continue` returned false.
pub fn switch_effects(
    request: &Request,
    tags: &mut TagCache,
    should_continue: &dyn Fn() -> bool,
    control: &RunControl,
) -> Result<SwitchEffects, Stopped> {
    let Request {
        texts, parameters, ..
    } = request;
    let language = TextLanguage::of_both(texts.map(|text| &**text));
    let mut all = SwitchEffects {
        effects: Vec::new(),
        language,
    };
    if texts.left.len() + texts.right.len() > MOST_BYTES {
        return Ok(all);
    }
    for switch in Switch::ALL {
        if !should_continue() {
            return Err(Stopped);
        }
        let canon = switch.toggled(&parameters.canon, language);
        let (score, effects) = score(request, &canon, tags, control)?;
        all.effects.push(SwitchEffect {
            switch,
            score,
            effect: effects.map(|effects| switch.effect(effects)),
        });
    }
    Ok(all)
}

/// What the score would be with words as written; `None` unless base forms are compared.
///
/// # Errors
/// [`Stopped`] when `control` was asked to stop.
pub fn score_as_written(
    request: &Request,
    control: &RunControl,
) -> Result<Option<Percent>, Stopped> {
    let canon = Canon {
        word_forms: WordForms::AsWritten,
        ..request.parameters.canon
    };
    if canon == request.parameters.canon {
        return Ok(None);
    }
    let (score, _) = score(request, &canon, &mut TagCache::default(), control)?;
    Ok(Some(score))
}

fn score(
    request: &Request,
    canon: &Canon,
    tags: &mut TagCache,
    control: &RunControl,
) -> Result<(Percent, Pair<Effects>), Stopped> {
    let Request {
        texts,
        parameters,
        exclusions: excluded,
        tokeniser,
    } = request;
    let tokeniser = tokeniser.as_ref();
    let mut words = |text| {
        let words = tags.words_cancellable(text, canon, tokeniser, control);
        words.map(Arc::new)
    };
    let both = Pair::new(words(&texts.left)?, words(&texts.right)?);
    let excluded_texts = excluded.iter().map(words);
    let excluded_texts = excluded_texts.collect::<Result<Vec<Arc<Words>>, Stopped>>()?;
    let exclusion_units = |units: &Pair<Units>| {
        ExclusionUnits::in_texts(&excluded_texts, excluded, texts, tokeniser, units, canon)
    };
    let parameters = Parameters {
        canon: *canon,
        ..*parameters
    };
    let found = from_words_without(&both, &parameters, exclusion_units, control)?;
    Ok((found.numbers.score, both.map(|words| words.effects)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::Parameters;
    use crate::methods::presets::Preset;
    use crate::pair::exclusions::Exclusions;
    use crate::run::stages::compare;
    use crate::text::Text;

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

    fn predicted(request: &Request) -> SwitchEffects {
        let mut tags = TagCache::default();
        RunControl::uncancelled(|control| switch_effects(request, &mut tags, &|| true, control))
    }

    #[test]
    fn predicted_scores_equal_those_of_the_comparison() {
        let left: Text = Text::from(include_str!("../../../assets/samples/samovar-1.txt"));
        let right: Text = Text::from(include_str!("../../../assets/samples/samovar-2.txt"));
        let texts = Pair::new(left, right);
        let excluded = Exclusions::new(vec![
            Text::from("самовар стоял на столе"),
            texts.left.clone(),
        ]);
        for (preset, excluded) in Preset::ALL
            .into_iter()
            .flat_map(|preset| [(preset, Exclusions::default()), (preset, excluded.clone())])
        {
            let request = Request {
                texts: texts.clone(),
                parameters: preset.parameters(),
                exclusions: excluded,
                tokeniser: None,
            };
            let predicted = predicted(&request);
            assert_eq!(predicted.language, Some(TextLanguage::Russian));
            for effect in &predicted.effects {
                let canon = request.parameters.canon;
                let canon = effect.switch.toggled(&canon, predicted.language);
                let actual = compare(&Request {
                    parameters: Parameters {
                        canon,
                        ..request.parameters
                    },
                    ..request.clone()
                });
                assert_eq!(
                    actual.numbers.score, effect.score,
                    "{preset:?} {:?}",
                    effect.switch
                );
            }
        }
        let request = Request {
            texts,
            parameters: Preset::Recommended.parameters(),
            exclusions: Exclusions::default(),
            tokeniser: None,
        };
        let predicted = predicted(&request);
        assert!(
            predicted.of(Switch::Yo).unwrap().effect.left > 0,
            "the sample has a ё"
        );
    }
}
