//! The words of what is set aside, kept for as long as their own inputs stand, and which matches are theirs.

use crate::fingerprint::units::Units;
use crate::methods::parameters::Canon;
use crate::pair::exclusions::{Excluded, ExclusionUnits, Exclusions};
use crate::pair::matches::Matches;
use crate::pair::request::Request;
use crate::run::control::{RunControl, Stage, Stopped};
use crate::text::{Pair, Text};
use crate::words::list::Words;
use crate::words::tag_cache::TagCache;
use std::sync::Arc;

/// What was worked out last.
#[derive(Default)]
pub(crate) struct MemoisedExclusions {
    words: Vec<(Text, Canon, Arc<Words>)>,
    exclusion_units: Option<(Exclusions, Arc<Pair<Units>>, Arc<ExclusionUnits>)>,
}

impl MemoisedExclusions {
    /// Which of the matches are set aside.
    ///
    /// Returns [`Stopped`] when `control` was asked to stop.
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
        Ok(Arc::new(Excluded::of(
            &exclusion_units,
            matches,
            &units.left,
            length,
        )))
    }

    /// What is set aside in units of both texts.
    ///
    /// Returns [`Stopped`] when `control` was asked to stop.
    pub fn exclusion_units(
        &mut self,
        request: &Request,
        tags: &mut TagCache,
        units: &Arc<Pair<Units>>,
        control: &RunControl,
    ) -> Result<Arc<ExclusionUnits>, Stopped> {
        let stands = |excluded: &Exclusions, of: &Arc<Pair<Units>>| {
            excluded.is(&request.exclusions) && Arc::ptr_eq(of, units)
        };
        if let Some((_, _, kept)) = self
            .exclusion_units
            .as_ref()
            .filter(|(a, of, _)| stands(a, of))
        {
            return Ok(Arc::clone(kept));
        }
        let canon = request.parameters.canon;
        let bytes = request.exclusions.iter().map(|text| text.len()).sum();
        control.begin(Stage::Words, bytes)?;
        let mut words = Vec::new();
        for text in request.exclusions.iter() {
            let mut kept = self.words.iter();
            let known = kept.find(|(of, by, _)| of.is(text) && *by == canon);
            let made = match known {
                Some((_, _, words)) => Arc::clone(words),
                None => Arc::new(tags.words_cancellable(text, &canon, control)?),
            };
            words.push((text.clone(), canon, made));
        }
        self.words = words;
        let words: Vec<Arc<Words>> = self.words.iter().map(|(_, _, w)| Arc::clone(w)).collect();
        let (excluded, texts) = (&request.exclusions, &request.texts);
        let exclusion_units = Arc::new(ExclusionUnits::in_texts(
            &words, excluded, texts, units, &canon,
        ));
        self.exclusion_units = Some((
            request.exclusions.clone(),
            Arc::clone(units),
            Arc::clone(&exclusion_units),
        ));
        Ok(exclusion_units)
    }
}
