//! What the score of two texts would be with each step of canonicalisation toggled.
//!
//! Cost: one comparison without passages for each switch.

use crate::fingerprint::Units;
use crate::methods::Parameters;
use crate::methods::parameters::{Canon, WordForms};
pub use crate::methods::switches::Switch;
use crate::pair::{ExclusionUnits, Percent, Request, from_words_without};
use crate::run::{RunControl, Stopped};
use crate::text::Pair;
use crate::words::language::TextLanguage;
use crate::words::tag_cache::TagCache;
use crate::words::{Effects, Words};
use std::sync::Arc;

/// The size limit of a pair, in bytes: larger ones would take too long.
const MAX_BYTES: usize = 3_000_000;

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
    let texts = &request.texts;
    let language = TextLanguage::of_both(texts.map(|text| &**text));
    let mut all = SwitchEffects {
        effects: Vec::new(),
        language,
    };
    if texts.left.len() + texts.right.len() > MAX_BYTES {
        return Ok(all);
    }
    for switch in Switch::ALL {
        if !should_continue() {
            return Err(Stopped);
        }
        let canon = switch.toggled(&request.parameters.canon, language);
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
    let (texts, excluded) = (&request.texts, &request.exclusions);
    let tokeniser = request.tokeniser.as_ref();
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
        ..request.parameters
    };
    let (numbers, _) = from_words_without(&both, &parameters, exclusion_units, control)?;
    Ok((numbers.score, both.map(|words| words.effects)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::Parameters;
    use crate::methods::presets::Preset;
    use crate::pair::exclusions::Exclusions;
    use crate::run::stages::compare;
    use crate::text::Text;

    fn predicted(request: &Request) -> SwitchEffects {
        let mut tags = TagCache::default();
        RunControl::uncancelled(|control| switch_effects(request, &mut tags, &|| true, control))
    }

    #[test]
    fn predicted_scores_equal_those_of_the_comparison() {
        let left: Text = Text::from(include_str!("../../samples/samovar-1.txt"));
        let right: Text = Text::from(include_str!("../../samples/samovar-2.txt"));
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
                notices: Default::default(),
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
            notices: Default::default(),
            tokeniser: None,
        };
        let predicted = predicted(&request);
        assert!(
            predicted.of(Switch::Yo).unwrap().effect.left > 0,
            "the sample has a ё"
        );
    }
}
