//! The words of what is set aside, kept for as long as their own inputs stand, and which matches are theirs.

use crate::fingerprint::units::Units;
use crate::methods::parameters::Canon;
use crate::pair::exclusions::{Aside, AsideTexts, Wordings};
use crate::pair::join::Matches;
use crate::pair::request::Request;
use crate::run::control::{Stage, Stopped, Watch};
use crate::text::{Pair, Text};
use crate::words::list::Words;
use crate::words::tag_cache::TagCache;
use std::sync::Arc;

/// What was worked out last.
#[derive(Default)]
pub(crate) struct KeptAside {
    words: Vec<(Text, Canon, Arc<Words>)>,
    wordings: Option<(AsideTexts, Arc<Pair<Units>>, Arc<Wordings>)>,
}

impl KeptAside {
    /// Which of the matches are set aside.
    ///
    /// # Errors
    /// [`Stopped`] where `watch` says so.
    pub fn of(
        &mut self,
        request: &Request,
        tags: &mut TagCache,
        units: &Arc<Pair<Units>>,
        matches: &Matches,
        length: u32,
        watch: &Watch,
    ) -> Result<Arc<Aside>, Stopped> {
        if request.aside.is_empty() {
            *self = KeptAside::default();
            return Ok(Arc::default());
        }
        let wordings = self.wordings(request, tags, units, watch)?;
        watch.go_on(0)?;
        Ok(Arc::new(Aside::of(&wordings, matches, &units.left, length)))
    }

    /// What is set aside in units of both texts.
    ///
    /// # Errors
    /// [`Stopped`] where `watch` says so.
    pub fn wordings(
        &mut self,
        request: &Request,
        tags: &mut TagCache,
        units: &Arc<Pair<Units>>,
        watch: &Watch,
    ) -> Result<Arc<Wordings>, Stopped> {
        let stands = |aside: &AsideTexts, of: &Arc<Pair<Units>>| {
            aside.is(&request.aside) && Arc::ptr_eq(of, units)
        };
        if let Some((_, _, kept)) = self.wordings.as_ref().filter(|(a, of, _)| stands(a, of)) {
            return Ok(Arc::clone(kept));
        }
        let canon = request.parameters.canon;
        let bytes = request.aside.iter().map(|text| text.len()).sum();
        watch.begin(Stage::Words, bytes)?;
        let mut words = Vec::new();
        for text in request.aside.iter() {
            let mut kept = self.words.iter();
            let known = kept.find(|(of, by, _)| of.is(text) && *by == canon);
            let made = match known {
                Some((_, _, words)) => Arc::clone(words),
                None => Arc::new(tags.words_watched(text, &canon, watch)?),
            };
            words.push((text.clone(), canon, made));
        }
        self.words = words;
        let words: Vec<Arc<Words>> = self.words.iter().map(|(_, _, w)| Arc::clone(w)).collect();
        let (aside, texts) = (&request.aside, &request.texts);
        let wordings = Arc::new(Wordings::in_texts(&words, aside, texts, units, &canon));
        self.wordings = Some((
            request.aside.clone(),
            Arc::clone(units),
            Arc::clone(&wordings),
        ));
        Ok(wordings)
    }
}
