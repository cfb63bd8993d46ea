//! The words of the excluded texts, reused until their inputs change, and the matches that they exclude.

use crate::fingerprint::units::Units;
use crate::pair::counting::matches::Matches;
use crate::pair::exclusions::{Excluded, ExclusionUnits, Exclusions};
use crate::pair::request::Request;
use crate::run::control::{RunControl, Stage, Stopped};
use crate::run::memoised::{Memoised, memoised};
use crate::run::memoised_words::MemoisedText;
use crate::text::Pair;
use crate::words::list::Words;
use crate::words::tag_cache::TagCache;
use std::sync::Arc;

/// The results of the last run.
#[derive(Default)]
pub(crate) struct MemoisedExclusions {
    words: Vec<MemoisedText>,
    units: Memoised<(Exclusions, Arc<Pair<Units>>), ExclusionUnits>,
}

impl MemoisedExclusions {
    /// The matches that are excluded.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was asked to stop.
    pub fn of(
        &mut self,
        request: &Request,
        tags: &mut TagCache,
        units: &Arc<Pair<Units>>,
        matches: &Matches,
        length: u32,
        control: &RunControl,
    ) -> Result<Arc<Excluded>, Stopped> {
        if request.exclusions.is_empty() {
            *self = MemoisedExclusions::default();
            return Ok(Arc::default());
        }
        let excluded = self.exclusion_units(request, tags, units, control)?;
        control.checkpoint(0)?;
        let excluded = Excluded::of(&excluded, matches, &units.left, length);
        Ok(Arc::new(excluded))
    }

    /// The excluded texts as units, numbered like those of both texts.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was asked to stop.
    pub fn exclusion_units(
        &mut self,
        request: &Request,
        tags: &mut TagCache,
        units: &Arc<Pair<Units>>,
        control: &RunControl,
    ) -> Result<Arc<ExclusionUnits>, Stopped> {
        let Request {
            texts,
            parameters,
            exclusions,
            tokeniser,
        } = request;
        let inputs = (exclusions.clone(), Arc::clone(units));
        let are_same = |a: &(Exclusions, Arc<_>), b: &(Exclusions, Arc<_>)| {
            a.0.is(&b.0) && Arc::ptr_eq(&a.1, &b.1)
        };
        memoised(&mut self.units, inputs, are_same, || {
            let (canon, tokeniser) = (&parameters.canon, tokeniser.as_ref());
            let bytes = exclusions.iter().map(|text| text.len()).sum();
            control.begin(Stage::Words, bytes)?;
            let mut of_text = |text| {
                let known = self.words.iter().find(|known| known.is_of(text, request));
                known.cloned().map_or_else(
                    || {
                        let words = tags.words_cancellable(text, canon, tokeniser, control)?;
                        Ok(MemoisedText::new(text, request, Arc::new(words)))
                    },
                    Ok,
                )
            };
            let words = exclusions.iter().map(&mut of_text);
            self.words = words.collect::<Result<_, Stopped>>()?;
            let words = self.words.iter().map(|of| Arc::clone(&of.words));
            let words: Vec<Arc<Words>> = words.collect();
            Ok(ExclusionUnits::in_texts(
                &words, exclusions, texts, tokeniser, units, canon,
            ))
        })
    }
}
