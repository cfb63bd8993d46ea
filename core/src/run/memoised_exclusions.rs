//! The words of the excluded texts, reused until their inputs change, and the matches that they exclude.

use crate::fingerprint::units::Units;
use crate::pair::counting::matches::Matches;
use crate::pair::exclusions::{Excluded, ExclusionUnits, Exclusions};
use crate::pair::request::Request;
use crate::run::control::{RunControl, Stage, Stopped};
use crate::run::memoised_words::MemoisedText;
use crate::text::Pair;
use crate::words::list::Words;
use crate::words::tag_cache::TagCache;
use std::sync::Arc;

/// The results of the last run.
#[derive(Default)]
pub(crate) struct MemoisedExclusions {
    words: Vec<MemoisedText>,
    exclusion_units: Option<(Exclusions, Arc<Pair<Units>>, Arc<ExclusionUnits>)>,
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
        let exclusion_units = self.exclusion_units(request, tags, units, control)?;
        control.checkpoint(0)?;
        let excluded = Excluded::of(&exclusion_units, matches, &units.left, length);
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
        if let Some((exclusions, of, known)) = &self.exclusion_units
            && exclusions.is(&request.exclusions)
            && Arc::ptr_eq(of, units)
        {
            return Ok(Arc::clone(known));
        }
        let canon = &request.parameters.canon;
        let tokeniser = request.tokeniser.as_ref();
        let bytes = request.exclusions.iter().map(|text| text.len()).sum();
        control.begin(Stage::Words, bytes)?;
        let mut words = Vec::new();
        for text in request.exclusions.iter() {
            let known = self.words.iter().find(|known| known.is_of(text, request));
            words.push(match known {
                Some(known) => known.clone(),
                None => {
                    let words = tags.words_cancellable(text, canon, tokeniser, control)?;
                    MemoisedText::new(text, request, Arc::new(words))
                }
            });
        }
        self.words = words;
        let words: Vec<Arc<Words>> = self.words.iter().map(|of| Arc::clone(&of.words)).collect();
        let (excluded, texts) = (&request.exclusions, &request.texts);
        let exclusion_units = Arc::new(ExclusionUnits::in_texts(
            &words, excluded, texts, tokeniser, units, canon,
        ));
        let known = (Arc::clone(units), Arc::clone(&exclusion_units));
        self.exclusion_units = Some((request.exclusions.clone(), known.0, known.1));
        Ok(exclusion_units)
    }
}
